// Looks up from long work now and then: whether it shall stop.
#pragma once

#include <grundy/control.hpp>
#include <grundy/error.hpp>

#include <cstdint>
#include <string>

namespace grundy::wythoff {

class LookingUp {
public:
    // `work` says in the error what was stopped.
    LookingUp(const Control& control, const char* work) : control_(control), work_(work) {}

    // Throws Error when told to stop.
    void operator()() {
        constexpr std::uint64_t often = 1U << 12;
        if (++calls_ % often != 0) return;
        if (control_.stop.stop_requested()) {
            throw Error(ErrorCode::interrupted, std::string("interrupted while ") + work_);
        }
        if (control_.out_of_time()) {
            throw Error(ErrorCode::limit, std::string("out of time while ") + work_);
        }
    }

private:
    const Control& control_;
    const char* work_;
    std::uint64_t calls_ = 0;
};

}  // namespace grundy::wythoff
