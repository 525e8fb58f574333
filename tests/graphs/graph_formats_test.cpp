// CSV, the node-link form of JSON, format detection, and graphs that must be undirected. The
// other formats are in read_graph_test.cpp.

#include "base/keyed_hash.hpp"
#include "graphs/readers/read_graph.hpp"

#include <grundy/error.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace grundy::graphs {
namespace {

using namespace std::string_literals;

// "a,b,c a>b b>c", or "a,b a-b" for an undirected graph.
std::string drawn(const Graph& graph) {
    std::string text;
    for (Vertex v = 0; v < graph.vertex_count(); ++v) {
        text += (v > 0 ? "," : "") + std::string(graph.name(v));
    }
    for (Vertex v = 0; v < graph.vertex_count(); ++v) {
        for (const Vertex w : graph.neighbours(v)) {
            if (!graph.directed() && w < v) continue;
            text += " " + std::string(graph.name(v)) + (graph.directed() ? ">" : "-") +
                    std::string(graph.name(w));
        }
    }
    return text;
}

// The graph, or the error message.
std::string read(const std::string& text, std::string_view name, const GraphReading& reading = {}) {
    try {
        return drawn(read_graph(text, name, Context{}, reading));
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::input);
        return error.what();
    }
}

bool says(const std::string& message, const std::string& line, const std::string& what) {
    return message.rfind(line + ": ", 0) == 0 && message.find(what) != std::string::npos;
}

TEST(CsvGraph, HasOneEdgePerLine) {
    EXPECT_EQ(read("a,b\nb,c\n", "g.csv"), "a,b,c a>b b>c");
    EXPECT_EQ(read("a,b\nb,c\n", "g.CSV"), "a,b,c a>b b>c");
    EXPECT_EQ(read("a;b\r\n\r\nb;c", "g.csv"), "a,b,c a>b b>c");
    EXPECT_EQ(read("a b\tc, d\n", "g.tsv"), "a b,c, d a b>c, d");
    EXPECT_EQ(read(" a , b \nlone\n", "g.csv"), "a,b,lone a>b");
    EXPECT_EQ(read("a,b\na,b\n", "g.csv"), "a,b a>b a>b");
    EXPECT_EQ(read("Source,Target\na,b\n", "g.csv"), "a,b a>b");
    EXPECT_EQ(read("\"to\";from\na;b\n", "g.csv"), "b,a b>a");
    EXPECT_EQ(read("\"x,\"\"y\n\"\"\",\"\"\n", "g.csv"), "x,\"y\n\", x,\"y\n\">");
    EXPECT_EQ(read("1,2\n2,3\n", "g.csv"), "1,2,3 1>2 2>3");
}

TEST(CsvGraph, RefusesWhatItDoesNotUnderstand) {
    EXPECT_TRUE(says(read("a,b\na,b,3\n", "g.csv"), "g.csv:2", "more than two fields"));
    EXPECT_TRUE(says(read("source,target,Weight\n", "g.csv"), "g.csv:1", "'Weight'"));
    EXPECT_TRUE(says(read("n1,n2\n1,2\n", "g.csv"), "g.csv:1", "header"));
    EXPECT_TRUE(says(read("\na,\n", "g.csv"), "g.csv:2", "empty"));
    EXPECT_TRUE(says(read("a,b\n # x,y\n", "g.csv"), "g.csv:2", "#"));
    EXPECT_TRUE(says(read("a,b;c\n", "g.csv"), "g.csv:1", "several characters"));
    EXPECT_TRUE(says(read("\"a\nb\",c\nx,\"y", "g.csv"), "g.csv:3", "no closing quote"));
    EXPECT_TRUE(says(read("\"a\"b,c\n", "g.csv"), "g.csv:1", "after the closing quote"));
    EXPECT_TRUE(says(read("a\"b,c\n", "g.csv"), "g.csv:1", "must stand in quotes"));
    EXPECT_TRUE(says(read("source,target\n", "g.csv"), "g.csv:1", "no graph"));
}

