// Small boards for random tests, with loops and parallel arcs.
#pragma once

#include "search/geography/board.hpp"

#include <rapidcheck.h>

#include <algorithm>
#include <map>
#include <vector>

namespace grundy::test {

// Collects arcs in any order.
class BoardMaker {
public:
    BoardMaker(bool directed, graphs::Removal removal, std::size_t vertices)
        : directed_(directed), removal_(removal), rows_(vertices) {}

    graphs::Vertex vertex() {
        rows_.emplace_back();
        return static_cast<graphs::Vertex>(rows_.size() - 1);
    }
    void arc(graphs::Vertex from, graphs::Vertex to) {
        ++rows_[from][to];
        if (!directed_ && from != to) ++rows_[to][from];
    }
    [[nodiscard]] graphs::Board board() const {
        graphs::Board board{directed_, removal_, {}};
        for (const auto& row : rows_) {
            auto& arcs = board.arcs.emplace_back();
            for (const auto& [to, count] : row) arcs.push_back({to, count});
        }
        return board;
    }

private:
    bool directed_;
    graphs::Removal removal_;
    std::vector<std::map<graphs::Vertex, std::uint32_t>> rows_;
};

// Uniform in [low, high) from the first case on, because small boards test little.
template <class Number>
Number random_in(Number low, Number high) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<Number>(low, high));
}

using Ends = std::vector<std::pair<graphs::Vertex, graphs::Vertex>>;

// At most `most` arcs between the first `vertices` vertices.
inline Ends random_ends(std::size_t vertices, std::size_t most) {
    Ends ends(random_in<std::size_t>(0, most + 1));
    const auto end = static_cast<graphs::Vertex>(vertices);
    for (auto& [from, to] : ends) {
        from = random_in<graphs::Vertex>(0, end);
        to = random_in<graphs::Vertex>(0, end);
    }
    return ends;
}

inline graphs::Board board_of(bool directed, graphs::Removal removal, std::size_t vertices,
                              const Ends& ends) {
    BoardMaker maker(directed, removal, vertices);
    for (const auto& [from, to] : ends) maker.arc(from, to);
    return maker.board();
}

inline graphs::Board random_board(bool directed, graphs::Removal removal) {
    const auto vertices = random_in<std::size_t>(1, 7);
    return board_of(directed, removal, vertices, random_ends(vertices, 12));
}

inline graphs::Board random_board() {
    return random_board(*rc::gen::arbitrary<bool>(),
                        *rc::gen::element(graphs::Removal::vertex, graphs::Removal::edge));
}

}  // namespace grundy::test
