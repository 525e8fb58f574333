// One chain per thread, as in wythoff/rows/chain.cpp: its levels in step, each row by row with the
// plain machine. The masks of the running level are in registers, those of the others in memory.
#pragma once

#include "wythoff/rows/chain.hpp"

namespace grundy::cuda {

using wythoff::chain_block;
using wythoff::ColumnSet;
using wythoff::row_past_column;

constexpr unsigned chain_threads = 128;  // a block
constexpr unsigned max_levels = 96;      // φ^96 > 2^64
// Columns of a level whose sets are stored, around a circle: those that a block of the level above
// reads, and those that are ahead of it.
constexpr unsigned circle = 2 * chain_block;

// Chains with as many values as the kernel is compiled for; those not asked for place no points.
struct ChainTask {
    ColumnSet all;    // the values asked for
    unsigned chains;  // the innermost index of all arrays
    unsigned levels;  // of the longest chain
    const ColumnSet* first_columns;
    unsigned known;  // the number of first columns; one more follows and is not used

    const unsigned* level_count;  // by chain
    const std::uint64_t* last;    // by chain
    // By level, chain: where it starts. Places on the circle below are counted from there, so that
    // threads side by side read side by side.
    const std::uint64_t* first_row;
    std::uint64_t* row;  // by level, chain
    std::uint64_t* index0;
    std::uint64_t* diagonals;  // by level, value, chain
    std::uint64_t* columns;
    ColumnSet* sets;  // by level above the lowest, place on the circle, chain
    bool* failed;     // by chain
    int* least;       // by value, chain: d - n of the points of the top level
    int* most;

    const std::uint64_t* mark_rows;  // chain after chain; after each chain one that is
                                     // never reached
    std::uint64_t* next_mark;        // by chain, into them
    std::uint64_t* mark_index0;      // by mark
    std::uint64_t* mark_masks;       // by mark; value; diagonals, columns
};

template <unsigned values>
class ChainThread {
public:
    __device__ ChainThread(const ChainTask& task, unsigned chain) : task_(task), chain_(chain) {}

    __device__ void run(unsigned rounds) {
        const bool real = chain_ < task_.chains;
        const unsigned levels = real ? task_.level_count[chain_] : 0;
        const std::uint64_t last = real ? task_.last[chain_] : 0;
        failures_ = real && task_.failed[chain_] ? 1 : 0;
        for (unsigned round = 0; round < rounds; ++round) {
            std::uint64_t targets[max_levels];
            if (levels > 0) targets[0] = min(task_.row[chain_] + chain_block, last);
            for (unsigned k = 1; k < levels; ++k) targets[k] = row_past_column(targets[k - 1]);
            for (unsigned k = task_.levels; k-- > 0;) {
                if (k < levels && failures_ == 0) go_to(k, targets[k], k + 1 < levels);
                __syncwarp();
            }
        }
        if (real) task_.failed[chain_] = failures_ != 0;
    }

private:
    __device__ std::size_t at(unsigned level) const {
        return static_cast<std::size_t>(level) * task_.chains + chain_;
    }
    __device__ ColumnSet* circle_of(unsigned level) const {
        return task_.sets + at((level - 1) * circle);
    }

    __device__ void go_to(unsigned k, std::uint64_t target, bool has_lower) {
        row_ = task_.row[at(k)];
        if (row_ >= target) return;
        index0_ = task_.index0[at(k)];
#pragma unroll
        for (unsigned h = 0; h < values; ++h) {
            diagonals_[h] = task_.diagonals[at(k * values + h)];
            columns_[h] = task_.columns[at(k * values + h)];
        }
        if (row_ < task_.known) {
            step(k, {task_.first_columns, 0, 1, ~0U}, min(target, std::uint64_t{task_.known}));
        }
        if (row_ < target) {
            if (!has_lower || !reaches(k + 1, target)) failures_ = 1;
            step(k, {circle_of(k + 1), task_.first_row[at(k)], task_.chains, circle - 1},
                 failures_ == 0 ? target : row_);
        }
        task_.row[at(k)] = row_;
        task_.index0[at(k)] = index0_;
#pragma unroll
        for (unsigned h = 0; h < values; ++h) {
            task_.diagonals[at(k * values + h)] = diagonals_[h];
            task_.columns[at(k * values + h)] = columns_[h];
        }
    }

    // Whether the columns below this one are final at that level, and none that is still to be read
    // has been written over.
    __device__ bool reaches(unsigned k, std::uint64_t column) const {
        const std::uint64_t low = task_.row[at(k)] + task_.index0[at(k)] - 32;
        return low >= column && low - row_ <= circle;
    }

    // The sets of rows from `first` on.
    struct Source {
        const ColumnSet* sets;
        std::uint64_t first;
        unsigned stride;
        unsigned mask;
    };

