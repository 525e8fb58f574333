// The statements of sections 1 and 2.1 to 2.4 of Nivasch's paper, tested on the real function.
// Values come from the table by the mex rule, points from the row machines or Algorithm WSG.

#include "math/golden.hpp"
#include "math/mex.hpp"
#include "reproduce/exhibit.hpp"
#include "reproduce/nivasch/nivasch_lemmas.hpp"
#include "wythoff/rows/wsg.hpp"

#include <grundy/wythoff.hpp>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace grundy::papers {

namespace {

template <class Visit>
void for_each_follower(std::size_t x, std::size_t y, Visit visit) {
    for (std::size_t k = 1; k <= x; ++k) visit(x - k, y);
    for (std::size_t k = 1; k <= y; ++k) visit(x, y - k);
    for (std::size_t k = 1; k <= std::min(x, y); ++k) visit(x - k, y - k);
}

template <class Value>
std::size_t mex_of_followers(std::size_t x, std::size_t y, Value value) {
    std::vector<unsigned> values;
    for_each_follower(x, y, [&](std::size_t i, std::size_t j) { values.push_back(value(i, j)); });
    return mex(values);
}

// x < φk, exactly.
bool below_phi_times(std::int64_t x, std::int64_t k) {
    const std::int64_t twice = 2 * x - k;  // against √5·k
    if (k > 0) return twice < 0 || twice * twice < 5 * k * k;
    return twice < 0 && twice * twice > 5 * k * k;
}
bool above_phi_times(std::int64_t x, std::int64_t k) {
    return below_phi_times(-x, -k);
}

}  // namespace

Content nivasch_section1(const Context& context) {
    constexpr std::size_t size = 130;
    constexpr std::size_t small = 45;
    constexpr unsigned g = 12;
    constexpr unsigned infinite = ~0U;
    const wythoff::DenseTable G = board_of_values(size, context);

    Statements statements(fmt::format("Section 1 on boards of {0}×{0} and {1}×{1}", size, small));
    Trial& theorem11 = statements.trial("(1-1) the cells of value 0 are (⌊φn⌋, ⌊φ²n⌋)");
    std::set<std::pair<std::uint64_t, std::uint64_t>> cold;
    for (unsigned n = 0; n < size; ++n) {
        cold.emplace(floor_phi(n).to<std::uint64_t>(), floor_phi_squared(n).to<std::uint64_t>());
    }
    for (std::size_t x = 0; x < size; ++x) {
        for (std::size_t y = x; y < size; ++y) {
            theorem11.expect((G.value(x, y) == 0) == (cold.count({x, y}) > 0));
        }
    }

    Trial& mex_rule = statements.trial("(1-2), (1-3) a value is the mex of those of the followers");
    Trial& few_followers =
        statements.trial("Lemma 1.2: a value is at most the number of followers");
    Trial& short_paths = statements.trial("Lemma 1.2: and at most the length of the longest path");
    std::map<std::pair<std::size_t, std::size_t>, unsigned> longest;  // path to (0,0)
    for (std::size_t x = 0; x < small; ++x) {
        for (std::size_t y = 0; y < small; ++y) {
            mex_rule.expect(G.value(x, y) ==
                            mex_of_followers(x, y, [&](auto i, auto j) { return G.value(i, j); }));
            unsigned followers = 0;
            unsigned& path = longest[{x, y}];
            for_each_follower(x, y, [&](std::size_t i, std::size_t j) {
                ++followers;
                path = std::max(path, longest.at({i, j}) + 1);
            });
            few_followers.expect(G.value(x, y) <= followers);
            short_paths.expect(G.value(x, y) <= path);
        }
    }

    // Algorithm WSG as the function H of Lemma 1.3. The table contains all points of these rows.
    const wythoff::WsgPoints wsg = wythoff::algorithm_wsg(g, small);
    std::map<std::pair<std::uint64_t, std::uint64_t>, unsigned> labels;
    for (unsigned h = 0; h <= g; ++h) {
        for (const auto& [a, b] : wsg[h]) labels[{a, b}] = labels[{b, a}] = h;
    }
    const auto H = [&](std::size_t x, std::size_t y) {
        const auto found = labels.find({x, y});
        return found == labels.end() ? infinite : found->second;
    };
    Trial& conditions =
        statements.trial("Lemma 1.3: Algorithm WSG for g = 12 makes a function H as it is needed");
    Trial& conclusion = statements.trial("Lemma 1.3: which is G up to g and greater elsewhere");
    for (std::size_t x = 0; x < small; ++x) {
        for (std::size_t y = 0; y < small; ++y) {
            const std::size_t mex = mex_of_followers(x, y, H);
            conditions.expect(H(x, y) == infinite ? mex > g : mex == H(x, y));
            conclusion.expect(H(x, y) == infinite ? G.value(x, y) > g : G.value(x, y) == H(x, y));
        }
    }

    Trial& sequences =
        statements.trial("(1-4) T_h of Algorithm WSG are the h-cells of the table by rows, h ≤ 12");
    Trial& sets = statements.trial(
        "(1-5) A_h, B_h and D_h have no repetition, A_h ∪ B_h is all, |A_h ∩ B_h| = 1");
    for (unsigned h = 0; h <= g; ++h) {
        std::vector<std::pair<std::uint64_t, std::uint64_t>> T;  // from the table
        std::set<std::uint64_t> A;
        std::set<std::uint64_t> B;
        std::set<std::uint64_t> D;
        for (std::size_t a = 0; a < small; ++a) {
            for (std::size_t b = a; b < size; ++b) {
                if (G.value(a, b) != h) continue;
                T.emplace_back(a, b);
                A.insert(a);
                B.insert(b);
                D.insert(b - a);
            }
        }
        sequences.expect(T == wsg[h]);
        sets.expect(A.size() == T.size() && B.size() == T.size() && D.size() == T.size());
        std::size_t both = 0;
        for (std::uint64_t r = 0; r < small; ++r) {
            sets.expect(A.count(r) + B.count(r) > 0);
            both += A.count(r) * B.count(r);
        }
        sets.expect(both == 1);
    }

    constexpr std::int64_t rows = 20'000;
    Trial& ones_a = statements.trial(
        fmt::format("(1-6) 8 − 6φ < a − φn < 6 − 3φ for the 1-points to row {}", rows));
    Trial& ones_b = statements.trial("(1-6) −3φ < b − φ²n < 8 − 3φ for the same");
    const Points T1 = first_points(1, rows);
    for (std::size_t i = 0; i < T1.size(); ++i) {
        const auto n = static_cast<std::int64_t>(i);
        const auto& [a, b] = T1[i];
        ones_a.expect(above_phi_times(a - 8, n - 6) && below_phi_times(a - 6, n - 3));
        ones_b.expect(above_phi_times(b - n, n - 3) && below_phi_times(b - n - 8, n - 3));
    }
    return {{statements}};
}

