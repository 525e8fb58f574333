// Requests as data: how they are parsed, and the answers to invalid ones.

#include <grundy/api.hpp>
#include <grundy/error.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <nlohmann/json.hpp>

#include <string>

namespace grundy {
namespace {

using Texts = std::vector<std::string>;

TEST(Requests, FromAQuery) {
    const ApiRequest request =
        request_from_query("/api/replay", "position=nim(3)%2B+nim%284%29&moves=a=b&moves=a=b&&x");
    EXPECT_EQ(request.path, "/api/replay");
    EXPECT_EQ(request.parameters.at("position"), Texts{"nim(3)+ nim(4)"});
    EXPECT_EQ(request.parameters.at("moves"), (Texts{"a=b", "a=b"}));
    EXPECT_EQ(request.parameters.at("x"), Texts{""});
    for (const char* query : {"a=%", "a=%4", "a=%4g", "a=%+4", "%zz=1"}) {
        EXPECT_THROW((void)request_from_query("/", query), Error) << query;
    }
}

TEST(Requests, FromJson) {
    const ApiRequest request = request_from_json(
        "/api/x", R"({"n":123456789012345678901234567890,"time":0.5,"b":true,"none":null,
                      "moves":["a",2],"mark":{"cell":["1",2],"heap":0,"cells":[[1,2],["3",4]]},"files":{"g":"a b"}})");
    EXPECT_EQ(request.parameters.at("n"), Texts{"123456789012345678901234567890"});
    EXPECT_EQ(request.parameters.at("time"), Texts{"0.5"});
    EXPECT_EQ(request.parameters.at("b"), Texts{"true"});
    EXPECT_EQ(request.parameters.count("none"), 0U);
    EXPECT_EQ(request.parameters.at("moves"), (Texts{"a", "2"}));
    EXPECT_EQ(request.parameters.at("mark.cell"), (Texts{"1", "2"}));
    EXPECT_EQ(request.parameters.at("mark.heap"), Texts{"0"});
    EXPECT_EQ(request.parameters.at("mark.cells"), (Texts{"1", "2", "3", "4"}));
    EXPECT_THROW((void)request_from_json("/api/x", R"({"moves":[["a","b"]]})"), Error);
    EXPECT_EQ(request.files.at("g"), "a b");
    const ApiRequest job =
        request_of_job(R"({"path":"/api/table","parameters":{"size":4,"files":{"a":"b"}}})");
    EXPECT_EQ(job.path, "/api/table");
    EXPECT_EQ(job.parameters.at("size"), Texts{"4"});
    EXPECT_EQ(job.files.at("a"), "b");
}

TEST(Requests, RefuseDuplicates) {
    const auto message_for = [](const char* body) -> std::string {
        try {
            (void)request_from_json("/api/moves", body);
        } catch (const Error& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_EQ(message_for(R"({"mark":{"left":1},"mark.left":2})"), "'mark.left' is given twice");
    EXPECT_EQ(message_for(R"({"mark.left":2,"mark":{"left":1}})"), "'mark.left' is given twice");
    EXPECT_EQ(message_for(R"({"files":[1]})"), "'files' takes an object of names and texts");
    EXPECT_EQ(message_for(R"({"files":null,"mark":{"left":null},"mark.left":2})"), "");
}

TEST(Requests, HaveABoundedNumberOfNames) {
    std::string body = "{\"files\":{";
    for (int i = 0; i < 100'000; ++i) body += "\"" + std::to_string(i) + "\":\"\",";
    body += "\"x\":\"\"}}";
    EXPECT_THROW((void)request_from_json("/api/solve", body), Error);
}

TEST(Answers, StatusesAndMessages) {
    const auto answered = [](const char* path, const char* body) {
        return answer(request_from_json(path, body), {});
    };
    EXPECT_EQ(answered("/api/solve", R"_({"position":"nim(3,5,7)"})_").status, 200);
    EXPECT_EQ(answered("/api/solve", R"_({"position":"nim(3"})_").status, 400);
    EXPECT_EQ(answered("/api/solve", R"_({"position":"digraph[g](a)"})_").status, 403);
    EXPECT_EQ(answered("/api/nothing", "{}").status, 404);
    EXPECT_EQ(answered("/api/table", R"({"game":"wythoff","size":"10^9"})").status, 422);
    EXPECT_EQ(answered("/api/solve", "{}").body,
              "{\"error\":{\"message\":\"the parameter 'position' is missing\"}}\n");
    EXPECT_EQ(answered("/api/games", R"({"x":1})").body,
              "{\"error\":{\"message\":\"/api/games has no parameter 'x', only memory, rules, "
              "time\"}}\n");
    EXPECT_EQ(answered("/api/games", "{}").content_type, "application/json");
}

TEST(Answers, HaveClearErrorMessages) {
    const auto message_for = [](const char* path, const char* query) -> std::string {
        const ApiAnswer answered = answer(request_from_query(path, query), {});
        EXPECT_EQ(answered.status, 400) << query;
        return nlohmann::json::parse(answered.body)["error"]["message"];
    };
    EXPECT_EQ(
        answer(request_from_query("/api/replay", "position=nim(3)&moves=nim(1)&moves=bad"), {})
            .body,
        "{\"error\":{\"message\":\"expected '(' after the name of the game\",\"at\":3,"
        "\"move\":2}}\n");
    EXPECT_EQ(answer(request_from_query("/api/replay", "position=nim(3)&moves=nim(3)"), {}).body,
              "{\"error\":{\"message\":\"nothing has changed, and a player must move\","
              "\"move\":1}}\n");
    EXPECT_EQ(message_for("/api/moves", "position=nim(3)&mark.heap=0"),
              "a mark needs its component");
    EXPECT_EQ(message_for("/api/reply", "position=nim(3)&seed=-1"),
              "this number cannot be negative");
    for (const std::string time : {"inf", "1e400", "nan", "-1"}) {
        EXPECT_EQ(message_for("/api/solve", ("position=nim(3)&time=" + time).c_str()),
                  "'time' takes a number of seconds, not '" + time + "'");
    }
}

TEST(Answers, ListsAndPartsOfTables) {
    const auto points = answer(request_from_query("/api/wythoff/nth", "g=1,0&n=3"), {});
    EXPECT_EQ(points.status, 200);
    EXPECT_EQ(nlohmann::json::parse(points.body)["points"].size(), 2U);
    const auto table =
        answer(request_from_json("/api/table", R"({"game":"rook","size":"2..3x5"})"), {});
    EXPECT_EQ(nlohmann::json::parse(table.body),
              nlohmann::json::parse(R"({"rows":2,"columns":5,"first_row":"2",
                                        "values":[[2,3,0,1,6],[3,2,1,0,7]]})"));
    EXPECT_EQ(answer(request_from_query("/api/table", "game=rook&size=2x"), {}).status, 400);
}

TEST(Answers, ARequestMayLowerTheLimit) {
    Context context;
    context.memory_limit = 1'000'000;
    const auto asking = [&](const std::string& memory) {
        return answer(request_from_json("/api/table", R"({"game":"wythoff","size":600,"memory":")" +
                                                          memory + "\"}"),
                      context)
            .status;
    };
    EXPECT_EQ(asking("10K"), 422);
    EXPECT_EQ(asking("4G"), 422);  // never more than the context allows
    context.memory_limit = std::size_t{1} << 30;
    EXPECT_EQ(asking("4G"), 200);
}

TEST(Answers, ALongAnswerCountsAsMemory) {
    Context context;
    context.memory_limit = 3'000'000;  // enough for the values
    const ApiAnswer answered =
        answer(request_from_json("/api/table", R"({"game":"wythoff","size":1000})"), context);
    EXPECT_EQ(answered.status, 422);
    EXPECT_NE(answered.body.find("writing the answer"), std::string::npos) << answered.body;
    const auto memory_needed = [&](const char* path, const char* query) {
        for (context.memory_limit = 1'000'000; true; context.memory_limit += 1'000'000) {
            const ApiAnswer now = answer(request_from_query(path, query), context);
            if (now.status == 200) return context.memory_limit / now.body.size();
            EXPECT_EQ(now.status, 422);
        }
    };
    EXPECT_GE(memory_needed("/api/solve", "position=50000*nim(5)"), 3U);
}

TEST(Answers, AfterAStop) {
    Context context;
    context.stop.ask();
    const ApiRequest request = request_from_query("/api/solve", "position=wythoff(8000,8190)");
    EXPECT_EQ(answer(request, context).status, 422);
}

TEST(Answers, OneMarkedMove) {
    const auto moves_for = [](const std::string& mark) {
        const ApiAnswer answered =
            answer(request_from_json("/api/moves", R"_({"position":"nim(7) + wythoff(10^9,10^10)",
                                                       "component":)_" +
                                                       mark + "}"),
                   {});
        EXPECT_EQ(answered.status, 200) << answered.body;
        return nlohmann::json::parse(answered.body)["moves"];
    };
    EXPECT_EQ(moves_for(R"(0,"mark":{"heap":0,"left":"4"})")[0]["to"], "nim(4)");
    EXPECT_EQ(moves_for(R"(0,"mark":{"heap":0,"left":7})").size(), 0U);
    const std::string cell = R"(["999999999","10000000000"])";
    EXPECT_EQ(moves_for("1,\"mark\":{\"cell\":" + cell + ",\"sizes\":" + cell + "}")[0]["to"],
              "wythoff(999999999,10000000000)");
    for (const char* wrong :
         {R"(2,"mark":{})", R"(0,"mark":{"cell":[1]})", R"(0,"mark":{"x":1})", R"(-1,"mark":{})"}) {
        const std::string body =
            R"_({"position":"nim(7)","component":)_" + std::string(wrong) + "}";
        EXPECT_EQ(answer(request_from_json("/api/moves", body), {}).status, 400) << wrong;
    }
}

TEST(Answers, TheEnginesMove) {
    const auto reply_to = [](const std::string& query) {
        return answer(request_from_query("/api/reply", query), {});
    };
    EXPECT_EQ(nlohmann::json::parse(reply_to("position=nim(3,5,7)").body)["move"]["outcome"], "P");
    EXPECT_TRUE(nlohmann::json::parse(reply_to("position=nim(0)").body)["move"].is_null());
    EXPECT_EQ(reply_to("position=nim(3)&level=human&seed=12").status, 200);
    EXPECT_EQ(reply_to("position=nim(3)&level=divine").status, 400);
    EXPECT_EQ(reply_to("position=nim(3)&seed=x").status, 400);
}

TEST(Answers, ExamplesNeedNoFile) {
    const char* query = "position=digraph[examples/divisors.txt](12)";
    EXPECT_EQ(answer(request_from_query("/api/solve", query), {}).status, 200);
}

RC_GTEST_PROP(Requests, AQueryKeepsAnyText, (const std::string& name, const std::string& text)) {
    const auto encoded = [](const std::string& raw) {
        std::string result;
        for (const char c : raw) {
            const auto byte = static_cast<unsigned char>(c);
            result += {'%', "0123456789abcdef"[byte / 16], "0123456789ABCDEF"[byte % 16]};
        }
        return result;
    };
    RC_PRE(!name.empty());
    const ApiRequest request = request_from_query("/", encoded(name) + "=" + encoded(text));
    RC_ASSERT(request.parameters.at(name) == Texts{text});
}

TEST(Jobs, AsObjects) {
    JobReport report{"12ab", true, false, {}, {}};
    EXPECT_EQ(to_json(report), R"({"id":"12ab","state":"running"})");
    report.progress = {5, 10};
    EXPECT_EQ(to_json(report), R"({"id":"12ab","state":"running","done":"5","total":"10"})");
    report.running = false;
    report.answer = ApiAnswer{200, "application/json", "{\"a\":1}\n"};
    EXPECT_EQ(nlohmann::json::parse(to_json(report))["answer"]["a"], 1);
    EXPECT_EQ(to_json(report).find('\n'), std::string::npos);
}

unsigned number_at(const std::string& bytes, std::size_t place, std::size_t count) {
    unsigned number = 0;
    for (std::size_t i = count; i-- > 0;) {
        number = number << 8U | static_cast<unsigned char>(bytes.at(place + i));
    }
    return number;
}

// docs/api.md describes the layout.
TEST(Requests, TilesAreBytes) {
    const ApiAnswer board =
        answer(request_from_query("/api/tile", "row=0&column=0&level=0"), Context());
    EXPECT_EQ(board.status, 200);
    EXPECT_EQ(board.content_type, "application/octet-stream");
    ASSERT_EQ(board.body.size(), 16U + 2 * 256 * 256);
    EXPECT_EQ(board.body.substr(0, 5), "GT\1\1\3");
    EXPECT_EQ(number_at(board.body, 12, 2), 256U);
    EXPECT_EQ(number_at(board.body, 14, 2), 256U);
    EXPECT_EQ(number_at(board.body, 16 + 2 * (256 * 10 + 15), 2), 3U);  // G(10,15)
    EXPECT_EQ(number_at(board.body, 16 + 2 * (256 * 3 + 5), 2), 0U);
    const ApiAnswer rows = answer(request_from_query("/api/tile", "row=3&rows=5&g=2"), Context());
    ASSERT_EQ(rows.body.size(), 16U + 4 + 2 * 5 * 3);
    EXPECT_EQ(rows.body.substr(0, 5), "GT\1\2\2");
    EXPECT_EQ(number_at(rows.body, 8, 4), 2U);
    EXPECT_EQ(number_at(rows.body, 12, 2), 5U);
    EXPECT_EQ(number_at(rows.body, 14, 2), 3U);
    EXPECT_EQ(rows.body.substr(16, 4), std::string("\1\2\2\0", 4));
    EXPECT_EQ(number_at(rows.body, 20, 2), 1U);               // (3,5), and ⌊3φ⌋ = 4
    EXPECT_EQ(number_at(rows.body, 20 + 6 * 2, 2), 0x8000U);  // 5 is the larger one of its pair
    for (const char* wrong : {"row=0", "row=0&column=0", "column=0&level=0", "row=0&rows=1",
                              "row=0&column=0&level=0&g=1", "row=0&column=x&level=0",
                              "row=0&rows=5&g=2&step=0", "row=0&rows=5&g=2&size=1"}) {
        EXPECT_EQ(answer(request_from_query("/api/tile", wrong), Context()).status, 400) << wrong;
    }
    EXPECT_EQ(answer(request_from_query("/api/tile", "row=0&rows=5&g=99"), Context()).status, 422);
    const auto refused = reason_to_refuse_job(request_from_query("/api/tile", "row=0&rows=1&g=0"));
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->status, 400);
}

}  // namespace
}  // namespace grundy
