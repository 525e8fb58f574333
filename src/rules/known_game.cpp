#include "rules/known_game.hpp"

#include "heaps/code.hpp"
#include "heaps/number_ranges.hpp"
#include "rules/board_moves.hpp"
#include "rules/heap_moves.hpp"
#include "rules/known_euclid.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace grundy::rules {

namespace {

enum class Truth : std::uint8_t { no, yes, depends };

Truth truth(bool is) {
    return is ? Truth::yes : Truth::no;
}

bool compares(const Integer& a, Condition::Relation relation, const Integer& b) {
    switch (relation) {
        case Condition::Relation::equal: return a == b;
        case Condition::Relation::unequal: return a != b;
        case Condition::Relation::less: return a < b;
        case Condition::Relation::at_most: return a <= b;
        case Condition::Relation::greater: return a > b;
        case Condition::Relation::at_least: return a >= b;
    }
    return false;
}

// Whether the test holds where the parts in `positive` are any positive numbers, and the others 0.
// There are no other variables.
Truth holds(const Test& test, const std::vector<bool>& positive) {
    if (test.kind == Test::Kind::all || test.kind == Test::Kind::any) {
        const Truth decides = truth(test.kind == Test::Kind::any);
        Truth all = truth(test.kind == Test::Kind::all);
        for (const Test& part : test.parts) {
            const Truth one = holds(part, positive);
            if (one == decides) return decides;
            if (one == Truth::depends) all = one;
        }
        return all;
    }
    const auto varies = [&](const Affine& form, const Integer& modulus) {
        return std::any_of(form.times.begin(), form.times.end(), [&](const auto& one) {
            return positive[one.first] && (modulus == 0 || one.second % modulus != 0);
        });
    };
    if (test.kind == Test::Kind::residue) {
        if (varies(test.form, test.modulus) || varies(test.other, test.other_modulus)) {
            return Truth::depends;
        }
        const auto residue = [](const Integer& number, const Integer& modulus) {
            return modulus == 0 ? number
                                : Integer(number - floor_quotient(number, modulus) * modulus);
        };
        return truth(compares(residue(test.form.constant, test.modulus), test.relation,
                              residue(test.other.constant, test.other_modulus)));
    }
    if (test.kind == Test::Kind::in_set) return Truth::depends;
    // From `nearest` on, up or down.
    Integer nearest = test.form.constant;
    int sign = 0;
    for (const auto& [part, times] : test.form.times) {
        if (!positive[part]) continue;
        if (sign != 0 && sign != times.sign()) return Truth::depends;
        sign = times.sign();
        nearest += times;
    }
    if (sign == 0) {
        return truth(test.kind == Test::Kind::at_least
                         ? nearest >= 0
                         : (nearest == 0) == (test.kind == Test::Kind::equal));
    }
    if (test.kind == Test::Kind::at_least) {
        if (sign > 0 && nearest >= 0) return Truth::yes;
        if (sign < 0 && nearest < 0) return Truth::no;
        return Truth::depends;
    }
    const bool never_0 = sign > 0 ? nearest > 0 : nearest < 0;
    return never_0 ? truth(test.kind == Test::Kind::unequal) : Truth::depends;
}

// How far numbers in the tests matter to c, and the modulus.
struct Reach {
    Integer constant = 0;
    Integer modulus = 1;

