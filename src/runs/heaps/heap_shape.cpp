#include "runs/heaps/heap_shape.hpp"

#include <grundy/error.hpp>
#include <grundy/heaps.hpp>

#include <fmt/format.h>

#include <string>

namespace grundy::runs {

namespace {

using heaps::Code;

struct Blank {
    std::size_t place;
    std::string_view digits;  // that it stands for
};

// In braces stand numbers, not digits.
std::vector<Blank> blanks_in(std::string_view shape) {
    std::vector<Blank> blanks;
    bool in_braces = false;
    bool after_point = false;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const char c = shape[i];
        if (c == '{' || c == '}') in_braces = c == '{';
        if (c == '.') after_point = true;
        if (in_braces || (c != 'd' && c != 'x')) continue;
        if (after_point) {
            blanks.push_back({i, c == 'd' ? "01234567" : "0123456789ABCDEF"});
        } else {
            blanks.push_back({i, c == 'd' ? "04" : "048C"});
        }
    }
    return blanks;
}

}  // namespace

std::vector<Code> codes_of_shape(std::string_view shape) {
    const std::vector<Blank> blanks = blanks_in(shape);
    std::string text(shape);
    for (const Blank& blank : blanks) text[blank.place] = '0';
    (void)Code::parse(text);
    constexpr std::size_t most_digits = 4'000'000;
    std::size_t count = 1;
    for (const Blank& blank : blanks) {
        count *= blank.digits.size();
        if (count > max_census_codes || count * shape.size() > most_digits) {
            throw Error(ErrorKind::limit,
                        fmt::format("a census is of at most {} codes, and {} digits of all of them",
                                    max_census_codes, most_digits),
                        blank.place);
        }
    }
    std::vector<Code> codes;
    codes.reserve(count);
    for (std::size_t number = 0; number < count; ++number) {
        std::size_t rest = number;
        for (auto blank = blanks.rbegin(); blank != blanks.rend(); ++blank) {
            text[blank->place] = blank->digits[rest % blank->digits.size()];
            rest /= blank->digits.size();
        }
        codes.push_back(Code::parse(text));
    }
    return codes;
}

}  // namespace grundy::runs
