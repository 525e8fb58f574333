// Long work that goes on after its request was answered. Its answer is kept for a while.
#pragma once

#include "limits.hpp"
#include "requests.hpp"
#include "threads.hpp"

#include <grundy/api.hpp>

#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace grundy::server {

class Jobs {
public:
    Jobs(Requests& requests, const Limits& limits) : requests_(requests), limits_(limits) {}
    ~Jobs() { stop(); }
    Jobs(const Jobs&) = delete;
    Jobs& operator=(const Jobs&) = delete;

    // Its id; nothing if there are as many as there may be.
    [[nodiscard]] std::optional<std::string> start(const ApiRequest& request);

    class Job;
    // Null if there is none of that id, or no more.
    [[nodiscard]] std::shared_ptr<const Job> find(const std::string& id);
    [[nodiscard]] JobReport report(const Job& job);
    // Until it has ended, or for so long.
    void wait(const Job& job, std::chrono::milliseconds longest);
    // Stops it, if it is still there, and forgets it.
    std::optional<JobReport> cancel(const std::string& id);

    // Stops them all, and those that come.
    void stop();

private:
    void run(Job& job, const ApiRequest& request, const Context& context);
    void forget_old();

    Requests& requests_;
    Limits limits_;
    std::mutex mutex_;
    std::condition_variable ended_;
    std::map<std::string, std::shared_ptr<Job>> jobs_;
    bool stopping_ = false;
    Threads threads_;
};

}  // namespace grundy::server
