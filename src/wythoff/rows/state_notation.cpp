// States as text: "1: -1 -2 {0} {1,3}", and back.

#include "wythoff/rows/value_set.hpp"

#include <grundy/error.hpp>
#include <grundy/wythoff_states.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace grundy {

namespace {

class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    [[nodiscard]] bool at_end() {
        skip_blanks();
        return at_ == text_.size();
    }
    [[nodiscard]] std::size_t place() const { return at_; }

    bool take(char wanted) {
        if (at_end() || text_[at_] != wanted) return false;
        ++at_;
        return true;
    }
    void expect(char wanted, const char* where) {
        if (!take(wanted)) fail(fmt::format("a {} is missing {}", wanted, where));
    }
    std::int64_t number(const char* what) {
        skip_blanks();
        const std::size_t start = at_;
        const bool negative = take('-');
        std::int64_t value = 0;
        const std::size_t digits = at_;
        for (; at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])) != 0;
             ++at_) {
            value = value * 10 + (text_[at_] - '0');
            constexpr std::int64_t limit = 1'000'000;
            if (value >= limit) {
                throw Error(ErrorKind::input, "numbers in a state are below 1000000", start);
            }
        }
        if (at_ == digits) fail(fmt::format("here {} is missing", what));
        return negative ? -value : value;
    }
    // {1,2,5}, increasing, none before `least`.
    std::vector<std::int64_t> list(std::int64_t least, const char* what) {
        expect('{', "before a list");
        std::vector<std::int64_t> numbers;
        if (take('}')) return numbers;
        do {
            skip_blanks();
            const std::size_t start = at_;
            const std::int64_t next = number("a number");
            if (next < least) throw Error(ErrorKind::input, what, start);
            least = next + 1;
            numbers.push_back(next);
        } while (take(','));
        expect('}', "after a list");
        return numbers;
    }
    [[noreturn]] void fail(const std::string& message) const {
        throw Error(ErrorKind::input, message, at_);
    }

private:
    void skip_blanks() {
        for (; at_ < text_.size(); ++at_) {
            if (text_[at_] == '#') {
                at_ = std::min(text_.find('\n', at_), text_.size());
                if (at_ == text_.size()) return;
            } else if (std::isspace(static_cast<unsigned char>(text_[at_])) == 0) {
                return;
            }
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

ValueState read_value(Reader& reader, std::size_t h) {
    if (reader.at_end() || h > wythoff::max_g) {
        reader.fail(fmt::format("a state has the values up to {} at most", wythoff::max_g));
    }
    const std::size_t start = reader.place();
    if (reader.number("a value") != static_cast<std::int64_t>(h)) {
        throw Error(ErrorKind::input, fmt::format("the next value must be {}", h), start);
    }
    reader.expect(':', "after the value");
    ValueState value;
    (void)reader.at_end();
    const std::size_t index_place = reader.place();
    value.index = reader.number("the index");
    value.firstd = reader.number("the first empty diagonal");
    value.ocdiag = reader.list(value.firstd + 1,
                               "occupied diagonals increase, and come after the first empty one");
    value.occol = reader.list(value.firstd,
                              "occupied columns increase, none before the first empty diagonal");
    const auto occupied = static_cast<std::int64_t>(value.ocdiag.size());
    if (value.index != value.firstd + occupied) {
        throw Error(ErrorKind::input,
                    fmt::format("the index must be {}: the first empty diagonal and the number of "
                                "occupied ones after it (3-5)",
                                value.firstd + occupied),
                    index_place);
    }
    return value;
}

}  // namespace

std::string to_text(const WythoffState& state, std::size_t width) {
    std::string text;
    std::size_t column = 0;
    const auto put = [&](const std::string& word) {
        constexpr std::size_t indent = 4;
        if (column > 0 && column + 1 + word.size() > width) {
            text += '\n';
            text.append(indent, ' ');
            column = indent;
        } else if (column > 0) {
            text += ' ';
            ++column;
        }
        text += word;
        column += word.size();
    };
    const auto put_list = [&](const std::vector<std::int64_t>& numbers) {
        std::string word = "{";
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            word += std::to_string(numbers[i]);
            if (i + 1 == numbers.size()) break;
            put(word + ",");
            word.clear();
        }
        put(word + "}");
    };
    for (std::size_t h = 0; h < state.size(); ++h) {
        column = 0;
        put(fmt::format("{}: {} {}", h, state[h].index, state[h].firstd));
        put_list(state[h].ocdiag);
        put_list(state[h].occol);
        text += '\n';
    }
    return text;
}

WythoffState parse_wythoff_state(std::string_view text) {
    Reader reader(text);
    WythoffState state;
    do {
        state.push_back(read_value(reader, state.size()));
        (void)reader.take(';');
    } while (!reader.at_end());
    return state;
}

}  // namespace grundy
