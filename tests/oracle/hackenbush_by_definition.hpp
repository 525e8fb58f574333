// Green Hackenbush directly from its rule: the mex over sets of standing edges.
#pragma once

#include "graphs/hackenbush.hpp"

#include <cstdint>
#include <map>
#include <set>
#include <vector>

namespace grundy::oracle {

class HackenbushByDefinition {
public:
    explicit HackenbushByDefinition(const graphs::Picture& picture) : picture_(picture) {}

    // The value of a set of edges, one bit each. Edges without a path to the ground do not count.
    [[nodiscard]] unsigned value(std::uint32_t edges) {
        edges = standing_edges(edges);
        const auto known = values_.find(edges);
        if (known != values_.end()) return known->second;
        std::set<unsigned> options;
        for (std::size_t e = 0; e < picture_.edges.size(); ++e) {
            if ((edges >> e & 1) != 0) options.insert(value(edges & ~(1U << e)));
        }
        unsigned mex = 0;
        while (options.count(mex) > 0) ++mex;
        return values_[edges] = mex;
    }

    // The edges that are still joined to the ground.
    [[nodiscard]] std::uint32_t standing_edges(std::uint32_t edges) const {
        std::vector<bool> joined(picture_.vertices);
        joined[0] = true;
        std::uint32_t result = 0;
        for (bool more = true; more;) {
            more = false;
            for (std::size_t e = 0; e < picture_.edges.size(); ++e) {
                const auto [a, b] = picture_.edges[e];
                if (((edges & ~result) >> e & 1) == 0 || (!joined[a] && !joined[b])) {
                    continue;
                }
                joined[a] = joined[b] = more = true;
                result |= 1U << e;
            }
        }
        return result;
    }

private:
    const graphs::Picture& picture_;
    std::map<std::uint32_t, unsigned> values_;
};

}  // namespace grundy::oracle
