// Every registered game, a test game that splits, and a game that a program defines, against brute
// force.

#include "engine/play/explored_play.hpp"
#include "example_files.hpp"
#include "games/samples.hpp"
#include "oracle/brute_force.hpp"
#include "test_clock.hpp"

#include <grundy/digraph.hpp>
#include <grundy/error.hpp>
#include <grundy/moves.hpp>
#include <grundy/replay.hpp>
#include <grundy/solve.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <random>

namespace grundy {
namespace {

using test::Random;
using test::Sample;
using test::samples;
constexpr unsigned seed = 20261115;
constexpr std::size_t plenty = 100'000;

std::set<std::string> positions_of(const std::vector<Solution::Move>& moves) {
    std::set<std::string> texts;
    for (const auto& move : moves) texts.insert(move.position.text());
    return texts;
}

// Whether no move takes less than the move to that position.
bool takes_least(const Position& sum, const Position& position) {
    std::optional<Integer> least;
    std::optional<Integer> this_one;
    sum.for_each_move(
        [&](const Move& move) {
            if (!least || move.taken < *least) least = move.taken;
            if (sum.after(move) == position) this_one = move.taken;
            return true;
        },
        {});
    return this_one == least;
}

void expect_moves_to_match(const Position& single, bool outcome_only, oracle::BruteForce& brute,
                           const Context& context) {
    const Component& component = single[0];
    const Evaluation known = evaluate(component, context);
    EXPECT_FALSE(known.evidence->reason().empty());
    const std::size_t value = brute.value(single);
    for (std::size_t target = 0; target <= value + 2; ++target) {
        const std::set<std::string> expected = brute.options_of_value(single, target);
        const MoveList list = moves_to(component, target, plenty, known, context);
        std::set<std::string> listed;
        for (const Move& move : list.moves) {
            EXPECT_FALSE(component.describe(move).empty());
            listed.insert(move.to.text());
        }
        if (target > 0 && !list.complete && outcome_only) continue;
        EXPECT_TRUE(list.complete);
        EXPECT_EQ(listed, expected) << component.text() << " to value " << target;
        EXPECT_EQ(listed.size(), list.moves.size()) << "a move is listed twice";
        EXPECT_EQ(list.total, Integer(expected.size()));

        const MoveList one = moves_to(component, target, 1, known, context);
        EXPECT_EQ(one.moves.size(), std::min<std::size_t>(expected.size(), 1));
        EXPECT_EQ(one.complete, expected.size() <= 1);
    }
}

// Everything that a solution claims is true.
void expect_truthful(const Solution& solution, std::size_t value,
                     const std::set<std::string>& winning) {
    const std::string text = solution.position.text();
    if (solution.outcome != Outcome::unknown) {
        EXPECT_EQ(solution.outcome, value == 0 ? Outcome::P : Outcome::N) << text;
    }
    if (solution.value.is_exact()) {
        EXPECT_EQ(solution.value.number, value) << text;
    }
    if (solution.value.kind == Value::Kind::greater_than) {
        EXPECT_LT(solution.value.number, value) << text;
    }
    for (const std::string& listed : positions_of(solution.winning_moves)) {
        EXPECT_EQ(winning.count(listed), 1U) << text;
    }
    if (!solution.more_moves) {
        EXPECT_EQ(positions_of(solution.winning_moves), winning) << text;
    }
    if (solution.moves_total) {
        EXPECT_EQ(*solution.moves_total, winning.size()) << text;
    }
}

// With the default limits the answer of solve() must be complete; with scarce resources it must be
// true. Returns whether scarce resources made a difference.
bool expect_solution_matches(const Position& sum, bool outcome_only, oracle::BruteForce& brute) {
    const std::string text = sum.text();
    const std::size_t value = brute.value(sum);
    const std::set<std::string> winning = brute.options_of_value(sum, 0);

    const Solution full = solve(sum);
    EXPECT_EQ(full.position, sum);
    EXPECT_FALSE(full.reason.empty());
    expect_truthful(full, value, winning);
    // If a game knows only outcomes, its sums may be unknown, but not the game alone.
    if (full.components.size() == 1) {
        EXPECT_NE(full.outcome, Outcome::unknown) << text;
        EXPECT_FALSE(full.more_moves) << text;
    }
    if (!outcome_only) {
        EXPECT_TRUE(full.value.is_exact()) << text;
        EXPECT_FALSE(full.more_moves) << text;
    }
    EXPECT_EQ(full.delaying_move.has_value(),
              full.outcome == Outcome::P && !oracle::options(sum).empty());
    if (full.delaying_move) {
        EXPECT_TRUE(takes_least(sum, full.delaying_move->position)) << text;
    }

    Context scarce;
    scarce.memory_limit = 0;
    scarce.deadline = test::long_ago;
    const Solution poor = solve(sum, scarce);
    EXPECT_FALSE(poor.reason.empty());
    expect_truthful(poor, value, winning);

    // The position does not keep results that were found with scarce resources.
    const Solution again = solve(sum);
    EXPECT_EQ(again.outcome, full.outcome) << text;
    EXPECT_EQ(again.reason, full.reason) << text;
    return !poor.value.is_exact();
}

bool has_in_some_order(const std::set<std::string>& texts, const Position& position) {
    std::vector<std::size_t> order(position.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    do {
        Position::Components components;
        for (const std::size_t i : order) components.push_back(position.shared(i));
        if (texts.count(Position(std::move(components)).text()) > 0) return true;
    } while (std::next_permutation(order.begin(), order.end()));
    return false;
}

Position without_ends(const Position& position) {
    Position::Components components;
    for (std::size_t i = 0; i < position.size(); ++i) {
        if (!is_finished(position.component(i), {})) components.push_back(position.shared(i));
    }
    return Position(std::move(components));
}

// find_move finds exactly the positions to which the moves lead, except that components may be in
// another order, and components without a move may be added or written in another way.
void expect_moves_are_found(const Position& start) {
    const Component& from = start[0];
    std::set<std::string> listed;
    std::set<std::string> targets;  // also without ends
    const auto add = [&](const Move& move) {
        listed.insert(move.to.text());
        targets.insert(move.to.text());
        targets.insert(without_ends(move.to).text());
        return true;
    };
    from.for_each_move({add, {}});
    for (const auto& [text, position] : oracle::BruteForce::reachable(start)) {
        const auto found = find_move(from, position, {});
        EXPECT_TRUE(found.has_value() || listed.count(text) == 0) << from.text() << " to " << text;
        if (found) {
            EXPECT_EQ(found->to.text(), text);
            EXPECT_TRUE(has_in_some_order(targets, position) ||
                        has_in_some_order(targets, without_ends(position)))
                << from.text() << " to " << text;
        }
    }
}

// The position digraph gives every position the value that brute force gives it.
void expect_digraph_agrees(const Position& start, oracle::BruteForce& brute) {
    const LabelledDigraph digraph = position_digraph(start);
    EXPECT_EQ(digraph.size(), oracle::BruteForce::reachable(start).size());
    for (std::size_t v = 0; v < digraph.size(); ++v) {
        EXPECT_EQ(digraph.value(v).number, brute.value(digraph.position(v))) << digraph.name(v);
        EXPECT_EQ(digraph.position(v).text(), digraph.name(v));
    }
}

// A random game is replayed to its end, and the player who made the last move has won.
void expect_play_is_followed(const Position& start, Random& random) {
    std::vector<Position> moves;
    for (auto options = oracle::options(start); !options.empty();
         options = oracle::options(moves.back())) {
        moves.push_back(options[random() % options.size()]);
    }
    const Replay game = replay(start, moves);
    EXPECT_EQ(game.steps.size(), moves.size() + 1);
    EXPECT_TRUE(game.finished);
    EXPECT_EQ(game.winner, moves.size() % 2 == 1 ? Player::first : Player::second);
}

// If a heap disappears or splits, the mark names the heaps that are left.
void expect_parts(const Drawing& before, const Position& after, const Mark& mark) {
    if (kind(before) == "text") {
        EXPECT_EQ(mark, Mark());
        return;
    }
    if (const auto* const board = std::get_if<BoardDrawing>(&before)) {
        // Cut in two, between the squares that are marked.
        ASSERT_EQ(mark.cells.size(), 2U);
        const auto first = std::get<BoardDrawing>(drawing(after, 0));
        const auto second = std::get<BoardDrawing>(drawing(after, 1));
        const auto& [column, row] = mark.cells[1];
        const bool beside = mark.cells[0].second == row;
        EXPECT_EQ(mark.cells[0], beside ? Cell(column - 1, row) : Cell(column, row - 1));
        EXPECT_EQ(first.columns, beside ? column : board->columns);
        EXPECT_EQ(first.rows, beside ? board->rows : row);
        EXPECT_EQ(second.columns, beside ? Integer(board->columns - column) : board->columns);
        EXPECT_EQ(second.rows, beside ? board->rows : Integer(board->rows - row));
        return;
    }
    EXPECT_EQ(mark.heap, 0U);
    const auto& heaps = std::get<HeapsDrawing>(before);
    EXPECT_EQ(heaps.sizes.size(), 1U);
    if (after.empty()) {
        EXPECT_EQ(mark.left, Integer(0));
        return;
    }
    ASSERT_TRUE(mark.parts);
    ASSERT_EQ(mark.parts->size(), after.size());
    for (std::size_t i = 0; i < after.size(); ++i) {
        const Drawing part = drawing(after, i);
        EXPECT_EQ(std::get<HeapsDrawing>(part).sizes, std::vector<Integer>{mark.parts->at(i)});
        EXPECT_EQ(std::get<HeapsDrawing>(part).in_rows, heaps.in_rows);
    }
}

// The drawing after the move shows what the mark says, and nothing else has changed.
void expect_change(const HeapsDrawing& before, const HeapsDrawing& after, const Mark& mark) {
    if (!mark.heap && !mark.sizes.empty()) {  // several may change at once
        EXPECT_NE(mark.sizes, before.sizes);
        EXPECT_EQ(after.sizes, mark.sizes);
        return;
    }
    ASSERT_TRUE(mark.heap && mark.left);
    auto sizes = before.sizes;
    EXPECT_LT(*mark.left, sizes.at(*mark.heap));
    sizes[*mark.heap] = *mark.left;
    if (!mark.sizes.empty()) sizes = mark.sizes;  // others may change too, or their order
    EXPECT_EQ(after.sizes, sizes);
    EXPECT_EQ(after.quota.has_value(), before.quota.has_value());
    if (before.quota) {
        EXPECT_LE(before.sizes[*mark.heap] - *mark.left, *before.quota);
    }
}

// All cells that a mark names.
std::set<Cell> cells_of(const Mark& mark) {
    std::set<Cell> named(mark.cells.begin(), mark.cells.end());
    if (mark.from) named.insert(*mark.from);
    if (mark.cell) named.insert(*mark.cell);
    return named;
}

// A row may end with its last coin. The cells after it are empty.
void expect_change(const RowDrawing& before, const RowDrawing& after, const Mark& mark) {
    EXPECT_EQ(after.first, before.first);
    ASSERT_LE(after.cells.size(), before.cells.size());
    std::set<Cell> changed;
    for (std::size_t i = 0; i < before.cells.size(); ++i) {
        const std::string is = i < after.cells.size() ? after.cells[i] : "";
        if (before.cells[i] != is) changed.emplace(i, 0);
    }
    EXPECT_EQ(changed, cells_of(mark));
}

// The content of each cell of a board with several pieces or holes.
std::map<Cell, std::string> contents(const BoardDrawing& board) {
    std::map<Cell, std::string> result;
    for (const auto& [name, cell] : board.pieces) result[cell] = name;
    for (const Cell& cell : board.gone) result[cell] = "gone";
    return result;
}

// Other cells may disappear together with those that a mark names. A board may shrink if its edge
// is empty; the cells beyond are gone.
void expect_cells_change(const BoardDrawing& before, const BoardDrawing& after, const Mark& mark) {
    EXPECT_LE(after.columns, before.columns);
    EXPECT_LE(after.rows, before.rows);
    const auto was = contents(before);
    auto is = contents(after);
    for (Integer column = 0; column < before.columns; ++column) {
        for (Integer row = 0; row < before.rows; ++row) {
            if (column >= after.columns || row >= after.rows) is[{column, row}] = "gone";
        }
    }
    const std::set<Cell> named = cells_of(mark);
    EXPECT_FALSE(named.empty());
    const auto on = [](const std::map<Cell, std::string>& board, const Cell& cell) {
        const auto found = board.find(cell);
        return found == board.end() ? "" : found->second;
    };
    for (const Cell& cell : named) EXPECT_NE(on(was, cell), on(is, cell));
    for (const auto& [cell, what] : is) {
        if (named.count(cell) == 0) {
            EXPECT_TRUE(what == "gone" || what == on(was, cell));
        }
    }
}

void expect_change(const BoardDrawing& before, const BoardDrawing& after, const Mark& mark) {
    if (!before.as_heaps) {
        expect_cells_change(before, after, mark);
        return;
    }
    ASSERT_EQ(after.pieces.size(), 1U);
    EXPECT_EQ(after.pieces[0].name, before.pieces.at(0).name);
    EXPECT_EQ(after.pieces[0].cell, mark.cell);
    EXPECT_EQ(after.as_heaps->sizes, mark.sizes);
    EXPECT_GT(after.columns, mark.cell->first);
    EXPECT_GT(after.rows, mark.cell->second);
}

void expect_change(const GraphDrawing& before, const GraphDrawing& after, const Mark& mark) {
    EXPECT_TRUE(!before.token || after.token == mark.vertex);
    ASSERT_EQ(after.vertices.size(), before.vertices.size());
    ASSERT_EQ(after.edges.size(), before.edges.size());
    std::size_t gone = 0;
    for (std::size_t v = 0; v < before.vertices.size(); ++v) {
        EXPECT_EQ(after.vertices[v].name, before.vertices[v].name);
        EXPECT_EQ(after.vertices[v].x, before.vertices[v].x);
        EXPECT_EQ(after.vertices[v].y, before.vertices[v].y);
        EXPECT_LE(before.vertices[v].gone, after.vertices[v].gone);
        if (before.vertices[v].gone != after.vertices[v].gone) {
            ++gone;
            EXPECT_TRUE(!before.token || v == before.token);
        }
    }
    if (!before.token) {  // a part of the graph goes, including the marked one
        EXPECT_TRUE(mark.vertex ? after.vertices.at(*mark.vertex).gone
                                : after.edges.at(mark.edge.value()).gone);
        return;
    }
    for (std::size_t e = 0; e < before.edges.size(); ++e) {
        EXPECT_LE(before.edges[e].gone, after.edges[e].gone);
        if (!mark.edge) continue;
        EXPECT_EQ(before.edges[e].gone != after.edges[e].gone, e == mark.edge);
        if (e == mark.edge) {
            const std::set ends{before.edges[e].from, before.edges[e].to};
            EXPECT_EQ(ends, (std::set{*before.token, *mark.vertex}));
        }
    }
    EXPECT_LE(gone, 1U);
}

void expect_change(const WordsDrawing& before, const WordsDrawing& after, const Mark& mark) {
    ASSERT_EQ(after.words.size(), before.words.size());
    for (std::size_t w = 0; w < before.words.size(); ++w) {
        EXPECT_EQ(after.words[w].text, before.words[w].text);
        EXPECT_EQ(after.words[w].used, before.words[w].used || w == mark.word);
    }
    EXPECT_FALSE(before.words.at(*mark.word).used);
    EXPECT_FALSE(after.letter.empty());
}

void expect_change(const TextDrawing& /*before*/, const TextDrawing& /*after*/, const Mark& mark) {
    EXPECT_EQ(mark, Mark());
}

void expect_marks_fit(const Position& single) {
    const Drawing before = drawing(single, 0);
    const LegalMoves all = legal_moves(single, {}, plenty);
    EXPECT_EQ(all.drawings.size(), 1U);
    for (std::size_t i = 0; i < all.moves.size(); ++i) {
        const LegalMove& move = all.moves[i];
        if (move.position.size() == 1) {
            const Drawing after = drawing(move.position, 0);
            ASSERT_EQ(kind(after), kind(before)) << single.text();
            std::visit(
                [&](const auto& known) {
                    expect_change(known, std::get<std::decay_t<decltype(known)>>(after), move.mark);
                },
                before);
        } else {
            expect_parts(before, move.position, move.mark);
        }
        if (kind(before) == "text") continue;
        const auto found = marked_move(single, 0, move.mark);
        ASSERT_TRUE(found) << move.position.text();
        EXPECT_EQ(found->position, move.position);
        EXPECT_EQ(found->value.number, move.value.number);
        for (std::size_t k = 0; k < i; ++k) EXPECT_FALSE(all.moves[k].mark == move.mark);
    }
}

// Every move once, each with the result of solve() for the position after it.
void expect_moves_are_solved(const Position& sum) {
    const LegalMoves all = legal_moves(sum, {}, plenty);
    EXPECT_FALSE(all.more_moves);
    std::vector<std::string> listed;
    std::vector<std::string> expected;
    for (const LegalMove& move : all.moves) listed.push_back(move.position.text());
    sum.for_each_move(
        [&](const Move& move) {
            expected.push_back(sum.after(move).text());
            return true;
        },
        {});
    EXPECT_EQ(listed, expected);
    for (const LegalMove& move : all.moves) {
        const Solution solution = solve(move.position);
        EXPECT_EQ(move.outcome, solution.outcome) << move.position.text();
        EXPECT_EQ(to_text(move.value), to_text(solution.value)) << move.position.text();
        EXPECT_EQ(move.outcome_certainty, solution.outcome_certainty) << move.position.text();
        EXPECT_EQ(move.value.certainty, solution.value.certainty) << move.position.text();
    }
}

void expect_moves_are_counted(const Position& sum) {
    std::size_t visited = 0;
    sum.for_each_move([&](const Move&) { return ++visited > 0; }, {});
    for (const std::size_t most : {std::size_t{1}, visited + 1}) {
        EXPECT_EQ(count_moves(sum, most, {}), std::min(visited, most)) << sum.text();
    }
}

// How long play lasts, by its definition: a winner takes the shortest way to a lost position, and a
// loser the longest way.
class Lengths {
public:
    explicit Lengths(Convention play) : play_(play) {}

    struct Fate {
        bool wins = false;
        std::size_t length = 0;  // moves until the end
    };

    Fate of(const Position& position) {
        const std::string text = position.text();
        if (const auto found = known_.find(text); found != known_.end()) return found->second;
        std::optional<std::size_t> shortest_win;
        std::size_t longest = 0;
        const std::vector<Position> options = oracle::options(position);
        for (const Position& option : options) {
            const Fate after = of(option);
            const std::size_t length = after.length + 1;
            longest = std::max(longest, length);
            if (!after.wins) shortest_win = std::min(shortest_win.value_or(length), length);
        }
        const bool wins = options.empty() ? play_ == Convention::misere : shortest_win.has_value();
        return known_[text] = {wins, shortest_win.value_or(longest)};
    }

private:
    Convention play_;
    std::map<std::string, Fate> known_;
};

// Returns whether measure_play() gives the length of play, and the number of positions with it.
bool expect_measured_play_is_right(const Position& start, Convention asked) {
    const std::string text = start.text();
    Solution solution = solve(start, {}, asked);
    measure_play(solution);
    EXPECT_EQ(solution.remoteness.has_value(), solution.position_count.has_value()) << text;
    if (!solution.remoteness || !solution.position_count) return false;
    const Lengths::Fate fate = Lengths(solution.play).of(start);
    EXPECT_EQ(*solution.remoteness, fate.length) << text;
    EXPECT_EQ(*solution.position_count, oracle::BruteForce::reachable(start).size()) << text;
    if (solution.outcome != Outcome::unknown) {
        EXPECT_EQ(solution.outcome, fate.wins ? Outcome::N : Outcome::P) << text;
    }
    return true;
}

class EveryGame : public testing::TestWithParam<Sample> {};

TEST_P(EveryGame, FactsAreComplete) {
    const Game* const game = GetParam().game;
    if (game == nullptr) return;
    const GameInfo& info = game->info();
    for (const std::string_view fact :
         {info.name, info.form, info.rule, info.example, info.reference}) {
        EXPECT_FALSE(fact.empty());
        EXPECT_EQ(fact.find('\n'), std::string_view::npos);
    }
    EXPECT_EQ(info.example.substr(0, info.name.size()), info.name);
    const std::string example = test::canonical(info.example);
    EXPECT_EQ(test::canonical(example), example);
    EXPECT_EQ(solve(example, {}, test::read_project_file).outcome, Outcome::N)
        << "the example should be a won position";
}

TEST_P(EveryGame, SmallPositionsAgreeWithBruteForce) {
    Random random(seed);
    oracle::BruteForce brute;
    const bool outcome_only = GetParam().outcome_only();
    int checked = 0;
    for (int trial = 0; trial < 60; ++trial) {
        const Position single = GetParam().random_position(trial < 20 ? 4 : 12, random);
        if (oracle::BruteForce::reachable(single).size() > 1000) continue;
        ++checked;
        expect_moves_to_match(single, outcome_only, brute, {});
        expect_solution_matches(single, outcome_only, brute);
    }
    EXPECT_GE(checked, 20);
}

TEST_P(EveryGame, PositionsReachedByMovesHaveNotation) {
    Random random(seed + 1);
    oracle::BruteForce brute;
    for (int trial = 0; trial < 10; ++trial) {
        const Position start = GetParam().random_position(6, random);
        for (const auto& [text, position] : oracle::BruteForce::reachable(start)) {
            if (GetParam().game == nullptr) continue;
            EXPECT_EQ(test::canonical(text), text);
            EXPECT_EQ(test::position_of(text), position);
        }
        expect_moves_are_found(start);
        expect_digraph_agrees(start, brute);
        expect_play_is_followed(start + start, random);
    }
}

TEST_P(EveryGame, MarksSayWhatMovesChange) {
    Random random(seed + 3);
    for (int trial = 0; trial < 20; ++trial) {
        const Position start = GetParam().random_position(trial < 10 ? 4 : 15, random);
        EXPECT_EQ(kind(drawing(start, 0)) == "text",
                  GetParam().game == nullptr || !GetParam().is_drawn);
        expect_marks_fit(start);
    }
}

TEST_P(EveryGame, LegalMovesAreSolved) {
    Random random(seed + 4);
    for (int trial = 0; trial < 20; ++trial) {
        const Position start = GetParam().random_position(trial < 10 ? 4 : 12, random);
        const Position sum = start + GetParam().random_position(5, random);
        expect_moves_are_solved(start);
        expect_moves_are_solved(sum);
        expect_moves_are_counted(start);
        expect_moves_are_counted(sum);
    }
}

// Small positions have it, unless they are shown as text, which solve() takes for large.
TEST_P(EveryGame, LengthOfPlayAgreesWithItsDefinition) {
    constexpr std::size_t most_positions = 300;
    constexpr ExploredPlay::Bounds always = ExploredPlay::few;
    static_assert(most_positions <= always.positions);
    Random random(seed + 5);
    int measured = 0;
    for (int trial = 0; trial < 20; ++trial) {
        const Position start = GetParam().random_position(trial < 10 ? 4 : 8, random);
        const auto reachable = oracle::BruteForce::reachable(start);
        if (reachable.size() > most_positions) continue;
        std::size_t moves = 0;
        for (const auto& [text, position] : reachable) moves += oracle::options(position).size();
        for (const Convention play : {Convention::normal, Convention::misere}) {
            const bool is_measured = expect_measured_play_is_right(start, play);
            EXPECT_TRUE(is_measured || moves > always.moves || !GetParam().is_drawn)
                << start.text();
            if (is_measured) ++measured;
        }
    }
    if (GetParam().is_drawn) {
        EXPECT_GT(measured, 0);
    }
}

INSTANTIATE_TEST_SUITE_P(Conformance, EveryGame, testing::ValuesIn(samples()),
                         [](const auto& test) { return test.param.name; });

TEST(Conformance, SumsOfTwoAndThreeAgreeWithBruteForce) {
    Random random(seed + 2);
    const std::vector<Sample> all = samples();
    std::vector<bool> outcome_only_games;
    for (const Sample& sample : all) outcome_only_games.push_back(sample.outcome_only());
    std::uniform_int_distribution<std::size_t> any_game(0, all.size() - 1);
    int checked = 0;
    int scarce = 0;
    for (int trial = 0; checked < 60; ++trial) {
        ASSERT_LT(trial, 2000) << "too few sums are small enough";
        Position sum;
        std::size_t positions = 1;
        bool outcome_only = false;
        for (int count = 0; count < 2 + trial % 2; ++count) {
            const std::size_t game = any_game(random);
            const Position component = all[game].random_position(5, random);
            positions *= oracle::BruteForce::reachable(component).size();
            outcome_only = outcome_only || outcome_only_games[game];
            sum = sum + component;
        }
        if (positions > 1500) continue;
        ++checked;
        oracle::BruteForce brute;
        if (expect_solution_matches(sum, outcome_only, brute)) ++scarce;
    }
    EXPECT_GE(scarce, 10) << "too few sums were solved from bounds";
}

TEST(Conformance, LengthOfPlayInSumsAgreesWithItsDefinition) {
    constexpr std::size_t most_positions = 200;
    Random random(seed + 6);
    const std::vector<Sample> all = samples();
    std::uniform_int_distribution<std::size_t> any_game(0, all.size() - 1);
    const auto any_position = [&] { return all[any_game(random)].random_position(4, random); };
    int checked = 0;
    int measured = 0;
    for (int trial = 0; checked < 40; ++trial) {
        ASSERT_LT(trial, 2000) << "too few sums are small enough";
        const Position first = any_position();
        const Position second = any_position();
        if (oracle::BruteForce::reachable(first).size() *
                oracle::BruteForce::reachable(second).size() >
            most_positions) {
            continue;
        }
        ++checked;
        for (const Convention play : {Convention::normal, Convention::misere}) {
            if (expect_measured_play_is_right(first + second, play)) ++measured;
        }
    }
    EXPECT_GE(measured, checked) << "too few sums were measured";
}

}  // namespace
}  // namespace grundy
