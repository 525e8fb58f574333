#include "wythoff/exact/value_counts.hpp"

#include <algorithm>
#include <cstring>

namespace grundy::wythoff {
namespace {

constexpr std::size_t places = 4;
using ColumnSets = ColumnSet __attribute__((vector_size(places * sizeof(ColumnSet))));
using Counts = SlicedCounts<ColumnSets>;

void add_plainly(ValueCounts& counts, ColumnSet column_set) {
    for (unsigned h = 0; h <= max_set_value; ++h) counts[h] += column_set >> h & 1U;
}

}  // namespace

ValueCounts count_values(const ColumnSet* sets, std::size_t count) {
    ValueCounts result{};
    constexpr std::size_t at_once = places * Counts::batch;
    constexpr std::size_t space = (std::size_t{1} << Counts::slices) / Counts::batch - 1;
    while (count >= at_once) {
        Counts counts;
        const std::size_t batches = std::min(count / at_once, space);
        for (std::size_t i = 0; i < batches; ++i, sets += at_once) {
            counts.add_batch([sets](std::size_t item) {
                ColumnSets several;
                std::memcpy(&several, sets + item * places, sizeof several);
                return several;
            });
        }
        count -= batches * at_once;
        for (unsigned p = 0; p < Counts::slices; ++p) {
            for (std::size_t place = 0; place < places; ++place) {
                const ColumnSet slice = counts.slice(p)[place];
                for (unsigned h = 0; h <= max_set_value; ++h) {
                    result[h] += static_cast<std::uint64_t>(slice >> h & 1U) << p;
                }
            }
        }
    }
    for (std::size_t i = 0; i < count; ++i) add_plainly(result, sets[i]);
    return result;
}

}  // namespace grundy::wythoff
