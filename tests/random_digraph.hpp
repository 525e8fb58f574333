// A digraph whose Geography takes hours to decide.
#pragma once

#include <string>

namespace grundy::test {

inline std::string random_digraph() {
    std::string text;
    unsigned state = 1;
    for (int from = 0; from < 100; ++from) {
        for (int k = 0; k < 4; ++k) {
            state = state * 1'664'525 + 1'013'904'223;
            text += std::to_string(from) + " -> " + std::to_string((state >> 16) % 100) + "\n";
        }
    }
    return text;
}

}  // namespace grundy::test
