// Row states by number, and the step from row to row by table.
//
// A state here is that of Nivasch's Definition 3.7: masks of the values from 1 on, columns below
// the first empty diagonal forgotten. For the value 0 they are always the same. There are few
// states, so who runs over many rows numbers them once and looks each step up.
#pragma once

#include "wythoff/rows/value_set.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace grundy::wythoff {

// The largest value that automata are made for.
inline constexpr unsigned max_automaton_value = 7;

// Masks as RowMachine<std::uint64_t> has them; those of the value 0 are left empty.
struct RowMasks {
    std::array<std::uint64_t, max_automaton_value + 1> diagonals{};
    std::array<std::uint64_t, max_automaton_value + 1> columns{};

    friend bool operator==(const RowMasks&, const RowMasks&) = default;

    // index_h(r) - index0(r).
    [[nodiscard]] int index(unsigned h) const {
        return h == 0 ? 0 : std::popcount(diagonals[h]) - 32;
    }
};

struct RowMasksHash {
    std::size_t operator()(const RowMasks& masks) const;
};

// The dummy state (3-8) with that many occupied diagonals relative to index0.
[[nodiscard]] RowMasks dummy_masks(unsigned g,
                                   const std::array<int, max_automaton_value + 1>& index);

// The points of a row and the state after it.
struct RowStep {
    RowMasks next;
    // For each value inserted: the diagonal of its point, relative to index0.
    std::array<std::int8_t, max_automaton_value + 1> diagonal{};
    bool fits = false;  // in the window; if not, nothing else counts
};
[[nodiscard]] RowStep step_of(unsigned g, const RowMasks& state, ValueSet insert);

class RowTable {
public:
    using State = std::uint32_t;
    static constexpr State none = ~State{0};
    // S(a) + y is the column of a point in row a, where S is the Zeckendorf shift.
    using Columns = std::array<std::int8_t, max_automaton_value + 1>;

    explicit RowTable(unsigned g) : g_(g) {}

    [[nodiscard]] unsigned g() const { return g_; }
    [[nodiscard]] std::size_t size() const { return states_.size(); }
    [[nodiscard]] State number_of(const RowMasks& masks);
    [[nodiscard]] const RowMasks& masks(State state) const { return states_[state]; }
    [[nodiscard]] std::size_t bytes() const;

    // The state of the row after one of `state` that gets points of the values in `insert`.
    // `none` if the window does not hold it.
    [[nodiscard]] State next(State state, unsigned insert) {
        const State known = next_[at(state, insert)];
        return known < unknown ? known : compute(state, insert);
    }
    // Their columns; only after next().
    [[nodiscard]] const Columns& columns(State state, unsigned insert) const {
        assert(next_[at(state, insert)] != unknown);
        return columns_[at(state, insert)];
    }

private:
    static constexpr State unknown = none - 1;

    [[nodiscard]] std::size_t at(State state, unsigned insert) const {
        return (std::size_t{state} << (g_ + 1)) + insert;
    }
    [[nodiscard]] State compute(State state, unsigned insert);

    unsigned g_;
    std::vector<RowMasks> states_;
    std::unordered_map<RowMasks, State, RowMasksHash> numbers_;
    std::vector<State> next_;
    std::vector<Columns> columns_;
};

}  // namespace grundy::wythoff
