// How much the server does at a time.
#pragma once

#include <chrono>
#include <cstddef>

namespace grundy::server {

struct Limits {
    std::chrono::milliseconds request_time{5000};
    std::chrono::milliseconds job_time{std::chrono::minutes(10)};
    std::size_t request_memory = std::size_t{512} << 20;  // bytes, of a request or a job
    std::size_t shared_memory = std::size_t{2} << 30;     // of all together, except small ones
    std::size_t body = std::size_t{1} << 20;              // bytes of a request
    std::size_t answer = std::size_t{32} << 20;           // bytes, to a request; jobs have memory
    std::size_t connections = 400;
    std::size_t long_requests = 12;  // that compute or wait, after a first attempt of 50 ms
    std::size_t running_jobs = 4;    // that compute or wait
    std::size_t kept_jobs = 16;
    std::size_t kept_answers = std::size_t{256} << 20;  // bytes of ended jobs
    std::chrono::milliseconds kept_time{std::chrono::minutes(5)};
};

}  // namespace grundy::server
