#include "wythoff/function/dense_table.hpp"

#include "wythoff/function/mex_sweep.hpp"

#include <algorithm>

namespace grundy::wythoff {

std::size_t DenseTable::memory_needed(std::size_t size) {
    return size * size * sizeof(std::uint16_t) +
           static_cast<std::size_t>(MexSweep::memory_needed(size, size));
}

void DenseTable::take(const MexSweep::Tile& tile) {
    const auto small = [](std::uint32_t value) { return static_cast<std::uint16_t>(value); };
    for (std::size_t i = 0; i < tile.height; ++i) {
        const auto* const row = &tile.values[i * MexSweep::tile];
        std::transform(row, row + tile.width, &values_[(tile.top + i) * size_ + tile.left], small);
    }
    for (std::size_t j = 0; j < tile.width; ++j) {
        for (std::size_t i = 0; i < tile.height; ++i) {
            values_[(tile.left + j) * size_ + tile.top + i] = small(tile.value(i, j));
        }
    }
}

bool DenseTable::fits(std::size_t size, const Context& context) {
    return size <= max_size && memory_needed(size) <= context.memory_for(nullptr);
}

std::optional<DenseTable> DenseTable::compute(std::size_t size, const Context& context) {
    if (!fits(size, context)) return std::nullopt;
    DenseTable table(size);
    MexSweep::run(
        size, size, [&](const MexSweep::Tile& tile) { table.take(tile); }, context);
    return table;
}

}  // namespace grundy::wythoff
