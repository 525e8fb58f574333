// Positions by number, with a value each: what a search has seen. The numbers of a position stand
// in one long array, so that it takes little more memory than these.
#pragma once

#include "rules/options.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace grundy::rules {

class PositionTable {
public:
    // What a position has instead of a value.
    static constexpr std::int64_t unknown = -1;
    static constexpr std::int64_t begun = -2;
    static constexpr std::int64_t none = -3;  // it is no position

    explicit PositionTable(std::size_t coordinates) : coordinates_(coordinates) {}

    [[nodiscard]] std::size_t size() const { return values_.size(); }
    [[nodiscard]] std::optional<std::uint32_t> find(const State& state) const;
    // Its number, and whether it is new, and so unknown.
    std::pair<std::uint32_t, bool> add(const State& state);

    [[nodiscard]] State state(std::uint32_t number) const;
    [[nodiscard]] std::int64_t value(std::uint32_t number) const { return values_[number]; }
    void set(std::uint32_t number, std::int64_t value) { values_[number] = value; }

    [[nodiscard]] std::size_t bytes() const;

private:
    // The place where it is, or could be.
    [[nodiscard]] std::size_t place(const State& state) const;
    void grow();

    std::size_t coordinates_;
    std::vector<Number> numbers_;
    std::vector<std::int64_t> values_;
    std::vector<std::uint32_t> places_;  // numbers of positions, plus 1; a power of two of them
};

}  // namespace grundy::rules
