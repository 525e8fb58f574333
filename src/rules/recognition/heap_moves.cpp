#include "rules/recognition/heap_moves.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

namespace grundy::rules {

namespace {

class HeapReader {
public:
    HeapReader(const Game& game, std::size_t number)
        : game_(game), number_(number), reader_(game), first_part_(game.variables.size()) {}

    std::optional<HeapRules> read() {
        HeapRules rules;
        auto where = reader_.read(game_.where, true);
        if (!where) return std::nullopt;
        rules.where = conjuncts(std::move(*where));
        for (const Move& move : game_.moves) {
            auto instance = read(move, rules.where);
            if (!instance || !loops_.unroll(std::move(*instance), [&](Instance one) {
                    return add(std::move(one), rules.moves);
                })) {
                return std::nullopt;
            }
        }
        return rules;
    }

private:
    std::optional<Instance> read(const Move& move, const std::vector<Test>& where) const {
        for (const Part& part : move.parts) {
            if (part.numbers.size() != 1) return std::nullopt;
        }
        auto instance = read_instance(move, number_, reader_);
        constexpr std::size_t max_tests = 100'000;
        if (!instance || instance->numbers.size() * count_tests(where) > max_tests) {
            return std::nullopt;
        }
        for (const Affine& part : instance->numbers) {
            for (Test test : where) {
                substitute(test, 0, part);
                instance->tests.push_back(std::move(test));
            }
        }
        auto goes_on = reader_.read(game_.stop, false);
        if (!goes_on) return std::nullopt;
        std::move(goes_on->begin(), goes_on->end(), std::back_inserter(instance->tests));
        return instance;
    }

    bool add(Instance instance, std::vector<HeapMoves>& moves) {
        auto normal = normal_form(std::move(instance));
        if (!normal) return false;
        if (!never_holds(*normal)) moves.push_back(std::move(*normal));
        return true;
    }

    // Substitutes the new variables p_i and c. A part that contains a loop variable with
    // coefficient 1 or -1 is solved for it: both then range over the same integers.
    std::optional<HeapMoves> normal_form(Instance instance) const {
        const std::size_t count = instance.numbers.size();
        HeapMoves result{count, std::nullopt, {}};
        const bool are_numbers = std::all_of(instance.numbers.begin(), instance.numbers.end(),
                                             [](const Affine& part) { return part.is_constant(); });
        std::vector<bool> used(count);
        while (!instance.loops.empty()) {
            if (!solve_for_a_loop(instance, used)) return std::nullopt;
        }
        // The heap as the sum of the parts and what is taken.
        Affine heap;
        const Variable taken = first_part_ + count;
        if (are_numbers) {
            heap = Affine::variable(taken);
            for (std::size_t i = 0; i < count; ++i) {
                if (instance.numbers[i].constant < 0) instance.tests.push_back({Test::Kind::any});
                heap += instance.numbers[i];
                instance.tests.push_back(
                    {Test::Kind::equal, Affine::variable(first_part_ + i) - instance.numbers[i]});
            }
        } else {
            for (std::size_t i = 0; i < count; ++i) heap += Affine::variable(first_part_ + i);
            const auto unused = std::find(used.begin(), used.end(), false);
            if (unused == used.end()) {
                heap += Affine::variable(taken);
            } else {
                // p = n - c - the others
                if (std::find(unused + 1, used.end(), false) != used.end()) return std::nullopt;
                const auto last = static_cast<std::size_t>(unused - used.begin());
                const Affine rest = Affine::variable(0) - instance.numbers[last] -
                                    (heap - Affine::variable(first_part_ + last));
                if (!rest.is_constant() || rest.constant < 0) return std::nullopt;
                result.taken = rest.constant;
                heap += rest;
            }
        }
        std::vector<Test> tests = std::move(instance.tests);
        for (Test& test : tests) {
            substitute(test, 0, heap);
            if (!has_parts_only(test)) return std::nullopt;
            for (std::size_t i = 0; i <= count; ++i) {
                substitute(test, first_part_ + i, Affine::variable(i));
            }
        }
        // Nothing is added to a heap.
        const bool adds_nothing = result.taken || (are_numbers && heap.constant == 0) ||
                                  std::any_of(tests.begin(), tests.end(), [&](const Test& test) {
                                      return test.kind == Test::Kind::at_least &&
                                             test.form.times.size() == 1 &&
                                             test.form.of(count) > 0 && test.form.constant <= 0;
                                  });
        if (!adds_nothing) return std::nullopt;
        result.tests = conjuncts(std::move(tests));
        return result;
    }

