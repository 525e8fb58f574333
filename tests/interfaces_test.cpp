// The same requests through every interface: answer(), the HTTP server with GET and with POST, and
// the program with --json. The answers are the same, byte for byte, except for the time taken.

#include "server/http_client.hpp"

#include "server/server.hpp"

#include <grundy/api.hpp>
#include <grundy/reproduce.hpp>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <ostream>
#include <regex>
#include <string>
#include <vector>

#include <sys/wait.h>

namespace grundy {
namespace {

using Json = nlohmann::ordered_json;

struct Row {
    std::string path;
    Json parameters;  // of strings and lists of strings
    std::vector<std::string> arguments;
};

void PrintTo(const Row& row, std::ostream* out) {
    *out << row.path << " " << row.parameters.dump();
}

const std::vector<Row>& rows() {
    static const std::vector<Row> all{
        {"/api/solve",
         {{"position", "nim(3,5,7)"}, {"remoteness", "true"}},
         {"solve", "nim(3,5,7)"}},
        {"/api/solve",
         {{"position", " nim(1) + 2*nim(2)+0"}, {"remoteness", "true"}},
         {"solve", " nim(1) + 2*nim(2)+0"}},
        {"/api/solve",
         {{"position", "wythoff(10,15) + nim(2)"}, {"remoteness", "true"}},
         {"solve", "wythoff(10,15) + nim(2)"}},
        {"/api/solve",
         {{"position", "wythoff(10^30,10^31)"}, {"remoteness", "true"}},
         {"solve", "wythoff(10^30,10^31)"}},
        {"/api/solve",
         {{"position", "fibonacci(20)"}, {"remoteness", "true"}},
         {"solve", "fibonacci(20)"}},
        {"/api/solve",
         {{"position", "global[2x](5,8;3)"}, {"remoteness", "true"}},
         {"solve", "global[2x](5,8;3)"}},
        {"/api/solve",
         {{"position", "fibonacci(10^20,5) + nim(3)"}, {"remoteness", "true"}},
         {"solve", "fibonacci(10^20,5) + nim(3)"}},
        {"/api/solve", {{"position", "nim(3,"}, {"remoteness", "true"}}, {"solve", "nim(3,"}},
        {"/api/solve", {{"position", "nimm(3)"}, {"remoteness", "true"}}, {"solve", "nimm(3)"}},
        {"/api/solve", {{"position", ""}, {"remoteness", "true"}}, {"solve", ""}},
        {"/api/solve",
         {{"position", "nim(\u221e \x01)"}, {"remoteness", "true"}},
         {"solve", "nim(\u221e \x01)"}},
        {"/api/solve",
         {{"position", "nim(10^10^10)"}, {"remoteness", "true"}},
         {"solve", "nim(10^10^10)"}},
        {"/api/moves", {{"position", "fibonacci(7)"}}, {"moves", "fibonacci(7)"}},
        {"/api/moves", {{"position", "wythoff(3,5) + nim(2)"}}, {"moves", "wythoff(3,5) + nim(2)"}},
        {"/api/moves", {{"position", "nim(2"}}, {"moves", "nim(2"}},
        {"/api/solve",
         {{"position", "digraph[examples/divisors.txt](12)"}, {"remoteness", "true"}},
         {"solve", "digraph[examples/divisors.txt](12)"}},
        {"/api/moves",
         {{"position", "words[examples/animals.txt]()"}},
         {"moves", "words[examples/animals.txt]()"}},
        {"/api/takeaway/sequence",
         {{"bound", "3x"}, {"terms", "20"}},
         {"takeaway", "sequence", "--bound", "3x", "--terms", "20"}},
        {"/api/takeaway/sequence",
         {{"bound", "x/2"}, {"terms", "20"}},
         {"takeaway", "sequence", "--bound", "x/2", "--terms", "20"}},
        {"/api/replay",
         {{"position", "fibonacci(7)"}, {"moves", {"fibonacci(5,4)", "fibonacci(4,2)"}}},
         {"replay", "fibonacci(7)", "fibonacci(5,4)", "fibonacci(4,2)"}},
        {"/api/replay", {{"position", "nim(3)"}}, {"replay", "nim(3)"}},
        {"/api/replay",
         {{"position", "nim(3)"}, {"moves", {"nim(4)"}}},
         {"replay", "nim(3)", "nim(4)"}},
        {"/api/replay",
         {{"position", "nim(3)"}, {"moves", {"nim(1)", "bad"}}},
         {"replay", "nim(3)", "nim(1)", "bad"}},
        {"/api/games", Json::object(), {"games"}},
        {"/api/table", {{"game", "wythoff"}, {"size", "12"}}, {"table", "wythoff", "12"}},
        {"/api/table",
         {{"game", "take[1,2,3,4]"}, {"size", "20"}},
         {"table", "take[1,2,3,4]", "20"}},
        {"/api/table", {{"game", "fibonacci"}, {"size", "8"}}, {"table", "fibonacci", "8"}},
        {"/api/table", {{"game", "words[x]"}, {"size", "8"}}, {"table", "words[x]", "8"}},
        {"/api/table", {{"game", "wythoff"}, {"size", "10^9"}}, {"table", "wythoff", "10^9"}},
        {"/api/numbers", {{"n", "100"}}, {"numbers", "100"}},
        {"/api/numbers", {{"n", "10^30"}, {"bound", "3x"}}, {"numbers", "10^30", "--bound", "3x"}},
        {"/api/numbers", {{"word", "11000"}}, {"numbers", "--word", "11000"}},
        {"/api/numbers", {{"word", "112"}}, {"numbers", "--word", "112"}},
        {"/api/numbers", {{"n", "5"}, {"bound", "x-1"}}, {"numbers", "5", "--bound", "x-1"}},
        {"/api/numbers", {{"n", "5"}, {"word", "1"}}, {"numbers", "5", "--word", "1"}},
        {"/api/nimber", {{"expression", "5*7 + 3/2"}}, {"nimber", "5*7 + 3/2"}},
        {"/api/nimber", {{"expression", "5*(7"}}, {"nimber", "5*(7"}},
        {"/api/wythoff/value", {{"x", "12"}, {"y", "31"}}, {"wythoff", "value", "12", "31"}},
        {"/api/wythoff/nth",
         {{"g", "0..3"}, {"n", "10^12"}},
         {"wythoff", "nth", "-g", "0..3", "-n", "10^12"}},
        {"/api/wythoff/nth",
         {{"g", "3..0"}, {"n", "1"}},
         {"wythoff", "nth", "-g", "3..0", "-n", "1"}},
        {"/api/wythoff/points",
         {{"g", "0..2"}, {"rows", "10^18..+5"}},
         {"wythoff", "points", "-g", "0..2", "--rows", "10^18..+5"}},
        {"/api/wythoff/period", {{"x", "5"}}, {"wythoff", "period", "5"}},
        {"/api/wythoff/period", {{"x", "0..4"}}, {"wythoff", "period", "0..4"}},
        {"/api/graph", {{"position", "take[1,2](4)"}}, {"graph", "of", "take[1,2](4)"}},
        {"/api/graph", {{"position", "nim(3"}}, {"graph", "of", "nim(3"}},
        {"/api/heaps", {{"code", "0.77"}}, {"heaps", "0.77"}},
        {"/api/heaps", {{"code", "0.106"}, {"to", "5000"}}, {"heaps", "0.106", "--to", "5000"}},
        {"/api/heaps", {{"code", "3.7"}}, {"heaps", "3.7"}},
        {"/api/heaps",
         {{"code", "0.77"}, {"to", "9"}, {"misere", "true"}},
         {"heaps", "0.77", "--to", "9", "--misere"}},
        {"/api/misere", {{"code", "0.77"}}, {"misere", "0.77"}},
        {"/api/misere", {{"code", "0.07"}, {"to", "9"}}, {"misere", "0.07", "--to", "9"}},
        {"/api/reproduce", Json::object(), {"reproduce", "--list"}},
        {"/api/reproduce", {{"id", "lee.examples"}}, {"reproduce", "lee.examples"}},
        {"/api/reproduce",
         {{"id", {"silber.pairs", "suriyaprakash.figure2"}}},
         {"reproduce", "silber.pairs", "suriyaprakash.figure2"}},
        {"/api/reproduce", {{"id", "nivasch.table7"}}, {"reproduce", "nivasch.table7"}},
    };
    return all;
}

std::string query_of(const Row& row) {
    std::string query;
    for (const auto& [name, value] : row.parameters.items()) {
        for (const Json& text : value.is_array() ? value : Json::array({value})) {
            query +=
                (query.empty() ? "?" : "&") + name + "=" + test::encoded(text.get<std::string>());
        }
    }
    return row.path + query;
}

std::string untimed(const std::string& body) {
    static const std::regex seconds("\"seconds\":[0-9.e+-]+");
    return std::regex_replace(body, seconds, "\"seconds\":0");
}

std::string quoted(const std::string& argument) {
    std::string text = "'";
    for (const char c : argument) text += c == '\'' ? "'\\''" : std::string(1, c);
    return text + "'";
}

struct Printed {
    std::string text;
    int exit_code;
};

Printed run_program(const Row& row) {
    std::string command = GRUNDY_PROGRAM;
    for (const std::string& argument : row.arguments) command += " " + quoted(argument);
    command += " --json 2>/dev/null";
    FILE* const pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) throw std::runtime_error("cannot run the program");
    std::string text;
    std::array<char, 4096> block{};
    for (std::size_t got = 0; (got = fread(block.data(), 1, block.size(), pipe)) > 0;) {
        text.append(block.data(), got);
    }
    return {text, WEXITSTATUS(pclose(pipe))};
}

// An answer that says `unknown` has status 200, but an exit code of its own.
int exit_code_of(const ApiAnswer& answer) {
    switch (answer.status) {
        case 400: return 2;
        case 422: return 3;
        default: break;
    }
    const Json said = Json::parse(answer.body);
    const auto is_unknown = [](const Json& object) {
        return object.value("outcome", "") == "unknown";
    };
    const Json moves = said.value("moves", Json::array());
    return is_unknown(said) || std::any_of(moves.begin(), moves.end(), is_unknown) ? 3 : 0;
}

const std::vector<ApiEndpoint>& more_endpoints() {
    static const std::vector<ApiEndpoint> all{reproduce_endpoint()};
    return all;
}

class Interfaces : public testing::TestWithParam<Row> {
protected:
    static void SetUpTestSuite() {
        server::Settings settings;
        settings.more_endpoints = more_endpoints();
        server_ = new server::Server(settings);
    }
    static void TearDownTestSuite() {
        delete server_;
        server_ = nullptr;
    }
    static const server::Server* server_;
};
const server::Server* Interfaces::server_ = nullptr;

TEST_P(Interfaces, GiveTheSameAnswer) {
    const Row& row = GetParam();
    const std::string body = row.parameters.dump();
    const ApiAnswer answered = answer(request_from_json(row.path, body), {}, more_endpoints());
    EXPECT_EQ(answered.body.find('\n'), answered.body.size() - 1);

    const test::HttpAnswer got = test::http_get(server_->port(), query_of(row));
    EXPECT_EQ(got.status, answered.status);
    EXPECT_EQ(untimed(got.body), untimed(answered.body));
    EXPECT_EQ(got.headers.at("content-type"), answered.content_type);

    const test::HttpAnswer posted = test::http_post(server_->port(), row.path, body);
    EXPECT_EQ(posted.status, answered.status);
    EXPECT_EQ(untimed(posted.body), untimed(answered.body));

    const Printed printed = run_program(row);
    EXPECT_EQ(untimed(printed.text), untimed(answered.body));
    EXPECT_EQ(printed.exit_code, exit_code_of(answered)) << answered.body;
}

INSTANTIATE_TEST_SUITE_P(All, Interfaces, testing::ValuesIn(rows()));

}  // namespace
}  // namespace grundy
