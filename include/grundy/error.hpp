// The one exception the library throws on purpose.
#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>

namespace grundy {

// The numbers are the exit codes of the program.
enum class ErrorCode {
    input = 2,          // what was asked makes no sense
    limit = 3,          // it makes sense, but a stated limit is in the way
    interrupted = 130,  // it was told to stop
};

class Error : public std::runtime_error {
public:
    // `place` is the byte offset in the text that was being read.
    Error(ErrorCode code, const std::string& message, std::optional<std::size_t> place = {})
        : std::runtime_error(message), code_(code), place_(place) {}

    [[nodiscard]] ErrorCode code() const noexcept { return code_; }
    [[nodiscard]] std::optional<std::size_t> place() const noexcept { return place_; }

private:
    ErrorCode code_;
    std::optional<std::size_t> place_;
};

}  // namespace grundy
