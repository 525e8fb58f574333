// Games of rule files straight from the meaning of the language: the syntax tree is evaluated
// directly, options are collected in a set, and values are the memoised mex. For small positions.
#pragma once

#include "rules/language/syntax.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace grundy::oracle {

using rules::Number;
using Tuple = std::vector<Number>;

// What cannot be computed: a division by 0, a number of more than 64 bits, no upper bound, a cycle.
struct Undefined : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Beyond small positions: long play, large numbers or many positions. Perhaps play is endless.
struct TooLarge : Undefined {
    TooLarge() : Undefined("too large for a definition") {}
};

// A part of a position: a game, by its name, and its numbers.
using RulePart = std::pair<std::string, Tuple>;
using RuleSum = std::vector<RulePart>;  // in order

class RulesByDefinition {
public:
    // The value of a position of another game; nothing if there is no such position.
    using Others = std::function<std::optional<std::uint32_t>(const RulePart&)>;

    explicit RulesByDefinition(rules::File file, Others others = {})
        : file_(std::move(file)), others_(std::move(others)) {}

    [[nodiscard]] const rules::File& file() const { return file_; }

    [[nodiscard]] Tuple sorted(std::size_t game, Tuple tuple) const {
        for (const auto& [first, end] : file_.games[game].braces) {
            std::sort(tuple.begin() + static_cast<std::ptrdiff_t>(first),
                      tuple.begin() + static_cast<std::ptrdiff_t>(end));
        }
        return tuple;
    }

    [[nodiscard]] bool is_position(std::size_t game, const Tuple& tuple) const {
        if (*std::min_element(tuple.begin(), tuple.end()) < 0) return false;
        Scope scope{file_.games[game], sorted(game, tuple), {}};
        return std::all_of(scope.game.where.begin(), scope.game.where.end(),
                           [&](const rules::Condition& c) { return holds(c, scope); });
    }

    [[nodiscard]] std::set<RuleSum> options(std::size_t game, const Tuple& tuple) const {
        const rules::Game& rules = file_.games[game];
        const Tuple from = sorted(game, tuple);
        std::set<RuleSum> found;
        Scope asked{rules, from, {}};
        for (const rules::Condition& stop : rules.stop) {
            if (holds(stop, asked)) return found;
        }
        for (const Tuple& order : orders(game, from)) {
            for (const rules::Move& move : rules.moves) {
                Scope scope{rules, order, {}};
                run(move, 0, scope, game, found);
            }
        }
        return found;
    }

    [[nodiscard]] std::uint32_t value(std::size_t game, const Tuple& tuple) {
        try {
            return value_of({file_.games[game].name, sorted(game, tuple)});
        } catch (const Undefined&) {
            depth_ = 0;
            std::erase_if(values_, [](const auto& known) { return !known.second; });
            throw;
        }
    }

    // Whether the player to move wins in misère play.
    [[nodiscard]] bool wins_misere(const RuleSum& sum) {
        if (const auto known = misere_.find(sum); known != misere_.end()) return known->second;
        bool any = false;
        bool wins = false;
        for (std::size_t i = 0; i < sum.size() && !wins; ++i) {
            for (const RuleSum& option : options(index(sum[i].first), sum[i].second)) {
                RuleSum next = sum;
                next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
                next.insert(next.end(), option.begin(), option.end());
                std::sort(next.begin(), next.end());
                any = true;
                wins = wins || !wins_misere(next);
            }
        }
        return misere_[sum] = wins || !any;
    }

private:
    using Kind = Formula::Kind;

    struct Scope {
        const rules::Game& game;
        Tuple coordinates;
        std::map<rules::Variable, Number> others;  // of loops and sets
    };

    [[nodiscard]] std::size_t index(const std::string& name) const {
        std::size_t i = 0;
        while (i < file_.games.size() && file_.games[i].name != name) ++i;
        return i;
    }

