// Computes requests. A short one is answered at once. A longer one waits in a queue for one of a
// few workers, and is stopped when its client disconnects.
#pragma once

#include "limits.hpp"
#include "socket.hpp"
#include "worker_pool.hpp"

#include <grundy/api.hpp>
#include <grundy/context.hpp>
#include <grundy/embedded_automata.hpp>

#include <chrono>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <span>
#include <string_view>

namespace grundy::server {

class Requests {
public:
    // The engine and the endpoints must outlive this.
    Requests(const Engine& engine, std::shared_ptr<const LentAutomaton> automaton,
             const Limits& limits, std::span<const ApiEndpoint> more_endpoints);

    // Computes for the client of that connection, whose thread waits; `read` gives the request, or
    // throws Error.
    [[nodiscard]] ApiAnswer run(const std::function<ApiRequest()>& read, Socket& client);

    // Computes on the calling thread, for at most this time.
    [[nodiscard]] ApiAnswer compute(
        const ApiRequest& request, const StopFlag& stop, std::chrono::steady_clock::duration time,
        const std::function<void(const Progress&)>& progress = {}) const;

    // Stops all requests, also those that arrive later.
    void stop();

private:
    class Stoppable;
    struct Attempt;

    [[nodiscard]] ApiAnswer run_short_or_long(const std::function<ApiRequest()>& read,
                                              const Socket& client);
    [[nodiscard]] ApiAnswer run_long(const ApiRequest& request, const Socket& client);

    const Engine& engine_;
    std::shared_ptr<const LentAutomaton> automaton_;
    Limits limits_;
    std::span<const ApiEndpoint> more_endpoints_;
    Executor one_thread_{1};
    std::mutex mutex_;
    std::list<StopFlag> stop_flags_;
    std::size_t long_requests_ = 0;
    bool stopping_ = false;
    WorkerPool short_pool_;
    WorkerPool long_pool_;
};

}  // namespace grundy::server
