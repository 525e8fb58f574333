// The server under load: long requests, jobs, and many clients at a time. Short requests are
// answered meanwhile.

#include "server/http_client.hpp"
#include "server/long_request.hpp"
#include "server/small_request.hpp"

#include "server/server.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <string>
#include <thread>
#include <vector>

namespace grundy::server {
namespace {

using Clock = std::chrono::steady_clock;
using Json = nlohmann::json;
using std::chrono::milliseconds;
using std::chrono::seconds;
using test::http_get;
using test::http_post;
using test::HttpAnswer;
using test::HttpClient;
using test::message_of;
using test::settings_with;
using test::small_solve;

TEST(Server, LimitsOfTime) {
    Limits limits;
    limits.request_time = milliseconds(300);
    const Server server(settings_with(limits));
    for (const char* time : {"", "100"}) {  // no request can ask for more
        Json request = test::long_parameters();
        if (*time != 0) request["time"] = time;
        const auto begin = Clock::now();
        const HttpAnswer answer = http_post(server.port(), "/api/solve", request.dump());
        EXPECT_EQ(answer.status, 200);
        EXPECT_EQ(Json::parse(answer.body)["outcome"], "unknown");
        EXPECT_LT(Clock::now() - begin, seconds(5));
    }
}

TEST(Server, LimitsOfAnswers) {
    Limits limits;
    limits.answer = 10'000;
    const Server server(settings_with(limits));
    EXPECT_EQ(http_get(server.port(), "/api/solve?position=10*nim(5)").status, 200);
    const HttpAnswer answer = http_get(server.port(), "/api/solve?position=1000*nim(5)");
    EXPECT_EQ(answer.status, 422);
    EXPECT_EQ(message_of(answer), "the answer is too large; ask for it as a job");
}

// Small requests are answered while the workers and the queue for long ones are full; further long
// ones are refused.
TEST(Server, ALongRequestNeverDelaysASmallOne) {
    Limits limits;
    limits.request_time = seconds(60);
    limits.long_requests = 3;
    auto server = std::make_unique<Server>(settings_with(limits));
    const int port = server->port();
    constexpr int too_many = 5;
    std::atomic<int> refused = 0;
    std::vector<std::future<void>> long_ones;
    for (int i = 0; i < 3 + too_many; ++i) {
        long_ones.push_back(std::async(std::launch::async, [&] {
            const HttpAnswer answer = http_post(port, "/api/solve", test::long_solve());
            // The others are stopped together with the server.
            if (answer.status != 422) return;
            if (message_of(answer).find("too many long requests") != std::string::npos) ++refused;
        }));
    }
    std::vector<Clock::duration> taken;
    const auto latest = Clock::now() + seconds(30);
    while (taken.size() < 51 || (refused < too_many && Clock::now() < latest)) {
        const auto begin = Clock::now();
        EXPECT_EQ(http_get(port, small_solve).status, 200);
        taken.push_back(Clock::now() - begin);
        std::this_thread::sleep_for(milliseconds(1));
    }
    std::sort(taken.begin(), taken.end());
    const std::chrono::duration<double, std::milli> median = taken[taken.size() / 2];
    EXPECT_LT(median, milliseconds(500));
    RecordProperty("median_ms", std::to_string(median.count()));
    EXPECT_EQ(refused, too_many);
    server.reset();
}

// Jobs start in their order as workers become free; a job that waits can be cancelled.
TEST(Server, JobsWaitForAWorker) {
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    Limits limits;
    limits.running_jobs = cores + 3;
    const Server server(settings_with(limits));
    const int port = server.port();
    std::vector<std::string> jobs;
    for (std::size_t i = 0; i < cores + 3; ++i) {
        jobs.push_back(Json::parse(http_post(port, "/api/jobs", test::long_job()).body)["id"]);
    }
    EXPECT_EQ(http_post(port, "/api/jobs", test::long_job()).status, 422);
    const auto has_begun = [&](const std::string& id) {
        return Json::parse(http_get(port, "/api/jobs/" + id).body).contains("done");
    };
    const auto begins = [&](const std::string& id) {
        const auto latest = Clock::now() + seconds(60);
        while (!has_begun(id) && Clock::now() < latest) {
            std::this_thread::sleep_for(milliseconds(5));
        }
        return has_begun(id);
    };
    const auto cancel = [&](const std::string& id) {
        EXPECT_EQ(HttpClient(port).ask("DELETE", "/api/jobs/" + id).status, 200);
    };
    for (std::size_t i = 0; i < cores; ++i) EXPECT_TRUE(begins(jobs[i]));
    for (std::size_t i = cores; i < jobs.size(); ++i) EXPECT_FALSE(has_begun(jobs[i]));
    cancel(jobs[cores]);
    EXPECT_EQ(http_post(port, "/api/jobs", test::long_job()).status, 200);  // in its place
    cancel(jobs[0]);
    EXPECT_TRUE(begins(jobs[cores + 1]));
    EXPECT_FALSE(has_begun(jobs[cores + 2]));
}

// More long requests than workers: each is answered after its own time.
TEST(Server, LongRequestsWaitForAWorker) {
    Limits limits;
    limits.request_time = milliseconds(300);
    const Server server(settings_with(limits));
    std::vector<std::future<HttpAnswer>> answers;
    for (std::size_t i = 0; i < limits.long_requests; ++i) {
        answers.push_back(std::async(std::launch::async, [&] {
            return http_post(server.port(), "/api/solve", test::long_solve());
        }));
    }
    for (auto& answer : answers) {
        const HttpAnswer got = answer.get();
        EXPECT_EQ(got.status, 200) << got.body;
        EXPECT_EQ(Json::parse(got.body)["outcome"], "unknown");
    }
}

TEST(Server, HangingUpStopsTheRequest) {
    Limits limits;
    limits.request_time = seconds(60);
    limits.long_requests = 1;
    const Server server(settings_with(limits));
    {
        HttpClient client(server.port());
        const std::string body = test::long_solve();
        client.send(client.head("POST", "/api/solve",
                                "Content-Length: " + std::to_string(body.size()) + "\r\n") +
                    body);
        std::this_thread::sleep_for(milliseconds(500));
    }
    std::this_thread::sleep_for(milliseconds(500));
    // The place is free again: this request runs out of time instead of being refused.
    Json request = test::long_parameters();
    request["time"] = "0.5";
    EXPECT_EQ(http_post(server.port(), "/api/solve", request.dump()).status, 200);
}

TEST(Server, SilentAndSlowClientsAreHungUp) {
    Limits limits;
    limits.connections = 40;
    const Server server(settings_with(limits));
    std::vector<HttpClient> silent;
    for (int i = 0; i < 200; ++i) {
        silent.emplace_back(server.port());
        if (i % 2 == 0) silent.back().send("GET /api/games HTTP/1.1\r\nHost: ");
        if (i % 5 == 0) {
            EXPECT_EQ(http_get(server.port(), small_solve).status, 200);
        }
    }
    const auto begin = Clock::now();
    EXPECT_EQ(http_get(server.port(), small_solve).status, 200);
    EXPECT_LT(Clock::now() - begin, seconds(2));
}

TEST(Server, ManyAtATime) {
    const Server server({});
    std::atomic<int> answered = 0;
    std::vector<std::thread> clients;
    for (int i = 0; i < 50; ++i) {
        clients.emplace_back([&, i] {
            for (int k = 0; k < 10; ++k) {
                const std::string n = std::to_string(100 * i + k);
                const HttpAnswer answer = http_get(server.port(), "/api/numbers?n=" + n);
                if (answer.status == 200 && Json::parse(answer.body)["number"] == n) ++answered;
            }
        });
    }
    for (std::thread& client : clients) client.join();
    EXPECT_EQ(answered, 500);
}

TEST(Server, EndsSoonWhileWorkIsRunning) {
    Limits limits;
    limits.request_time = seconds(60);
    auto server = std::make_unique<Server>(settings_with(limits));
    const int port = server->port();
    HttpClient idle(port);
    const std::string body = test::long_solve();
    HttpClient busy(port);
    busy.send(
        busy.head("POST", "/api/solve", "Content-Length: " + std::to_string(body.size()) + "\r\n") +
        body);
    const std::string id =
        Json::parse(http_post(port, "/api/jobs", test::long_job()).body)["id"].get<std::string>();
    HttpClient listener(port);
    listener.send(listener.head("GET", "/api/jobs/" + id + "/events"));
    EXPECT_TRUE(listener.receive_until("event: progress"));
    const auto begin = Clock::now();
    server.reset();
    const auto taken = Clock::now() - begin;
    RecordProperty("ms", std::to_string(std::chrono::duration<double, std::milli>(taken).count()));
    EXPECT_LT(taken, seconds(2));  // 0.2 s where nothing else is running
    EXPECT_THROW(HttpClient late(port), std::runtime_error);
}

}  // namespace
}  // namespace grundy::server
