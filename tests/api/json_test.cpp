// The objects of the command line contract: their members in order, and strings where numbers may
// be long.

#include "example_files.hpp"

#include <grundy/claim.hpp>
#include <grundy/digraph.hpp>
#include <grundy/error.hpp>
#include <grundy/exact.hpp>
#include <grundy/experiments.hpp>
#include <grundy/games.hpp>
#include <grundy/json.hpp>
#include <grundy/moves.hpp>
#include <grundy/numbers.hpp>
#include <grundy/play.hpp>
#include <grundy/prove.hpp>
#include <grundy/replay.hpp>
#include <grundy/solve.hpp>
#include <grundy/table.hpp>
#include <grundy/wythoff.hpp>

#include "api/answers/writer.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <limits>
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

Json parsed(const auto& answer) {
    const std::string text = to_json(answer);
    EXPECT_EQ(text.find('\n'), std::string::npos);
    return Json::parse(text);
}

template <class Answer>
std::string written(const Answer& answer, void (*write)(const Answer&, std::ostream&)) {
    std::ostringstream out;
    write(answer, out);
    return out.str();
}

TEST(Json, OfASolution) {
    const Json json = parsed(solve("wythoff(10,15) + nim(2)"));
    EXPECT_EQ(members(json),
              "position outcome value certainty standing outcome_certainty outcome_standing "
              "components winning_moves "
              "more_moves moves_total reason steps remoteness position_count drawings");
    EXPECT_EQ(json["position"], "wythoff(10,15) + nim(2)");
    EXPECT_EQ(json["value"], "1");
    EXPECT_EQ(members(json["components"][0]), "position value certainty standing");
    EXPECT_EQ(json["components"][1]["value"], "2");
    EXPECT_EQ(members(json["winning_moves"][0]),
              "component to position text mark certainty standing");
    EXPECT_TRUE(json["winning_moves"][0]["component"].is_number());
    EXPECT_EQ(json["winning_moves"][0]["mark"],
              Json::parse(R"({"cell":["10","14"],"sizes":["10","14"]})"));
    EXPECT_EQ(json["drawings"].size(), 2U);
}

Json drawing_of(std::string_view position) {
    return parsed(solve(position, {}, test::read_project_file))["drawings"][0];
}

TEST(Json, OfDrawings) {
    EXPECT_EQ(drawing_of("nim(3,5)"), Json::parse(R"({"kind":"heaps","sizes":["3","5"]})"));
    EXPECT_EQ(drawing_of("fibonacci(9,4)"),
              Json::parse(R"({"kind":"heaps","sizes":["9"],"quota":"4"})"));
    EXPECT_EQ(drawing_of("wythoff(10,15)"), Json::parse(R"({"kind":"board","columns":"11",
        "rows":"16","pieces":[{"name":"queen","cell":["10","15"]}],
        "as_heaps":{"sizes":["10","15"]}})"));
    EXPECT_EQ(drawing_of("rook(10,15)")["pieces"],
              Json::parse(R"([{"name":"rook","cell":["15","10"]}])"));
    const Json words = drawing_of("words[examples/animals.txt](r; tiger)");
    EXPECT_EQ(members(words), "kind words letter");
    EXPECT_EQ(words["words"][0], Json::parse(R"({"text":"tiger","used":true})"));
    EXPECT_EQ(words["letter"], "r");
    EXPECT_EQ(members(drawing_of("words[examples/animals.txt]()")), "kind words");
    const Json graph = drawing_of("geography[examples/petersen.graphml,vertex](1; 2)");
    EXPECT_EQ(members(graph), "kind directed vertices edges token");
    EXPECT_EQ(graph["directed"], false);
    EXPECT_EQ(graph["token"], 0);
    EXPECT_EQ(graph["vertices"][0], Json::parse(R"({"name":"1","x":0.5,"y":0.024,"gone":false})"));
    EXPECT_EQ(graph["vertices"][1]["gone"], true);
    EXPECT_EQ(graph["edges"][0], Json::parse(R"({"from":0,"to":1,"gone":true})"));
}

