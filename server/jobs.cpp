#include "jobs.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstdint>
#include <cstdio>
#include <new>
#include <random>

namespace grundy::server {

namespace {

constexpr int niceness = 10;  // long requests go first

std::string unguessable_id() {
    std::random_device random;
    std::string id(16, '0');
    constexpr unsigned digit_values = 16;
    for (char& digit : id) digit = "0123456789abcdef"[random() % digit_values];
    return id;
}

}  // namespace

class Jobs::Job {
public:
    StopFlag stop;
    std::atomic<std::uint64_t> done = 0;
    std::atomic<std::uint64_t> total = 0;  // 0 until there is a report of progress
    WorkerPool::Ticket ticket = 0;
    std::string id;
    // Guarded by the mutex.
    bool running = true;
    bool cancelled = false;
    HeldAnswers::Text report;  // once it has ended and was not cancelled
    std::chrono::steady_clock::time_point ended{};
};

Jobs::Jobs(const Requests& requests, HeldAnswers& answers, const Limits& limits)
    : requests_(requests),
      answers_(answers),
      limits_(limits),
      pool_(std::clamp<std::size_t>(limits.running_jobs, 1, core_count()), niceness) {}

std::optional<std::string> Jobs::start(const ApiRequest& request) {
    const std::lock_guard lock(mutex_);
    forget_old();
    if (stopping_ || unfinished_ >= limits_.running_jobs) return std::nullopt;
    const auto job = std::make_shared<Job>();
    job->id = unguessable_id();
    job->ticket = pool_.add([this, job, request] { run(*job, request); });
    ++unfinished_;
    jobs_[job->id] = job;
    return job->id;
}

void Jobs::run(Job& job, const ApiRequest& request) {
    ApiAnswer answered =
        requests_.compute(request, job.stop, limits_.job_time, [&job](const Progress& progress) {
            job.done = progress.done;
            job.total = progress.total;
        });
    JobReport report{job.id, false, false, std::nullopt, std::move(answered)};
    if (const std::uint64_t total = job.total; total > 0) report.progress = {total, total};
    const HeldAnswers::Text text = text_of(std::move(report));
    const std::lock_guard lock(mutex_);
    assert(unfinished_ > 0 && job.running);
    --unfinished_;
    job.running = false;
    if (!job.cancelled) job.report = text;
    job.ended = std::chrono::steady_clock::now();
    ended_.notify_all();
}

HeldAnswers::Text Jobs::text_of(JobReport report) {
    try {
        if (auto text = answers_.hold(to_json(report) + "\n")) return text;
    } catch (const std::bad_alloc&) {  // the machine has no memory for the text
    }
    report.answer =
        refusal(Error(ErrorKind::limit, "the memory is full of the answers of other jobs"));
    return answers_.hold(to_json(report) + "\n");
}

// Forgets the jobs that ended longest ago, until the others are within the limits.
void Jobs::forget_old() {
    const auto too_old = std::chrono::steady_clock::now() - limits_.storage_time;
    while (true) {
        std::size_t bytes = 0;
        auto oldest = jobs_.end();
        for (auto it = jobs_.begin(); it != jobs_.end(); ++it) {
            const Job& job = *it->second;
            if (job.running) continue;
            if (job.report) bytes += job.report->size();
            if (oldest == jobs_.end() || job.ended < oldest->second->ended) oldest = it;
        }
        const bool none_to_forget = oldest == jobs_.end() || (jobs_.size() < limits_.stored_jobs &&
                                                              bytes <= limits_.stored_answers &&
                                                              oldest->second->ended >= too_old);
        if (none_to_forget) return;
        jobs_.erase(oldest);
    }
}

std::shared_ptr<const Jobs::Job> Jobs::find(const std::string& id) {
    const std::lock_guard lock(mutex_);
    const auto found = jobs_.find(id);
    return found == jobs_.end() ? nullptr : found->second;
}

Jobs::Report Jobs::report(const Job& job) {
    const std::lock_guard lock(mutex_);
    if (job.report) return {job.report, true, job.total};
    JobReport report{job.id, job.running, job.cancelled, std::nullopt, std::nullopt};
    const std::uint64_t done = std::min<std::uint64_t>(job.done, job.total);
    if (job.total > 0) report.progress = {done, job.total};
    return {text_of(std::move(report)), job.cancelled, done};
}

void Jobs::wait(const Job& job, std::chrono::milliseconds longest) {
    std::unique_lock lock(mutex_);
    ended_.wait_for(lock, longest, [&] { return !job.running || job.cancelled; });
}

std::optional<Jobs::Report> Jobs::cancel(const std::string& id) {
    std::unique_lock lock(mutex_);
    const auto found = jobs_.find(id);
    if (found == jobs_.end()) return std::nullopt;
    const std::shared_ptr<Job> job = found->second;
    jobs_.erase(found);
    job->stop.ask();
    if (pool_.remove(job->ticket)) --unfinished_;
    if (job->running) job->cancelled = true;
    ended_.notify_all();
    lock.unlock();
    return report(*job);
}

void Jobs::stop() {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    for (const auto& [id, job] : jobs_) {
        job->stop.ask();
        if (job->running) job->cancelled = true;
    }
    ended_.notify_all();
}

}  // namespace grundy::server