    void add(const std::vector<Test>& tests) {
        for (const Test& test : tests) {
            Integer size = abs(test.form.constant);
            for (const auto& one : test.form.times) size += abs(one.second);
            if (test.kind != Test::Kind::residue) constant = std::max(constant, size);
            for (const Integer* number : {&test.modulus, &test.other_modulus}) {
                if (*number > 0) modulus = modulus / gcd(modulus, *number) * *number;
            }
            add(test.parts);
        }
    }
};

// The digits of a code to which all moves belong. The parts that are 0 are no heaps. For c beyond
// all numbers in tests, what a test says depends on c mod M only.
class CodeReader {
public:
    static std::optional<heaps::Code> read(const std::vector<HeapMoves>& moves) {
        Reach reach;
        Integer taken = 0;
        bool has_tail = false;
        for (const HeapMoves& one : moves) {
            taken = std::max(taken, one.taken.value_or(0));
            if (!one.taken) reach.add(one.tests);
            has_tail = has_tail || !one.taken;
        }
        const Integer digits = std::max(taken, reach.constant) + 1;
        if (digits + reach.modulus > heaps::Code::max_digits) return std::nullopt;
        CodeReader reader;
        std::vector<heaps::Digit> first;
        std::vector<heaps::Digit> tail;
        for (Integer c = 0; c < digits + (has_tail ? reach.modulus : Integer(0)); ++c) {
            const auto digit = reader.digit(moves, c);
            if (!digit) return std::nullopt;
            (c < digits ? first : tail).push_back(*digit);
        }
        // No heap may stay as it is, and 0 has no move.
        if (!first[0].empty() && first[0].breaks().front().heaps < 2) return std::nullopt;
        return heaps::Code(std::move(first), std::move(tail));
    }

private:
    std::optional<heaps::Digit> digit(const std::vector<HeapMoves>& moves, const Integer& c) {
        breaks_.clear();
        for (const HeapMoves& one : moves) {
            if (one.taken && *one.taken != c) continue;
            HeapMoves after = one;
            for (Test& test : after.tests) substitute(test, after.parts, Affine{c});
            if (!add(after)) return std::nullopt;
        }
        return heaps::Digit(breaks_);
    }

    bool add(const HeapMoves& moves) {
        constexpr std::size_t most_parts = 8;
        const auto tests = ordered(moves);
        if (!tests || moves.parts > most_parts) return false;
        for (std::size_t bits = 0; bits < std::size_t{1} << moves.parts; ++bits) {
            std::vector<bool> positive(moves.parts);
            for (std::size_t i = 0; i < moves.parts; ++i) positive[i] = (bits >> i & 1U) != 0;
            if (!is_in_order(*tests, positive)) continue;
            Test all{Test::Kind::all};
            all.parts = tests->others;
            const Truth is = holds(all, positive);
            if (is == Truth::depends) return false;
            if (is == Truth::no) continue;
            const auto count =
                static_cast<unsigned>(std::count(positive.begin(), positive.end(), true));
            const bool differ = tests->order == Order::less || tests->order == Order::unequal;
            breaks_.push_back(
                {count, false, differ && count > 1 ? heaps::Sizes::different : heaps::Sizes::any});
        }
        return true;
    }

    // Whether parts can be so; then all such parts come in some order.
    static bool is_in_order(const OrderedTests& tests, const std::vector<bool>& positive) {
        if (tests.order == Order::none) return true;
        const auto zeros = std::count(positive.begin(), positive.end(), false);
        if (tests.order == Order::unequal) return zeros < 2;
        if (tests.order == Order::less && zeros > 1) return false;
        return std::is_sorted(
            tests.ascending.begin(), tests.ascending.end(),
            [&](std::size_t a, std::size_t b) { return !positive[a] && positive[b]; });
    }

    std::vector<heaps::Break> breaks_;
};

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
        return KnownGame{"take", heaps::NumberRanges(std::move(ranges)).text()};
    }
    // What is not taken.
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
    if (others.empty()) return KnownGame{"nim", ""};
    return KnownGame{"take", "all but " + heaps::NumberRanges(std::move(others)).text()};
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
            return std::nullopt;  // that it is at least 1 follows for c in these sets but 0
        }
    }
    const bool is_positive =
        std::any_of(moves[0].tests.begin(), moves[0].tests.end(), [](const Test& test) {
            return test.kind == Test::Kind::at_least && test.form.constant < 0;
        });
    if (set == nullptr || !is_positive) return std::nullopt;
    switch (set->kind) {
        case Set::Kind::squares: return KnownGame{"take", "squares"};
        case Set::Kind::primes: return KnownGame{"take", "primes"};
        case Set::Kind::fibonacci: return KnownGame{"take", "fibonacci"};
        case Set::Kind::powers:
            if (set->numbers.front() < 2) return std::nullopt;
            return KnownGame{"take", "powers(" + std::to_string(set->numbers.front()) + ")"};
        default: return std::nullopt;
    }
}

