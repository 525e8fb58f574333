// Requests while they are computed: each has its limits, long ones take turns, so that the machine
// has time for short ones, and are few, and what nobody waits for any more is stopped.
#pragma once

#include "limits.hpp"
#include "socket.hpp"

#include <grundy/api.hpp>
#include <grundy/context.hpp>

#include <condition_variable>
#include <cstdint>
#include <ctime>
#include <functional>
#include <list>
#include <mutex>
#include <string>
#include <thread>

namespace grundy::server {

class Requests {
public:
    // Contexts come from `engine`, with the automaton lent, both of which outlive this.
    Requests(const Engine& engine, std::string_view automaton, const Limits& limits);
    ~Requests();
    Requests(const Requests&) = delete;
    Requests& operator=(const Requests&) = delete;

    // On the calling thread, for the client of that connection; `read` gives the request, or throws
    // Error, and is part of it.
    [[nodiscard]] ApiAnswer run(const std::function<ApiRequest()>& read, Socket& client);
    // On the calling thread, for nobody who waits, with a context of context().
    [[nodiscard]] ApiAnswer run_job(const ApiRequest& request, const Context& context);

    // A context of the engine with these limits and one thread.
    [[nodiscard]] Context context(std::chrono::steady_clock::duration time) const;

    // Stops them all, and those that come.
    void stop();

private:
    struct Running {
        StopFlag stop;
        const Socket* client;  // null for a job
        clockid_t clock;       // of the time that its thread has computed
        timespec begin;        // on that clock
        bool takes_turns = false;
        std::uint64_t last_turn = 0;
        bool is_long = false;   // takes one of the few places
        bool too_many = false;  // it was stopped because there was none
    };

    [[nodiscard]] std::list<Running>::iterator begin(const StopFlag& stop, const Socket* client);
    void watch();
    void look_at(Running& running, std::size_t& long_ones) const;
    void take_turns();

    const Engine& engine_;
    std::string_view automaton_;
    Limits limits_;
    Executor one_thread_{1};
    std::mutex mutex_;
    std::condition_variable begun_;
    std::list<Running> running_;
    std::uint64_t turn_ = 0;
    bool nobody_watches_ = false;  // for nothing was running
    bool stopping_ = false;
    std::thread watching_;
};

}  // namespace grundy::server
