#include "requests.hpp"

#include <grundy/error.hpp>

#include <cassert>
#include <future>
#include <memory>
#include <new>
#include <optional>

#include <malloc.h>

namespace grundy::server {

namespace {

using std::chrono::milliseconds;

constexpr int limit_reached = 422;
constexpr milliseconds short_time{50};
constexpr milliseconds time_to_free_much{20};
constexpr milliseconds poll_interval{20};  // between two checks that the client is still connected
constexpr int long_niceness = 5;

}  // namespace

// While one exists, stop() stops the computation that uses its flag.
class Requests::Stoppable {
public:
    explicit Stoppable(Requests& all) : all_(all) {
        const std::lock_guard lock(all_.mutex_);
        flag_ = all_.stop_flags_.emplace(all_.stop_flags_.end());
        if (all_.stopping_) flag_->ask();
    }
    ~Stoppable() {
        const std::lock_guard lock(all_.mutex_);
        all_.stop_flags_.erase(flag_);
    }
    Stoppable(const Stoppable&) = delete;
    Stoppable& operator=(const Stoppable&) = delete;

    [[nodiscard]] const StopFlag& flag() const { return *flag_; }

private:
    Requests& all_;
    std::list<StopFlag>::iterator flag_;
};

// Shared with the worker, which may still be using it when the waiting thread has the answer.
struct Requests::Attempt {
    std::promise<void> begun;
    std::promise<ApiAnswer> answered;
    std::optional<ApiRequest> request;
};

Requests::Requests(const Engine& engine, std::shared_ptr<const LentAutomaton> automaton,
                   const Limits& limits, std::span<const ApiEndpoint> more_endpoints)
    : engine_(engine),
      automaton_(std::move(automaton)),
      limits_(limits),
      more_endpoints_(more_endpoints),
      short_pool_(core_count(), 0),
      long_pool_(core_count(), long_niceness) {}

ApiAnswer Requests::compute(const ApiRequest& request, const StopFlag& stop,
                            std::chrono::steady_clock::duration time,
                            const std::function<void(const Progress&)>& progress) const {
    Context context = engine_.context();
    context.executor = one_thread_;
    context.set_extension(automaton_);
    context.memory_limit = limits_.request_memory;
    context.stop = stop;
    context.limit_time(time);
    context.progress = progress;
    const auto begun = std::chrono::steady_clock::now();
    ApiAnswer answered = answer(request, context, more_endpoints_);
    // The C library keeps freed memory for its threads. Only requests that take time free much.
    if (std::chrono::steady_clock::now() - begun > time_to_free_much) malloc_trim(0);
    return answered;
}

ApiAnswer Requests::run(const std::function<ApiRequest()>& read, Socket& client) {
    client.set_at_work(true);
    ApiAnswer answered = run_short_or_long(read, client);
    client.set_at_work(false);
    if (answered.body.size() > limits_.answer) {
        return refusal(limit_reached, "the answer is too large; ask for it as a job");
    }
    return answered;
}

// Stops the first attempt instead of giving it a short deadline, because some answers depend on
// the time that is allowed.
ApiAnswer Requests::run_short_or_long(const std::function<ApiRequest()>& read,
                                      const Socket& client) {
    const Stoppable stoppable(*this);
    const auto attempt = std::make_shared<Attempt>();
    auto answered = attempt->answered.get_future();
    short_pool_.add([&, attempt, stop = stoppable.flag()] {
        attempt->begun.set_value();
        try {
            attempt->request = read();
            attempt->answered.set_value(compute(*attempt->request, stop, limits_.request_time));
        } catch (const Error& error) {
            attempt->answered.set_value(refusal(error));
        } catch (const std::bad_alloc&) {
            attempt->answered.set_value(
                refusal(limit_reached, "the machine does not have enough memory for this"));
        }
    });
    attempt->begun.get_future().wait();
    if (answered.wait_for(short_time) == std::future_status::ready) return answered.get();
    stoppable.flag().ask();
    ApiAnswer first = answered.get();
    return attempt->request ? run_long(*attempt->request, client) : first;
}

ApiAnswer Requests::run_long(const ApiRequest& request, const Socket& client) {
    {
        const std::lock_guard lock(mutex_);
        if (long_requests_ >= limits_.long_requests) {
            return refusal(limit_reached,
                           "too many long requests are running; ask for it as a job, or later");
        }
        ++long_requests_;
    }
    const Stoppable stoppable(*this);
    const auto answered = std::make_shared<std::promise<ApiAnswer>>();
    auto future = answered->get_future();
    const auto ticket = long_pool_.add([&, answered, stop = stoppable.flag()] {
        answered->set_value(compute(request, stop, limits_.request_time));
    });
    bool removed = false;
    while (!removed && future.wait_for(poll_interval) != std::future_status::ready) {
        if (!client.is_open()) stoppable.flag().ask();
        removed = stoppable.flag().asked() && long_pool_.remove(ticket);
    }
    {
        const std::lock_guard lock(mutex_);
        assert(long_requests_ > 0);
        --long_requests_;
    }
    return removed ? refusal(limit_reached, "interrupted while waiting") : future.get();
}

void Requests::stop() {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    for (const StopFlag& flag : stop_flags_) flag.ask();
}

}  // namespace grundy::server
