// The theorem. Let every option of a heap n be p_1 + … + p_j = n - c with 0 <= c <= t and j <= J,
// or parts that do not depend on n, and let the tests that decide whether it is an option be of
// these kinds, joined by and, or:
//
// - a_1 p_1 + … + a_j p_j against a number b, where all a_i >= 0 (n is such a sum, with c added);
// - an integer form in the p_i mod m, where m divides M.
//
// Let n0 >= 1 be so large that p_i >= n0 for some a_i > 0 decides a test of the first kind; let M
// divide p, and v(n+p) = v(n) for n0 <= n < N = J·n0 + (J-1)p + t - J + 1. Then this holds for all
// n >= n0. For let n >= N. The largest part L of an option of n+p is at least ⌈(n+p-t)/J⌉ >= n0+p.
// Replacing L by L-p >= n0 changes no test, so the result is an option of n; and v(L-p) = v(L),
// since n0 <= L-p < n. The largest part of an option of n is at least ⌈(n-t)/J⌉ >= n0, and adding p
// to it gives an option of n+p. So n and n+p have options of the same values. Options with parts
// that do not depend on n are the same for both, since n >= N >= n0.
//
// The parts 0 are no exception: n0 >= 1 keeps L-p away from 0.
//
// Parts may also be listed in ascending order only, p_1 <= … <= p_j, where all forms mod m have the
// same coefficient, mod m, in all parts. If L-p is put in its place in the order, the parts that it
// passes are larger, and hence at least n0: tests of the first kind that contain any of these
// places are decided as before, and those of the second kind do not depend on the order. L+p
// remains last.

#include "rules/recognition/heap_shape.hpp"

#include "base/step_meter.hpp"
#include "heaps/periods/period_search.hpp"
#include "rules/exec/machine.hpp"
#include "rules/recognition/heap_moves.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace grundy::rules {

namespace {

constexpr std::size_t largest_in_shape = 1000000;

class ShapeReader {
public:
    bool read(const HeapRules& rules) {
        return add_all(rules.where, false) &&
               std::all_of(rules.moves.begin(), rules.moves.end(),
                           [this](const HeapMoves& moves) { return add(moves); });
    }

    [[nodiscard]] std::optional<HeapShape> shape() const {
        for (const Integer* number : {&taken_, &modulus_, &constant_}) {
            if (*number > largest_in_shape) return std::nullopt;
        }
        return HeapShape{heaps_, taken_.to<std::size_t>(), modulus_.to<std::size_t>(),
                         constant_.to<std::size_t>()};
    }

private:
    bool add(const HeapMoves& moves) {
        auto tests = ordered(moves);
        if (!tests || tests->order == Order::less || tests->order == Order::unequal) return false;
        if (!moves.taken) {
            return tests->order == Order::none && add_fixed(moves, std::move(tests->others));
        }
        parts_ = moves.parts;
        heaps_ = std::max(heaps_, moves.parts);
        taken_ = std::max(taken_, *moves.taken);
        return (*moves.taken > 0 || leaves_smaller(*tests, moves.parts)) &&
               add_all(tests->others, tests->order != Order::none);
    }

    // If nothing is taken, two parts must be positive.
    static bool leaves_smaller(const OrderedTests& tests, std::size_t parts) {
        const auto is_positive = [&](std::size_t part) {
            return std::any_of(tests.others.begin(), tests.others.end(), [&](const Test& test) {
                return test.kind == Test::Kind::at_least && test.form.times.size() == 1 &&
                       test.form.of(part) > 0 && test.form.constant < 0;
            });
        };
        std::size_t positive = 0;
        bool is_after_positive = false;
        for (const std::size_t part : tests.ascending) {
            const bool is =
                is_positive(part) || (tests.order == Order::at_most && is_after_positive);
            is_after_positive = is;
            positive += is ? 1 : 0;
        }
        return parts >= 2 && positive >= 2;
    }

