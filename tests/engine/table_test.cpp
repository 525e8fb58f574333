#include <grundy/error.hpp>
#include <grundy/json.hpp>
#include <grundy/table.hpp>

#include "test_data.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstring>
#include <regex>
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

TEST(Table, PicturesSayWhatTheyShow) {
    const auto has = [](const std::string& text, const char* part) {
        return text.find(part) != std::string::npos;
    };
    const std::string board =
        written(*table("wythoff", parse_table_extent("3..6x10..12")), write_svg);
    EXPECT_TRUE(has(board, ">Grundy values of wythoff, rows 3..6, columns 10..12<"));
    EXPECT_TRUE(has(board, ">row x<") && has(board, ">column y<"));
    EXPECT_TRUE(has(board, ">0: P-position<"));
    EXPECT_FALSE(has(board, ">none<"));
    const std::string quotas = written(*table("fibonacci", 20), write_svg);
    EXPECT_TRUE(has(quotas, ">row n<") && has(quotas, ">column r<") && has(quotas, ">none<"));
    const std::string thresholds = written(*threshold_table("fibonacci", 20), write_svg);
    EXPECT_TRUE(has(thresholds, ">Thresholds of fibonacci, ") && has(thresholds, ">T0<"));
    EXPECT_FALSE(has(thresholds, "P-position"));
    std::ostringstream misere;
    write_svg(*table("rook", 3, {}, Convention::misere), misere);
    EXPECT_TRUE(has(misere.str(), ">Misère Grundy values of rook, rows 0..2, columns 0..2<"));
}

// Large numbers are written as distances from the first one.
TEST(Table, PicturesOfFarPartsNameTheFirstNumber) {
    const std::string list =
        written(*table("take[1,3,4]", parse_table_extent("10^18..+20")), write_svg);
    EXPECT_NE(list.find(">n − 1000000000000000000<"), std::string::npos);
    EXPECT_NE(list.find("n = 1000000000000000000..1000000000000000020<"), std::string::npos);
    const std::string board =
        written(*table("wythoff", parse_table_extent("0..7x10^6..+20")), write_svg);
    EXPECT_NE(board.find(">column y − 1000000<"), std::string::npos);
}

