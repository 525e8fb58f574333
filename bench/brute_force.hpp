// Positions solved from their notation, and the baseline for all of them: the mex rule on every
// position that can be reached.
#pragma once

#include "oracle/brute_force.hpp"
#include "problem.hpp"

#include <grundy/notation.hpp>
#include <grundy/solve.hpp>

#include <functional>
#include <stdexcept>
#include <string>
#include <utility>

namespace grundy::bench {

using Written = std::function<std::string(Size)>;

inline Integer solved_value(const std::string& position) {
    const Value value = solve(position).value;
    if (!value.is_exact()) throw std::runtime_error("the value of " + position + " is not known");
    return value.number;
}

inline Work solving(Written written) {
    return [written = std::move(written)](Size size, Measurement& measure) {
        const std::string position = written(size);
        measure([&] { return solved_value(position); });
    };
}

inline Baseline all_positions(Written written, std::vector<Size> sizes) {
    return {"C++", "the mex rule on every reachable position", std::move(sizes),
            [written = std::move(written)](Size size, Measurement& measure) {
                const Position position = parse_position(written(size));
                measure([&] { return oracle::BruteForce().value(position); });
            }};
}

}  // namespace grundy::bench