RC_GTEST_PROP(CsvGraph, KeepsEveryName, ()) {
    const auto piece = rc::gen::elementOf(std::vector<std::string>{
        "a", "1", " ", ",", ";", "\t", "\"", "\n", "\r", "#", "é", "\xff"});
    const auto names = *rc::gen::nonEmpty(rc::gen::unique<std::vector<std::string>>(rc::gen::map(
        rc::gen::container<std::vector<std::string>>(piece), [](const std::vector<std::string>& p) {
            std::string all;
            for (const auto& part : p) all += part;
            return all;
        })));
    const char delimiter = *rc::gen::element(',', ';', '\t');
    const auto quoted = [](const std::string& name) {
        std::string text = "\"";
        for (const char c : name) text += c == '"' ? "\"\""s : std::string(1, c);
        return text + "\"";
    };
    std::string text = "source"s + delimiter + "target\n";
    for (const auto& name : names) text += quoted(name) + delimiter + quoted(names[0]) + "\n";
    const Graph graph = read_graph(text, "-", Context{});
    RC_ASSERT(graph.vertex_count() == names.size());
    for (const auto& name : names) {
        const auto vertex = graph.find(name);
        RC_ASSERT(vertex.has_value());
        RC_ASSERT(graph.neighbours(*vertex).size() == 1U);
        RC_ASSERT(graph.name(graph.neighbours(*vertex)[0]) == names[0]);
    }
}

TEST(NodeLinkGraph, IsParsedAsByNetworkX) {
    EXPECT_EQ(read(R"({"directed":true,"multigraph":false,"graph":{"name":"g"},
                       "nodes":[{"id":"a","x":[1]},{"id":2},{"id":"lone"}],
                       "links":[{"source":"a","target":2,"weight":1.5,"tags":["t"]}]})",
                   "g.json"),
              "a,2,lone a>2");
    EXPECT_EQ(read(R"({"edges":[{"key":0,"source":0,"target":1},{"source":1,"target":0,"key":1}],
                       "multigraph":true,"nodes":[{"id":0},{"id":1}],"directed":false})",
                   "g.json"),
              "0,1 0-1 0-1");
    EXPECT_EQ(read(R"({"multigraph":false,"directed":false,"nodes":[{"id":0},{"id":1}],
                       "links":[{"source":0,"target":1},{"source":1,"target":0}]})",
                   "g.json"),
              "0,1 0-1");
    EXPECT_EQ(
        read(R"({"nodes":["a","b"],"links":[{"source":"a","target":"b"}]})", "g.json", {{}, true}),
        "a,b a-b");
    EXPECT_EQ(read(R"({"nodes":["a","b"]})", "g.json"), "a,b");
    EXPECT_EQ(read(R"({"vertices":["a","b"],"edges":[["a","a"]]})", "g.json"), "a,b a>a");
    EXPECT_EQ(read(R"({"directed":true,"links":[{"source":"a","target":"b"}]})", "g"), "a,b a>b");
}

TEST(NodeLinkGraph, RefusesWhatItDoesNotUnderstand) {
    const std::string nodes = R"({"directed":true,"nodes":[{"id":"a"},{"id":"b"}],)";
    const auto wrong = [](const std::string& text, const std::string& what) {
        const std::string message = read(text, "g.json");
        EXPECT_TRUE(says(message, "g.json:1", what)) << message;
    };
    wrong(nodes + R"("links":[{"source":0,"target":1}]})", "not declared");
    wrong(nodes + R"("links":[{"source":"a"}]})", "no 'target'");
    wrong(nodes + R"("links":[{"target":"a"}]})", "no 'source'");
    wrong(nodes + R"("links":[{"source":["a"],"target":"b"}]})", "not a list");
    wrong(nodes + R"("links":[{"source":"a","target":"b","directed":false}]})", "as a whole");
    wrong(nodes + R"("links":[{"source":"a","source":"b","target":"b"}]})", "twice");
    wrong(nodes + R"("links":[],"edges":[]})", "twice");
    wrong(nodes + R"("vertices":[]})", "twice");
    wrong(nodes + R"("adjacency":[[]]})", "'adjacency'");
    wrong(R"({"directed":true,"nodes":[{"id":"a"},{"id":"a"}],"links":[]})", "second node");
    wrong(R"({"directed":true,"nodes":[{"id":1},{"id":"1"}],"links":[]})", "two nodes");
    wrong(R"({"directed":true,"nodes":[{"name":"a"}],"links":[]})", "no 'id'");
    wrong(R"({"directed":true,"nodes":{"a":{}}})", "list of names");
    wrong(R"({"nodes":[{"id":1},{"id":2}],"links":[{"source":1,"target":2}]})", "must be given");
    wrong(R"({"data":[],"elements":{"nodes":[],"edges":[]}})", "'data'");
    wrong(R"({"id":1,"children":[{"id":2}]})", "'children'");
}

