#include "pictures/heat_map.hpp"

#include "read_png.hpp"

#include <grundy/error.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <ostream>
#include <regex>
#include <set>
#include <sstream>

namespace grundy::pictures {
namespace {

// Numbers without a pattern, so that mixed-up rows or columns are noticed. Some are 0 or blank.
std::int32_t number_at(std::size_t row, std::size_t column) {
    const std::size_t mixed = (row * 2654435761U ^ column * 40503U) % 1009;
    return static_cast<std::int32_t>(mixed % 97) - 1;
}

HeatMap some_map(std::size_t rows, std::size_t columns) {
    HeatMap map;
    map.title = "Numbers";
    map.rows = {"row", 0, rows};
    map.columns = {"column", 0, columns};
    map.zero = "nothing";
    map.largest = 95;
    map.has_blanks = true;
    map.fill_row = [](std::size_t row, std::span<std::int32_t> out) {
        for (std::size_t c = 0; c < out.size(); ++c) out[c] = number_at(row, c);
    };
    return map;
}

using MapWriter = void (*)(const HeatMap&, std::ostream&, const Context&);
std::string written(const HeatMap& map, MapWriter write, const Context& context = {}) {
    std::ostringstream out;
    write(map, out, context);
    return out.str();
}

// Numbers that follow these words of a text, each after its word.
std::vector<double> numbers_after(const std::string& text, const std::vector<std::string>& words,
                                  std::size_t from = 0) {
    std::vector<double> numbers;
    for (const std::string& word : words) {
        from = text.find(word, from) + word.size();
        numbers.push_back(std::stod(text.substr(from, 20)));
    }
    return numbers;
}

struct ImagePlace {
    double x, y, width, height;
};
ImagePlace image_place(const std::string& svg) {
    const auto found = numbers_after(svg, {"<image x=\"", "y=\"", "width=\"", "height=\""});
    return {found[0], found[1], found[2], found[3]};
}

std::string decoded(const std::string& text) {
    const std::string digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string bytes;
    unsigned bits = 0;
    unsigned count = 0;
    for (const char c : text) {
        if (c == '=') break;
        bits = bits << 6U | static_cast<unsigned>(digits.find(c));
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>(bits >> count & 0xffU);
    }
    return bytes;
}

std::string embedded_png(const std::string& svg) {
    const std::string begin = "base64,";
    const std::size_t from = svg.find(begin) + begin.size();
    return decoded(svg.substr(from, svg.find('"', from) - from));
}

// Large enough for pixels of one cell, of several cells and of cells that are not square, and with
// a scale that is not a whole number.
TEST(HeatMap, CellsHaveTheColoursOfTheirNumbers) {
    for (const auto& [rows, columns] : std::vector<std::pair<std::size_t, std::size_t>>{
             {100, 100}, {60, 300}, {701, 640}, {3, 900}}) {
        const HeatMap map = some_map(rows, columns);
        const test::ReadPng png = test::read_png(written(map, write_png));
        const std::string svg = written(map, write_svg);
        const ImagePlace image = image_place(svg);
        const double svg_width = numbers_after(svg, {" width=\""}).front();
        const double scale =
            std::max(rows, columns) <= 560
                ? 2
                : static_cast<double>(std::max(rows, columns)) / 560 *
                      std::round(1120.0 / static_cast<double>(std::max(rows, columns)));
        EXPECT_NEAR(static_cast<double>(png.width), svg_width * scale, 2);
        const auto left = static_cast<std::size_t>(std::ceil(image.x * scale));
        const auto top = static_cast<std::size_t>(std::ceil(image.y * scale));
        const auto width = static_cast<std::size_t>(
            std::lround(image.width * scale / static_cast<double>(columns)));
        const auto height =
            static_cast<std::size_t>(std::lround(image.height * scale / static_cast<double>(rows)));
        ASSERT_GE(width, 1U);
        for (std::size_t r = 0; r < rows; ++r) {
            for (std::size_t c = 0; c < columns; ++c) {
                const Rgb colour = map_colour(number_at(r, c), map.largest);
                const std::size_t x = left + c * width;
                const std::size_t y = top + (rows - 1 - r) * height;
                ASSERT_EQ(png.at(x, y), colour) << rows << 'x' << columns << ' ' << r << ' ' << c;
                ASSERT_EQ(png.at(x + width - 1, y + height - 1), colour);
            }
        }
    }
}

TEST(HeatMap, TheRasterInSvgIsTheSame) {
    const HeatMap map = some_map(70, 50);
    const test::ReadPng png = test::read_png(embedded_png(written(map, write_svg)));
    ASSERT_EQ(png.width, 50U);
    ASSERT_EQ(png.height, 70U);
    for (std::size_t r = 0; r < 70; ++r) {
        for (std::size_t c = 0; c < 50; ++c) {
            ASSERT_EQ(png.at(c, 69 - r), map_colour(number_at(r, c), map.largest)) << r << ' ' << c;
        }
    }
}

// In small maps the cells show their numbers, each in the colour of its number.
TEST(HeatMap, SmallOnesShowTheirNumbers) {
    const HeatMap map = some_map(6, 9);
    const std::string svg = written(map, write_svg);
    EXPECT_EQ(svg.find("<image"), std::string::npos);
    const test::ReadPng png = test::read_png(written(map, write_png));
    const std::regex cell("<rect x=\"([\\d.]+)\" y=\"([\\d.]+)\" width=\"40.0\" height=\"40.0\"");
    std::vector<std::pair<double, double>> corners;
    for (std::sregex_iterator it(svg.begin(), svg.end(), cell), end; it != end; ++it) {
        corners.emplace_back(std::stod((*it)[1].str()), std::stod((*it)[2].str()));
    }
    ASSERT_EQ(corners.size(), 54U);
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const std::int32_t number = number_at(i / 9, i % 9);
        EXPECT_EQ(png.at(static_cast<std::size_t>(2 * corners[i].first) + 1,
                         static_cast<std::size_t>(2 * corners[i].second) + 1),
                  map_colour(number, map.largest));
        if (number >= 0) {
            EXPECT_NE(svg.find(">" + std::to_string(number) + "</text>"), std::string::npos);
        }
    }
}

TEST(HeatMap, TicksAreInTheMiddleOfTheirCells) {
    HeatMap map = some_map(100, 100);
    map.rows.first = 300;
    const std::string svg = written(map, write_svg);
    const ImagePlace image = image_place(svg);
    const double cell = image.width / 100;
    const auto place_of = [&](const std::string& text, const std::string& anchor) {
        const std::regex pattern("<text x=\"([\\d.]+)\" y=\"([\\d.]+)\" text-anchor=\"" + anchor +
                                 "\"[^>]*>" + text + "</text>");
        std::smatch match;
        EXPECT_TRUE(std::regex_search(svg, match, pattern)) << text;
        return std::pair(std::stod(match[1].str()), std::stod(match[2].str()));
    };
    EXPECT_NEAR(place_of("40", "middle").first, image.x + 40.5 * cell, 0.1);
    EXPECT_NEAR(place_of("340", "end").second, image.y + image.height - 40.5 * cell + 4, 0.1);
}

TEST(HeatMap, ColoursDifferAndLightnessGrows) {
    const auto lightness = [](Rgb colour) {
        return 0.299 * colour.red + 0.587 * colour.green + 0.114 * colour.blue;
    };
    for (std::int32_t number = 2; number <= 40; ++number) {
        EXPECT_GT(lightness(map_colour(number, 40)), lightness(map_colour(number - 1, 40)));
    }
    EXPECT_NE(map_colour(0, 40), map_colour(1, 40));
    EXPECT_EQ(map_colour(-1, 40), (Rgb{255, 255, 255}));
    EXPECT_LT(lightness(map_colour(1, 40)), 60);
    EXPECT_GT(lightness(map_colour(40, 40)), 200);
    // Whatever its colour, the number on a cell can be read.
    for (std::int32_t number = 0; number <= 40; ++number) {
        const Rgb cell = map_colour(number, 40);
        EXPECT_GT(is_dark(cell) ? 255 - lightness(cell) : lightness(cell), 110) << number;
    }
}

// The picture has 20 million bytes.
TEST(HeatMap, LargeOnesAreNeverWholeInMemory) {
    const HeatMap map = some_map(2000, 2000);
    Context context;
    context.memory_limit = std::size_t{38} << 20;  // most of it for librsvg
    const std::string png = written(map, write_png, context);
    EXPECT_GT(png.size(), 1'000'000U);
    context.memory_limit = std::size_t{1} << 20;
    EXPECT_THROW((void)written(map, write_png, context), Error);
}

TEST(HeatMap, TooLargeOnesAreRefused) {
    for (const MapWriter write :
         {static_cast<MapWriter>(write_svg), static_cast<MapWriter>(write_png)}) {
        try {
            (void)written(some_map(2, most_map_cells + 1), write);
            FAIL() << "the map was drawn";
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::limit);
        }
    }
}

}  // namespace
}  // namespace grundy::pictures
