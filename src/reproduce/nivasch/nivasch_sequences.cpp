// The statements of sections 2.5, 3.1 and 3.7 of Nivasch's paper, tested on real points and, where
// they are about sequences in general, on random sequences.

#include "math/golden.hpp"
#include "reproduce/exhibit.hpp"
#include "reproduce/nivasch/nivasch_lemmas.hpp"
#include "wythoff/rows/fsw.hpp"
#include "wythoff/rows/many_value_rows.hpp"
#include "wythoff/rows/rw.hpp"
#include "wythoff/rows/wsg.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>
#include <set>

namespace grundy::papers {

namespace {

using std::numbers::phi;
constexpr double rounding = 1e-6;

// a_n is the first number not yet used, b_n a free one a little beyond a_n + n.
Points random_points(std::size_t length, std::mt19937& random) {
    Points points;
    std::set<std::int64_t> used;
    std::int64_t first = 0;
    for (std::size_t n = 0; n < length; ++n) {
        while (used.count(first) > 0) ++first;
        used.insert(first);
        std::int64_t b = first + static_cast<std::int64_t>(n + random() % 5);
        while (used.count(b) > 0) ++b;
        used.insert(b);
        points.push_back({first, b});
    }
    return points;
}

// The statements of section 2.5, with the constants that their proofs give.
struct Section25 {
    Statements statements;
    Trial& conditions = statements.trial(
        "Theorem 2.19, conditions: B has no repetition, A ∪ B is all, |A ∩ B| ≤ 1");
    Trial& few_out_of_order =
        statements.trial("Lemma 2.20 (a, b): at most (H − L)/2 are out of order with b_n");
    Trial& small_steps =
        statements.trial("Lemma 2.20 (c): steps of a_n up to H − L + 2, of b_n up to 2(H − L) + 3");
    Trial& f_is_near_a = statements.trial("(2-5) f(n) ≈ a_n");
    Trial& contraction = statements.trial("(2-6) x_f(n) ≈ −x_n/φ");
    Trial& attracted =
        statements.trial("Lemma 2.18: along n, f(n), f(f(n)), … x is drawn to an interval");
    Trial& f_grows = statements.trial("Lemma 2.21: f(n) > n from some n on");
    Trial& maxima = statements.trial("Lemma 2.22: y_j+1 ≈ y_j/φ");
    Trial& near_the_line = statements.trial("Theorem 2.19: a_n ≈ φn and b_n ≈ φ²n");

