// The server under load: long requests, jobs, and many clients at a time.

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
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace grundy::server {
namespace {

using Json = nlohmann::json;
using std::chrono::milliseconds;
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
        const HttpAnswer answer = http_post(server.port(), "/api/solve", request.dump());
        EXPECT_EQ(answer.status, 200);
        EXPECT_EQ(Json::parse(answer.body)["outcome"], "unknown");
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

// An answer counts until its reader has it, however slow.
TEST(Server, LimitsOfAnswersThatAreBeingRead) {
    const std::string large = "/api/table?game=wythoff&size=1500";
    Limits limits;
    limits.held_answers = std::size_t{40} << 20;
    const Server server(settings_with(limits));
    const std::size_t size = http_get(server.port(), large).body.size();
    ASSERT_GT(size, limits.held_answers / 10);
    std::vector<HttpClient> slow;
    for (std::size_t held = 0; held < 2 * limits.held_answers; held += size) {
        slow.emplace_back(server.port());
        slow.back().send(slow.back().head("GET", large));
    }
    bool refused = false;
    for (HttpClient& client : slow) {
        ASSERT_TRUE(client.receive_until("\r\n\r\n"));
        refused = refused || client.received().find(" 422 ") != std::string::npos;
    }
    EXPECT_TRUE(refused);
    EXPECT_EQ(http_get(server.port(), small_solve).status, 200);
    slow.clear();
    EXPECT_EQ(http_get(server.port(), large).body.size(), size);
}

// Small requests are answered while the workers and the queue for long ones are full; further long
// ones are refused.
TEST(Server, ALongRequestNeverDelaysASmallOne) {
    Limits limits;
    limits.request_time = std::chrono::hours(1);
    limits.long_requests = 3;
    auto server = std::make_unique<Server>(settings_with(limits));
    const int port = server->port();
    constexpr int too_many = 5;
    std::atomic<int> refused = 0;
    std::atomic<int> answered = 0;
    std::vector<std::future<void>> long_ones;
    for (int i = 0; i < 3 + too_many; ++i) {
        long_ones.push_back(std::async(std::launch::async, [&] {
            const HttpAnswer answer = http_post(port, "/api/solve", test::long_solve());
            const bool is_refused =
                answer.status == 422 &&
                message_of(answer).find("too many long requests") != std::string::npos;
            ++(is_refused ? refused : answered);
        }));
    }
    EXPECT_TRUE(test::eventually([&] {
        EXPECT_EQ(http_get(port, small_solve).status, 200);
        return refused == too_many;
    }));
    for (int i = 0; i < 50; ++i) EXPECT_EQ(http_get(port, small_solve).status, 200);
    EXPECT_EQ(answered, 0);
    server.reset();  // stops the others
}

// Jobs start in order as workers become free. A waiting job can be cancelled.
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
        return test::eventually([&] { return has_begun(id); });
    };
    const auto cancel = [&](const std::string& id) {
        EXPECT_EQ(HttpClient(port).ask("DELETE", "/api/jobs/" + id).status, 200);
    };
    for (std::size_t i = 0; i < cores; ++i) EXPECT_TRUE(begins(jobs[i]));
    for (std::size_t i = cores; i < jobs.size(); ++i) EXPECT_FALSE(has_begun(jobs[i]));
    cancel(jobs[cores]);
    EXPECT_EQ(http_post(port, "/api/jobs", test::long_job()).status, 200);  // instead of it
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

TEST(Server, DisconnectingStopsTheRequest) {
    Limits limits;
    limits.request_time = std::chrono::hours(1);
    limits.long_requests = 1;
    const Server server(settings_with(limits));
    Json request = test::long_parameters();
    request["time"] = "0.2";
    // Refused while another long request is running; otherwise it runs out of time.
    const auto status = [&] {
        return http_post(server.port(), "/api/solve", request.dump()).status;
    };
    const std::string body = test::long_solve();
    std::optional<HttpClient> client;
    EXPECT_TRUE(test::eventually([&] {
        client.emplace(server.port());
        client->send(client->head("POST", "/api/solve",
                                  "Content-Length: " + std::to_string(body.size()) + "\r\n") +
                     body);
        return status() == 422;
    }));
    client.reset();
    EXPECT_TRUE(test::eventually([&] { return status() == 200; }));
}

TEST(Server, SilentAndSlowClientsAreDisconnected) {
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
    EXPECT_EQ(http_get(server.port(), small_solve).status, 200);
    EXPECT_TRUE(silent.front().is_closed());
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

TEST(Server, EndsWhileWorkIsRunning) {
    Limits limits;
    limits.request_time = std::chrono::hours(1);
    limits.job_time = std::chrono::hours(1);
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
    server.reset();
    EXPECT_TRUE(busy.is_closed());
    EXPECT_TRUE(listener.is_closed());
    EXPECT_THROW(HttpClient late(port), std::runtime_error);
}

}  // namespace
}  // namespace grundy::server
