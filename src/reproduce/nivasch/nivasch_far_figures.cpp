// Figures 12 and 13 of Nivasch's paper, with real points far out; coordinates are offsets.

#include "math/golden.hpp"
#include "reproduce/nivasch/nivasch_figures.hpp"

#include <grundy/wythoff.hpp>

#include <algorithm>
#include <array>
#include <numbers>
#include <string>

namespace grundy::papers {

namespace {

using namespace pictures;

using std::numbers::phi;

double offset(const Integer& number, const Integer& base) {
    return (number - base).to_double();
}

void golden_line(Canvas& board, double slope, double first_row, double last_row) {
    board.line({first_row, first_row * slope}, {last_row, last_row * slope},
               {colour::grey, 1, "4 3"});
}

pictures::Mark small_mark(std::string_view fill) {
    return square(fill, "none", 1.3);
}

}  // namespace

Content nivasch_figure12(const Context& context) {
    constexpr unsigned g = 2;
    constexpr std::uint64_t warm_up = 80;  // Table 5 has 72 rows to convergence at the most
    constexpr unsigned around = 10;
    constexpr std::array<std::string_view, g + 1> colours{colour::black, colour::orange,
                                                          colour::blue};
    const Integer n("1000000000000");
    const WythoffPoints::Point middle = wythoff_nth({g, g, false}, {n, n}, context).points.front();
    const RecursionCall call =
        recursion_call(g, middle.a - around, middle.a + around, warm_up, context);

    const Integer left_base = floor_over_phi(call.r1);
    const Integer right_base = floor_phi(call.r1);
    const double r0 = offset(call.r0, call.r1);
    const double r2 = offset(call.r2, call.r1);
    const double lower_first = offset(call.lower.first, left_base);
    const double lower_last = offset(call.lower.last, left_base);
    const double low = phi * lower_first - 6;
    const double high = phi * lower_last + 6;
    const Area left_area{low, high, lower_first - 4, lower_last + 4};
    const Area right_area{low, high, phi * r0 - 8, phi * r2 + 8};

    constexpr double cell = 2.1;
    constexpr Point corner{66, 96};
    constexpr double gap = 100;
    const double left_width = cell * (left_area.last_column - left_area.first_column + 1);
    const double right_width = cell * (right_area.last_column - right_area.first_column + 1);
    Svg svg(corner.x + left_width + gap + right_width + 30, 150 + cell * (high - low));
    Canvas left(svg, corner, left_area, cell);
    Canvas right(svg, {corner.x + left_width + gap, corner.y}, right_area, cell);
    draw_legend(svg, {corner.x, 6},
                {{small_mark(colours[0]), "0-points"},
                 {small_mark(colours[1]), "1-points"},
                 {small_mark(colours[2]), "2-points"}});
    draw_legend(svg, {200, 6},
                {{small_mark(colour::light), "reflected points of the lower call in other rows"}});
    left.axes(50, "row − " + call.r1.to_string(), "column − " + left_base.to_string());
    right.axes(50, "", "column − " + right_base.to_string());
    svg.text({corner.x + left_width / 2, corner.y - 8}, "reflected points");
    svg.text({corner.x + left_width + gap + right_width / 2, corner.y - 8}, "points");
    svg.upright_text({corner.x + left_width + 40, corner.y + left.height() / 2},
                     "some " + call.r1.to_string() + " columns left out", 12);

    golden_line(left, 1 / phi, phi * lower_first, phi * lower_last);
    golden_line(right, phi, r0, r2);
    constexpr Stroke row_stroke{colour::vermilion, 1.2, ""};
    for (const double row : {r0, 0.0, r2}) left.row_line(row, "", row_stroke);
    right.row_line(r0, "r₀", row_stroke);
    right.row_line(0, "r₁", row_stroke);
    right.row_line(r2, "r₂", row_stroke);
    constexpr Stroke column_stroke{colour::green, 1.2, ""};
    for (const auto& [column, name] : {std::pair(lower_first, "r′₁"), {lower_last, "r′₂"}}) {
        left.line({low, column}, {high, column}, column_stroke);
        left.text({low, column}, name, {5, -4}, Anchor::start, 13, colour::green);
    }
    for (const wythoff::Point& point : call.reflected) {
        const bool used = call.r0 <= point.b && point.b <= call.r2;
        left.mark({offset(point.b, call.r1), offset(point.a, left_base)},
                  small_mark(used ? colours.at(point.g) : colour::light));
    }
    for (const wythoff::Point& point : call.points) {
        right.mark({offset(point.a, call.r1), offset(point.b, right_base)},
                   small_mark(colours.at(point.g)));
    }
    return {{},
            {{fmt::format("A call of Algorithm RW for g = {} and the rows r₁ = {} to r₂ = {}, in "
                          "which p_n = {} lies, n = 10^12. It starts in row r₀ = r₁ − {} and asks "
                          "for the points in rows r′₁ = {} to r′₂ = {}. These, reflected, lie in "
                          "the columns r′₁ to r′₂ and tell which of the rows r₀ to r₂ have an "
                          "h-point on the left already; all others get one on the right.",
                          g, call.r1, call.r2, pair_text(middle.a, middle.b), warm_up,
                          call.lower.first, call.lower.last),
              svg.str()}},
            {"The points rest on the Convergence Conjecture."}};
}

Content nivasch_figure13(const Context& context) {
    constexpr unsigned g = 5;
    const Integer a("1000000000000");
    const Integer b("1300000000000");
    const auto intervals = successor_intervals(a, b, g, context);
    constexpr std::array<std::string_view, 3> names{"A: same row", "B: same column",
                                                    "C: same diagonal"};
    // Marks as large as cells, but not too small to be seen.
    const auto mark = [](std::string_view fill, std::string_view stroke, double cell) {
        constexpr double least = 5;
        return square(fill, stroke, std::max(1.0, least / cell));
    };
    const auto g_point = [&](double cell) { return mark(colour::white, colour::blue, cell); };
    const auto successor = [&](double cell) {
        return mark(colour::vermilion, colour::black, cell);
    };

    // Everything at its place, in units of 10^10.
    constexpr double unit = 1e10;
    const auto at = [&](const Integer& row, const Integer& column) {
        return Place{row.to_double() / unit, column.to_double() / unit};
    };
    Svg svg(860, 790);
    Canvas overview(svg, {66, 20}, {0, 115, 0, 150}, 3.3);
    overview.axes(50, "row, in units of 10^10", "column, in units of 10^10");
    draw_legend(svg, {610, 50},
                {{mark(colour::orange, "none", 1), "where to look"},
                 {successor(1), fmt::format("a successor of value {}", g)},
                 {g_point(1), fmt::format("other {}-points", g)}});
    overview.line({0, 0}, {115, 115 / phi}, {colour::blue, 1.5, ""});
    overview.line({0, 0}, {150 / phi, 150}, {colour::blue, 1.5, ""});
    overview.text({110, 110 / phi}, fmt::format("{}-points, reflected", g), {-10, 0}, Anchor::end);
    overview.text({64, 64 * phi}, fmt::format("{}-points", g), {6, 18}, Anchor::start);
    const Integer d = b - a;
    for (const Place end : {at(a, 0), at(0, b), at(0, d)}) {
        overview.line(at(a, b), end, {colour::grey, 1.2, "4 3"});
    }
    overview.mark(at(a, b), disc(colour::black, "none", 3));
    overview.text(at(a, b), "(a, b)", {8, -6}, Anchor::start);

    std::vector<std::string> found;
    std::vector<std::string> nothing;
    for (std::size_t i = 0; i < intervals.size(); ++i) {
        const SuccessorInterval& interval = intervals[i];
        const int half = static_cast<int>(interval.cells / 2);
        const Integer row = interval.row + half * interval.row_step;
        const Integer column = interval.column + half * interval.column_step;
        overview.mark(at(row, column), square(colour::orange, "none", 3));
        overview.text(at(row, column), names[i].substr(0, 1), {10, 18}, Anchor::start);

        const Point corner{66 + 265 * static_cast<double>(i), 500};
        const double reach = half + 4;
        const double cell = 240 / (2 * reach + 1);
        Canvas detail(svg, corner, {-reach, reach, -reach, reach}, cell);
        svg.text({corner.x, corner.y - 10}, names[i], Anchor::start, 14);
        for (int k = -half; k <= half; ++k) {
            detail.shade({static_cast<double>(k * interval.row_step),
                          static_cast<double>(k * interval.column_step)},
                         colour::orange);
        }
        for (const auto& [point_row, point_column] : interval.points) {
            detail.mark({offset(point_row, row), offset(point_column, column)}, g_point(cell));
        }
        detail.frame();
        svg.text({corner.x, corner.y + 258}, "middle " + pair_text(row, column), Anchor::start, 11);
        if (interval.successor) {
            const auto& [s_row, s_column] = *interval.successor;
            detail.mark({offset(s_row, row), offset(s_column, column)}, successor(cell));
            svg.text({corner.x, corner.y + 274}, "found " + pair_text(s_row, s_column),
                     Anchor::start, 11, colour::vermilion);
            found.push_back(pair_text(s_row, s_column));
        } else {
            svg.text({corner.x, corner.y + 274}, "nothing there", Anchor::start, 11);
            nothing.emplace_back(names[i].substr(3));
        }
    }
    return {
        {},
        {{fmt::format("Where to look for a successor of value g = {} of the position "
                      "{}, whose value is larger: {} cells of its row and of its column, {} of "
                      "its diagonal, magnified below. Found: {}.{}",
                      g, pair_text(a, b), intervals[0].cells, intervals[2].cells, joined(found),
                      nothing.empty() ? "" : fmt::format(" Nothing in the {}.", joined(nothing))),
          svg.str()}},
        {"The points rest on the Convergence Conjecture."}};
}

}  // namespace grundy::papers
