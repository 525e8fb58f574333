#include "wythoff/exact/value_counts.hpp"

#include <algorithm>
#include <cstring>

namespace grundy::wythoff {
namespace {

constexpr std::size_t places = 4;
using Words = Word __attribute__((vector_size(places * sizeof(Word))));
using Counts = SlicedCounts<Words>;

void add_plainly(ValueCounts& counts, Word word) {
    for (unsigned h = 0; h <= max_word_value; ++h) counts[h] += word >> h & 1U;
}

}  // namespace

ValueCounts count_values(const Word* words, std::size_t count) {
    ValueCounts result{};
    constexpr std::size_t at_once = places * Counts::batch;
    constexpr std::size_t room = (std::size_t{1} << Counts::slices) / Counts::batch - 1;
    while (count >= at_once) {
        Counts counts;
        const std::size_t batches = std::min(count / at_once, room);
        for (std::size_t i = 0; i < batches; ++i, words += at_once) {
            counts.add_batch([words](std::size_t item) {
                Words several;
                std::memcpy(&several, words + item * places, sizeof several);
                return several;
            });
        }
        count -= batches * at_once;
        for (unsigned p = 0; p < Counts::slices; ++p) {
            for (std::size_t place = 0; place < places; ++place) {
                const Word slice = counts.slice(p)[place];
                for (unsigned h = 0; h <= max_word_value; ++h) {
                    result[h] += static_cast<std::uint64_t>(slice >> h & 1U) << p;
                }
            }
        }
    }
    for (std::size_t i = 0; i < count; ++i) add_plainly(result, words[i]);
    return result;
}

}  // namespace grundy::wythoff
