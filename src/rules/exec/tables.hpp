// Tables of values: of all positions up to some numbers, or of those that a search has seen.
#pragma once

#include "rules/exec/options.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace grundy::rules {

// The next state of a box, the last coordinate fastest; false after the last one.
bool advance(State& state, const State& first, const State& last, std::size_t coordinates);

// The state in which the piles of a pair of braces are all as large as the largest: a box up to it
// has these piles in every order.
[[nodiscard]] State with_equal_piles(const Game& game, State state);

// The values of all positions up to some numbers, in an array.
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

// The positions that a search has seen, with their values. The numbers of all positions are in one
// long array, so that a position takes little more memory than its numbers.
class PositionTable {
public:
    // What a position has instead of a value.
    static constexpr std::int64_t unknown = -1;
    static constexpr std::int64_t begun = -2;
    static constexpr std::int64_t none = -3;  // it is not a position

    explicit PositionTable(std::size_t coordinates) : coordinates_(coordinates) {}

    [[nodiscard]] std::size_t size() const { return values_.size(); }
    [[nodiscard]] std::optional<std::uint32_t> find(const State& state) const;
    // The number of the position, and whether it is new; then its value is unknown.
    std::pair<std::uint32_t, bool> add(const State& state);

    [[nodiscard]] State state(std::uint32_t number) const;
    [[nodiscard]] std::int64_t value(std::uint32_t number) const {
        assert(number < size());
        return values_[number];
    }
    void set(std::uint32_t number, std::int64_t value) {
        assert(number < size());
        values_[number] = value;
    }

    [[nodiscard]] std::size_t bytes() const;

private:
    // The place of the state, or the empty one where it belongs.
    [[nodiscard]] std::size_t place(const State& state) const;
    void grow();

    std::size_t coordinates_;
    std::vector<Number> numbers_;
    std::vector<std::int64_t> values_;
    std::vector<std::uint32_t> places_;  // numbers of positions, plus 1; a power of two of them
};

// The values that searches have found, by game, for all requests and threads.
class SharedPositions {
public:
    explicit SharedPositions(const File& file);

    [[nodiscard]] std::optional<std::uint32_t> find(std::size_t game, const State& state) const;
    void learn(const std::vector<PositionTable>& found);
    [[nodiscard]] std::size_t bytes() const;

private:
    [[nodiscard]] std::size_t bytes_unlocked() const;

    mutable std::mutex mutex_;
    std::vector<PositionTable> tables_;
};

}  // namespace grundy::rules
