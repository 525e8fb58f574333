// G. Nivasch, More on the Sprague-Grundy function for Wythoff's game.

#include "base/caches.hpp"
#include "reproduce/exhibit.hpp"

#include <grundy/experiments.hpp>
#include <grundy/table.hpp>
#include <grundy/wythoff.hpp>

#include <array>
#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>

namespace grundy::papers {

namespace {

// g, least d-n and its n, largest d-n and its n.
constexpr std::array<std::array<std::int64_t, 5>, 31> printed_table2{{
    {0, 0, 0, 0, 0},
    {1, -4, 57, 2, 282},
    {2, -6, 35745, 3, 38814},
    {3, -8, 149804, 4, 2335},
    {4, -10, 569350, 5, 15486},
    {5, -11, 1245820, 6, 2638},
    {6, -11, 30165, 7, 1974933},
    {7, -11, 75459, 7, 0},
    {8, -12, 701260, 8, 0},
    {9, -13, 17972, 9, 0},
    {10, -13, 516328, 10, 0},
    {11, -14, 722842, 11, 0},
    {12, -16, 2853838, 12, 0},
    {13, -17, 2860809, 13, 0},
    {14, -18, 2814039, 14, 0},
    {15, -18, 2597774, 15, 0},
    {16, -18, 1027151, 16, 0},
    {17, -18, 2979529, 17, 0},
    {18, -19, 789978, 18, 0},
    {19, -20, 22347, 19, 0},
    {20, -21, 2548028, 20, 0},
    {21, -19, 277362, 21, 0},
    {22, -20, 30200, 22, 0},
    {23, -23, 1412268, 23, 0},
    {24, -22, 684205, 24, 0},
    {25, -23, 349878, 25, 0},
    {26, -24, 2087092, 26, 0},
    {27, -24, 617166, 27, 0},
    {28, -24, 2343474, 28, 0},
    {29, -26, 27, 29, 0},
    {30, -27, 1872274, 30, 0},
}};

// g, largest d-n with n >= 100, and its n.
constexpr std::array<std::array<std::int64_t, 3>, 24> printed_table3{{
    {7, 7, 131307},    {8, 8, 20735},    {9, 9, 1056831},   {10, 9, 258676},   {11, 10, 987102},
    {12, 10, 1295870}, {13, 10, 90426},  {14, 11, 453415},  {15, 11, 61780},   {16, 12, 509772},
    {17, 12, 86093},   {18, 13, 32439},  {19, 14, 594141},  {20, 14, 2482469}, {21, 14, 90130},
    {22, 15, 347510},  {23, 15, 323425}, {24, 16, 129240},  {25, 17, 1880006}, {26, 17, 36662},
    {27, 18, 332552},  {28, 18, 370321}, {29, 19, 2425182}, {30, 18, 444272},
}};

// Cell and value in all rows, then in the rows from 600 on.
constexpr std::array<std::array<const char*, 4>, 10> printed_table4{{
    {"(283432, 458601)", "82", "(283432, 458601)", "82"},
    {"(944634, 1528447)", "96", "(944634, 1528447)", "96"},
    {"(44, 67)", "89", "(82399, 133320)", "81"},
    {"(49, 86)", "115", "(665224, 1076349)", "82"},
    {"(58, 86)", "116", "(402997, 652071)", "103"},
    {"(62, 110)", "147", "(538568, 871413)", "99"},
    {"(97, 168)", "≥ 200", "(839162, 1357804)", "108"},
    {"(95, 167)", "≥ 200", "(182922, 295987)", "115"},
    {"(87, 155)", "≥ 200", "(319656, 517229)", "122"},
    {"(85, 154)", "≥ 200", "(927492, 1500730)", "125"},
}};

// g, rows to convergence, first starting row.
constexpr std::array<std::array<std::uint64_t, 3>, 13> printed_table5{{
    {0, 0, 0},
    {1, 45, 2201},
    {2, 72, 72058},
    {3, 140, 804421},
    {4, 180, 862429},
    {5, 235, 732494},
    {6, 395, 685531},
    {7, 395, 685531},
    {8, 461, 827469},
    {9, 630, 59948},
    {10, 909, 443109},
    {15, 2041, 8662},
    {20, 4136, 896721},
}};

// What to add to a = 1618033988700 and b = 2618033988700.
constexpr std::array<std::array<unsigned, 2>, 21> printed_table6{{
    {49, 49}, {50, 50}, {49, 50}, {50, 49}, {50, 51}, {50, 52}, {49, 51},
    {50, 46}, {51, 51}, {51, 56}, {49, 52}, {51, 49}, {49, 53}, {50, 55},
    {49, 54}, {47, 51}, {49, 43}, {53, 51}, {48, 52}, {52, 61}, {49, 39},
}};

constexpr std::uint64_t rows_of_table2 = 5'000'000;
constexpr std::uint64_t rows_of_table4 = 1'000'000;
constexpr std::uint64_t rows_of_table5 = 1'000'000;

// A result that several exhibits use, computed by the first of them and stored in the caches.
template <class Result>
class Shared {
public:
    // Other threads wait in the meantime, until they are asked to stop.
    template <class Compute>
    [[nodiscard]] const Result& get(const Context& context, Compute compute) {
        std::unique_lock lock(mutex_, std::defer_lock);
        constexpr std::chrono::milliseconds pause(10);
        while (!lock.try_lock_for(pause)) context.check("waiting for an experiment");
        if (!result_) {
            result_ = compute();
            bytes_ = size_of(*result_);
        }
        return *result_;
    }

