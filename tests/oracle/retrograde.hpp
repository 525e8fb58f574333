// Outcomes of a game with cycles by definition: a position is lost if all its options are won, won
// if an option is lost; a position that is never decided is a draw.
#pragma once

#include <grundy/value.hpp>

#include <cstddef>
#include <vector>

namespace grundy::oracle {

using Options = std::vector<std::vector<std::size_t>>;  // of each position

inline std::vector<Outcome> retrograde(const Options& options) {
    std::vector<Outcome> outcomes(options.size(), Outcome::draw);
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t v = 0; v < options.size(); ++v) {
            if (outcomes[v] != Outcome::draw) continue;
            bool all_won = true;
            bool one_lost = false;
            for (const std::size_t w : options[v]) {
                all_won = all_won && outcomes[w] == Outcome::N;
                one_lost = one_lost || outcomes[w] == Outcome::P;
            }
            if (!all_won && !one_lost) continue;
            outcomes[v] = one_lost ? Outcome::N : Outcome::P;
            changed = true;
        }
    }
    return outcomes;
}

// Positions of the sum of two games: (a, b) has number a·|second| + b.
inline Options product(const Options& first, const Options& second) {
    Options sum(first.size() * second.size());
    for (std::size_t a = 0; a < first.size(); ++a) {
        for (std::size_t b = 0; b < second.size(); ++b) {
            auto& here = sum[a * second.size() + b];
            for (const std::size_t c : first[a]) here.push_back(c * second.size() + b);
            for (const std::size_t c : second[b]) here.push_back(a * second.size() + c);
        }
    }
    return sum;
}

inline Options heap(std::size_t size) {
    Options options(size + 1);
    for (std::size_t n = 0; n <= size; ++n) {
        for (std::size_t m = 0; m < n; ++m) options[n].push_back(m);
    }
    return options;
}

}  // namespace grundy::oracle
