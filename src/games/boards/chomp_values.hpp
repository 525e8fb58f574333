// The lost positions of Chomp with few rows.
//
// With given upper rows at most one length of the bottom row is lost: a longer one can be
// bitten down to it. So the table has one number for each choice of upper rows: the least length
// from which no bite into the upper rows leads to a lost position, or none if a bite into the
// bottom row that shortens the upper rows does.
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

    // Roughly how many steps a table for these upper rows takes.
    [[nodiscard]] static double steps(const Rows& upper);

    // A table for these and all smaller upper rows, which is cached. Throws Error if a limit of the
    // context is reached, or if it would take long and there is no deadline.
    [[nodiscard]] static std::shared_ptr<const ChompLost> of(const Rows& upper,
                                                             const Context& context);

    // The length of the bottom row for which the position is lost, if any. Needs has(upper).
    [[nodiscard]] std::optional<std::size_t> bottom(const Rows& upper) const;

    [[nodiscard]] bool has(const Rows& upper) const;
    [[nodiscard]] std::size_t bytes() const { return bottoms_.size() * sizeof(std::uint32_t); }

private:
    ChompLost(Rows upper, const Context& context);

    void find_bottoms(const Context& context);
    [[nodiscard]] std::uint32_t bottom_above(const Rows& rows, std::size_t number);

    Rows upper_;
    Rows strides_;
    std::vector<std::uint32_t> bottoms_;  // 0 if there is none
    std::vector<std::size_t> seen_;       // for each length, the upper rows that last led to it
};

// Roughly how many positions can be reached. Needs no row longer than the one below it.
[[nodiscard]] double chomp_positions(const ChompLost::Rows& rows);

}  // namespace grundy
