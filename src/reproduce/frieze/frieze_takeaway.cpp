#include "formula/expression.hpp"
#include "reproduce/exhibit.hpp"

#include <grundy/numbers.hpp>

#include <algorithm>
#include <array>

namespace grundy::papers {

namespace {

// Non-decreasing, and f(x) >= x.
constexpr std::array bounds{"x", "2x", "3x", "x+5", "x^2"};

std::vector<std::uint64_t> losing_starts_up_to(const std::string& bound, std::uint64_t limit) {
    std::vector<Integer> H{1};
    while (H.back() <= limit) H = losing_starts(bound, 2 * H.size());
    std::vector<std::uint64_t> numbers;
    for (const Integer& number : H) {
        if (number <= limit) numbers.push_back(number.to<std::uint64_t>());
    }
    return numbers;
}

// The recurrence of the paper, by trying every i.
std::vector<Integer> by_recurrence(const std::string& bound, std::size_t count) {
    const Expression f = Expression::parse(bound);
    std::vector<Integer> H{1};
    while (H.size() < count) {
        const auto least =
            std::find_if(H.begin(), H.end(), [&](const Integer& h) { return f(h) >= H.back(); });
        H.push_back(H.back() + *least);
    }
    return H;
}

}  // namespace

Content frieze_doubling(const Context& context) {
    Comparison powers{"If f(x) = x, then H_j = 2^(j−1)", {"j", "H_j"}, {}};
    const auto H = losing_starts("x", 16, context);
    for (std::size_t j = 1; j <= H.size(); ++j) {
        powers.rows.push_back({label(j), compared(1U << (j - 1), H[j - 1])});
    }

    constexpr std::uint64_t limit = 64;
    const auto values = values_of(*table("takeaway[x]", limit, context));
    Statements statements("n = m·2^k ≤ 64 chips, m odd, and at most x may be taken");
    Trial& part_a = statements.trial("(a) N-position if x ≥ 2^k");
    Trial& part_b = statements.trial("(b) P-position if m = 1 and x < n");
    Trial& full = statements.trial("in full: P-position if and only if x < 2^k");
    for (std::uint64_t n = 1; n <= limit; ++n) {
        const std::uint64_t power = n & (~n + 1);  // 2^k, where n = m2^k and m is odd
        for (std::uint64_t x = 1; x <= n; ++x) {
            const bool next_wins = values[n][x] != 0;
            if (x >= power) part_a.expect(next_wins);
            if (power == n && x < n) part_b.expect(!next_wins);
            full.expect(next_wins == (x >= power));
        }
    }
    return {{std::move(powers), statements},
            {},
            {"In (n, x) the x is what may be taken now; later in the slides it is what was taken "
             "last."}};
}

Content frieze_fibonacci(const Context& context) {
    Statements statements("If f(x) = 2x, the losing starts are the Fibonacci numbers");
    statements.add("H begins", "1, 2, 3, 5, 8", joined(losing_starts("2x", 5, context)));
    const auto H = losing_starts("2x", 60, context);
    Trial& fibonacci = statements.trial("F_j = F_{j−1} + F_{j−2}");
    Trial& inequality = statements.trial("2F_{j−2} < F_{j−1} + F_{j−2} < 2F_{j−1}");
    for (std::size_t j = 2; j < H.size(); ++j) {
        fibonacci.expect(H[j] == H[j - 1] + H[j - 2]);
        inequality.expect(2 * H[j - 2] < H[j] && H[j] < 2 * H[j - 1]);
    }
    return {{statements}, {}, {"Here F₁ = 1 and F₂ = 2; other papers count F₁ = F₂ = 1."}};
}

Content frieze_losing_starts(const Context& context) {
    constexpr std::uint64_t limit = 300;
    Comparison recurrence{
        "H₁ = 1 and H_{j+1} = H_j + the least H_i with f(H_i) ≥ H_j: printed is the recurrence "
        "followed literally",
        {"f(x)", "H₁, H₂, …"},
        {}};
    Statements outcomes("The start with n ≤ 300 chips, from the values of the game itself");
    for (const std::string bound : bounds) {
        recurrence.rows.push_back(
            {label(bound), compared(joined(by_recurrence(bound, 12)),
                                    joined(losing_starts(bound, 12, context)))});
        const auto H = losing_starts_up_to(bound, limit);
        const auto values = values_of(*table(fmt::format("takeaway[{}]", bound), limit, context));
        Trial& trial =
            outcomes.trial(fmt::format("f(x) = {}: P-position if and only if n is in H", bound));
        for (std::uint64_t n = 1; n <= limit; ++n) {
            const bool losing = values[n][n - 1] == 0;
            trial.expect(losing == std::binary_search(H.begin(), H.end(), n));
        }
    }
    return {{std::move(recurrence), outcomes},
            {},
            {"The recurrence starts with j = 1. It needs f non-decreasing with f(x) ≥ x; without "
             "that it mostly fails.",
             "In the proofs, read ρ_H(n − H_{j₁} − x) in (a) and f(H_{a_s}) ≤ f(x) in (b)."}};
}

Content frieze_representation(const Context& context) {
    constexpr std::uint64_t limit = 2000;
    Statements statements(
        "Every n ≤ 2000 as a sum of numbers of H with f(smaller) < larger for neighbours, all such "
        "sums counted");
    for (const std::string bound : bounds) {
        const Expression f = Expression::parse(bound);
        const auto counts = representation_counts(
            losing_starts_up_to(bound, limit), limit,
            [&](std::uint64_t smaller, std::uint64_t larger) { return f(smaller) < larger; });
        Trial& unique = statements.trial(fmt::format("f(x) = {}: there is exactly one", bound));
        Trial& found = statements.trial(fmt::format("f(x) = {}: the engine finds it", bound));
        for (std::uint64_t n = 1; n <= limit; ++n) {
            unique.expect(counts[n] == 1);
            const auto parts = describe_number(n, bound, context).h->parts;  // largest first
            Integer sum = 0;
            for (const Integer& part : parts) sum += part;
            const auto too_near = [&](const Integer& larger, const Integer& smaller) {
                return f(smaller) >= larger;
            };
            found.expect(std::adjacent_find(parts.begin(), parts.end(), too_near) == parts.end() &&
                         sum == n);
        }
    }
    return {{statements}};
}

}  // namespace grundy::papers