    // The parts are constants, given by tests of equality; the heap is their sum plus c.
    bool add_fixed(const HeapMoves& moves, std::vector<Test> tests) {
        Integer sum = 0;
        Integer largest = -1;
        std::vector<Integer> numbers(moves.parts, -1);
        for (const Test& test : tests) {
            if (test.kind != Test::Kind::equal || test.form.times.size() != 1) continue;
            const auto& [part, times] = *test.form.times.begin();
            if (part < moves.parts && times == 1) numbers[part] = -test.form.constant;
        }
        for (const Integer& number : numbers) {
            if (number < 0) return false;
            sum += number;
            largest = std::max(largest, number);
        }
        // In the heap as variable 0.
        const Affine taken = Affine::variable(0) - Affine{sum};
        for (Test& test : tests) {
            for (std::size_t i = 0; i < moves.parts; ++i) substitute(test, i, Affine{numbers[i]});
            substitute(test, moves.parts, taken);
        }
        tests = conjuncts(std::move(tests));
        const bool is_smaller = std::any_of(tests.begin(), tests.end(), [&](const Test& test) {
            return test.kind == Test::Kind::at_least && test.form.of(0) > 0 &&
                   Integer(test.form.of(0) * largest + test.form.constant) < 0;
        });
        return (moves.parts == 0 || is_smaller) && add_all(tests, false);
    }

    bool add_all(const std::vector<Test>& tests, bool are_sorted) {
        return std::all_of(tests.begin(), tests.end(),
                           [&](const Test& test) { return add(test, are_sorted); });
    }

    bool add(const Test& test, bool are_sorted) {
        switch (test.kind) {
            case Test::Kind::at_least:
            case Test::Kind::equal:
            case Test::Kind::unequal: return add_constant(test);
            case Test::Kind::residue:
                return add_modulus(test.form, test.modulus, are_sorted) &&
                       add_modulus(test.other, test.other_modulus, are_sorted);
            case Test::Kind::all:
            case Test::Kind::any: return add_all(test.parts, are_sorted);
            case Test::Kind::in_set: return false;
        }
        return false;
    }

    bool add_constant(const Test& test) {
        const auto& times = test.form.times;
        if (times.empty()) return true;
        const bool is_positive = times.begin()->second > 0;
        for (const auto& one : times) {
            if ((one.second > 0) != is_positive) return false;
        }
        // s + b >= 0 from s = -b on, -s + b >= 0 up to s = b; an equation only at that s.
        const Integer& b = test.form.constant;
        const Integer last =
            is_positive ? (test.kind == Test::Kind::at_least ? Integer(-b - 1) : -b) : b;
        constant_ = std::max(constant_, last);
        return true;
    }

    bool add_modulus(const Affine& form, const Integer& modulus, bool are_sorted) {
        if (modulus == 0) return form.is_constant();
        for (std::size_t i = 0; are_sorted && i < parts_; ++i) {
            if (Integer(form.of(i) - form.of(0)) % modulus != 0) return false;
        }
        modulus_ = modulus_ / gcd(modulus_, modulus) * modulus;
        return modulus_ <= largest_in_shape;
    }

    std::size_t parts_ = 0;  // of the current move
    std::size_t heaps_ = 1;
    Integer taken_ = 0;
    Integer modulus_ = 1;
    Integer constant_ = 0;
};

class ShapeRule : public heaps::ValueRule {
public:
    ShapeRule(std::shared_ptr<const Options> options, std::size_t game, const HeapShape& shape)
        : options_(std::move(options)), game_(game), shape_(shape) {}

