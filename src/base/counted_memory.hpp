// Memory that counts for the request of its thread.
#pragma once

#include "base/allocation_count.hpp"
#include "base/large_blocks.hpp"

#include <cstddef>
#include <cstdlib>
#include <new>

#include <malloc.h>

namespace grundy {

// With what malloc stores beside it.
[[nodiscard]] inline std::ptrdiff_t size_of_memory(void* memory) noexcept {
    if (const std::size_t size = large_blocks::size_of(memory)) {
        return static_cast<std::ptrdiff_t>(size);
    }
    return static_cast<std::ptrdiff_t>(malloc_usable_size(memory) + sizeof(std::size_t));
}

// What `allocate` returns. As long as that is null, calls the handler for lack of memory.
template <class Allocate>
[[nodiscard]] void* counted_memory(Allocate allocate) {
    while (true) {
        if (void* const memory = allocate()) {
            AllocationCount::changed(size_of_memory(memory));
            return memory;
        }
        const std::new_handler handler = std::get_new_handler();
        if (handler == nullptr) throw std::bad_alloc();
        handler();
    }
}

inline void free_counted(void* memory) noexcept {
    AllocationCount::changed(-size_of_memory(memory));
    if (large_blocks::size_of(memory) > 0) {
        large_blocks::free(memory);
    } else {
        std::free(memory);
    }
}

}  // namespace grundy
