#include "runs/store/store.hpp"
#include "runs/store/checkpointer.hpp"
#include "test_clock.hpp"

#include <grundy/experiments.hpp>
#include <grundy/json.hpp>

#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include <sys/resource.h>

namespace grundy::runs {
namespace {

class StoreFileTest : public testing::Test {
protected:
    StoreFileTest()
        : path_(testing::TempDir() + "store_" +
                testing::UnitTest::GetInstance()->current_test_info()->name()) {
        std::filesystem::remove(path_);
    }
    ~StoreFileTest() override { std::filesystem::remove(path_); }
    StoreFileTest(const StoreFileTest&) = delete;
    StoreFileTest& operator=(const StoreFileTest&) = delete;

    [[nodiscard]] std::string content(const char* of_what = "") const {
        std::ifstream file(path_ + of_what, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    void write(const std::string& bytes) const { std::ofstream(path_, std::ios::binary) << bytes; }

    std::string path_;
};

TEST_F(StoreFileTest, HasTheLastStateOfEachKey) {
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

TEST_F(StoreFileTest, IsUsedByOneRunAtATime) {
    for (const bool is_new : {true, false}) {
        EXPECT_EQ(std::filesystem::exists(path_), !is_new);
        const Store store(path_);
        EXPECT_THROW(Store second(path_), Error);
    }
}

// No byte can be written, whatever the permissions are.
class NoSpace {
public:
    NoSpace() {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit none{0, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &none);
    }
    ~NoSpace() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }
    NoSpace(const NoSpace&) = delete;
    NoSpace& operator=(const NoSpace&) = delete;

private:
    void (*handler_)(int) = std::signal(SIGXFSZ, SIG_IGN);
    rlimit before_{};
};

TEST_F(StoreFileTest, IsRefusedAtOnceIfItCannotBeWritten) {
    Store(path_).save("key", "state");
    const std::string before = content();
    {
        const NoSpace no_space;
        EXPECT_THROW(Store store(path_), Error);
    }
    EXPECT_EQ(content(), before);
    EXPECT_EQ(Store(path_).load("key"), "state");
}

// Nor is its journal, which SQLite would take for that of the new file.
TEST_F(StoreFileTest, IsNotWrittenOnceItIsDeletedOrReplaced) {
    Store store(path_);
    store.save("key", "one");
    EXPECT_TRUE(store.is_in_place());
    std::filesystem::remove(path_);
    EXPECT_FALSE(store.is_in_place());
    write("of somebody else");
    const std::string journal = content("-journal");
    EXPECT_FALSE(journal.empty());
    store.save("key", "two");
    EXPECT_EQ(content("-journal"), journal);
    EXPECT_EQ(content(), "of somebody else");
    EXPECT_FALSE(store.is_in_place());
}

TEST_F(StoreFileTest, ThatWasDeletedIsReportedAsLost) {
    Context context;
    const StopFlag stop;
    context.stop = stop;
    context.progress = [&](const Progress&) {
        std::filesystem::remove(path_);
        stop.ask();
    };
    try {
        (void)wythoff_near_zero(70, 9, 1'000'000, context, StoreFile(path_));
        FAIL() << "it was not stopped";
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("the progress is lost"), std::string::npos)
            << error.what();
    }
}

TEST_F(StoreFileTest, OtherFilesAreNotChanged) {
    for (const std::string& bytes : {std::string("g,n\n1,2\n"), std::string(4096, 'x'),
                                     std::string("SQLite format 3\0 and then nothing", 33)}) {
        write(bytes);
        EXPECT_THROW(Store store(path_), Error);
        EXPECT_EQ(content(), bytes);
    }
    EXPECT_THROW(Store store("/no/such/folder/store"), Error);
}

// Any damaged byte leads to an error or to the right state.
TEST_F(StoreFileTest, DamageIsDetected) {
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

TEST_F(StoreFileTest, NeedsItsSecret) {
    const auto with = [&](const char* secret) {
        return StoreFile(path_, [secret] { return std::string(secret); });
    };
    Store(with("mine")).save("key", "state");
    EXPECT_EQ(Store(with("mine")).load("key"), "state");
    const std::string before = content();
    EXPECT_THROW((void)Store(with("yours")).load("key"), Error);
    EXPECT_THROW((void)Store(path_).load("key"), Error);
    EXPECT_EQ(content(), before);
}

// A state is authentic for its own key only.
TEST_F(StoreFileTest, AuthenticatesTheKeyToo) {
    Store(path_).save("exact -g 1", "state");
    std::string bytes = content();
    const std::string key = "exact -g 1";
    std::size_t changed = 0;
    for (std::size_t at = bytes.find(key); at != std::string::npos; at = bytes.find(key, at + 1)) {
        bytes[at + key.size() - 1] = '2';
        ++changed;
    }
    EXPECT_EQ(changed, 2U);  // in the row and in the index
    write(bytes);
    EXPECT_THROW((void)Store(path_).load("exact -g 2"), Error);
}

TEST_F(StoreFileTest, IsAFileWhateverItsName) {
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::create_directory(path_);
    std::filesystem::current_path(path_);
    for (const char* name : {":memory:", "file:x?mode=memory", "file:y"}) {
        Store(name).save("key", "state");
        EXPECT_TRUE(std::filesystem::is_regular_file(name));
        EXPECT_EQ(Store(name).load("key"), "state");
    }
    std::filesystem::current_path(before);
    EXPECT_THROW(Store store(path_), Error);
    EXPECT_THROW(Store store("/dev/null"), Error);
    std::filesystem::remove_all(path_);
}

// States that were changed and authenticated again are refused or resumed, without an access out of
// bounds or a result of the wrong size.
TEST_F(StoreFileTest, SenselessStatesAreRefused) {
    constexpr std::uint64_t rows = 5000;
    const std::string keys[]{"extremes -g 2..9 --rows 5000 --from-n 3 in 2 bands",
                             "near-zero -g 20 --rows 5000 --from-row 9 in 3 bands",
                             "convergence -g 3 --rows 5000"};
    const auto run = [&](std::size_t which, const Context& context) {
        if (which == 0) {
            EXPECT_EQ(wythoff_extremes(2, 9, rows, 3, context, path_).values.size(), 8U);
        } else if (which == 1) {
            (void)wythoff_near_zero(20, 9, rows, context, path_);
        } else {
            EXPECT_FALSE(wythoff_convergence(3, rows, context, path_).histogram.empty());
        }
    };
    std::mt19937 random(20261116);
    for (std::size_t which = 0; which < std::size(keys); ++which) {
        std::filesystem::remove(path_);
        run(which, {});
        const auto good = Store(path_).load(keys[which]);
        ASSERT_TRUE(good) << keys[which];
        std::size_t refused = 0;
        for (unsigned trial = 0; trial < 18; ++trial) {
            std::string bad = *good;
            if (trial % 3 == 0) {
                bad.resize(random() % bad.size());
            } else {
                // Numbers are at the beginning and at the end.
                const std::size_t near_ends = random() % 64;
                const std::size_t at = trial % 3 == 1 ? near_ends : bad.size() - 1 - near_ends;
                bad[at] = static_cast<char>(random());
            }
            Store(path_).save(keys[which], bad);
            Context context;
            test::expire_after(context, 10'000);
            try {
                run(which, context);
            } catch (const Error& error) {
                EXPECT_NE(std::string(error.what()).find(path_), std::string::npos);
                ++refused;
            }
        }
        EXPECT_GT(refused, 6U) << keys[which];
    }
}

TEST_F(StoreFileTest, ExperimentsResumeWhereTheyStopped) {
    const std::optional<StoreFile> store = path_;
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
    // Another query has another key.
    EXPECT_FALSE(wythoff_convergence(3, 1000, {}, store).resumed);
}

}  // namespace
}  // namespace grundy::runs