TEST(Json, OfLegalMoves) {
    const Json json = parsed(legal_moves(test::position_of("nim(3) + wythoff(10^30,10^40)")));
    EXPECT_EQ(members(json), "position moves more_moves drawings");
    EXPECT_EQ(json["more_moves"], true);
    const Json& move = json["moves"][0];
    EXPECT_EQ(members(move),
              "component to position text outcome value greater_than certainty standing mark");
    EXPECT_EQ(move["mark"], Json::parse(R"({"heap":0,"left":"2"})"));
    EXPECT_TRUE(move["value"].is_null());
    const Json known = parsed(legal_moves(test::position_of("nim(3) + fibonacci(20)")));
    EXPECT_EQ(members(known["moves"][0]),
              "component to position text outcome value certainty standing mark");
    EXPECT_EQ(known["moves"][0]["value"], to_text(solve("nim(2) + fibonacci(20)").value));
    const Json edge =
        parsed(legal_moves(test::position_of("geography[examples/petersen.graphml,edge](1; 1>2)")));
    EXPECT_EQ(edge["moves"][0]["mark"], Json::parse(R"({"vertex":4,"edge":1})"));
    const Json word = parsed(legal_moves(test::position_of("words[examples/animals.txt](r)")));
    EXPECT_EQ(word["moves"][0]["mark"], Json::parse(R"({"word":1})"));
}

TEST(Json, OfASolutionWithoutAWinningMove) {
    const Json lost = parsed(solve("nim(3,5,6)"));
    EXPECT_EQ(lost["winning_moves"], Json::array());
    EXPECT_EQ(members(lost["delaying_move"]), "component to position text mark");
    const Json bound = parsed(solve("wythoff(10^20,10^30)"));
    EXPECT_TRUE(bound["value"].is_null());
    EXPECT_TRUE(bound["greater_than"].is_string());
}

TEST(Json, OfAReply) {
    const Position position = test::position_of("nim(2,5) + take[1,2](3)");
    const auto move = choose_move(position, Level::perfect, 1);
    const Json json = Json::parse(reply_json(position, move));
    EXPECT_EQ(members(json), "position move");
    EXPECT_EQ(json["position"], "nim(2,5) + take[1,2](3)");
    EXPECT_EQ(
        json["move"].dump(),
        R"json({"component":0,"to":"nim(2,2)","position":"nim(2,2) + take[1,2](3)",)json"
        R"json("text":"take 3 from pile 2, 5 to 2","outcome":"P","value":"0",)json"
        R"json("certainty":"theorem","standing":"theorem","mark":{"heap":1,"left":"2"}})json");
    EXPECT_EQ(reply_json(Position(), std::nullopt), R"({"position":"0","move":null})");
}

TEST(Json, OfAReplay) {
    const Json json = parsed(test::replay_of("nim(1,2)", {"nim(0,2)", "nim(0,1)", "nim(0,0)"}));
    EXPECT_EQ(members(json), "steps finished winner");
    EXPECT_EQ(members(json["steps"][0]), "position outcome value certainty standing");
    EXPECT_EQ(members(json["steps"][1]),
              "position outcome value certainty standing player text mistake better");
    EXPECT_EQ(members(json["steps"][1]["better"]), "position text");
    EXPECT_EQ(json["winner"], "first");
}

TEST(Json, OfAClaim) {
    EXPECT_EQ(
        to_json(test_claim("take[1,2,3,4]", "5x", 10)),
        R"({"to":"10","positions":11,"claimed":3,"holds":true,"certainty":"computed","standing":"computed"})");
    const Json refuted = parsed(test_claim("take[1,2,3,4]", "5x; 6", 10));
    EXPECT_EQ(members(refuted["violation"]), "position claimed text to");
}

TEST(Json, OfANumber) {
    const Json json = parsed(describe_number(100, "3x"));
    EXPECT_EQ(members(json),
              "number binary canonical second_canonical kind zeckendorf_positions zeckendorf "
              "division h");
    EXPECT_EQ(json["number"], "100");
    EXPECT_EQ(members(json["h"]), "bound word positions rho parts");
    EXPECT_TRUE(json["zeckendorf"][0].is_string());
    EXPECT_TRUE(json["zeckendorf_positions"][0].is_number());
    EXPECT_EQ(losing_starts_json("2x", {"1", "2"}, true),
              R"({"bound":"2x","terms":["1","2"],"more_terms":true})");
}

TEST(Json, OfWythoffsFunction) {
    WythoffPoints points;
    points.points.push_back({2, 7, 11, 20, Certainty::proved});
    EXPECT_EQ(
        to_json(points),
        R"({"points":[{"g":2,"n":"7","a":"11","b":"20","certainty":"proved","standing":"proved"}]})");
    points.warm_up = 8000;
    EXPECT_EQ(members(parsed(points)), "points conjecture R");
    EXPECT_EQ(members(parsed(WythoffValue{Value::greater_than(20, Certainty::conjectural), ""})),
              "value greater_than certainty standing reason");
    const std::vector<RowPeriod> rows{{3, 8, 12}, {4, 9, 24}};
    EXPECT_EQ(
        to_json(std::vector{rows[0]}),
        R"({"row":3,"preperiod":"8","period":"12","certainty":"proved","standing":"proved"})");
    EXPECT_EQ(members(parsed(rows)), "rows");
}

