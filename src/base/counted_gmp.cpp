// Makes GMP count what it allocates for the request, in the program that it is linked into.

#include "base/counted_memory.hpp"

#include <gmp.h>

#include <utility>

namespace grundy {
namespace {

// mpz_mul frees the old digits of a result before it allocates the new ones. If that fails, the
// result still refers to the old ones and will free them. So the memory that a thread freed last is
// kept until the next is freed or allocated.
class FreedLast {
public:
    ~FreedLast() { set(nullptr); }
    void set(void* memory) noexcept {
        if (void* const old = std::exchange(memory_, memory)) free_counted(old);
    }
    void leave_to_owner() noexcept { memory_ = nullptr; }

private:
    void* memory_ = nullptr;
};
thread_local FreedLast freed_last;

void* allocate(std::size_t size) {
    try {
        void* const memory = counted_memory([&] { return std::malloc(size); });
        freed_last.set(nullptr);
        return memory;
    } catch (const std::bad_alloc&) {
        freed_last.leave_to_owner();
        throw;
    }
}

void* reallocate(void* old, std::size_t /*old_size*/, std::size_t size) {
    const std::ptrdiff_t before = size_of_memory(old);
    void* const memory = counted_memory([&] { return std::realloc(old, size); });
    AllocationCount::changed(-before);
    return memory;
}

void release(void* memory, std::size_t /*size*/) {
    freed_last.set(memory);
}

// What GMP allocated before, it may free with these functions too.
const bool replaced = [] {
    mp_set_memory_functions(allocate, reallocate, release);
    return true;
}();

}  // namespace
}  // namespace grundy
