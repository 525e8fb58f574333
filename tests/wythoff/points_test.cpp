// The ways to compute the points: WSG, the chain of exact rows, the recursion. The exhibits of the
// paper check what it proves about them (reproduce/exhibits_test.cpp).

#include "math/golden.hpp"
#include "test_data.hpp"
#include "wythoff/exact/far_rows.hpp"
#include "wythoff/exact/stretch.hpp"
#include "wythoff/function/dense_table.hpp"
#include "wythoff/rows/exact_rows.hpp"
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
#include <random>
#include <tuple>
#include <utility>

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
        machine.for_each_point([&](unsigned h, std::uint64_t column) {
            points.push_back({h, index[h], machine.row() - 1, column});
        });
    }
    return points;
}

// Lemma 1.3: a function that obeys the mex rule up to g is the Grundy function up to g.
TEST(Points, WsgIsTheGrundyFunction) {
    constexpr unsigned g = 12;
    constexpr std::size_t rows = 120;
    const DenseTable table = *DenseTable::compute(3 * rows + g);
    const WsgPoints wsg = algorithm_wsg(g, rows);
    for (unsigned h = 0; h <= g; ++h) {
        std::vector<std::pair<std::uint64_t, std::uint64_t>> expected;
        for (std::size_t a = 0; a < rows; ++a) {
            for (std::size_t b = a; b < table.size(); ++b) {
                if (table.value(a, b) == h) expected.emplace_back(a, b);
            }
        }
        EXPECT_EQ(wsg[h], expected) << h;
    }
}

TEST(Points, ChainAgreesWithWsg) {
    for (const unsigned g : {0U, 1U, 7U, 20U, 30U, 45U, 63U}) {
        constexpr std::uint64_t rows = 900;
        const WsgPoints wsg = algorithm_wsg(g, rows);
        std::vector<std::size_t> seen(g + 1);
        for (const Point& point : exact_points(g, rows)) {
            const std::size_t n = seen[point.g]++;
            ASSERT_LT(n, wsg[point.g].size());
            EXPECT_EQ(point.n, n);
            EXPECT_EQ(point.a, wsg[point.g][n].first);
            EXPECT_EQ(point.b, wsg[point.g][n].second);
        }
        for (unsigned h = 0; h <= g; ++h) EXPECT_EQ(seen[h], wsg[h].size());
    }
}

// Blocks of any length, far enough that bands get their input from lower levels.
template <class Chain>
void expect_bands_like_chain(unsigned g, Chain chain, std::uint64_t rows, std::mt19937& random) {
    using Placed = std::array<std::uint64_t, 4>;  // row, index0, value, column
    std::vector<ValueBand> bands = value_bands(g);
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
        expect_bands_like_chain(g, ExactRows(g), 40'000, random);
    }
    const Context context;
    expect_bands_like_chain(130, ManyValueRows(130, context), 9'000, random);
    // In the first rows the many values fill the narrower windows to the top.
    for (const unsigned g : {64U, 100U, 200U}) {
        expect_bands_like_chain(g, ManyValueRows(g, context), 200, random);
    }
}

TEST(Points, ManyValueRowsAgreeWithWsgAndTheChain) {
    for (const unsigned g : {0U, 64U, 200U, 500U}) {
        const std::uint64_t rows = g > 200 ? 20 : 150;
        const WsgPoints wsg = algorithm_wsg(g, rows);
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
        EXPECT_EQ(T, wsg) << g;
    }
    // So far that it has dropped old data many times.
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
        rows.for_each_point([&, g = g, b = b](unsigned h, std::uint64_t column) {
            if (h == g) {
                EXPECT_EQ(column, b);
            }
        });
    }
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
            rows.for_each_point([&](unsigned h, std::uint64_t column) {
                ASSERT_LT(at, far.points.size());
                EXPECT_EQ(far.points[at].g, h);
                EXPECT_EQ(far.points[at].n, index[h]);
                EXPECT_EQ(far.points[at].a, row);
                EXPECT_EQ(far.points[at].b, column);
                ++at;
            });
        }
        EXPECT_EQ(at, far.points.size());
    }
}

void expect_same(const FarRows& one, const FarRows& other) {
    EXPECT_EQ(one.exact, other.exact);
    EXPECT_EQ(one.state, other.state);
    ASSERT_EQ(one.points.size(), other.points.size());
    for (std::size_t i = 0; i < one.points.size(); ++i) {
        const auto numbers = [](const Point& p) { return std::tuple(p.g, p.n, p.a, p.b); };
        EXPECT_EQ(numbers(one.points[i]), numbers(other.points[i]));
    }
    ASSERT_EQ(one.levels.size(), other.levels.size());
    for (std::size_t i = 0; i < one.levels.size(); ++i) {
        EXPECT_EQ(one.levels[i].first, other.levels[i].first);
        EXPECT_EQ(one.levels[i].last, other.levels[i].last);
    }
}

