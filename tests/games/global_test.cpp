// The global take-away game: thresholds and values against the definition.

#include "admissible_bounds.hpp"
#include "facts_of_limit.hpp"
#include "games/takeaway/global_thresholds.hpp"
#include "test_data.hpp"

#include <grundy/error.hpp>
#include <grundy/notation.hpp>
#include <grundy/solve.hpp>
#include <grundy/table.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>

namespace grundy {
namespace {

TakeawayBound bound(const std::string& text) {
    return {BoundFunction::read(text, 0, {}, {}), 0};
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

// A part of a larger table is charged as if only that part had been computed.
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
        RC_ASSERT(test::facts_of_limit(
                      [&](const Context& context) {
                          (void)GlobalThresholds::compute(f, part, depth, context, &f, steps);
                      },
                      memory, &f) ==
                  test::facts_of_limit(
                      [&](const Context& context) { large.charge(part, context, &f, steps); },
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

// If the values do not fit into memory, the outcome is still known.
TEST(GlobalTakeaway, OutcomeNeedsLessThanValues) {
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
