// Several threads that need the same thing at the same time: one makes it, the others wait for it.
#pragma once

#include <grundy/context.hpp>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string_view>

namespace grundy {

class SingleFlight {
public:
    // The result of `look`, or, if that is null, of `make`, which must store it where `look` finds
    // it. If `make` throws, the next thread tries. Waiting threads check the context. `make` must
    // not use the executor, whose waiting threads take other work that might wait here in turn.
    template <class Look, class Make>
    [[nodiscard]] auto get(const Context& context, std::string_view doing, Look look, Make make) {
        std::unique_lock lock(mutex_);
        while (true) {
            if (auto found = look()) return found;
            if (!in_progress_) break;
            constexpr std::chrono::milliseconds wake_up_interval{20};
            ended_.wait_for(lock, wake_up_interval);
            context.check(doing);
        }
        in_progress_ = true;
        lock.unlock();
        const Finish finish{*this};
        return make();
    }

private:
    struct Finish {
        SingleFlight& flight;
        ~Finish() {
            const std::lock_guard lock(flight.mutex_);
            flight.in_progress_ = false;
            flight.ended_.notify_all();
        }
    };

    std::mutex mutex_;
    std::condition_variable ended_;
    bool in_progress_ = false;
};

}  // namespace grundy
