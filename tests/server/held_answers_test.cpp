#include "server/held_answers.hpp"

#include <gtest/gtest.h>

#include <string>

namespace grundy::server {
namespace {

constexpr std::size_t large = std::size_t{1} << 20;

TEST(HeldAnswers, CountUntilTheLastOwnerIsGone) {
    HeldAnswers answers(3 * large);
    HeldAnswers::Text first = answers.hold(std::string(2 * large, 'a'));
    ASSERT_NE(first, nullptr);
    EXPECT_EQ(*first, std::string(2 * large, 'a'));
    EXPECT_EQ(answers.hold(std::string(2 * large, 'b')), nullptr);
    HeldAnswers::Text owner = first;
    first.reset();
    EXPECT_EQ(answers.hold(std::string(2 * large, 'b')), nullptr);
    owner.reset();
    EXPECT_NE(answers.hold(std::string(2 * large, 'b')), nullptr);
}

TEST(HeldAnswers, ShortOnesAreAlwaysHeld) {
    HeldAnswers answers(large);
    const HeldAnswers::Text all = answers.hold(std::string(large - 100, 'a'));
    ASSERT_NE(all, nullptr);
    EXPECT_NE(answers.hold("short"), nullptr);
}

TEST(HeldAnswers, OneThatIsTooLargeIsNot) {
    HeldAnswers answers(large);
    EXPECT_EQ(answers.hold(std::string(2 * large, 'a')), nullptr);
}

}  // namespace
}  // namespace grundy::server
