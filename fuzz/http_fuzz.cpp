// Any bytes that a client sends to the server: it sends nothing, or complete answers, each with a
// status below 500 and the security headers, and no more answers than requests. PORT and JOB in the
// bytes stand for the port of the server and for a job that has just begun.

#include "server/http_client.hpp"
#include "server/server.hpp"

#include <grundy/reproduce.hpp>

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using namespace grundy;

server::Settings small_server() {
    static constexpr std::array<server::PageFile, 1> page{
        {{"/", "text/html; charset=utf-8", "\"1a2b\"", "<p>long", "short", false}}};
    constexpr std::chrono::milliseconds time{50};
    constexpr std::size_t memory = std::size_t{16} << 20;
    server::Settings settings;
    settings.page = page;
    settings.more_endpoints = {reproduce_endpoint()};
    settings.limits.request_time = time;
    settings.limits.job_time = time;
    settings.limits.request_memory = memory;
    settings.limits.running_jobs = 2;
    return settings;
}

void replace_all(std::string& text, std::string_view name, const std::string& by) {
    for (std::size_t at = text.find(name); at != std::string::npos;
         at = text.find(name, at + by.size())) {
        text.replace(at, name.size(), by);
    }
}

std::string new_job(int port) {
    const std::string body = R"({"path":"/api/games","parameters":{}})";
    const std::string answer = test::HttpClient(port).ask("POST", "/api/jobs", "", body).body;
    constexpr std::string_view before = R"({"id":")";
    return answer.rfind(before, 0) == 0 ? answer.substr(before.size(), 16) : "none";
}

std::string answers_to(const std::string& bytes, int port) {
    test::HttpClient client(port);
    // A request that is refused early need not be read to its end.
    (void)client.send(bytes);
    client.end_sending();
    (void)client.is_closed();
    return client.received();
}

std::string_view header(std::string_view head, std::string_view name) {
    const std::string start = "\r\n" + std::string(name) + ": ";
    const std::size_t at = head.find(start);
    if (at == std::string_view::npos) return {};
    head.remove_prefix(at + start.size());
    return head.substr(0, head.find("\r\n"));
}

void expect(bool right) {
    if (!right) std::abort();
}

// How many of the answers are for whole requests.
std::size_t expect_answers(std::string_view text, bool perhaps_without_body) {
    std::size_t done = 0;
    while (!text.empty()) {
        constexpr std::string_view end_of_head = "\r\n\r\n";
        const std::size_t end = text.find(end_of_head);
        expect(end != std::string_view::npos);
        const std::string_view head = text.substr(0, end + 2);
        text.remove_prefix(end + end_of_head.size());
        expect(head.substr(0, 9) == "HTTP/1.1 ");
        const int status = std::stoi(std::string(head.substr(9, 3)));
        if (status == 100) continue;  // the server waits for the body
        expect(status >= 200 && status < 500);
        if (status < 400) ++done;
        expect(header(head, "X-Content-Type-Options") == "nosniff");
        expect(header(head, "Content-Security-Policy").substr(0, 18) == "default-src 'none'");
        // Events end when the client has disconnected.
        if (header(head, "Transfer-Encoding") == "chunked") break;
        const std::string length(header(head, "Content-Length"));
        const std::size_t size = length.empty() ? 0 : std::stoul(length);
        if (perhaps_without_body && text.empty()) break;
        expect(size <= text.size());
        text.remove_prefix(size);
    }
    return done;
}

std::size_t count(std::string_view text, std::string_view part) {
    std::size_t number = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos;
         at = text.find(part, at + 1)) {
        ++number;
    }
    return number;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // Each input has its own server, so that inputs do not affect each other.
    const server::Server server(small_server());
    std::string bytes(reinterpret_cast<const char*>(data), size);
    if (bytes.find("JOB") != std::string::npos) replace_all(bytes, "JOB", new_job(server.port()));
    replace_all(bytes, "PORT", std::to_string(server.port()));
    const std::size_t done =
        expect_answers(answers_to(bytes, server.port()), count(bytes, "HEAD ") > 0);
    expect(done <= count(bytes, " HTTP/1."));
    return 0;
}
