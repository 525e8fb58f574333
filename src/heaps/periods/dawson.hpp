// Dawson's Chess, 0.137: the values of paths and strips in several games.
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
    // For heaps up to `largest`. Throws Error only if it is told to stop.
    Dawson(const Integer& largest, const Context& context);

    // Whether the values are there; not if a limit was met. The rest needs it.
    [[nodiscard]] bool is_known() const { return reached_.values != nullptr; }
    [[nodiscard]] Certainty certainty() const {
        return reached_.has_period ? Certainty::proved : Certainty::computed;
    }
    // Null unless the period is proved, and was needed.
    [[nodiscard]] const Period* period() const {
        return reached_.has_period ? &*reached_.values->period() : nullptr;
    }

    // Choose one of n in a row, and its neighbours go with it.
    [[nodiscard]] Integer chess(const Integer& n) const { return reached_.value(n); }
    // Take two neighbours from n in a row: 0.07 has the values of 0.137, one heap later.
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
