// Geography and the word game by search. Baseline: the same rules by recursion with memoization and
// without reductions, which stops at the first winning move.

#include "problem.hpp"
#include "search/geography/geography_search.hpp"

#include <grundy/solve.hpp>

#include <tsl/robin_map.h>

#include <algorithm>
#include <cstdint>

namespace grundy::bench {

namespace {

using graphs::Board;
using graphs::Removal;
using graphs::Vertex;

constexpr int boards_a_run = 10;

// Every vertex has three arcs to other vertices.
std::vector<Board> random_boards(Removal removal, Size vertices) {
    Chance chance;
    std::vector<Board> boards;
    for (int i = 0; i < boards_a_run; ++i) {
        Board board{true, removal, std::vector<std::vector<Board::Arc>>(vertices)};
        for (Vertex v = 0; v < vertices; ++v) {
            std::vector<Board::Arc>& row = board.arcs[v];
            while (row.size() < 3) {
                const Vertex to = chance.below(vertices);
                const bool is_new = std::none_of(row.begin(), row.end(),
                                                 [&](const auto& arc) { return arc.to == to; });
                if (to != v && is_new) row.push_back({to, 1});
            }
            std::sort(row.begin(), row.end(),
                      [](const auto& a, const auto& b) { return a.to < b.to; });
        }
        boards.push_back(std::move(board));
    }
    return boards;
}

// For boards of at most 58 vertices, or of at most 58 arcs and 64 vertices if arcs are removed.
// Parallel arcs are listed one by one.
class PlainRecursion {
public:
    explicit PlainRecursion(const Board& board) : board_(board) {
        for (const auto& row : board.arcs) {
            first_arc_.push_back(arcs_);
            arcs_ += row.size();
        }
    }

    // `gone`: the vertices that the token has left, or the arcs that were used.
    [[nodiscard]] bool wins(Vertex token, std::uint64_t gone) {
        const std::uint64_t key = gone * 64 + token;
        const auto known = memo_.find(key);
        if (known != memo_.end()) return known->second;
        bool result = false;
        for (std::size_t i = 0; i < board_.arcs[token].size() && !result; ++i) {
            const Vertex to = board_.arcs[token][i].to;
            if (board_.removal == Removal::vertex) {
                const std::uint64_t next = gone | std::uint64_t{1} << token;
                result = (next >> to & 1) == 0 && !wins(to, next);
            } else {
                const std::uint64_t arc = std::uint64_t{1} << (first_arc_[token] + i);
                result = (gone & arc) == 0 && !wins(to, gone | arc);
            }
        }
        memo_.emplace(key, result);
        return result;
    }

private:
    const Board& board_;
    std::vector<std::size_t> first_arc_;
    std::size_t arcs_ = 0;
    tsl::robin_map<std::uint64_t, bool> memo_;
};

Problem directed(std::string name, const std::string& what, Removal removal,
                 std::vector<Size> sizes, std::vector<Size> plain_sizes) {
    return {std::move(name),
            what + " on ten random digraphs",
            "vertices",
            std::move(sizes),
            [=](Size vertices, Measurement& measure) {
                const auto boards = random_boards(removal, vertices);
                measure([&] {
                    std::vector<bool> wins;
                    for (const Board& board : boards) {
                        wins.push_back(graphs::search_outcome(board, 0, {}).outcome == Outcome::N);
                    }
                    return wins;
                });
            },
            {{"C++", "recursion with a memo", std::move(plain_sizes),
              [=](Size vertices, Measurement& measure) {
                  const auto boards = random_boards(removal, vertices);
                  measure([&] {
                      std::vector<bool> wins;
                      for (const Board& board : boards) {
                          wins.push_back(PlainRecursion(board).wins(0, 0));
                      }
                      return wins;
                  });
              }}},
            Growth::exponential};
}

constexpr unsigned letters = 8;

// Pairs of letters, with others between them to make the words different.
std::vector<std::pair<char, char>> random_ends(Size words) {
    Chance chance;
    std::vector<std::pair<char, char>> ends;
    const auto letter = [&] { return static_cast<char>('a' + chance.below(letters)); };
    for (Size i = 0; i < words; ++i) {
        const char first = letter();
        ends.emplace_back(first, letter());
    }
    return ends;
}

void word_game(Size words, Measurement& measure) {
    std::string text;
    std::size_t number = 0;
    for (const auto& [first, last] : random_ends(words)) {
        text += first + std::string(++number, 'x') + last + '\n';
    }
    measure([&] {
        const Solution solution =
            solve("words[list](a)", {}, [&](const std::string&) { return text; });
        return solution.outcome == Outcome::N;
    });
}

void word_game_by_recursion(Size words, Measurement& measure) {
    Board board{true, Removal::edge, std::vector<std::vector<Board::Arc>>(letters)};
    for (const auto& [first, last] : random_ends(words)) {
        board.arcs[static_cast<Vertex>(first - 'a')].push_back(
            {static_cast<Vertex>(last - 'a'), 1});
    }
    measure([&] { return PlainRecursion(board).wins(0, 0); });
}

}  // namespace

Section geography() {
    return {"Geography by search",
            {directed("directed_vertex", "directed vertex Geography", Removal::vertex, {25, 30, 40},
                      {15, 20, 25}),
             directed("directed_edge", "directed edge Geography", Removal::edge, {14, 16, 20},
                      {8, 9, 10}),
             {"words",
              "the word game with eight letters",
              "words",
              {40, 60, 80},
              word_game,
              {{"C++", "recursion with a memo", {20, 25, 30}, word_game_by_recursion}},
              Growth::exponential}}};
}

}  // namespace grundy::bench
