// The one exception type that the library throws on purpose.
#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace grundy {

enum class ErrorKind {
    input,        // the request makes no sense
    limit,        // it makes sense, but exceeds a stated limit
    refused,      // a certificate or an automaton is wrong
    denied,       // a file may not or cannot be read
    interrupted,  // a stop was asked for
};

// What would help. The interfaces know which option or button gives it.
enum class Hint {
    none,
    more_time,
    more_memory,
    more_time_or_memory,
    cycles_allowed,  // an answer that takes cycles into account
    list_of_games,
    format_for_large,  // an output format without a size limit
};

// The message is an English clause without a full stop; it names no option of any program.
class Error : public std::runtime_error {
public:
    // `place` is a byte offset in the text that was being read, at most its size.
    Error(ErrorKind kind, const std::string& message, std::optional<std::size_t> place = {})
        : std::runtime_error(message), kind_(kind), place_(place) {}

    [[nodiscard]] ErrorKind kind() const noexcept { return kind_; }
    [[nodiscard]] std::optional<std::size_t> place() const noexcept { return place_; }
    // The same error, at that place.
    [[nodiscard]] Error at(std::optional<std::size_t> place) const {
        Error error = *this;
        error.place_ = place;
        return error;
    }
    // The text that was being read; empty if it is not known.
    [[nodiscard]] const std::string& source() const noexcept { return source_; }

    // The same error, found in `source`, unless a source is known already.
    [[nodiscard]] Error in(std::string source) const {
        Error error = *this;
        if (error.source_.empty()) error.source_ = std::move(source);
        return error;
    }

    // The file that contains `source`, or "rule" for rules within a position; empty for the text of
    // the request.
    [[nodiscard]] const std::string& file() const noexcept { return file_; }
    // The same error, found in the text of that file, unless a source is known already.
    [[nodiscard]] Error in_file(std::string file, std::string source) const {
        Error error = in(std::move(source));
        if (error.file_.empty()) error.file_ = std::move(file);
        return error;
    }

    // The number of the move that is wrong, from 1, in an error of replay(); else 0.
    [[nodiscard]] std::size_t move() const noexcept { return move_; }
    // The same error, in that move.
    [[nodiscard]] Error in_move(std::size_t number) const {
        Error error = *this;
        error.move_ = number;
        return error;
    }

    // The place as line and column, counted from 1, columns in characters. Linear in the source.
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

    [[nodiscard]] Hint hint() const noexcept { return hint_; }
    // The same error, with what would help.
    [[nodiscard]] Error with(Hint hint) const {
        Error error = *this;
        error.hint_ = hint;
        return error;
    }

private:
    ErrorKind kind_;
    std::optional<std::size_t> place_;
    std::string source_;
    std::string file_;
    std::size_t move_ = 0;
    Hint hint_ = Hint::none;
};

}  // namespace grundy
