// Theorem 4.3 with slopes other than the golden ratio, in integers only.

#include "math/integer_format.hpp"
#include "reproduce/suriyaprakash_parts.hpp"

#include <grundy/integer.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

namespace grundy::papers {

namespace {

// (a + b√d)/c with c > 0; rational if b is 0, and otherwise d is no square.
struct Slope {
    const char* text;
    int a;
    int b;
    int d;
    int c;

    // ⌊slope·n⌋: with s = ⌊√(b²dn²)⌋ the root lies between s and s + 1.
    [[nodiscard]] std::uint64_t floor_of_multiple(std::uint64_t n) const {
        const Integer s = sqrt(Integer(b) * b * d * n * n);
        const Integer root = b < 0 ? Integer(-s - 1) : s;
        return Integer((Integer(a) * n + root) / c).to<std::uint64_t>();  // not negative
    }
};

struct BeattyPair {
    Slope alpha;
    Slope beta;  // α/(α − 1) where the condition holds
};

constexpr std::array complementary{
    BeattyPair{{"φ", 1, 1, 5, 2}, {"φ²", 3, 1, 5, 2}},
    BeattyPair{{"√2", 0, 1, 2, 1}, {"2 + √2", 2, 1, 2, 1}},
    BeattyPair{{"√3", 0, 1, 3, 1}, {"(3 + √3)/2", 3, 1, 3, 2}},
    BeattyPair{{"3 − √2", 3, -1, 2, 1}, {"(4 + √2)/2", 4, 1, 2, 2}},
    BeattyPair{{"(5 + √13)/6", 5, 1, 13, 6}, {"(3 + √13)/2", 3, 1, 13, 2}},
};

// How often each number up to `most` is in the two sequences.
std::vector<unsigned> times_in(const BeattyPair& pair, std::uint64_t most) {
    std::vector<unsigned> times(most + 1);
    for (const Slope& slope : {pair.alpha, pair.beta}) {
        for (std::uint64_t n = 1; slope.floor_of_multiple(n) <= most; ++n) {
            ++times[slope.floor_of_multiple(n)];
        }
    }
    return times;
}

std::vector<std::uint64_t> first_multiples(const Slope& slope, std::size_t count) {
    std::vector<std::uint64_t> numbers;
    for (std::uint64_t n = 1; n <= count; ++n) numbers.push_back(slope.floor_of_multiple(n));
    return numbers;
}

// The first positive integers that are not in an increasing sequence.
std::vector<std::uint64_t> left_out_by(const Slope& slope, std::size_t count) {
    std::vector<std::uint64_t> numbers;
    std::uint64_t last = 0;
    for (std::uint64_t n = 1; numbers.size() < count; ++n) {
        const std::uint64_t next = slope.floor_of_multiple(n);
        while (++last < next && numbers.size() < count) numbers.push_back(last);
        last = next;
    }
    return numbers;
}

std::string list_text(const std::vector<std::uint64_t>& numbers) {
    return fmt::format("{}", fmt::join(numbers, ", "));
}

}  // namespace

Content suriyaprakash_beatty(const Context& context) {
    constexpr std::uint64_t most = 10'000;
    constexpr std::size_t shown = 12;
    Comparison sequences{
        "The two sequences; where it says printed, the numbers that the first one leaves out",
        {"α", "⌊αn⌋", "β", "⌊βn⌋"},
        {}};
    Statements statements(
        "Every number up to 10000 is in one of the two sequences, and in one only");
    std::vector<std::string> with_difference_n;
    for (const BeattyPair& pair : complementary) {
        context.check("making sequences");
        sequences.rows.push_back({label(pair.alpha.text),
                                  label(list_text(first_multiples(pair.alpha, shown))),
                                  label(pair.beta.text),
                                  compared(list_text(left_out_by(pair.alpha, shown)),
                                           list_text(first_multiples(pair.beta, shown)))});
        const auto times = times_in(pair, most);
        Trial once;
        for (std::uint64_t n = 1; n <= most; ++n) once.expect(times[n] == 1);
        statements.add(fmt::format("α = {}, β = {}", pair.alpha.text, pair.beta.text), once);
        bool differ_by_n = true;
        for (std::uint64_t n = 1; n <= most && differ_by_n; ++n) {
            differ_by_n = pair.beta.floor_of_multiple(n) == pair.alpha.floor_of_multiple(n) + n;
        }
        if (differ_by_n) with_difference_n.emplace_back(pair.alpha.text);
    }
    statements.add("b_n = a_n + n for all n, as Wythoff's game needs, with α =", "φ",
                   fmt::format("{}", fmt::join(with_difference_n, ", ")));

    Statements conditions("Where a condition of the theorem does not hold");
    const BeattyPair rational{{"3/2", 3, 0, 0, 2}, {"3", 3, 0, 0, 1}};
    const auto times = times_in(rational, most);
    Trial thirds;
    for (std::uint64_t n = 1; n <= most; ++n) {
        thirds.expect(times[n] == (n % 3 == 0 ? 2U : n % 3 == 1 ? 1U : 0U));
    }
    conditions.add(
        "α = 3/2 and β = 3 are rational: 3k is in both sequences, 3k + 1 in one, 3k + 2 in none",
        thirds);
    const auto sum_too_large = times_in({{"√2", 0, 1, 2, 1}, {"3", 3, 0, 0, 1}}, most);
    bool once = true;
    for (std::uint64_t n = 1; n <= most; ++n) once = once && sum_too_large[n] == 1;
    conditions.add("α = √2 and β = 3, with 1/α + 1/β > 1: every number is in one sequence only",
                   "no", once ? "yes" : "no");
    return {{std::move(sequences), std::move(statements).table(), std::move(conditions).table()},
            {},
            {"Multiples are rounded down in integers: ⌊n(a + b√d)/c⌋ needs ⌊√(b²dn²)⌋ only."}};
}

}  // namespace grundy::papers
