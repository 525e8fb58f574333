// The row machine in several widths, Algorithm FSW with sets, and the states of rows.

#include "math/golden.hpp"
#include "oracle/finite_state_wythoff.hpp"
#include "wythoff/rows/exact_rows.hpp"
#include "wythoff/rows/fsw.hpp"
#include "wythoff/rows/recursion.hpp"
#include "wythoff/rows/rw.hpp"

#include <grundy/error.hpp>
#include <grundy/number.hpp>
#include <grundy/wythoff_states.hpp>

#include <gtest/gtest.h>

namespace grundy::wythoff {
namespace {

TEST(RowMachine, WindowsOfDifferentWidthAgree) {
    constexpr unsigned g = 20;
    RowMachine<std::uint64_t> narrow(g);
    RowMachine<WideMask<2>> middle(g);
    RowMachine<WideMask<4>> wide(g);
    ExactRows feed(g);
    const auto ignore = [](unsigned, unsigned) {};
    for (int row = 0; row < 20'000; ++row) {
        feed.next();
        ASSERT_TRUE(narrow.step(feed.inserted(), ignore));
        ASSERT_TRUE(middle.step(feed.inserted(), ignore));
        ASSERT_TRUE(wide.step(feed.inserted(), ignore));
        for (unsigned h = 0; h <= g; ++h) {
            if ((feed.inserted() >> h & 1U) == 0) continue;
            ASSERT_EQ(narrow.placed(h) + 32, middle.placed(h));
            ASSERT_EQ(narrow.placed(h) + 96, wide.placed(h));
        }
    }
    const auto widened = narrow.widened().widened();
    for (unsigned h = 0; h <= g; ++h) {
        EXPECT_EQ(widened.diagonals(h), wide.diagonals(h));
        // Columns below the narrow window are final and forgotten.
        for (unsigned j = 96; j < 256; ++j) {
            EXPECT_EQ(test_bit(widened.columns(h), j), test_bit(wide.columns(h), j));
        }
    }
}

TEST(RowMachine, TooNarrowChangesNothing) {
    // 40 values in row 0 need 40 diagonals; half of 64 bits has 32.
    constexpr unsigned g = 39;
    RowMachine<std::uint64_t> machine(g);
    std::vector<int> toggled(g + 1);
    EXPECT_FALSE(machine.step(values_up_to(g), [&](unsigned h, unsigned) { ++toggled[h]; }));
    for (unsigned h = 0; h <= g; ++h) {
        EXPECT_EQ(toggled[h] % 2, 0);
        EXPECT_EQ(machine.diagonals(h), low_bits<std::uint64_t>(32));
        EXPECT_EQ(machine.columns(h), 0U);
    }
    ExactRows rows(g);
    rows.next();
    EXPECT_EQ(rows.window(), 128U);
}

TEST(RowMachine, IsAlgorithmFsw) {
    constexpr unsigned g = 9;
    RowMachine<std::uint64_t> machine(g);
    oracle::FiniteStateWythoff fsw(g);
    ExactRows feed(g);
    for (int row = 0; row < 3000; ++row) {
        feed.next();
        const auto expected = fsw.row(feed.inserted());
        ASSERT_TRUE(machine.step(feed.inserted(), [](unsigned, unsigned) {}));
        for (const auto& [h, d] : expected) {
            ASSERT_EQ(static_cast<int>(machine.placed(h)) - 32, d) << row;
        }
        for (unsigned h = 0; h <= g; ++h) {
            ASSERT_EQ(static_cast<int>(machine.index_in_window(h)) - 32, fsw.n_index(h));
            ASSERT_EQ(fsw.n_index(h), fsw.n_firstd(h) + fsw.occupied_diagonals(h));  // (3-5)
            ASSERT_TRUE(fsw.lemma_3_3(h));
        }
        // Lemma 3.4: g = 0 has a single state.
        ASSERT_EQ(fsw.n_index(0), 0);
        ASSERT_EQ(fsw.n_firstd(0), 0);
        ASSERT_EQ(fsw.occupied_diagonals(0), 0);
        ASSERT_EQ(feed.index(0), ceil_over_phi(feed.row()));
    }
}

// The state as it is written in the paper, by three programs: from the masks of the chain, by FSW
// in src, and by FSW in the tests.
TEST(States, ThreeWaysAgree) {
    constexpr unsigned g = 9;
    ExactRows chain(g);
    oracle::FiniteStateWythoff oracle(g);
    WythoffState state(g + 1);
    std::vector<Placed> placed;
    for (int row = 0; row < 2000; ++row) {
        ASSERT_EQ(state, state_of(chain)) << row;
        ASSERT_EQ(parse_wythoff_state(to_text(state)), state);
        chain.next();
        const auto expected = oracle.row(chain.inserted());
        fsw_row(state, chain.inserted(), placed);
        ASSERT_EQ(placed.size(), expected.size());
        for (std::size_t i = 0; i < placed.size(); ++i) {
            ASSERT_EQ(placed[i].h, expected[i].first);
            ASSERT_EQ(placed[i].d, expected[i].second);
        }
    }
}

TEST(States, OfARowFarOut) {
    constexpr unsigned g = 5;
    constexpr std::uint64_t row = 200'000;
    ExactRows chain(g);
    while (chain.row() < row) chain.next();
    const FarRows far = points_in_rows(g, row, row, safe_warm_up(g));
    EXPECT_FALSE(far.exact);
    EXPECT_EQ(far.state, state_of(chain));
    EXPECT_EQ(algorithm_rw(g, row, row, {500, -20, 20}).state, state_of(chain));
}

TEST(States, FromTheDummyState) {  // Table 5: 45 rows for g = 1 from row 2201 on
    const RowStates run = wythoff_fsw(1, 2201, 50, std::nullopt);
    EXPECT_EQ(run.certainty, Certainty::computed);
    for (const RowStates::Row& row : run.rows) {
        EXPECT_EQ(row.differing.empty(), row.row >= 2246) << row.row.to_string();
    }
    const RowStates right = wythoff_fsw(1, 2201, 50, wythoff_state(1, 2201).rows[0].state);
    for (const RowStates::Row& row : right.rows) {
        EXPECT_TRUE(row.differing.empty());
        for (const RowStates::Point& point : row.points) EXPECT_EQ(point.b, point.right_b);
    }
    EXPECT_EQ(run.rows.back().state, right.rows.back().state);
}

TEST(States, InvalidStatesAreRefusedWithTheirPlace) {
    const std::vector<std::pair<std::string, std::size_t>> wrong{
        {"", 0},
        {"0: 0 0 {}", 9},
        {"1: 0 0 {} {}", 0},
        {"0: 1 0 {} {}", 3},             // (3-5)
        {"0: 2 0 {2,1} {}", 10},         // not increasing
        {"0: 1 0 {0} {}", 8},            // occupied, but the first empty one
        {"0: 0 0 {} {-1}", 11},          // before the first empty one
        {"0: 0 1000000 {} {}", 5},       // too large
        {"0: 0 0 {} {} 1", 14},          // no colon
        {"0: 0 0 {} {} # 1: x\n?", 20},  // something after the end
    };
    for (const auto& [text, place] : wrong) {
        try {
            (void)parse_wythoff_state(text);
            FAIL() << text;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::input);
            EXPECT_EQ(error.place(), place) << text << ": " << error.what();
        }
    }
    const WythoffState state = parse_wythoff_state("0:0 0{}{};1: 3 1 {2,\n 5} {1} # a comment");
    EXPECT_EQ(state, (WythoffState{{0, 0, {}, {}}, {3, 1, {2, 5}, {1}}}));
}

TEST(RowMachine, WrongIndexNeverConverges) {
    constexpr unsigned g = 3;
    ExactRows feed(g);
    RowMachine<std::uint64_t> right(g);
    const auto ignore = [](unsigned, unsigned) {};
    for (int row = 0; row < 1000; ++row) {
        feed.next();
        ASSERT_TRUE(right.step(feed.inserted(), ignore));
    }
    RowMachine<std::uint64_t> dummy(g);
    RowMachine<std::uint64_t> wrong(g);
    for (unsigned h = 0; h <= g; ++h) {
        const unsigned index = right.index_in_window(h);
        dummy.set(h, low_bits<std::uint64_t>(index), 0);
        wrong.set(h, low_bits<std::uint64_t>(index + (h == 2 ? 1 : 0)), 0);
    }
    bool converged = false;
    for (int row = 0; row < 3000; ++row) {
        feed.next();
        ASSERT_TRUE(right.step(feed.inserted(), ignore));
        ASSERT_TRUE(dummy.step(feed.inserted(), ignore));
        if (!wrong.step(feed.inserted(), ignore)) break;
        ASSERT_NE(wrong.index_in_window(2), right.index_in_window(2));
        converged = true;
        for (unsigned h = 0; h <= g; ++h) {
            converged = converged && dummy.diagonals(h) == right.diagonals(h);
        }
    }
    EXPECT_TRUE(converged);  // with the right index it does
}

}  // namespace
}  // namespace grundy::wythoff
