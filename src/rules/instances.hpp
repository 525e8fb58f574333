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

// Writes out the loops of at most so many rounds of the moves of a game, as long as that is little
// work.
class LoopWriter {
public:
    // Calls `visit` with each instance that is left, until it returns false; then that is returned,
    // and so it is where the work becomes too much.
    bool write_out(Instance instance, const std::function<bool(Instance)>& visit);

private:
    static constexpr std::size_t most_rounds = 4096;
    std::size_t work_left_ = 100'000;  // in tests that are copied
};

}  // namespace grundy::rules
