// An engine and some positions that random calls work on, and the model that judges every answer.
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

// How a call is hindered before it is made again without.
struct Hindrance {
    enum class Kind { none, memory, time, stop };
    Kind kind = Kind::none;
    unsigned exponent = 0;
    bool beside = false;  // on another thread, while the call without is made on this one

    // So many bytes, or so many times the clock is read: few more often than many.
    [[nodiscard]] unsigned amount() const;
};

struct Call {
    std::size_t command = 0;  // of commands()
    unsigned a = 0;           // which position, game, size, …: whatever the command makes of them
    unsigned b = 0;
    unsigned c = 0;
    Convention play = Convention::normal;
    Hindrance hindrance;
};

struct Means {
    unsigned threads = 1;
    std::size_t cache_limit = Engine::default_cache_limit;
};

class World {
public:
    explicit World(const Means& means);

    // Makes the call, hindered first; throws std::runtime_error if anything is not as it must be.
    void make(const Call& call);

    // The calls so far, in words, a line each.
    [[nodiscard]] const std::string& story() const { return story_; }

    struct Command {
        const char* name;
        void (World::*run)(const Call& call);
    };
    [[nodiscard]] static const std::vector<Command>& commands();

    // Of all worlds there were.
    static std::atomic<std::size_t> calls_made;
    static std::atomic<std::size_t> hindered;  // of these so many were broken off once

private:
    // Of positions.
    void read(const Call& call);
    void add(const Call& call);
    void take_component(const Call& call);
    void compare(const Call& call);
    void list_moves(const Call& call);
    void move(const Call& call);
    void forget(const Call& call);
    // Of the engine.
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

    // What a limit that is reached does to a call: it ends with an error, or gives less.
    enum class Limited { fails, says_less };
    template <class Answer>
    struct Question {
        std::function<Answer(const Context&)> work;
        // Throws for an answer that is not true or, where it is `whole`, lacks something.
        std::function<void(const Answer&, bool whole)> judge;
        std::function<std::string(const Answer&)> text;
        Limited limited = Limited::fails;
    };
    // Makes the call hindered, and then as it should be. Asked of an engine in which nothing was
    // kept from before the answer is the same, by its text.
    template <class Answer>
    void ask(const Call& call, const Question<Answer>& question);
    template <class Answer>
    void ask_hindered(const Hindrance& hindrance, const Question<Answer>& question);
    [[nodiscard]] Context hindered_context(const Hindrance& hindrance) const;

    void judge(const Solution& solution, const Sum& sum, Convention play, bool whole);
    // Of all worlds, for it is the same in each and takes long to find out.
    static Model& model();
    void keep(Position position, Sum sum);
    void tell(const std::string& what) { story_ += what; }
    void expect_memory_is_free() const;

    struct Held {
        Position position;
        Sum sum;
    };
    // Nothing if there is none.
    Held* held(unsigned number);

    Engine engine_;
    std::vector<Held> positions_;
    std::string story_;
};

template <class Answer>
void World::ask_hindered(const Hindrance& hindrance, const Question<Answer>& question) {
    const Context context = hindered_context(hindrance);
    const bool is_stopped = hindrance.kind == Hindrance::Kind::stop;
    const bool is_timed = is_stopped || hindrance.kind == Hindrance::Kind::time;
    std::optional<Alarm> alarm;
    if (is_timed) {
        alarm.emplace(hindrance.amount(), [&] {
            if (is_stopped) context.stop.ask();
        });
    }
    try {
        const Answer answer = question.work(context);
        alarm.reset();
        question.judge(answer, false);
    } catch (const Error& error) {
        ++hindered;
        if (is_stopped) {
            require(error.kind() == ErrorKind::interrupted,
                    "told to stop, it said: " + std::string(error.what()));
            return;
        }
        require(error.kind() == ErrorKind::limit && question.limited == Limited::fails,
                "with a limit it said: " + std::string(error.what()));
    }
}

template <class Answer>
void World::ask(const Call& call, const Question<Answer>& question) {
    std::thread beside;
    std::exception_ptr wrong_beside;
    std::optional<Answer> answer;
    if (call.hindrance.kind != Hindrance::Kind::none && call.hindrance.beside) {
        beside = std::thread([&] {
            try {
                ask_hindered(call.hindrance, question);
            } catch (...) {
                wrong_beside = std::current_exception();
            }
        });
    } else if (call.hindrance.kind != Hindrance::Kind::none) {
        ask_hindered(call.hindrance, question);
    }
    std::exception_ptr wrong;
    try {
        answer = question.work(with_simulated_time(engine_.context()));
    } catch (...) {
        wrong = std::current_exception();
    }
    if (beside.joinable()) beside.join();
    for (const std::exception_ptr& error : {wrong_beside, wrong}) {
        if (error) std::rethrow_exception(error);
    }
    question.judge(*answer, true);
    const std::string text = question.text(*answer);
    const std::string fresh = question.text(question.work(with_simulated_time(Context())));
    require(text == fresh, "it said\n  " + text + "\nbut by itself\n  " + fresh);
    answer.reset();
    expect_memory_is_free();
}

}  // namespace grundy::test
