// The ladder of ways to the points: WSG, FSW with sets, the row machine in several widths, the
// chain of exact rows, the recursion; and the theorems of Nivasch's paper on what they give.

#include "oracle/finite_state_wythoff.hpp"
#include "test_data.hpp"
#include "theory/golden.hpp"
#include "wythoff/function/dense_table.hpp"
#include "wythoff/rows/exact_rows.hpp"
#include "wythoff/rows/fsw.hpp"
#include "wythoff/rows/many_value_rows.hpp"
#include "wythoff/rows/recursion.hpp"
#include "wythoff/rows/rw.hpp"
#include "wythoff/rows/value_bands.hpp"
#include "wythoff/rows/wsg.hpp"

#include <grundy/error.hpp>
#include <grundy/number.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

namespace grundy::wythoff {
namespace {

constexpr unsigned seed = 20261115;

std::vector<Point> exact_points(unsigned g, std::uint64_t rows) {
    std::vector<Point> points;
    ExactRows machine(g);
    while (machine.row() < rows) {
        std::vector<std::uint64_t> index;
        for (unsigned h = 0; h <= g; ++h) index.push_back(machine.index(h));
        machine.next();
        for (unsigned h = 0; h <= g; ++h) {
            if ((machine.inserted() >> h & 1U) == 0) continue;
            points.push_back({h, index[h], machine.row() - 1, machine.column(h)});
        }
    }
    return points;
}

// Lemma 1.3: what obeys the mex rule up to g is the Grundy function up to g.
TEST(Points, WsgIsTheGrundyFunction) {
    constexpr unsigned g = 12;
    constexpr std::size_t rows = 120;
    const DenseTable table = *DenseTable::compute(3 * rows + g);
    const WsgResult wsg = algorithm_wsg(g, rows);
    for (unsigned h = 0; h <= g; ++h) {
        std::vector<std::pair<std::uint64_t, std::uint64_t>> expected;
        for (std::size_t a = 0; a < rows; ++a) {
            for (std::size_t b = a; b < table.size(); ++b) {
                if (table.value(a, b) == h) expected.emplace_back(a, b);
            }
        }
        EXPECT_EQ(wsg.T[h], expected) << h;
    }
}

TEST(Points, ChainAgreesWithWsg) {
    for (const unsigned g : {0U, 1U, 7U, 20U, 30U, 45U, 63U}) {
        constexpr std::uint64_t rows = 900;
        const WsgResult wsg = algorithm_wsg(g, rows);
        std::vector<std::size_t> seen(g + 1);
        for (const Point& point : exact_points(g, rows)) {
            const std::size_t n = seen[point.g]++;
            ASSERT_LT(n, wsg.T[point.g].size());
            EXPECT_EQ(point.n, n);
            EXPECT_EQ(point.a, wsg.T[point.g][n].first);
            EXPECT_EQ(point.b, wsg.T[point.g][n].second);
        }
        for (unsigned h = 0; h <= g; ++h) EXPECT_EQ(seen[h], wsg.T[h].size());
    }
}

// Blocks of any length, far enough for bands to be fed by lower levels.
template <class Values>
void expect_bands_like_chain(unsigned g, std::uint64_t rows, std::mt19937& random) {
    using Placed = std::array<std::uint64_t, 4>;  // row, index0, value, column
    std::vector<ValueBand> bands = value_bands(g);
    BasicExactRows<Values> chain(g);
    while (chain.row() < rows) {
        RowBlock block(chain.row(), chain.row() + 1 + random() % max_block_rows);
        std::vector<Placed> found;
        for (ValueBand& band : bands) {
            band.run(block);
            band.for_each_point(block, [&](std::uint64_t row, std::uint64_t index0, unsigned h,
                                           std::uint64_t column) {
                found.push_back({row, index0, h, column});
            });
        }
        std::sort(found.begin(), found.end());
        std::vector<Placed> expected;
        while (chain.row() < block.last) {
            chain.next();
            chain.for_each_point([&](unsigned h, std::uint64_t column) {
                expected.push_back({chain.row() - 1, chain.index(0), h, column});
            });
        }
        ASSERT_EQ(found, expected) << g << " from row " << block.first;
    }
}

TEST(Points, BandsAgreeWithTheChain) {
    std::mt19937 random(seed);
    for (const unsigned g : {0U, 6U, 7U, 8U, 20U, 63U}) {
        expect_bands_like_chain<ValueSet>(g, 40'000, random);
    }
    expect_bands_like_chain<WideValueSet>(130, 9'000, random);
}

// In the first rows the many values fill the narrower windows to the top.
TEST(Points, ChainOfWideValuesAgreesWithWsg) {
    for (const unsigned g : {64U, 100U, 200U}) {
        constexpr std::uint64_t rows = 200;
        const WsgResult wsg = algorithm_wsg(g, rows);
        BasicExactRows<WideValueSet> machine(g);
        std::vector<std::vector<std::pair<std::uint64_t, std::uint64_t>>> T(g + 1);
        for (std::uint64_t row = 0; row < rows; ++row) {
            machine.next();
            machine.for_each_point(
                [&](unsigned h, std::uint64_t column) { T[h].emplace_back(row, column); });
        }
        EXPECT_EQ(T, wsg.T) << g;
    }
}

TEST(Points, ManyValueRowsAgreeWithWsgAndTheChain) {
    for (const unsigned g : {0U, 64U, 200U, 500U}) {
        const std::uint64_t rows = g > 200 ? 20 : 150;
        const WsgResult wsg = algorithm_wsg(g, rows);
        const Context context;
        ManyValueRows machine(g, context);
        std::vector<std::vector<std::pair<std::uint64_t, std::uint64_t>>> T(g + 1);
        for (std::uint64_t row = 0; row < rows; ++row) {
            machine.next();
            machine.for_each_point([&](unsigned h, std::uint64_t column) {
                EXPECT_EQ(machine.index(h), T[h].size() + 1);
                T[h].emplace_back(row, column);
            });
        }
        EXPECT_EQ(T, wsg.T) << g;
    }
    // So far that it has dropped what is no longer looked at many times.
    constexpr unsigned g = 12;
    const Context context;
    ManyValueRows machine(g, context);
    ExactRows chain(g);
    using Placed = std::vector<std::pair<unsigned, std::uint64_t>>;
    while (chain.row() < 30'000) {
        machine.next();
        chain.next();
        Placed found;
        Placed expected;
        machine.for_each_point([&](unsigned h, std::uint64_t c) { found.emplace_back(h, c); });
        chain.for_each_point([&](unsigned h, std::uint64_t c) { expected.emplace_back(h, c); });
        ASSERT_EQ(found, expected) << chain.row();
    }
    EXPECT_LT(context.charged(&machine), 30'000 * (g + 1) / 4);
}

TEST(Points, ManyValueRowsChargeTheirMemory) {
    Context context;
    context.memory_limit = 100'000;
    ManyValueRows machine(300, context);
    EXPECT_THROW(
        {
            for (;;) machine.next();
        },
        Error);
    EXPECT_LT(machine.row(), 20'000U);
}

TEST(Points, PublishedUpToAMillion) {
    struct Published {
        std::uint64_t n;
        unsigned g;
        std::uint64_t a;
        std::uint64_t b;
    };
    std::vector<Published> published;
    for (const auto& cells : test::read_cells("wythoff_points_n_up_to_1e6.csv")) {
        published.push_back({std::stoul(cells[0]), static_cast<unsigned>(std::stoul(cells[1])),
                             std::stoul(cells[2]), std::stoul(cells[3])});
    }
    EXPECT_GT(published.size(), 100U);
    std::stable_sort(published.begin(), published.end(),
                     [](const Published& p, const Published& q) { return p.a < q.a; });
    ExactRows rows(20);
    for (const auto& [n, g, a, b] : published) {
        while (rows.row() <= a) rows.next();
        // The last row computed is that of the point, so index(g) has counted it.
        ASSERT_EQ(rows.inserted() >> g & 1U, 1U);
        EXPECT_EQ(rows.index(g), n + 1);
        EXPECT_EQ(rows.column(g), b);
    }
}

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
    const auto widened = narrow.widened<WideMask<4>>();
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
    EXPECT_GT(exact_points(g, 10).size(), 0U);
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
// as it stands in src, and by the one kept for tests.
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
    EXPECT_EQ(run.standing, Standing::computed);
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

TEST(States, WhatIsNoStateIsRefusedAtItsPlace) {
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
        dummy.set_dummy(h, right.index_in_window(h));
        wrong.set_dummy(h, right.index_in_window(h) + (h == 2 ? 1 : 0));
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

TEST(Recursion, AgreesWithTheChainAtRandomPlaces) {
    std::mt19937 random(seed);
    for (const unsigned g : {1U, 5U, 13U, 20U, 26U}) {
        const std::uint64_t warm_up = safe_warm_up(g);
        ExactRows rows(g);
        std::uint64_t first = 100'000 + random() % 300'000;
        const FarRows far = points_in_rows(g, first, first + 50, warm_up);
        EXPECT_FALSE(far.exact);
        while (rows.row() < first) rows.next();
        std::size_t at = 0;
        for (std::uint64_t row = first; row <= first + 50; ++row) {
            std::vector<std::uint64_t> index;
            for (unsigned h = 0; h <= g; ++h) index.push_back(rows.index(h));
            rows.next();
            for (unsigned h = 0; h <= g; ++h) {
                if ((rows.inserted() >> h & 1U) == 0) continue;
                ASSERT_LT(at, far.points.size());
                EXPECT_EQ(far.points[at].g, h);
                EXPECT_EQ(far.points[at].n, index[h]);
                EXPECT_EQ(far.points[at].a, row);
                EXPECT_EQ(far.points[at].b, rows.column(h));
                ++at;
            }
        }
        EXPECT_EQ(at, far.points.size());
    }
}

TEST(Recursion, TableSix) {
    const auto table = test::read_cells("nivasch_table6.csv");  // g, n, a, b
    const Integer centre = floor_phi(parse_number("10^12"));
    const FarRows far = points_in_rows(20, centre - 64, centre + 64, safe_warm_up(20));
    EXPECT_GE(safe_warm_up(20), 8000U);
    ASSERT_EQ(table.size(), 21U);
    for (const auto& cells : table) {
        const auto found =
            std::find_if(far.points.begin(), far.points.end(), [&](const Point& point) {
                return point.g == std::stoul(cells[0]) && point.n == Integer(cells[1]);
            });
        ASSERT_NE(found, far.points.end()) << cells[0];
        EXPECT_EQ(found->a, Integer(cells[2]));
        EXPECT_EQ(found->b, Integer(cells[3]));
    }
}

TEST(Recursion, AsInThePaperWithOnesOwnNumbers) {
    const Integer row = parse_number("10^30");
    constexpr unsigned g = 4;
    const FarRows fast = points_in_rows(g, row, row + 30, safe_warm_up(g));
    const FarRows plain = algorithm_rw(g, row, row + 30, {1000, -20, 20});
    EXPECT_FALSE(plain.exact);
    EXPECT_EQ(plain.state, fast.state);
    ASSERT_EQ(plain.points.size(), fast.points.size());
    for (std::size_t i = 0; i < fast.points.size(); ++i) {
        EXPECT_EQ(plain.points[i].g, fast.points[i].g);
        EXPECT_EQ(plain.points[i].n, fast.points[i].n);
        EXPECT_EQ(plain.points[i].a, fast.points[i].a);
        EXPECT_EQ(plain.points[i].b, fast.points[i].b);
    }
    // Too short a warm-up is believed, and wrong.
    EXPECT_NE(algorithm_rw(g, row, row + 30, {0, -20, 20}).state, fast.state);
    // A value that asks for near rows is computed from row 0 on.
    EXPECT_TRUE(algorithm_rw(g, 50, 60, {1000, -20, 20}).exact);
}

TEST(Recursion, IntervalsTendToTheirLength) {  // φ²·2B + φR for windows of half B
    const Integer row = parse_number("10^60");
    const FarRows far = points_in_rows(5, row, row, 8000);
    const double length = (far.levels[40].last - far.levels[40].first).to_double();
    EXPECT_NEAR(length, 2.618 * 64 + 1.618 * 8000, 20);
}

// --- what the paper proves of the points ---

struct Sequences {
    std::vector<std::vector<Point>> T;
};

Sequences sequences(unsigned g, std::uint64_t rows) {
    Sequences result;
    result.T.resize(g + 1);
    for (Point& point : exact_points(g, rows)) result.T[point.g].push_back(std::move(point));
    return result;
}

TEST(Theorems, DiagonalsSkippedAndActivePoints) {
    constexpr unsigned g = 6;
    constexpr long rows = 500;
    const Sequences all = sequences(g, rows);
    for (unsigned h = 0; h <= g; ++h) {
        const long bound = static_cast<long>(h);
        std::vector<bool> occupied(4 * rows);
        std::vector<long> skipped_by(4 * rows);
        std::vector<std::pair<long, long>> before;
        for (const Point& point : all.T[h]) {
            const long n = point.n.to<std::int64_t>();
            const long a = point.a.to<std::int64_t>();
            const long b = point.b.to<std::int64_t>();
            const long d = b - a;
            EXPECT_GE(d - n, -16 * bound);  // Theorem 2.15
            EXPECT_LE(d - n, 2 * bound);
            long skips = 0;
            for (long e = 0; e < d; ++e) {
                if (occupied[static_cast<std::size_t>(e)]) continue;
                ++skips;
                ++skipped_by[static_cast<std::size_t>(e)];
            }
            EXPECT_LE(skips, 2 * bound);  // Lemma 2.10
            // Lemma 2.9 for the first empty diagonal, the one with most active points.
            long first_empty = 0;
            while (occupied[static_cast<std::size_t>(first_empty)]) ++first_empty;
            const auto active =
                std::count_if(before.begin(), before.end(), [&](const auto& earlier) {
                    return earlier.first < a && earlier.second >= a + first_empty;
                });
            EXPECT_LE(active, bound);
            occupied[static_cast<std::size_t>(d)] = true;
            before.emplace_back(a, b);
        }
        // Lemma 2.13: if a point skips diagonal e by Δ and e stays empty for Δ rows more, Δ <= 15g.
        for (const auto& [a, b] : before) {
            for (long e = 0; e < b - a; ++e) {
                const auto taker = std::find_if(
                    before.begin(), before.end(),
                    [&](const auto& point) { return point.second - point.first == e; });
                const long empty_up_to = taker == before.end() ? rows : taker->first - 1;
                if (empty_up_to < a) continue;  // e is not skipped
                const long skipped = b - a - e;
                if (empty_up_to >= a + skipped) {
                    EXPECT_LE(skipped, 15 * bound);
                }
            }
        }
        for (long e = 0; e < rows / 3; ++e) {
            EXPECT_LE(skipped_by[static_cast<std::size_t>(e)], 16 * bound);  // Corollary 2.14
            EXPECT_TRUE(occupied[static_cast<std::size_t>(e)]);  // every diagonal holds every value
        }
    }
}

TEST(Theorems, AlmostComplementaryAndSkippedColumns) {
    constexpr unsigned g = 6;
    constexpr std::size_t rows = 1500;
    const Sequences all = sequences(g, rows);
    for (unsigned h = 0; h <= g; ++h) {
        std::vector<int> in_a(rows);
        std::vector<int> in_b(rows);
        for (const Point& point : all.T[h]) {
            ++in_a[point.a.to<std::uint64_t>()];
            if (point.b < rows) ++in_b[point.b.to<std::uint64_t>()];
        }
        int both = 0;
        for (std::size_t i = 0; i < rows; ++i) {
            EXPECT_EQ(std::max(in_a[i], in_b[i]), 1) << "every row holds every value once";
            both += in_a[i] * in_b[i];
        }
        EXPECT_EQ(both, 1);  // |A ∩ B| = 1
        // Lemma 2.11: k columns hold at least k/3 - 2g skipped ones.
        for (const std::size_t k : {10U, 60U, 200U}) {
            for (std::size_t start = 0; start + k <= rows; start += 7) {
                const long skipped = std::count(in_b.begin() + static_cast<long>(start),
                                                in_b.begin() + static_cast<long>(start + k), 0);
                EXPECT_GE(3 * skipped, static_cast<long>(k) - 6 * static_cast<long>(h));
                // Corollary 2.12: k rows hold at least k/3 - 2g points.
                const long points = std::count(in_a.begin() + static_cast<long>(start),
                                               in_a.begin() + static_cast<long>(start + k), 1);
                EXPECT_GE(3 * points, static_cast<long>(k) - 6 * static_cast<long>(h));
            }
        }
    }
}

TEST(Theorems, BlassAndFraenkelOnTheOnes) {  // (1-6)
    const double phi = (1 + std::sqrt(5.0)) / 2;
    const Sequences all = sequences(1, 3000);
    for (const Point& point : all.T[1]) {
        const double n = point.n.to_double();
        EXPECT_GT(point.a.to_double() - phi * n, 8 - 6 * phi);
        EXPECT_LT(point.a.to_double() - phi * n, 6 - 3 * phi);
        EXPECT_GT(point.b.to_double() - phi * phi * n, -3 * phi);
        EXPECT_LT(point.b.to_double() - phi * phi * n, 8 - 3 * phi);
    }
}

// Lemma 2.4: at most ⌊(2n+1)/3⌋ queens that do not attack each other fit a triangle of side n,
// where a queen moves along rows, columns and one diagonal.
std::size_t most_queens(std::size_t side, std::size_t row, std::vector<bool>& columns,
                        std::vector<bool>& diagonals) {
    if (row == side) return 0;
    std::size_t best = most_queens(side, row + 1, columns, diagonals);
    for (std::size_t column = 0; column <= row; ++column) {
        const std::size_t diagonal = row - column;
        if (columns[column] || diagonals[diagonal]) continue;
        columns[column] = diagonals[diagonal] = true;
        best = std::max(best, 1 + most_queens(side, row + 1, columns, diagonals));
        columns[column] = diagonals[diagonal] = false;
    }
    return best;
}

TEST(Theorems, QueensOnATriangle) {
    for (std::size_t side = 1; side <= 8; ++side) {
        std::vector<bool> columns(side);
        std::vector<bool> diagonals(side);
        EXPECT_EQ(most_queens(side, 0, columns, diagonals), (2 * side + 1) / 3) << side;
    }
}

TEST(Theorems, LemmasOnTheTable) {
    constexpr std::size_t size = 300;
    const DenseTable table = *DenseTable::compute(size);
    for (std::size_t x = 0; x < size; ++x) {
        for (std::size_t y = 0; y < size; ++y) {
            const std::size_t value = table.value(x, y);
            EXPECT_LE(value, x + y);      // Lemma 1.2
            EXPECT_LE(y, value + 2 * x);  // Lemma 2.1
        }
        EXPECT_LE(x, 2 * table.value(x, x));  // Lemma 2.2
        EXPECT_LE(table.value(x, x), 2 * x);
    }
}

}  // namespace
}  // namespace grundy::wythoff
