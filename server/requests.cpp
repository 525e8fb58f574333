#include "requests.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <new>
#include <vector>

#include <pthread.h>

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
    const auto running = begin(limited.stop, &client);
    client.set_at_work(true);
    ApiAnswer answered = read_and_answer(read, limited);
    client.set_at_work(false);
    const std::lock_guard lock(mutex_);
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

ApiAnswer Requests::run_job(const ApiRequest& request, const Context& context) {
    const auto running = begin(context.stop, nullptr);
    ApiAnswer answered = answer(request, context);
    const std::lock_guard lock(mutex_);
    running_.erase(running);
    return answered;
}

std::list<Requests::Running>::iterator Requests::begin(const StopFlag& stop, const Socket* client) {
    clockid_t clock{};
    pthread_getcpuclockid(pthread_self(), &clock);
    const std::lock_guard lock(mutex_);
    if (stopping_) stop.ask();
    if (nobody_watches_) begun_.notify_all();
    return running_.insert(running_.end(), {stop, client, clock, read_clock(clock)});
}

void Requests::watch() {
    constexpr std::chrono::milliseconds interval{10};
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
        take_turns();
    }
}

// As many at a time as there are cores, for so long as between two looks.
void Requests::take_turns() {
    std::vector<Running*> long_ones;
    for (Running& running : running_) {
        if (running.takes_turns) long_ones.push_back(&running);
    }
    std::stable_sort(long_ones.begin(), long_ones.end(), [](const Running* a, const Running* b) {
        return a->last_turn < b->last_turn;
    });
    const std::size_t at_a_time = std::max(1U, std::thread::hardware_concurrency());
    ++turn_;
    for (std::size_t i = 0; i < long_ones.size(); ++i) {
        if (i < at_a_time) {
            long_ones[i]->last_turn = turn_;
            long_ones[i]->stop.go_on();
        } else {
            long_ones[i]->stop.pause();
        }
    }
}

// By the time that it has computed, for others may have kept it from computing.
void Requests::look_at(Running& running, std::size_t& long_ones) const {
    constexpr std::chrono::milliseconds short_time{5};
    constexpr std::chrono::milliseconds long_time{100};
    const auto computed = between(running.begin, read_clock(running.clock));
    running.takes_turns = computed > short_time;
    if (running.client == nullptr) return;
    if (!running.is_long && computed > long_time) {
        if (long_ones >= limits_.long_requests) {
            running.too_many = true;
            running.stop.ask();
            return;
        }
        running.is_long = true;
        ++long_ones;
    }
    if (running.is_long && !running.client->is_open()) running.stop.ask();
}

void Requests::stop() {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    for (const Running& running : running_) running.stop.ask();
    begun_.notify_all();
}

}  // namespace grundy::server
