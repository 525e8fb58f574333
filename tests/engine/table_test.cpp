#include <grundy/error.hpp>
#include <grundy/json.hpp>
#include <grundy/table.hpp>

#include "test_data.hpp"

#include <gtest/gtest.h>
#include <png.h>
#include <nlohmann/json.hpp>

#include <cstring>
#include <sstream>

namespace grundy {
namespace {

using Writer = void (*)(const Table&, std::ostream&, const Context&);

std::string written(const Table& table, Writer write) {
    std::ostringstream out;
    write(table, out, {});
    return out.str();
}

TEST(Table, BoardAsCsv) {
    EXPECT_EQ(written(*table("rook", 3), write_csv), "x\\y,0,1,2\n0,0,1,2\n1,1,0,3\n2,2,3,0\n");
}

TEST(Table, ListAsCsv) {
    EXPECT_EQ(written(*table("take[1,2]", 4), write_csv), "n,value\n0,0\n1,1\n2,2\n3,0\n4,1\n");
    EXPECT_EQ(written(*table("evenodd", 3), write_csv), "n,value\n0,0\n1,1\n2,0\n3,2\n");
    EXPECT_EQ(written(*table("nim", 2), write_csv), "n,value\n0,0\n1,1\n2,2\n");
}

TEST(Table, WythoffIsThePublishedOne) {
    const auto published = test::read_table("wythoff_grundy_32x32.csv");
    const auto made = table("wythoff", 32);
    std::vector<std::int32_t> row(32);
    for (std::size_t x = 0; x < 32; ++x) {
        made->fill_row(x, row);
        for (std::size_t y = 0; y < 32; ++y) {
            EXPECT_EQ(row[y], published[x][y]);
        }
    }
}

TEST(Table, JsonHasTheSameValues) {
    const auto board = nlohmann::json::parse(written(*table("rook", 3), write_json));
    EXPECT_EQ(board["values"], nlohmann::json::parse("[[0,1,2],[1,0,3],[2,3,0]]"));
    const auto list = nlohmann::json::parse(written(*table("take[2]", 5), write_json));
    EXPECT_EQ(list["values"], nlohmann::json::parse("[0,0,1,1,0,0]"));
}

TEST(Table, NpyHeaderAndData) {
    const std::string npy = written(*table("rook", 5), write_npy);
    EXPECT_EQ(npy.substr(0, 8), std::string("\x93NUMPY\1\0", 8));
    const std::size_t header =
        static_cast<unsigned char>(npy[8]) + 256U * static_cast<unsigned char>(npy[9]);
    EXPECT_EQ((10 + header) % 64, 0U);
    EXPECT_NE(npy.find("'shape': (5, 5)"), std::string::npos);
    EXPECT_EQ(npy[10 + header - 1], '\n');
    ASSERT_EQ(npy.size(), 10 + header + 25 * 4);
    std::int32_t cell = 0;
    std::memcpy(&cell, npy.data() + 10 + header + (3 * 5 + 4) * 4, 4);
    EXPECT_EQ(cell, 3 ^ 4);
    EXPECT_NE(written(*table("nim", 5), write_npy).find("'shape': (6,)"), std::string::npos);
}

// Reads a PNG back with libpng's simple interface, as RGB.
std::vector<png_byte> pixels(const std::string& png, png_image& image) {
    image = {};
    image.version = PNG_IMAGE_VERSION;
    if (png_image_begin_read_from_memory(&image, png.data(), png.size()) == 0) return {};
    image.format = PNG_FORMAT_RGB;
    std::vector<png_byte> data(PNG_IMAGE_SIZE(image));
    png_image_finish_read(&image, nullptr, data.data(), 0, nullptr);
    return data;
}

TEST(Table, PngShowsRowZeroAtTheBottomAndPPositionsInRed) {
    png_image image;
    const auto data = pixels(written(*table("rook", 4), write_png), image);
    ASSERT_EQ(image.width, 512U);
    ASSERT_EQ(image.height, 512U);
    const auto colour = [&](unsigned row, unsigned column) {
        const unsigned cell = image.width / 4;
        const std::size_t y = image.height - 1 - (row * cell + cell / 2);
        const std::size_t at = 3 * (y * image.width + column * cell + cell / 2);
        return std::array{data[at], data[at + 1], data[at + 2]};
    };
    const auto red = colour(0, 0);
    EXPECT_GT(red[0], 150);
    EXPECT_LT(red[2], 100);
    for (unsigned i = 0; i < 4; ++i) EXPECT_EQ(colour(i, i), red);
    EXPECT_NE(colour(3, 0), red);
    EXPECT_EQ(colour(3, 0), colour(0, 3));
    EXPECT_NE(colour(0, 1), colour(0, 2));
}

TEST(Table, PngOfALongStrip) {
    // libpng's reader refuses more than a million columns unless told otherwise; so would its
    // writer.
    const std::string png = written(*table("take[1,2]", 2'000'000), write_png);
    std::uint32_t width = 0;
    for (std::size_t i = 16; i < 20; ++i) width = 256 * width + static_cast<unsigned char>(png[i]);
    EXPECT_EQ(width, 2'000'001U);
}

TEST(Table, LimitsAndMistakes) {
    EXPECT_THROW((void)table("wythoff", 0), Error);
    EXPECT_THROW((void)table("wythoff", max_board_size + 1), Error);
    EXPECT_THROW((void)table("rook", max_board_size + 1), Error);
    EXPECT_THROW((void)table("nim", max_list_size + 1), Error);
    EXPECT_THROW((void)table("wythoff[3]", 4), Error);
    EXPECT_THROW((void)table("take", 4), Error);
    EXPECT_THROW((void)table("wythoff(3,4)", 4), Error);
    Context little;
    little.memory_limit = 1000;
    EXPECT_THROW((void)table("wythoff", 1000, little), Error);
}

}  // namespace
}  // namespace grundy
