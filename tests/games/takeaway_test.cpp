// Take-away games: thresholds against the definition, and the theorems of I. Suriyaprakash,
// "Classical impartial games", and A. Frieze, "Combinatorial games".

#include "admissible_bounds.hpp"
#include "base/within_limits.hpp"
#include "facts_of_limit.hpp"
#include "formula/h_numeration.hpp"
#include "games/takeaway/takeaway_rules.hpp"
#include "math/fibonacci_words.hpp"
#include "test_data.hpp"

#include <grundy/error.hpp>
#include <grundy/notation.hpp>
#include <grundy/solve.hpp>
#include <grundy/table.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <map>
#include <set>

namespace grundy {
namespace {

TakeawayBound bound(const std::string& text) {
    return {BoundFunction::read(text, 0, {}, {}), 0};
}

TakeawayThresholds thresholds_of(const TakeawayBound& f, std::size_t heap,
                                 const Context& context = {}) {
    return TakeawayThresholds::compute(f, heap, context, &f);
}

// G(n,r) = mex{G(n-k, f(k)) : 0 < k <= min(n,r)}, straight from Suriyaprakash, formula (2).
std::vector<std::vector<unsigned>> by_definition(const TakeawayBound& f, std::size_t heap) {
    std::vector<std::vector<unsigned>> table;
    for (std::size_t n = 0; n <= heap; ++n) {
        table.emplace_back();
        std::set<unsigned> options;
        for (std::size_t r = 0; r <= n; ++r) {
            if (r > 0) {
                const Integer allowed = f(r);
                options.insert(allowed < n - r ? table[n - r][allowed.to<std::uint64_t>()]
                                               : table[n - r].back());
            }
            unsigned mex = 0;
            while (options.count(mex) > 0) ++mex;
            table[n].push_back(mex);
        }
    }
    return table;
}

RC_GTEST_PROP(TakeawayThresholds, AgreeWithTheDefinition, ()) {
    const TakeawayBound f = bound(test::random_admissible_bound());
    constexpr std::size_t heap = 90;
    const auto expected = by_definition(f, heap);
    const auto thresholds = thresholds_of(f, heap);
    for (std::size_t n = 0; n <= heap; ++n) {
        for (std::size_t r = 0; r <= n; ++r) RC_ASSERT(thresholds.value(n, r) == expected[n][r]);
        RC_ASSERT(thresholds.value(n, n + 1000) == expected[n][n]);
    }
}

// Blocks of the calendar have 1024 rows. Rows far beyond are checked against the rows before them.
TEST(TakeawayThresholds, MexRuleHoldsInLongTables) {
    for (const char* text : {"2x", "x", "x^2", "floor(5x/2)"}) {
        const TakeawayBound f = bound(text);
        constexpr std::size_t heap = 5000;
        const auto thresholds = thresholds_of(f, heap);
        for (std::size_t n = 900; n <= heap; n += 41) {
            std::vector<bool> seen(n + 2);
            std::size_t mex = 0;
            for (std::size_t r = 1; r <= n; ++r) {
                const Integer allowed = std::min(f(r), Integer(heap));
                seen[thresholds.value(n - r, allowed.to<std::uint64_t>())] = true;
                while (seen[mex]) ++mex;
                ASSERT_EQ(thresholds.value(n, r), mex) << text << " " << n << " " << r;
            }
        }
    }
}

TEST(TakeawayThresholds, StayWithinLimits) {
    Context little;
    little.memory_limit = 1000;
    EXPECT_THROW((void)thresholds_of(bound("2x"), 10'000, little), Error);
    EXPECT_THROW((void)thresholds_of(bound("2x"), TakeawayThresholds::max_heap + 1), Error);
}

// A part of a larger table is charged as if only that part had been computed.
RC_GTEST_PROP(TakeawayThresholds, ChargeIsTheSameForAPart, ()) {
    const TakeawayBound f = bound(test::random_admissible_bound());
    const auto large = thresholds_of(f, 3000);
    for (int i = 0; i < 10; ++i) {
        const std::size_t heap = *rc::gen::inRange<std::size_t>(0, 3000);
        const std::size_t wished = *rc::gen::inRange<std::size_t>(0, 3000);
        const std::size_t memory = *rc::gen::inRange<std::size_t>(0, 100'000);
        const std::size_t steps = *rc::gen::inRange<std::size_t>(0, 20'000);
        RC_ASSERT(test::facts_of_limit(
                      [&](const Context& context) {
                          (void)TakeawayThresholds::compute(f, heap, context, &f, wished, steps);
                      },
                      memory, &f) ==
                  test::facts_of_limit(
                      [&](const Context& context) { large.charge(heap, context, &f, steps); },
                      memory, &f));
    }
}

RC_GTEST_PROP(TakeawayRules, OthersLeaveNoTrace, ()) {
    static constexpr GameInfo info{};
    const TakeawayBound f = bound(test::random_admissible_bound());
    const TakeawayRules shared(info, "shared", f);
    for (int i = 0; i < 10; ++i) {
        const TakeawayRules alone(info, "alone", f);
        const Integer n = *rc::gen::inRange<std::size_t>(1, 3000);
        Context context;
        context.memory_limit = *rc::gen::inRange<std::size_t>(0, 100'000);
        const auto answer = [&](const TakeawayRules& rules) {
            const Context request = context.for_request();
            const auto parts =
                within_limits([&] { return rules.representation(n, request).parts; });
            const auto value = within_limits([&] {
                return rules.thresholds(n, request)
                    ->value(n.to<std::size_t>(), n.to<std::size_t>() / 2);
            });
            return std::pair(parts, value);
        };
        RC_ASSERT(answer(shared) == answer(alone));
    }
}

TEST(TakeawayThresholds, LargerTablesStopAtTheLimits) {
    const TakeawayBound f = bound("2x");
    Context little;
    little.memory_limit = 100'000;
    const auto made = TakeawayThresholds::compute(f, 500, little, &f, 1'000'000);
    EXPECT_GE(made.heap(), 500U);
    EXPECT_LT(made.heap(), 10'000U);
    EXPECT_LT(made.bytes(), 200'000U);
}

TEST(FibonacciNim, FigureOneAndBeyond) {  // Suriyaprakash, Figure 1 is n <= 20
    const auto published = test::read_table("fibonacci_nim_grundy_n40.csv");
    const auto made = table("fibonacci", 40);
    std::vector<std::int32_t> row(made->columns());
    ASSERT_EQ(published.size(), made->rows());
    for (std::size_t n = 0; n < published.size(); ++n) {
        made->fill_row(n, row);
        for (std::size_t r = 0; r < published[n].size(); ++r) {
            EXPECT_EQ(row[r], published[n][r]) << n << "," << r;
        }
    }
}

// z_1: the smallest Zeckendorf part, as the position i of F_i.
std::size_t z1_position(std::size_t n) {
    return zeckendorf_positions(n).front();
}

TEST(FibonacciNim, TheoremsOfSuriyaprakash) {
    constexpr std::size_t heap = 400;
    const auto thresholds = thresholds_of(bound("2x"), heap);
    for (std::size_t n = 1; n <= heap; ++n) {
        const Integer z1 = fibonacci_number(z1_position(n));
        for (std::size_t r = 0; r <= n; ++r) {  // Theorem 3.2
            EXPECT_EQ(thresholds.value(n, r) == 0, r < z1) << n << "," << r;
        }
        for (std::size_t k = 1; k < z1; ++k) {  // Lemma 3.3, 1 counted as F_2
            const std::size_t t = z1_position(k);
            const std::size_t left = z1_position(n - k);
            EXPECT_TRUE(left == t + 1 || left + 1 == t || (t == 2 && left == 2)) << n << "," << k;
        }
        const bool is_fibonacci = zeckendorf_positions(n).size() == 1;
        EXPECT_EQ(thresholds.value(n, n - 1) == 0, is_fibonacci);  // Corollary 3.3.1
    }
}

RC_GTEST_PROP(Takeaway, WinningMovesAreTheTailsOfTheHRepresentation, ()) {
    const std::string text = test::random_admissible_bound();
    const TakeawayBound f = bound(text);
    constexpr std::size_t heap = 60;
    const auto table = by_definition(f, heap);
    for (std::size_t n = 1; n <= heap; ++n) {
        const std::size_t q = *rc::gen::inRange<std::size_t>(0, n + 1);
        const Solution solution =
            solve("takeaway[" + text + "](" + std::to_string(n) + "," + std::to_string(q) + ")");
        std::size_t winning = 0;
        for (std::size_t k = 1; k <= q; ++k) {
            const Integer allowed = std::min(f(k), Integer(n - k));
            if (table[n - k][allowed.to<std::uint64_t>()] == 0) ++winning;
        }
        RC_ASSERT((solution.outcome == Outcome::N) == (winning > 0));
        RC_ASSERT(solution.winning_moves.size() == winning);
    }
}

TEST(Takeaway, FriezeTheoremForTheBoundX) {  // n = m·2^k, m odd: P iff the quota is below 2^k
    for (unsigned n = 1; n <= 64; ++n) {
        const unsigned power = 1U << static_cast<unsigned>(std::countr_zero(n));
        for (unsigned x = 0; x <= n; ++x) {
            const Solution solution =
                solve("takeaway[x](" + std::to_string(n) + "," + std::to_string(x) + ")");
            EXPECT_EQ(solution.outcome == Outcome::P, x < power) << n << "," << x;
        }
    }
}

TEST(Takeaway, LostStartsAreTheNumbersH) {
    for (const char* text : {"x", "2x", "3x", "x^2", "floor(5x/2)"}) {
        HNumeration h(bound(text));
        std::set<Integer> starts;
        for (std::size_t j = 1; j < 30; ++j) starts.insert(h.term(j));
        for (unsigned n = 1; n < 100 && n < *starts.rbegin(); ++n) {
            const Solution solution =
                solve(std::string("takeaway[") + text + "](" + std::to_string(n) + ")");
            EXPECT_EQ(solution.outcome == Outcome::P, starts.count(n) > 0) << text << " " << n;
        }
    }
}

TEST(Takeaway, AnyLength) {
    for (const char* position : {"fibonacci(10^1000)", "takeaway[3x](10^1000)",
                                 "takeaway[x+1](10^1000)", "takeaway[x^2](10^12)"}) {
        const Solution solution = solve(position);
        EXPECT_EQ(solution.outcome, Outcome::N) << position;
        EXPECT_EQ(solution.value.certainty, Certainty::theorem);
        ASSERT_FALSE(solution.winning_moves.empty());
        for (const std::size_t i : {std::size_t{0}, solution.winning_moves.size() - 1}) {
            EXPECT_EQ(solve(solution.winning_moves[i].position).outcome, Outcome::P) << position;
        }
    }
    EXPECT_EQ(solve("fibonacci(10^50000)").outcome, Outcome::N);
}

RC_GTEST_PROP(Takeaway, ValuesInSumsAgreeWithTheDefinition, ()) {
    const std::string text = test::random_admissible_bound();
    const TakeawayBound f = bound(text);
    const auto table = by_definition(f, 40);
    const std::size_t n = *rc::gen::inRange<std::size_t>(1, 41);
    const std::size_t q = *rc::gen::inRange<std::size_t>(0, n + 1);
    const Solution solution = solve("takeaway[" + text + "](" + std::to_string(n) + "," +
                                    std::to_string(q) + ") + nim(1)");
    RC_ASSERT(solution.value.number == (table[n][q] ^ 1U));
    std::size_t winning = table[n][q] == 0 ? 1 : 0;  // the pile of 1 can be taken
    for (std::size_t k = 1; k <= q; ++k) {
        const Integer allowed = std::min(f(k), Integer(n - k));
        if (table[n - k][allowed.to<std::uint64_t>()] == 1) ++winning;
    }
    RC_ASSERT(table[n][q] == 1 || solution.winning_moves.size() == winning);
}

TEST(Takeaway, SolvesOrExplainsAtLimits) {
    Context little;
    little.memory_limit = 8000;
    EXPECT_FALSE(solve("takeaway[100x](149,5)", little).reason.empty());
    EXPECT_EQ(solve("takeaway[100000x](999999,5)").outcome, Outcome::N);
}

TEST(Takeaway, ReasonsFollowTheRepresentation) {
    const std::string reason = solve("fibonacci(20)").reason;
    EXPECT_NE(
        reason.find("20 = 13 + 5 + 2 (101010, ρ = 3); the smallest part 2 is within the quota "
                    "19, so take 2: 18 = 13 + 5 remains and the quota 4 does not reach 5"),
        std::string::npos)
        << reason;
    EXPECT_NE(solve("fibonacci(13)").reason.find("does not reach the smallest part 13"),
              std::string::npos);
}

}  // namespace
}  // namespace grundy
