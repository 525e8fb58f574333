// The clock by which deadlines are judged. It goes on by a microsecond whenever it is read, so that
// nothing depends on how busy the machine is, and work that is stopped at some moment is stopped at
// that moment when the test is run again.
#pragma once

#include <functional>

namespace grundy::test {

// Once this thread has read the clock `readings` times from now on, `ring` is called, and the time
// is an hour later for it; until the alarm ends.
class Alarm {
public:
    Alarm(unsigned readings, std::function<void()> ring);
    ~Alarm();
    Alarm(const Alarm&) = delete;
    Alarm& operator=(const Alarm&) = delete;
};

}  // namespace grundy::test
