// Memory in pages of its own, which returns to the system when it is freed. The C library may keep
// what it frees, and its settings are for the whole process, which may not be ours.
#pragma once

#include <cstddef>

namespace grundy::large_blocks {

inline constexpr std::size_t least_size = std::size_t{1} << 20;

// Null if there is no memory.
[[nodiscard]] void* allocate(std::size_t size) noexcept;
// How much it takes; 0 if it was not allocated here.
[[nodiscard]] std::size_t size_of(void* memory) noexcept;
// Needs size_of(memory) > 0.
void free(void* memory) noexcept;

}  // namespace grundy::large_blocks
