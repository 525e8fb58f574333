#include "base/caches.hpp"
#include "base/memory_charge.hpp"
#include "base/within_limits.hpp"
#include "kind_of_error.hpp"
#include "test_clock.hpp"

#include <grundy/context.hpp>
#include <grundy/error.hpp>

#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace grundy {
namespace {

TEST(Context, ChecksStopBeforeTheDeadline) {
    Context context;
    EXPECT_EQ(test::kind_of_error([&] { context.check("waiting"); }), std::nullopt);
    context.deadline = test::long_ago;
    EXPECT_EQ(test::kind_of_error([&] { context.check("waiting"); }), ErrorKind::limit);
    context.stop.ask();
    EXPECT_EQ(test::kind_of_error([&] { context.check("waiting"); }), ErrorKind::interrupted);
}

TEST(Context, CopiesShareStopAndMemory) {
    const Context context;
    const Context copy = context;
    copy.charge(&copy, 100, "counting");
    EXPECT_EQ(context.memory_for(&context), context.memory_limit - 100);
    copy.stop.ask();
    EXPECT_TRUE(context.stop.asked());
}

TEST(Context, AChargeReplacesTheOneBefore) {
    Context context;
    context.memory_limit = 100;
    const int a = 0;
    const int b = 0;
    context.charge(&a, 60, "counting");
    EXPECT_EQ(test::kind_of_error([&] { context.charge(&b, 41, "counting"); }), ErrorKind::limit);
    EXPECT_EQ(context.memory_for(&b), 40U);
    context.charge(&b, 40, "counting");
    context.charge(&a, 10, "counting");
    EXPECT_EQ(context.memory_for(&b), 90U);
    context.release(&b);
    context.charge(&a, 100, "counting");
    context.release(&b);  // a second release is harmless
    EXPECT_EQ(context.memory_for(&b), 0U);
}

TEST(Context, RequestsDoNotUseEachOthersMemory) {
    Context context;
    context.memory_limit = 100;
    const Context first = context.for_request();
    const Context second = context.for_request();
    first.charge(&first, 100, "counting");
    EXPECT_EQ(second.memory_for(&second), 100U);
    EXPECT_EQ(context.memory_for(&context), 100U);
}

TEST(Context, AChargeEndsWithItsScope) {
    Context context;
    context.memory_limit = 100;
    {
        MemoryCharge charge(context);
        charge.set(70, "counting");
        EXPECT_EQ(context.memory_for(&context), 30U);
    }
    EXPECT_EQ(context.memory_for(&context), 100U);
}

TEST(WithinLimits, RethrowsOnlyAStop) {
    const auto throws = [](ErrorKind kind) {
        return [kind]() -> int { throw Error(kind, "over"); };
    };
    EXPECT_EQ(within_limits([] { return 7; }), 7);
    EXPECT_EQ(within_limits(throws(ErrorKind::limit)), std::nullopt);
    EXPECT_THROW((void)within_limits(throws(ErrorKind::interrupted)), Error);
}

struct Kept {
    std::size_t size;
    [[nodiscard]] std::size_t bytes() const { return size; }
};

TEST(Engine, ContextsShareCachesAndNothingElse) {
    const Engine engine(3);
    const Context first = engine.context();
    const Context second = engine.context();
    EXPECT_EQ(first.executor.threads(), 3U);
    const auto make = [] { return std::make_shared<Kept>(Kept{1}); };
    EXPECT_EQ(first.caches().get<Kept>("a", make), second.caches().get<Kept>("a", make));
    EXPECT_NE(first.caches().get<Kept>("a", make), Context().caches().get<Kept>("a", make));
    first.charge(&first, 1000, "counting");
    EXPECT_EQ(second.memory_for(&second), second.memory_limit);
    first.stop.ask();
    EXPECT_FALSE(second.stop.asked());
}

TEST(Caches, EvictTheLeastRecentlyUsed) {
    Caches caches(250);
    int made = 0;
    const auto get = [&](const std::string& key) {
        return caches.get<Kept>(key, [&] {
            ++made;
            return std::make_shared<Kept>(Kept{100});
        });
    };
    const auto held = get("a");
    (void)get("b");
    (void)get("a");
    (void)get("c");  // evicts b
    EXPECT_EQ(made, 3);
    EXPECT_EQ(get("a"), held);
    EXPECT_EQ(made, 3);
    (void)get("b");
    EXPECT_EQ(made, 4);
    EXPECT_LE(caches.bytes(), 250U);
}

TEST(Caches, ManyStayWithinTheLimit) {
    Caches caches(10'000);
    for (int i = 0; i < 5000; ++i) {
        (void)caches.get<Kept>(std::to_string(i), [] { return std::make_shared<Kept>(Kept{100}); });
    }
    EXPECT_LE(caches.bytes(), 10'000U);
}

// Objects grow after they have left the cache.
TEST(Caches, LargeObjectsAfterManySmallOnes) {
    Caches caches(10'000);
    for (int i = 0; i < 5000; ++i) {
        (void)caches.get<Kept>(std::to_string(i), [] { return std::make_shared<Kept>(Kept{1}); });
    }
    for (int i = 0; i < 100; ++i) {
        caches.get<Kept>("large " + std::to_string(i), [] { return std::make_shared<Kept>(); })
            ->size = 1000;
    }
    EXPECT_LE(caches.bytes(), 11'000U);
}

// Many objects are in use at the same time, and grow before they are released.
TEST(Caches, ObjectsThatGrowLongAfterTheyWereTaken) {
    Caches caches(10'000);
    const auto get = [&](const std::string& key) {
        return caches.get<Kept>(key, [] { return std::make_shared<Kept>(Kept{1}); });
    };
    for (int i = 0; i < 5000; ++i) (void)get(std::to_string(i));
    {
        std::vector<std::shared_ptr<Kept>> used;
        for (int i = 0; i < 100; ++i) used.push_back(get("large " + std::to_string(i)));
        for (const auto& object : used) object->size = 1000;
    }
    for (int i = 0; i < 5; ++i) (void)get("last");
    EXPECT_LE(caches.bytes(), 10'000U);
}

TEST(Caches, WhatHasAnOwnerGoesWithIt) {
    Caches caches(1'000'000);
    const auto make = [] { return std::make_shared<Kept>(Kept{100}); };
    const auto living = std::make_shared<int>();
    const auto kept = caches.get<Kept>("a", make, living);
    EXPECT_NE(caches.get<Kept>("a", make), kept);
    for (int i = 0; i < 1000; ++i) {  // some have the address of one that has died
        const auto owner = std::shared_ptr<int>(new int);
        const auto first = caches.get<Kept>("a", make, owner);
        EXPECT_EQ(first->size, 100U);
        first->size = 101;
        EXPECT_EQ(caches.get<Kept>("a", make, owner), first);
    }
    EXPECT_EQ(caches.get<Kept>("a", make, living), kept);
    EXPECT_LE(caches.bytes(), 1000U);
}

TEST(Engine, LargeRequestsShareMemoryAndSmallOnesHaveTheirOwn) {
    constexpr std::size_t megabyte = std::size_t{1} << 20;
    const Engine engine(1, Engine::default_cache_limit, 100 * megabyte);
    const int owner = 0;
    {
        const Context first = engine.context();
        first.charge(&owner, 100 * megabyte, "testing");
        const Context second = engine.context();
        try {
            second.charge(&owner, 40 * megabyte, "testing");
            ADD_FAILURE() << "no memory is left";
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::limit);
            EXPECT_STREQ(error.what(), "out of memory while testing: other requests use it");
        }
        second.charge(&owner, Engine::small_request, "testing");
        EXPECT_EQ(second.for_request().charged(&owner), 0U);
        first.release(&owner);
        second.charge(&owner, 40 * megabyte, "testing");
        first.charge(&owner, 80 * megabyte, "testing");
    }
    // The memory of a request is free once it has ended.
    engine.context().charge(&owner, 110 * megabyte, "testing");
}

TEST(Context, ReadsItsOwnClock) {
    Context context;
    Context::Time now{};
    context.clock = [&] { return now; };
    context.limit_time(std::chrono::seconds(10));
    context.limit_time(std::chrono::seconds(20));
    EXPECT_EQ(*context.deadline - now, std::chrono::seconds(10));
    EXPECT_TRUE(context.in_time("waiting"));
    EXPECT_TRUE(context.has_time_for(10, std::chrono::seconds(1), 0));
    EXPECT_FALSE(context.has_time_for(11, std::chrono::seconds(1), 100));
    EXPECT_EQ(*context.with_share_of_time(2).deadline - now, std::chrono::seconds(5));
    now += std::chrono::seconds(10);
    EXPECT_FALSE(context.in_time("waiting"));
    EXPECT_THROW(context.check("waiting"), Error);
    EXPECT_EQ(context.limit_reached(Error(ErrorKind::limit, "late")), Limit::time);
}

TEST(Context, CarriesOneExtensionOfEachType) {
    Context context;
    EXPECT_EQ(context.extension<int>(), nullptr);
    context.set_extension(std::make_shared<const int>(3));
    context.set_extension(std::make_shared<const double>(0.5));
    Context copy = context.for_request();
    copy.set_extension(std::make_shared<const int>(4));
    EXPECT_EQ(*context.extension<int>(), 3);
    EXPECT_EQ(*copy.extension<int>(), 4);
    EXPECT_EQ(*copy.extension<double>(), 0.5);
    copy.clear_extensions();
    EXPECT_EQ(copy.extension<double>(), nullptr);
}

}  // namespace
}  // namespace grundy
