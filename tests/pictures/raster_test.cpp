#include "pictures/raster.hpp"

#include "pictures/base64.hpp"
#include "pictures/plot.hpp"
#include "read_png.hpp"

#include <grundy/error.hpp>
#include <grundy/pictures.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <ostream>
#include <sstream>

namespace grundy::pictures {
namespace {

std::string two_fields() {
    Svg svg(40, 20);
    svg.rectangle({0, 0}, 20, 20, "#0072b2");
    svg.rectangle({20, 0}, 20, 20, "#d55e00");
    svg.text({20, 14}, "a");
    return svg.str();
}

TEST(Raster, PngHasTheColoursOfTheDrawingAtItsScale) {
    std::ostringstream out;
    svg_to_png(two_fields(), out, {}, 3);
    const test::ReadPng png = test::read_png(out.str());
    ASSERT_EQ(png.width, 120U);
    ASSERT_EQ(png.height, 60U);
    const Rgb blue{0x00, 0x72, 0xb2};
    const Rgb vermilion{0xd5, 0x5e, 0x00};
    for (std::size_t y = 0; y < png.height; ++y) {
        EXPECT_EQ(png.at(0, y), blue);
        EXPECT_EQ(png.at(119, y), vermilion);
    }
    // The letter in the middle.
    std::size_t dark = 0;
    for (std::size_t x = 45; x < 75; ++x) {
        for (std::size_t y = 0; y < png.height; ++y) {
            if (png.at(x, y) != blue && png.at(x, y) != vermilion) ++dark;
        }
    }
    EXPECT_GT(dark, 20U);
}

TEST(Raster, WindowsArePartsOfTheWhole) {
    const Plot plot("A plot", {"x", 0, 10}, {"y", 0, 10});
    const Raster raster(plot.str());
    const Raster::Grid grid{1.5, 0, 0};
    const auto width = static_cast<std::size_t>(1.5 * raster.width());
    const auto height = static_cast<std::size_t>(1.5 * raster.height());
    std::vector<std::uint8_t> whole;
    raster.draw(grid, {0, 0, width, height}, whole);
    std::vector<std::uint8_t> part;
    const Raster::Window window{90, 40, 200, 100};
    raster.draw(grid, window, part);
    ASSERT_EQ(part.size(), 3 * window.width * window.height);
    std::size_t coloured = 0;
    for (std::size_t y = 0; y < window.height; ++y) {
        for (std::size_t i = 0; i < 3 * window.width; ++i) {
            const std::uint8_t byte = part[3 * y * window.width + i];
            ASSERT_EQ(byte, whole[3 * ((window.y + y) * width + window.x) + i]);
            if (byte != 255) ++coloured;
        }
    }
    EXPECT_GT(coloured, 100U);
}

TEST(Raster, MissingLibraryIsNamedWithItsPackage) {
    try {
        const Raster raster(two_fields(), "librsvg-that-is-not-there.so.9");
        FAIL() << "the library was found";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::limit);
        const std::string message = error.what();
        EXPECT_NE(message.find("librsvg-that-is-not-there.so.9"), std::string::npos);
        EXPECT_NE(message.find("librsvg2-2"), std::string::npos);
        EXPECT_EQ(message.find('\n'), std::string::npos);
    }
}

TEST(Raster, OtherTextIsRefused) {
    std::ostringstream out;
    EXPECT_THROW(svg_to_png("<svg", out), Error);
    EXPECT_THROW(svg_to_png("", out), Error);
}

TEST(Raster, StopAndMemoryAreObeyed) {
    std::ostringstream out;
    Context stopped;
    stopped.stop.ask();
    EXPECT_THROW(svg_to_png(two_fields(), out, stopped), Error);
    Context small;
    small.memory_limit = 1000;
    EXPECT_THROW(svg_to_png(two_fields(), out, small), Error);
}

// The examples of RFC 4648.
TEST(Base64, IsAsInTheStandard) {
    const std::vector<std::pair<std::string, std::string>> examples{{"", ""},
                                                                    {"f", "Zg=="},
                                                                    {"fo", "Zm8="},
                                                                    {"foo", "Zm9v"},
                                                                    {"foob", "Zm9vYg=="},
                                                                    {"fooba", "Zm9vYmE="},
                                                                    {"foobar", "Zm9vYmFy"},
                                                                    {"\xff\xfe\xfb", "//77"}};
    for (const auto& [bytes, text] : examples) {
        std::ostringstream out;
        Base64 encoded(out);
        std::ostream(&encoded) << bytes;
        encoded.finish();
        EXPECT_EQ(out.str(), text);
    }
}

TEST(Ticks, AreRoundNumbersWithinTheAxis) {
    EXPECT_EQ(ticks(0, 10, 5), (std::vector<double>{0, 2, 4, 6, 8, 10}));
    EXPECT_EQ(ticks(-0.5, 2.5, 10, 1), (std::vector<double>{0, 1, 2}));
    EXPECT_EQ(ticks(-0.5, 1499.5, 3), (std::vector<double>{0, 500, 1000}));
    EXPECT_FALSE(std::signbit(ticks(-0.5, 2.5, 10, 1).front()));
    EXPECT_EQ(powers_of_ten(0.4, 1000), (std::vector<double>{1, 10, 100, 1000}));
}

TEST(Ticks, AreWrittenExactly) {
    EXPECT_EQ(tick_text(0), "0");
    EXPECT_EQ(tick_text(-20), "−20");
    EXPECT_EQ(tick_text(0.5), "0.5");
    EXPECT_EQ(tick_text(1e6), "10^6");
    EXPECT_EQ(tick_text(2.5e6), "2.5·10^6");
}

}  // namespace
}  // namespace grundy::pictures
