// What several threads ask for at the same time is made by one of them, and the others wait for it.
#pragma once

#include <grundy/context.hpp>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string_view>

namespace grundy {

class MadeOnce {
public:
    // What `look` finds, or what `make` makes where it finds nothing, and leaves where `look` finds
    // it. If the thread that makes it fails, the next one tries. Who waits obeys the context.
    // `make` may not use the executor: while its threads wait they are lent to other work, and that
    // could wait here for them.
    template <class Look, class Make>
    [[nodiscard]] auto get(const Context& context, std::string_view doing, Look look, Make make) {
        std::unique_lock lock(mutex_);
        while (true) {
            if (auto found = look()) return found;
            if (!being_made_) break;
            constexpr std::chrono::milliseconds while_nobody_tells{20};
            ended_.wait_for(lock, while_nobody_tells);
            context.check(doing);
        }
        being_made_ = true;
        lock.unlock();
        const Ending ending{*this};
        return make();
    }

private:
    struct Ending {
        MadeOnce& once;
        ~Ending() {
            const std::lock_guard lock(once.mutex_);
            once.being_made_ = false;
            once.ended_.notify_all();
        }
    };

    std::mutex mutex_;
    std::condition_variable ended_;
    bool being_made_ = false;
};

}  // namespace grundy