Content nivasch_section21(const Context& context) {
    constexpr std::size_t rows = 60;
    constexpr unsigned values = 60;
    const wythoff::DenseTable G = board_of_values(values + 2 * rows, context);
    Statements statements(fmt::format("Section 2.1 on a board of {0}×{0}", G.size()));
    Trial& lemma21 =
        statements.trial("Lemma 2.1: g is once in row x < 60, at g − x ≤ y ≤ g + 2x, for g < 60");
    for (std::size_t x = 0; x < rows; ++x) {
        for (unsigned g = 0; g < values; ++g) {
            std::vector<std::size_t> places;
            for (std::size_t y = 0; y < G.size(); ++y) {
                if (G.value(x, y) == g) places.push_back(y);
            }
            lemma21.expect(places.size() == 1 && places[0] + x >= g && places[0] <= g + 2 * x);
        }
    }
    Trial& lemma22 = statements.trial("Lemma 2.2: g is once on the main diagonal, at g/2 ≤ x ≤ 2g");
    for (unsigned g = 0; g < values; ++g) {
        std::vector<std::size_t> places;
        for (std::size_t x = 0; x < G.size(); ++x) {
            if (G.value(x, x) == g) places.push_back(x);
        }
        lemma22.expect(places.size() == 1 && 2 * places[0] >= g && places[0] <= std::size_t{2} * g);
    }
    return {{statements}};
}