std::optional<KnownGame> known_heap(const HeapRules& rules) {
    if (!rules.where.empty() || rules.moves.empty()) return std::nullopt;
    if (auto found = take_of_ranges(rules.moves)) return found;
    if (auto found = take_of_set(rules.moves)) return found;
    const auto code = CodeReader::read(rules.moves);
    if (!code) return std::nullopt;
    if (code->text() == "0.[12]") return KnownGame{"evenodd", ""};
    return KnownGame{"octal", code->text()};
}

// Sets of piles from which a move takes as many as it likes of each, at least one.
using PileSets = std::set<std::vector<std::size_t>>;

std::optional<PileSets> pile_sets(const BoardRules& rules) {
    PileSets sets;
    for (const BoardMoves& moves : rules.moves) {
        if (moves.rays.empty()) return std::nullopt;
        if (std::any_of(moves.step.begin(), moves.step.end(),
                        [](Number number) { return number != 0; })) {
            return std::nullopt;
        }
        std::vector<std::vector<std::size_t>> all{{}};
        for (const BoardMoves::Ray& ray : moves.rays) {
            std::optional<std::size_t> pile;
            for (std::size_t i = 0; i < ray.vector.size(); ++i) {
                if (ray.vector[i] == 0) continue;
                if (pile || ray.vector[i] != -1) return std::nullopt;
                pile = i;
            }
            if (!pile || ray.first > 1) return std::nullopt;
            const std::size_t before = all.size();
            for (std::size_t i = 0; i < before; ++i) {
                if (std::find(all[i].begin(), all[i].end(), *pile) != all[i].end()) {
                    return std::nullopt;
                }
                auto more = all[i];
                more.push_back(*pile);
                std::sort(more.begin(), more.end());
                if (ray.first == 0) {
                    all.push_back(std::move(more));
                } else {
                    all[i] = std::move(more);
                }
            }
        }
        sets.insert(all.begin(), all.end());
    }
    if (sets.count({}) > 0) return std::nullopt;  // a move that does nothing
    return sets;
}

std::optional<KnownGame> known_piles(const BoardRules& rules) {
    const auto sets = pile_sets(rules);
    if (!sets || sets->empty()) return std::nullopt;
    std::size_t most = 0;
    for (const auto& set : *sets) most = std::max(most, set.size());
    // All sets of at most so many piles, or not all.
    std::size_t count = 0;
    for (std::size_t bits = 1; bits < std::size_t{1} << rules.coordinates; ++bits) {
        std::size_t size = 0;
        for (std::size_t rest = bits; rest != 0; rest &= rest - 1) ++size;
        if (size <= most) ++count;
    }
    if (sets->size() != count) return std::nullopt;
    if (most == 1) return KnownGame{"nim", ""};
    return KnownGame{"moore", std::to_string(most)};
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

}  // namespace

std::optional<KnownGame> known_game(const File& file, std::size_t game) {
    if (file.games[game].coordinates == 1) {
        const auto rules = heap_rules(file, game);
        return rules ? known_heap(*rules) : std::nullopt;
    }
    if (auto end = euclid_end(file, game)) return KnownGame{"euclid", *end};
    const auto rules = board_rules(file, game);
    if (!rules || rules->has_where) return std::nullopt;
    if (is_wythoff(*rules)) return KnownGame{"wythoff", ""};
    return known_piles(*rules);
}

}  // namespace grundy::rules
