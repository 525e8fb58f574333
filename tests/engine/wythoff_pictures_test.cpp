#include <grundy/wythoff_pictures.hpp>

#include "math/golden.hpp"

#include <grundy/error.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <regex>
#include <set>
#include <sstream>

namespace grundy {
namespace {

std::string points_svg(unsigned first, unsigned last, const Range& rows, WythoffPoints& points) {
    points = wythoff_points({first, last, false}, rows);
    std::ostringstream out;
    write_svg(points, rows, out);
    return out.str();
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

// Converts places in a picture to numbers of an axis, given two of its ticks.
class Scale {
public:
    Scale(const std::string& svg, const std::string& anchor, const std::string& low,
          const std::string& high)
        : low_(place(svg, anchor, low)),
          high_(place(svg, anchor, high)),
          first_(number(low)),
          step_(number(high) - number(low)) {}

    [[nodiscard]] double operator()(double at) const {
        return first_ + step_ * (at - low_) / (high_ - low_);
    }

private:
    static double number(const std::string& text) {
        return text.rfind("−", 0) == 0 ? -std::stod(text.substr(3)) : std::stod(text);
    }
    static double place(const std::string& svg, const std::string& anchor,
                        const std::string& text) {
        const std::regex pattern("<text x=\"([\\d.]+)\" y=\"([\\d.]+)\" text-anchor=\"" + anchor +
                                 "\" font-size=\"12\" [^>]*>" + text + "</text>");
        std::smatch match;
        EXPECT_TRUE(std::regex_search(svg, match, pattern)) << text;
        // The text of the vertical axis is a little lower than its tick.
        return anchor == "middle" ? std::stod(match[1].str()) : std::stod(match[2].str()) - 4;
    }

    double low_;
    double high_;
    double first_;
    double step_;
};

using Cells = std::set<std::pair<long, long>>;  // column and row

// The cells that are filled in a colour.
Cells filled_cells(const std::string& svg, const std::string& fill, const Scale& columns,
                   const Scale& rows) {
    Cells cells;
    const std::size_t end = svg.find("z\" fill=\"" + fill + "\" stroke");
    std::istringstream path(svg.substr(svg.rfind("<path d=\"", end) + 9, end));
    // M x y h width v height h -width z
    for (char letter = 0; path >> letter && letter == 'M';) {
        double x = 0;
        double y = 0;
        double width = 0;
        double height = 0;
        path >> x >> y >> letter >> width >> letter >> height;
        cells.emplace(std::lround(columns(x + width / 2)), std::lround(rows(y + height / 2)));
        if (!path.ignore(40, 'z')) break;
    }
    return cells;
}

TEST(WythoffPictures, PointsNearTheCornerLieInTheirCells) {
    WythoffPoints points;
    const std::string svg = points_svg(0, 20, {0, 400}, points);
    const Scale columns(svg, "middle", "100", "600");
    const Scale rows(svg, "end", "50", "350");
    Cells zeros;
    for (const auto& point : points.points) {
        if (point.g == 0) zeros.emplace(point.b.to<long>(), point.a.to<long>());
    }
    ASSERT_GT(zeros.size(), 200U);
    EXPECT_EQ(filled_cells(svg, "#d55e00", columns, rows), zeros);
    EXPECT_TRUE(has(svg, "value 0..20, rows 0..400<"));
    EXPECT_TRUE(has(svg, "g = 0 theorem; g = 1..2 proved; g = 3..20 computed<"));
    for (unsigned g = 0; g <= 20; ++g) EXPECT_TRUE(has(svg, ">" + std::to_string(g) + "</text>"));
}

TEST(WythoffPictures, FarPointsLieAroundTheGoldenLine) {
    WythoffPoints points;
    const Integer first = pow(Integer(10), 18);
    const std::string svg = points_svg(0, 20, {first, first + 400}, points);
    const Scale columns(svg, "middle", "0", "10");
    const Scale rows(svg, "end", "50", "350");
    Cells zeros;
    for (const auto& point : points.points) {
        if (point.g > 0) continue;
        zeros.emplace(Integer(point.b - floor_phi(point.a)).to<long>(),
                      Integer(point.a - first).to<long>());
    }
    ASSERT_GT(zeros.size(), 200U);
    EXPECT_EQ(filled_cells(svg, "#d55e00", columns, rows), zeros);
    EXPECT_TRUE(has(svg, ">a₀ = 1000000000000000000<"));
    EXPECT_TRUE(has(svg, "g = 3..20 conjectural<"));
    EXPECT_TRUE(has(svg, "Convergence Conjecture"));
}

// If there are few points, they have shapes. 0-points are framed squares, as in the paper.
TEST(WythoffPictures, FewPointsHaveShapes) {
    WythoffPoints points;
    const std::string svg = points_svg(0, 2, {0, 30}, points);
    const auto count = [&](const std::string& fill) {
        const std::size_t at = svg.find("z\" fill=\"" + fill);
        const std::string d = svg.substr(svg.rfind("<path", at), at - svg.rfind("<path", at));
        return std::count(d.begin(), d.end(), 'M');
    };
    std::map<unsigned, long> expected;
    for (const auto& point : points.points) ++expected[point.g];
    EXPECT_EQ(count("#ffffff\" stroke=\"#000000"), expected[0]);
    EXPECT_EQ(count("#0072b2"), expected[1]);
    EXPECT_EQ(count("#e69f00"), expected[2]);
}

TEST(WythoffPictures, EmptyAndOverfullPicturesAreRefused) {
    WythoffPoints none;
    std::ostringstream out;
    EXPECT_THROW(write_svg(none, Range{5, 5}, out), Error);
    WythoffPoints many;
    many.points.resize(max_drawn_points + 1);
    try {
        write_svg(many, Range{0, 5}, out);
        FAIL() << "the picture was drawn";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::limit);
    }
}

TEST(WythoffPictures, RowHasItsDifferences) {
    std::ostringstream out;
    write_svg(wythoff_periods({3, 3}), out);
    const std::string svg = out.str();
    EXPECT_TRUE(has(svg, "preperiod 8, period 6"));
    EXPECT_TRUE(has(svg, "proved<"));
    const Scale columns(svg, "middle", "5", "20");
    const Scale differences(svg, "end", "−4", "2");
    Cells drawn;
    const std::regex disc("M([\\d.]+) ([\\d.]+)a([\\d.]+)");
    for (std::sregex_iterator it(svg.begin(), svg.end(), disc), end; it != end; ++it) {
        if ((*it)[3].str() == "3.5" && std::stod((*it)[2].str()) < 70) continue;  // the legend
        drawn.emplace(std::lround(columns(std::stod((*it)[1].str()) + std::stod((*it)[3].str()))),
                      std::lround(differences(std::stod((*it)[2].str()))));
    }
    Cells expected;
    for (long y = 0; y < 24; ++y) {
        const WythoffValue value = wythoff_value(3, y);
        expected.emplace(y, value.value.number.to<long>() - y);
    }
    EXPECT_EQ(drawn, expected);
}

TEST(WythoffPictures, PeriodsOfManyRowsAreMarks) {
    std::ostringstream out;
    write_svg(wythoff_periods({0, 12}), out);
    const std::string svg = out.str();
    EXPECT_TRUE(has(svg, "rows 0..12"));
    for (const std::string fill : {"#e69f00", "#0072b2"}) {
        const std::size_t at = svg.find("z\" fill=\"" + fill);
        const std::size_t begin = svg.rfind("<path", at);
        EXPECT_EQ(std::count(svg.begin() + static_cast<long>(begin),
                             svg.begin() + static_cast<long>(at), 'M'),
                  13);
    }
}

}  // namespace
}  // namespace grundy
