// The one exception the library throws on purpose.
#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace grundy {

enum class ErrorKind {
    input,        // what was asked makes no sense
    limit,        // it makes sense, but a stated limit is in the way
    refused,      // a certificate or an automaton that it rests on is not right
    denied,       // a file may not or cannot be read
    interrupted,  // it was told to stop
};

class Error : public std::runtime_error {
public:
    // `place` is the byte offset in the text that was being read.
    Error(ErrorKind kind, const std::string& message, std::optional<std::size_t> place = {})
        : std::runtime_error(message), kind_(kind), place_(place) {}

    [[nodiscard]] ErrorKind kind() const noexcept { return kind_; }
    [[nodiscard]] std::optional<std::size_t> place() const noexcept { return place_; }
    // What was being read, where that is known; empty otherwise.
    [[nodiscard]] const std::string& source() const noexcept { return source_; }

    // The same error, met in reading `source`, unless a smaller text is known already.
    [[nodiscard]] Error in(std::string source) const {
        Error error = *this;
        if (error.source_.empty()) error.source_ = std::move(source);
        return error;
    }

private:
    ErrorKind kind_;
    std::optional<std::size_t> place_;
    std::string source_;
};

}  // namespace grundy
