// The values of all positions up to some numbers, in an array.
#pragma once

#include "rules/exec/options.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace grundy::rules {

// The next state of a box, the last coordinate fastest; false after the last one.
bool advance(State& state, const State& first, const State& last, std::size_t coordinates);

// The state in which the piles of a pair of braces are all as large as the largest: a box up to it
// has these piles in every order.
[[nodiscard]] State with_equal_piles(const Game& game, State state);

struct BoxTable {
    // A cell has a value plus first_value, or one of these.
    static constexpr std::uint32_t none = 0;  // not a position
    static constexpr std::uint32_t unknown = 1;
    static constexpr std::uint32_t first_value = 2;
    static constexpr std::size_t max_cells = std::size_t{1} << 26U;

    // The number of cells of such a table; empty if it exceeds max_cells.
    [[nodiscard]] static std::optional<std::size_t> cells_of(std::size_t coordinates,
                                                             const State& last);

    // All cells are unknown. Needs cells_of(…).
    BoxTable(std::size_t coordinate_count, const State& last_state);

    [[nodiscard]] bool contains(const State& state) const {
        for (std::size_t i = 0; i < coordinates; ++i) {
            if (state[i] < 0 || state[i] > last[i]) return false;
        }
        return true;
    }
    [[nodiscard]] std::size_t index(const State& state) const {
        assert(contains(state));
        std::size_t index = 0;
        for (std::size_t i = 0; i < coordinates; ++i) {
            index += static_cast<std::size_t>(state[i]) * strides[i];
        }
        return index;
    }
    [[nodiscard]] State state(std::size_t index) const;
    // Whether it contains all states from `first` to `to`, and none is unknown.
    [[nodiscard]] bool has_all(const State& first, const State& to) const;
    // Copies the values of the other table.
    void learn(const BoxTable& other);

    [[nodiscard]] std::size_t bytes() const {
        return sizeof(*this) + cells.capacity() * sizeof(std::uint32_t);
    }

    std::size_t coordinates;
    State last;
    std::array<std::size_t, max_coordinates> strides{};  // the last coordinate is fastest
    std::vector<std::uint32_t> cells;
    std::uint32_t largest = first_value;  // in a cell
};

}  // namespace grundy::rules
