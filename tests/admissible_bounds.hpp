// Random bounds for take-away games.
#pragma once

#include <rapidcheck.h>

#include <string>

namespace grundy::test {

// ax + b, x^2 + b, ⌊ax/c⌋ + b with a >= c, and sums of these.
inline std::string random_admissible_bound() {
    const auto number = [](int least, int most) {
        return std::to_string(*rc::gen::inRange(least, most + 1));
    };
    const std::string b = number(0, 4);
    switch (*rc::gen::inRange(0, 6)) {
        case 0: return number(1, 6) + "x+" + b;
        case 1: return "x^2+" + b;
        case 2: return "floor(" + number(4, 9) + "x/" + number(1, 4) + ")+" + b;
        case 3: return number(2, 6) + "x-1";
        case 4: return "2x+10^30x-10^30x+" + b;  // passes 64 bits on the way
        default: return "x+floor(x/" + number(1, 4) + ")+" + b;
    }
}

}  // namespace grundy::test
