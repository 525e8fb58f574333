// Classical games: boards that are searched part by part, and games that a theorem decides.

#include "brute_force.hpp"
#include "problem.hpp"

#include <fmt/format.h>
#include <tsl/robin_map.h>

#include <cstdint>
#include <utility>

namespace grundy::bench {

namespace {

// A position is a set of cells, as bits; so is a move, the cells that it takes.
class PlainMex {
public:
    PlainMex(std::vector<std::uint64_t> moves, bool needs_all)
        : moves_(std::move(moves)), needs_all_(needs_all) {}

    // Cram needs all cells of a domino, Node Kayles only the vertex, which is the number of the
    // move.
    [[nodiscard]] unsigned value(std::uint64_t left) {
        const auto known = memo_.find(left);
        if (known != memo_.end()) return known->second;
        std::uint64_t seen = 0;
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            const std::uint64_t taken = moves_[i];
            if (needs_all_ ? (left & taken) == taken : (left >> i & 1) != 0) {
                seen |= std::uint64_t{1} << value(left & ~taken);
            }
        }
        return memo_[left] = static_cast<unsigned>(__builtin_ctzll(~seen));
    }

private:
    std::vector<std::uint64_t> moves_;
    bool needs_all_;
    tsl::robin_map<std::uint64_t, unsigned> memo_;
};

std::vector<std::uint64_t> dominoes(Size rows, Size columns) {
    std::vector<std::uint64_t> moves;
    for (Size cell = 0; cell < rows * columns; ++cell) {
        const std::uint64_t bit = std::uint64_t{1} << cell;
        if ((cell + 1) % columns != 0) moves.push_back(bit | bit << 1);
        if (cell + columns < rows * columns) moves.push_back(bit | bit << columns);
    }
    return moves;
}

std::vector<std::uint64_t> neighbourhoods(Size rows, Size columns) {
    std::vector<std::uint64_t> moves(rows * columns);
    for (Size cell = 0; cell < rows * columns; ++cell) moves[cell] = std::uint64_t{1} << cell;
    for (const std::uint64_t domino : dominoes(rows, columns)) {
        const auto a = static_cast<unsigned>(__builtin_ctzll(domino));
        const auto b = 63U - static_cast<unsigned>(__builtin_clzll(domino));
        moves[a] |= domino;
        moves[b] |= domino;
    }
    return moves;
}

Baseline whole_boards(std::vector<std::uint64_t> (*moves)(Size, Size), bool needs_all, Size rows,
                      std::vector<Size> sizes) {
    return {"C++", "a memo of whole positions", std::move(sizes),
            [=](Size columns, Measurement& measure) {
                const std::uint64_t all = (std::uint64_t{1} << rows * columns) - 1;
                measure([&] { return PlainMex(moves(rows, columns), needs_all).value(all); });
            }};
}

std::string checkerboard(Size columns) {
    std::string text;
    for (Size row = 0; row < 3; ++row) {
        text += row == 0 ? "clobber(" : ",";
        for (Size column = 0; column < columns; ++column) {
            text += (row + column) % 2 == 0 ? 'x' : 'o';
        }
    }
    return text + ")";
}

void chomp(Size n, Measurement& measure) {
    const std::string position = fmt::format("chomp({},{},{})", n, 4 * n / 5, 3 * n / 5);
    measure([&] { return solve(position).outcome == Outcome::N; });
}

std::string welter_coins(Size coins) {
    std::string text = "welter(";
    for (Size i = 0; i < coins; ++i) text += fmt::format("{},", 2 * i + 1);
    text.back() = ')';
    return text;
}

Problem by_theorem(std::string name, std::string what, const Written& written,
                   std::vector<Size> sizes, std::vector<Size> brute_sizes, std::string size = "n") {
    return {std::move(name),  std::move(what),  std::move(size),
            std::move(sizes), solving(written), {all_positions(written, std::move(brute_sizes))}};
}

}  // namespace

Section classics() {
    const std::string memo = "a memo of whole positions";
    const std::vector<Size> any_size{10, 1'000, 100'000};
    return {
        "The classics",
        {{"cram",
          "Cram with three rows",
          "columns",
          {5, 7, 9},
          solving([](Size n) { return fmt::format("cram(3,{})", n); }),
          {whole_boards(dominoes, true, 3, {3, 5, 7}), {"Python", memo, {3, 5}}},
          Growth::exponential},
         {"arc_kayles",
          "Arc Kayles on a grid with three rows",
          "columns",
          {3, 5, 7},
          solving([](Size n) { return fmt::format("arckayles[grid 3x{}]()", n); }),
          {whole_boards(dominoes, true, 3, {3, 5, 7})},
          Growth::exponential},
         {"node_kayles",
          "Node Kayles on a grid with four rows",
          "columns",
          {5, 7, 9},
          solving([](Size n) { return fmt::format("nodekayles[grid 4x{}]()", n); }),
          {whole_boards(neighbourhoods, false, 4, {3, 4, 5}), {"Python", memo, {3, 4}}},
          Growth::exponential},
         {"clobber",
          "Clobber with three rows",
          "columns",
          {3, 4, 5},
          solving(checkerboard),
          {{"Python", memo, {2, 3, 4}}},
          Growth::exponential},
         {"chomp",
          "Chomp with three rows, who wins",
          "cells in the bottom row",
          {100, 200, 400},
          chomp,
          {{"Python", "recursion with a memo", {10, 20, 40}}}},
         {"coins",
          "turning one to four coins, the value of a place",
          "place",
          {40, 80, 160},
          solving([](Size n) { return fmt::format("coins[1..4]({})", n); }),
          {{"Python", "the mex rule with all sets of coins", {10, 20, 40}}}},
         by_theorem("nimble", "coins on a strip, Nimble",
                    [](Size n) { return fmt::format("nimble({},{},{})", n, 2 * n, 3 * n); },
                    any_size, {2, 4}),
         by_theorem("divisors", "Schuh's game of divisors, searched",
                    [](Size n) { return fmt::format("divisors({})", n); }, {36, 180, 1'260},
                    {12, 36}),
         by_theorem("welter", "Welter's game", welter_coins, {10, 100, 1'000}, {2, 3, 4}, "coins"),
         by_theorem("staircase", "staircase Nim",
                    [](Size n) { return fmt::format("staircase({0},{0},{0})", n); }, any_size,
                    {2, 4}),
         by_theorem("rook", "the rook", [](Size n) { return fmt::format("rook({},{})", n, 2 * n); },
                    any_size, {5, 10, 20}),
         by_theorem("moore", "Moore's Nim with three heaps",
                    [](Size n) { return fmt::format("moore[2]({0},{0},{0})", n); }, any_size,
                    {2, 4}),
         by_theorem("euclid", "Euclid's game",
                    [](Size n) { return fmt::format("euclid({},{})", 5 * n, 8 * n + 1); }, any_size,
                    {5, 10, 20}),
         by_theorem("cutcake", "Cutcake",
                    [](Size n) { return fmt::format("cutcake({},{})", n, n + 1); }, any_size,
                    {2, 3}),
         by_theorem("evenodd", "even and odd", [](Size n) { return fmt::format("evenodd({})", n); },
                    any_size, {20, 40, 80}),
         by_theorem("silverdollar", "the silver dollar",
                    [](Size n) { return fmt::format("silverdollar({},{},{})", n, 2 * n, 3 * n); },
                    any_size, {2, 4, 6})}};
}

}  // namespace grundy::bench
