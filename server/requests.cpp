#include "requests.hpp"

#include "threads.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <new>

#include <pthread.h>
#include <unistd.h>

namespace grundy::server {

namespace {

timespec read_clock(clockid_t clock) {
    timespec now{};
    clock_gettime(clock, &now);
    return now;
}

std::chrono::nanoseconds between(const timespec& begin, const timespec& end) {
    return std::chrono::seconds(end.tv_sec - begin.tv_sec) +
           std::chrono::nanoseconds(end.tv_nsec - begin.tv_nsec);
}

ApiAnswer read_and_answer(const std::function<ApiRequest()>& read, const Context& context) {
    try {
        return answer(read(), context);
    } catch (const Error& error) {
        return refusal(error);
    } catch (const std::bad_alloc&) {
        return refusal(Error(ErrorKind::limit, "the machine has not enough memory for this"));
    }
}

}  // namespace

Requests::Requests(const Engine& engine, std::string_view automaton, const Limits& limits)
    : engine_(engine), automaton_(automaton), limits_(limits), watching_([this] { watch(); }) {}

Requests::~Requests() {
    stop();
    watching_.join();
}

Context Requests::context(std::chrono::steady_clock::duration time) const {
    Context context = engine_.context();
    context.executor = one_thread_;
    context.automaton = automaton_;
    context.memory_limit = limits_.request_memory;
    context.deadline = std::chrono::steady_clock::now() + time;
    return context;
}

ApiAnswer Requests::run(const std::function<ApiRequest()>& read, Socket& client) {
    const Context limited = context(limits_.request_time);
    clockid_t clock{};
    pthread_getcpuclockid(pthread_self(), &clock);
    std::unique_lock lock(mutex_);
    const auto running =
        running_.insert(running_.end(), {limited.stop, client, gettid(), clock, read_clock(clock)});
    if (stopping_) limited.stop.ask();
    if (nobody_watches_) begun_.notify_all();
    lock.unlock();
    client.set_at_work(true);
    ApiAnswer answered = read_and_answer(read, limited);
    client.set_at_work(false);
    lock.lock();
    constexpr int limit_reached = 422;
    if (running->too_many && answered.status == limit_reached) {
        answered =
            refusal(limit_reached,
                    "there are too many long requests at a time; ask for it as a job, or later");
    }
    if (answered.body.size() > limits_.answer) {
        answered = refusal(limit_reached, "the answer is too large; ask for it as a job");
    }
    running_.erase(running);
    return answered;
}

void Requests::watch() {
    constexpr std::chrono::milliseconds interval{5};
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        nobody_watches_ = running_.empty();
        begun_.wait(lock, [this] { return stopping_ || !running_.empty(); });
        nobody_watches_ = false;
        begun_.wait_for(lock, interval, [this] { return stopping_; });
        auto long_ones = static_cast<std::size_t>(
            std::count_if(running_.begin(), running_.end(),
                          [](const Running& running) { return running.is_long; }));
        for (Running& running : running_) look_at(running, long_ones);
    }
}

// By the time that it has computed, for others may have kept it from computing.
void Requests::look_at(Running& running, std::size_t& long_ones) const {
    constexpr std::chrono::milliseconds short_time{50};
    constexpr std::chrono::milliseconds long_time{100};
    const auto computed = between(running.begin, read_clock(running.clock));
    if (!running.gives_way && computed > short_time) {
        give_way(running.thread, Rank::long_request);
        running.gives_way = true;
    }
    if (!running.is_long && computed > long_time) {
        if (long_ones >= limits_.long_requests) {
            running.too_many = true;
            running.stop.ask();
            return;
        }
        running.is_long = true;
        ++long_ones;
    }
    if (running.is_long && !running.client.is_open()) running.stop.ask();
}

void Requests::stop() {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    for (const Running& running : running_) running.stop.ask();
    begun_.notify_all();
}

}  // namespace grundy::server
