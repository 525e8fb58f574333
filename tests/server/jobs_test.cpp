// Jobs: their progress, their end, and how many there may be.

#include "server/http_client.hpp"
#include "server/long_request.hpp"
#include "server/small_request.hpp"

#include "server/server.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <string>
#include <vector>

namespace grundy::server {
namespace {

using Json = nlohmann::json;
using std::chrono::milliseconds;
using test::http_get;
using test::http_post;
using test::HttpAnswer;
using test::HttpClient;
using test::settings_with;

std::string started(int port, const std::string& body) {
    const HttpAnswer answer = http_post(port, "/api/jobs", body);
    EXPECT_EQ(answer.status, 200) << answer.body;
    return Json::parse(answer.body)["id"];
}

std::string table_job(int size) {
    return R"({"path":"/api/table","parameters":{"game":"wythoff","size":)" + std::to_string(size) +
           "}}";
}

Json report(int port, const std::string& id) {
    return Json::parse(http_get(port, "/api/jobs/" + id).body);
}

Json report_at_the_end(int port, const std::string& id) {
    HttpClient listener(port);
    listener.send(listener.head("GET", "/api/jobs/" + id + "/events"));
    EXPECT_TRUE(listener.receive_until("event: done\n"));
    return report(port, id);
}

TEST(Jobs, HaveTheAnswerOfARequest) {
    const Server server({});
    const Json done = report_at_the_end(server.port(), started(server.port(), table_job(30)));
    EXPECT_EQ(done["state"], "done");
    EXPECT_EQ(done["status"], 200);
    EXPECT_EQ(done["answer"],
              Json::parse(http_get(server.port(), "/api/table?game=wythoff&size=30").body));
    EXPECT_EQ(done.contains("done"), done.contains("total"));
    EXPECT_EQ(done.value("done", ""), done.value("total", ""));
    const Json wrong = report_at_the_end(
        server.port(),
        started(server.port(), R"_({"path":"/api/solve","parameters":{"position":"nim(3"}})_"));
    EXPECT_EQ(wrong["status"], 400);
    EXPECT_TRUE(wrong["answer"].contains("error"));
}

TEST(Jobs, AreRefusedIfTheyCanNeverRun) {
    const Server server({});
    const auto refused = [&](const std::string& body) {
        const HttpAnswer answer = http_post(server.port(), "/api/jobs", body);
        return std::to_string(answer.status) + " " +
               Json::parse(answer.body)["error"]["message"].get<std::string>();
    };
    EXPECT_EQ(refused("{}"), "400 a job needs a 'path'");
    EXPECT_EQ(refused(R"({"path":5})"), "404 there is no '5'");
    EXPECT_EQ(refused(R"({"path":"/api/no"})"), "404 there is no '/api/no'");
    EXPECT_EQ(refused(R"({"path":"/api/jobs"})"), "404 there is no '/api/jobs'");
    EXPECT_EQ(refused(R"({"path":"/api/games","parameters":{"x":1}})"),
              "400 /api/games has no parameter 'x', only memory, rules, time");
    EXPECT_EQ(refused(R"({"path":"/api/games","parameters":[]})"),
              "400 the 'parameters' of a job are an object");
    EXPECT_EQ(refused(R"({"path":"/api/games","way":1})"),
              "400 a job has 'path' and 'parameters', not 'way'");
}

TEST(Jobs, ReportProgress) {
    const Server server({});
    const std::string id = started(server.port(), test::long_job());
    HttpClient listener(server.port());
    listener.send(listener.head("GET", "/api/jobs/" + id + "/events"));
    ASSERT_TRUE(listener.receive_until("event: progress\n"));
    ASSERT_TRUE(listener.receive_until("\"done\":\"1"));
    EXPECT_NE(listener.received().find("text/event-stream"), std::string::npos);
    const Json now = report(server.port(), id);
    EXPECT_EQ(now["state"], "running");
    // Progress counts positions, independent of the time limit of the job.
    Json parameters = test::long_parameters();
    parameters["time"] = 0.2;
    const std::string brief =
        started(server.port(), Json{{"path", "/api/solve"}, {"parameters", parameters}}.dump());
    EXPECT_EQ(report_at_the_end(server.port(), brief)["total"], now["total"]);
    EXPECT_EQ(HttpClient(server.port()).ask("DELETE", "/api/jobs/" + id).status, 200);
    EXPECT_TRUE(listener.receive_until("event: done\n"));
    EXPECT_TRUE(listener.receive_until("\"state\":\"cancelled\""));
    EXPECT_EQ(http_get(server.port(), "/api/jobs/" + id).status, 404);
}

TEST(Jobs, EventsEndWithTheAnswer) {
    const Server server({});
    const std::string id = started(server.port(), table_job(5));
    HttpClient listener(server.port());
    listener.send(listener.head("GET", "/api/jobs/" + id + "/events"));
    EXPECT_TRUE(listener.receive_until("event: done\n"));
    EXPECT_TRUE(listener.receive_until("\"answer\":{\"rows\":5"));
    EXPECT_TRUE(listener.receive_until("\r\n0\r\n\r\n"));  // nothing comes after it
}

TEST(Jobs, AreBoundedAndMakeRoomWhenCancelled) {
    Limits limits;
    limits.running_jobs = 2;
    const Server server(settings_with(limits));
    const std::string first = started(server.port(), test::long_job());
    (void)started(server.port(), test::long_job());
    const HttpAnswer third = http_post(server.port(), "/api/jobs", test::long_job());
    EXPECT_EQ(third.status, 422);
    EXPECT_TRUE(Json::parse(third.body).contains("error"));
    EXPECT_EQ(HttpClient(server.port()).ask("DELETE", "/api/jobs/" + first).status, 200);
    EXPECT_TRUE(test::eventually(
        [&] { return http_post(server.port(), "/api/jobs", test::long_job()).status == 200; }));
}

TEST(Jobs, OldAnswersAreForgotten) {
    Limits limits;
    limits.stored_jobs = 3;
    const Server server(settings_with(limits));
    std::vector<std::string> ids;
    for (int i = 0; i < 5; ++i) {
        ids.push_back(started(server.port(), table_job(i)));
        (void)report_at_the_end(server.port(), ids.back());
    }
    EXPECT_EQ(http_get(server.port(), "/api/jobs/" + ids.front()).status, 404);
    EXPECT_EQ(http_get(server.port(), "/api/jobs/" + ids.back()).status, 200);
    limits.storage_time = milliseconds(0);
    const Server forgetful(settings_with(limits));
    const std::string id = started(forgetful.port(), table_job(3));
    (void)report_at_the_end(forgetful.port(), id);
    (void)started(forgetful.port(), table_job(3));
    EXPECT_EQ(http_get(forgetful.port(), "/api/jobs/" + id).status, 404);
}

TEST(Jobs, ObeyTheirLimitOfTime) {
    Limits limits;
    limits.job_time = milliseconds(300);
    const Server server(settings_with(limits));
    const Json done = report_at_the_end(server.port(), started(server.port(), test::long_job()));
    EXPECT_EQ(done["answer"]["outcome"], "unknown");
    EXPECT_NE(done.value("total", "0"), "0");
    EXPECT_EQ(done["done"], done["total"]);
}

// Their threads become free for other clients.
TEST(Jobs, DisconnectedListenersFreeTheirThreads) {
    Limits limits;
    limits.connections = 10;
    const Server server(settings_with(limits));
    const std::string id = started(server.port(), test::long_job());
    for (int i = 0; i < 30; ++i) {
        HttpClient listener(server.port());
        listener.send(listener.head("GET", "/api/jobs/" + id + "/events"));
        EXPECT_TRUE(listener.receive_until("event: progress"));
    }
    // Listeners that stay connected do not keep other clients out either.
    std::vector<HttpClient> listeners;
    for (int i = 0; i < 30; ++i) {
        listeners.emplace_back(server.port());
        listeners.back().send(listeners.back().head("GET", "/api/jobs/" + id + "/events"));
    }
    EXPECT_EQ(http_get(server.port(), "/api/numbers?n=1").status, 200);
}

}  // namespace
}  // namespace grundy::server
