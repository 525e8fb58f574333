// Conjecture 3.10 put to the test on a block of starting rows.
//
// From every starting row a machine sets out in the dummy state (3-8) and gets the right insert
// sets; how many rows does it take to the right state? Low values come to it first, and from then
// on only the others need be followed. Two machines that ever agree agree for ever and are merged.
#pragma once

#include "wythoff/rows/exact_rows.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace grundy::runs {

struct ConvergenceCounts {
    std::uint64_t most = 0;                     // rows to convergence
    std::uint64_t most_at = ~std::uint64_t{0};  // the first starting row that takes so many
    std::map<std::uint64_t, std::uint64_t> histogram;

    template <class Archive>
    void archive(Archive& archive) {
        archive(most);
        archive(most_at);
        archive(histogram);
    }
    void see(std::uint64_t rows, std::uint64_t start);
    void add(const ConvergenceCounts& other);
};

// The starting rows first .. first+count-1. `right` is the state of row `first`; inserts[i] belongs
// to row first+i. Nothing if the insert sets end before all have converged.
[[nodiscard]] std::optional<ConvergenceCounts> count_convergence(
    const wythoff::ExactRows::Machine& right, std::uint64_t first, std::size_t count,
    const std::vector<wythoff::ValueSet>& inserts);

}  // namespace grundy::runs