    // Whether it contains no `let` that is not affine.
    [[nodiscard]] bool has_parts_only(const Test& test) const {
        const auto is_new = [this](const auto& one) { return one.first >= first_part_; };
        return std::all_of(test.form.times.begin(), test.form.times.end(), is_new) &&
               std::all_of(test.other.times.begin(), test.other.times.end(), is_new) &&
               std::all_of(test.parts.begin(), test.parts.end(),
                           [this](const Test& part) { return has_parts_only(part); });
    }

    bool solve_for_a_loop(Instance& instance, std::vector<bool>& used) const {
        for (std::size_t i = 0; i < used.size(); ++i) {
            if (used[i]) continue;
            for (std::size_t k = 0; k < instance.loops.size(); ++k) {
                const Variable variable = instance.loops[k];
                const Integer times = instance.numbers[i].of(variable);
                if (abs(times) != 1) continue;
                const Affine rest =
                    Affine::variable(first_part_ + i) - instance.numbers[i].without(variable);
                instance.loops.erase(instance.loops.begin() + static_cast<std::ptrdiff_t>(k));
                instance.replace(variable, rest * times);
                used[i] = true;
                return true;
            }
        }
        return false;
    }

    // Whether a test of constants fails.
    static bool never_holds(const HeapMoves& moves) {
        return std::any_of(moves.tests.begin(), moves.tests.end(), [](const Test& test) {
            if (test.kind == Test::Kind::any) return test.parts.empty();
            if (!test.form.is_constant()) return false;
            const Integer& number = test.form.constant;
            switch (test.kind) {
                case Test::Kind::at_least: return number < 0;
                case Test::Kind::equal: return number != 0;
                case Test::Kind::unequal: return number == 0;
                default: return false;
            }
        });
    }

    const Game& game_;
    std::size_t number_;
    TestReader reader_;
    Variable first_part_;
    LoopUnroller loops_;
};

}  // namespace

std::optional<HeapRules> heap_rules(const File& file, std::size_t game) {
    const Game& rules = file.games[game];
    if (rules.coordinates != 1) return std::nullopt;
    return HeapReader(rules, game).read();
}

std::optional<OrderedTests> ordered(const HeapMoves& moves) {
    OrderedTests result;
    std::vector<std::pair<std::size_t, std::size_t>> pairs;  // the first is the smaller
    for (const Test& test : moves.tests) {
        const auto& times = test.form.times;
        const bool is_pair = times.size() == 2 && test.form.of(moves.parts) == 0 &&
                             times.begin()->second + times.rbegin()->second == 0 &&
                             abs(times.begin()->second) == 1;
        Order order = Order::none;
        if (is_pair && test.kind == Test::Kind::unequal && test.form.constant == 0) {
            order = Order::unequal;
        } else if (is_pair && test.kind == Test::Kind::at_least && test.form.constant == 0) {
            order = Order::at_most;
        } else if (is_pair && test.kind == Test::Kind::at_least && test.form.constant == -1) {
            order = Order::less;
        }
        if (order == Order::none) {
            result.others.push_back(test);
            continue;
        }
        if (result.order != Order::none && result.order != order) return std::nullopt;
        result.order = order;
        const bool first_is_less = times.begin()->second < 0;
        const std::size_t a = times.begin()->first;
        const std::size_t b = times.rbegin()->first;
        pairs.emplace_back(first_is_less ? a : b, first_is_less ? b : a);
    }
    result.ascending.resize(moves.parts);
    std::iota(result.ascending.begin(), result.ascending.end(), std::size_t{0});
    if (result.order == Order::none) return result;
    if (moves.parts > 4 || (result.order == Order::unequal && moves.parts != 2)) {
        return std::nullopt;
    }
    if (result.order == Order::unequal) return result;
    // An order in which each is compared with the next, and all comparisons agree.
    const auto has = [&](std::size_t a, std::size_t b) {
        return std::find(pairs.begin(), pairs.end(), std::pair(a, b)) != pairs.end();
    };
    do {
        const auto& order = result.ascending;
        const auto place = [&](std::size_t part) {
            return std::find(order.begin(), order.end(), part) - order.begin();
        };
        bool fits = std::all_of(pairs.begin(), pairs.end(), [&](const auto& pair) {
            return place(pair.first) < place(pair.second);
        });
        for (std::size_t i = 0; i + 1 < order.size(); ++i)
            fits = fits && has(order[i], order[i + 1]);
        if (fits) return result;
    } while (std::next_permutation(result.ascending.begin(), result.ascending.end()));
    return std::nullopt;
}

}  // namespace grundy::rules
