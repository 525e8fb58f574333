// A request whose search would take hours, and reports its progress.
#pragma once

#include "random_digraph.hpp"

#include <nlohmann/json.hpp>

#include <string>

namespace grundy::test {

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
