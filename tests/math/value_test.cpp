#include <grundy/value.hpp>

#include <gtest/gtest.h>

namespace grundy {
namespace {

TEST(Value, OutcomeFollowsFromValue) {
    EXPECT_EQ(Value::exact(0, Certainty::theorem).outcome(), Outcome::P);
    EXPECT_EQ(Value::exact(5, Certainty::computed).outcome(), Outcome::N);
    EXPECT_EQ(Value::greater_than(0, Certainty::theorem).outcome(), Outcome::N);
    EXPECT_EQ(Value::unknown().outcome(), Outcome::unknown);
}

TEST(Certainty, WeakerIsTheLaterOfTheTwo) {
    const Certainty order[] = {Certainty::theorem, Certainty::proved, Certainty::computed,
                               Certainty::conjectural, Certainty::unknown};
    for (std::size_t i = 0; i < std::size(order); ++i) {
        for (std::size_t j = i; j < std::size(order); ++j) {
            EXPECT_EQ(weaker(order[i], order[j]), order[j]);
            EXPECT_EQ(weaker(order[j], order[i]), order[j]);
        }
    }
}

TEST(Certainty, NamesAreThoseOfTheContract) {
    EXPECT_EQ(name(Certainty::theorem), "theorem");
    EXPECT_EQ(name(Certainty::proved), "proved");
    EXPECT_EQ(name(Certainty::computed), "computed");
    EXPECT_EQ(name(Certainty::conjectural), "conjectural");
    EXPECT_EQ(name(Certainty::unknown), "unknown");
    EXPECT_EQ(name(Outcome::N), "N");
    EXPECT_EQ(name(Outcome::P), "P");
    EXPECT_EQ(name(Outcome::unknown), "unknown");
}

}  // namespace
}  // namespace grundy
