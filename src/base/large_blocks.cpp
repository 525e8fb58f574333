#include "base/large_blocks.hpp"

#include <cstdint>
#include <cstdlib>
#include <functional>
#include <map>
#include <mutex>
#include <new>
#include <utility>

#include <pthread.h>
#include <sys/mman.h>

namespace grundy::large_blocks {

namespace {

constexpr std::size_t page = 4096;  // a divisor of every page size

// `operator new` would lock the mutex again.
template <class T>
struct ByMalloc {
    using value_type = T;

    ByMalloc() = default;
    template <class U>
    ByMalloc(const ByMalloc<U>& /*other*/) {}  // NOLINT(google-explicit-constructor): a convention

    [[nodiscard]] T* allocate(std::size_t count) {
        if (void* const memory = std::malloc(count * sizeof(T))) return static_cast<T*>(memory);
        throw std::bad_alloc();
    }
    void deallocate(T* memory, std::size_t /*count*/) noexcept { std::free(memory); }
    bool operator==(const ByMalloc&) const = default;
};

struct Known {
    std::mutex mutex;
    std::map<void*, std::size_t, std::less<>, ByMalloc<std::pair<void* const, std::size_t>>> sizes;
};
// Never destroyed, because static objects may own memory.
Known& known() {
    alignas(Known) static std::byte memory[sizeof(Known)];
    static Known& only = *[] {
        static Known* made = new (memory) Known;
        // A child process continues with the lock free.
        pthread_atfork([] { made->mutex.lock(); }, [] { made->mutex.unlock(); },
                       [] { made->mutex.unlock(); });
        return made;
    }();
    return only;
}

}  // namespace

void* allocate(std::size_t size) noexcept {
    void* const memory =
        mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return nullptr;
    try {
        const std::lock_guard lock(known().mutex);
        known().sizes[memory] = size;
        return memory;
    } catch (const std::bad_alloc&) {
        munmap(memory, size);
        return nullptr;
    }
}

std::size_t size_of(void* memory) noexcept {
    if (reinterpret_cast<std::uintptr_t>(memory) % page != 0) return 0;
    const std::lock_guard lock(known().mutex);
    const auto found = known().sizes.find(memory);
    return found == known().sizes.end() ? 0 : found->second;
}

void free(void* memory) noexcept {
    std::size_t size = 0;
    {
        const std::lock_guard lock(known().mutex);
        const auto found = known().sizes.find(memory);
        size = found->second;
        known().sizes.erase(found);
    }
    munmap(memory, size);
}

}  // namespace grundy::large_blocks
