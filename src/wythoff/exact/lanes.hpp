// Several row machines side by side, one in each lane of a vector, eight rows at a time.
//
// Within a block of eight rows the columns stay in place and the diagonals move up by one bit per
// row: then a value needs only its two masks for the whole block, and the sets of the columns that
// leave the window are extracted once, at its end. For this the top of the window must stay free
// for some rows longer than in RowMachine: a lane fails sooner, never later.
#pragma once

#include "wythoff/exact/stretch.hpp"

namespace grundy::wythoff {

inline constexpr std::size_t block_rows = 8;
// A row makes one or two columns final.
inline constexpr std::size_t max_block_columns = 2 * block_rows;

template <std::size_t count>
struct Lanes {
    // By value and lane. Bits are set where there is no point, so diagonals that enter from below
    // are occupied.
    alignas(64) std::uint64_t free_diagonals[max_set_value + 1][count];
    alignas(64) std::uint64_t free_columns[max_set_value + 1][count];
    const ColumnSet* sets[count];  // the next rows
    ColumnSet* columns[count];     // where the next sets of columns go, or null
    std::uint64_t grown[count];    // how many 0-points were placed
    unsigned g;
    bool fits[count];
};

// Takes every lane through `blocks` blocks. After the sets of its columns a lane writes up to eight
// more, which are undefined.
void run_avx2_lanes(Lanes<4>& lanes, std::size_t blocks);
void run_avx512_lanes(Lanes<8>& lanes, std::size_t blocks);

}  // namespace grundy::wythoff