Content nivasch_section24(const Context& context) {
    constexpr std::int64_t rows = 600;
    constexpr unsigned largest = 8;
    Statements statements(
        fmt::format("Section 2.4 on the points of T_0 to T_{} in rows below {}", largest, rows));
    Trial& active =
        statements.trial("Lemma 2.9: at most g points are active for a diagonal and a row");
    Trial& skipped = statements.trial("Lemma 2.10: a point skips at most 2g diagonals");
    constexpr auto single =
        "For k = 1 and g = 0 it is not so: a single column may have a 0-point, a single row none. "
        "The proof counts on a lattice of side k − 2 at least.";
    Trial& columns =
        statements.trial("Lemma 2.11: k ≥ 2 columns have at least k/3 − 2g skipped ones");
    Trial& single_columns = statements.trial("Lemma 2.11 for k = 1", single);
    Trial& row_points =
        statements.trial("Corollary 2.12: k ≥ 2 rows have at least k/3 − 2g points");
    Trial& single_rows = statements.trial("Corollary 2.12 for k = 1", single);
    Trial& delta =
        statements.trial("Lemma 2.13: Δ ≤ 15g where a skipped diagonal stays empty for Δ rows");
    Trial& skipping = statements.trial("Corollary 2.14: at most 16g points skip a diagonal");
    Trial& close = statements.trial("Theorem 2.15: −16g ≤ d − n ≤ 2g");
    for (unsigned value = 0; value <= largest; ++value) {
        context.check("trying the lemmas of section 2.4");
        const std::int64_t g = value;
        const Points p = first_points(value, rows);
        const Diagonals taken(p);
        for (std::int64_t r = 0; r < rows; ++r) {
            std::vector<std::int64_t> below;  // columns of the points below row r, from r on
            for (const Cell& point : p) {
                if (point.row < r && point.column >= r) below.push_back(point.column - r);
            }
            std::sort(below.begin(), below.end());
            for (std::int64_t e = 0; !below.empty() && e <= below.back(); ++e) {
                if (!taken.empty_up_to(e, r - 1)) continue;
                active.expect(below.end() - std::lower_bound(below.begin(), below.end(), e) <= g);
            }
        }
        std::map<std::int64_t, std::int64_t> times;  // by diagonal
        for (const auto& [m, diagonals] : skips(p)) {
            skipped.expect(static_cast<std::int64_t>(diagonals.size()) <= 2 * g);
            for (const std::int64_t e : diagonals) {
                ++times[e];
                const std::int64_t distance = p[m].diagonal() - e;
                const std::int64_t last = p[m].row + distance;
                if (last < rows && taken.empty_up_to(e, last)) delta.expect(distance <= 15 * g);
            }
        }
        for (const auto& [e, count] : times) skipping.expect(count <= 16 * g);
        for (std::size_t n = 0; n < p.size(); ++n) {
            const std::int64_t d = p[n].diagonal() - static_cast<std::int64_t>(n);
            close.expect(-16 * g <= d && d <= 2 * g);
        }
        // The number of points in the columns and in the rows before each.
        std::vector<std::int64_t> in_columns(rows + 1);
        std::vector<std::int64_t> in_rows(rows + 1);
        for (const Cell& point : p) {
            if (point.column < rows) ++in_columns[static_cast<std::size_t>(point.column) + 1];
            ++in_rows[static_cast<std::size_t>(point.row) + 1];
        }
        std::partial_sum(in_columns.begin(), in_columns.end(), in_columns.begin());
        std::partial_sum(in_rows.begin(), in_rows.end(), in_rows.begin());
        for (std::size_t first = 0; first < rows; ++first) {
            for (std::size_t end = first + 1; end <= rows; ++end) {
                const auto k = static_cast<std::int64_t>(end - first);
                (k == 1 ? single_columns : columns)
                    .expect(3 * (k - (in_columns[end] - in_columns[first])) >= k - 6 * g);
                (k == 1 ? single_rows : row_points)
                    .expect(3 * (in_rows[end] - in_rows[first]) >= k - 6 * g);
            }
        }
    }
    return {{statements}};
}

Content nivasch_periods(const Context& context) {
    constexpr std::uint64_t last = 20;
    constexpr std::size_t size = 2000;
    const wythoff::DenseTable G = board_of_values(size, context);
    Comparison table{fmt::format("G(x, y+p) = G(x, y) + p from the preperiod on: proved by a sweep "
                                 "over the columns, tried on a board of {0}×{0} by the mex rule",
                                 size),
                     {"row", "preperiod", "period", "holds", "least"},
                     {}};
    for (const auto& [x, preperiod, period] : wythoff_periods({0, last}, context)) {
        const auto holds = [&G, row = x](std::uint64_t y, std::uint64_t p) {
            return G.value(row, y + p) == G.value(row, y) + p;
        };
        Trial periodic;
        for (std::uint64_t y = preperiod; y + period < size; ++y) periodic.expect(holds(y, period));
        // An earlier start and every shorter period are wrong; row 0 has neither.
        Trial least;
        if (preperiod > 0) least.expect(!holds(preperiod - 1, period));
        for (std::uint64_t p = 1; p < period; ++p) {
            std::uint64_t y = preperiod;
            while (y + p < size && holds(y, p)) ++y;
            least.expect(y + p < size);
        }
        table.rows.push_back({label(x), label(preperiod), label(period),
                              compared("always", periodic.result()),
                              least.cases() > 0 ? compared("always", least.result()) : label("–")});
    }
    return {{std::move(table)},
            {},
            {"That every row is additively periodic is a theorem of Pink and of Landman, which the "
             "paper cites; it prints no period."}};
}

}  // namespace grundy::papers
