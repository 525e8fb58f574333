// Memory that is counted against the limit of a request for as long as this lives.
#pragma once

#include <grundy/context.hpp>

#include <cstddef>
#include <string_view>
#include <utility>

namespace grundy {

class MemoryCharge {
public:
    explicit MemoryCharge(Context context) : context_(std::move(context)) {}
    ~MemoryCharge() { context_.release(this); }
    MemoryCharge(const MemoryCharge&) = delete;
    MemoryCharge& operator=(const MemoryCharge&) = delete;

    // So many bytes from now on, in place of what was counted before. Throws Error (limit) if they
    // are not there; then nothing has changed.
    void set(std::size_t bytes, std::string_view doing) { context_.charge(this, bytes, doing); }

    // What could be set at most.
    [[nodiscard]] std::size_t available() const { return context_.memory_for(this); }

private:
    Context context_;
};

}  // namespace grundy
