// Theorem 4.3 with slopes other than the golden ratio, in integers only.

#include "formula/quadratic.hpp"
#include "reproduce/exhibit.hpp"

namespace grundy::papers {

namespace {

struct Slope {
    std::string text;
    Quadratic number;

    Slope(std::string shown, std::string_view formula)
        : text(std::move(shown)), number(Quadratic::parse(formula)) {}
    // The formula shown need not differ from the one that is parsed.
    explicit Slope(std::string_view formula) : Slope(std::string(formula), formula) {}

    [[nodiscard]] std::uint64_t floor_of_multiple(std::uint64_t n) const {
        return number.floor_of_multiple(n).to<std::uint64_t>();
    }
};

struct BeattyPair {
    Slope alpha;
    Slope beta;  // α/(α − 1) where the condition holds
};

std::vector<BeattyPair> complementary() {
    return {{Slope("φ"), {"φ²", "φ^2"}},
            {Slope("√2"), Slope("2 + √2")},
            {Slope("√3"), Slope("(3 + √3)/2")},
            {{"3 − √2", "3 - √2"}, Slope("(4 + √2)/2")},
            {Slope("(5 + √13)/6"), Slope("(3 + √13)/2")}};
}

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
    for (const BeattyPair& pair : complementary()) {
        context.check("making sequences");
        sequences.rows.push_back({label(pair.alpha.text),
                                  label(joined(first_multiples(pair.alpha, shown))),
                                  label(pair.beta.text),
                                  compared(joined(left_out_by(pair.alpha, shown)),
                                           joined(first_multiples(pair.beta, shown)))});
        const auto times = times_in(pair, most);
        Trial& once =
            statements.trial(fmt::format("α = {}, β = {}", pair.alpha.text, pair.beta.text));
        for (std::uint64_t n = 1; n <= most; ++n) once.expect(times[n] == 1);
        bool differ_by_n = true;
        for (std::uint64_t n = 1; n <= most && differ_by_n; ++n) {
            differ_by_n = pair.beta.floor_of_multiple(n) == pair.alpha.floor_of_multiple(n) + n;
        }
        if (differ_by_n) with_difference_n.emplace_back(pair.alpha.text);
    }
    statements.add("b_n = a_n + n for all n, as Wythoff's game needs, with α =", "φ",
                   joined(with_difference_n));

    Statements conditions("Where a condition of the theorem does not hold");
    const auto times = times_in({Slope("3/2"), Slope("3")}, most);
    Trial& thirds = conditions.trial(
        "α = 3/2 and β = 3 are rational: 3k is in both sequences, 3k + 1 in one, 3k + 2 in none");
    for (std::uint64_t n = 1; n <= most; ++n) {
        thirds.expect(times[n] == (n % 3 == 0 ? 2U : n % 3 == 1 ? 1U : 0U));
    }
    const auto sum_too_large = times_in({Slope("√2"), Slope("3")}, most);
    bool once = true;
    for (std::uint64_t n = 1; n <= most; ++n) once = once && sum_too_large[n] == 1;
    conditions.add("α = √2 and β = 3, with 1/α + 1/β > 1: every number is in one sequence only",
                   "no", once);
    return {{std::move(sequences), statements, conditions},
            {},
            {"Multiples are rounded down in integers: ⌊n(a + b√d)/c⌋ needs ⌊√(b²dn²)⌋ only."}};
}

}  // namespace grundy::papers
