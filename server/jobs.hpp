// Long work that continues after its request was answered. Its answer is stored for a while.
#pragma once

#include "held_answers.hpp"
#include "limits.hpp"
#include "requests.hpp"
#include "worker_pool.hpp"

#include <grundy/api.hpp>

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace grundy::server {

class Jobs {
public:
    Jobs(const Requests& requests, HeldAnswers& answers, const Limits& limits);
    ~Jobs() { stop(); }

    // The id; nothing if too many jobs are running or waiting.
    [[nodiscard]] std::optional<std::string> start(const ApiRequest& request);

    class Job;
    // Null if there is no job with that id, or it was forgotten.
    [[nodiscard]] std::shared_ptr<const Job> find(const std::string& id);
    struct Report {
        HeldAnswers::Text text;  // a line of JSON
        bool final = false;
        std::uint64_t done = 0;  // of the progress
    };
    [[nodiscard]] Report report(const Job& job);
    // Waits until the job has ended, but no longer than that.
    void wait(const Job& job, std::chrono::milliseconds longest);
    // Stops and forgets the job, if there is one.
    std::optional<Report> cancel(const std::string& id);

    // Stops all jobs; no job can be started afterwards.
    void stop();

private:
    void run(Job& job, const ApiRequest& request);
    [[nodiscard]] HeldAnswers::Text text_of(JobReport report);
    void forget_old();

    const Requests& requests_;
    HeldAnswers& answers_;
    Limits limits_;
    std::mutex mutex_;
    std::condition_variable ended_;
    std::map<std::string, std::shared_ptr<Job>> jobs_;
    std::size_t unfinished_ = 0;
    bool stopping_ = false;
    WorkerPool pool_;
};

}  // namespace grundy::server