// A list is drawn as a plot: a few heaps have one point each, and many do not make the picture much
// larger.
TEST(Table, PictureOfAList) {
    const std::string few = written(*table("take[1,2]", 99), write_svg);
    std::size_t zeros = 0;
    std::size_t all = 0;
    for (std::size_t at = few.find("<circle"); at != std::string::npos;
         at = few.find("<circle", at + 1)) {
        ++all;
        const std::string circle = few.substr(at, few.find("/>", at) - at);
        if (circle.find("#d55e00") != std::string::npos) ++zeros;
    }
    EXPECT_EQ(all, 100U);
    EXPECT_EQ(zeros, 34U);
    const std::string many = written(*table("take[1,2]", 2'000'000), write_svg);
    EXPECT_LT(many.size(), 500'000U);
    // Each rectangle is closed: it goes as far to the left as to the right.
    const std::regex rectangle("h([\\d.]+)v[\\d.]+h-([\\d.]+)z");
    std::size_t rectangles = 0;
    for (std::sregex_iterator it(many.begin(), many.end(), rectangle), end; it != end; ++it) {
        EXPECT_EQ((*it)[1], (*it)[2]);
        ++rectangles;
    }
    EXPECT_GE(rectangles, 3U);
}

std::vector<std::vector<std::int32_t>> values_of(const Table& table) {
    std::vector<std::vector<std::int32_t>> rows;
    for_each_row(table, {}, [&](std::size_t, std::span<const std::int32_t> row) {
        rows.emplace_back(row.begin(), row.end());
    });
    return rows;
}

// The values of a part are those of the whole table at the same rows and columns.
TEST(Table, PartsAreThoseOfTheWhole) {
    struct Part {
        const char* game;
        const char* extent;
        std::size_t size;  // of a table that contains the part
    };
    for (const auto& [game, extent, size] :
         {Part{"wythoff", "100..103x65..200", 201}, Part{"wythoff", "5x70", 70},
          Part{"wythoff", "70x5", 70}, Part{"wythoff", "60..70", 71}, Part{"rook", "3..+4x9", 20},
          Part{"take[1,3,4]", "50..80", 80}, Part{"take[1..4]", "7..9", 9},
          Part{"evenodd", "5..6", 6}, Part{"nim", "3..3", 3}, Part{"fibonacci", "20..30", 30},
          Part{"fibonacci", "20..30x4..25", 30}, Part{"takeaway[3x]", "3x9", 9},
          Part{"global[2x]", "4..9x2..12", 13}}) {
        const auto part = table(game, parse_table_extent(extent));
        const auto all = values_of(*table(game, size));
        const auto values = values_of(*part);
        ASSERT_EQ(values.size(), part->rows());
        for (std::size_t r = 0; r < part->rows(); ++r) {
            for (std::size_t c = 0; c < part->columns(); ++c) {
                EXPECT_EQ(values[r][c], all[part->first_row() + r][part->first_column() + c])
                    << game << ' ' << extent << ' ' << r << ' ' << c;
            }
        }
    }
}

TEST(Table, PartsNameTheirRowsAndColumns) {
    const auto part = table("rook", parse_table_extent("2..3x5..+2"));
    EXPECT_EQ(written(*part, write_csv), "x\\y,5,6,7\n2,7,4,5\n3,6,5,4\n");
    EXPECT_EQ(written(*part, write_text), "x\\y   5 6 7\n  2   7 4 5\n  3   6 5 4\n");
    const auto json = nlohmann::json::parse(written(*part, write_json));
    EXPECT_EQ(json["first_row"], "2");
    EXPECT_EQ(json["first_column"], "5");
    EXPECT_EQ(json["values"], nlohmann::json::parse("[[7,4,5],[6,5,4]]"));
    EXPECT_NE(written(*part, write_npy).find("'shape': (2, 3)"), std::string::npos);
    const auto whole = nlohmann::json::parse(written(*table("rook", 2), write_json));
    EXPECT_FALSE(whole.contains("first_row") || whole.contains("first_column"));
}

// By periods: of the list, and of the low rows of the board.
TEST(Table, FarOut) {
    const auto far = values_of(*table("take[1,3,4]", parse_table_extent("10^18..+6")));
    const auto near = values_of(*table("take[1,3,4]", 20));
    for (std::size_t i = 0; i < far.size(); ++i) {  // the period is 7
        EXPECT_EQ(far[i], near[7 + (1'000'000'000'000'000'000 + i) % 7]);
    }
    Context little;
    little.memory_limit = 20'000'000;
    const TableExtent extent = parse_table_extent("0..3x9000..9002");
    EXPECT_EQ(values_of(*table("wythoff", extent, little)), values_of(*table("wythoff", extent)));
    EXPECT_THROW((void)table("wythoff", parse_table_extent("200..201x9000..9002"), little), Error);
}

TEST(Table, LimitsAndMistakes) {
    EXPECT_THROW((void)table("wythoff", 0), Error);
    EXPECT_THROW((void)table("wythoff", max_board_size + 1), Error);
    EXPECT_THROW((void)table("rook", max_board_size + 1), Error);
    EXPECT_THROW((void)table("nim", max_list_size + 1), Error);
    EXPECT_THROW((void)table("wythoff[3]", 4), Error);
    EXPECT_THROW((void)table("take", 4), Error);
    EXPECT_THROW((void)table("wythoff(3,4)", 4), Error);
    for (const char* wrong : {"", "x", "5x", "x5", "5x6x7", "8..3", "-1", "-3..4", "3..x4"}) {
        EXPECT_THROW((void)parse_table_extent(wrong), Error) << wrong;
    }
    for (const char* refused : {"5x0", "0x5", "40000x5", "5x40000", "10^30..+2", "2^31..+2"}) {
        EXPECT_THROW((void)table("rook", parse_table_extent(refused)), Error) << refused;
    }
    EXPECT_THROW((void)table("nim", parse_table_extent("5x6")), Error);
    EXPECT_THROW((void)table("nim", parse_table_extent("2^31..+2")), Error);
    EXPECT_THROW((void)table("global[2x]", parse_table_extent("10^18..+2")), Error);
    EXPECT_THROW((void)table("fibonacci", parse_table_extent("10^18..+2x3")), Error);
    Context little;
    little.memory_limit = 1000;
    EXPECT_THROW((void)table("wythoff", 1000, little), Error);
}

}  // namespace
}  // namespace grundy
