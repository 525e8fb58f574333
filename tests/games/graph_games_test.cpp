// Digraphs, Geography and the word game as components of sums.

#include "example_files.hpp"
#include "game/abilities.hpp"
#include "graphs/small_graphs.hpp"
#include "oracle/brute_force.hpp"
#include "oracle/retrograde.hpp"
#include "test_clock.hpp"

#include <grundy/digraph.hpp>
#include <grundy/error.hpp>
#include <grundy/json.hpp>
#include <grundy/notation.hpp>
#include <grundy/replay.hpp>
#include <grundy/solve.hpp>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <sstream>

namespace grundy {
namespace {

constexpr unsigned seed = 20261115;

using Files = std::map<std::string, std::string>;
using test::canonical;

FileReader reader(Files files) {
    return [files = std::move(files)](const std::string& name) {
        const auto found = files.find(name);
        if (found == files.end()) throw Error(ErrorKind::input, "no file " + name);
        return found->second;
    };
}

std::string edge_list(const graphs::Edges& edges, graphs::Vertex count, const char* arrow) {
    std::string text;
    for (graphs::Vertex v = 0; v < count; ++v) text += std::to_string(v) + "\n";
    for (const auto& [a, b] : edges) text += fmt::format("{} {} {}\n", a, arrow, b);
    return text;
}

std::set<std::string> positions(const std::vector<Solution::Move>& moves) {
    std::set<std::string> texts;
    for (const auto& move : moves) texts.insert(move.position.text());
    return texts;
}

std::string message(const std::string& position, const Files& files) {
    try {
        (void)solve(position, {}, reader(files));
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

TEST(Digraph, SumsWithCyclesAgreeWithRetrogradeAnalysisOfTheProduct) {
    std::mt19937 random(seed);
    std::size_t draws = 0;
    for (unsigned trial = 0; trial < 60; ++trial) {
        const auto first = graphs::random_edges(5, 6 + trial % 4, random);
        const auto second = graphs::random_edges(4, 4 + trial % 4, random);
        const auto files =
            reader({{"a", edge_list(first, 5, "->")}, {"b", edge_list(second, 4, "->")}});
        const auto options =
            oracle::product(graphs::options_of(graphs::make_graph(5, first, true)),
                            graphs::options_of(graphs::make_graph(4, second, true)));
        const auto outcomes = oracle::retrograde(options);
        const auto text = [](std::size_t v) {
            return fmt::format("digraph[a]({}) + digraph[b]({})", v / 4, v % 4);
        };
        for (std::size_t v = 0; v < options.size(); ++v) {
            const Solution solution = solve(text(v), {}, files);
            ASSERT_EQ(solution.outcome, outcomes[v]) << text(v);
            EXPECT_FALSE(solution.more_moves);
            EXPECT_FALSE(solution.reason.empty());
            std::set<std::string> winning;
            std::set<std::string> drawing;
            for (const std::size_t w : options[v]) {
                if (outcomes[w] == Outcome::P) winning.insert(text(w));
                if (outcomes[w] == Outcome::draw) drawing.insert(text(w));
            }
            EXPECT_EQ(positions(solution.winning_moves), winning) << text(v);
            if (outcomes[v] != Outcome::draw) continue;
            ++draws;
            EXPECT_EQ(positions(solution.drawing_moves), drawing) << text(v);
        }
    }
    EXPECT_GT(draws, 100U);
}

TEST(Digraph, TwoEqualLoopyComponentsDoNotCancel) {
    const auto files = reader({{"g", "a b\nb a\n"}});
    EXPECT_EQ(solve("digraph[g](a) + digraph[g](a)", {}, files).outcome, Outcome::draw);
    EXPECT_EQ(solve("digraph[g](a) + digraph[g](a) + global[2x](5,8;3)", {}, files).outcome,
              Outcome::draw);
    Context no_time;
    no_time.deadline = test::long_ago;
    EXPECT_EQ(solve("digraph[g](a) + digraph[g](a)", no_time, files).outcome, Outcome::unknown);
}

TEST(Digraph, NamesThatNeedQuotesAreParsedAgain) {
    const std::string odd = "two words, (with) \"quotes\" > and \\ [more]; ";
    const auto files =
        reader({{"a (b), c.json",
                 R"({"edges":[["two words, (with) \"quotes\" > and \\ [more]; ","end"]]})"}});
    const std::string text = fmt::format("digraph[{}]({})", quoted_where_needed("a (b), c.json"),
                                         quoted_where_needed(odd));
    EXPECT_EQ(canonical(text, files), text);
    const Solution solution = solve(text, {}, files);
    EXPECT_EQ(solution.outcome, Outcome::N);
    ASSERT_EQ(solution.winning_moves.size(), 1U);
    EXPECT_EQ(solution.winning_moves[0].to.text(), "digraph[\"a (b), c.json\"](end)");
}

TEST(Digraph, ReportsMistakes) {
    const Files files{{"g", "a b\n"}, {"bad", "a b\n\na b c\n"}};
    EXPECT_EQ(message("digraph[g](c)", files), "g has no vertex 'c'");
    EXPECT_NE(message("digraph[bad](a)", files).find("bad:3:"), std::string::npos);
    EXPECT_EQ(message("digraph[h](a)", files), "no file h");
    EXPECT_NE(message("digraph(a)", files).find("needs a file"), std::string::npos);
    EXPECT_NE(message("digraph[g](a>b)", files).find("single name"), std::string::npos);
    EXPECT_THROW((void)solve("digraph[g](a)"), Error);  // no files at all
    EXPECT_NE(message("nim(3>4)", files).find("not an edge"), std::string::npos);
}

TEST(Digraph, ADrawIsReplayed) {
    const auto replayed = [](const std::string& graph, const std::vector<std::string>& texts) {
        std::vector<Position> positions;
        for (const auto& text : texts) {
            positions.push_back(parse_position(text, {}, reader({{"g", graph}})));
        }
        return replay(positions.front(), {positions.begin() + 1, positions.end()});
    };
    const std::string graph = "a b\nb a\nb c\nc d\n";
    const Replay game =
        replayed(graph, {"digraph[g](a)", "digraph[g](b)", "digraph[g](c)", "digraph[g](d)"});
    ASSERT_EQ(game.steps.size(), 4U);
    EXPECT_FALSE(game.steps[1].move->mistake);
    EXPECT_TRUE(game.steps[2].move->mistake);
    EXPECT_EQ(game.steps[2].move->better_position->text(), "digraph[g](a)");
    EXPECT_EQ(game.winner, Player::first);
    EXPECT_TRUE(replayed(graph, {"digraph[g](a)"}).draw);
    EXPECT_TRUE(replayed("a a\n", {"digraph[g](a)", "digraph[g](a)"}).draw);
}

TEST(GraphOf, LabelsAgreeWithTheGames) {
    for (const char* text :
         {"take[1,2,3,4](10)", "rook(3,4)", "wythoff(4,6)", "fibonacci(12)", "evenodd(9) + nim(2)",
          "words[examples/animals.txt]()", "geography[examples/petersen.graphml,vertex](1)"}) {
        const auto digraph = position_digraph(test::position_of(text));
        EXPECT_EQ(digraph.name(0), canonical(text));
        for (std::size_t v = 0; v < digraph.size(); ++v) {
            const Solution solution = solve(digraph.position(v));
            ASSERT_TRUE(solution.value.is_exact()) << digraph.name(v);
            EXPECT_EQ(digraph.value(v).number, solution.value.number) << digraph.name(v);
        }
    }
}

TEST(GraphOf, ItsOutputIsParsedAgain) {
    const auto digraph = position_digraph(parse_position("wythoff(3,5)"));
    std::ostringstream json;
    write_graph_json(digraph, json);
    const auto again = label_digraph(json.str(), "wythoff.json", false);
    std::ostringstream dot;
    write_dot(digraph, dot);
    const auto from_dot = label_digraph(dot.str(), "wythoff.dot", false);
    ASSERT_EQ(again.size(), digraph.size());
    ASSERT_EQ(from_dot.size(), digraph.size());
    for (std::size_t v = 0; v < digraph.size(); ++v) {
        EXPECT_EQ(again.name(v), digraph.name(v));
        EXPECT_EQ(again.value(v).number, digraph.value(v).number);
        EXPECT_EQ(again.options(v), digraph.options(v));
        EXPECT_EQ(from_dot.name(v), digraph.name(v));
        EXPECT_EQ(from_dot.options(v), digraph.options(v));
    }
    std::ostringstream svg;
    write_svg(digraph, svg);
    EXPECT_NE(svg.str().find("wythoff(3,5)"), std::string::npos);
}

TEST(GraphOf, ReportsLimits) {
    EXPECT_THROW((void)position_digraph(parse_position("nim(2000,2000)")), Error);
    std::ostringstream out;
    EXPECT_THROW(write_svg(position_digraph(parse_position("nim(300)")), out), Error);
}

// All four kinds on random graphs with parallel edges and loops, in sums with a heap.
TEST(Geography, AgreesWithBruteForceOnTheRules) {
    std::mt19937 random(seed + 1);
    for (unsigned trial = 0; trial < 60; ++trial) {
        const auto edges = graphs::random_edges(5, 5 + trial % 4, random);
        const bool directed = trial % 2 == 0;
        const char* const kind = trial % 4 < 2 ? "vertex" : "edge";
        const auto files = reader({{"g", edge_list(edges, 5, directed ? "->" : "--")}});
        for (const char* heap : {"", " + nim(1)", " + nim(2)"}) {
            const std::string text = fmt::format("geography[g,{}]({}){}", kind, trial % 5, heap);
            const Position sum = parse_position(text, {}, files);
            oracle::BruteForce brute;
            const Solution solution = solve(sum);
            ASSERT_EQ(solution.value.number, brute.value(sum)) << text;
            EXPECT_EQ(positions(solution.winning_moves), brute.options_of_value(sum, 0)) << text;
            for (const auto& [reached, position] : oracle::BruteForce::reachable(sum)) {
                EXPECT_EQ(canonical(reached, files), reached);
            }
        }
    }
}

// The largest number of disjoint edges, by trying all; edges at `without` are left out.
std::size_t most_disjoint(const graphs::Edges& edges, graphs::Vertex without, std::size_t next = 0,
                          unsigned taken = 0) {
    if (next == edges.size()) return 0;
    const std::size_t best = most_disjoint(edges, without, next + 1, taken);
    const auto [a, b] = edges[next];
    const unsigned ends = 1U << a | 1U << b;
    if (a == b || a == without || b == without || (taken & ends) != 0) return best;
    return std::max(best, 1 + most_disjoint(edges, without, next + 1, taken | ends));
}

// The symmetric difference of a matching and its augmenting path.
std::set<std::set<std::string>> shifted(const Matching& matching) {
    std::set<std::set<std::string>> edges;
    for (const auto& [a, b] : matching.edges) edges.insert({a, b});
    const auto& path = matching.augmenting_path;
    for (std::size_t i = 1; i < path.size(); ++i) {
        const std::set<std::string> edge{path[i - 1], path[i]};
        if (edges.erase(edge) == 0) edges.insert(edge);
    }
    return edges;
}

TEST(Geography, ShowsTheMatchingsThatDecide) {
    std::mt19937 random(seed + 7);
    std::size_t long_paths = 0;
    for (unsigned trial = 0; trial < 300; ++trial) {
        auto edges = graphs::random_edges(7, 8, random);
        // Only what the token can reach matters, so its vertex gets an edge to every vertex.
        const graphs::Vertex hub = trial % 7;
        for (graphs::Vertex v = 0; v < 7; ++v) edges.emplace_back(hub, v);
        const auto files = reader({{"g", edge_list(edges, 7, "--")}});
        const Solution solution = solve(fmt::format("geography[g,vertex]({})", hub), {}, files);
        ASSERT_TRUE(solution.components[0].matching);
        const Matching& matching = *solution.components[0].matching;
        EXPECT_EQ(matching.size, most_disjoint(edges, 7));
        EXPECT_EQ(matching.without, most_disjoint(edges, hub));
        EXPECT_EQ(solution.outcome == Outcome::N, matching.size != matching.without);
        EXPECT_EQ(matching.edges.size(), matching.size);
        EXPECT_EQ(matching.augmenting_path.empty(), solution.outcome == Outcome::P);
        std::set<std::string> covered;
        std::set<std::set<std::string>> all;
        for (const auto& [a, b] : edges) all.insert({std::to_string(a), std::to_string(b)});
        for (const auto& [a, b] : matching.edges) {
            EXPECT_TRUE(covered.insert(a).second && covered.insert(b).second);
            EXPECT_EQ(all.count({a, b}), 1U);
        }
        EXPECT_EQ(covered.count(std::to_string(hub)), solution.outcome == Outcome::N ? 1U : 0U);
        if (solution.outcome == Outcome::P) continue;
        // Shifted along the path, the matching becomes a maximum matching without the hub.
        EXPECT_EQ(matching.augmenting_path.front(), std::to_string(hub));
        std::set<std::string> ends;
        for (const auto& edge : shifted(matching)) {
            EXPECT_EQ(all.count(edge), 1U);
            for (const auto& end : edge) EXPECT_TRUE(ends.insert(end).second);
        }
        EXPECT_EQ(ends.size(), 2 * matching.without);
        EXPECT_EQ(ends.count(std::to_string(hub)), 0U);
        if (matching.augmenting_path.size() > 2) ++long_paths;
    }
    EXPECT_GT(long_paths, 0U);
}

TEST(Geography, TextNamesWhatIsGone) {
    const auto files = reader({{"g", "a -- b\na -- b\nb -- c\n"}, {"d", "a b\na b\nb a\n"}});
    EXPECT_EQ(canonical("geography[g,edge](a; b>a)", files), "geography[g,edge](a; a>b)");
    EXPECT_EQ(canonical("geography[g,vertex](a; c, b, c)", files), "geography[g,vertex](a; b, c)");
    EXPECT_EQ(solve("geography[g,edge](a; a>b, a>b)", {}, files).outcome, Outcome::P);
    EXPECT_EQ(solve("geography[d,edge](b; b>a)", {}, files).outcome, Outcome::P);
    const Files both{{"g", "a -- b\na -- b\nb -- c\n"}};
    EXPECT_EQ(message("geography[g,edge](a; a>b, b>a, a>b)", both), "only 2 edges go from a to b");
    EXPECT_EQ(message("geography[g,edge](a; a>c)", both), "g has no edge from a to c");
    EXPECT_NE(message("geography[g,edge](a; b)", both).find("a>b"), std::string::npos);
    EXPECT_NE(message("geography[g,vertex](a; a)", both).find("is gone"), std::string::npos);
    EXPECT_NE(message("geography[g,corner](a)", both).find("vertex or edge"), std::string::npos);
    EXPECT_NE(message("geography[g,vertex](a,b)", both).find("geography needs"), std::string::npos);
}

TEST(Words, LettersAreFoldedAndAccentsAreNotUnlessAsked) {
    const auto files = reader({{"w", "Éclair\r\n\nROSE\nrose\n  sucré \nñandú\n\"Eton\"\n"}});
    // Words: Éclair é-r, ROSE r-e, sucré s-é, ñandú ñ-ú, "Eton" e-n; rose is ROSE.
    EXPECT_EQ(canonical("words[w](É; ROSE)", files), "words[w](é; ROSE)");
    EXPECT_EQ(positions(solve("words[w](s)", {}, files).winning_moves), std::set<std::string>{});
    EXPECT_EQ(solve("words[w](r)", {}, files).outcome, Outcome::P);  // rose, Eton
    EXPECT_EQ(positions(solve("words[w](e)", {}, files).winning_moves),
              std::set<std::string>{"words[w](n; \"\\\"Eton\\\"\")"});
    // Folded: sucré s-e, Éclair e-r: rose, Eton or Éclair; after Éclair no r is left.
    EXPECT_EQ(solve("words[w,fold-accents](r)", {}, files).outcome, Outcome::P);
    EXPECT_EQ(canonical("words[w,fold-accents](é)", files), "words[w,fold-accents](e)");
    EXPECT_EQ(solve("words[w,fold-accents](n)", {}, files).outcome, Outcome::N);
    EXPECT_EQ(solve("words[w](n)", {}, files).outcome, Outcome::P);
    EXPECT_EQ(solve("words[w](q)", {}, files).outcome, Outcome::P);
}

TEST(Words, ReportsMistakes) {
    const Files files{
        {"w", "ab\nbc\n"}, {"bad", "ab\n\xff\xfe\n"}, {"none", "\n\n"}, {"marks", "a\n--\n"}};
    EXPECT_EQ(message("words[bad]()", files), "bad:2: this line is not UTF-8");
    EXPECT_EQ(message("words[none]()", files), "none holds no words");
    EXPECT_EQ(message("words[marks]()", files), "marks:2: there is no letter in this line");
    EXPECT_EQ(message("words[w](ab)", files), "'ab' is not one letter");
    EXPECT_NE(message("words[w](a, b)", files).find("words takes the letter"), std::string::npos);
    EXPECT_EQ(message("words[w](b; cd)", files), "w has no word 'cd'");
    EXPECT_NE(message("words[w,folded]()", files).find("fold-accents"), std::string::npos);
}

TEST(Words, RandomListsAgreeWithBruteForceOnTheRules) {
    std::mt19937 random(seed + 2);
    for (int trial = 0; trial < 40; ++trial) {
        std::string list;
        for (int word = 0; word < 8; ++word) {
            list += static_cast<char>('a' + random() % 4);
            list += std::to_string(word);
            list += static_cast<char>('a' + random() % 4);
            list += '\n';
        }
        const auto files = reader({{"w", list}});
        for (const char* text : {"words[w]()", "words[w](a)", "words[w]() + nim(3)"}) {
            const Position sum = parse_position(text, {}, files);
            oracle::BruteForce brute;
            const Solution solution = solve(sum);
            ASSERT_EQ(solution.value.number, brute.value(sum)) << list;
            EXPECT_EQ(positions(solution.winning_moves), brute.options_of_value(sum, 0)) << list;
        }
    }
}

// A random digraph whose positions must be searched.
std::string tangled(graphs::Vertex vertices, std::size_t arcs, unsigned salt) {
    std::mt19937 random(seed + salt);
    return edge_list(graphs::random_edges(vertices, arcs, random), vertices, "->");
}

std::string random_words(std::size_t count) {
    std::mt19937 random(seed + 4);
    std::string list;
    for (std::size_t word = 0; word < count; ++word) {
        list += static_cast<char>('a' + random() % 5);
        list += std::to_string(word);
        list += static_cast<char>('a' + random() % 5);
        list += '\n';
    }
    return list;
}

// The position does not keep the failures of a request with scarce resources.
TEST(GraphGames, AnswersAreCompleteAfterFailedRequests) {
    const auto files = reader({{"g", tangled(12, 30, 3)},
                               {"u", "a -- b\nb -- c\nc -- d\nd -- a\na -- c\n"},
                               {"w", random_words(20)}});
    for (const char* text :
         {"digraph[g](0)", "geography[g,vertex](0)", "geography[g,edge](1)",
          "geography[u,vertex](a)", "geography[u,edge](a)", "words[w]()", "words[w](a)"}) {
        const Solution fresh = solve(text, {}, files);
        ASSERT_NE(fresh.outcome, Outcome::unknown) << text;
        const Position position = parse_position(text, {}, files);
        Context no_time;
        no_time.deadline = test::long_ago;
        Context no_memory;
        no_memory.memory_limit = 10;
        for (const Context& scarce : {no_time, no_memory}) {
            const Solution nothing = solve(position, scarce);
            EXPECT_EQ(nothing.outcome, Outcome::unknown) << text;
            EXPECT_FALSE(nothing.reason.empty()) << text;
        }
        Context stopped;
        stopped.stop.ask();
        EXPECT_THROW((void)solve(position, stopped), Error) << text;
        const Solution again = solve(position);
        EXPECT_EQ(to_json(again), to_json(fresh));
        // Nor does it keep results for a request that has no memory.
        EXPECT_EQ(solve(position, no_memory).outcome, Outcome::unknown) << text;
    }
}

// Later questions about an evaluation need no time or memory, because nothing is searched again.
TEST(GraphGames, ResultsAreNotSearchedForAgain) {
    const auto files = reader(
        {{"g", tangled(12, 30, 3)}, {"w", random_words(20)}, {"u", "a -- b\nb -- c\nc -- d\n"}});
    for (const char* text : {"digraph[g](0)", "words[w]()", "words[w](a)"}) {
        const Position position = parse_position(text, {}, files);
        const Evaluation known = evaluate(position[0], {});
        const MoveList winning = moves_to(position[0], 0, 1000, known, {});
        Context no_time;
        no_time.deadline = test::long_ago;
        const MoveList again = moves_to(position[0], 0, 1000, known, no_time);
        EXPECT_TRUE(again.complete) << text;
        EXPECT_EQ(again.moves.size(), winning.moves.size()) << text;
        const Evaluation beyond = evaluate(position[0], {Goal::Kind::exceeds, 0, &known}, no_time);
        EXPECT_EQ(to_text(beyond.value), to_text(known.value)) << text;
        EXPECT_EQ(beyond.evidence->reason(), known.evidence->reason()) << text;
    }
    for (const char* text : {"geography[g,edge](1)", "geography[u,vertex](b)"}) {
        const Position position = parse_position(text, {}, files);
        const Evaluation known = evaluate(position[0], {});
        ASSERT_TRUE(known.value.is_exact()) << text;
        Context no_memory;
        no_memory.memory_limit = 0;
        const Evaluation beyond =
            evaluate(position[0], {Goal::Kind::exceeds, 0, &known}, no_memory);
        EXPECT_EQ(to_text(beyond.value), to_text(known.value)) << text;
        EXPECT_EQ(beyond.evidence->reason(), known.evidence->reason()) << text;
    }
}

// Two graphs that fit into the limit separately, but not together.
TEST(GraphGames, TheFilesOfASumShareOneLimit) {
    std::string path;
    for (int v = 0; v < 20'000; ++v) path += fmt::format("{} {}\n", v, v + 1);
    const auto files = reader({{"a", path}, {"b", path}});
    Context context;
    context.memory_limit = 2'600'000;
    EXPECT_NE(solve("digraph[a](0)", context, files).outcome, Outcome::unknown);
    EXPECT_NE(solve("digraph[b](0)", context, files).outcome, Outcome::unknown);
    EXPECT_NE(solve("digraph[a](0) + digraph[a](1)", context, files).outcome, Outcome::unknown);
    EXPECT_EQ(message("digraph[a](0) + digraph[b](1)", {{"a", path}, {"b", path}}), "");
    try {
        const Solution both = solve("digraph[a](0) + digraph[b](1)", context, files);
        EXPECT_EQ(both.outcome, Outcome::unknown);
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::limit);
    }
}

}  // namespace
}  // namespace grundy
