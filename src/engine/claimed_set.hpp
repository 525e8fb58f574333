// A set of heaps or of pairs of heaps as it was written: formulas, a Beatty slope, a CSV file.
#pragma once

#include <grundy/context.hpp>
#include <grundy/files.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace grundy {

struct ClaimedSet {
    std::size_t dimension = 1;
    std::vector<std::vector<std::uint64_t>> members;  // none beyond the given number
};

// `pairs` says whether the game has positions of two heaps, which decides for a Beatty slope.
// Members above `to` are left out.
[[nodiscard]] ClaimedSet read_claimed_set(std::string_view text, bool pairs, std::uint64_t to,
                                          const FileReader& files, const Context& context);

}  // namespace grundy
