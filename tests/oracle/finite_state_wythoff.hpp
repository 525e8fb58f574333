// Algorithm FSW with the paper's state: normalised indices, first empty diagonals, and sets.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

namespace grundy::oracle {

class FiniteStateWythoff {
public:
    explicit FiniteStateWythoff(unsigned g) : values_(g + 1) {}

    // Places the points of a row: pairs (h, d), d the normalised diagonal.
    std::vector<std::pair<unsigned, int>> row(std::uint64_t insert) {
        std::vector<std::pair<unsigned, int>> placed;
        std::set<int> taken;                             // 2
        for (unsigned h = 0; h < values_.size(); ++h) {  // 3
            State& s = values_[h];
            if ((insert >> h & 1U) != 0) {  // 4
                int d = s.firstd;           // 5
                while (s.ocdiag.count(d) > 0 || s.occol.count(d) > 0 || taken.count(d) > 0) ++d;
                placed.emplace_back(h, d);  // 6
                ++s.index;                  // 7
                s.ocdiag.insert(d);         // 8
                s.occol.insert(d);
                taken.insert(d);
                while (s.ocdiag.count(s.firstd) > 0) ++s.firstd;  // 9
            }
            s.occol = shifted(s.occol);                                        // 10
            s.ocdiag.erase(s.ocdiag.begin(), s.ocdiag.lower_bound(s.firstd));  // 11
            s.occol.erase(s.occol.begin(), s.occol.lower_bound(s.firstd));
        }
        if (values_[0].index == 1) {  // 12
            for (State& s : values_) {
                --s.index;  // 13
                --s.firstd;
                s.ocdiag = shifted(s.ocdiag);  // 14
                s.occol = shifted(s.occol);
            }
        }
        return placed;
    }

    // The dummy state (3-8) of the row that `right` is at.
    [[nodiscard]] static FiniteStateWythoff dummy(const FiniteStateWythoff& right) {
        FiniteStateWythoff start = right;
        for (State& s : start.values_) s = {s.index, s.index, {}, {}};
        return start;
    }

    friend bool operator==(const FiniteStateWythoff&, const FiniteStateWythoff&) = default;

    [[nodiscard]] int n_index(unsigned h) const { return values_[h].index; }
    [[nodiscard]] int n_firstd(unsigned h) const { return values_[h].firstd; }
    [[nodiscard]] int occupied_diagonals(unsigned h) const {
        return static_cast<int>(values_[h].ocdiag.size());
    }
    // max occol < max ocdiag.
    [[nodiscard]] bool lemma_3_3(unsigned h) const {
        const State& s = values_[h];
        return s.occol.empty() || (!s.ocdiag.empty() && *s.occol.rbegin() < *s.ocdiag.rbegin());
    }

private:
    struct State {
        int index = 0;
        int firstd = 0;
        std::set<int> ocdiag;
        std::set<int> occol;

        friend bool operator==(const State&, const State&) = default;
    };

    static std::set<int> shifted(const std::set<int>& set) {
        std::set<int> result;
        for (const int element : set) result.insert(element - 1);
        return result;
    }

    std::vector<State> values_;
};

}  // namespace grundy::oracle
