// Random codes of all kinds, for property tests.
#pragma once

#include "oracle/breaking_by_definition.hpp"

#include <rapidcheck.h>

#include <string>

namespace grundy::test {

// From the whole range even in the first case.
template <class Number>
Number random_number(Number first, Number end) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(first, end));
}

inline char random_mark() {
    return *rc::gen::element('\0', '\0', '!', '?', '=');
}

// `least` is the least number of heaps that it leaves: 0, or 2 for d_0.
inline oracle::BreakingDigit random_digit(unsigned least) {
    const int kind = random_number(0, 12);
    if (kind < 7) {
        const unsigned bits = random_number(0U, 32U);
        return oracle::BreakingDigit::letter(least == 0 ? bits : bits & ~3U, random_mark());
    }
    if (kind == 7 && least == 0) {
        const char mark = random_mark();
        return {mark == 0 ? "*" : std::string("*") + mark, {{0, true, mark}}};
    }
    oracle::BreakingDigit digit;
    for (int i = random_number(1, 5); i > 0; --i) {
        const oracle::Way way{random_number(least, 6U), random_number(0, 4) == 0, random_mark()};
        digit.text += (digit.text.empty() ? "{" : ",") + std::to_string(way.heaps);
        const bool mark_first = *rc::gen::arbitrary<bool>();
        if (mark_first && way.mark != 0) digit.text += way.mark;
        if (way.or_more) digit.text += "+";
        if (!mark_first && way.mark != 0) digit.text += way.mark;
        digit.ways.push_back(way);
    }
    digit.text += "}";
    return digit;
}

inline oracle::BreakingCode random_code(int most_digits = 4) {
    oracle::BreakingCode code;
    const bool breaks_first = random_number(0, 3) == 0;
    code.digits.push_back(breaks_first ? random_digit(2) : oracle::BreakingDigit::letter(0));
    for (int i = random_number(0, most_digits + 1); i > 0; --i) {
        code.digits.push_back(random_digit(0));
    }
    if (random_number(0, 4) == 0) {
        for (int i = random_number(1, 4); i > 0; --i) code.tail.push_back(random_digit(0));
    }
    return code;
}

}  // namespace grundy::test
