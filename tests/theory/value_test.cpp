#include <grundy/value.hpp>

#include <gtest/gtest.h>

namespace grundy {
namespace {

TEST(Value, OutcomeFollowsFromValue) {
    EXPECT_EQ(Value::exact(0, Standing::theorem).outcome(), Outcome::P);
    EXPECT_EQ(Value::exact(5, Standing::computed).outcome(), Outcome::N);
    EXPECT_EQ(Value::greater_than(0, Standing::theorem).outcome(), Outcome::N);
    EXPECT_EQ(Value::unknown().outcome(), Outcome::unknown);
}

TEST(Standing, WeakerIsTheLaterOfTheTwo) {
    const Standing order[] = {Standing::theorem, Standing::proved, Standing::computed,
                              Standing::conjectural, Standing::unknown};
    for (std::size_t i = 0; i < std::size(order); ++i) {
        for (std::size_t j = i; j < std::size(order); ++j) {
            EXPECT_EQ(weaker(order[i], order[j]), order[j]);
            EXPECT_EQ(weaker(order[j], order[i]), order[j]);
        }
    }
}

TEST(Standing, NamesAreThoseOfTheContract) {
    EXPECT_EQ(name(Standing::theorem), "theorem");
    EXPECT_EQ(name(Standing::proved), "proved");
    EXPECT_EQ(name(Standing::computed), "computed");
    EXPECT_EQ(name(Standing::conjectural), "conjectural");
    EXPECT_EQ(name(Standing::unknown), "unknown");
    EXPECT_EQ(name(Outcome::N), "N");
    EXPECT_EQ(name(Outcome::P), "P");
    EXPECT_EQ(name(Outcome::unknown), "unknown");
}

}  // namespace
}  // namespace grundy
