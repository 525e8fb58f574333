// For loops whose rounds take less than a microsecond: every Nth call asks context.check.
#pragma once

#include <grundy/context.hpp>

#include <cstdint>
#include <string_view>

namespace grundy {

class StopCheck {
public:
    static constexpr std::uint64_t usual_interval = 1U << 12;

    // `doing` says in the error what was broken off; both must outlive this. So many calls as
    // `interval` says should take no more than a few milliseconds.
    StopCheck(const Context& context, std::string_view doing,
              std::uint64_t interval = usual_interval)
        : context_(context), doing_(doing), interval_(interval), left_(interval) {}

    // Throws Error when told to stop.
    void operator()() {
        if (--left_ != 0) return;
        left_ = interval_;
        context_.check(doing_);
    }

private:
    const Context& context_;
    std::string_view doing_;
    std::uint64_t interval_;
    std::uint64_t left_;
};

}  // namespace grundy