    double extend(heaps::Numbers& values, std::size_t size, const Context& context) const override {
        constexpr double steps_of_an_option = 40;
        StepMeter meter(context, heaps::computing_values, heaps::steps_between_checks);
        values.reserve(size);
        std::vector<std::size_t> seen;  // by value, the last heap plus one that has such an option
        Machine machine(*options_, &context);
        for (std::size_t n = values.size(); n < size; ++n) {
            double options = 1;
            const State state{static_cast<Number>(n)};
            if (machine.is_position(game_, state)) {
                machine.for_each(game_, state, [&](const Option& option) {
                    std::size_t value = 0;
                    for (const PartLeft& part : option.parts) {
                        value ^= values[static_cast<std::size_t>(part.state[0])];
                    }
                    if (value >= seen.size()) seen.resize(value + 1);
                    seen[value] = n + 1;
                    ++options;
                    return true;
                });
            }
            std::size_t mex = 0;
            while (mex < seen.size() && seen[mex] == n + 1) ++mex;
            values.push_back(static_cast<heaps::Numbers::Wide>(mex));
            meter.add(options * steps_of_an_option, {n + 1, size});
        }
        return meter.total();
    }

    // The proof needs a multiple of M; the values may have a shorter period.
    [[nodiscard]] std::optional<heaps::Period> find_period(const heaps::Numbers& values,
                                                           const Context& context) const override {
        const std::size_t size = values.size();
        const auto needed_for = [this](std::size_t first, std::size_t length) {
            return needed(std::max(first, shape_.constant + 1), length);
        };
        if (size < values_for_period()) return std::nullopt;
        // The longest period that could be proved.
        const std::size_t longest = (size - needed_for(0, 0)) / shape_.max_heaps;
        // Which heaps are positions must repeat, too.
        std::vector<bool> is_none(size);
        if (!options_->file().games[game_].where.empty()) {
            Machine machine(*options_, &context);
            for (std::size_t n = 0; n < size; ++n) {
                machine.steps().begin();
                is_none[n] = !machine.is_position(game_, {static_cast<Number>(n)});
            }
        }
        return values.visit([&](auto numbers) -> std::optional<heaps::Period> {
            const auto value = [&, numbers](std::size_t n) {
                return is_none[n] ? Number{-1} : static_cast<Number>(numbers[n]);
            };
            const auto found = heaps::find_repetition(
                size, value, longest,
                [&](const heaps::Repetition& some) {
                    return some.length % shape_.modulus == 0 &&
                           needed_for(some.first, some.length) <= size;
                },
                context);
            if (!found) return std::nullopt;
            // The shortest period of the repeated values.
            std::size_t least = 1;
            const auto repeats = [&](std::size_t length) {
                if (found->length % length != 0) return false;
                std::size_t n = found->first;
                const std::size_t end = n + found->length - length;
                while (n < end && value(n) == value(n + length)) ++n;
                return n == end;
            };
            while (!repeats(least)) ++least;
            return heaps::Period{found->first, least, 0, needed_for(found->first, found->length)};
        });
    }

    [[nodiscard]] std::size_t values_for_period() const override {
        return needed(shape_.constant + 1, shape_.modulus);
    }

    // The stored values, those computed here, and the search for a period.
    [[nodiscard]] std::size_t bytes_each() const override {
        return 4 * sizeof(heaps::Numbers::Wide);
    }

    [[nodiscard]] std::size_t bytes() const override { return sizeof(*this) + options_->bytes(); }

private:
    // The number of values, from heap 0 on, that prove a period from n0 on.
    [[nodiscard]] std::size_t needed(std::size_t n0, std::size_t period) const {
        return shape_.max_heaps * (n0 + period - 1) + shape_.max_taken + 1;
    }

    std::shared_ptr<const Options> options_;
    std::size_t game_;
    HeapShape shape_;
};

}  // namespace

std::optional<HeapShape> heap_shape(const File& file, std::size_t game) {
    const auto rules = heap_rules(file, game);
    ShapeReader reader;
    if (!rules || !reader.read(*rules)) return std::nullopt;
    return reader.shape();
}

std::unique_ptr<const heaps::ValueRule> value_rule(std::shared_ptr<const Options> options,
                                                   std::size_t game, const HeapShape& shape) {
    return std::make_unique<ShapeRule>(std::move(options), game, shape);
}

}  // namespace grundy::rules
