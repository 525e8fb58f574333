// The four kinds of Geography straight from their rules: sets, recursion and a memo.
#pragma once

#include "search/geography/board.hpp"

#include <map>
#include <set>
#include <utility>

namespace grundy::oracle {

class GeographyByDefinition {
public:
    GeographyByDefinition(bool directed, graphs::Removal removal)
        : directed_(directed), removal_(removal) {}

    [[nodiscard]] unsigned value(const graphs::Board& board, graphs::Vertex token) {
        Arcs arcs;
        for (graphs::Vertex from = 0; from < board.vertex_count(); ++from) {
            for (const auto& [to, count] : board.arcs[from]) {
                if (directed_ || from <= to) arcs[{from, to}] = count;
            }
        }
        return value(token, arcs);
    }

private:
    using Arcs = std::map<std::pair<graphs::Vertex, graphs::Vertex>, unsigned>;

    [[nodiscard]] unsigned value(graphs::Vertex token, const Arcs& arcs) {
        const auto known = values_.find({token, arcs});
        if (known != values_.end()) return known->second;
        std::set<unsigned> options;
        for (const auto& [arc, count] : arcs) {
            if (arc.first == token) try_move(token, arc.second, arc, arcs, options);
            if (!directed_ && arc.second == token) {
                try_move(token, arc.first, arc, arcs, options);
            }
        }
        unsigned mex = 0;
        while (options.count(mex) > 0) ++mex;
        values_[{token, arcs}] = mex;
        return mex;
    }

    void try_move(graphs::Vertex from, graphs::Vertex to,
                  const std::pair<graphs::Vertex, graphs::Vertex>& arc, const Arcs& arcs,
                  std::set<unsigned>& options) {
        Arcs left;
        if (removal_ == graphs::Removal::edge) {
            left = arcs;
            if (--left[arc] == 0) left.erase(arc);
        } else {
            if (to == from) return;
            for (const auto& [other, count] : arcs) {
                if (other.first != from && other.second != from) left.emplace(other, count);
            }
        }
        options.insert(value(to, left));
    }

    bool directed_;
    graphs::Removal removal_;
    std::map<std::pair<graphs::Vertex, Arcs>, unsigned> values_;
};

}  // namespace grundy::oracle
