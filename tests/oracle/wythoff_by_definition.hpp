// Wythoff's Grundy function straight from its definition, formula (1-3) of Nivasch's paper.
#pragma once

#include <cstddef>
#include <set>
#include <vector>

namespace grundy::oracle {

[[nodiscard]] inline std::vector<std::vector<unsigned>> wythoff_by_definition(std::size_t size) {
    std::vector<std::vector<unsigned>> table(size, std::vector<unsigned>(size));
    for (std::size_t x = 0; x < size; ++x) {
        for (std::size_t y = 0; y < size; ++y) {
            std::set<unsigned> options;
            for (std::size_t k = 1; k <= x; ++k) options.insert(table[x - k][y]);
            for (std::size_t k = 1; k <= y; ++k) options.insert(table[x][y - k]);
            for (std::size_t k = 1; k <= x && k <= y; ++k) options.insert(table[x - k][y - k]);
            unsigned mex = 0;
            while (options.count(mex) > 0) ++mex;
            table[x][y] = mex;
        }
    }
    return table;
}

}  // namespace grundy::oracle
