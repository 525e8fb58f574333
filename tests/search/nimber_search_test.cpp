// The search for values by outcomes, against the mex rule on the same rules.

#include "search/nimber_search.hpp"
#include "kind_of_error.hpp"
#include "oracle/split_search.hpp"
#include "test_clock.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <random>
#include <vector>

namespace grundy::graphs {
namespace {

// A heap game with splits: a part is a heap with its size in binary, and moves are drawn at random,
// each to some smaller heaps.
struct RandomHeaps {
    using State = PackedBits<1>;
    using Whole = std::vector<std::uint64_t>;

    RandomHeaps(std::uint64_t largest, unsigned most_moves, unsigned most_heaps, unsigned seed) {
        std::mt19937_64 random(seed);
        moves.resize(largest + 1);
        for (std::uint64_t heap = 1; heap <= largest; ++heap) {
            for (auto left = random() % (most_moves + 1); left > 0; --left) {
                Whole after;
                for (auto heaps = random() % (most_heaps + 1); heaps > 0; --heaps) {
                    after.push_back(random() % heap);
                }
                moves[heap].push_back(std::move(after));
            }
        }
    }

    // Heaps without a move are known to have value 0.
    template <class Known, class Open>
    void for_each_part(const Whole& whole, Known known, Open open) const {
        for (const std::uint64_t heap : whole) {
            if (moves[heap].empty()) {
                known(0);
            } else {
                open(State{{heap}});
            }
        }
    }
    template <class Visit>
    void for_each_option(const State& state, Visit visit) const {
        for (const Whole& after : moves[state.words[0]]) visit(after);
    }
    [[nodiscard]] std::uint32_t work(const State& state) const {
        return static_cast<std::uint32_t>(state.words[0]);
    }

    std::vector<std::vector<Whole>> moves;
};

std::uint32_t value_by_mex(RandomHeaps& rules, const RandomHeaps::Whole& whole) {
    const Context context;
    return SplitSearch<RandomHeaps, 1>(rules, ~std::uint64_t{0}, context).value(whole);
}

RC_GTEST_PROP(NimberSearch, AgreesWithTheMexRule, (unsigned seed)) {
    const auto largest = *rc::gen::inRange<std::uint64_t>(1, 120);
    const auto most_moves = *rc::gen::element(2U, 6U, 50U);
    const auto most_heaps = *rc::gen::element(1U, 2U, 4U);
    RandomHeaps rules(largest, most_moves, most_heaps, seed);
    NimberSearch<RandomHeaps, 1> search(rules, {});
    std::mt19937_64 random(seed + 1);
    for (int i = 0; i < 20; ++i) {
        RandomHeaps::Whole whole;
        for (auto heaps = random() % 4; heaps > 0; --heaps) {
            whole.push_back(random() % (largest + 1));
        }
        const std::uint32_t value = value_by_mex(rules, whole);
        const auto asked = static_cast<std::uint32_t>(random() % 12);
        RC_ASSERT(search.has_value(whole, asked, ~std::uint64_t{0}, {}) == (value == asked));
        RC_ASSERT(search.has_value(whole, value, ~std::uint64_t{0}, {}));
        RC_ASSERT(search.value(whole, ~std::uint64_t{0}, {}) == value);
    }
}

// In Nim the value is the size, far above what NimberBounds can note.
TEST(NimberSearch, FindsLargeValues) {
    constexpr std::uint64_t largest = 300;
    RandomHeaps nim(largest, 0, 0, 0);
    for (std::uint64_t heap = 0; heap <= largest; ++heap) {
        for (std::uint64_t smaller = 0; smaller < heap; ++smaller) {
            nim.moves[heap].push_back({smaller});
        }
    }
    NimberSearch<RandomHeaps, 1> search(nim, {});
    EXPECT_TRUE(search.has_value({largest}, largest, ~std::uint64_t{0}, {}));
    EXPECT_FALSE(search.has_value({largest}, largest + 1, ~std::uint64_t{0}, {}));
    EXPECT_FALSE(search.has_value({largest - 1}, 40, ~std::uint64_t{0}, {}));
    EXPECT_EQ(search.value({largest, 45, 45, 17}, ~std::uint64_t{0}, {}), largest ^ 17);
}

// Values are also found where there is too little memory for a table.
TEST(NimberSearch, NeedsNoTable) {
    RandomHeaps rules(16, 4, 2, 7);
    Context context;
    for (const std::size_t memory : {20'000U, 40'000U}) {
        context.memory_limit = memory;
        NimberSearch<RandomHeaps, 1> search(rules, context);
        for (std::uint64_t heap = 0; heap <= 16; ++heap) {
            EXPECT_EQ(search.value({heap}, ~std::uint64_t{0}, context),
                      value_by_mex(rules, {heap}));
        }
    }
}

TEST(NimberSearch, SaysHowFarItCame) {
    RandomHeaps rules(100, 20, 1, 3);
    const std::uint32_t value = value_by_mex(rules, {100});
    ASSERT_GT(value, 1U);
    NimberSearch<RandomHeaps, 1> search(rules, {});
    std::uint32_t at_least = 0;
    for (std::uint64_t positions = 1;; ++positions) {
        try {
            EXPECT_EQ(search.value({100}, positions, {}), value);
            break;
        } catch (const SearchEnded& ended) {
            EXPECT_LE(ended.at_least, value);
            at_least = std::max(at_least, ended.at_least);
            EXPECT_EQ(ended.kind(), ErrorKind::limit);
        }
    }
    EXPECT_GT(at_least, 0U);
    try {
        (void)search.value({100, 99}, 0, {});
    } catch (const SearchEnded& ended) {
        EXPECT_EQ(ended.at_least, 0U);
    }
}

TEST(NimberSearch, ObeysLimitsOfTheContext) {
    RandomHeaps rules(4000, 50, 2, 5);
    Context context;
    test::expire_after(context, 50);
    NimberSearch<RandomHeaps, 1> search(rules, context);
    EXPECT_EQ(test::kind_of_error([&] {
                  (void)search.value({4000, 3999, 3998}, ~std::uint64_t{0}, context);
              }),
              ErrorKind::limit);
}

TEST(NimberBounds, SurviveTheTable) {
    NimberBounds bounds;
    for (const std::uint32_t value : {0U, 3U, 5U, 22U, 60U}) bounds.exclude(value);
    EXPECT_EQ(bounds.least(), 1U);
    bounds.exclude(1);
    bounds.exclude(2);
    EXPECT_EQ(bounds.least(), 4U);
    const NimberBounds same(bounds.packed());
    for (std::uint32_t value = 0; value < 100; ++value) {
        EXPECT_EQ(same.excludes(value), bounds.excludes(value)) << value;
    }
    EXPECT_TRUE(same.excludes(22));
    EXPECT_FALSE(same.is_exact());
    const NimberBounds exact(NimberBounds::exactly(65535).packed());
    EXPECT_TRUE(exact.is_exact());
    EXPECT_EQ(exact.least(), 65535U);
    EXPECT_TRUE(exact.excludes(3));
    EXPECT_FALSE(exact.excludes(65535));
}

}  // namespace
}  // namespace grundy::graphs
