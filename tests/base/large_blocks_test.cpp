#include "base/large_blocks.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <thread>
#include <vector>

namespace grundy {
namespace {

TEST(LargeBlocks, AreKnownUntilTheyAreFreed) {
    constexpr std::size_t size = 3 * large_blocks::least_size + 5;
    void* const block = large_blocks::allocate(size);
    ASSERT_NE(block, nullptr);
    std::memset(block, 1, size);
    EXPECT_EQ(large_blocks::size_of(block), size);
    EXPECT_EQ(large_blocks::size_of(static_cast<char*>(block) + 16), 0U);
    large_blocks::free(block);
    EXPECT_EQ(large_blocks::size_of(block), 0U);
}

TEST(LargeBlocks, OtherMemoryIsNotOneOfThem) {
    EXPECT_EQ(large_blocks::size_of(nullptr), 0U);
    void* const page = std::aligned_alloc(4096, 4096);
    EXPECT_EQ(large_blocks::size_of(page), 0U);
    std::free(page);
}

TEST(LargeBlocks, ThereMayBeNoMemory) {
    EXPECT_EQ(large_blocks::allocate(~std::size_t{0} / 2), nullptr);
}

TEST(LargeBlocks, MayBeUsedByManyThreads) {
    std::vector<std::thread> threads;
    for (int i = 0; i < 8; ++i) {
        threads.emplace_back([] {
            for (int k = 0; k < 200; ++k) {
                void* const block = large_blocks::allocate(large_blocks::least_size);
                EXPECT_EQ(large_blocks::size_of(block), large_blocks::least_size);
                large_blocks::free(block);
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace grundy