    __device__ void step(unsigned k, const Source& source, std::uint64_t target) {
        const auto count = static_cast<unsigned>(target - row_);
        if (k == 0) {
            rows<true>(source, count, nullptr, 0);
        } else {
            rows<false>(source, count, circle_of(k), task_.first_row[at(k - 1)]);
        }
    }

    // The top level has marks, the others are asked for sets.
    template <bool top>
    __device__ void rows(const Source& source, unsigned count, ColumnSet* out,
                         std::uint64_t first_column) {
        const auto& [sets, first, stride, mask] = source;
        auto place = static_cast<unsigned>(row_ - first) & mask;
        auto column = static_cast<unsigned>(row_ + index0_ - 32 - first_column);
        unsigned mark = top ? rows_to_mark() : 0;  // rows from here to it
        int least[values];
        int most[values];
#pragma unroll
        for (unsigned h = 0; top && h < values; ++h) {
            least[h] = task_.least[at(h)];
            most[h] = task_.most[at(h)];
        }
        ColumnSet next = count > 0 ? sets[static_cast<std::size_t>(place) * stride] : 0;
        std::uint32_t failures = 0;
        for (unsigned i = 0; i < count; ++i) {
            if (top && i == mark) {
                save_mark();
                mark = i + rows_to_mark();
            }
            const ColumnSet insert = ~next & task_.all;
            place = (place + 1) & mask;
            next = sets[static_cast<std::size_t>(place) * stride];  // a slow load, so it is early
            std::uint64_t taken = 0;
#pragma unroll
            for (unsigned h = 0; h < values; ++h) {
                const std::uint64_t occupied = diagonals_[h] | columns_[h] | taken;
                // The sum is unchanged, and no bit is placed, if the value is not inserted.
                const std::uint64_t bit = ~occupied & (occupied + (insert >> h & 1U));
                if (top && bit != 0) {
                    // The number of occupied diagonals is the point's n in the window.
                    const int deviation = place_of(bit) - __popcll(diagonals_[h]);
                    least[h] = min(least[h], deviation);
                    most[h] = max(most[h], deviation);
                }
                diagonals_[h] |= bit;
                columns_[h] |= bit;
                taken |= bit;
            }
            const unsigned raised = insert & 1U;
            if (!top) {
                ColumnSet one = 0;
                ColumnSet two = 0;
#pragma unroll
                for (unsigned h = 0; h < values; ++h) {
                    const auto low = static_cast<std::uint32_t>(columns_[h]);
                    one = __funnelshift_r(one, low, 1);
                    two = __funnelshift_r(two, low >> 1, 1);
                }
                out[static_cast<std::size_t>(column % circle) * task_.chains] =
                    one >> (32 - values);
                ++column;
                if (raised != 0) {
                    out[static_cast<std::size_t>(column % circle) * task_.chains] =
                        two >> (32 - values);
                    ++column;
                }
            }
            std::uint32_t full = ~0U;
#pragma unroll
            for (unsigned h = 0; h < values; ++h) {
                full &= static_cast<std::uint32_t>(diagonals_[h]);
                columns_[h] >>= 1 + raised;
                // What enters at the top is free, as the top bit is, or that of a value not asked
                // for.
                diagonals_[h] =
                    static_cast<std::uint64_t>(static_cast<std::int64_t>(diagonals_[h]) >> raised);
            }
            failures |= static_cast<std::uint32_t>(taken >> 63) | (raised & ~full);
            ++row_;
            index0_ += raised;
        }
        if (top && count == mark) save_mark();
#pragma unroll
        for (unsigned h = 0; top && h < values; ++h) {
            task_.least[at(h)] = least[h];
            task_.most[at(h)] = most[h];
        }
        if (failures != 0) failures_ = 1;
    }

    // Of a single bit.
    __device__ static int place_of(std::uint64_t bit) {
        const auto low = static_cast<std::uint32_t>(bit);
        const auto high = static_cast<std::uint32_t>(bit >> 32);
        return (high != 0 ? 63 : 31) - __clz(static_cast<int>(low | high));
    }

    __device__ unsigned rows_to_mark() const {
        const std::uint64_t rows = task_.mark_rows[task_.next_mark[chain_]] - row_;
        return static_cast<unsigned>(min(rows, std::uint64_t{2} * chain_block));  // beyond the next
    }

    __device__ void save_mark() {
        const std::uint64_t mark = task_.next_mark[chain_]++;
        task_.mark_index0[mark] = index0_;
        std::uint64_t* to = task_.mark_masks + mark * 2 * values;
#pragma unroll
        for (unsigned h = 0; h < values; ++h) {
            to[2 * h] = diagonals_[h];
            to[2 * h + 1] = columns_[h];
        }
    }

    const ChainTask& task_;
    unsigned chain_;
    std::uint64_t row_ = 0;
    std::uint64_t index0_ = 0;
    std::uint64_t diagonals_[values];
    std::uint64_t columns_[values];
    std::uint32_t failures_ = 0;
};

}  // namespace grundy::cuda
