#include "rules/recognition/known_game.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace grundy::rules {

namespace {

using Tests = std::vector<Test>;

// That all conditions hold, or that none does.
std::optional<Tests> euclid_tests(std::span<const Condition> conditions, bool hold,
                                  const TestReader& reader) {
    auto tests = reader.read(conditions, hold);
    if (!tests) return std::nullopt;
    return conjuncts(std::move(*tests));
}

bool requires_positive(const Test& test, Variable variable) {
    const Affine form = Affine::variable(variable);
    return (test.kind == Test::Kind::at_least && test.form == form - Affine{1}) ||
           (test.kind == Test::Kind::unequal &&
            (test.form == form || test.form == form * Integer(-1)));
}

// Whether the tests require that both are positive, and nothing else.
bool require_both_positive(const Tests& tests) {
    std::array<bool, 2> found{};
    for (const Test& test : tests) {
        const bool first = requires_positive(test, 0);
        if (!first && !requires_positive(test, 1)) return false;
        found.at(first ? 0 : 1) = true;
    }
    return found[0] && found[1];
}

struct EuclidMove {
    Variable from;           // a of a - k*b
    bool is_endless;         // k in 1.., or 1..floor(a/b), which both need b >= 1
    bool has_positive_test;  // b >= 1
};

std::optional<EuclidMove> euclid_move(const Move& move, std::size_t game, const TestReader& reader,
                                      bool stay_positive) {
    if (move.parts.size() != 1 || move.loops.size() != 1) return std::nullopt;
    const Part& part = move.parts.front();
    const Loop& loop = move.loops.front();
    if (!part.other.empty() || part.game != game || !loop.first) return std::nullopt;
    const AffineForms& forms = reader.forms();
    for (const Variable a : {Variable{0}, Variable{1}}) {
        const Variable b = 1 - a;
        const Affine from = Affine::variable(a);
        const Affine by = Affine::variable(b);
        const Affine times = Affine::variable(loop.variable);
        const Formula& left = part.numbers[a];
        const Formula::Piece& difference = left.pieces.back();
        if (forms(part.numbers[b]) != by || difference.kind != Formula::Kind::subtract ||
            forms(left, difference.of[0]) != from) {
            continue;
        }
        const Formula::Piece& product = left.pieces[difference.of[1]];
        if (product.kind != Formula::Kind::multiply) continue;
        const auto one = forms(left, product.of[0]);
        const auto other = forms(left, product.of[1]);
        if (!((one == times && other == by) || (one == by && other == times))) continue;

        if (forms(*loop.first) != Affine{1}) return std::nullopt;
        EuclidMove result{a, !loop.last, false};
        if (loop.last && forms(*loop.last) != from) {
            const Formula::Piece& quotient = loop.last->pieces.back();
            if (quotient.kind != Formula::Kind::floor_divide ||
                forms(*loop.last, quotient.of[0]) != from ||
                forms(*loop.last, quotient.of[1]) != by) {
                return std::nullopt;
            }
            result.is_endless = true;
        }
        if (!move.condition) return result;
        const auto tests = euclid_tests({&*move.condition, 1}, true, reader);
        if (!tests) return std::nullopt;
        for (const Test& test : *tests) {
            // It may follow from b >= 1, k >= 1 and a - k*b >= 0, or >= 1.
            const bool follows =
                requires_positive(test, a) ||
                (test.kind == Test::Kind::at_least &&
                 (test.form == from - by || (stay_positive && test.form == from - by - Affine{1})));
            const bool is_positive_test = requires_positive(test, b);
            if (!follows && !is_positive_test) return std::nullopt;
            result.has_positive_test = result.has_positive_test || is_positive_test;
        }
        return result;
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> euclid_end(const File& file, std::size_t game) {
    const Game& rules = file.games[game];
    const bool has_braces = !rules.braces.empty();
    if (rules.coordinates != 2 || !rules.lets.empty() ||
        rules.moves.size() != (has_braces ? 1 : 2)) {
        return std::nullopt;
    }
    const TestReader reader(rules);
    const auto where = euclid_tests(rules.where, true, reader);
    const auto goes_on = euclid_tests(rules.stop, false, reader);
    if (!where || !goes_on) return std::nullopt;
    const bool stay_positive = require_both_positive(*where);
    const bool stops = require_both_positive(*goes_on);
    if ((!stay_positive && !where->empty()) || (!stops && !goes_on->empty())) return std::nullopt;
    std::array<bool, 2> from{};
    for (const Move& move : rules.moves) {
        const auto one = euclid_move(move, game, reader, stay_positive);
        if (!one) return std::nullopt;
        // That b = 0 has no move must follow from the positions, a stop, or the condition, which
        // comes too late for a loop that has no end or divides.
        if (!stay_positive && !stops && (one->is_endless || !one->has_positive_test)) {
            return std::nullopt;
        }
        from.at(one->from) = true;
    }
    if (!has_braces && !(from[0] && from[1])) return std::nullopt;
    return stay_positive ? "" : "zero";
}

}  // namespace grundy::rules