    [[nodiscard]] std::uint32_t value_of(const RulePart& part) {
        const std::size_t game = index(part.first);
        if (game == file_.games.size()) return others_(part).value();
        if (const auto known = values_.find(part); known != values_.end()) {
            if (!known->second) throw Undefined("a cycle");
            return *known->second;
        }
        const Number greatest = *std::max_element(part.second.begin(), part.second.end());
        if (++depth_ > 1000 || greatest > 1000 || values_.size() > 20'000) throw TooLarge();
        values_[part] = std::nullopt;
        std::set<std::uint32_t> reached;
        for (const RuleSum& option : options(game, part.second)) {
            std::uint32_t sum = 0;
            for (const RulePart& left : option) sum ^= value_of(left);
            reached.insert(sum);
        }
        std::uint32_t mex = 0;
        while (reached.count(mex) != 0) ++mex;
        values_[part] = mex;
        --depth_;
        return mex;
    }

    // The tuple with unordered piles in every order.
    [[nodiscard]] std::set<Tuple> orders(std::size_t game, const Tuple& tuple) const {
        std::set<Tuple> all{tuple};
        for (const auto& brace : file_.games[game].braces) {
            std::set<Tuple> more;
            for (Tuple t : all) {
                const auto first = t.begin() + static_cast<std::ptrdiff_t>(brace.first);
                const auto end = t.begin() + static_cast<std::ptrdiff_t>(brace.second);
                do more.insert(t);
                while (std::next_permutation(first, end));
            }
            all = std::move(more);
        }
        return all;
    }

    void run(const rules::Move& move, std::size_t depth, Scope& scope, std::size_t game,
             std::set<RuleSum>& found) const {
        if (depth < move.loops.size()) {
            for (const Number k : range(move, depth, scope)) {
                scope.others[move.loops[depth].variable] = k;
                run(move, depth + 1, scope, game, found);
            }
            return;
        }
        if (move.condition && !holds(*move.condition, scope)) return;
        RuleSum left;
        for (const rules::Part& part : move.parts) {
            Tuple numbers;
            for (const Formula& number : part.numbers) numbers.push_back(eval(number, scope));
            if (part.other.empty()) {
                left.emplace_back(file_.games[part.game].name, sorted(part.game, numbers));
            } else {
                left.emplace_back(part.other, numbers);
            }
        }
        for (const RulePart& part : left) {
            const std::size_t of = index(part.first);
            if (of == file_.games.size() ? !others_(part) : !is_position(of, part.second)) return;
        }
        std::sort(left.begin(), left.end());
        found.insert(left);
    }

    [[nodiscard]] Tuple range(const rules::Move& move, std::size_t depth, Scope& scope) const {
        const rules::Loop& loop = move.loops[depth];
        Tuple members;
        if (loop.set && loop.set->kind == rules::Set::Kind::listed) return loop.set->numbers;
        Number first = 1;
        if (loop.first) first = eval(*loop.first, scope);
        if (loop.set && loop.set->kind == rules::Set::Kind::such_that) first = 0;
        Number last = 0;
        if (loop.last) {
            last = eval(*loop.last, scope);
        } else if (loop.set && loop.set->kind == rules::Set::Kind::divisors) {
            last = eval(loop.set->of, scope);
        } else {
            last = end_of_open(move, depth, scope);
        }
        for (Number k = first; k <= last; ++k) {
            if (!loop.set || contains(*loop.set, k, scope)) members.push_back(k);
        }
        return members;
    }

    // Where a number A - B·k of some part, with B >= 1, becomes negative.
    [[nodiscard]] static int degree(const Formula& f, std::size_t piece, rules::Variable k) {
        const Formula::Piece& p = f.pieces[piece];
        if (p.kind == Kind::variable) return p.variable == k ? 1 : 0;
        std::vector<int> of;
        for (const std::uint32_t i : p.of) of.push_back(degree(f, i, k));
        const int greatest = of.empty() ? 0 : *std::max_element(of.begin(), of.end());
        if (p.kind == Kind::multiply) return of[0] + of[1];
        const bool keeps =
            p.kind == Kind::add || p.kind == Kind::subtract || p.kind == Kind::negate;
        return greatest == 0 || keeps ? greatest : 2;
    }

    [[nodiscard]] Number end_of_open(const rules::Move& move, std::size_t depth,
                                     Scope& scope) const {
        std::optional<Number> end;
        const rules::Variable k = move.loops[depth].variable;
        for (const rules::Part& part : move.parts) {
            for (const Formula& number : part.numbers) {
                bool known = degree(number, number.pieces.size() - 1, k) == 1;
                for (std::size_t inner = depth + 1; inner < move.loops.size(); ++inner) {
                    const auto& pieces = number.pieces;
                    known = known && std::none_of(pieces.begin(), pieces.end(), [&](const auto& p) {
                                return p.kind == Kind::variable &&
                                       p.variable == move.loops[inner].variable;
                            });
                }
                if (!known) continue;
                scope.others[k] = 0;
                const Number a = eval(number, scope);
                scope.others[k] = 1;
                const Number b = a - eval(number, scope);
                if (b < 1) continue;
                Number last = a < 0 ? -1 : a / b;
                while (a - b * (last + 1) >= 0) ++last;
                while (a - b * last < 0) --last;
                end = end ? std::min(*end, last) : last;
            }
        }
        if (!end) throw Undefined("no upper bound");
        return *end;
    }

    [[nodiscard]] bool contains(const rules::Set& set, Number k, Scope& scope) const {
        using SetKind = rules::Set::Kind;
        const auto some = [&](auto&& member) {  // increasing from 0 on
            for (Number i = 0; member(i) <= k; ++i) {
                if (member(i) == k) return true;
            }
            return false;
        };
        switch (set.kind) {
            case SetKind::listed: return std::count(set.numbers.begin(), set.numbers.end(), k) > 0;
            case SetKind::such_that:
                scope.others[set.variable] = k;
                return holds(*set.condition, scope);
            case SetKind::divisors: {
                const Number of = eval(set.of, scope);
                return of >= 1 && k >= 1 && of % k == 0;
            }
            case SetKind::powers:
                for (Number power = 1; power <= k; power *= set.numbers.front()) {
                    if (power == k) return true;
                }
                return false;
            case SetKind::squares: return some([](Number i) { return i * i; });
            case SetKind::cubes: return some([](Number i) { return i * i * i; });
            case SetKind::triangular: return some([](Number i) { return i * (i + 1) / 2; });
            case SetKind::primes: {
                Number divisors = 0;
                for (Number d = 1; d <= k; ++d) divisors += k % d == 0 ? 1 : 0;
                return divisors == 2;
            }
            case SetKind::fibonacci: {
                Number a = 0;
                for (Number b = 1; a < k; std::swap(a, b)) a += b;
                return a == k;
            }
            case SetKind::even: return k % 2 == 0;
            case SetKind::odd: return k % 2 != 0;
            case SetKind::naturals: return k >= 0;
        }
        return false;
    }

    [[nodiscard]] bool holds(const rules::Condition& c, Scope& scope) const {
        using ConditionKind = rules::Condition::Kind;
        const auto part_holds = [&](const rules::Condition& p) { return holds(p, scope); };
        switch (c.kind) {
            case ConditionKind::all: return std::all_of(c.parts.begin(), c.parts.end(), part_holds);
            case ConditionKind::any: return std::any_of(c.parts.begin(), c.parts.end(), part_holds);
            case ConditionKind::none: return !holds(c.parts.front(), scope);
            case ConditionKind::in: return contains(*c.set, eval(c.left, scope), scope);
            default: break;
        }
        const Number a = eval(c.left, scope);
        const Number b = eval(c.right, scope);
        if (c.kind == ConditionKind::divides) return a == 0 ? b == 0 : b % a == 0;
        switch (c.relation) {
            case rules::Condition::Relation::equal: return a == b;
            case rules::Condition::Relation::unequal: return a != b;
            case rules::Condition::Relation::less: return a < b;
            case rules::Condition::Relation::at_most: return a <= b;
            case rules::Condition::Relation::greater: return a > b;
            default: return a >= b;
        }
    }

    [[nodiscard]] Number eval(const Formula& f, Scope& scope) const {
        return eval(f, f.pieces.size() - 1, scope);
    }

    [[nodiscard]] Number eval(const Formula& f, std::size_t piece, Scope& scope) const {
        const Formula::Piece& p = f.pieces[piece];
        if (p.kind == Kind::number) return p.number.to<Number>();
        if (p.kind == Kind::variable) {
            if (p.variable < scope.coordinates.size()) return scope.coordinates[p.variable];
            for (const rules::Let& let : scope.game.lets) {
                if (let.variable == p.variable) return eval(let.formula, scope);
            }
            return scope.others.at(p.variable);
        }
        Tuple of;
        for (const std::uint32_t i : p.of) of.push_back(eval(f, i, scope));
        const Number a = of.front();
        const Number b = of.back();
        const auto is_defined = [](bool yes) {
            if (!yes) throw Undefined("not defined");
        };
        const auto fits = [](const Integer& number) {
            if (!number.fits<Number>()) throw Undefined("more than 64 bits");
            return number.to<Number>();
        };
        switch (p.kind) {
            case Kind::negate: return fits(-Integer(a));
            case Kind::add: return fits(Integer(a) + b);
            case Kind::subtract: return fits(Integer(a) - b);
            case Kind::multiply: return fits(Integer(a) * b);
            case Kind::power: {
                Number power = 1;
                for (Integer i = 0; i < p.number; i += 1) power = fits(Integer(power) * a);
                return power;
            }
            case Kind::floor_divide:
            case Kind::ceil_divide: {
                is_defined(b != 0);
                const bool exact = a % b == 0;
                const bool negative = (a < 0) != (b < 0);
                if (p.kind == Kind::floor_divide) return a / b - (!exact && negative ? 1 : 0);
                return a / b + (!exact && !negative ? 1 : 0);
            }
            case Kind::modulo: is_defined(b >= 1); return ((a % b) + b) % b;
            case Kind::least: return *std::min_element(of.begin(), of.end());
            case Kind::greatest: return *std::max_element(of.begin(), of.end());
            case Kind::absolute: return a < 0 ? -a : a;
            case Kind::gcd:
                return std::accumulate(of.begin(), of.end(), Number{0}, std::gcd<Number, Number>);
            case Kind::lcm: {
                Number multiple = 1;
                for (const Number n : of) {
                    if (n == 0) return 0;
                    multiple = fits(Integer(multiple) * (n < 0 ? -n : n) / std::gcd(multiple, n));
                }
                return multiple;
            }
            case Kind::exclusive_or: {
                Number sum = 0;
                for (const Number n : of) {
                    is_defined(n >= 0);
                    sum ^= n;
                }
                return sum;
            }
            case Kind::isqrt:
            case Kind::ilog2:
            case Kind::popcount:
            case Kind::digitsum: is_defined(a >= (p.kind == Kind::ilog2 ? 1 : 0)); break;
            default: break;
        }
        Number result = 0;
        if (p.kind == Kind::isqrt) {
            while ((result + 1) * (result + 1) <= a) ++result;
            return result;
        }
        for (Number rest = a; rest > 0; rest /= p.kind == Kind::digitsum ? 10 : 2) {
            if (p.kind == Kind::digitsum) result += rest % 10;
            if (p.kind == Kind::popcount) result += rest % 2;
            if (p.kind == Kind::ilog2 && rest > 1) ++result;
        }
        return result;
    }

    rules::File file_;
    Others others_;
    std::map<RulePart, std::optional<std::uint32_t>> values_;
    std::map<RuleSum, bool> misere_;
    std::size_t depth_ = 0;
};

}  // namespace grundy::oracle
