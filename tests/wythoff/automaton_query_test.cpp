// Look-ups in the automata, against the exact rows and the recursion.

#include "math/golden.hpp"
#include "wythoff/automaton/automaton.hpp"
#include "wythoff/automaton/check.hpp"
#include "wythoff/automaton/query.hpp"
#include "wythoff/automaton_tables.hpp"
#include "wythoff/function/cached_tables.hpp"
#include "wythoff/function/grundy_function.hpp"
#include "wythoff/rows/exact_rows.hpp"

#include <grundy/error.hpp>
#include <grundy/prove.hpp>
#include <grundy/solve.hpp>
#include <grundy/wythoff.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <utility>

namespace grundy::wythoff {
namespace {

bool same(const Point& a, const Point& b) {
    return a.g == b.g && a.n == b.n && a.a == b.a && a.b == b.b;
}

std::vector<Point> points(const OpenedAutomaton& automaton, const Integer& first,
                          const Integer& last) {
    std::vector<Point> found;
    visit_proved_points(automaton, values_up_to(automaton.g()), first, last,
                        [&](Point&& point) { found.push_back(std::move(point)); });
    return found;
}

std::vector<Point> nth(const OpenedAutomaton& automaton, const Integer& first,
                       const Integer& last) {
    std::vector<Point> found;
    visit_proved_nth(automaton, values_up_to(automaton.g()), first, last,
                     [&](Point&& point) { found.push_back(std::move(point)); });
    return found;
}

// All points in the rows below `rows`.
std::vector<Point> exact_points(unsigned g, std::uint64_t rows) {
    std::vector<Point> found;
    ExactRows chain(g);
    while (chain.row() < rows) {
        const std::uint64_t row = chain.row();
        std::array<std::uint64_t, max_automaton_value + 1> index{};
        for (unsigned h = 0; h <= g; ++h) index[h] = chain.index(h);
        chain.next();
        chain.for_each_point([&](unsigned h, std::uint64_t column) {
            found.push_back({h, Integer(index[h]), Integer(row), Integer(column)});
        });
    }
    return found;
}

Integer power_of_ten(unsigned long exponent) {
    return pow(Integer(10), exponent);
}

TEST(EmbeddedAutomata, AreProved) {
    for (unsigned g = 1; g <= embedded_values; ++g) {
        const AutomatonVerdict verdict = verify_automaton(embedded_automaton(g));
        EXPECT_FALSE(verdict.refused) << *verdict.refused;
        EXPECT_EQ(verdict.g, g);
    }
    EXPECT_EQ(largest_proved_value({}), embedded_values);
}

TEST(AutomatonQuery, PointsOfTheFirstRows) {
    constexpr std::uint64_t rows = 100'000;
    for (const unsigned g : {1U, 2U}) {
        const std::vector<Point> expected = exact_points(g, rows);
        const OpenedAutomaton automaton(automaton_for(g, {}));
        const std::vector<Point> found = points(automaton, 0, rows - 1);
        ASSERT_TRUE(std::equal(found.begin(), found.end(), expected.begin(), expected.end(), same));
        // Row by row, with a new walk for each row.
        for (std::size_t i = 0; i < expected.size(); i += 37) {
            const std::vector<Point> row = points(automaton, expected[i].a, expected[i].a);
            EXPECT_TRUE(std::any_of(row.begin(), row.end(),
                                    [&](const Point& point) { return same(point, expected[i]); }));
        }
    }
}

TEST(AutomatonQuery, NthOfTheFirstRows) {
    constexpr std::uint64_t rows = 20'000;
    constexpr std::size_t many = 10'000;
    const OpenedAutomaton automaton(automaton_for(2, {}));
    std::map<std::pair<Integer, unsigned>, Point> expected;
    for (const Point& point : exact_points(2, rows)) {
        expected.emplace(std::pair(point.n, point.g), point);
    }
    const std::vector<Point> at_once = nth(automaton, 0, many);
    EXPECT_EQ(at_once.size(), 3 * (many + 1));
    for (const Point& point : at_once) {
        EXPECT_TRUE(same(point, expected.at({point.n, point.g}))) << point.g << ' ' << point.n;
    }
    for (std::size_t n = 0; n <= many; n += n < 300 ? 1 : 41) {
        const std::vector<Point> found = nth(automaton, n, n);
        ASSERT_EQ(found.size(), 3U) << n;
        for (const Point& point : found) {
            EXPECT_TRUE(same(point, expected.at({Integer(n), point.g}))) << point.g << ' ' << n;
        }
    }
}

// A carry goes beyond the digits that the walk stores.
TEST(AutomatonQuery, WalksAcrossLongCarries) {
    const OpenedAutomaton automaton(automaton_for(2, {}));
    for (const unsigned long position : {61UL, 62UL, 63UL, 64UL, 65UL, 66UL, 90UL, 200UL}) {
        const Integer row = fibonacci_number(position);
        const std::vector<Point> found = points(automaton, row - 20, row + 20);
        std::vector<Point> singly;
        for (Integer r = row - 20; r <= row + 20; ++r) {
            for (Point& point : points(automaton, r, r)) singly.push_back(std::move(point));
        }
        EXPECT_TRUE(std::equal(found.begin(), found.end(), singly.begin(), singly.end(), same));
    }
}

TEST(AutomatonQuery, FarRowsAgreeWithTheRecursion) {
    std::mt19937_64 random(20261115);
    for (const unsigned long digits : {10UL, 19UL, 50UL, 120UL}) {
        Integer below = 0;
        while (below < power_of_ten(digits)) below = (below << 64) + std::uint64_t{random()};
        const Integer first = power_of_ten(digits - 1) + below % power_of_ten(digits);
        const Integer last = first + 60;
        for (const unsigned g : {1U, 2U}) {
            const std::vector<Point> expected =
                points_in_rows(g, first, last, safe_warm_up(g)).points;
            const std::vector<Point> found = points(open_automaton(g, {}), first, last);
            EXPECT_TRUE(
                std::equal(found.begin(), found.end(), expected.begin(), expected.end(), same))
                << first;
        }
    }
}

TEST(AutomatonQuery, ValuesOnAllCells) {
    constexpr std::size_t size = 300;
    const auto table = shared_table(size, {});
    for (const unsigned g : {1U, 2U}) {
        const OpenedAutomaton automaton(automaton_for(g, {}));
        for (std::size_t x = 0; x < size; ++x) {
            for (std::size_t y = x; y < size; ++y) {
                const auto value = proved_value(automaton, x, y);
                const std::uint32_t expected = table->value(x, y);
                EXPECT_EQ(value.has_value(), expected <= g) << x << ' ' << y;
                EXPECT_EQ(value.value_or(expected), expected) << x << ' ' << y;
            }
        }
    }
}

TEST(AutomatonQuery, PartnersAndDiagonals) {
    for (const unsigned g : {0U, 1U, 2U}) {
        const OpenedAutomaton automaton(automaton_for(g, {}));
        for (const Point& point : exact_points(g, 3000)) {
            if (point.g != g) continue;
            EXPECT_EQ(proved_partner(automaton, point.a, g), point.b);
            EXPECT_EQ(proved_partner(automaton, point.b, g), point.a);
            EXPECT_EQ(proved_on_diagonal(automaton, point.b - point.a, g), point.a);
        }
        for (const Integer& far : {power_of_ten(40), power_of_ten(2000)}) {
            for (const Point& point : points(automaton, far, far + 20)) {
                if (point.g != g) continue;
                EXPECT_EQ(proved_partner(automaton, point.a, g), point.b);
                EXPECT_EQ(proved_partner(automaton, point.b, g), point.a);
                EXPECT_EQ(proved_on_diagonal(automaton, point.b - point.a, g), point.a);
            }
        }
    }
}

// A lent automaton is trusted. In this one no position has value 3. (The true one for g = 3 takes
// minutes to compute.)
TEST(LentAutomaton, IsUsedBeyondTheEmbeddedOnes) {
    AutomatonTables tables = tables_of(automaton_for(2, {}));
    tables.g = 3;
    const std::string bytes = write_automaton(tables);
    Context context;
    context.set_extension(std::make_shared<const LentAutomaton>(LentAutomaton{bytes}));
    EXPECT_EQ(largest_proved_value(context), 3U);
    const Integer x("1618033988750");
    const Integer y("2618033988749");
    EXPECT_EQ(wythoff_value(x, y).value.number, 3);
    EXPECT_EQ(wythoff_value(x, y).value.certainty, Certainty::conjectural);
    const Value lent = evaluate_small_value(x, y, context).value;
    EXPECT_EQ(lent.kind, Value::Kind::greater_than);
    EXPECT_EQ(lent.number, 3);
    EXPECT_EQ(lent.certainty, Certainty::proved);
    // The library does not use it for values of its own automata.
    EXPECT_EQ(automaton_for(2, context).states(), automaton_for(2, {}).states());
}

// A file can be damaged after it was checked, and its tables are not checked again.
TEST(LentAutomaton, DamageIsNoticedDuringUse) {
    AutomatonTables tables = tables_of(automaton_for(2, {}));
    tables.g = 3;
    for (auto& children : tables.children) children[0] = 1'000'000;
    const std::string bytes = write_automaton(tables);
    EXPECT_THROW((void)RowWalk(OpenedAutomaton(trusted_automaton(bytes)), 100), Error);
    EXPECT_THROW((void)trusted_automaton(bytes.substr(0, 1000)), Error);
    EXPECT_FALSE(is_whole_automaton(bytes));
    EXPECT_TRUE(is_whole_automaton(embedded_automaton(2)));
}

// In its heading, its numbers or its digest.
TEST(LentAutomaton, IsRefusedWhereverItIsCutOff) {
    const std::string bytes = write_automaton(tables_of(automaton_for(2, {})));
    const std::size_t heading = bytes.find('\n') + 1;
    for (std::size_t size = 0; size < 80; ++size) {
        try {
            (void)trusted_automaton(std::string_view(bytes).substr(0, size));
            ADD_FAILURE() << size;
        } catch (const Error& error) {
            const std::string said = size < heading ? "does not begin like one" : "is cut off";
            EXPECT_NE(std::string(error.what()).find(said), std::string::npos) << size;
        }
    }
}

}  // namespace
}  // namespace grundy::wythoff
