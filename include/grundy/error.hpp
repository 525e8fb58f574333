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

// What would help, for whoever knows how that is asked for: the library has no options and no
// buttons.
enum class Remedy {
    none,
    more_time,
    more_memory,
    more_time_or_memory,
    cycles_allowed,  // an answer that takes cycles into account
    list_of_games,
    format_for_large,  // one that has no limit of its own
};

// The message is a clause in English, without a full stop; it names no option of any program.
class Error : public std::runtime_error {
public:
    // `place` is the byte offset in the text that was being read, at most its size.
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

    // The file that `source` is the text of, or "rule" for rules within a position; empty where it
    // is what was asked.
    [[nodiscard]] const std::string& file() const noexcept { return file_; }
    // The same error, met in reading the text of that file, unless a smaller text is known already.
    [[nodiscard]] Error in_file(std::string file, std::string source) const {
        Error error = *this;
        if (error.source_.empty()) error.source_ = std::move(source);
        if (error.file_.empty()) error.file_ = std::move(file);
        return error;
    }

    // Where the place is in the source, counted from 1, columns in characters. Linear in the
    // source.
    struct LineAndColumn {
        std::size_t line = 1;
        std::size_t column = 1;
    };
    [[nodiscard]] LineAndColumn line_and_column() const noexcept {
        LineAndColumn where;
        for (std::size_t i = 0; i < place_.value_or(0) && i < source_.size(); ++i) {
            constexpr unsigned char first_bits = 0xC0;
            constexpr unsigned char inside_character = 0x80;
            if (source_[i] == '\n') {
                where = {where.line + 1, 1};
            } else if ((static_cast<unsigned char>(source_[i]) & first_bits) != inside_character) {
                ++where.column;
            }
        }
        return where;
    }

    [[nodiscard]] Remedy remedy() const noexcept { return remedy_; }
    // The same error, with what would help.
    [[nodiscard]] Error with(Remedy remedy) const {
        Error error = *this;
        error.remedy_ = remedy;
        return error;
    }

private:
    ErrorKind kind_;
    std::optional<std::size_t> place_;
    std::string source_;
    std::string file_;
    Remedy remedy_ = Remedy::none;
};

}  // namespace grundy
