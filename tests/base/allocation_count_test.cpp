#include "base/allocation_count.hpp"
#include "kind_of_error.hpp"

#include <grundy/context.hpp>
#include <grundy/executor.hpp>

#include <gtest/gtest.h>

namespace grundy {
namespace {

constexpr std::size_t megabyte = std::size_t{1} << 20;

Context with_limit(std::size_t bytes) {
    Context context = Engine(2).context();
    context.memory_limit = bytes;
    return context;
}

TEST(AllocationCount, ACheckRefusesWhatExceedsTheLimit) {
    const Context context = with_limit(10 * megabyte);
    const CountAllocations count(context);
    AllocationCount::changed(10 * megabyte + AllocationCount::allowance);
    context.check("testing");
    AllocationCount::changed(megabyte);
    EXPECT_EQ(test::kind_of_error([&] { context.check("testing"); }), ErrorKind::limit);
    AllocationCount::changed(-static_cast<std::ptrdiff_t>(megabyte));
    context.check("testing");
}

TEST(AllocationCount, ALargeAllocationIsRefusedAtOnce) {
    const Context context = with_limit(10 * megabyte);
    const CountAllocations count(context);
    AllocationCount::before_allocating(9 * megabyte);
    AllocationCount::changed(9 * megabyte);
    EXPECT_EQ(test::kind_of_error([] { AllocationCount::before_allocating(9 * megabyte); }),
              ErrorKind::limit);
    AllocationCount::before_allocating(megabyte);
}

TEST(AllocationCount, RequestsDoNotCountForEachOther) {
    const Context first = with_limit(10 * megabyte);
    const Context second = with_limit(10 * megabyte);
    const CountAllocations count(first);
    {
        const CountAllocations inner(second);
        AllocationCount::changed(100 * megabyte);
        EXPECT_EQ(test::kind_of_error([&] { second.check("testing"); }), ErrorKind::limit);
    }
    first.check("testing");
    AllocationCount::changed(100 * megabyte);
    EXPECT_EQ(test::kind_of_error([&] { first.check("testing"); }), ErrorKind::limit);
}

TEST(AllocationCount, TasksCountForTheRequestThatStartedThem) {
    const Context context = with_limit(10 * megabyte);
    const CountAllocations count(context);
    context.executor.for_each(40, [](std::size_t) { AllocationCount::changed(megabyte); });
    EXPECT_EQ(test::kind_of_error([&] { context.check("testing"); }), ErrorKind::limit);
    context.executor.run_in_background(
        [] { AllocationCount::changed(-40 * std::ptrdiff_t{megabyte}); }, [] {});
    context.check("testing");
}

TEST(AllocationCount, WithoutARequestNothingCounts) {
    const Context context = with_limit(megabyte);
    AllocationCount::before_allocating(100 * megabyte);
    AllocationCount::changed(100 * megabyte);
    EXPECT_EQ(AllocationCount::current(), nullptr);
    context.check("testing");
}

}  // namespace
}  // namespace grundy
