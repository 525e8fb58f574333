#include "rules/recognition/known_game.hpp"

#include <algorithm>
#include <utility>

namespace grundy::rules {

namespace {

enum class Truth : std::uint8_t { no, yes, depends };

Truth truth(bool is) {
    return is ? Truth::yes : Truth::no;
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
        return holds(comparison(Affine{residue(test.form.constant, test.modulus)}, test.relation,
                                Affine{residue(test.other.constant, test.other_modulus)}),
                     positive);
    }
    if (test.kind == Test::Kind::in_set) return Truth::depends;
    // The values of the form begin with `nearest` and go up or down.
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

// The largest c that the constants of tests affect, and the modulus.
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

// Whether the order allows these parts; if so, it allows them in some order for all sizes.
bool is_in_order(const OrderedTests& tests, const std::vector<bool>& positive) {
    if (tests.order == Order::none) return true;
    const auto zeros = std::count(positive.begin(), positive.end(), false);
    if (tests.order == Order::unequal) return zeros < 2;
    if (tests.order == Order::less && zeros > 1) return false;
    return std::is_sorted(
        tests.ascending.begin(), tests.ascending.end(),
        [&](std::size_t a, std::size_t b) { return !positive[a] && positive[b]; });
}

// Adds the ways in which the moves break a heap; false if they are not known.
bool add(const HeapMoves& moves, std::vector<heaps::Break>& breaks) {
    const auto tests = ordered(moves);
    if (!tests) return false;
    for (std::size_t bits = 0; bits < std::size_t{1} << moves.parts; ++bits) {
        std::vector<bool> positive(moves.parts);
        for (std::size_t i = 0; i < moves.parts; ++i) positive[i] = (bits >> i & 1U) != 0;
        if (!is_in_order(*tests, positive)) continue;
        const Truth is = holds({.kind = Test::Kind::all, .parts = tests->others}, positive);
        if (is == Truth::depends) return false;
        if (is == Truth::no) continue;
        const auto count =
            static_cast<unsigned>(std::count(positive.begin(), positive.end(), true));
        const bool differ = tests->order == Order::less || tests->order == Order::unequal;
        breaks.push_back(
            {count, false, differ && count > 1 ? heaps::Sizes::different : heaps::Sizes::any});
    }
    return true;
}

std::optional<heaps::Digit> digit_of(const std::vector<HeapMoves>& moves, const Integer& c) {
    std::vector<heaps::Break> breaks;
    for (const HeapMoves& one : moves) {
        if (one.taken && *one.taken != c) continue;
        HeapMoves after = one;
        for (Test& test : after.tests) substitute(test, after.parts, Affine{c});
        if (!add(after, breaks)) return std::nullopt;
    }
    return heaps::Digit(breaks);
}

}  // namespace

// Parts that are 0 are not heaps. For c larger than all numbers in tests, the result of a test
// depends only on c mod M.
std::optional<heaps::Code> heap_code(const std::vector<HeapMoves>& moves) {
    constexpr std::size_t max_parts = 8;
    constexpr std::size_t max_work = 1'000'000;  // tests
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
    std::size_t work = 0;
    for (const HeapMoves& one : moves) {
        if (one.parts > max_parts) return std::nullopt;
        const std::size_t times = one.taken ? 1 : Integer(digits + reach.modulus).to<std::size_t>();
        work += (times << one.parts) * (1 + count_tests(one.tests));
    }
    if (work > max_work) return std::nullopt;
    std::vector<heaps::Digit> first;
    std::vector<heaps::Digit> tail;
    for (Integer c = 0; c < digits + (has_tail ? reach.modulus : Integer(0)); ++c) {
        const auto digit = digit_of(moves, c);
        if (!digit) return std::nullopt;
        (c < digits ? first : tail).push_back(*digit);
    }
    // No heap may stay as it is, and 0 has no move.
    if (!first[0].empty() && first[0].breaks().front().heaps < 2) return std::nullopt;
    return heaps::Code(std::move(first), std::move(tail));
}

}  // namespace grundy::rules
