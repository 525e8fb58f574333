// The linker (--wrap) has every call of std::chrono::steady_clock::now() end here, those of the
// library as well, so that it needs no door for tests.

#include "random_calls/clock.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <utility>

namespace grundy::test {
namespace {

using Time = std::chrono::steady_clock::time_point;

struct Armed {
    unsigned readings;
    std::function<void()> ring;
};
thread_local std::optional<Armed> armed;

}  // namespace

// As --wrap calls it.
Time now() asm("__wrap__ZNSt6chrono3_V212steady_clock3nowEv");
Time now() {
    static std::atomic<std::int64_t> readings = 0;
    const Time time = Time() + std::chrono::hours(1) + std::chrono::microseconds(++readings);
    if (!armed) return time;
    if (armed->readings > 0) {
        if (--armed->readings > 0) return time;
        armed->ring();
    }
    return time + std::chrono::hours(1);
}

Alarm::Alarm(unsigned readings, std::function<void()> ring) {
    if (readings == 0) ring();
    armed = Armed{readings, std::move(ring)};
}

Alarm::~Alarm() {
    armed.reset();
}

}  // namespace grundy::test
