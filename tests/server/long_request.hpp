// A request whose search would go on for hours, and tells how far it is.
#pragma once

#include <nlohmann/json.hpp>

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

inline nlohmann::json long_parameters() {
    return {{"position", "geography[g,vertex](0)"}, {"files", {{"g", random_digraph()}}}};
}

inline std::string long_solve() {
    return long_parameters().dump();
}

inline std::string long_job() {
    return nlohmann::json{{"path", "/api/solve"}, {"parameters", long_parameters()}}.dump();
}

}  // namespace grundy::test
