// Misère play of taking-and-breaking games by straight recursion over sums of heaps.
#pragma once

#include "oracle/breaking_by_definition.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>
#include <vector>

namespace grundy::oracle {

// Heaps of several codes: which code, and how many chips.
using MixedSum = std::vector<std::pair<std::size_t, std::size_t>>;

class MisereByDefinition {
public:
    explicit MisereByDefinition(const std::vector<BreakingCode>& codes) {
        for (const BreakingCode& code : codes) games_.emplace_back(code);
    }

    // Whether the player who has just moved wins. Needs the sum in order, without heaps of 0.
    [[nodiscard]] bool is_p(const MixedSum& sum) {
        const auto known = known_.find(sum);
        if (known != known_.end()) return known->second;
        bool has_move = false;
        bool wins = false;
        for_each_option(sum, [&](const MixedSum& next) {
            has_move = true;
            wins = wins || is_p(next);
        });
        return known_[sum] = has_move && !wins;
    }

    // The misère Grundy value: mex over the options, 1 if there are none.
    [[nodiscard]] unsigned value(const MixedSum& sum) {
        const auto known = values_.find(sum);
        if (known != values_.end()) return known->second;
        std::set<unsigned> reached;
        for_each_option(sum, [&](const MixedSum& next) { reached.insert(value(next)); });
        unsigned mex = reached.empty() ? 1 : 0;
        while (reached.count(mex) > 0) ++mex;
        return values_[sum] = mex;
    }

private:
    template <class Visit>
    void for_each_option(const MixedSum& sum, Visit visit) {
        for (std::size_t i = 0; i < sum.size(); ++i) {
            if (i > 0 && sum[i] == sum[i - 1]) continue;
            for (const Heaps& left : games_[sum[i].first].options(sum[i].second)) {
                MixedSum next = sum;
                next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
                for (const std::size_t part : left) next.emplace_back(sum[i].first, part);
                std::sort(next.begin(), next.end());
                visit(next);
            }
        }
    }

    std::vector<BreakingByDefinition> games_;
    std::map<MixedSum, bool> known_;
    std::map<MixedSum, unsigned> values_;
};

}  // namespace grundy::oracle
