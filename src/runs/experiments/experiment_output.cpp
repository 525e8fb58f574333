// The results of the experiments as CSV and pictures.

#include <grundy/experiments.hpp>

#include "pictures/plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <string>

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

}  // namespace

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
