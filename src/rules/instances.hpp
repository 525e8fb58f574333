// A move with its formulas read, and its loops of a fixed number of rounds written out.
#pragma once

#include "rules/conditions.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace grundy::rules {

struct Instance {
    std::vector<Affine> numbers;  // of all parts
    std::vector<Variable> loops;
    std::vector<Test> tests;  // all must hold

    void replace(Variable variable, const Affine& by);
};

// What `where` and `stop` ask of the position is not in it. Nothing where a formula or a condition
// cannot be read, or a part is of another game.
[[nodiscard]] std::optional<Instance> read_instance(const Move& move, std::size_t game,
                                                    const TestReader& reader);

inline constexpr std::size_t most_instances = 4096;  // of all moves of a game

// Calls `visit` with each instance that is left when loops of at most so many rounds are written
// out, until it returns false; then that is returned.
bool write_out(Instance instance, const std::function<bool(Instance)>& visit);

}  // namespace grundy::rules