    void test(const Points& points) {
        // The two sequences of Theorem 2.19, as far as they are known.
        std::vector<std::int64_t> a;
        std::vector<std::int64_t> b;
        for (const Cell& point : points) {
            a.push_back(point.row);
            b.push_back(point.column);
        }
        const std::set<std::int64_t> A(a.begin(), a.end());
        const std::set<std::int64_t> B(b.begin(), b.end());
        conditions.expect(B.size() == b.size());
        std::int64_t both = 0;
        for (std::int64_t i = 0; i <= a.back(); ++i) {
            conditions.expect(A.count(i) + B.count(i) > 0);
            both += static_cast<std::int64_t>(A.count(i) * B.count(i));
        }
        conditions.expect(both <= 1);
        std::int64_t L = 0;
        std::int64_t H = 0;
        for (std::size_t n = 0; n < a.size(); ++n) {
            const std::int64_t delta = b[n] - a[n] - static_cast<std::int64_t>(n);
            L = std::min(L, delta);
            H = std::max(H, delta);
        }
        const std::int64_t spread = H - L;
        std::vector<std::size_t> f;  // f(n), as long as all a's below b_n are known
        std::vector<double> x;
        for (std::size_t n = 0; n < a.size(); ++n) {
            x.push_back(phi * static_cast<double>(n) - static_cast<double>(a[n]));
            if (n > 0) {
                const std::int64_t step = b[n] - b[n - 1];
                small_steps.expect(a[n] - a[n - 1] <= spread + 2);
                small_steps.expect(2 - spread <= step && step <= 2 * spread + 3);
            }
            if (f.size() < n || b[n] > a.back()) continue;
            f.push_back(
                static_cast<std::size_t>(std::lower_bound(a.begin(), a.end(), b[n]) - a.begin()));
        }
        for (std::size_t n = 0; n < f.size(); ++n) {
            const auto smaller = [&](std::int64_t m) { return m < b[n]; };
            const auto at = b.begin() + static_cast<std::ptrdiff_t>(n);
            const std::int64_t before = at - b.begin() - std::count_if(b.begin(), at, smaller);
            const std::int64_t after = std::count_if(at, b.end(), smaller);
            few_out_of_order.expect(2 * before <= spread && 2 * after <= spread);
            const std::int64_t off = static_cast<std::int64_t>(f[n]) - a[n];
            f_is_near_a.expect(2 * L - spread <= 2 * off && 2 * off <= 2 * H + spread + 2);
        }

        const auto near_a =
            static_cast<double>(std::max(-L, H)) + static_cast<double>(spread) / 2 + 1;
        const double proved = phi * near_a + static_cast<double>(spread + 2 + std::max(-L, H));
        double k = 0;  // the most that (2-6) is off
        for (std::size_t n = 0; n < f.size(); ++n) k = std::max(k, std::abs(x[f[n]] + x[n] / phi));
        contraction.expect(k <= proved);
        const double d = k / (1 - 1 / phi);
        for (std::size_t n = 0; n < f.size(); ++n) {
            const double outside = std::max(0.0, std::abs(x[n]) - d);
            attracted.expect(std::abs(x[f[n]]) - d <= outside / phi + rounding);
        }

        // From n1 on f(n) > n: in the second half at least.
        std::size_t n1 = f.size();
        while (n1 > 0 && f[n1 - 1] > n1 - 1) --n1;
        f_grows.expect(2 * n1 < f.size());
        std::vector<std::size_t> starts{0, std::max<std::size_t>(n1, 1)};
        while (starts.back() < f.size()) starts.push_back(f[starts.back()]);
        std::vector<double> y;
        for (std::size_t j = 0; j + 1 < starts.size(); ++j) {
            double largest = 0;
            for (std::size_t i = starts[j]; i <= starts[j + 1]; ++i) {
                largest = std::max(largest, std::abs(x[i]));
            }
            y.push_back(largest);
        }
        // How far f and x move in one step, and how far f falls back in any number of steps.
        double f_step = 0;
        double f_back = 0;
        double x_step = 0;
        double f_most = 0;
        for (std::size_t n = 0; n < f.size(); ++n) {
            const auto now = static_cast<double>(f[n]);
            f_back = std::max(f_back, f_most - now);
            f_most = std::max(f_most, now);
            if (n > 0) f_step = std::max(f_step, std::abs(now - static_cast<double>(f[n - 1])));
        }
        for (std::size_t n = 1; n < x.size(); ++n) {
            x_step = std::max(x_step, std::abs(x[n] - x[n - 1]));
        }
        const double off = k + std::max(f_step, f_back) * x_step;
        for (std::size_t j = 1; j + 1 < y.size(); ++j) {
            maxima.expect(std::abs(y[j + 1] - y[j] / phi) <= off + rounding);
        }
        const double bound = std::max({y[0], y[1], off / (1 - 1 / phi)});
        for (std::size_t n = 0; n < starts.back(); ++n) {
            near_the_line.expect(std::abs(x[n]) <= bound + rounding);
            const double beside = static_cast<double>(b[n]) - phi * phi * static_cast<double>(n);
            near_the_line.expect(std::abs(beside) <=
                                 bound + static_cast<double>(std::max(-L, H)) + rounding);
        }
    }
};

// Definitions 3.1, 3.5 and 3.7, word by word.
ValueState state_by_definition(const std::vector<std::pair<std::uint64_t, std::uint64_t>>& T,
                               std::int64_t r, std::int64_t index0) {
    std::set<std::int64_t> D;
    std::set<std::int64_t> B;
    for (const auto& [a, b] : T) {
        if (static_cast<std::int64_t>(a) >= r) break;
        D.insert(static_cast<std::int64_t>(b - a));
        B.insert(static_cast<std::int64_t>(b));
    }
    std::int64_t firstd = 0;
    while (D.count(firstd) > 0) ++firstd;
    ValueState state{static_cast<std::int64_t>(D.size()) - index0, firstd - index0};
    for (const std::int64_t d : D) {
        if (d > firstd) state.ocdiag.push_back(d - index0);
    }
    for (const std::int64_t b : B) {
        if (b - r >= firstd) state.occol.push_back(b - r - index0);
    }
    return state;
}

}  // namespace

Content nivasch_section25(const Context& context) {
    constexpr std::int64_t rows = 4000;
    constexpr int sequences = 10;
    Section25 section{Statements(
        fmt::format("Section 2.5 on T_0, T_1, T_2, T_5, T_10, T_20 in rows below {}, and on {} "
                    "random sequences; constants as the proofs give them",
                    rows, sequences))};
    for (const unsigned g : {0U, 1U, 2U, 5U, 10U, 20U}) {
        context.check("trying the lemmas of section 2.5");
        section.test(first_points(g, rows));
    }
    std::mt19937 random(20261115);  // NOLINT: the same sequences every time
    for (int i = 0; i < sequences; ++i) section.test(random_points(2000, random));
    return {{section.statements}};
}

Content nivasch_section31(const Context& context) {
    constexpr unsigned g = 8;
    constexpr std::uint64_t rows = 400;
    const wythoff::WsgPoints T = wythoff::algorithm_wsg(g, rows);
    wythoff::ExactRows machine(g);
    WythoffState fsw(g + 1);  // of row 0
    std::vector<wythoff::Placed> placed;
    Statements statements(
        fmt::format("Section 3.1 on the rows below {} for g = {}: states by Definition 3.7 from "
                    "the points of Algorithm WSG",
                    rows, g));
    Trial& count = statements.trial("(3-1), (3-5) index = firstd + |ocdiag|");
    Trial& bounded =
        statements.trial("Lemma 3.2: max ocdiag − firstd is bounded, by 18h (Theorem 2.15)");
    Trial& behind = statements.trial("Lemma 3.3: max occol < max ocdiag");
    Trial& zero =
        statements.trial("Lemma 3.4: index0 = firstd0 = ⌈r/φ⌉, and ocdiag and occol are empty");
    Trial& same_fsw = statements.trial("Algorithm FSW from row 0 on goes through these states");
    Trial& same_machine = statements.trial("and so does the row machine");
    for (std::uint64_t r = 0; r < rows; ++r) {
        context.check("trying the lemmas of section 3.1");
        const auto index0 = ceil_over_phi(r).to<std::int64_t>();
        const WythoffState by_machine = wythoff::state_of(machine);
        for (unsigned h = 0; h <= g; ++h) {
            const ValueState state =
                state_by_definition(T[h], static_cast<std::int64_t>(r), index0);
            const auto& [index, firstd, ocdiag, occol] = state;
            count.expect(index == firstd + static_cast<std::int64_t>(ocdiag.size()));
            bounded.expect(ocdiag.empty() || ocdiag.back() - firstd <= 18 * std::int64_t{h});
            behind.expect(occol.empty() || (!ocdiag.empty() && occol.back() < ocdiag.back()));
            if (h == 0) zero.expect(state == ValueState{});
            same_machine.expect(state == by_machine[h]);
            same_fsw.expect(state == fsw[h]);
        }
        machine.next();
        wythoff::fsw_row(fsw, machine.inserted(), placed);
    }
    return {{statements}};
}

Content nivasch_rw(const Context& context) {
    constexpr std::uint64_t rows = 12'000;
    constexpr std::uint64_t length = 10;
    constexpr int places = 6;
    struct Case {
        unsigned g;
        std::uint64_t R;  // Table 5
    };
    std::mt19937 random(20261115);  // NOLINT: the same rows every time
    Comparison table{
        fmt::format("Section 3.7: Algorithm RW, L = −15, H = 15, R of Table 5, against Algorithm "
                    "WSG (with bit sets) at {} random places below row {}",
                    places, rows),
        {"g", "R", "calls", "agree"},
        {}};
    Trial without;
    for (const auto& [g, R] : {Case{0, 0}, {1, 45}, {2, 72}, {3, 140}, {5, 235}, {10, 909}}) {
        std::vector<std::vector<wythoff::Point>> truth(rows);
        wythoff::ManyValueRows wsg(g, context);
        for (std::uint64_t row = 0; row < rows; ++row) {
            wsg.next();
            wsg.for_each_point([&, r = row](unsigned h, std::uint64_t column) {
                truth[r].push_back({h, wsg.index(h) - 1, r, column});
            });
        }
        Trial agree;
        for (int i = 0; i < places; ++i) {
            const std::uint64_t first = rows / 2 + random() % (rows / 2 - length);
            std::vector<wythoff::Point> expected;
            for (std::uint64_t r = first; r < first + length; ++r) {
                expected.insert(expected.end(), truth[r].begin(), truth[r].end());
            }
            const auto agrees = [&, values = g](std::uint64_t warm_up) {
                const wythoff::FarRows found = wythoff::algorithm_rw(
                    values, first, first + length - 1, {warm_up, -15, 15}, context);
                const auto same = [](const wythoff::Point& p, const wythoff::Point& q) {
                    return p.g == q.g && p.n == q.n && p.a == q.a && p.b == q.b;
                };
                return !found.exact && std::equal(found.points.begin(), found.points.end(),
                                                  expected.begin(), expected.end(), same);
            };
            agree.expect(agrees(R));
            without.expect(agrees(0));
        }
        table.rows.push_back(
            {label(g), label(R), label(agree.cases()), compared("always", agree.result())});
    }
    return {
        {std::move(table)},
        {},
        {fmt::format("With R = 0, straight from the dummy state, the same {} calls are right: {}.",
                     without.cases(), without.result())}};
}

}  // namespace grundy::papers