TEST(Json, OfRuns) {
    ExactRun run;
    run.rows = std::numeric_limits<std::uint64_t>::max();
    const Json json = parsed(run);
    EXPECT_EQ(members(json),
              "g rows seconds rows_per_second reruns engine threads resumed certainty standing");
    EXPECT_EQ(json["rows"], "18446744073709551615");
    run.points.push_back({0, 1, 1, 2, Certainty::computed});
    EXPECT_EQ(parsed(run)["points"].size(), 1U);
}

TEST(Json, OfCertificatesAndAutomata) {
    CertificateCheck check;
    check.segments = check.checked = 3;
    check.values.push_back({1, {-2, 4}, {-1, 3}});
    EXPECT_EQ(members(parsed(check)), "g rows segments checked accepted certainty standing values");
    EXPECT_EQ(parsed(check)["values"][0]["d_minus_n"], Json({-2, 4}));
    check.refused = "why";
    EXPECT_EQ(members(parsed(check)), "g rows segments checked accepted refused values");
    check.refused.reset();
    check.checked = 2;  // a sample proves nothing
    EXPECT_EQ(members(parsed(check)), "g rows segments checked accepted values");

    ConvergenceProof proof;
    proof.values.push_back({0, {0, 0}, {0, 0}, {0, 0}});
    EXPECT_EQ(members(parsed(proof)),
              "g states pairs row_states max_rows_to_convergence first_starting_row values guesses "
              "digest seconds resumed certainty standing");
    EXPECT_EQ(members(parsed(proof)["values"][0]), "h d_minus_n a_minus_a0 b_minus_b0");
    EXPECT_EQ(members(parsed(AutomatonVerdict{})),
              "g states pairs row_states digest accepted certainty standing");
}

TEST(Json, OfExperiments) {
    Extremes extremes;
    extremes.values.resize(2);
    extremes.values[1].points = 5;
    extremes.values[1].a_minus_b_over_phi.least = -0.25;
    extremes.values[1].histogram = {{-1, 4}, {0, 1}};
    const Json json = parsed(extremes);
    EXPECT_EQ(members(json), "rows from_n values certainty standing resumed");
    EXPECT_EQ(members(json["values"][0]),
              "g points d_minus_n late_d_minus_n a_shift b_shift a_minus_b_over_phi histogram");
    EXPECT_TRUE(json["values"][0]["d_minus_n"].is_null());
    EXPECT_EQ(members(json["values"][1]["d_minus_n"]), "min min_at max max_at");
    EXPECT_EQ(json["values"][1]["a_minus_b_over_phi"]["min"], -0.25);
    EXPECT_EQ(json["values"][1]["histogram"].dump(), R"([[-1,"4"],[0,"1"]])");

    NearZero near_zero;
    near_zero.g = 5;
    near_zero.cells = {{1, 3, 4, 2, false}, {2, 5, 6, 6, true}};
    EXPECT_EQ(parsed(near_zero)["cells"].dump(),
              R"([{"distance":1,"row":"3","column":"4","value":"2"},)"
              R"({"distance":2,"row":"5","column":"6","value":null,"greater_than":"5"}])");
    EXPECT_EQ(members(parsed(Convergence{})),
              "g rows max_rows_to_convergence first_starting_row mean histogram certainty standing "
              "resumed");
}

TEST(Json, OfGames) {
    const Json known = parsed(games())["games"];
    EXPECT_EQ(known.size(), games().size());
    EXPECT_EQ(members(known[0]), "name form rule example shape reference");
    for (const Json& game : known) {
        const bool names_a_file = game["example"].get<std::string>().find('/') != std::string::npos;
        EXPECT_EQ(game.contains("files"), names_a_file) << game["name"];
        if (!names_a_file) continue;
        for (const auto& [name, text] : game["files"].items()) {
            EXPECT_EQ(text, test::read_project_file(name));
        }
    }
}

TEST(Json, OfErrors) {
    EXPECT_EQ(to_json(Error(ErrorKind::limit, "too \"long\"")),
              R"({"error":{"message":"too \"long\""}})");
    EXPECT_EQ(to_json(Error(ErrorKind::input, "what", 5)),
              R"({"error":{"message":"what","at":5}})");
}

