// Conjecture 3.10 put to the test on a block of starting rows.
//
// From every starting row a machine sets out in the dummy state (3-8) and gets the right insert
// sets; how many rows does it take to the right state? Low values come to it first, and from then
// on only the others need be followed. Two machines that ever agree agree forever and are merged.
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
    std::uint64_t most_at = ~std::uint64_t{0};  // the first starting row that takes so many
    std::map<std::uint64_t, std::uint64_t> histogram;

    template <class Self, class Archive>
    static void archive(Self& self, Archive& archive) {
        archive(self.most);
        archive(self.most_at);
        archive(self.histogram);
    }
    void see(std::uint64_t rows, std::uint64_t start);
    void add(const ConvergenceCounts& other);
};

// The starting rows first .. first+count-1. `right` is the state of row `first`; inserts[i] belongs
// to row first+i. Nothing if the insert sets end before all have converged. Throws Error when told
// to stop, and if 512 diagonals are too narrow a window.
[[nodiscard]] std::optional<ConvergenceCounts> count_convergence(
    const wythoff::AnyRowMachine<>& right, std::uint64_t first, std::size_t count,
    const std::vector<wythoff::ValueSet>& inserts, const Context& context);

}  // namespace grundy::runs
