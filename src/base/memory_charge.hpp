// Memory that counts against the limit of a request as long as this object lives.
#pragma once

#include <grundy/context.hpp>

#include <cstddef>
#include <string_view>
#include <utility>

namespace grundy {

class MemoryCharge {
public:
    explicit MemoryCharge(Context context) : context_(std::move(context)) {}
    MemoryCharge(Context context, std::size_t bytes, std::string_view doing)
        : MemoryCharge(std::move(context)) {
        set(bytes, doing);
    }
    ~MemoryCharge() { context_.release(this); }
    MemoryCharge(const MemoryCharge&) = delete;
    MemoryCharge& operator=(const MemoryCharge&) = delete;

    // Replaces the charge by that many bytes. Throws Error (limit) if they exceed the limit; then
    // nothing changes.
    void set(std::size_t bytes, std::string_view doing) { context_.charge(this, bytes, doing); }

    // The largest charge that is possible.
    [[nodiscard]] std::size_t available() const { return context_.memory_for(this); }

private:
    Context context_;
};

}  // namespace grundy
