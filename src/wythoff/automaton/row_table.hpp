// Row states by number, and the step from row to row by table.
//
// A state here is that of Nivasch's Definition 3.7: masks of the values from 1 on, without the
// columns below the first empty diagonal. Those of the value 0 are always the same. There are few
// states, so programs that run over many rows number them once and look each step up.
#pragma once

#include "wythoff/rows/mask.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace grundy::wythoff {

// The largest value of automata.
inline constexpr unsigned max_automaton_value = 7;

// Masks as in RowMachine<std::uint64_t>; those of the value 0 are left empty.
struct RowMasks {
    std::array<std::uint64_t, max_automaton_value + 1> diagonals{};
    std::array<std::uint64_t, max_automaton_value + 1> columns{};

    friend bool operator==(const RowMasks&, const RowMasks&) = default;

    // index_h(r) - index0(r).
    [[nodiscard]] int index(unsigned h) const {
        return h == 0 ? 0 : std::popcount(diagonals[h]) - 32;
    }
};

// The dummy state (3-8) with that many occupied diagonals relative to index0.
[[nodiscard]] RowMasks dummy_masks(unsigned g,
                                   const std::array<int, max_automaton_value + 1>& index);

// The points of a row and the state after it.
struct RowStep {
    RowMasks next;
    // For each value inserted: the diagonal of its point, relative to index0.
    std::array<std::int8_t, max_automaton_value + 1> diagonal{};
    bool fits = false;  // in the window; if not, the rest is undefined
};
[[nodiscard]] RowStep step_of(unsigned g, const RowMasks& state, ValueSet insert);

class RowTable {
public:
    using State = std::uint32_t;
    static constexpr State none = ~State{0};
    // S(a) + y is the column of a point in row a, where S is the Zeckendorf shift.
    using Columns = std::array<std::int8_t, max_automaton_value + 1>;

    explicit RowTable(unsigned g) : g_(g) { assert(g <= max_automaton_value); }

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
    struct Hash {
        std::size_t operator()(const RowMasks& masks) const;
    };
    std::unordered_map<RowMasks, State, Hash> numbers_;
    std::vector<State> next_;
    std::vector<Columns> columns_;
};

// The first rows, as many as fit in memory, straight from the rules: a row gets the values that
// have no point in its column yet.
class FirstRows {
public:
    // Throws Error (limit) if the window of the row table is too narrow.
    FirstRows(RowTable& rows, std::size_t count);

    [[nodiscard]] RowTable::State state(std::size_t row) const {
        assert(row < states_.size());
        return states_[row];
    }
    [[nodiscard]] const std::uint8_t* inserts() const { return inserts_.data(); }

    // The least and the greatest y, where S(a) + y is the column of a point in row a.
    [[nodiscard]] int lowest_column() const { return lowest_; }
    [[nodiscard]] int highest_column() const { return highest_; }

private:
    std::vector<RowTable::State> states_;
    std::vector<std::uint8_t> inserts_;
    int lowest_ = 0;
    int highest_ = 0;
};

}  // namespace grundy::wythoff
