#include "base/numbered_lists.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace grundy {
namespace {

TEST(NumberedLists, NumberEachListOnceInTheirOrder) {
    std::mt19937 random(20261117);
    NumberedLists<std::uint32_t> lists;
    std::map<std::vector<std::uint32_t>, std::uint32_t> expected;
    EXPECT_FALSE(lists.find({}));
    for (int i = 0; i < 20'000; ++i) {
        std::vector<std::uint32_t> list(random() % 5);
        for (std::uint32_t& element : list) element = static_cast<std::uint32_t>(random() % 9);
        const auto known = expected.find(list);
        EXPECT_EQ(lists.find(list).has_value(), known != expected.end());
        const auto [number, is_new] = lists.add(list);
        EXPECT_EQ(is_new, known == expected.end());
        EXPECT_EQ(number, expected.try_emplace(list, expected.size()).first->second);
        ASSERT_EQ(lists.size(), expected.size());
    }
    for (const auto& [list, number] : expected) {
        EXPECT_EQ(lists.find(list), number);
        EXPECT_TRUE(
            std::equal(list.begin(), list.end(), lists[number].begin(), lists[number].end()));
    }
}

TEST(NumberedLists, KeepTheirAddresses) {
    NumberedLists<char> texts;
    texts.add(std::string("first"));
    const char* const first = texts[0].data();
    for (std::size_t length = 0; length < 3000; ++length) texts.add(std::string(length, 'x'));
    EXPECT_EQ(texts[0].data(), first);
    EXPECT_EQ(std::string(first, 5), "first");
    EXPECT_EQ(texts.size(), 3001U);
}

// The estimate before lists are added covers at least the lists and their tables.
TEST(NumberedLists, EstimateTheirMemory) {
    NumberedLists<char> texts;
    for (int rounds = 0; rounds < 50; ++rounds) {
        const std::size_t said = texts.bytes_with(100, 100 * 20);
        for (int i = 0; i < 100; ++i) texts.add(std::to_string(1000 * rounds + i));
        EXPECT_GE(said, texts.bytes_with(0, 0));
        EXPECT_GE(texts.bytes_with(0, 0), texts.size() * (16 + sizeof(texts[0])));
    }
}

}  // namespace
}  // namespace grundy
