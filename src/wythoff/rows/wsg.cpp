#include "wythoff/rows/wsg.hpp"

#include <set>

namespace grundy::wythoff {

WsgPoints algorithm_wsg(unsigned g, std::uint64_t rows) {
    WsgPoints T(g + 1);                             // 1
    std::vector<std::set<std::uint64_t>> B(g + 1);  // columns
    std::vector<std::set<std::uint64_t>> D(g + 1);  // diagonals
    for (std::uint64_t r = 0; r < rows; ++r) {      // 2
        std::set<std::uint64_t> taken;              // diagonals of this row's points, for line 6
        for (unsigned h = 0; h <= g; ++h) {         // 3
            if (B[h].count(r) > 0) continue;        // 4
            std::uint64_t d = 0;                    // 5
            while (taken.count(d) > 0 ||            // 6
                   B[h].count(r + d) > 0 ||         // 7
                   D[h].count(d) > 0) {             // 8
                ++d;
            }
            T[h].emplace_back(r, r + d);  // 9, 10
            B[h].insert(r + d);           // 11
            D[h].insert(d);               // 12
            taken.insert(d);
        }
    }
    return T;
}

}  // namespace grundy::wythoff
