// Looks up from long work now and then: whether it shall stop.
#pragma once

#include <grundy/context.hpp>
#include <grundy/error.hpp>

#include <cstdint>
#include <string>

namespace grundy::wythoff {

class LookingUp {
public:
    // `work` says in the error what was stopped.
    LookingUp(const Context& context, const char* work) : context_(context), work_(work) {}

    // Throws Error when told to stop.
    void operator()() {
        constexpr std::uint64_t often = 1U << 12;
        if (++calls_ % often != 0) return;
        if (context_.stop.asked()) {
            throw Error(ErrorKind::interrupted, std::string("interrupted while ") + work_);
        }
        if (context_.out_of_time()) {
            throw Error(ErrorKind::limit, std::string("out of time while ") + work_);
        }
    }

private:
    const Context& context_;
    const char* work_;
    std::uint64_t calls_ = 0;
};

}  // namespace grundy::wythoff
