#include "rules/exec/tables.hpp"

#include "base/errors.hpp"
#include "rules/language/piles.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>

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

std::size_t PositionTable::place(const State& state) const {
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < coordinates_; ++i) {
        // The multipliers are odd and have their bits spread: 2^64 over the golden ratio, and a
        // prime near 2^63/π.
        hash = (hash ^ static_cast<std::uint64_t>(state[i])) * 0x9e37'79b9'7f4a'7c15;
        hash ^= hash >> 32U;
    }
    hash *= 0x28be'60db'9391'054b;
    const std::size_t mask = places_.size() - 1;
    std::size_t place = static_cast<std::size_t>(hash >> 20U) & mask;
    while (places_[place] != 0) {
        const Number* known = numbers_.data() + (places_[place] - 1) * coordinates_;
        if (std::equal(known, known + coordinates_, state.begin())) break;
        place = (place + 1) & mask;
    }
    return place;
}

std::optional<std::uint32_t> PositionTable::find(const State& state) const {
    if (places_.empty()) return std::nullopt;
    const std::uint32_t found = places_[place(state)];
    if (found == 0) return std::nullopt;
    return found - 1;
}

std::pair<std::uint32_t, bool> PositionTable::add(const State& state) {
    if (places_.size() <= 2 * values_.size()) grow();
    std::uint32_t& found = places_[place(state)];
    if (found != 0) return {found - 1, false};
    if (values_.size() + 1 >= std::numeric_limits<std::uint32_t>::max()) {
        throw limit_error("there are more than 4294967294 positions");
    }
    numbers_.insert(numbers_.end(), state.begin(),
                    state.begin() + static_cast<std::ptrdiff_t>(coordinates_));
    values_.push_back(unknown);
    found = static_cast<std::uint32_t>(values_.size());
    return {found - 1, true};
}

void PositionTable::grow() {
    places_.assign(std::max<std::size_t>(64, 2 * places_.size()), 0);
    for (std::uint32_t i = 0; i < values_.size(); ++i) places_[place(state(i))] = i + 1;
}

State PositionTable::state(std::uint32_t number) const {
    State state{};
    std::copy_n(numbers_.begin() + static_cast<std::ptrdiff_t>(number * coordinates_), coordinates_,
                state.begin());
    return state;
}

std::size_t PositionTable::bytes() const {
    return sizeof(*this) + numbers_.capacity() * sizeof(Number) +
           values_.capacity() * sizeof(std::int64_t) + places_.capacity() * sizeof(std::uint32_t);
}

SharedPositions::SharedPositions(const File& file) {
    for (const Game& game : file.games) tables_.emplace_back(game.coordinates);
}

std::optional<std::uint32_t> SharedPositions::find(std::size_t game, const State& state) const {
    const std::lock_guard lock(mutex_);
    const auto number = tables_[game].find(state);
    if (!number) return std::nullopt;
    return static_cast<std::uint32_t>(tables_[game].value(*number));
}

void SharedPositions::learn(const std::vector<PositionTable>& found) {
    constexpr std::size_t max_bytes = std::size_t{64} << 20U;
    constexpr std::uint32_t at_once = 1 << 12;  // so that no thread waits long
    for (std::size_t game = 0; game < found.size(); ++game) {
        for (std::uint32_t i = 0; i < found[game].size(); i += at_once) {
            const std::lock_guard lock(mutex_);
            if (bytes_unlocked() > max_bytes) return;
            const auto end = std::min<std::size_t>(i + at_once, found[game].size());
            for (std::uint32_t j = i; j < end; ++j) {
                const std::int64_t value = found[game].value(j);
                if (value < 0) continue;
                tables_[game].set(tables_[game].add(found[game].state(j)).first, value);
            }
        }
    }
}

std::size_t SharedPositions::bytes() const {
    const std::lock_guard lock(mutex_);
    return bytes_unlocked();
}

std::size_t SharedPositions::bytes_unlocked() const {
    return std::accumulate(
        tables_.begin(), tables_.end(), std::size_t{0},
        [](std::size_t sum, const PositionTable& table) { return sum + table.bytes(); });
}

}  // namespace grundy::rules
