// Prints and parses states: "1: -1 -2 {0} {1,3}".

#include "base/text_reader.hpp"
#include "wythoff/rows/mask.hpp"

#include <grundy/wythoff_states.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace grundy {

namespace {

// Comments as blanks, so that places stay the same.
std::string without_comments(std::string_view text) {
    std::string result(text);
    for (std::size_t at = 0; (at = result.find('#', at)) != std::string::npos;) {
        const std::size_t end = std::min(result.find('\n', at), result.size());
        std::fill(result.begin() + static_cast<std::ptrdiff_t>(at),
                  result.begin() + static_cast<std::ptrdiff_t>(end), ' ');
    }
    return result;
}

class StateReader : public TextReader {
public:
    using TextReader::TextReader;

    void expect(std::string_view wanted, const char* where) {
        if (!take(wanted)) fail(fmt::format("a {} is missing {}", wanted, where));
    }
    std::int64_t number(const char* what) {
        const std::size_t start = place();
        const bool negative = take("-");
        if (!at_digit()) fail(fmt::format("here {} is missing", what));
        const Integer value(digits());
        if (value >= 1'000'000) fail("numbers in a state are below 1000000", start);
        return negative ? -value.to<std::int64_t>() : value.to<std::int64_t>();
    }
    // {1,2,5}, increasing, none before `least`.
    std::vector<std::int64_t> list(std::int64_t least, const char* what) {
        expect("{", "before a list");
        std::vector<std::int64_t> numbers;
        if (take("}")) return numbers;
        do {
            const std::size_t start = place();
            const std::int64_t next = number("a number");
            if (next < least) fail(what, start);
            least = next + 1;
            numbers.push_back(next);
        } while (take(","));
        expect("}", "after a list");
        return numbers;
    }
};

ValueState read_value(StateReader& reader, std::size_t h) {
    if (reader.at_end() || h > wythoff::max_g) {
        reader.fail(fmt::format("a state has the values up to {} at most", wythoff::max_g));
    }
    const std::size_t start = reader.place();
    if (reader.number("a value") != static_cast<std::int64_t>(h)) {
        reader.fail(fmt::format("the next value must be {}", h), start);
    }
    reader.expect(":", "after the value");
    ValueState value;
    const std::size_t index_place = reader.place();
    value.index = reader.number("the index");
    value.firstd = reader.number("the first empty diagonal");
    value.ocdiag = reader.list(value.firstd + 1,
                               "occupied diagonals increase, and come after the first empty one");
    value.occol = reader.list(value.firstd,
                              "occupied columns increase, none before the first empty diagonal");
    const auto occupied = static_cast<std::int64_t>(value.ocdiag.size());
    if (value.index != value.firstd + occupied) {
        reader.fail(fmt::format("the index must be {}: the first empty diagonal and the number of "
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
    const auto put = [&](const std::string& part) {
        constexpr std::size_t indent = 4;
        if (column > 0 && column + 1 + part.size() > width) {
            text += '\n';
            text.append(indent, ' ');
            column = indent;
        } else if (column > 0) {
            text += ' ';
            ++column;
        }
        text += part;
        column += part.size();
    };
    const auto put_list = [&](const std::vector<std::int64_t>& numbers) {
        std::string part = "{";
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            part += std::to_string(numbers[i]);
            if (i + 1 == numbers.size()) break;
            put(part + ",");
            part.clear();
        }
        put(part + "}");
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
    const std::string content = without_comments(text);
    StateReader reader(content);
    WythoffState state;
    do {
        state.push_back(read_value(reader, state.size()));
        (void)reader.take(";");
    } while (!reader.at_end());
    return state;
}

}  // namespace grundy
