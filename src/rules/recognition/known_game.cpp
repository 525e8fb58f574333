#include "rules/recognition/known_game.hpp"

#include "heaps/codes/number_sets.hpp"
#include "rules/recognition/board_moves.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <bit>
#include <set>
#include <utility>

namespace grundy::rules {

namespace {

// Moves that leave one heap, after any number of some ranges was taken.
std::optional<KnownGame> take_of_ranges(const std::vector<HeapMoves>& moves) {
    std::vector<Range> ranges;
    std::optional<Integer> all_from;
    for (const HeapMoves& one : moves) {
        if (one.parts != 1) return std::nullopt;
        if (one.taken) {
            if (*one.taken < 1 || !one.tests.empty()) return std::nullopt;
            ranges.push_back({*one.taken, *one.taken});
            continue;
        }
        Integer first = 0;
        std::optional<Integer> last;
        for (const Test& test : one.tests) {
            const Integer times = test.form.of(1);
            if (test.kind != Test::Kind::at_least || test.form.times.size() != 1 || times == 0) {
                return std::nullopt;
            }
            const Integer bound = floor_quotient(test.form.constant, abs(times));
            if (times > 0) {
                first = std::max(first, Integer(-bound));
            } else {
                last = last ? std::min(*last, bound) : bound;
            }
        }
        if (first < 1) return std::nullopt;
        if (!last) {
            all_from = all_from ? std::min(*all_from, first) : first;
        } else if (first <= *last) {
            ranges.push_back({first, *last});
        }
    }
    if (!all_from) {
        if (ranges.empty()) return std::nullopt;
        return KnownGame{"take", heaps::NumberRanges(std::move(ranges)).written()};
    }
    // The numbers that may not be taken.
    std::vector<Range> others;
    std::sort(ranges.begin(), ranges.end(),
              [](const Range& a, const Range& b) { return a.first < b.first; });
    ranges.push_back({*all_from, *all_from});
    Integer next = 1;
    for (const Range& range : ranges) {
        if (range.first > next && next < *all_from) {
            others.push_back({next, std::min(Integer(range.first - 1), Integer(*all_from - 1))});
        }
        next = std::max(next, Integer(range.last + 1));
    }
    if (others.empty()) return KnownGame{"nim"};
    KnownGame take{"take", heaps::NumberRanges(std::move(others)).written()};
    take.parameters.front().insert(0, "all but ");
    return take;
}

// Any number of an infinite set is taken.
std::optional<KnownGame> take_of_set(const std::vector<HeapMoves>& moves) {
    if (moves.size() != 1 || moves[0].parts != 1 || moves[0].taken) return std::nullopt;
    std::shared_ptr<const Set> set;
    for (const Test& test : moves[0].tests) {
        const bool is_of_taken = test.form.times.size() == 1 && test.form.of(1) > 0;
        if (!is_of_taken) return std::nullopt;
        if (test.kind == Test::Kind::in_set && set == nullptr && test.form == Affine::variable(1)) {
            set = test.set;
        } else if (test.kind != Test::Kind::at_least ||
                   Integer(test.form.of(1) + test.form.constant) < 0) {
            return std::nullopt;  // requires more than c >= 1
        }
    }
    const bool is_positive =
        std::any_of(moves[0].tests.begin(), moves[0].tests.end(), [](const Test& test) {
            return test.kind == Test::Kind::at_least && test.form.constant < 0;
        });
    if (set == nullptr || !is_positive) return std::nullopt;
    switch (set->kind) {
        case Set::Kind::squares: return KnownGame{"take", {"squares"}};
        case Set::Kind::primes: return KnownGame{"take", {"primes"}};
        case Set::Kind::fibonacci: return KnownGame{"take", {"fibonacci"}};
        case Set::Kind::powers:
            if (set->numbers.front() < 2) return std::nullopt;
            return KnownGame{"take", {"powers(" + std::to_string(set->numbers.front()) + ")"}};
        default: return std::nullopt;
    }
}

std::optional<KnownGame> known_heap(const HeapRules& rules) {
    if (!rules.where.empty() || rules.moves.empty()) return std::nullopt;
    if (auto found = take_of_ranges(rules.moves)) return found;
    if (auto found = take_of_set(rules.moves)) return found;
    const auto code = heap_code(rules.moves);
    if (!code) return std::nullopt;
    if (code->text() == "0.[12]") return KnownGame{"evenodd"};
    return KnownGame{"octal", {code->text()}};
}

// Sets of piles, in bits; a move takes any positive number from each pile of one set.
std::optional<std::set<unsigned>> pile_sets(const BoardRules& rules) {
    std::set<unsigned> sets;
    for (const BoardMoves& moves : rules.moves) {
        if (moves.rays.empty()) return std::nullopt;
        if (std::any_of(moves.step.begin(), moves.step.end(),
                        [](Number number) { return number != 0; })) {
            return std::nullopt;
        }
        std::vector<unsigned> all{0};
        for (const BoardMoves::Ray& ray : moves.rays) {
            unsigned pile = 0;
            for (std::size_t i = 0; i < ray.vector.size(); ++i) {
                if (ray.vector[i] == 0) continue;
                if (pile != 0 || ray.vector[i] != -1) return std::nullopt;
                pile = 1U << i;
            }
            if (pile == 0 || ray.first > 1) return std::nullopt;
            const std::size_t before = all.size();
            for (std::size_t i = 0; i < before; ++i) {
                if ((all[i] & pile) != 0) return std::nullopt;
                if (ray.first == 0) all.push_back(all[i]);
                all[i] |= pile;
            }
        }
        sets.insert(all.begin(), all.end());
    }
    if (sets.count(0) > 0) return std::nullopt;  // a move that takes nothing
    return sets;
}

std::optional<KnownGame> known_piles(const BoardRules& rules) {
    const auto sets = pile_sets(rules);
    if (!sets || sets->empty()) return std::nullopt;
    int most = 0;
    for (const unsigned set : *sets) most = std::max(most, std::popcount(set));
    // Whether these are all sets of at most `most` piles.
    std::size_t count = 0;
    for (unsigned set = 1; set < 1U << rules.coordinates; ++set) {
        if (std::popcount(set) <= most) ++count;
    }
    if (sets->size() != count) return std::nullopt;
    if (most == 1) return KnownGame{"nim"};
    return KnownGame{"moore", {std::to_string(most)}};
}

bool is_wythoff(const BoardRules& rules) {
    if (rules.coordinates != 2) return false;
    std::set<std::vector<Number>> vectors;
    for (const BoardMoves& moves : rules.moves) {
        if (moves.rays.size() != 1 || moves.rays[0].first != 1 ||
            moves.step != std::vector<Number>{0, 0}) {
            return false;
        }
        vectors.insert(moves.rays[0].vector);
    }
    return vectors == std::set<std::vector<Number>>{{-1, 0}, {0, -1}, {-1, -1}};
}

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

// Euclid: a multiple of one number is taken from the other. Either both stay positive, or play ends
// at zero.
std::optional<KnownGame> known_euclid(const File& file, std::size_t game) {
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
    return stay_positive ? KnownGame{"euclid"} : KnownGame{"euclid", {"zero"}};
}

}  // namespace

std::string KnownGame::text() const {
    return parameters.empty() ? name : fmt::format("{}[{}]", name, fmt::join(parameters, ","));
}

std::optional<KnownGame> known_game(const File& file, std::size_t game) {
    if (file.games[game].coordinates == 1) {
        const auto rules = heap_rules(file, game);
        return rules ? known_heap(*rules) : std::nullopt;
    }
    if (auto euclid = known_euclid(file, game)) return euclid;
    const auto rules = board_rules(file, game);
    if (!rules || rules->has_where) return std::nullopt;
    if (is_wythoff(*rules)) return KnownGame{"wythoff"};
    return known_piles(*rules);
}

}  // namespace grundy::rules
