// The server with all kinds of clients, including hostile ones. Whatever they send, the answer is
// clear and its status below 500, or there is no answer. Other clients are still answered.

#include "server/http_client.hpp"
#include "server/small_request.hpp"

#include "server/server.hpp"

#include <grundy/error.hpp>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <random>
#include <string>
#include <vector>

namespace grundy::server {
namespace {

using Json = nlohmann::json;
using test::http_get;
using test::http_post;
using test::HttpAnswer;
using test::HttpClient;
using test::message_of;
using test::settings_with;
using test::small_solve;

TEST(Server, AnswersWithSafeHeaders) {
    const Server server({});
    EXPECT_EQ(server.address(), "http://127.0.0.1:" + std::to_string(server.port()) + "/");
    const HttpAnswer answer = http_get(server.port(), small_solve);
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(Json::parse(answer.body)["value"], "1");
    EXPECT_EQ(answer.headers.at("x-content-type-options"), "nosniff");
    EXPECT_EQ(answer.headers.at("referrer-policy"), "no-referrer");
    EXPECT_EQ(answer.headers.at("content-security-policy").find("default-src 'none'"), 0U);
    EXPECT_EQ(answer.headers.count("access-control-allow-origin"), 0U);
    EXPECT_EQ(answer.headers.count("content-encoding"), 0U);
}

TEST(Server, AcceptsJsonOfAnyContentType) {
    const Server server({});
    const std::string body = R"_({"position":"digraph[g](a)","files":{"g":"a -> b\nb -> c"}})_";
    for (const char* type :
         {"application/json", "application/x-www-form-urlencoded", "text/plain"}) {
        const HttpAnswer answer =
            HttpClient(server.port())
                .ask("POST", "/api/solve", "Content-Type: " + std::string(type) + "\r\n", body);
        EXPECT_EQ(answer.status, 200) << type;
        EXPECT_EQ(Json::parse(answer.body)["outcome"], "P") << type;
    }
    // Longer than httplib accepts in a form.
    const Json large{{"position", "digraph[g](a)"},
                     {"files", {{"g", std::string(100'000, '#') + "\na -> b"}}}};
    const HttpAnswer answer =
        HttpClient(server.port())
            .ask("POST", "/api/solve", "Content-Type: application/x-www-form-urlencoded\r\n",
                 large.dump());
    EXPECT_EQ(answer.status, 200) << answer.body;
}

TEST(Server, AConnectionIsUsedAgain) {
    const Server server({});
    HttpClient client(server.port());
    for (int i = 0; i < 100; ++i) {
        EXPECT_EQ(client.ask("GET", "/api/solve?position=nim(" + std::to_string(i) + ")").status,
                  200);
    }
    // The answers to two at once arrive in their order.
    client.send(client.head("GET", "/api/numbers?n=4") + client.head("GET", "/api/numbers?n=5"));
    EXPECT_EQ(Json::parse(client.receive().body)["number"], "4");
    EXPECT_EQ(Json::parse(client.receive().body)["number"], "5");
}

TEST(Server, HeadsWithoutBodies) {
    const Server server({});
    HttpClient client(server.port());
    client.send(client.head("HEAD", small_solve));
    EXPECT_TRUE(client.is_closed());
    EXPECT_NE(client.received().find("200 OK"), std::string::npos);
    EXPECT_EQ(client.received().find("position"), std::string::npos);
}

TEST(Server, RefusesWrongRequests) {
    const Server server({});
    struct Case {
        std::string method;
        std::string target;
        std::string body;
        int status;
    };
    const std::vector<Case> cases{
        {"GET", "/api/solve", "", 400},
        {"GET", "/api/solve?position=nim(3", "", 400},
        {"GET", "/api/solve?position=nim(3)&position=nim(4)", "", 400},
        {"GET", "/api/solve?position=nim(3)&colour=red", "", 400},
        {"GET", "/api/solve?position=nim(3)%2", "", 400},
        {"GET", "/api/solve?position=nim(3)%zz", "", 400},
        {"GET", "/api/solve?position=nim(3)&time=soon", "", 400},
        {"GET", "/api/solve?position=nim(10^10^10)", "", 400},
        {"GET", "/api/solve?position=digraph%5B/etc/passwd%5D(root)", "", 403},
        {"GET", "/api/solve?position=words%5B../../etc/hostname%5D()", "", 403},
        {"GET", "/api/table?game=wythoff&size=10%5E9", "", 422},
        {"GET", "/api/table?game=wythoff&size=30000", "", 422},
        {"GET", "/api/numbers?n=10%5E9999999&time=0.01", "", 422},
        {"GET", "/api/nothing", "", 404},
        {"GET", "/api/", "", 404},
        {"GET", "/api/partizan", "", 404},
        {"GET", "/nothing.js", "", 404},
        {"GET", "/../../etc/passwd", "", 404},
        {"GET", "/%2e%2e/%2e%2e/etc/passwd", "", 404},
        {"GET", "//etc/passwd", "", 404},
        {"GET", "/api/jobs", "", 405},
        {"GET", "/api/jobs/0123456789abcdef", "", 404},
        {"GET", "/api/jobs/0123456789abcdef/events", "", 404},
        {"DELETE", "/api/jobs/0123456789abcdef", "", 404},
        {"DELETE", "/api/solve", "", 405},
        {"POST", "/", "{}", 405},
        {"PUT", "/api/solve", "{}", 405},
        {"PATCH", "/api/solve", "{}", 405},
        {"OPTIONS", "/api/solve", "", 405},
        {"TRACE", "/api/solve", "", 405},
        {"CONNECT", "/api/solve", "", 405},
        {"FOO", "/api/solve", "", 405},
        {"POST", "/api/solve?position=nim(3)", "{}", 400},
        {"POST", "/api/solve", "{", 400},
        {"POST", "/api/solve", "[]", 400},
        {"POST", "/api/solve", "\"nim(3)\"", 400},
        {"POST", "/api/solve", "{}", 400},
        {"POST", "/api/solve", "{\"position\":null}", 400},
        {"POST", "/api/solve", "{\"position\":[]}", 400},
        {"POST", "/api/solve", "{\"position\":[[\"nim(3)\"]]}", 400},
        {"POST", "/api/solve", "{\"position\":{\"nim\":3}}", 400},
        {"POST", "/api/solve", "{\"position\":\"nim(3)\",\"position\":\"nim(4)\"}", 400},
        {"POST", "/api/solve", "{\"position\":\"nim(3)\",\"files\":7}", 400},
        {"POST", "/api/solve", "{\"position\":\"nim(3)\",\"files\":{\"a\":[]}}", 400},
        {"POST", "/api/solve", "{\"position\":\"nim(3)\"} {}", 400},
        {"POST", "/api/solve", "{\"position\":\"\xff\xfe\"}", 400},
        {"POST", "/api/solve", std::string("{\"position\":\"nim(3)\0\"}", 22), 400},
        {"POST", "/api/solve", std::string(1'000'000, '['), 400},
        {"POST", "/api/solve", "{\"a\":" + std::string(500'000, '{'), 400},
        {"POST", "/api/solve", std::string(1'100'000, ' '), 413},
        {"POST", "/api/jobs", "{\"parameters\":{}, \"way\":1}", 400},
        {"POST", "/api/jobs", "{\"parameters\":7}", 400},
        {"GET", "/api/solve?position=" + std::string(9'000, '1'), "", 414},
    };
    for (const auto& [method, target, body, status] : cases) {
        const HttpAnswer answer = HttpClient(server.port()).ask(method, target, "", body);
        const std::string what = method + " " + target.substr(0, 60) + " " + body.substr(0, 60);
        EXPECT_EQ(answer.status, status) << what << ": " << answer.body;
        ASSERT_FALSE(answer.body.empty()) << what;
        EXPECT_FALSE(message_of(answer).empty()) << what;
        EXPECT_EQ(answer.headers.count("content-security-policy"), 1U) << what;
    }
    EXPECT_EQ(http_get(server.port(), small_solve).status, 200);
}

TEST(Server, NamesUnknownParametersAndFiles) {
    const Server server({});
    EXPECT_EQ(message_of(http_get(server.port(), "/api/solve?position=nim(1)&colour=red")),
              "/api/solve has no parameter 'colour', only position, misere, remoteness, memory, "
              "rules, time");
    EXPECT_EQ(message_of(http_get(server.port(), "/api/solve?position=digraph%5Bg%5D(a)")),
              "the request carries no file 'g'");
    EXPECT_EQ(Json::parse(http_get(server.port(), "/api/solve?position=nim(3").body)["error"]["at"],
              5);
}

TEST(Server, AnswersToItsOwnNamesOnly) {
    const Server server({});
    const std::string port = std::to_string(server.port());
    const auto status_for = [&](const std::string& headers) {
        HttpClient client(server.port());
        client.send("GET /api/games HTTP/1.1\r\n" + headers + "\r\n");
        return client.receive().status;
    };
    EXPECT_EQ(status_for("Host: localhost:" + port + "\r\n"), 200);
    EXPECT_EQ(status_for("Host: LOCALHOST:" + port + "\r\n"), 200);
    EXPECT_EQ(status_for("Host: 127.0.0.1:" + port + "\r\n"), 200);
    EXPECT_EQ(status_for("Host: localhost\r\n"), 403);
    EXPECT_EQ(status_for("Host: localhost:1\r\n"), 403);
    EXPECT_EQ(status_for("Host: evil.example:" + port + "\r\n"), 403);
    EXPECT_EQ(status_for("Host: localhost.evil.example:" + port + "\r\n"), 403);
    EXPECT_EQ(status_for("Host: localhost:" + port + "\r\nHost: evil.example\r\n"), 403);
    EXPECT_EQ(status_for(""), 403);
}

TEST(Server, RefusesPagesOfOtherSites) {
    const Server server({});
    const auto status_with = [&](const std::string& method, const std::string& origin) {
        return HttpClient(server.port())
            .ask(method, "/api/games", "Origin: " + origin + "\r\n", "{}")
            .status;
    };
    EXPECT_EQ(status_with("POST", "http://127.0.0.1:" + std::to_string(server.port())), 200);
    EXPECT_EQ(status_with("POST", "http://evil.example"), 403);
    EXPECT_EQ(status_with("POST", "null"), 403);
    const std::string own = "http://127.0.0.1:" + std::to_string(server.port());
    EXPECT_EQ(status_with("POST", own + "\r\nOrigin: http://evil.example"), 403);
    EXPECT_EQ(status_with("DELETE", "http://evil.example"), 403);
    EXPECT_EQ(status_with("GET", "http://evil.example"), 403);
}

// Browsers send no Origin for a picture or a link.
TEST(Server, RefusesPicturesOnPagesOfOtherSites) {
    const Server server({});
    const auto status_from = [&](const std::string& path, const std::string& site) {
        return HttpClient(server.port())
            .ask("GET", path, "Sec-Fetch-Site: " + site + "\r\n")
            .status;
    };
    EXPECT_EQ(status_from("/api/games", "cross-site"), 403);
    EXPECT_EQ(status_from("/api/games", "same-site"), 403);
    EXPECT_EQ(status_from("/api/jobs/1/events", "cross-site"), 403);
    EXPECT_EQ(status_from("/api/games", "same-origin"), 200);
    EXPECT_EQ(status_from("/api/games", "none"), 200);
    EXPECT_EQ(status_from("/", "cross-site"), 200);
}

TEST(Server, BytesThatAreNotARequest) {
    const Server server({});
    std::mt19937 random(20261116);
    const std::string port = std::to_string(server.port());
    const std::string good = "POST /api/solve HTTP/1.1\r\nHost: 127.0.0.1:" + port +
                             "\r\nContent-Length: 21\r\n\r\n{\"position\":\"nim(3)\"}";
    for (int round = 0; round < 200; ++round) {
        std::string bytes;
        if (round % 2 == 0) {
            for (auto i = random() % 400; i > 0; --i) bytes += static_cast<char>(random());
            bytes += "\r\n\r\n";
        } else {
            bytes = good;
            for (int k = 0; k < 3; ++k)
                bytes[random() % bytes.size()] = static_cast<char>(random());
        }
        HttpClient client(server.port());
        client.send(bytes);
        client.end_sending();
        const int status = client.receive().status;
        EXPECT_LT(status, 500);
    }
    EXPECT_EQ(http_get(server.port(), small_solve).status, 200);
}

TEST(Server, RequestsThatEndEarly) {
    const Server server({});
    const std::string whole =
        HttpClient(server.port()).head("POST", "/api/solve", "Content-Length: 21\r\n") +
        "{\"position\":\"nim(3)\"}";
    for (std::size_t size = 0; size < whole.size(); ++size) {
        HttpClient client(server.port());
        client.send(whole.substr(0, size));
        client.end_sending();
        const int status = client.receive().status;
        EXPECT_TRUE(status == 0 || status == 400) << size << ": " << status;
    }
}

TEST(Server, BodiesThatDoNotMatchTheirHeaders) {
    const Server server({});
    const auto status_of = [&](const std::string& headers, const std::string& body) {
        HttpClient client(server.port());
        client.send(client.head("POST", "/api/solve", headers) + body);
        client.end_sending();
        return client.receive().status;
    };
    EXPECT_EQ(status_of("", "{}"), 400);
    EXPECT_EQ(status_of("Content-Length: -1\r\n", "{}"), 400);
    EXPECT_EQ(status_of("Content-Length: 2\r\nContent-Encoding: gzip\r\n", "{}"), 400);
    EXPECT_EQ(status_of("Content-Length: 99999999999999999999\r\n", "{}"), 413);
    EXPECT_EQ(status_of("Content-Length: 1000\r\n", "{}"), 400);
    EXPECT_EQ(
        status_of("Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 2\r\n", "{}"),
        400);
    const std::string chunked = "Transfer-Encoding: chunked\r\n";
    EXPECT_EQ(status_of(chunked, "15\r\n{\"position\":\"nim(3)\"}\r\n0\r\n\r\n"), 200);
    EXPECT_EQ(status_of(chunked, "zz\r\n{}\r\n"), 400);
    EXPECT_EQ(status_of(chunked, "fffffffffffffff\r\n{}"), 400);
    std::string many;
    for (int i = 0; i < 1100; ++i) many += "400\r\n" + std::string(1024, ' ') + "\r\n";
    EXPECT_EQ(status_of(chunked, many + "0\r\n\r\n"), 413);
    EXPECT_LT(status_of(chunked, std::string(5'000'000, '0')), 500);
    std::string headers;
    for (int i = 0; i < 5000; ++i) headers += "X-" + std::to_string(i) + ": 1\r\n";
    EXPECT_EQ(status_of(headers, ""), 413);
    // Ranges are ignored.
    HttpClient client(server.port());
    std::string ranges = "Range: bytes=0-1";
    for (int i = 0; i < 500; ++i) ranges += ",0-1";
    const HttpAnswer answer = client.ask("GET", "/api/games", ranges + "\r\n");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(client.ask("GET", "/api/games", "Range: bytes=abc\r\n").status, 200);
}

// The statuses of all answers to these bytes, until the server closes the connection.
std::vector<int> statuses_of(int port, const std::string& bytes) {
    HttpClient client(port);
    client.send(bytes);
    std::vector<int> statuses;
    HttpAnswer last;
    for (HttpAnswer answer = client.receive(); answer.status != 0; answer = client.receive()) {
        statuses.push_back(answer.status);
        last = answer;
    }
    EXPECT_EQ(last.headers["connection"], "close");  // it did not wait for another request
    return statuses;
}

TEST(Server, NoRequestHidesInAnother) {
    const Server server({});
    const HttpClient client(server.port());
    const std::string hidden = client.head("GET", "/api/numbers?n=5");
    const std::string length = "Content-Length: " + std::to_string(hidden.size()) + "\r\n";
    const auto expect_one = [&](const std::string& bytes, int status) {
        EXPECT_EQ(statuses_of(server.port(), bytes), std::vector<int>{status}) << bytes;
    };
    expect_one(client.head("GET", "/api/games", length) + hidden, 200);
    expect_one(client.head("GET", "/api/games", "Transfer-Encoding: chunked\r\n") + hidden, 200);
    expect_one("nonsense\r\n" + hidden, 400);
    expect_one("GET / HTTP/1.1\n\n" + hidden, 400);
    expect_one("\r\n" + hidden, 400);
    expect_one(client.head("POST", "/api/games", "Transfer-Encoding: chunked\r\n" + length) +
                   "0\r\n\r\n" + hidden,
               400);
}

TEST(Server, ALongLineIsRefusedBeforeItsEnd) {
    const Server server({});
    const HttpClient client(server.port());
    const auto with_line = [&](std::size_t size) {
        return client.head("GET", small_solve,
                           "Connection: close\r\nX: " + std::string(size, 'a') + "\r\n");
    };
    EXPECT_EQ(statuses_of(server.port(), with_line(8000)), std::vector<int>{200});
    HttpClient rude(server.port());
    rude.send("GET / HTTP/1.1\r\nX: " + std::string(8200, 'a'));
    const HttpAnswer refused = rude.receive();
    EXPECT_EQ(refused.status, 413);
    EXPECT_EQ(message_of(refused), "a line of the headers is longer than 8 KiB");
}

// The tree of a body takes many times its size.
TEST(Server, BodiesHaveABoundedNumberOfItems) {
    const Server server({});
    std::string list = "[1";
    for (int i = 1; i < 99'990; ++i) list += ",1";
    list += "]";
    const HttpAnswer one =
        http_post(server.port(), "/api/replay", R"_({"position":"nim(3)","moves":)_" + list + "}");
    EXPECT_NE(message_of(one), "the body has more than 100000 items");
    std::string all;
    for (const char* name : {"moves", "b", "c", "d", "e"}) {
        all += std::string(all.empty() ? "{" : ",") + "\"" + name + "\":" + list;
    }
    const HttpAnswer five = http_post(server.port(), "/api/replay", all + "}");
    EXPECT_EQ(five.status, 400);
    EXPECT_EQ(message_of(five), "the body has more than 100000 items");
}

TEST(Server, AddressesMayNameTheServer) {
    const Server server({});
    const std::string port = std::to_string(server.port());
    const auto status_for = [&](const std::string& authority) {
        return HttpClient(server.port()).ask("GET", "http://" + authority + "/api/games").status;
    };
    EXPECT_EQ(status_for("localhost:" + port), 200);
    EXPECT_EQ(status_for("127.0.0.1:" + port), 200);
    EXPECT_EQ(status_for("evil.example:" + port), 403);
    EXPECT_EQ(status_for("localhost"), 403);
}

TEST(Server, APortHasOneServer) {
    const Server first({});
    Settings same;
    same.port = first.port();
    EXPECT_THROW(Server second(same), Error);
    Settings nowhere;
    nowhere.host = "no.such.host.invalid";
    EXPECT_THROW(Server third(nowhere), Error);
}

TEST(Server, ExplainsThatItHasNoPage) {
    Settings settings;
    settings.page = {};
    const Server server(settings);
    const HttpAnswer answer = http_get(server.port(), "/");
    EXPECT_EQ(answer.status, 200);
    EXPECT_NE(answer.body.find("make serve"), std::string::npos);
    EXPECT_EQ(answer.headers.at("content-type"), "text/html; charset=utf-8");
    EXPECT_EQ(http_get(server.port(), small_solve).status, 200);
}

TEST(Server, ThePage) {
    static const std::vector<PageFile> files{
        {"/", "text/html; charset=utf-8", "\"1-2\"", "<html>", "packed", false},
        {"/assets/app-1a2b.js", "text/javascript", "\"3-4\"", "let a;", "", true}};
    Settings settings;
    settings.page = files;
    const Server server(settings);
    const HttpAnswer plain = http_get(server.port(), "/?x=1");
    EXPECT_EQ(plain.body, "<html>");
    EXPECT_EQ(plain.headers.at("cache-control"), "no-cache");
    EXPECT_EQ(plain.headers.at("etag"), "\"1-2\"");
    EXPECT_EQ(plain.headers.count("content-encoding"), 0U);
    const HttpAnswer packed = http_get(server.port(), "/", "Accept-Encoding: br, gzip\r\n");
    EXPECT_EQ(packed.body, "packed");
    EXPECT_EQ(packed.headers.at("content-encoding"), "gzip");
    const HttpAnswer same = http_get(server.port(), "/", "If-None-Match: \"1-2\"\r\n");
    EXPECT_EQ(same.status, 304);
    EXPECT_EQ(same.body, "");
    const HttpAnswer script =
        http_get(server.port(), "/assets/app-1a2b.js", "Accept-Encoding: gzip\r\n");
    EXPECT_EQ(script.body, "let a;");
    EXPECT_EQ(script.headers.at("cache-control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(script.headers.count("content-encoding"), 0U);
    EXPECT_EQ(http_get(server.port(), "/assets/other.js").status, 404);
    EXPECT_EQ(http_get(server.port(), "/index.html").status, 404);
}

}  // namespace
}  // namespace grundy::server
