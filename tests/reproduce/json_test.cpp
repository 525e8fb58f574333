// Reproductions as JSON, and the path of the api that answers with them.

#include <grundy/reproduce.hpp>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <sstream>
#include <string>
#include <vector>

namespace grundy {
namespace {

using Json = nlohmann::ordered_json;

std::string members(const Json& object) {
    std::string names;
    for (const auto& [name, value] : object.items()) names += (names.empty() ? "" : " ") + name;
    return names;
}

TEST(ReproduceJson, HasTablesFiguresAndNotes) {
    Reproduction reproduction;
    reproduction.tables.push_back(
        {"caption",
         {"n", "value"},
         {{{"1", std::nullopt, ""}, {"2", "2", ""}}, {{"2", {}, ""}, {"3", "4", "misprint"}}}});
    reproduction.figures.push_back({"strips", "<svg/>"});
    reproduction.notes.emplace_back("a note");
    std::ostringstream out;
    write_json(std::vector{reproduction}, out);
    const Json done = Json::parse(out.str())["exhibits"][0];
    EXPECT_EQ(members(done), "id title paper compared errata differ tables figures notes seconds");
    EXPECT_EQ(done["compared"], 2);
    EXPECT_EQ(done["errata"], 1);
    EXPECT_EQ(done["differ"], 0);
    EXPECT_EQ(done["tables"], Json::parse(R"([{"caption":"caption","header":["n","value"],"rows":[
        [{"computed":"1"},{"computed":"2","printed":"2"}],
        [{"computed":"2"},{"computed":"3","printed":"4","erratum":"misprint"}]]}])"));
    EXPECT_EQ(done["figures"], Json::parse(R"([{"caption":"strips","svg":"<svg/>"}])"));
    EXPECT_EQ(done["notes"], Json::parse(R"(["a note"])"));
}

TEST(ReproduceJson, AnswersARequest) {
    const auto answered = [](const char* query, const Context& context = {}) {
        const std::vector<ApiEndpoint> more{reproduce_endpoint()};
        return answer(request_from_query("/api/reproduce", query), context, more);
    };
    const auto list = Json::parse(answered("").body)["exhibits"];
    EXPECT_EQ(list.size(), exhibits().size());
    EXPECT_EQ(members(list[0]), "id title paper");
    EXPECT_EQ(list[0]["id"], "suriyaprakash.figure1");
    const auto both = Json::parse(answered("id=lee.examples&id=silber.pairs").body);
    ASSERT_EQ(both["exhibits"].size(), 2U);
    EXPECT_EQ(both["exhibits"][0]["errata"], 1);
    EXPECT_EQ(both["exhibits"][1]["compared"], 9);
    std::size_t errata = 0;
    for (const auto& table : both["exhibits"][0]["tables"]) {
        for (const auto& row : table["rows"]) {
            for (const auto& cell : row) {
                if (!cell.contains("erratum")) continue;
                ++errata;
                EXPECT_NE(cell["printed"], cell["computed"]);
            }
        }
    }
    EXPECT_EQ(errata, 1U);
    EXPECT_EQ(answered("id=lee.examples&id=none").status, 400);
    EXPECT_EQ(answered("none=1").status, 400);
    EXPECT_EQ(answered("id=nivasch.table2&time=0.01").status, 422);
    EXPECT_EQ(answered("id=suriyaprakash.figure1&memory=1K").status, 422);
    Context stopped;
    stopped.stop.ask();
    EXPECT_EQ(answered("id=silber.pairs", stopped).status, 422);
}

}  // namespace
}  // namespace grundy
