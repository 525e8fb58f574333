#include "runs/store.hpp"
#include "runs/checkpointer.hpp"

#include <grundy/experiments.hpp>
#include <grundy/json.hpp>

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

namespace grundy::runs {
namespace {

class StoreFile : public testing::Test {
protected:
    StoreFile()
        : path_(testing::TempDir() + "store_" +
                testing::UnitTest::GetInstance()->current_test_info()->name()) {
        std::filesystem::remove(path_);
    }
    ~StoreFile() override { std::filesystem::remove(path_); }
    StoreFile(const StoreFile&) = delete;
    StoreFile& operator=(const StoreFile&) = delete;

    [[nodiscard]] std::string content() const {
        std::ifstream file(path_, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    void write(const std::string& bytes) const { std::ofstream(path_, std::ios::binary) << bytes; }

    std::string path_;
};

TEST_F(StoreFile, KeepsTheLastStateOfEachKey) {
    {
        Store store(path_);
        EXPECT_FALSE(store.load("a"));
        store.save("a", "one");
        store.save("b", std::string("\0two", 4));
        store.save("a", "three");
    }
    const Store store(path_);
    EXPECT_EQ(store.load("a"), "three");
    EXPECT_EQ(store.load("b"), std::string("\0two", 4));
    EXPECT_FALSE(store.load("c"));
}

TEST_F(StoreFile, IsUsedByOneRunAtATime) {
    const Store store(path_);
    EXPECT_THROW(Store second(path_), Error);
}

TEST_F(StoreFile, WhatIsNoStoreIsLeftAlone) {
    for (const std::string& bytes : {std::string("g,n\n1,2\n"), std::string(4096, 'x'),
                                     std::string("SQLite format 3\0 and then nothing", 33)}) {
        write(bytes);
        EXPECT_THROW(Store store(path_), Error);
        EXPECT_EQ(content(), bytes);
    }
    EXPECT_THROW(Store store("/no/such/folder/store"), Error);
}

// Whatever byte is damaged: an error, or a state that is right.
TEST_F(StoreFile, DamageIsNoticed) {
    std::string state;
    for (unsigned i = 0; i < 20'000; ++i) state += static_cast<char>(i * i >> 3U);
    {
        Store store(path_);
        store.save("key", state);
    }
    const std::string good = content();
    std::mt19937 random(20261115);
    std::size_t noticed = 0;
    for (int trial = 0; trial < 200; ++trial) {
        std::string bad = good;
        bad[random() % bad.size()] ^= static_cast<char>(1U << random() % 8);
        if (trial % 10 == 0) bad.resize(random() % bad.size());
        write(bad);
        try {
            const Store store(path_);
            const auto loaded = store.load("key");
            if (loaded) {
                EXPECT_EQ(*loaded, state);
            }
        } catch (const Error&) {
            ++noticed;
            EXPECT_EQ(content(), bad);
        }
    }
    EXPECT_GT(noticed, 100U);
}

TEST_F(StoreFile, ExperimentsGoOnWhereTheyWereStopped) {
    const std::optional<std::string> store = path_;
    const auto stopped_on_the_way = [](const auto& run) {
        Context context;
        context.executor = Executor(2);  // so few blocks are under way that some are left
        const StopFlag stop;
        context.stop = stop;
        unsigned calls = 0;
        context.progress = [&](const Progress&) {
            if (++calls == 2) stop.ask();
        };
        EXPECT_THROW(run(context), Error);
    };
    stopped_on_the_way(
        [&](const Context& c) { (void)wythoff_extremes(0, 9, 200'000, 3, c, store); });
    const auto extremes = wythoff_extremes(0, 9, 200'000, 3, {}, store);
    EXPECT_TRUE(extremes.resumed);
    auto expected = wythoff_extremes(0, 9, 200'000, 3);
    expected.resumed = true;
    EXPECT_EQ(to_json(extremes), to_json(expected));

    stopped_on_the_way([&](const Context& c) { (void)wythoff_near_zero(70, 9, 50'000, c, store); });
    const auto near_zero = wythoff_near_zero(70, 9, 50'000, {}, store);
    EXPECT_TRUE(near_zero.resumed);
    auto expected_near_zero = wythoff_near_zero(70, 9, 50'000);
    expected_near_zero.resumed = true;
    EXPECT_EQ(to_json(near_zero), to_json(expected_near_zero));

    stopped_on_the_way([&](const Context& c) { (void)wythoff_convergence(4, 300'000, c, store); });
    const auto convergence = wythoff_convergence(4, 300'000, {}, store);
    EXPECT_TRUE(convergence.resumed);
    auto expected_convergence = wythoff_convergence(4, 300'000);
    expected_convergence.resumed = true;
    EXPECT_EQ(to_json(convergence), to_json(expected_convergence));
    // Another question has another key.
    EXPECT_FALSE(wythoff_convergence(3, 1000, {}, store).resumed);
}

}  // namespace
}  // namespace grundy::runs
