// A simulated clock for the contexts under test. It advances by a microsecond whenever it is read,
// so that nothing depends on the load of the machine and a failure can be reproduced.
#pragma once

#include <grundy/context.hpp>

#include <functional>

namespace grundy::test {

[[nodiscard]] Context::Time simulated_time();

// Once this thread has read the clock `readings` times, `ring` is called, and the thread sees a
// time one hour later, until the alarm is destroyed.
class Alarm {
public:
    Alarm(unsigned readings, std::function<void()> ring);
    ~Alarm();
    Alarm(const Alarm&) = delete;
    Alarm& operator=(const Alarm&) = delete;
};

}  // namespace grundy::test
