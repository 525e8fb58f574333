// Replaces the allocation functions of the program that it is linked into by functions that count
// for the request. A library must not do this to its users, so it is not a part of ours.

#include "base/counted_memory.hpp"

#include <algorithm>
#include <cstdlib>
#include <new>

void* operator new(std::size_t size) {
    using grundy::AllocationCount;
    namespace large_blocks = grundy::large_blocks;
    AllocationCount::before_allocating(size);
    return grundy::counted_memory([&] {
        return size < large_blocks::least_size ? std::malloc(std::max<std::size_t>(size, 1))
                                               : large_blocks::allocate(size);
    });
}

void operator delete(void* memory) noexcept {
    if (memory != nullptr) grundy::free_counted(memory);
}

void operator delete(void* memory, std::size_t /*size*/) noexcept {
    operator delete(memory);
}

void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
    try {
        return operator new(size);
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}

void operator delete(void* memory, const std::nothrow_t& /*tag*/) noexcept {
    operator delete(memory);
}