Json built(const Table& table) {
    Json values = Json::array();
    std::vector<std::int32_t> row(table.columns());
    for (std::size_t r = 0; r < table.rows(); ++r) {
        table.fill_row(r, row);
        Json items = Json::array();
        for (const std::int32_t value : row) items.push_back(value < 0 ? Json() : Json(value));
        values.push_back(table.shape() == Table::Shape::list ? items[0] : items);
    }
    return {{"rows", table.rows()}, {"columns", table.columns()}, {"values", values}};
}

// The largest table is written in several pieces.
TEST(Json, ATableInPiecesIsTheWholeTable) {
    for (const auto& [game, size] : std::vector<std::pair<const char*, std::size_t>>{
             {"wythoff", 200}, {"rook", 1}, {"fibonacci", 20}, {"take[1,2]", 40000}}) {
        const auto made = table(game, size);
        std::ostringstream out;
        write_json(*made, out);
        EXPECT_EQ(out.str(), built(*made).dump() + "\n") << game;
    }
}

TEST(Json, OfADigraph) {
    const LabelledDigraph digraph = label_digraph("a b\na c\nb c\n", "", false);
    EXPECT_EQ(written(digraph, write_json),
              R"({"vertices":[{"name":"a","outcome":"N","value":"2","topological":1},)"
              R"({"name":"b","outcome":"N","value":"1","topological":2},)"
              R"({"name":"c","outcome":"P","value":"0","topological":3}]})"
              "\n");
    const Json graph = Json::parse(written(digraph, write_graph_json));
    EXPECT_EQ(members(graph), "directed vertices edges labels");
    EXPECT_EQ(graph["edges"].dump(), R"([["a","b"],["a","c"],["b","c"]])");
    const Json loop = Json::parse(written(label_digraph("a a\na b\n", "", true), write_json));
    EXPECT_EQ(loop["vertices"][0]["value"].dump(), R"({"infinite":["0"]})");
    EXPECT_TRUE(loop["vertices"][0]["topological"].is_null());
}

TEST(Json, EscapesTerminalControls) {
    const std::string text = written(label_digraph("\x1b[2J\x7f \xc2\x9b"
                                                   "2J\na\xc2\xa0\xff b\n",
                                                   "", false),
                                     write_json);
    EXPECT_TRUE(std::all_of(text.begin(), text.end() - 1, [](char c) {
        return c != '\x7f' && static_cast<unsigned char>(c) >= 0x20;
    })) << text;
    EXPECT_EQ(text.find("\xc2\x9b"), std::string::npos);
    const Json names = Json::parse(text)["vertices"];
    EXPECT_EQ(names[0]["name"], "\x1b[2J\x7f");
    EXPECT_EQ(names[1]["name"],
              "\xc2\x9b"
              "2J");
    EXPECT_EQ(names[2]["name"], "a\xc2\xa0\xef\xbf\xbd");
}

TEST(JsonWriter, PutsCommasOnlyBetweenItems) {
    EXPECT_EQ(api::object_text([](api::Writer&) {}), "{}");
    const std::string text = api::object_text([](api::Writer& json) {
        json.list("none", std::vector<int>{});
        json.list("some", std::vector<int>{-1, 2});
        json.key("nested");
        json.list([&] {
            json.list([] {});
            json.object([&] { json.member("yes", true); });
            json.object([] {});
        });
        json.member("none_known", std::optional<int>());
        json.member("known", std::optional<int>(3));
    });
    EXPECT_EQ(
        text,
        R"({"none":[],"some":[-1,2],"nested":[[],{"yes":true},{}],"none_known":null,"known":3})");
}

TEST(JsonWriter, NumbersAndStrings) {
    const auto value = [](auto thing) {
        return api::object_text([&](api::Writer& json) { json.member("is", thing); });
    };
    EXPECT_EQ(value(std::numeric_limits<std::int64_t>::min()), R"({"is":-9223372036854775808})");
    EXPECT_EQ(value(std::numeric_limits<std::uint64_t>::max()), R"({"is":18446744073709551615})");
    EXPECT_EQ(value(Integer(12)), R"({"is":"12"})");
    EXPECT_EQ(value(0.1), R"({"is":0.1})");
    EXPECT_EQ(value(std::nan("")), R"({"is":null})");
    EXPECT_EQ(value("\"\\\n\x01"), "{\"is\":\"\\\"\\\\\\n\\u0001\"}");
    EXPECT_EQ(value("\xff\xc3"), "{\"is\":\"\xef\xbf\xbd\xef\xbf\xbd\"}");
    EXPECT_EQ(value("φ"), R"({"is":"φ"})");
}

}  // namespace
}  // namespace grundy
