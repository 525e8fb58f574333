// The block of eight rows, for vectors of any width. Included by the files that are compiled for
// one instruction set. Everything is in an unnamed namespace, because it must not be linked
// elsewhere.
#pragma once

#include "wythoff/exact/lanes.hpp"

#include <immintrin.h>

namespace grundy::wythoff {
namespace {

template <std::size_t count>
struct LaneVector {
    using Type [[gnu::vector_size(count * sizeof(std::uint64_t))]] = std::uint64_t;
};

template <std::size_t count>
using Vector = typename LaneVector<count>::Type;

template <std::size_t count>
inline Vector<count>& vector_at(std::uint64_t* lanes) {
    return *reinterpret_cast<Vector<count>*>(lanes);
}

// The lowest of the places, in the lanes whose set does not have the value of the bit.
template <class V>
inline V lowest_if_missing(V places, V column_set, V bit) {
#ifdef __AVX512F__  // the compiler does not find the two instructions for this
    const auto wide = [](V v) { return reinterpret_cast<__m512i>(v); };
    return reinterpret_cast<V>(_mm512_maskz_and_epi64(
        _mm512_testn_epi64_mask(wide(column_set), wide(bit)), wide(places), wide(-places)));
#else
    return places & -places & reinterpret_cast<V>((column_set & bit) == 0);
#endif
}

// The sets of the first 16 columns, from the free ones of each value.
inline void transpose(const std::uint16_t (&free)[max_set_value + 1], ColumnSet all,
                      ColumnSet* sets) {
#ifdef __AVX512BW__
    const __m512i values = _mm512_loadu_si512(free);
    for (unsigned c = 0; c < max_block_columns; ++c) {
        const __m512i bit = _mm512_set1_epi16(static_cast<short>(1U << c));
        sets[c] = _mm512_testn_epi16_mask(values, bit) & all;
    }
#else
    const __m256i low = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(free));
    const __m256i high = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(free + 16));
    const __m256i byte = _mm256_set1_epi16(0xff);
    const auto eight_columns = [&](__m256i first, __m256i second, ColumnSet* to) {
        // Packing works on halves; this puts the values in order again.
        __m256i values = _mm256_permute4x64_epi64(_mm256_packus_epi16(first, second), 0xd8);
        for (int c = 7; c >= 0; --c) {
            to[c] = ~static_cast<ColumnSet>(_mm256_movemask_epi8(values)) & all;
            values = _mm256_add_epi8(values, values);
        }
    };
    eight_columns(_mm256_and_si256(low, byte), _mm256_and_si256(high, byte), sets);
    eight_columns(_mm256_srli_epi16(low, 8), _mm256_srli_epi16(high, 8), sets + 8);
#endif
}

template <std::size_t count>
class LaneRunner {
public:
    using V = Vector<count>;

    explicit LaneRunner(Lanes<count>& lanes) : lanes_(lanes) {}

    void run(std::size_t blocks) {
        V left = {};  // columns that have left since the masks were last moved down
        V failures = {};
        for (std::size_t i = 0; i < blocks; ++i) left = block(left, failures);
        for (unsigned h = 0; h <= lanes_.g; ++h) {
            diagonals(h) = moved_down(diagonals(h), left);
            columns(h) = moved_down(columns(h), left);
        }
        for (std::size_t lane = 0; lane < count; ++lane) lanes_.fits[lane] = failures[lane] == 0;
    }

private:
    V& diagonals(unsigned h) { return vector_at<count>(lanes_.free_diagonals[h]); }
    V& columns(unsigned h) { return vector_at<count>(lanes_.free_columns[h]); }

    // What enters the window at the top is free.
    static V moved_down(V mask, V by) { return mask >> by | ~(~V{} >> by); }

    V block(V left, V& failures) {
        alignas(64) std::uint64_t column_set[block_rows][count];
        for (std::size_t lane = 0; lane < count; ++lane) {
            for (std::size_t i = 0; i < block_rows; ++i) column_set[i][lane] = lanes_.sets[lane][i];
            lanes_.sets[lane] += block_rows;
        }
        V open[block_rows];  // places that no smaller value has taken in the row
        for (V& row : open) row = ~V{};
        V empty = {};  // diagonals that some value has not taken
        const V enters = ~(~V{} >> left);
        V bit = V{} + 1;
        for (unsigned h = 0; h <= lanes_.g; ++h) {
            V diagonal = diagonals(h) >> left | enters;
            V column = columns(h) >> left | enters;
#pragma GCC unroll 8
            for (std::size_t i = 0; i < block_rows; ++i) {
                const V lowest = lowest_if_missing<V>(diagonal & column & open[i],
                                                      vector_at<count>(column_set[i]), bit);
                diagonal ^= lowest;
                column ^= lowest;
                open[i] ^= lowest;
                diagonal += diagonal;
            }
            diagonals(h) = diagonal;
            columns(h) = column;
            empty |= diagonal;
            bit += bit;
        }
        // A point that the diagonals carry to the top bit before the block ends would be lost.
        V high = {};
        V points = {};
        V ends = V{} + block_rows;
        V grows = {};
        for (std::size_t i = 0; i < block_rows; ++i) {
            points = (points + points) | ~open[i];
            high |= points;
            grows += ~vector_at<count>(column_set[i]) & 1;
        }
        ends += grows;
        failures |= high >> 63 | (empty & ~(~V{} << ends));
        extract_sets(ends, grows);
        return ends;
    }

    void extract_sets(V ends, V grows) {
        const ColumnSet all = ~ColumnSet{0} >> (max_set_value - lanes_.g);
        alignas(64) std::uint16_t low[count][max_set_value + 1];
        for (std::size_t lane = 0; lane < count; ++lane) {
            lanes_.grown[lane] += grows[lane];
            if (lanes_.columns[lane] == nullptr) continue;
            for (unsigned h = 0; h <= lanes_.g; ++h) {
                low[lane][h] = static_cast<std::uint16_t>(lanes_.free_columns[h][lane]);
            }
        }
        for (std::size_t lane = 0; lane < count; ++lane) {
            if (lanes_.columns[lane] == nullptr) continue;
            transpose(low[lane], all, lanes_.columns[lane]);
            lanes_.columns[lane] += ends[lane];
        }
    }

    Lanes<count>& lanes_;
};

}  // namespace
}  // namespace grundy::wythoff
