// Take-away games: thresholds against the definition, and the theorems of I. Suriyaprakash,
// "Classical impartial games", and A. Frieze, "Combinatorial games".

#include "admissible_bounds.hpp"
#include "games/global_thresholds.hpp"
#include "games/takeaway_rules.hpp"
#include "games/takeaway_thresholds.hpp"
#include "test_data.hpp"
#include "theory/fibonacci_words.hpp"
#include "theory/h_numeration.hpp"
#include "theory/within_limits.hpp"

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
    return {Expression::parse(text), 0};
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

// Blocks of the calendar have 1024 rows: far beyond, row by row from the rows before.
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

std::string facts_of_limit(const std::function<void(const Context&)>& work, std::size_t memory,
                           const void* owner) {
    Context context;
    context.memory_limit = memory;
    const bool done = within_limits([&] {
                          work(context);
                          return true;
                      }).has_value();
    return std::string(done ? "done " : "limit ") + std::to_string(context.charged(owner));
}

// A part of a larger table costs a request what it would have cost to make just that part.
RC_GTEST_PROP(TakeawayThresholds, ChargeIsTheSameForAPart, ()) {
    const TakeawayBound f = bound(test::random_admissible_bound());
    const auto large = thresholds_of(f, 3000);
    for (int i = 0; i < 10; ++i) {
        const std::size_t heap = *rc::gen::inRange<std::size_t>(0, 3000);
        const std::size_t wished = *rc::gen::inRange<std::size_t>(0, 3000);
        const std::size_t memory = *rc::gen::inRange<std::size_t>(0, 100'000);
        const std::size_t steps = *rc::gen::inRange<std::size_t>(0, 20'000);
        RC_ASSERT(
            facts_of_limit(
                [&](const Context& context) {
                    (void)TakeawayThresholds::compute(f, heap, context, &f, wished, steps);
                },
                memory, &f) ==
            facts_of_limit([&](const Context& context) { large.charge(heap, context, &f, steps); },
                           memory, &f));
    }
}

RC_GTEST_PROP(TakeawayRules, OthersLeaveNoTrace, ()) {
    static constexpr Facts facts{};
    const TakeawayBound f = bound(test::random_admissible_bound());
    const TakeawayRules shared(facts, "shared", f);
    for (int i = 0; i < 10; ++i) {
        const TakeawayRules alone(facts, "alone", f);
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

TEST(TakeawayThresholds, WishesStopAtTheLimits) {
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
        EXPECT_EQ(solution.value.standing, Standing::theorem);
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

TEST(Takeaway, LimitsLeaveNoHole) {
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

TEST(GlobalTakeaway, PublishedThresholds) {
    const auto published = test::read_table("global_fibonacci_nim_two_heaps_32.csv");
    const auto made = threshold_table("global[2x]", published.size());
    std::vector<std::int32_t> row(made->columns());
    for (std::size_t a = 0; a < published.size(); ++a) {
        made->fill_row(a, row);
        for (std::size_t b = 0; b < published.size(); ++b) EXPECT_EQ(row[b], published[a][b]);
    }
}

// G(h,r) = mex{G(h - k·e_i, f(k)) : 0 < k <= min(h_i, r)}, by looking at every move.
class GlobalByDefinition {
public:
    explicit GlobalByDefinition(TakeawayBound f) : f_(std::move(f)) {}

    unsigned value(std::vector<std::size_t> heaps, std::size_t quota) {
        std::sort(heaps.begin(), heaps.end());
        quota = std::min(quota, heaps.back());
        const auto key = std::pair(heaps, quota);
        if (const auto found = known_.find(key); found != known_.end()) return found->second;
        std::set<unsigned> options;
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            for (std::size_t k = 1; k <= std::min(quota, heaps[i]); ++k) {
                auto next = heaps;
                next[i] -= k;
                options.insert(value(next, std::min(f_(k), Integer(100)).to<std::size_t>()));
            }
        }
        unsigned mex = 0;
        while (options.count(mex) > 0) ++mex;
        return known_[key] = mex;
    }

private:
    TakeawayBound f_;
    std::map<std::pair<std::vector<std::size_t>, std::size_t>, unsigned> known_;
};

std::vector<std::size_t> random_heaps() {
    // Few and large or many and small.
    const auto count = *rc::gen::inRange<std::size_t>(1, 6);
    constexpr std::array<std::size_t, 5> largest{60, 20, 9, 5, 3};
    std::vector<std::size_t> heaps;
    for (std::size_t i = 0; i < count; ++i) {
        heaps.push_back(*rc::gen::inRange<std::size_t>(0, largest[count - 1] + 1));
    }
    return HeapMultisets::in_order(heaps);
}

using Depth = GlobalThresholds::Depth;

RC_GTEST_PROP(GlobalTakeaway, ThresholdsAgreeWithTheDefinition, ()) {
    const TakeawayBound f = bound(test::random_admissible_bound());
    const auto largest = random_heaps();
    GlobalByDefinition expected(f);
    const auto values = GlobalThresholds::compute(f, largest, Depth::values, {}, &f);
    const auto outcomes = GlobalThresholds::compute(f, largest, Depth::outcomes, {}, &f);
    const HeapMultisets multisets(largest, 1'000'000, {});
    std::vector<std::size_t> heaps(largest.size(), 0);
    do {
        for (std::size_t quota = 0; quota <= heaps.front() + 1; ++quota) {
            const unsigned value = expected.value(heaps, quota);
            RC_ASSERT(values.value(heaps, quota) == value);
            RC_ASSERT(outcomes.value(heaps, quota) == std::min(value, 1U));
        }
    } while (multisets.advance(heaps));
}

RC_GTEST_PROP(HeapMultisets, AreNumberedInOrder, ()) {
    const auto largest = random_heaps();
    const HeapMultisets multisets(largest, 1'000'000, {});
    std::set<std::vector<std::size_t>> below;  // all heaps, put in order, that fit
    std::vector<std::size_t> counter(largest.size(), 0);
    for (std::size_t i = 0; i < counter.size();) {
        below.insert(HeapMultisets::in_order(counter));
        for (i = 0; i < counter.size() && ++counter[i] > largest[i]; ++i) counter[i] = 0;
    }
    RC_ASSERT(multisets.size() == below.size());
    std::vector<std::size_t> heaps(largest.size(), 0);
    std::size_t number = 0;
    for (const auto& expected : below) {
        RC_ASSERT(heaps == expected);
        RC_ASSERT(multisets.number(heaps) == number++);
        RC_ASSERT(multisets.advance(heaps) == (number < below.size()));
    }
}

// As for one heap: a part of a larger table costs what it would have cost to make just that.
RC_GTEST_PROP(GlobalTakeaway, ChargeIsTheSameForAPart, ()) {
    const TakeawayBound f = bound(test::random_admissible_bound());
    const auto largest = random_heaps();
    const Depth depth = *rc::gen::element(Depth::outcomes, Depth::values);
    const auto large = GlobalThresholds::compute(f, largest, depth, {}, &f);
    for (int i = 0; i < 10; ++i) {
        auto part = largest;
        for (std::size_t& heap : part) heap = *rc::gen::inRange<std::size_t>(0, heap + 1);
        part = HeapMultisets::in_order(part);
        const std::size_t memory = *rc::gen::inRange<std::size_t>(0, 100'000);
        const std::size_t steps = depth == Depth::outcomes
                                      ? GlobalThresholds::no_limit
                                      : *rc::gen::inRange<std::size_t>(0, 10'000);
        RC_ASSERT(
            facts_of_limit(
                [&](const Context& context) {
                    (void)GlobalThresholds::compute(f, part, depth, context, &f, steps);
                },
                memory, &f) ==
            facts_of_limit([&](const Context& context) { large.charge(part, context, &f, steps); },
                           memory, &f));
    }
}

TEST(GlobalTakeaway, ValuesInSums) {
    EXPECT_EQ(to_text(solve("global[2x](2,1;2) + nim(1)").value), "2");
    EXPECT_EQ(solve("global[2x](8,5;3) + global[2x](5,8;3)").outcome, Outcome::P);
    EXPECT_EQ(solve("global[3x](5,2,4;2) + nim(3)").outcome, Outcome::P);
}

TEST(GlobalTakeaway, OneHeapIsTheGameWithOneHeap) {
    for (unsigned n = 1; n < 60; ++n) {
        const std::string heap = std::to_string(n);
        EXPECT_EQ(to_text(solve("global[2x](" + heap + ")").value),
                  to_text(solve("fibonacci(" + heap + ")").value));
    }
}

TEST(GlobalTakeaway, TableHasTheValuesOfPositionsWithoutAQuota) {
    const auto made = table("global[x+1]", 13);
    EXPECT_EQ(made->rows(), 13U);
    GlobalByDefinition expected(bound("x+1"));
    std::vector<std::int32_t> row(made->columns());
    for (std::size_t a = 0; a < made->rows(); ++a) {
        made->fill_row(a, row);
        for (std::size_t b = 0; b < row.size(); ++b) {
            const std::size_t larger = std::max(a, b);
            const unsigned value = expected.value({a, b}, larger > 0 ? larger - 1 : 0);
            EXPECT_EQ(row[b], static_cast<std::int32_t>(value)) << a << "," << b;
        }
    }
}

// The order of the heaps does not matter, so many small ones have few positions.
TEST(GlobalTakeaway, ManySmallHeaps) {
    std::vector<std::size_t> heaps{1, 2};
    std::string text = "global[2x](1,2";
    for (int i = 0; i < 20; ++i) {
        heaps.push_back(3);
        text += ",3";
    }
    GlobalByDefinition expected(bound("2x"));
    EXPECT_EQ(solve(text + ";2)").value.number, expected.value(heaps, 2));
    EXPECT_EQ(solve(text + ";3) + nim(6)").value.number, expected.value(heaps, 3) ^ 6U);
}

// Where the values take too long the outcome is known all the same.
TEST(GlobalTakeaway, OutcomeReachesFartherThanValues) {
    Context little;
    little.memory_limit = 2'000'000;
    const Solution solution = solve("global[2x](300,200;100)", little);
    EXPECT_EQ(solution.outcome, Outcome::N);
    EXPECT_EQ(to_text(solution.value), "> 0");
    EXPECT_TRUE(solve("global[2x](300,200;100)").value.is_exact());
}

TEST(GlobalTakeaway, WithoutAQuotaTheLargestHeapMayNotBeTakenWhole) {
    EXPECT_EQ(parse_position("global[2x](5,8)").text(), "global[2x](5,8;7)");
    EXPECT_EQ(parse_position("global[2x](5,8;100)").text(), "global[2x](5,8;8)");
}

TEST(GlobalTakeaway, TooLargeIsUnknown) {
    EXPECT_EQ(solve("global[2x](10^5,10^5)").outcome, Outcome::unknown);
    EXPECT_EQ(solve("global[2x](10^50,3)").outcome, Outcome::unknown);
}

}  // namespace
}  // namespace grundy