TEST(GraphFormat, IsDetectedFromUnambiguousText) {
    for (const char* name : {"-", "g", "g.txt"}) {
        EXPECT_EQ(read("digraph {a->b}", name), "a,b a>b");
        EXPECT_EQ(read("# x\n/* y */ STRICT graph \"g 1\"\n{a--b}", name), "a,b a-b");
        EXPECT_EQ(read(" {\"edges\":[[1,2]]}", name), "1,2 1>2");
        EXPECT_EQ(read("\nsource;target\na;b\n", name), "a,b a>b");
        EXPECT_EQ(read("graph digraph\n", name), "graph,digraph graph>digraph");
        EXPECT_EQ(read("\"a,b\" c\n", name), "a,b,c a,b>c");
        EXPECT_EQ(read("a,b -> c;d\n", name), "a,b,c;d a,b>c;d");
        for (const char* text : {"a,b\n", "# x\na;b\n", "Paris, France\n"}) {
            EXPECT_NE(read(text, name).find("CSV or a list of edges"), std::string::npos) << text;
        }
    }
    EXPECT_EQ(read("a,b\n", "g.edges"), "a,b");
    EXPECT_EQ(read("a,b\n", "g.json", {GraphFormat::edges}), "a,b");
    EXPECT_EQ(read("a,b\n", "-", {GraphFormat::csv}), "a,b a>b");
    EXPECT_EQ(read("graph {a--b}", "g.csv", {GraphFormat::dot}), "a,b a-b");
}

TEST(GraphFormat, IsAWordInPositions) {
    GraphReading reading;
    EXPECT_EQ(words_after_file(reading), "");
    EXPECT_TRUE(add_word(reading, "undirected"));
    EXPECT_TRUE(add_word(reading, "csv"));
    EXPECT_TRUE(add_word(reading, "csv"));
    EXPECT_FALSE(add_word(reading, "dot"));
    EXPECT_FALSE(add_word(reading, "directed"));
    EXPECT_EQ(words_after_file(reading), ",csv,undirected");
}

TEST(UndirectedGraph, IsPossibleUnlessTheFileIsDirected) {
    const GraphReading undirected{{}, true};
    EXPECT_EQ(read("a b\nb -- c", "g", undirected), "a,b,c a-b b-c");
    EXPECT_EQ(read("a,b\n", "g.csv", undirected), "a,b a-b");
    EXPECT_EQ(read("graph {a--b}", "g.dot", undirected), "a,b a-b");
    EXPECT_EQ(read(R"({"edges":[["a","b"]]})", "g.json", undirected), "a,b a-b");
    EXPECT_EQ(read(R"({"directed":false,"edges":[["a","b"]]})", "g.json", undirected), "a,b a-b");
    const auto graphml = [](const std::string& direction) {
        return "<graphml><graph edgedefault='" + direction +
               "'><node id='a'/>\n<edge source='a' target='a'/></graph></graphml>";
    };
    EXPECT_EQ(read(graphml("undirected"), "g.xml", undirected), "a a-a");
    for (const auto& [text, place] : std::vector<std::pair<std::string, std::string>>{
             {"a b\na->b", "g:2"},
             {"digraph {a->b}", "g:1"},
             {"{\n\"directed\":true,\"edges\":[[\"a\",\"b\"]]}", "g:2"},
             {graphml("directed"), "g:2"}}) {
        EXPECT_TRUE(says(read(text, "g", undirected), place, "directed")) << text;
    }
}

// For each pair of eight-byte blocks there is another pair with which it collides under a
// multiplicative hash without a key, whatever comes before and after.
TEST(GraphNames, CannotBeChosenToCollide) {
    constexpr unsigned pairs = 16;
    const auto names = [&](unsigned choice) {
        std::string name;
        for (unsigned i = 0; i < pairs; ++i) {
            std::string blocks = "aaaaaaaabbbbbbbb";
            if ((choice >> i & 1U) != 0) {
                for (const std::size_t byte : {7U, 11U, 15U}) {
                    blocks[byte] = static_cast<char>(blocks[byte] ^ '\x80');
                }
            }
            name += blocks;
        }
        return name + "nametail\n";
    };
    std::string text;
    std::set<std::uint64_t> hashes;
    for (unsigned choice = 0; choice < 1U << pairs; ++choice) {
        text += names(choice);
        hashes.insert(keyed_hash(names(choice)));
    }
    EXPECT_EQ(hashes.size(), 1U << pairs);
    EXPECT_EQ(read_graph(text, "g", {}).vertex_count(), 1U << pairs);
}

}  // namespace
}  // namespace grundy::graphs
