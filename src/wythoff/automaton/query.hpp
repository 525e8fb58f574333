// Points and values from an automaton that was proved right, in as many steps as a row has
// Zeckendorf digits.
//
// The state of row r says which values get a point there, on which diagonals relative to index0(r),
// and how many points of each value lie in earlier rows, relative to index0(r) again. index0(r) is
// the number of 0-points in earlier rows, by Wythoff's theorem that of the n with ⌊φn⌋ < r:
//     index0(r) = ⌈r/φ⌉,   index0(⌊φn⌋) = n.
// The masks of an output are 64 diagonals around index0(r), so nothing strays farther, whatever the
// automaton; no range need be known to find a point.
#pragma once

#include "wythoff/automaton/automaton.hpp"
#include "wythoff/rows/recursion.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace grundy::wythoff {

// The largest value that an embedded automaton or the one lent knows; and the smallest automaton
// that knows the values up to g, which must not pass that.
[[nodiscard]] unsigned largest_proved_value(std::string_view lent);
[[nodiscard]] Automaton automaton_for(unsigned g, std::string_view lent);

// Walks from row to row. The Zeckendorf digits of the first one are found once; after that only
// those that change are read again, two or three on average.
class RowWalk {
public:
    // The automaton and its bytes must outlive the walk. Needs first >= 0.
    RowWalk(const Automaton& automaton, const Integer& first);

    // Throws Error if the automaton turns out to be damaged.
    void next();

    [[nodiscard]] Integer row() const { return first_ + steps_; }
    [[nodiscard]] std::uint64_t steps() const { return steps_; }  // since the first row
    [[nodiscard]] std::int64_t zeros() const { return zeros_; }   // 0-points in these rows

    [[nodiscard]] ValueSet inserted() const { return facts().insert; }
    // index_h(r) - index0(r); and of a value inserted, the diagonal of its point less index0(r).
    [[nodiscard]] int index(unsigned h) const { return facts().index[h]; }
    [[nodiscard]] int diagonal(unsigned h) const { return facts().diagonal[h]; }

private:
    // What follows from an output.
    struct OutputFacts {
        bool known = false;
        ValueSet insert = 0;
        std::array<std::int8_t, max_automaton_value + 1> index{};
        std::array<std::int8_t, max_automaton_value + 1> diagonal{};
    };
    static constexpr unsigned low_digits = 62;

    [[nodiscard]] const OutputFacts& facts() const { return facts_[output_]; }
    [[nodiscard]] std::uint32_t child(std::uint32_t state, unsigned digit) const;
    void begin(const Integer& row);
    void read_digits(unsigned count);  // the last ones

    const Automaton& automaton_;
    Integer first_;
    std::uint64_t steps_ = 0;
    std::int64_t zeros_ = 0;
    std::uint64_t low_ = 0;  // the last digits; the very last is bit 0
    // After all digits but the last i.
    std::array<std::uint32_t, low_digits + 1> states_{};
    std::uint32_t output_ = 0;
    std::vector<OutputFacts> facts_;  // by output
};

using VisitPoint = std::function<void(Point&&)>;

// All points with these values, which the automaton must know, in the rows first..last: by rows,
// then by value. Throws Error when told to stop.
void visit_proved_points(const Automaton& automaton, ValueSet values, const Integer& first,
                         const Integer& last, const VisitPoint& visit, const Context& context = {});

// p^h_n for all n in first..last and all these values h: by rows, then by value.
void visit_proved_nth(const Automaton& automaton, ValueSet values, const Integer& first,
                      const Integer& last, const VisitPoint& visit, const Context& context = {});

// G(x,y) if it is one of the values of the automaton. Needs 0 <= x <= y.
[[nodiscard]] std::optional<unsigned> proved_value(const Automaton& automaton, const Integer& x,
                                                   const Integer& y);

// The k with G(m,k) = value, one of the values of the automaton; and the point of that value on the
// diagonal d, first coordinate. There is always just one. Throw Error if the automaton turns out to
// be damaged.
[[nodiscard]] Integer proved_partner(const Automaton& automaton, const Integer& m, unsigned value);
[[nodiscard]] Integer proved_on_diagonal(const Automaton& automaton, const Integer& d,
                                         unsigned value);

}  // namespace grundy::wythoff
