#include <grundy/executor.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

namespace grundy {
namespace {

using Stages = std::vector<Executor::Stage>;

// Waits until that many threads are waiting here; false if they do not arrive.
class Gathering {
public:
    explicit Gathering(int wanted) : wanted_(wanted) {}
    bool wait() {
        ++here_;
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
        while (here_ < wanted_) {
            if (std::chrono::steady_clock::now() > end) return false;
            std::this_thread::yield();
        }
        return true;
    }

private:
    std::atomic<int> here_ = 0;
    int wanted_;
};

TEST(Executor, HasTheRequestedNumberOfThreads) {
    EXPECT_GE(Executor().threads(), 1U);
    for (const unsigned threads : {1U, 2U, 3U, 7U}) {
        const Executor executor(threads);
        EXPECT_EQ(executor.threads(), threads);
        Gathering all(static_cast<int>(threads));
        std::mutex mutex;
        std::set<std::thread::id> ids;
        executor.for_each(threads, [&](std::size_t) {
            EXPECT_TRUE(all.wait()) << "of " << threads;
            const std::lock_guard lock(mutex);
            ids.insert(std::this_thread::get_id());
        });
        EXPECT_EQ(ids.size(), threads);
    }
}

TEST(Executor, NeverHasMoreThreads) {
    for (const unsigned threads : {1U, 2U, 3U}) {
        const Executor executor(threads);
        std::atomic<unsigned> here = 0;
        std::atomic<unsigned> most = 0;
        const auto task = [&](std::size_t) {
            const unsigned now = ++here;
            unsigned before = most;
            while (now > before && !most.compare_exchange_weak(before, now)) {
            }
            std::this_thread::yield();
            --here;
        };
        executor.for_each(100, task);
        executor.for_each(10, [&](std::size_t) { executor.for_each(10, task); });
        executor.run_in_background([&] { executor.for_each(100, task); }, [] {});
        EXPECT_LE(most, threads);
    }
}

TEST(Executor, DoesEveryTaskOnce) {
    for (const unsigned threads : {1U, 3U}) {
        std::vector<std::atomic<int>> times(1000);
        const Executor executor(threads);
        executor.for_each(times.size(), [&](std::size_t i) { ++times[i]; });
        EXPECT_TRUE(std::all_of(times.begin(), times.end(), [](const auto& t) { return t == 1; }));
        executor.for_each(0, [](std::size_t) { FAIL(); });
    }
}

TEST(Executor, RethrowsWhatATaskThrows) {
    for (const unsigned threads : {1U, 3U}) {
        const Executor executor(threads);
        std::atomic<int> begun = 0;
        EXPECT_THROW(executor.for_each(100'000,
                                       [&](std::size_t i) {
                                           ++begun;
                                           if (i == 0) throw std::out_of_range("0");
                                       }),
                     std::out_of_range);
        if (threads == 1) {
            EXPECT_EQ(begun, 1);
        }
        const Stages stages{{[](std::size_t) {}}, {[](std::size_t i) {
                                if (i == 5) throw std::out_of_range("5");
                            }}};
        EXPECT_THROW(executor.pipeline([](std::size_t) { return true; }, stages, 4),
                     std::out_of_range);
        const auto bad_more = [](std::size_t i) -> bool { throw std::out_of_range(i ? "1" : "0"); };
        EXPECT_THROW(executor.pipeline(bad_more, stages, 4), std::out_of_range);
        EXPECT_THROW(executor.run_in_background([] { throw std::out_of_range("work"); }, [] {}),
                     std::out_of_range);
        bool ended = false;
        int calls = 0;
        std::promise<void> called;
        const auto work = [&] {
            called.get_future().wait();
            ended = true;
        };
        const auto bad_meanwhile = [&] {
            if (++calls == 1) called.set_value();
            throw std::out_of_range("meanwhile");
        };
        EXPECT_THROW(executor.run_in_background(work, bad_meanwhile), std::out_of_range);
        EXPECT_TRUE(ended);
        EXPECT_EQ(calls, 1);
    }
}

TEST(Executor, StagesTakeItemsInOrder) {
    for (const unsigned threads : {1U, 2U, 5U}) {
        constexpr std::size_t items = 500;
        constexpr std::size_t in_flight = 4;
        std::vector<std::size_t> first;
        std::vector<std::size_t> last;
        std::vector<std::size_t> places(in_flight, items);
        std::atomic<std::size_t> under_way = 0;
        const Stages stages{{[&](std::size_t i) {
                                EXPECT_LE(++under_way, in_flight);
                                EXPECT_EQ(places[i % in_flight], items) << "not free";
                                places[i % in_flight] = i;
                                first.push_back(i);
                            }},
                            {[&](std::size_t i) {
                                 EXPECT_EQ(places[i % in_flight], i);
                                 if (i % 3 == 0) std::this_thread::yield();
                             },
                             false},
                            {[&](std::size_t i) {
                                places[i % in_flight] = items;
                                last.push_back(i);
                                --under_way;
                            }}};
        Executor(threads).pipeline([](std::size_t i) { return i < items; }, stages, in_flight);
        ASSERT_EQ(first.size(), items);
        EXPECT_TRUE(std::is_sorted(first.begin(), first.end()));
        EXPECT_EQ(first, last);
    }
}

// Item 1 must be in the first stage while item 0 is in the second. An unordered stage must have two
// items at once.
TEST(Executor, SeveralItemsAreInProgress) {
    const Executor executor(2);
    Gathering neighbours(2);
    const Stages two{{[&](std::size_t i) {
                         if (i == 1) {
                             EXPECT_TRUE(neighbours.wait());
                         }
                     }},
                     {[&](std::size_t i) {
                         if (i == 0) {
                             EXPECT_TRUE(neighbours.wait());
                         }
                     }}};
    executor.pipeline([](std::size_t i) { return i < 2; }, two, 2);
    Gathering both(2);
    const Stages in_no_order{{[&](std::size_t) { EXPECT_TRUE(both.wait()); }, false}};
    executor.pipeline([](std::size_t i) { return i < 2; }, in_no_order, 2);
}

TEST(Executor, NestedWorkIsDone) {
    for (const unsigned threads : {1U, 2U, 3U}) {
        const Executor executor(threads);
        std::atomic<int> times = 0;
        executor.for_each(10, [&](std::size_t) {
            executor.for_each(10, [&](std::size_t) {
                executor.pipeline([](std::size_t i) { return i < 3; },
                                  {{[&](std::size_t) { ++times; }}}, 2);
            });
        });
        EXPECT_EQ(times, 300);
        const Executor alone(1);
        executor.for_each(10, [&](std::size_t) {
            alone.for_each(
                10, [&](std::size_t) { executor.for_each(3, [&](std::size_t) { ++times; }); });
        });
        EXPECT_EQ(times, 600);
    }
}

// All threads help with nested work, including the caller.
TEST(Executor, NestedWorkHasAllThreads) {
    const Executor executor(3);
    Gathering in_tasks(3);
    executor.pipeline([](std::size_t i) { return i < 1; }, {{[&](std::size_t) {
                          executor.for_each(3, [&](std::size_t) { EXPECT_TRUE(in_tasks.wait()); });
                      }}},
                      2);
    Gathering beside(3);
    executor.run_in_background(
        [&] { executor.for_each(3, [&](std::size_t) { EXPECT_TRUE(beside.wait()); }); }, [] {});
}

// A thread that waits for its nested work starts no task that needs the same lock.
TEST(Executor, ATaskMayHoldALockInANestedCall) {
    const Executor executor(2);
    std::mutex mutex;
    std::atomic<int> times = 0;
    executor.for_each(50, [&](std::size_t) {
        const std::lock_guard lock(mutex);
        executor.for_each(20, [&](std::size_t) {
            ++times;
            std::this_thread::yield();
        });
    });
    EXPECT_EQ(times, 1000);
}

// Otherwise a short request would wait for a long one.
TEST(Executor, CallsDoNotWaitForEachOther) {
    const Executor executor(2);
    Gathering all(4);
    const auto call = [&] { executor.for_each(2, [&](std::size_t) { EXPECT_TRUE(all.wait()); }); };
    std::thread other(call);
    call();
    other.join();
}

TEST(Executor, CallsTheCallerDuringTheWork) {
    for (const unsigned threads : {1U, 3U}) {
        const Executor executor(threads);
        const auto caller = std::this_thread::get_id();
        std::atomic<int> calls = 0;
        executor.run_in_background(
            [&] {
                executor.for_each(6, [&](std::size_t) {
                    EXPECT_NE(std::this_thread::get_id(), caller);
                    const int before = calls;
                    while (calls == before) std::this_thread::yield();
                });
            },
            [&] {
                EXPECT_EQ(std::this_thread::get_id(), caller);
                ++calls;
            });
        EXPECT_GT(calls, 1);
    }
}

}  // namespace
}  // namespace grundy
