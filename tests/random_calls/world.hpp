// An engine and positions for random calls, and the model that verifies every answer.
#pragma once

#include "random_calls/clock.hpp"
#include "random_calls/model.hpp"

#include <grundy/context.hpp>
#include <grundy/error.hpp>
#include <grundy/position.hpp>
#include <grundy/solve.hpp>

#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace grundy::test {

inline void require(bool is_so, const std::string& otherwise) {
    if (!is_so) throw std::runtime_error(otherwise);
}

inline Context with_simulated_time(Context context) {
    context.clock = simulated_time;
    return context;
}

// How a call is disturbed. Afterwards it is made again without a fault.
struct Fault {
    enum class Kind { none, memory, time, stop };
    Kind kind = Kind::none;
    unsigned exponent = 0;
    bool concurrent = false;  // on another thread, while this one makes the call without a fault

    // Of bytes, or of readings of the clock; small amounts are more frequent.
    [[nodiscard]] unsigned amount() const;
};

struct Call {
    std::size_t command = 0;  // of commands()
    unsigned a = 0;           // which position, game, size, …: the command interprets them
    unsigned b = 0;
    unsigned c = 0;
    Convention play = Convention::normal;
    Fault fault;
};

struct EngineSettings {
    unsigned threads = 1;
    std::size_t cache_limit = Engine::default_cache_limit;
};

class World {
public:
    explicit World(const EngineSettings& settings);

    // Makes the call, first with its fault. Throws std::runtime_error if anything is wrong.
    void make(const Call& call);

    // The calls so far, one per line.
    [[nodiscard]] const std::string& log_text() const { return log_; }

    struct Command {
        const char* name;
        void (World::*run)(const Call& call);
    };
    [[nodiscard]] static const std::vector<Command>& commands();

    // Of all worlds so far.
    static std::atomic<std::size_t> calls_made;
    static std::atomic<std::size_t>
        interrupted;  // how many of them ended with an error because of their fault

private:
    // Calls about positions.
    void read(const Call& call);
    void add(const Call& call);
    void take_component(const Call& call);
    void compare(const Call& call);
    void list_moves(const Call& call);
    void move(const Call& call);
    void forget(const Call& call);
    // Calls to the engine.
    void solve_position(const Call& call);
    void list_legal_moves(const Call& call);
    void choose(const Call& call);
    void replay_game(const Call& call);
    void make_digraph(const Call& call);
    void make_table(const Call& call);
    void test_a_claim(const Call& call);
    void answer_request(const Call& call);
    void find_points(const Call& call);
    void find_nth(const Call& call);
    void find_value(const Call& call);
    void find_periods(const Call& call);
    void find_heaps(const Call& call);
    void find_genus(const Call& call);
    void find_quotient(const Call& call);
    void check_rule_file(const Call& call);
    void describe(const Call& call);
    void multiply(const Call& call);

    // What a call does when it reaches a limit: it throws, or its answer is partial.
    enum class Limited { fails, partial };
    template <class Answer>
    struct Question {
        std::function<Answer(const Context&)> work;
        // Throws if the answer is not true or, for a `whole` one, not complete.
        std::function<void(const Answer&, bool whole)> judge;
        std::function<std::string(const Answer&)> text;
        Limited limited = Limited::fails;
    };
    // Makes the call with its fault, then without. A new engine must give the same text.
    template <class Answer>
    void ask(const Call& call, const Question<Answer>& question);
    template <class Answer>
    void ask_with_fault(const Fault& fault, const Question<Answer>& question);
    [[nodiscard]] Context faulty_context(const Fault& fault) const;

    void judge(const Solution& solution, const Sum& sum, Convention play, bool whole);
    // Shared by all worlds, because it is the same and takes long to compute.
    static Model& model();
    void store(Position position, Sum sum);
    void log(const std::string& what) { log_ += what; }
    void expect_memory_is_free() const;

    struct Entry {
        Position position;
        Sum sum;
    };
    // Null if there is none.
    Entry* entry(unsigned number);

    Engine engine_;
    std::vector<Entry> positions_;
    std::string log_;
};

template <class Answer>
void World::ask_with_fault(const Fault& fault, const Question<Answer>& question) {
    const Context context = faulty_context(fault);
    const bool is_stopped = fault.kind == Fault::Kind::stop;
    const bool is_timed = is_stopped || fault.kind == Fault::Kind::time;
    std::optional<Alarm> alarm;
    if (is_timed) {
        alarm.emplace(fault.amount(), [&] {
            if (is_stopped) context.stop.ask();
        });
    }
    try {
        const Answer answer = question.work(context);
        alarm.reset();
        question.judge(answer, false);
    } catch (const Error& error) {
        ++interrupted;
        if (is_stopped) {
            require(error.kind() == ErrorKind::interrupted,
                    "after a stop: " + std::string(error.what()));
            return;
        }
        require(error.kind() == ErrorKind::limit && question.limited == Limited::fails,
                "with a limit: " + std::string(error.what()));
    }
}

template <class Answer>
void World::ask(const Call& call, const Question<Answer>& question) {
    std::thread concurrent;
    std::exception_ptr concurrent_error;
    std::optional<Answer> answer;
    if (call.fault.kind != Fault::Kind::none && call.fault.concurrent) {
        concurrent = std::thread([&] {
            try {
                ask_with_fault(call.fault, question);
            } catch (...) {
                concurrent_error = std::current_exception();
            }
        });
    } else if (call.fault.kind != Fault::Kind::none) {
        ask_with_fault(call.fault, question);
    }
    std::exception_ptr wrong;
    try {
        answer = question.work(with_simulated_time(engine_.context()));
    } catch (...) {
        wrong = std::current_exception();
    }
    if (concurrent.joinable()) concurrent.join();
    for (const std::exception_ptr& error : {concurrent_error, wrong}) {
        if (error) std::rethrow_exception(error);
    }
    question.judge(*answer, true);
    const std::string text = question.text(*answer);
    const std::string fresh = question.text(question.work(with_simulated_time(Context())));
    require(text == fresh, "the answer is\n  " + text + "\nbut that of a new engine\n  " + fresh);
    answer.reset();
    expect_memory_is_free();
}

}  // namespace grundy::test
