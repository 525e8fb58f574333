// One chunk per thread, eight rows at a time as in wythoff/exact/lanes.hpp: the columns stay in
// place for a block and the diagonals move up, so that a thread needs the masks of one value at a
// time. The masks are in shared memory and the rows of the block in registers, for any g.
#pragma once

#include "wythoff/exact/chunks.hpp"

namespace grundy::cuda {

using wythoff::ChunkRows;
using wythoff::ColumnSet;
using wythoff::max_set_value;

constexpr unsigned block_rows = 8;
constexpr unsigned max_block_columns = 2 * block_rows;
constexpr unsigned block_threads = 128;

// The masks of a value: bits are set where no point lies.
struct alignas(16) Masks {
    std::uint64_t diagonals;
    std::uint64_t columns;

    friend constexpr bool operator==(const Masks&, const Masks&) = default;
};

struct ChunkTask {
    unsigned g;
    unsigned chunks;
    Masks start[max_set_value + 1];            // of the stretch
    unsigned start_points[max_set_value + 1];  // set bits of the diagonals there
    const ChunkRows* rows;
    // By value, then chunk: sets without the value before the chunk begins.
    const std::uint64_t* missing;
    const ColumnSet* sets;  // of row 0 of the stretch
    ColumnSet* columns;     // of the first column of the stretch, or null
    // By chunk, then value.
    Masks* arrivals;
    Masks* ends;
    // By chunk.
    std::size_t* columns_at_end;  // how many are final since the start of the stretch
    bool* fits;
};

// 64 bits as the two registers that they are.
struct Mask {
    std::uint32_t low;
    std::uint32_t high;
};

// What enters at the top is free, as the top bit is.
__device__ inline Mask moved_down(std::uint64_t mask, unsigned by) {
    const auto low = static_cast<std::uint32_t>(mask);
    const auto high = static_cast<std::uint32_t>(mask >> 32);
    return {__funnelshift_r(low, high, by),
            static_cast<std::uint32_t>(static_cast<std::int32_t>(high) >> by)};
}

__device__ inline std::uint64_t joined(Mask mask) {
    return static_cast<std::uint64_t>(mask.high) << 32 | mask.low;
}

// Places a point at the lowest bit of the three masks' intersection, unless the set has the value.
// x ^ (a & -a) is one instruction, and under a predicate it needs no mask for the set.
__device__ inline void place(Mask& diagonals, Mask& columns, Mask& open, ColumnSet column_set,
                             ColumnSet value) {
    asm("{\n\t"
        ".reg .pred missing;\n\t"
        ".reg .b32 has, a, b, c, d;\n\t"
        "and.b32 has, %6, %7;\n\t"
        "setp.eq.u32 missing, has, 0;\n\t"
        "lop3.b32 a, %0, %2, %4, 0x80;\n\t"
        "lop3.b32 b, %1, %3, %5, 0x80;\n\t"
        "sub.cc.u32 c, 0, a;\n\t"
        "subc.u32 d, 0, b;\n\t"
        "@missing lop3.b32 %0, %0, a, c, 0x78;\n\t"
        "@missing lop3.b32 %1, %1, b, d, 0x78;\n\t"
        "@missing lop3.b32 %2, %2, a, c, 0x78;\n\t"
        "@missing lop3.b32 %3, %3, b, d, 0x78;\n\t"
        "@missing lop3.b32 %4, %4, a, c, 0x78;\n\t"
        "@missing lop3.b32 %5, %5, b, d, 0x78;\n\t"
        "}"
        : "+r"(diagonals.low), "+r"(diagonals.high), "+r"(columns.low), "+r"(columns.high),
          "+r"(open.low), "+r"(open.high)
        : "r"(column_set), "r"(value));
}

class ChunkRun {
public:
    // `masks` are those of value 0; the next value is a thread block further.
    __device__ ChunkRun(const ChunkTask& task, unsigned chunk, Masks* masks)
        : task_(task), chunk_(chunk), masks_(masks), rows_(task.rows[chunk]) {}

    __device__ void run() {
        start_state();
        std::size_t row = rows_.begin;
        // Since the start of the stretch each row and each 0-point has made one column final.
        std::size_t column = row + task_.missing[chunk_];
        while (row < rows_.end) {
            if (row == rows_.first) save(task_.arrivals);
            const bool own = row >= rows_.first;
            const std::size_t left = (own ? rows_.end : rows_.first) - row;
            ColumnSet sets[block_rows];
            const unsigned count = load(task_.sets + row, left, sets);
            block(sets, count);
            if (own && task_.columns != nullptr) extract_sets(task_.columns + column);
            column += ended_;
            row += count;
        }
        save(task_.ends);
        task_.columns_at_end[chunk_] = column;
        task_.fits[chunk_] = failures_ == 0;
    }

private:
    __device__ Masks& masks(unsigned h) { return masks_[h * block_threads]; }