    [[nodiscard]] std::size_t bytes() const { return bytes_; }

private:
    static constexpr std::size_t map_entry = 64;  // estimated bytes

    [[nodiscard]] static std::size_t size_of(const Extremes& extremes) {
        std::size_t bytes = sizeof(Extremes);
        for (const ValueExtremes& value : extremes.values) {
            bytes += sizeof(ValueExtremes) + map_entry * value.histogram.size();
        }
        return bytes;
    }
    [[nodiscard]] static std::size_t size_of(const Convergence& convergence) {
        return sizeof(Convergence) + map_entry * convergence.histogram.size();
    }

    std::timed_mutex mutex_;
    std::optional<Result> result_;
    std::atomic<std::size_t> bytes_ = sizeof(Shared);
};

template <class Result, class Compute>
std::shared_ptr<const Result> shared(const Context& context, Compute compute) {
    const auto cached = context.caches().get<Shared<Result>>(
        "Nivasch", [] { return std::make_shared<Shared<Result>>(); });
    return {cached, &cached->get(context, compute)};
}

// Of Tables 2 and 3, Figure 9 and section 3.7.
std::shared_ptr<const Extremes> extremes(const Context& context) {
    return shared<Extremes>(context,
                            [&] { return wythoff_extremes(0, 30, rows_of_table2, 0, context); });
}

// Of Table 5 and Figure 11.
std::shared_ptr<const Convergence> convergence10(const Context& context) {
    return shared<Convergence>(context,
                               [&] { return wythoff_convergence(10, rows_of_table5, context); });
}

Content table1(const Context& context) {
    return {{compared_wythoff_board("The Grundy function of Wythoff's game", context)}};
}

Content table2(const Context& context) {
    Comparison table{"Extreme values of d − n for points in rows up to 5·10^6",
                     {"g", "min d−n", "at n", "max d−n", "at n"},
                     {}};
    const auto found = extremes(context);
    for (const auto& [g, least, least_n, most, most_n] : printed_table2) {
        const auto& extreme = found->values[static_cast<std::size_t>(g)].d_minus_n;
        table.rows.push_back({label(g), compared(least, extreme.least),
                              compared(least_n, extreme.least_at.n), compared(most, extreme.most),
                              compared(most_n, extreme.most_at.n)});
    }
    return {{std::move(table)}};
}

Content table3(const Context& context) {
    Comparison table{
        "Largest d − n for points with n ≥ 100 in rows up to 5·10^6", {"g", "max d−n", "at n"}, {}};
    const auto found = extremes(context);
    for (const auto& [g, most, most_n] : printed_table3) {
        const auto& extreme = found->values[static_cast<std::size_t>(g)].late_d_minus_n;
        table.rows.push_back(
            {label(g), compared(most, extreme.most), compared(most_n, extreme.most_at.n)});
    }
    return {{std::move(table)}};
}

Content table4(const Context& context) {
    constexpr unsigned g = 199;
    constexpr std::uint64_t later = 600;
    const NearZero all = wythoff_near_zero(g, 0, rows_of_table4, context);
    const NearZero late = wythoff_near_zero(g, later, rows_of_table4, context);
    Comparison table{
        "The largest value at each Manhattan distance from the nearest 0-value, rows up to 10^6",
        {"distance", "cell", "value", "cell, row ≥ 600", "value, row ≥ 600"},
        {}};
    const auto place_text = [](const NearZero::Cell& cell) {
        return pair_text(cell.row, cell.column);
    };
    const auto value_text = [](const NearZero::Cell& cell) {
        return fmt::format("{}{}", cell.greater ? "≥ " : "", cell.value);
    };
    for (std::size_t i = 0; i < printed_table4.size(); ++i) {
        const auto& [cell, value, late_cell, late_value] = printed_table4[i];
        table.rows.push_back({label(i + 1), compared(cell, place_text(all.cells[i])),
                              compared(value, value_text(all.cells[i])),
                              compared(late_cell, place_text(late.cells[i])),
                              compared(late_value, value_text(late.cells[i]))});
    }
    return {{std::move(table)},
            {{"Largest values near 0-points, all rows up to 10^6", drawn(all)},
             {"The same from row 600 on", drawn(late)}}};
}

Content table5(const Context& context) {
    Comparison table{
        "Maximum number of rows to convergence up to row 10^6", {"g", "rows", "starting row"}, {}};
    for (const auto& [g, rows, start] : printed_table5) {
        const Convergence found =
            g == 10 ? *convergence10(context)
                    : wythoff_convergence(static_cast<unsigned>(g), rows_of_table5, context);
        table.rows.push_back({label(g), compared(rows, found.max_rows_to_convergence),
                              compared(start, found.first_starting_row)});
    }
    return {{std::move(table)}};
}

Content table6(const Context& context) {
    const Integer trillion("1000000000000");
    const Integer base_a("1618033988700");
    const Integer base_b("2618033988700");
    const WythoffPoints found = wythoff_nth({0, 20, false}, {trillion, trillion}, context);
    Comparison table{"The trillionth g-values: a = 1618033988700 + …, b = 2618033988700 + …",
                     {"g", "a", "b"},
                     {}};
    for (const auto& [g, n, a, b, certainty] : found.points) {
        table.rows.push_back({label(g), compared(printed_table6[g][0], a - base_a),
                              compared(printed_table6[g][1], b - base_b)});
    }
    return {{std::move(table)},
            {},
            {fmt::format("By the recursion RW with R = {}: the points rest on the Convergence "
                         "Conjecture.",
                         found.warm_up)}};
}

Content figure9(const Context& context) {
    return {
        {},
        {{"Histogram of d − n for g = 30, points up to row 5·10^6", drawn(*extremes(context))}}};
}

Content figure11(const Context& context) {
    return {{},
            {{"Histogram of the rows to convergence for g = 10 up to row 10^6",
              drawn(*convergence10(context))}}};
}

Content section33(const Context& context) {
    constexpr std::uint64_t rows = 10'000'000;
    struct Printed {
        unsigned g;
        unsigned most;
        unsigned instances;
    };
    Statements statements("Starting rows up to 10^7");
    for (const auto& [g, most, instances] : {Printed{1, 45, 3019}, {2, 72, 91}, {3, 140, 1}}) {
        const Convergence found = wythoff_convergence(g, rows, context);
        statements.add(fmt::format("g = {}: most rows to convergence", g), most,
                       found.max_rows_to_convergence);
        statements.add(fmt::format("g = {}: how often", g), instances,
                       found.histogram.at(found.max_rows_to_convergence));
    }
    return {{statements}};
}

Content section37(const Context& context) {
    double least = 0;
    double most = 0;
    PlacedPoint most_at;
    const auto found = extremes(context);
    for (unsigned g = 0; g <= 20; ++g) {
        const auto& extreme = found->values[g].a_minus_b_over_phi;
        least = std::min(least, extreme.least);
        if (extreme.most > most) most_at = extreme.most_at;
        most = std::max(most, extreme.most);
    }
    Statements statements("Bounds on a − b/φ for g ≤ 20, points up to row 5·10^6");
    statements.add("least", "-12.4", fmt::format("{:.1f}", least));
    statements.add("largest", "11.3", fmt::format("{:.1f}", most),
                   fmt::format("The bound does not hold: the point ({}, {}) passes it.", most_at.a,
                               most_at.b));
    return {{statements}};
}

constexpr std::array nivasch_exhibits{
    Exhibit{"nivasch.table1", "Table 1: the Grundy function of Wythoff's game", table1},
    Exhibit{"nivasch.table2", "Table 2: extreme values of d − n", table2},
    Exhibit{"nivasch.table3", "Table 3: largest d − n for n ≥ 100", table3},
    Exhibit{"nivasch.table4", "Table 4: large values near 0-values", table4},
    Exhibit{"nivasch.table5", "Table 5: rows to convergence", table5},
    Exhibit{"nivasch.table6", "Table 6: the trillionth g-values", table6},
    Exhibit{"nivasch.section1", "Section 1: (1-1) to (1-6), Lemmas 1.2 and 1.3", nivasch_section1},
    Exhibit{"nivasch.periods", "Section 1.3: the additive periods of rows", nivasch_periods},
    Exhibit{"nivasch.section2.1", "Section 2.1: Lemmas 2.1 and 2.2", nivasch_section21},
    Exhibit{"nivasch.section2.4", "Section 2.4: Lemmas 2.9 to 2.13, Theorem 2.15",
            nivasch_section24},
    Exhibit{"nivasch.section2.5", "Section 2.5: Lemmas 2.18 to 2.22, Theorem 2.19",
            nivasch_section25},
    Exhibit{"nivasch.section3.1", "Section 3.1: states of rows, Lemmas 3.2 to 3.4",
            nivasch_section31},
    Exhibit{"nivasch.section3.3", "Section 3.3: how often convergence takes longest", section33},
    Exhibit{"nivasch.section3.7", "Section 3.7: bounds on a − b/φ", section37},
    Exhibit{"nivasch.rw", "Section 3.7: Algorithm RW against Algorithm WSG", nivasch_rw},
    Exhibit{"nivasch.figure1", "Figure 1: Wythoff's game as a queen on a board", nivasch_figure1},
    Exhibit{"nivasch.figure2", "Figure 2: the first points of T_0 and T_20", nivasch_figure2},
    Exhibit{"nivasch.figure3", "Figure 3: a supporter from a lower row", nivasch_figure3},
    Exhibit{"nivasch.figure4", "Figure 4: queens on a triangular lattice", nivasch_figure4},
    Exhibit{"nivasch.figure5", "Figure 5: a point skips a diagonal", nivasch_figure5},
    Exhibit{"nivasch.figure6", "Figure 6: active points", nivasch_figure6},
    Exhibit{"nivasch.figure7", "Figure 7: the point on the largest diagonal", nivasch_figure7},
    Exhibit{"nivasch.figure8", "Figure 8: points above a point that skips", nivasch_figure8},
    Exhibit{"nivasch.figure9", "Figure 9: histogram of d − n for g = 30", figure9},
    Exhibit{"nivasch.figure10", "Figure 10: the first points of T_200", nivasch_figure10},
    Exhibit{"nivasch.figure11", "Figure 11: histogram of rows to convergence", figure11},
    Exhibit{"nivasch.figure12", "Figure 12: points and reflected points of a call of the recursion",
            nivasch_figure12},
    Exhibit{"nivasch.figure13", "Figure 13: where to look for a successor", nivasch_figure13},
};

}  // namespace

Paper nivasch() {
    return {"G. Nivasch, More on the Sprague–Grundy function for Wythoff's game", nivasch_exhibits};
}

}  // namespace grundy::papers
