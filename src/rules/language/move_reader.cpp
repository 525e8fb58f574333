#include "rules/language/move_reader.hpp"

#include "base/errors.hpp"
#include "rules/language/affine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>
#include <vector>

namespace grundy::rules {

namespace {

using Kind = Formula::Kind;

// n - 2, or n - 2k for a ride.
Formula moved(std::size_t coordinate, const Move& move) {
    const Number by = move.vector[coordinate];
    Formula formula{{{Kind::variable, 0, coordinate, {}, move.at}}};
    auto& pieces = formula.pieces;
    if (by == 0) return formula;
    const bool once = by == 1 || by == -1;
    if (!once || move.loops.empty()) {
        pieces.push_back({Kind::number, abs(Integer(by)), 0, {}, move.at});
    }
    if (!move.loops.empty()) {
        pieces.push_back({Kind::variable, 0, move.loops.front().variable, {}, move.at});
        if (!once) pieces.push_back({Kind::multiply, 0, 0, {1, 2}, move.at});
    }
    const auto last = static_cast<std::uint32_t>(pieces.size() - 1);
    pieces.push_back({by < 0 ? Kind::subtract : Kind::add, 0, 0, {0, last}, move.at});
    return formula;
}

// No number of the loop is smaller.
Formula least_number(const Loop& loop) {
    if (loop.first) return *loop.first;
    const Number least = loop.set->kind == Set::Kind::listed ? loop.set->numbers.front() : 0;
    return {{{Kind::number, least, 0, {}, loop.at}}};
}

Formula replaced(const Formula& formula, Variable variable, const Formula& by) {
    Formula result = by;
    const auto last = static_cast<std::uint32_t>(by.pieces.size() - 1);
    std::vector<std::uint32_t> places;
    for (Formula::Piece piece : formula.pieces) {
        if (piece.kind == Kind::variable && piece.variable == variable) {
            places.push_back(last);
            continue;
        }
        for (std::uint32_t& of : piece.of) of = places[of];
        places.push_back(static_cast<std::uint32_t>(result.pieces.size()));
        result.pieces.push_back(std::move(piece));
    }
    return result;
}

// The number, or an upper bound for it, as A - B·k; empty if none is found.
std::optional<Formula> bound_by(const Move& move, std::size_t loop, const Formula& number) {
    using Form = InVariable::Form;
    constexpr std::size_t longest = 64;  // of formulas that are substituted
    Formula bound = number;
    for (std::size_t i = move.loops.size(); --i > loop;) {
        const Loop& inner = move.loops[i];
        const InVariable in_inner = in_variable(bound, inner.variable);
        if (in_inner.form == Form::free) continue;
        if (in_inner.form == Form::other || !in_inner.slope || *in_inner.slope > 0) {
            return std::nullopt;
        }
        const Formula least = least_number(inner);
        if (least.pieces.size() > longest) return std::nullopt;
        bound = replaced(bound, inner.variable, least);
    }
    const InVariable whole = in_variable(bound, move.loops[loop].variable);
    if (whole.form != Form::affine || (whole.slope && *whole.slope >= 0)) return std::nullopt;
    return bound;
}

// Whether the loop ends only when a number of some part becomes negative: `a..` and infinite sets.
bool is_open(const Loop& loop) {
    if (loop.set == nullptr) return !loop.last;
    return loop.set->kind != Set::Kind::listed && loop.set->kind != Set::Kind::divisors;
}

// The numbers of parts that are A - B·k for the variable k of that loop, where A and B are known
// when the loop is entered (they depend on coordinates, lets and outer loops) and B is not a
// constant below 1. The loop ends after ⌊A/B⌋ for each of them with B >= 1; it is an error if none
// has B >= 1. An inner loop that makes such a number smaller is replaced by its least number.
std::vector<Formula> loop_bounds(const Move& move, std::size_t loop) {
    assert(loop < move.loops.size());
    std::vector<Formula> bounds;
    for (const Part& part : move.parts) {
        for (const Formula& number : part.numbers) {
            if (auto bound = bound_by(move, loop, number)) bounds.push_back(std::move(*bound));
        }
    }
    return bounds;
}

}  // namespace

void fail_with_count(const Game& game, std::size_t count, std::size_t at) {
    throw input_error("a position of {} has {} number{}, not {}", game.name, game.coordinates,
                      game.coordinates == 1 ? "" : "s", count)
        .at(at);
}

// The parts come before the loops whose variables they use, so the loops are read first.
Move MoveReader::move(std::size_t at) {
    Move move{.at = at};
    const std::size_t parts_at = end_of_last();
    skip_to_clause();
    const std::size_t parts_end = place();
    const std::size_t known = names.size();
    while (word() == "for") loop(move);
    const std::size_t loops_end = end_of_last();
    if (take_word("if")) {
        skip_to_clause();
        if (word() == "for") fail("'for' must come before 'if'", place());
    }
    move_to(parts_at);
    do part(move);
    while (take("+"));
    if (place() != parts_end) {
        missing("expected '+', 'for', 'if', 'say' or the end of the line");
    }
    move_to(loops_end);
    if (take_word("if")) move.condition = condition();
    if (take_word("say")) say(move);
    names.resize(known, {"", std::size_t{0}});
    move.end = end_of_last();
    bound_loops(move);
    return move;
}

// To the next clause after the parts, or after a condition.
void MoveReader::skip_to_clause() {
    while (!at_end() && !at_clause()) {
        move_to(place() + std::max<std::size_t>(word().size(), 1));
    }
}

void MoveReader::part(Move& move) {
    Part part{.other = std::string(word()), .at = place()};
    if (is_reserved(part.other)) part.other.clear();
    (void)take(part.other);
    if (!take("(")) {
        move_to(part.at);
        missing("expected '(' with what is left, as in (n - 1)");
    }
    if (part.other.empty() && take(")")) return;
    do part.numbers.push_back(formula());
    while (take(","));
    if (next() == '/') expect_end();
    expect(")");
    move.parts.push_back(std::move(part));
}

void MoveReader::loop(Move& move) {
    if (move.loops.size() == max_loops) {
        throw limit_error("a move has at most {} loops", max_loops).at(place());
    }
    (void)take_word("for");
    Loop loop{.at = place()};
    const std::string name = new_name("a name");
    if (!take_word("in")) missing("expected 'in', as in for k in 1..n");
    // An unknown name is taken for a set, unless there is a range.
    const bool unknown = !word().empty() && find(word()) == nullptr &&
                         text().find("..", place()) == std::string_view::npos;
    if (at_set() || unknown) {
        loop.set = set();
    } else {
        loop.first = formula();
        if (!take("..")) missing("expected '..', as in for k in 1..n");
        if (!at_end() && !at_clause()) loop.last = formula();
    }
    if (next() == '/') expect_end();
    loop.variable = loop_variable(name);
    names.push_back({name, loop.variable});
    move.loops.push_back(std::move(loop));
}

// Loops of different moves share variables of the same name.
Variable MoveReader::loop_variable(const std::string& name) {
    const auto [found, is_new] = loop_variables_.emplace(name, 0);
    if (is_new) found->second = new_variable(name);
    return found->second;
}

void MoveReader::bound_loops(Move& move) {
    for (std::size_t i = 0; i < move.loops.size(); ++i) {
        Loop& loop = move.loops[i];
        if (!is_open(loop)) continue;
        loop.bounds = loop_bounds(move, i);
        if (!loop.bounds.empty()) continue;
        fail(fmt::format("{} has no upper bound; write 1..n, or subtract it from a pile",
                         game_.variables[loop.variable]),
             loop.at);
    }
}

// "take {k}, leaving {n - k}"
void MoveReader::say(Move& move) {
    const std::size_t quote = place();
    if (!take("\"")) missing("expected a text in quotes, as in \"take {k}\"");
    for (std::size_t at = quote + 1;;) {
        const std::size_t end = std::min(text().find_first_of("{}\"", at), text().size());
        if (end == text().size()) fail("this text has no closing quote", quote);
        if (end > at) move.say.push_back({std::string(text().substr(at, end - at)), {}});
        move_to(end + 1);
        if (text()[end] == '"') return;
        if (text()[end] == '}') fail("there is no '{' before this", end);
        move.say.push_back({{}, formula()});
        expect("}");
        at = end_of_last();
    }
}

Move MoveReader::vector(bool is_ride) {
    Move move{.at = place()};
    if (!take("(")) missing("expected a vector, as in (-1, -2)");
    do move.vector.push_back(number());
    while (take(","));
    expect(")");
    move.end = end_of_last();
    if (move.vector.size() != game_.coordinates) {
        fail_with_count(game_, move.vector.size(), move.at);
    }
    const auto [least, largest] = std::minmax_element(move.vector.begin(), move.vector.end());
    if (*least == 0 && *largest == 0) fail("this moves nothing", move.at);
    if (is_ride && *least >= 0) {
        fail("a ride has no end unless it makes a number smaller", move.at);
    }
    Part part{.at = move.at};
    if (is_ride) move.loops.push_back(ride_loop(move.at));
    for (std::size_t i = 0; i < move.vector.size(); ++i) {
        part.numbers.push_back(moved(i, move));
    }
    move.parts.push_back(std::move(part));
    bound_loops(move);
    return move;
}

Loop MoveReader::ride_loop(std::size_t at) {
    std::string name = "k";
    while (find(name) != nullptr || sets.count(name) != 0) name += 'k';
    return {.variable = loop_variable(name),
            .at = at,
            .first = Formula{{{Formula::Kind::number, 1, 0, {}, at}}}};
}

}  // namespace grundy::rules
