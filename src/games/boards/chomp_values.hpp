// The lost positions of Chomp with few rows.
//
// With given upper rows at most one length of the bottom row is lost: a longer one can be
// bitten down to it. So the table has one number for each choice of upper rows: the least length
// from which no bite into the upper rows leads to a lost position, or none if a bite into the
// bottom row that shortens the upper rows does.
#pragma once

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <cstdint>
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

// Chomp with two rows, for rows of any length: the values, and the moves to a given value.
//
// Let the bottom row have a = b + d cells and the upper one b, B = ⌊b/2⌋, E(b) = ⌊(3b-1)/2⌋. Then
//     G(a,b) = E(b) + d             for even d,
//     G(a,b) = 2j + min(j,B)        for odd d = 2j+1.
// So the lost positions are those with d = 1, as D. Gale found ("A curious Nim-type game", American
// Mathematical Monthly 81, 1974).
//
// Proof by induction; a single row is a heap of Nim with a-1 chips, so let b > 0. The options are
//   (1) (c,c) with 0 < c < b: values E(c), which are the numbers below E(b) except multiples of 3;
//   (2) (b+e,b) with e < d: E(b) + e for even e; φ(i) = 2i + min(i,B) for e = 2i+1;
//   (3) (a,c) with c < b. Let F = ⌊(b-1)/2⌋, and note E(c-2) = E(c) - 3.
// d = 2j, v = E(b)+2j. In (3) c = b-2s, 0 < s <= B, gives v-s; c = b-1-2s, 0 <= s <= F, gives
// 2(j+s) + min(j+s,F-s) <= 2j+2F, and 2F < E(b). So no option has value v. Every n < v occurs:
// from v-B on by (3). Let n < v-B, which means n <= 2j+2F. If n < E(b) is not a multiple of 3, by
// (1); if n = E(b)+e with even e, by (2). Otherwise n = φ(i) for some i: a multiple of 3 below E(b)
// is φ(n/3) with n/3 <= B, and E(b)+e with odd e is 2i+B with i >= B. If i < j, by (2). If i >= j,
// by (3): with s = i-j where n = 3i and 2i <= F+j, else with s = n-2j-F, for which 0 <= s <= F and
// F-s <= j+s. d = 2j+1, v = φ(j). No option has value v: (1) since v is a multiple of 3 or more
// than E(b); (2) since φ increases, and E(b)+e with even e is not φ(j), by parity if j >= B, by
// size if j < B; (3) since c = b-2s gives 2(j+s) + min(j+s,B-s) > v, and c = b-1-2s gives
// 2j+2+E(b-1)-s > 2j+B. Every n < v occurs: multiples of 3 up to 3B, and E(b)+e with odd e, are
// φ(i) with i < j, in (2); other n < E(b) are in (1); E(b)+e with even e is in (2). ∎
struct TwoRows {
    Integer bottom;  // at least 1
    Integer upper;   // at most `bottom`; may be 0

    friend bool operator==(const TwoRows&, const TwoRows&) = default;
};

[[nodiscard]] Integer two_row_value(const TwoRows& rows);

// The options of that value, at most five. A constant number of arithmetic operations.
[[nodiscard]] std::vector<TwoRows> two_row_options(const TwoRows& rows, const Integer& value);

}  // namespace grundy
