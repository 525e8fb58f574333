#include "base/single_flight.hpp"

#include <grundy/error.hpp>

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <memory>
#include <vector>

namespace grundy {
namespace {

// Something that is stored once it is made.
struct Holder {
    std::mutex mutex;
    std::shared_ptr<const int> value;

    std::shared_ptr<const int> look() {
        const std::lock_guard lock(mutex);
        return value;
    }
    std::shared_ptr<const int> keep(int made) {
        const std::lock_guard lock(mutex);
        return value = std::make_shared<const int>(made);
    }
};

TEST(SingleFlight, ManyThreadsWaitForOne) {
    SingleFlight once;
    Holder kept;
    std::atomic<int> made = 0;
    std::promise<void> all_there;
    const std::shared_future<void> go_on = all_there.get_future().share();
    const auto ask = [&] {
        return *once.get(
            Context(), "waiting", [&] { return kept.look(); },
            [&] {
                ++made;
                go_on.wait();
                return kept.keep(7);
            });
    };
    std::vector<std::future<int>> asked;
    for (int i = 0; i < 8; ++i) asked.push_back(std::async(std::launch::async, ask));
    while (made == 0) std::this_thread::yield();
    all_there.set_value();
    for (auto& one : asked) EXPECT_EQ(one.get(), 7);
    EXPECT_EQ(made, 1);
}

TEST(SingleFlight, IfOneFailsTheNextTries) {
    SingleFlight once;
    Holder kept;
    std::atomic<int> tried = 0;
    const auto ask = [&] {
        return *once.get(
            Context(), "waiting", [&] { return kept.look(); },
            [&] {
                if (++tried < 3) throw Error(ErrorKind::limit, "no time");
                return kept.keep(7);
            });
    };
    std::vector<std::future<int>> asked;
    for (int i = 0; i < 6; ++i) asked.push_back(std::async(std::launch::async, ask));
    int failed = 0;
    for (auto& one : asked) {
        try {
            EXPECT_EQ(one.get(), 7);
        } catch (const Error&) {
            ++failed;
        }
    }
    EXPECT_EQ(failed, 2);
    EXPECT_EQ(tried, 3);
}

TEST(SingleFlight, AWaitingThreadCanBeStopped) {
    SingleFlight once;
    Holder kept;
    std::promise<void> begun;
    std::promise<void> stopped;
    auto maker = std::async(std::launch::async, [&] {
        return *once.get(
            Context(), "waiting", [&] { return kept.look(); },
            [&] {
                begun.set_value();
                stopped.get_future().wait();
                return kept.keep(7);
            });
    });
    begun.get_future().wait();
    const Context context;
    context.stop.ask();
    const auto none = []() -> std::shared_ptr<const int> { return nullptr; };
    EXPECT_THROW((void)once.get(context, "waiting", none, none), Error);
    stopped.set_value();
    EXPECT_EQ(maker.get(), 7);
}

}  // namespace
}  // namespace grundy
