#include "base/allocation_count.hpp"
#include "base/caches.hpp"
#include "kind_of_error.hpp"

#include <grundy/context.hpp>
#include <grundy/executor.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <memory>

namespace grundy {
namespace {

constexpr std::size_t megabyte = std::size_t{1} << 20;

Context with_limit(std::size_t bytes) {
    Context context = Engine(2).context();
    context.memory_limit = bytes;
    return context;
}

constexpr auto counted(std::size_t bytes) {
    return static_cast<std::ptrdiff_t>(bytes);
}

TEST(AllocationCount, ACheckRefusesWhatExceedsTheLimit) {
    const Context context = with_limit(10 * megabyte);
    count_allocations(context, [&] {
        AllocationCount::changed(counted(10 * megabyte + AllocationCount::allowance));
        context.check("testing");
        AllocationCount::changed(counted(megabyte));
        EXPECT_EQ(test::kind_of_error([&] { context.check("testing"); }), ErrorKind::limit);
        AllocationCount::changed(-counted(megabyte));
        context.check("testing");
    });
    context.check("testing");
}

TEST(AllocationCount, ALargeAllocationThatExceedsTheLimitEndsTheWork) {
    struct Kept {
        [[nodiscard]] static std::size_t bytes() { return 1; }
    };
    const Context context = with_limit(10 * megabyte);
    const auto make = [] { return std::make_shared<Kept>(); };
    const auto kept = context.caches().get<Kept>("a", make);
    const auto work = [] {
        AllocationCount::before_allocating(9 * megabyte);
        AllocationCount::changed(counted(9 * megabyte));
        AllocationCount::before_allocating(megabyte);
        AllocationCount::before_allocating(9 * megabyte);
    };
    EXPECT_EQ(test::kind_of_error([&] { count_allocations(context, work); }), ErrorKind::limit);
    EXPECT_NE(context.caches().get<Kept>("a", make), kept);  // it may have been changing
}

TEST(AllocationCount, ANestedRequestCountsForTheOuterOne) {
    const Context outer = with_limit(10 * megabyte);
    const auto is_refused = [](const Context& context) {
        return test::kind_of_error([&] { context.check("testing"); }).has_value();
    };
    count_allocations(outer, [&] {
        AllocationCount::changed(counted(8 * megabyte));
        const Context more = with_limit(100 * megabyte);
        count_allocations(more, [&] {
            AllocationCount::changed(counted(2 * megabyte + AllocationCount::allowance));
            EXPECT_FALSE(is_refused(more));
            AllocationCount::changed(counted(megabyte));
            EXPECT_TRUE(is_refused(more));
            AllocationCount::changed(-counted(megabyte));
        });
        EXPECT_FALSE(is_refused(outer));
        AllocationCount::changed(counted(megabyte));
        EXPECT_TRUE(is_refused(outer));
        AllocationCount::changed(-counted(2 * megabyte));
        const Context less = with_limit(megabyte);
        count_allocations(less, [&] {
            AllocationCount::changed(counted(2 * megabyte + AllocationCount::allowance));
            EXPECT_TRUE(is_refused(less));
        });
    });
}

TEST(AllocationCount, OneRequestAfterAnotherDoesNotCountForIt) {
    const Context context = with_limit(10 * megabyte);
    for (int i = 0; i < 2; ++i) {
        count_allocations(context, [&] {
            AllocationCount::changed(counted(10 * megabyte));
            context.check("testing");
        });
    }
}

TEST(AllocationCount, TasksCountForTheRequestThatStartedThem) {
    const Context context = with_limit(10 * megabyte);
    count_allocations(context, [&] {
        context.executor.for_each(40,
                                  [](std::size_t) { AllocationCount::changed(counted(megabyte)); });
        EXPECT_EQ(test::kind_of_error([&] { context.check("testing"); }), ErrorKind::limit);
        context.executor.run_in_background(
            [] { AllocationCount::changed(-counted(40 * megabyte)); }, [] {});
        context.check("testing");
    });
}

TEST(AllocationCount, WithoutARequestNothingCounts) {
    const Context context = with_limit(megabyte);
    AllocationCount::before_allocating(100 * megabyte);
    AllocationCount::changed(counted(100 * megabyte));
    EXPECT_EQ(AllocationCount::current(), nullptr);
    context.check("testing");
}

}  // namespace
}  // namespace grundy
