#include "rules/exec/box_table.hpp"

#include "rules/language/piles.hpp"

#include <algorithm>
#include <cassert>

namespace grundy::rules {

bool advance(State& state, const State& first, const State& last, std::size_t coordinates) {
    for (std::size_t i = coordinates; i-- > 0;) {
        if (state[i] < last[i]) {
            ++state[i];
            return true;
        }
        state[i] = first[i];
    }
    return false;
}

State with_equal_piles(const Game& game, State state) {
    for (const Braces& braces : game.braces) {
        const auto piles = piles_in(state, braces);
        std::fill(piles.begin(), piles.end(), *std::max_element(piles.begin(), piles.end()));
    }
    return state;
}

std::optional<std::size_t> BoxTable::cells_of(std::size_t coordinates, const State& last) {
    std::size_t cells = 1;
    for (std::size_t i = 0; i < coordinates; ++i) {
        if (last[i] < 0 || last[i] >= static_cast<Number>(max_cells)) return std::nullopt;
        cells *= static_cast<std::size_t>(last[i]) + 1;
        if (cells > max_cells) return std::nullopt;
    }
    return cells;
}

BoxTable::BoxTable(std::size_t coordinate_count, const State& last_state)
    : coordinates(coordinate_count), last(last_state) {
    assert(cells_of(coordinates, last));
    std::size_t size = 1;
    for (std::size_t i = coordinates; i-- > 0;) {
        strides[i] = size;
        size *= static_cast<std::size_t>(last[i]) + 1;
    }
    cells.assign(size, unknown);
}

State BoxTable::state(std::size_t index) const {
    assert(index < cells.size());
    State state{};
    for (std::size_t i = 0; i < coordinates; ++i) {
        state[i] = static_cast<Number>(index / strides[i]);
        index %= strides[i];
    }
    return state;
}

bool BoxTable::has_all(const State& first, const State& to) const {
    if (!contains(to)) return false;
    State state = first;
    do {
        if (cells[index(state)] == unknown) return false;
    } while (advance(state, first, to, coordinates));
    return true;
}

void BoxTable::learn(const BoxTable& other) {
    assert(other.coordinates == coordinates);
    // Row by row, a row being along the last coordinate.
    const std::size_t axis = coordinates - 1;
    const auto width = static_cast<std::size_t>(std::min(last[axis], other.last[axis])) + 1;
    const std::size_t other_width = static_cast<std::size_t>(other.last[axis]) + 1;
    for (std::size_t begin = 0; begin < other.cells.size(); begin += other_width) {
        const State state = other.state(begin);
        if (!contains(state)) continue;
        std::copy_n(other.cells.begin() + static_cast<std::ptrdiff_t>(begin), width,
                    cells.begin() + static_cast<std::ptrdiff_t>(index(state)));
    }
    largest = std::max(largest, other.largest);
}

}  // namespace grundy::rules
