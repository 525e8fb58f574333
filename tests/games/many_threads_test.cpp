// Eight threads that use one engine get the same answers and the same limits as a single thread, no
// matter which lists and tables the others have cached.

#include "base/caches.hpp"
#include "example_files.hpp"
#include "test_clock.hpp"

#include <grundy/context.hpp>
#include <grundy/error.hpp>
#include <grundy/solve.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <optional>
#include <random>
#include <string>
#include <thread>
#include <vector>

namespace grundy {
namespace {

struct Question {
    std::string position;
    std::size_t memory;
};

// Some need little of the shared data and some need much. Some do not fit into their memory.
std::vector<Question> questions() {
    constexpr std::size_t plenty = std::size_t{1} << 30;
    std::vector<Question> all;
    for (const char* position : {"take[2,5,7](100)",
                                 "take[2,5,7](10^20)",
                                 "take[3,50,1001](7)",
                                 "take[3,50,1001](3000)",
                                 "take[3,50,1001](10^9)",
                                 "take[3,50,1001](10^9) + take[3,50,1001](20) + nim(1)",
                                 "take[1,99999](10^6)",
                                 "take[1,99999](10^6) + take[2,99999](10^6) + take[3,99999](10^6)",
                                 "fibonacci(20)",
                                 "fibonacci(3000,100)",
                                 "fibonacci(50000,40) + nim(3)",
                                 "takeaway[3x-1](50)",
                                 "takeaway[3x-1](20000,30)",
                                 "takeaway[3x-1](10^60)",
                                 "takeaway[3x-1](10^60) + takeaway[3x-1](50,10) + nim(2)",
                                 "takeaway[40x](10^300,10^290)",
                                 "takeaway[40x](3)",
                                 "global[2x](5,8;3)",
                                 "global[2x](300,200;100)",
                                 "global[2x](10,400;7)",
                                 "global[2x](20,20,20;7)",
                                 "global[3x](100,100;5) + nim(1)",
                                 "wythoff(50,60)",
                                 "wythoff(100,120) + nim(2)",
                                 "wythoff(30,10^40) + nim(7)",
                                 "wythoff(10^9,10^9+5) + nim(3)",
                                 "digraph[examples/divisors.txt](12) + nim(3)",
                                 "geography[examples/petersen.graphml,vertex](1) + nim(1)",
                                 "geography[examples/petersen.graphml,edge](1)",
                                 "words[examples/animals.txt]() + nim(1)"}) {
        for (const std::size_t memory : {std::size_t{0}, std::size_t{1000}, std::size_t{30'000},
                                         std::size_t{700'000}, plenty}) {
            all.push_back({position, memory});
        }
    }
    return all;
}

std::string answer(const Question& question, Context context) {
    context.memory_limit = question.memory;
    std::optional<Solution> solved;
    try {
        solved = solve(question.position, context, test::read_project_file);
    } catch (const Error& error) {  // too little memory to read a file
        return error.what();
    }
    const Solution& solution = *solved;
    std::string text = std::string(name(solution.outcome)) + ", " + to_text(solution.value) + ", " +
                       std::string(name(solution.value.certainty)) + ": ";
    for (const Solution::Move& move : solution.winning_moves) text += move.text + "; ";
    return text + (solution.more_moves ? "and more; " : "") + solution.reason;
}

TEST(ManyThreads, GetTheSameAnswersAndLimitsAsOne) {
    const std::vector<Question> all = questions();
    std::vector<std::string> alone;
    for (const Question& question : all) alone.push_back(answer(question, Engine(1).context()));

    constexpr unsigned threads = 8;
    constexpr unsigned seed = 20261115;
    const Engine engine;
    std::vector<std::string> wrong(threads);
    std::vector<std::thread> running;
    for (unsigned thread = 0; thread < threads; ++thread) {
        running.emplace_back([&, thread] {
            std::vector<std::size_t> order(all.size());
            for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
            std::shuffle(order.begin(), order.end(), std::mt19937(seed + thread));
            for (const std::size_t i : order) {
                const std::string given = answer(all[i], engine.context());
                if (given == alone[i]) continue;
                wrong[thread] += all[i].position + " with " + std::to_string(all[i].memory) +
                                 " bytes\n  alone " + alone[i] + "\n  here  " + given + "\n";
            }
        });
    }
    for (std::thread& thread : running) thread.join();
    for (const std::string& difference : wrong) EXPECT_EQ(difference, "");
}

TEST(ManyThreads, StayWithinTheCacheLimit) {
    constexpr std::size_t limit = 200'000;
    const Engine engine(1, limit);
    for (unsigned step = 1001; step < 1200; ++step) {
        (void)solve("take[3,50," + std::to_string(step) + "](10^9)", engine.context());
    }
    (void)solve("nim(1) + take[1,3](1)", engine.context());
    EXPECT_LE(engine.context().caches().bytes(), limit);
}

// While one thread extends a sequence endlessly, another on the same sequence obeys its deadline.
TEST(ManyThreads, DoNotWaitForWhatOthersCompute) {
    const Engine engine;
    for (const std::string position :
         {"take[1,49999999](10^12)", "takeaway[10^6*x](10^3000)", "global[2x](9000,9000;3)"}) {
        std::promise<void> begun;
        std::atomic<int> readings = 0;
        Context patient = engine.context();
        patient.deadline = Context::Time() + std::chrono::minutes(1);
        patient.clock = [&] {
            if (++readings == 10) begun.set_value();
            return Context::Time();
        };
        std::thread first([&] {
            try {
                (void)solve(position, patient);
            } catch (const Error& error) {
                EXPECT_EQ(error.kind(), ErrorKind::interrupted);
            }
        });
        begun.get_future().wait();
        Context hasty = engine.context();
        test::expire_after(hasty, 100);
        (void)solve(position, hasty);
        patient.stop.ask();
        first.join();
    }
}

}  // namespace
}  // namespace grundy
