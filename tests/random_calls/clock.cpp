#include "random_calls/clock.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <utility>

namespace grundy::test {
namespace {

struct Armed {
    unsigned readings;
    std::function<void()> ring;
};
thread_local std::optional<Armed> armed;

}  // namespace

Context::Time simulated_time() {
    static std::atomic<std::int64_t> readings = 0;
    const auto time = Context::Time() + std::chrono::microseconds(++readings);
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
