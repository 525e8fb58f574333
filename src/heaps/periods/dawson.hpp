// Dawson's Chess, 0.137, which gives the values of paths and strips in several games.
#pragma once

#include "heaps/periods/heap_sequence.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace grundy::heaps {

class Dawson {
public:
    // For heaps up to `largest`. Throws Error only if a stop was asked for.
    Dawson(const Integer& largest, const Context& context);

    // False if a limit was reached. The other functions need it.
    [[nodiscard]] bool is_known() const { return reached_.values != nullptr; }
    [[nodiscard]] Certainty certainty() const { return reached_.certainty(); }
    // Null unless a proved period was needed.
    [[nodiscard]] const Period* period() const {
        return reached_.has_period ? &*reached_.values->period() : nullptr;
    }

    // The game of removing one of n in a row with its neighbours.
    [[nodiscard]] Integer chess(const Integer& n) const { return reached_.value(n); }
    // The game of removing two neighbours of n in a row: 0.07, the values of 0.137 shifted by one.
    [[nodiscard]] Integer kayles(const Integer& n) const {
        return n == 0 ? Integer(0) : reached_.value(Integer(n - 1));
    }
    // The first `count` values.
    [[nodiscard]] std::vector<std::uint32_t> chess_values(std::size_t count) const;
    [[nodiscard]] std::vector<std::uint32_t> kayles_values(std::size_t count) const;

private:
    std::shared_ptr<HeapSequence> sequence_;
    HeapSequence::Reached reached_;
};

}  // namespace grundy::heaps
