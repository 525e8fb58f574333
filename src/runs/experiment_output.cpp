// The results of the experiments as CSV and pictures.

#include <grundy/experiments.hpp>

#include "pictures/plot.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

namespace grundy {

namespace {

using pictures::Plot;

template <class Number>
std::string histogram_svg(const std::string& title, const std::string& x_label,
                          const std::string& y_label,
                          const std::map<Number, std::uint64_t>& counts) {
    constexpr double margin = 1;
    std::uint64_t most = 1;
    for (const auto& [x, count] : counts) most = std::max(most, count);
    const auto first = static_cast<double>(counts.empty() ? Number{0} : counts.begin()->first);
    const auto last = static_cast<double>(counts.empty() ? Number{0} : counts.rbegin()->first);
    // From one half, so that a count of one can be seen.
    Plot plot(title, {x_label, first - margin, last + margin, false},
              {y_label, 0.5, 2 * static_cast<double>(most), true});
    for (const auto& [x, count] : counts) {
        plot.bar(static_cast<double>(x), 0.9, static_cast<double>(count));
    }
    return plot.str();
}

// [[key,count],…], the counts as strings.
template <class Number>
std::string histogram_json(const std::map<Number, std::uint64_t>& counts) {
    std::vector<std::string> pairs;
    for (const auto& [x, count] : counts) pairs.push_back(fmt::format("[{},\"{}\"]", x, count));
    return fmt::format("[{}]", fmt::join(pairs, ","));
}

std::string point_json(const PlacedPoint& point) {
    return fmt::format(R"({{"n":"{}","a":"{}","b":"{}"}})", point.n, point.a, point.b);
}

template <class Number>
std::string extreme_json(const Extreme<Number>& extreme, bool there_are_points) {
    if (!there_are_points) return "null";
    return fmt::format(R"({{"min":{},"min_at":{},"max":{},"max_at":{}}})", extreme.least,
                       point_json(extreme.least_at), extreme.most, point_json(extreme.most_at));
}

}  // namespace

std::string to_json(const Extremes& extremes) {
    std::vector<std::string> values;
    for (const auto& value : extremes.values) {
        const bool points = value.points > 0;
        values.push_back(fmt::format(
            R"({{"g":{},"points":"{}","d_minus_n":{},"late_d_minus_n":{},"a_shift":{},"b_shift":{},"a_minus_b_over_phi":{},"histogram":{}}})",
            value.g, value.points, extreme_json(value.d_minus_n, points),
            extreme_json(value.late_d_minus_n, value.has_late()),
            extreme_json(value.a_shift, points), extreme_json(value.b_shift, points),
            extreme_json(value.a_minus_b_over_phi, points), histogram_json(value.histogram)));
    }
    return fmt::format(
        R"({{"rows":"{}","from_n":"{}","values":[{}],"standing":"computed","resumed":{}}})",
        extremes.rows, extremes.from_n, fmt::join(values, ","), extremes.resumed);
}

std::string to_json(const NearZero& near_zero) {
    std::vector<std::string> cells;
    for (const auto& cell : near_zero.cells) {
        cells.push_back(fmt::format(
            R"({{"distance":{},"row":"{}","column":"{}",{}}})", cell.distance, cell.row,
            cell.column,
            cell.greater ? fmt::format(R"("value":null,"greater_than":"{}")", near_zero.g)
                         : fmt::format(R"("value":"{}")", cell.value)));
    }
    return fmt::format(
        R"({{"g":{},"from_row":"{}","rows":"{}","cells":[{}],"standing":"computed","resumed":{}}})",
        near_zero.g, near_zero.from_row, near_zero.rows, fmt::join(cells, ","), near_zero.resumed);
}

std::string to_json(const Convergence& convergence) {
    return fmt::format(
        R"({{"g":{},"rows":"{}","max_rows_to_convergence":"{}","first_starting_row":"{}","mean":{},"histogram":{},"standing":"computed","resumed":{}}})",
        convergence.g, convergence.rows, convergence.max_rows_to_convergence,
        convergence.first_starting_row, convergence.mean, histogram_json(convergence.histogram),
        convergence.resumed);
}

void write_csv(const Extremes& extremes, std::ostream& out) {
    out << "g,points,min_d_minus_n,at_n,max_d_minus_n,at_n_max,late_max_d_minus_n,at_n_late,min_a_"
           "shift,max_a_shift,"
           "min_b_shift,max_b_shift,min_a_minus_b_over_phi,max_a_minus_b_over_phi\n";
    for (const auto& value : extremes.values) {
        if (value.points == 0) {
            out << value.g << ",0,,,,,,,,,,,,\n";
            continue;
        }
        const std::string late = value.has_late() ? fmt::format("{},{}", value.late_d_minus_n.most,
                                                                value.late_d_minus_n.most_at.n)
                                                  : ",";
        out << fmt::format("{},{},{},{},{},{},{},{},{},{},{},{:.4f},{:.4f}\n", value.g,
                           value.points, value.d_minus_n.least, value.d_minus_n.least_at.n,
                           value.d_minus_n.most, value.d_minus_n.most_at.n, late,
                           value.a_shift.least, value.a_shift.most, value.b_shift.least,
                           value.b_shift.most, value.a_minus_b_over_phi.least,
                           value.a_minus_b_over_phi.most);
    }
}

void write_csv(const NearZero& near_zero, std::ostream& out) {
    out << "distance,row,column,value\n";
    for (const auto& cell : near_zero.cells) {
        out << fmt::format("{},{},{},{}{}\n", cell.distance, cell.row, cell.column,
                           cell.greater ? ">=" : "", cell.value);
    }
}

void write_csv(const Convergence& convergence, std::ostream& out) {
    out << "rows_to_convergence,starting_rows\n";
    for (const auto& [rows, count] : convergence.histogram) out << rows << ',' << count << '\n';
}

// The largest of the values, for which the histogram is widest.
void write_svg(const Extremes& extremes, std::ostream& out) {
    const ValueExtremes& last = extremes.values.back();
    out << histogram_svg(fmt::format("d − n for g = {}, rows up to {}", last.g, extremes.rows),
                         "d − n (diagonals)", "points", last.histogram);
}

void write_svg(const NearZero& near_zero, std::ostream& out) {
    unsigned most = 1;
    for (const auto& cell : near_zero.cells) most = std::max(most, cell.value);
    Plot plot(fmt::format("Largest value near a 0-point, rows {} to {}", near_zero.from_row,
                          near_zero.rows),
              {"Manhattan distance (cells)", 0, max_near_zero_distance + 1.0, false},
              {"Grundy value", 0, 1.15 * most, false});
    for (const auto& cell : near_zero.cells) {
        plot.bar(cell.distance, 0.6, cell.value,
                 cell.greater ? pictures::colour::orange : pictures::colour::blue);
        plot.label(cell.distance, cell.value,
                   fmt::format("{}{}", cell.greater ? "≥" : "", cell.value));
    }
    out << plot.str();
}

void write_svg(const Convergence& convergence, std::ostream& out) {
    out << histogram_svg(fmt::format("Rows to convergence for g = {}, starting rows up to {}",
                                     convergence.g, convergence.rows),
                         "rows to convergence", "starting rows", convergence.histogram);
}

}  // namespace grundy
