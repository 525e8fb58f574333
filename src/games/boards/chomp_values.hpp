// The lost positions of Chomp with few rows.
//
// With given upper rows at most one length of the bottom row is lost: a longer one can be
// bitten down to it. So one number for each upper part says all. It is the least length from which
// no bite into the upper rows leads to a lost position; there is none if a bite into the bottom
// row, short of the upper rows, does.
#pragma once

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace grundy {

class ChompLost {
public:
    using Rows = std::vector<std::size_t>;  // from the bottom, none longer than the one below

    // About how many steps it takes to make a table for such rows above the bottom row.
    [[nodiscard]] static double steps(const Rows& upper);

    // A table for these and all smaller upper rows; kept, so that it need not be made again. Throws
    // Error if a limit of the context is in the way, or if it would take long without a deadline.
    [[nodiscard]] static std::shared_ptr<const ChompLost> of(const Rows& upper,
                                                             const Context& context);

    // The length of the bottom row with which such upper rows are lost, if there is one. Needs
    // upper rows that the table has.
    [[nodiscard]] std::optional<std::size_t> bottom(const Rows& upper) const;

    [[nodiscard]] bool has(const Rows& upper) const;
    [[nodiscard]] std::size_t bytes() const { return bottoms_.size() * sizeof(std::uint32_t); }

private:
    ChompLost(Rows upper, const Context& context);

    void find_bottoms(const Context& context);
    [[nodiscard]] std::uint32_t bottom_above(const Rows& rows, std::size_t number);

    Rows upper_;
    Rows strides_;
    std::vector<std::uint32_t> bottoms_;  // 0 for none
    std::vector<std::size_t> seen_;       // by which upper rows a length was seen last
};

// How many positions can be reached from these rows, about.
[[nodiscard]] double chomp_positions(const ChompLost::Rows& rows);

}  // namespace grundy
