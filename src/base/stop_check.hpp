// For loops whose iterations take less than a microsecond: every Nth call calls Context::check.
#pragma once

#include <grundy/context.hpp>

#include <cassert>
#include <cstdint>
#include <string_view>

namespace grundy {

class StopCheck {
public:
    static constexpr std::uint64_t usual_interval = 1U << 12;

    // Both must outlive this. `interval` calls should take no more than a few milliseconds.
    StopCheck(const Context& context, std::string_view doing,
              std::uint64_t interval = usual_interval)
        : context_(context), doing_(doing), interval_(interval), left_(interval) {
        assert(interval > 0);
    }

    void operator()() {
        if (--left_ != 0) return;
        left_ = interval_;
        context_.check(doing_);
    }

    [[nodiscard]] const Context& context() const { return context_; }

private:
    const Context& context_;
    std::string_view doing_;
    std::uint64_t interval_;
    std::uint64_t left_;
};

}  // namespace grundy
