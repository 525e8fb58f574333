#include "reproduce/exhibit.hpp"

#include <grundy/notation.hpp>
#include <grundy/replay.hpp>

#include <algorithm>
#include <cassert>
#include <sstream>
#include <utility>

namespace grundy::papers {

namespace {

constexpr std::string_view printed_board = R"(
15 15 16 17 18 10 13 12 19 14 0 3 21 22 8 23 20
14 14 12 13 16 15 17 18 10 9 1 2 20 21 7 11 23
13 13 14 12 11 16 15 17 2 0 5 6 19 20 9 7 8
12 12 13 14 15 11 9 16 17 18 19 7 8 10 20 21 22
11 11 9 10 7 12 14 2 13 17 6 18 15 8 19 20 21
10 10 11 9 8 13 12 0 15 16 17 14 18 7 6 2 3
9 9 10 11 12 8 7 13 14 15 16 17 6 19 5 1 0
8 8 6 7 10 1 2 5 3 4 15 16 17 18 0 9 14
7 7 8 6 9 0 1 4 5 3 14 15 13 17 2 10 19
6 6 7 8 1 9 10 3 4 5 13 0 2 16 17 18 12
5 5 3 4 0 6 8 10 1 2 7 12 14 9 15 17 13
4 4 5 3 2 7 6 9 0 1 8 13 12 11 16 15 10
3 3 4 5 6 2 0 1 9 10 12 8 7 15 11 16 18
2 2 0 1 5 3 4 8 6 7 11 9 10 14 12 13 17
1 1 2 0 4 5 3 7 8 6 10 11 9 13 14 12 16
0 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
)";

}  // namespace

std::vector<std::vector<std::int32_t>> values_of(const Table& table) {
    std::vector<std::vector<std::int32_t>> rows(table.rows(),
                                                std::vector<std::int32_t>(table.columns()));
    for (std::size_t row = 0; row < table.rows(); ++row) table.fill_row(row, rows[row]);
    return rows;
}

std::vector<std::uint64_t> numbers_of(const Position& position) {
    std::vector<std::uint64_t> numbers;
    for (std::size_t i = 0; i < position.size(); ++i) {
        for (const Integer& number : position.heaps(i))
            numbers.push_back(number.to<std::uint64_t>());
    }
    return numbers;
}

Comparison compared_board(std::string caption, std::string_view printed, const Table& computed) {
    assert(computed.rows() > 0);
    Comparison table{std::move(caption), {std::string(computed.corner())}, {}};
    for (std::size_t column = 0; column < computed.columns(); ++column) {
        table.header.push_back(computed.column_name(column));
    }
    const auto values = values_of(computed);
    std::istringstream lines{std::string(printed)};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream numbers(line);
        std::string row;
        if (!(numbers >> row)) continue;
        auto& cells = table.rows.emplace_back();
        cells.push_back(label(row));
        for (const std::int32_t value : values.at(std::stoul(row))) {
            std::string number;
            numbers >> number;
            const std::string text = value < 0 ? "" : std::to_string(value);
            const bool blank = number.empty() && text.empty();
            cells.push_back(blank ? label("") : compared(number, text));
        }
    }
    return table;
}

Comparison compared_wythoff_board(std::string caption, const Context& context) {
    constexpr std::size_t size = 16;
    return compared_board(std::move(caption), printed_board, *table("wythoff", size, context));
}

Comparison compared_play(const PrintedPlay& play, const Context& context) {
    std::vector<Position> positions;
    for (const auto& move : play.moves) {
        positions.push_back(parse_position(move.position, context));
    }
    const Replay replayed = replay(parse_position(play.start, context), positions, context);
    const auto player_name = [&](Player player) {
        return play.players[player == Player::first ? 0 : 1];
    };

    Comparison table{play.caption, {"", "player", "move", "position"}, {}};
    table.rows.push_back(
        {label("start"), label(""), label(""), label(replayed.steps[0].position.text())});
    for (std::size_t i = 0; i < play.moves.size(); ++i) {
        const Replay::Step& step = replayed.steps[i + 1];
        table.rows.push_back({label(i + 1), label(player_name(step.move->player)),
                              compared(play.moves[i].text, step.move->text),
                              compared(play.moves[i].position, step.position.text())});
    }
    const std::string end =
        replayed.winner ? player_name(*replayed.winner) + (replayed.finished ? " has won" : " wins")
                        : "unknown";
    table.rows.push_back({label("end"), label(""), compared(play.end, end), label("")});
    return table;
}

std::vector<std::uint64_t> representation_counts(
    const std::vector<std::uint64_t>& increasing, std::uint64_t limit,
    const std::function<bool(std::uint64_t, std::uint64_t)>& may_follow) {
    assert(std::is_sorted(increasing.begin(), increasing.end()));
    std::vector<std::uint64_t> counts(limit + 1);
    counts[0] = 1;
    std::vector<std::vector<std::uint64_t>> with_largest;  // the sums whose largest member is this
    for (const std::uint64_t largest : increasing) {
        if (largest > limit) break;
        auto& sums = with_largest.emplace_back(limit + 1);
        sums[largest] = 1;
        for (std::size_t i = 0; i + 1 < with_largest.size(); ++i) {
            if (!may_follow(increasing[i], largest)) continue;
            for (std::uint64_t n = largest; n <= limit; ++n) {
                sums[n] += with_largest[i][n - largest];
            }
        }
        for (std::uint64_t n = 0; n <= limit; ++n) counts[n] += sums[n];
    }
    return counts;
}

}  // namespace grundy::papers
