// The rule files among the examples have the known values of these games.
#include "example_files.hpp"
#include "oracle/rules_by_definition.hpp"
#include "rules/language/syntax.hpp"

#include <gtest/gtest.h>

namespace grundy::rules {
namespace {

oracle::RulesByDefinition example(const std::string& name, const std::vector<Given>& given = {}) {
    return oracle::RulesByDefinition(
        parse(test::read_project_file("examples/" + name + ".game"), given));
}

using Values = std::vector<std::uint32_t>;

Values first_values(const std::string& name, std::size_t count, Number first = 0) {
    oracle::RulesByDefinition game = example(name);
    Values values;
    for (std::size_t i = 0; i < count; ++i) {
        values.push_back(game.value(0, {first + static_cast<Number>(i)}));
    }
    return values;
}

TEST(RuleExamples, OneHeap) {
    EXPECT_EQ(first_values("square", 10), (Values{0, 1, 0, 1, 2, 0, 1, 0, 1, 2}));
    EXPECT_EQ(first_values("kayles", 12), (Values{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6}));
    EXPECT_EQ(first_values("grundy", 12), (Values{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2}));
    EXPECT_EQ(first_values("totative", 9, 1), (Values{0, 1, 2, 1, 3, 1, 4, 1, 2}));
}

std::vector<Number> lost_heaps(const std::string& name, Number last) {
    oracle::RulesByDefinition game = example(name);
    std::vector<Number> lost;
    for (Number n = 0; n <= last; ++n) {
        if (game.value(0, {n}) == 0) lost.push_back(n);
    }
    return lost;
}

TEST(RuleExamples, LostHeaps) {
    EXPECT_EQ(lost_heaps("square", 34),
              (std::vector<Number>{0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34}));
    EXPECT_EQ(lost_heaps("mark", 24), (std::vector<Number>{0, 2, 6, 8, 10, 14, 18, 22, 24}));
    oracle::RulesByDefinition fibnim = example("fibnim");
    std::vector<Number> lost;
    for (Number n = 1; n <= 21; ++n) {
        if (fibnim.value(0, {n, n - 1}) == 0) lost.push_back(n);
    }
    EXPECT_EQ(lost, (std::vector<Number>{1, 2, 3, 5, 8, 13, 21}));
}

TEST(RuleExamples, MoreNumbers) {
    EXPECT_EQ(example("euclid").value(0, {3, 10}), 3U);
    EXPECT_EQ(example("euclid").value(0, {59, 12}), 4U);
    EXPECT_FALSE(example("euclid").is_position(0, {0, 3}));
    EXPECT_EQ(example("rwythoff", {{"r", 2}}).value(0, {5, 8}), 7U);
    EXPECT_EQ(example("rwythoff", {{"r", 2}}).value(0, {13, 5}), 0U);
    EXPECT_EQ(example("rwythoff").value(0, {8, 13}), 0U);
    EXPECT_EQ(example("moore2").value(0, {1, 2, 3}), 6U);
    EXPECT_EQ(example("moore2").value(0, {3, 3, 3}), 0U);
    oracle::RulesByDefinition knight = example("knight");
    Values row;
    for (Number y = 0; y < 8; ++y) row.push_back(knight.value(0, {0, y}));
    EXPECT_EQ(row, (Values{0, 0, 1, 1, 0, 0, 1, 1}));
}

TEST(RuleExamples, LostTriples) {
    oracle::RulesByDefinition chomp = example("chomp3");
    oracle::RulesByDefinition nim = example("misnim");
    std::set<oracle::Tuple> chomps;
    std::set<oracle::Tuple> nims;
    for (Number a = 0; a <= 3; ++a) {
        for (Number b = 0; b <= 3; ++b) {
            for (Number c = 0; c <= 3; ++c) {
                if (chomp.is_position(0, {a, b, c}) && chomp.value(0, {a, b, c}) == 0) {
                    chomps.insert({a, b, c});
                }
                if (a <= b && b <= c && c <= 2 && !nim.wins_misere({{"misnim", {a, b, c}}})) {
                    nims.insert({a, b, c});
                }
            }
        }
    }
    EXPECT_EQ(chomps,
              (std::set<oracle::Tuple>{{1, 0, 0}, {2, 1, 0}, {2, 2, 1}, {3, 1, 1}, {3, 2, 0}}));
    EXPECT_EQ(nims, (std::set<oracle::Tuple>{{0, 0, 1}, {0, 2, 2}, {1, 1, 1}}));
}

}  // namespace
}  // namespace grundy::rules
