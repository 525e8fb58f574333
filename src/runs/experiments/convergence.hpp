// A test of Conjecture 3.10 on a block of starting rows.
//
// A machine starts in the dummy state (3-8) at every starting row and gets the right insert sets.
// After how many rows does it have the right state? Low values converge first; then only the others
// need to be followed. Two machines that agree once agree forever and are merged.
#pragma once

#include "wythoff/rows/exact_rows.hpp"

#include <grundy/context.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace grundy::runs {

struct ConvergenceCounts {
    std::uint64_t most = 0;                     // rows to convergence
    std::uint64_t most_at = ~std::uint64_t{0};  // the first starting row with that number
    std::map<std::uint64_t, std::uint64_t> histogram;

    static void archive(auto& self, auto& archive) {
        archive(self.most, self.most_at, self.histogram);
    }
    void see(std::uint64_t rows, std::uint64_t start);
    void add(const ConvergenceCounts& other);
};

// The starting rows first .. first+count-1. `right` is the state of row `first`; inserts[i] belongs
// to row first+i. Empty if the insert sets end before all machines have converged. Throws Error if
// a stop was asked for, or if a window of 512 diagonals is too narrow.
[[nodiscard]] std::optional<ConvergenceCounts> count_convergence(
    const wythoff::AnyRowMachine<>& right, std::uint64_t first, std::size_t count,
    const std::vector<wythoff::ValueSet>& inserts, const Context& context);

}  // namespace grundy::runs
