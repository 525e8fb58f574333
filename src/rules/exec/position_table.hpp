// The positions that a search has seen, with their values. The numbers of all positions are in one
// long array, so that a position takes little more memory than its numbers.
#pragma once

#include "rules/exec/options.hpp"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace grundy::rules {

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
