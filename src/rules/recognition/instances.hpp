// Moves as affine forms and tests, with loops of a fixed number of rounds unrolled.
#pragma once

#include "rules/recognition/conditions.hpp"

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

// Without `where` and `stop`. Empty if a formula or a condition cannot be expressed, or a part
// belongs to another game.
[[nodiscard]] std::optional<Instance> read_instance(const Move& move, std::size_t game,
                                                    const TestReader& reader);

// Unrolls the loops of the moves of a game that have at most max_rounds rounds.
class LoopUnroller {
public:
    // Calls `visit` with each resulting instance. False if `visit` returned false or the work
    // exceeds its limit.
    bool unroll(Instance instance, const std::function<bool(Instance)>& visit);

private:
    static constexpr std::size_t max_rounds = 4096;
    std::size_t work_left_ = 100'000;  // copies of tests
};

}  // namespace grundy::rules
