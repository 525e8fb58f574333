// Random bounds for take-away games.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <string>

namespace grundy::test {

// ax + b, x^2 + b, ⌊ax/c⌋ + b with a >= c, sums of these, with min, max and roots, and tables.
inline std::string random_admissible_bound() {
    const auto number = [](int least, int most) {
        return std::to_string(*rc::gen::inRange(least, most + 1));
    };
    const std::string b = number(0, 4);
    switch (*rc::gen::inRange(0, 10)) {
        case 0: return number(1, 6) + "x+" + b;
        case 1: return "x^2+" + b;
        case 2: return "floor(" + number(4, 9) + "x/" + number(1, 4) + ")+" + b;
        case 3: return number(2, 6) + "x-1";
        case 4: return "2x+10^30x-10^30x+" + b;  // exceeds 64 bits in between
        case 5: return "max(" + number(1, 3) + "x," + number(1, 40) + ")";
        case 6: return "min(x^2+" + b + "," + number(1, 9) + "x," + "x+" + number(0, 20) + ")";
        case 7: return number(1, 3) + "x+isqrt(x+" + b + ")+ilog2(x)";
        case 8: {
            std::string table;
            int value = 1;
            const int length = *rc::gen::inRange(1, 30);
            for (int x = 1; x <= length; ++x) {
                value = std::max(value + *rc::gen::inRange(0, 4) * *rc::gen::inRange(0, 3), x);
                table += (x == 1 ? "{" : ",") + std::to_string(value);
            }
            return table + "}";
        }
        default: return "x+floor(x/" + number(1, 4) + ")+" + b;
    }
}

}  // namespace grundy::test
