// The limits of the server.
#pragma once

#include <chrono>
#include <cstddef>

namespace grundy::server {

struct Limits {
    std::chrono::milliseconds request_time{5000};
    std::chrono::milliseconds job_time{std::chrono::minutes(10)};
    std::size_t request_memory = std::size_t{512} << 20;  // bytes, per request or job
    std::size_t shared_memory = std::size_t{2} << 30;     // of all together, without small requests
    std::size_t body = std::size_t{1} << 20;              // bytes of a request
    std::size_t answer = std::size_t{32} << 20;           // bytes; of a job, request_memory
    std::size_t connections = 400;
    std::size_t long_requests = 12;  // running or waiting, after a first attempt of 50 ms
    std::size_t running_jobs = 4;    // running or waiting
    std::size_t held_answers = std::size_t{512} << 20;  // bytes on their way or of jobs, together
    std::size_t stored_jobs = 16;
    std::size_t stored_answers = std::size_t{256} << 20;  // bytes of ended jobs
    std::chrono::milliseconds storage_time{std::chrono::minutes(5)};
};

}  // namespace grundy::server