TEST(Recursion, EnginesAgreeWithRowByRow) {
    std::mt19937 random(seed);
    const std::pair<const char*, unsigned> places[]{{"10", 20},   {"9000", 11}, {"9000", 33},
                                                    {"10^5", 20}, {"10^5", 0},  {"2*10^5", 3},
                                                    {"10^6", 24}, {"10^9", 20}, {"10^25", 13}};
    for (const auto& [row, g] : places) {
        const Integer first = parse_number(row) + random() % 5000;
        const Integer last = first + random() % 50;
        SCOPED_TRACE(first.to_string() + " g = " + std::to_string(g));
        expect_same(fast_points_in_rows(g, first, last, safe_warm_up(g)),
                    points_in_rows(g, first, last, safe_warm_up(g)));
    }
}

// R so short that chunks do not converge: their seams show it, and they run again.
TEST(Recursion, OnAnEngineWithTooShortAWarmUp) {
    const Integer row = parse_number("10^20");
    for (const std::uint64_t warm_up : {1U, 100U, 700U}) {
        expect_same(fast_points_in_rows(20, row, row + 3000, warm_up),
                    points_in_rows(20, row, row + 3000, warm_up));
    }
}

TEST(Points, OfTheFirstRowsOnAnEngine) {
    const bool has_engine = avx2_engine({}) != nullptr;
    for (const unsigned g : {2U, 20U, 28U}) {
        const auto fast = points_in_first_rows(g, 150'000, 150'050, {});
        ASSERT_EQ(fast.has_value(), has_engine);
        if (!fast) continue;
        // With this R no row up to the last is reached by a recursion.
        expect_same(*fast, points_in_rows(g, 150'000, 150'050, 150'050));
    }
    // Not used for many rows, for low rows, for very high rows, or for values beyond a word.
    EXPECT_FALSE(points_in_first_rows(5, 20'000, 40'000, {}));
    EXPECT_FALSE(points_in_first_rows(5, 100, 110, {}));
    EXPECT_FALSE(points_in_first_rows(5, 10'000'000'000, 10'000'000'000, {}));
    EXPECT_FALSE(points_in_first_rows(32, 150'000, 150'050, {}));
    Context little;
    little.memory_limit = 1U << 20;
    EXPECT_FALSE(points_in_first_rows(5, 150'000, 150'050, little));
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

TEST(Recursion, AgreesWithThePapersAlgorithm) {
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
    // A warm-up that is too short is not noticed and gives a wrong state.
    EXPECT_NE(algorithm_rw(g, row, row + 30, {0, -20, 20}).state, fast.state);
    // Low rows are computed from row 0 on.
    EXPECT_TRUE(algorithm_rw(g, 50, 60, {1000, -20, 20}).exact);
}

TEST(Recursion, IntervalsTendToTheirLength) {  // φ²·2B + φR for windows of half B
    const Integer row = parse_number("10^60");
    const FarRows far = points_in_rows(5, row, row, 8000);
    const double length = (far.levels[40].last - far.levels[40].first).to_double();
    EXPECT_NEAR(length, 2.618 * 64 + 1.618 * 8000, 20);
}

// Not covered by an exhibit of the paper: in the long run every diagonal contains every value.
TEST(Points, EveryDiagonalHoldsEveryValue) {
    constexpr unsigned g = 6;
    constexpr std::size_t rows = 500;
    std::vector<std::vector<bool>> occupied(g + 1, std::vector<bool>(4 * rows));
    for (const Point& point : exact_points(g, rows)) {
        occupied[point.g][Integer(point.b - point.a).to<std::size_t>()] = true;
    }
    for (const std::vector<bool>& diagonals : occupied) {
        for (std::size_t e = 0; e < rows / 3; ++e) EXPECT_TRUE(diagonals[e]) << e;
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

TEST(Points, QueensOnATriangle) {
    for (std::size_t side = 1; side <= 8; ++side) {
        std::vector<bool> columns(side);
        std::vector<bool> diagonals(side);
        EXPECT_EQ(most_queens(side, 0, columns, diagonals), (2 * side + 1) / 3) << side;
    }
}

}  // namespace
}  // namespace grundy::wythoff
