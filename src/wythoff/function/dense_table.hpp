// All values of Wythoff's Grundy function on a square board.
#pragma once

#include "wythoff/function/mex_sweep.hpp"

#include <grundy/context.hpp>

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace grundy::wythoff {

class DenseTable {
public:
    // G(x,y) <= x + y (Nivasch, Lemma 1.2) must fit 16 bits.
    static constexpr std::size_t max_size = 32768;

    // All G(x,y) with x, y < size; empty if that exceeds max_size or the memory limit. Throws Error
    // when stopped. Time about size² times a slowly growing factor, shared by the threads of the
    // executor.
    [[nodiscard]] static std::optional<DenseTable> compute(std::size_t size,
                                                           const Context& context = {});

    // Whether size and memory are within their limits.
    [[nodiscard]] static bool fits(std::size_t size, const Context& context);
    // Bytes that the computation takes at most.
    [[nodiscard]] static std::size_t memory_needed(std::size_t size);

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] std::size_t bytes() const { return size_ * size_ * sizeof(std::uint16_t); }
    [[nodiscard]] unsigned value(std::size_t x, std::size_t y) const {
        assert(x < size_ && y < size_);
        return values_[x * size_ + y];
    }

private:
    explicit DenseTable(std::size_t size) : size_(size), values_(new std::uint16_t[size * size]) {}

    void take(const MexSweep::Tile& tile);

    std::size_t size_;
    std::unique_ptr<std::uint16_t[]> values_;  // not cleared beforehand, which would take long
};

}  // namespace grundy::wythoff