    // From the start of the stretch, or from the dummy state.
    __device__ void start_state() {
        const std::uint64_t missing0 = task_.missing[chunk_];
        for (unsigned h = 0; h <= task_.g; ++h) {
            Masks state = task_.start[h];
            if (rows_.begin > 0) {
                const std::uint64_t missing =
                    task_.missing[h * static_cast<std::size_t>(task_.chunks) + chunk_];
                const std::uint64_t index = task_.start_points[h] + missing - missing0;
                if (index >= 64) failures_ = 1;
                state = {~std::uint64_t{0} << (index & 63U), ~std::uint64_t{0}};
            }
            // A point so high would be lost within a block.
            failures_ |= ~(state.diagonals & state.columns) >> (64 - block_rows);
            masks(h) = state;
        }
    }

    // The sets of the next rows up to a multiple of eight sets in memory, so that a block is one
    // sector; missing rows have every value and place nothing.
    __device__ static unsigned load(const ColumnSet* from, std::size_t left,
                                    ColumnSet (&sets)[block_rows]) {
        const auto place =
            static_cast<unsigned>(reinterpret_cast<std::uintptr_t>(from) / sizeof(ColumnSet)) %
            block_rows;
        if (place == 0 && left >= block_rows) {
            const uint4 first = __ldcs(reinterpret_cast<const uint4*>(from));
            const uint4 second = __ldcs(reinterpret_cast<const uint4*>(from) + 1);
            sets[0] = first.x;
            sets[1] = first.y;
            sets[2] = first.z;
            sets[3] = first.w;
            sets[4] = second.x;
            sets[5] = second.y;
            sets[6] = second.z;
            sets[7] = second.w;
            return block_rows;
        }
        const unsigned count =
            left < block_rows - place ? static_cast<unsigned>(left) : block_rows - place;
#pragma unroll
        for (unsigned i = 0; i < block_rows; ++i) sets[i] = i < count ? from[i] : ~ColumnSet{0};
        return count;
    }

    __device__ void block(const ColumnSet (&sets)[block_rows], unsigned count) {
        Mask open[block_rows];  // places that no smaller value has taken in the row
#pragma unroll
        for (unsigned i = 0; i < block_rows; ++i) open[i] = {~0U, ~0U};
        std::uint32_t empty = 0;  // low diagonals that some value has not taken
        ColumnSet value = 1;
#pragma unroll 1
        for (unsigned h = 0; h <= task_.g; ++h) {
            const Masks state = masks(h);
            Mask diagonals = moved_down(state.diagonals, raised_);
            Mask columns = moved_down(state.columns, ended_);
#pragma unroll
            for (unsigned i = 0; i < block_rows; ++i) {
                place(diagonals, columns, open[i], sets[i], value);
                diagonals.high = __funnelshift_l(diagonals.low, diagonals.high, 1);
                diagonals.low += diagonals.low;
            }
            masks(h) = {joined(diagonals), joined(columns)};
            empty |= diagonals.low;
            value += value;
        }
        ended_ = count;
        // A point that the diagonals carry to the top bit before the block ends would be lost.
        std::uint32_t points = 0;  // only the upper half: eight rows do not cross it
        std::uint32_t high = 0;
#pragma unroll
        for (unsigned i = 0; i < block_rows; ++i) {
            points = points << 1 | ~open[i].high;
            high |= points;
            ended_ += ~sets[i] & 1U;
        }
        raised_ = ended_ + (block_rows - count);  // missing rows have moved them too
        failures_ |= high >> 31 | (empty & ((1U << raised_) - 1));
    }

    // The sets of the columns that the block has made final.
    __device__ void extract_sets(ColumnSet* columns) {
        ColumnSet x[max_block_columns];
#pragma unroll
        for (unsigned i = 0; i < max_block_columns; ++i) {
            x[i] = __byte_perm(low_columns(i), low_columns(i + 16), 0x5410);
        }
        // Both halves are transposed at once.
#pragma unroll
        for (unsigned step = 8, mask = 0x00ff00ffU; step > 0; step >>= 1, mask ^= mask << step) {
#pragma unroll
            for (unsigned i = 0; i < max_block_columns; ++i) {
                if ((i & step) != 0) continue;
                const ColumnSet swapped = (x[i] >> step ^ x[i + step]) & mask;
                x[i + step] ^= swapped;
                x[i] ^= swapped << step;
            }
        }
#pragma unroll
        for (unsigned i = 0; i < max_block_columns; ++i) {
            if (i < ended_) columns[i] = ~x[i];
        }
    }

    __device__ ColumnSet low_columns(unsigned h) {
        return h <= task_.g ? static_cast<ColumnSet>(masks(h).columns) : ~ColumnSet{0};
    }

    __device__ void save(Masks* to) {
        const std::size_t at = static_cast<std::size_t>(chunk_) * (task_.g + 1);
        for (unsigned h = 0; h <= task_.g; ++h) {
            to[at + h] = {joined(moved_down(masks(h).diagonals, raised_)),
                          joined(moved_down(masks(h).columns, ended_))};
        }
    }

    const ChunkTask& task_;
    unsigned chunk_;
    Masks* masks_;
    ChunkRows rows_;
    unsigned ended_ = 0;   // columns that are final since the masks were moved down
    unsigned raised_ = 0;  // bits by which the diagonals are too high
    std::uint64_t failures_ = 0;
};

}  // namespace grundy::cuda
