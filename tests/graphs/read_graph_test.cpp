#include "graphs/readers/read_graph.hpp"
#include "test_clock.hpp"

#include <grundy/error.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace grundy::graphs {
namespace {

using Edges = std::vector<std::pair<std::string, std::string>>;

Graph read(std::string_view text, std::string_view name) {
    return read_graph(text, name, Context{});
}

// Row by row; each undirected edge once, with the earlier vertex first.
Edges edges_of(const Graph& graph) {
    Edges edges;
    for (Vertex v = 0; v < graph.vertex_count(); ++v) {
        for (const Vertex w : graph.neighbours(v)) {
            if (graph.directed() || v <= w) edges.emplace_back(graph.name(v), graph.name(w));
        }
    }
    return edges;
}

std::vector<std::string> names_of(const Graph& graph) {
    std::vector<std::string> names;
    for (Vertex v = 0; v < graph.vertex_count(); ++v) names.emplace_back(graph.name(v));
    return names;
}

struct Example {
    const char* file;
    std::string text;
    bool directed;
    std::vector<std::string> names;
    Edges edges;
};

void PrintTo(const Example& example, std::ostream* out) {
    *out << example.file << ": " << example.text;
}

class ReadGraphExample : public testing::TestWithParam<Example> {};

TEST_P(ReadGraphExample, GivesTheGraph) {
    const Graph graph = read(GetParam().text, GetParam().file);
    EXPECT_EQ(graph.directed(), GetParam().directed);
    EXPECT_EQ(names_of(graph), GetParam().names);
    EXPECT_EQ(edges_of(graph), GetParam().edges);
    EXPECT_EQ(graph.edge_count(), GetParam().edges.size());
}

using namespace std::string_literals;

const Edges ab{{"a", "b"}};
const Edges abc{{"a", "b"}, {"b", "c"}};

INSTANTIATE_TEST_SUITE_P(
    EdgeList, ReadGraphExample,
    testing::Values(
        Example{"g", "a b\nb c\n", true, {"a", "b", "c"}, abc},
        Example{"g", "a -> b\nb -> c", true, {"a", "b", "c"}, abc},
        Example{"g", "a -- b\nb -- c", false, {"a", "b", "c"}, abc},
        Example{"g", "a->b\nb ->c", true, {"a", "b", "c"}, abc},
        Example{"g", "a b\na b\n", true, {"a", "b"}, {{"a", "b"}, {"a", "b"}}},
        Example{"g", "a--b\nb -- a\na--a", false, {"a", "b"}, {{"a", "b"}, {"a", "b"}, {"a", "a"}}},
        Example{"g", "\xef\xbb\xbf  a\t b  \r\n\r\n", true, {"a", "b"}, ab},
        Example{"g", "# one\n  # two\na b # three\n#a c", true, {"a", "b"}, ab},
        Example{"g", "lone\na b\n\"  \"  # x", true, {"lone", "a", "b", "  "}, ab},
        Example{"g", "a#1 b#", true, {"a#1", "b#"}, {{"a#1", "b#"}}},
        Example{"g", "x-y -1\n-1->-", true, {"x-y", "-1", "-"}, {{"x-y", "-1"}, {"-1", "-"}}},
        Example{"g", R"("a \"b\\" "#c")", true, {R"(a "b\)", "#c"}, {{R"(a "b\)", "#c"}}},
        Example{"g", R"("x"--"y")", false, {"x", "y"}, {{"x", "y"}}},
        Example{"g", R"(x->"->")", true, {"x", "->"}, {{"x", "->"}}},
        Example{"g", R"("" a)", true, {"", "a"}, {{"", "a"}}},
        Example{"g", "a\0b \xff\n"s, true, {"a\0b"s, "\xff"}, {{"a\0b"s, "\xff"}}},
        Example{"edges.txt", "Zürich Genève", true, {"Zürich", "Genève"}, {{"Zürich", "Genève"}}}));

INSTANTIATE_TEST_SUITE_P(
    Dot, ReadGraphExample,
    testing::Values(
        Example{"g.dot", "digraph { a -> b -> c }", true, {"a", "b", "c"}, abc},
        Example{"g.GV", "GRAPH name { a -- b -- c; }", false, {"a", "b", "c"}, abc},
        Example{"g.dot",
                "strict digraph \"n\" {a->b a->b b->a a->a a->a}",
                true,
                {"a", "b"},
                {{"a", "b"}, {"a", "a"}, {"b", "a"}}},
        Example{
            "g.dot", "strict graph {a--b; b--a a--a}", false, {"a", "b"}, {{"a", "b"}, {"a", "a"}}},
        Example{"g.dot", "digraph {a->b a->b}", true, {"a", "b"}, {{"a", "b"}, {"a", "b"}}},
        Example{"g.dot",
                "digraph {{a b a} -> {c d}}",
                true,
                {"a", "b", "c", "d"},
                {{"a", "c"}, {"a", "d"}, {"b", "c"}, {"b", "d"}}},
        Example{"g.dot",
                "digraph {a, b -> c, d}",
                true,
                {"a", "b", "c", "d"},
                {{"a", "c"}, {"a", "d"}, {"b", "c"}, {"b", "d"}}},
        Example{"g.dot",
                "digraph {subgraph s {a; {b}} subgraph {x -> y} -> z}",
                true,
                {"a", "b", "x", "y", "z"},
                {{"x", "y"}, {"x", "z"}, {"y", "z"}}},
        Example{"g.dot",
                "digraph {subgraph s {a} subgraph s {b} -> c {subgraph s {d}} -> c}",
                true,
                {"a", "b", "c", "d"},
                {{"a", "c"}, {"b", "c"}, {"d", "c"}}},
        Example{"g.dot", "digraph {{} -> a {{{b}}} -> {}}", true, {"a", "b"}, {}},
        Example{"g.dot", "digraph {a:p -> b:p:nw}", true, {"a", "b"}, ab},
        Example{"g.dot",
                "digraph {graph [x=1] node [shape=box, color=\"red\"; a=<b<i>]>] edge []\n"
                "rankdir = LR; a [label=\"]\"] [x=y]; a -> b [w=-.5] {c}[x=1]}",
                true,
                {"a", "b", "c"},
                ab},
        Example{"g.dot",
                "# 1\n// 2\n/* 3 \n */digraph{\n #x\n#y\na/**/->//z\nb}\n#end",
                true,
                {"a", "b"},
                ab},
        Example{"g.dot",
                "digraph {\"a \\\"q\\\"\" -> \"x\\n\\\\\" \"con\" + \"cat\\\nena\" + \"ted\"}",
                true,
                {"a \"q\"", "x\\n\\\\", "concatenated"},
                {{"a \"q\"", "x\\n\\\\"}}},
        Example{"g.dot",
                "digraph {<a<b>c> -> -1.5 -> .5 -> 10. -> _x9 -> é}",
                true,
                {"<a<b>c>", "-1.5", ".5", "10.", "_x9", "é"},
                {{"<a<b>c>", "-1.5"}, {"-1.5", ".5"}, {".5", "10."}, {"10.", "_x9"}, {"_x9", "é"}}},
        Example{"g.dot",
                "digraph {\"node\" -> \"line\nend\"}",
                true,
                {"node", "line\nend"},
                {{"node", "line\nend"}}}));

std::string graphml(const std::string& inside, const std::string& edges = "directed") {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
           "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n<graph edgedefault=\"" +
           edges + "\">\n" + inside + "</graph>\n</graphml>\n";
}

INSTANTIATE_TEST_SUITE_P(
    Graphml, ReadGraphExample,
    testing::Values(
        Example{"g.graphml",
                graphml("<node id='a'/><node id='b'/><edge source='a' target='b'/>"),
                true,
                {"a", "b"},
                ab},
        Example{"unnamed",
                graphml("<edge source='a' target='b'/><node id='a'/><node id='b'/>", "undirected"),
                false,
                {"a", "b"},
                ab},
        Example{
            "g.xml",
            graphml("<node id='a'/><node id='b'/><edge directed='false' source='a' target='b'/>"),
            false,
            {"a", "b"},
            ab},
        Example{"g.xml",
                graphml("<node id='a&lt;&#10;&#xe9;'/>", "undirected"),
                false,
                {"a<\n\xc3\xa9"},
                {}},
        Example{"g.xml",
                graphml("<node id='a'><data key='d'><y:node/><graph/></data><port name='p'/>"
                        "<graph edgedefault='directed'><node id='b'/>"
                        "<edge source='a' target='b'/></graph></node>",
                        "undirected"),
                true,
                {"a", "b"},
                ab},
        Example{"unnamed",
                " <graphml><key id='d'><default>1</default></key>"
                "<graph edgedefault='directed'><node id='a'/></graph></graphml>",
                true,
                {"a"},
                {}},
        Example{"g.xml",
                "<!DOCTYPE graphml SYSTEM 'graphml.dtd'><g:graphml xmlns:g='x'>"
                "<g:graph edgedefault='directed'><g:node id='a'/></g:graph></g:graphml>",
                true,
                {"a"},
                {}}));

INSTANTIATE_TEST_SUITE_P(
    Json, ReadGraphExample,
    testing::Values(
        Example{"g.json",
                R"({"directed":true,"vertices":["a"],"edges":[["a","b"]]})",
                true,
                {"a", "b"},
                ab},
        Example{"unnamed",
                " \n{\"edges\":[[\"a\",\"b\"]],\"vertices\":[\"c\"],\"directed\":false}",
                false,
                {"a", "b", "c"},
                ab},
        Example{"g.json",
                "\xef\xbb\xbf{\"vertices\":[1,-2,1.50,1e2,123456789012345678901]}",
                true,
                {"1", "-2", "1.50", "1e2", "123456789012345678901"},
                {}},
        Example{"g.json",
                R"({"x":{"edges":[1,{"a":[]}],"directed":0},"y":[[],null],"z":true,"w":"s",
                    "edges":[[1,2],["1",2]]})",
                true,
                {"1", "2"},
                {{"1", "2"}, {"1", "2"}}},
        Example{"g.json",
                R"({"vertices":["\u00e9\n\u0000\"","a"],"edges":[]})",
                true,
                {"\xc3\xa9\n\0\""s, "a"},
                {}}));

struct Mistake {
    const char* file;
    std::string text;
    std::size_t line;
    const char* says;
    ErrorKind code = ErrorKind::input;
};

void PrintTo(const Mistake& mistake, std::ostream* out) {
    *out << mistake.file << ": " << mistake.text.substr(0, 100);
}

class ReadGraphMistake : public testing::TestWithParam<Mistake> {};

TEST_P(ReadGraphMistake, IsAnErrorWithItsLine) {
    const Mistake& mistake = GetParam();
    try {
        (void)read(mistake.text, mistake.file);
        FAIL() << "no error";
    } catch (const Error& error) {
        const std::string message = error.what();
        EXPECT_EQ(error.kind(), mistake.code);
        EXPECT_FALSE(error.place());
        const std::string start = mistake.file + ":"s + std::to_string(mistake.line) + ": ";
        EXPECT_EQ(message.substr(0, start.size()), start) << message;
        EXPECT_NE(message.find(mistake.says), std::string::npos) << message;
        EXPECT_LT(message.size(), 200U);
        for (const char c : message) EXPECT_TRUE(c >= ' ' && c < 127) << message;
    }
}

std::string repeated(std::size_t count, const std::string& text) {
    std::string result;
    for (std::size_t i = 0; i < count; ++i) result += text;
    return result;
}

INSTANTIATE_TEST_SUITE_P(
    EdgeList, ReadGraphMistake,
    testing::Values(
        Mistake{"g", "", 1, "no graph"}, Mistake{"g", "\n # x\n", 1, "no graph"},
        Mistake{"g", "a b\na b c\n", 2, "more than two names"},
        Mistake{"g", "\r\na -> b -> c\r\n", 2, "more than two names"},
        Mistake{"g", "a b\n\na -- b", 3, "undirected edge"},
        Mistake{"g", "a--b\n#\na->b", 3, "directed edge"},
        Mistake{"g", "a--b\na b", 2, "directed edge"},
        Mistake{"g", "a b\na ->\n", 2, "no second end"},
        Mistake{"g", "a -- # b", 1, "no second end"}, Mistake{"g", "-> b", 1, "expected a name"},
        Mistake{"g", "a -> -> b", 1, "expected a name"}, Mistake{"g", "a\n\"b", 2, "closing quote"},
        Mistake{"g", "a\n\"b\\\"", 2, "closing quote"}, Mistake{"g", "\"b\\", 1, "closing quote"},
        Mistake{"g", "a\"b\"", 1, "quotes"}, Mistake{"g", "\"a\"b", 1, "after the closing quote"}));

INSTANTIATE_TEST_SUITE_P(
    Dot, ReadGraphMistake,
    testing::Values(
        Mistake{"g.dot", "", 1, "'graph' or 'digraph'"},
        Mistake{"g.dot", "digraph {}", 1, "no graph"}, Mistake{"g.dot", "a b\n", 1, "'a'"},
        Mistake{"g.dot", "graph {\na -- b\na -> b}", 3, "undirected"},
        Mistake{"g.dot", "digraph {\na\n-- b}", 3, "directed"},
        Mistake{"g.dot", "digraph {\n\na -> \n}", 4, "after the arrow"},
        Mistake{"g.dot", "digraph {a -> ; b}", 1, "after the arrow"},
        Mistake{"g.dot", "digraph {a -> b = c}", 1, "'='"},
        Mistake{"g.dot", "digraph {\na -> b\n\n", 4, "line 1 is still open"},
        Mistake{"g.dot", "digraph {a}\ndigraph {b}", 2, "only one graph"},
        Mistake{"g.dot", "digraph {a}}", 1, "only one graph"},
        Mistake{"g.dot", "digraph\n[", 2, "'{'"}, Mistake{"g.dot", "digraph x", 1, "the file ends"},
        Mistake{"g.dot", "digraph {\na [x=1\nb\n", 2, "closing ']'"},
        Mistake{"g.dot", "digraph {a [x=1}", 1, "']'"},
        Mistake{"g.dot", "digraph {\n\"a\n", 2, "closing quote"},
        Mistake{"g.dot", "digraph {\n<a<b>\n", 2, "closing '>'"},
        Mistake{"g.dot", "digraph {\n/* a\n\n", 2, "comment"},
        Mistake{"g.dot", "digraph {\"a\nb\"\n+ c}", 3, "after '+'"},
        Mistake{"g.dot", "digraph {\n1a}", 2, "quotes"},
        Mistake{"g.dot", "digraph {-}", 1, "quotes"},
        Mistake{"g.dot", "digraph {1.2.3}", 1, "quotes"},
        Mistake{"g.dot", "digraph {a # b\n}", 1, "'#'"},
        Mistake{"g.dot", "digraph {\na\0}"s, 2, "'\\x00'"},
        Mistake{"g.dot", "digraph {\nnode}", 2, "'['"},
        Mistake{"g.dot", "digraph {strict}", 1, "'strict'"},
        Mistake{"g.dot", "digraph {a, }", 1, "after ','"},
        Mistake{"g.dot", "digraph {a:}", 1, "name"}, Mistake{"g.dot", "digraph {x=}", 1, "name"},
        Mistake{"g.dot", "digraph {subgraph a}", 1, "'{'"},
        Mistake{"g.dot", "digraph {\xff\x1b[0m}", 1, "'\\x1b'"},
        Mistake{"g.dot", "digraph\n" + repeated(100'000, "{"), 2, "nested", ErrorKind::limit}));

INSTANTIATE_TEST_SUITE_P(
    Graphml, ReadGraphMistake,
    testing::Values(
        Mistake{"g.graphml", "", 1, "XML"}, Mistake{"g.graphml", "a b\n", 1, "XML"},
        Mistake{"g.graphml", "<graphml/>", 1, "no graph"},
        Mistake{"g.graphml", graphml(""), 1, "no graph"},
        Mistake{"g.xml", "\n<svg/>", 2, "graphml"}, Mistake{"g.xml", "<graphml>\n<graph", 2, "XML"},
        Mistake{"g.xml", "<graphml>\n<graph/></graphml>", 2, "no edgedefault"},
        Mistake{"g.xml", "<graphml>\n<graph edgedefault='x'/></graphml>", 2, "'x'"},
        Mistake{"g.xml", "<graphml>\n<node id='a'/></graphml>", 2, "outside"},
        Mistake{"g.xml", "<graphml>\n<edge/></graphml>", 2, "outside"},
        Mistake{"g.xml", graphml("<node id='a'/>\n<node/>"), 5, "no id"},
        Mistake{"g.xml", graphml("<node id='a'/>\n<edge target='a'/>"), 5, "no source"},
        Mistake{"g.xml", graphml("<node id='a'/>\n<edge source='a'/>"), 5, "no target"},
        Mistake{"g.xml", graphml("<node id='a'/>\n<hyperedge/>"), 5, "hyperedge"},
        Mistake{"g.xml", graphml("<node id='a'/>\n\n<node id='a'/>"), 6, "'a'"},
        Mistake{"g.xml", graphml("<node id='a'/>\n<edge source='a' target='b'/>\n"), 5, "declared"},
        Mistake{"g.xml",
                graphml("<node id='a'/><edge source='a' target='a'/>\n"
                        "<edge directed='false' source='a' target='a'/>"),
                5, "undirected"},
        Mistake{"g.xml", graphml("<node id='a'/>\n<edge source='a' target='a' directed='x'/>"), 5,
                "'x'"},
        Mistake{"g.xml", graphml("<node id='a'/></graph>\n<graph edgedefault='directed'>"), 5,
                "second graph"},
        Mistake{"g.xml",
                "<!DOCTYPE x [\n<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;'>]>"
                "<graphml>&b;</graphml>",
                1, "declarations"},
        Mistake{"g.xml", graphml("<node id='\xff'/>"), 4, "XML"},
        Mistake{"g.xml", graphml("<node id='a\0'/>"s), 4, "XML"},
        Mistake{"g.xml", "<graphml>\n" + repeated(100'000, "<a>"), 2, "nested", ErrorKind::limit}));

INSTANTIATE_TEST_SUITE_P(
    Json, ReadGraphMistake,
    testing::Values(Mistake{"g.json", "", 1, "ends too early"},
                    Mistake{"g.json", "{}", 1, "no graph"}, Mistake{"g.json", "[]", 1, "braces"},
                    Mistake{"g.json", "\n3\n", 2, "braces"},
                    Mistake{"g.json", "{\n\"edges\": [\n", 2, "ends too early"},
                    Mistake{"g.json", "{\n\"edges\": x}", 2, "not JSON"},
                    Mistake{"g.json", "{\n\"edges\": []}\n}", 3, "not JSON"},
                    Mistake{"g.json", "{\"edges\": [\n[\"a\",\"b\"],\n[\"a\"]\n]}", 3, "two ends"},
                    Mistake{"g.json", "{\"edges\": [\n[\"a\",\"b\",\n3\n]]}", 3, "two ends"},
                    Mistake{"g.json", "{\"edges\": [\n[]]}", 2, "two ends"},
                    Mistake{"g.json", "{\"edges\": [\n\"a\"]}", 2, "pair"},
                    Mistake{"g.json", "{\"edges\": [\n{\"source\":1}]}", 2, "no 'target'"},
                    Mistake{"g.json", "{\"edges\": [\n[[\"a\"]]]}", 2, "not a list"},
                    Mistake{"g.json", "{\"edges\": [\n[true,1]]}", 2, "not true or false"},
                    Mistake{"g.json", "{\"edges\": \n7\n}", 2, "list of pairs"},
                    Mistake{"g.json", "{\"edges\": \n{}}", 2, "list of pairs"},
                    Mistake{"g.json", "{\"vertices\": [\nnull\n]}", 2, "null"},
                    Mistake{"g.json", "{\"vertices\": [\n[]]}", 2, "not a list"},
                    Mistake{"g.json", "{\"vertices\": \n\"a\"}", 2, "list of names"},
                    Mistake{"g.json", "{\"directed\":\n1\n}", 2, "true or false"},
                    Mistake{"g.json", "{\"directed\":\n[]}", 2, "true or false"},
                    Mistake{"g.json", "{\"edges\":[],\n\"edges\":[]}", 2, "twice"},
                    Mistake{"g.json", "{\"directed\":true,\n\n\"directed\":true}", 3, "twice"},
                    Mistake{"g.json", "{\"vertices\":[\"a\"]}\n\0"s, 2, "NUL"},
                    Mistake{"g.json", "{\"vertices\":[\n1e999]}", 2, "too large"},
                    Mistake{"g.json", "{\"vertices\":[\n\"\xff\x1b\"]}", 2, "not JSON"},
                    Mistake{"g.json", "{\"x\":\n" + repeated(1'000'000, "["), 2,
                            "ends too early"}));

TEST(ReadGraph, MessagesStayShortAndPrintable) {
    const std::string name = repeated(1000, "\x1b[2J\xff\xc2\x9b\n");
    const std::string text = graphml("<node id='" + repeated(500, "&#xe9;&#9;") + "'/>");
    try {
        (void)read(text.substr(0, text.find("</graph>")) + text.substr(text.find("<node")), name);
        FAIL() << "no error";
    } catch (const Error& error) {
        const std::string message = error.what();
        EXPECT_LT(message.size(), 400U);
        EXPECT_EQ(message.find('\n'), std::string::npos);
        EXPECT_EQ(message.find('\x1b'), std::string::npos);
        EXPECT_EQ(message.find('\xff'), std::string::npos);
        EXPECT_EQ(message.find("\xc2\x9b"), std::string::npos);
        EXPECT_NE(message.find("'\xc3\xa9\\t\xc3\xa9\\t"), std::string::npos) << message;
    }
}

TEST(ReadGraph, EmptyInputIsNotAGraph) {
    for (const char* file : {"g", "g.dot", "g.graphml", "g.json"}) {
        EXPECT_THROW((void)read({}, file), Error) << file;
    }
}

TEST(ReadGraph, LongLinesAndNames) {
    const std::string name(5'000'000, 'x');
    const Graph graph = read(name + " \"" + name + "y\" # " + name, "g");
    EXPECT_EQ(names_of(graph), (std::vector<std::string>{name, name + "y"}));
    const std::string deep = "{\"x\":" + repeated(1'000'000, "[") + repeated(1'000'000, "]");
    EXPECT_EQ(read(deep + ",\"vertices\":[1],\"edges\":[]}", "g.json").vertex_count(), 1U);
    const std::string nested = "digraph" + repeated(5'000, "{a") + repeated(5'000, "}");
    EXPECT_EQ(read(nested, "g.dot").vertex_count(), 1U);
}

TEST(ReadGraph, StaysWithinTheMemoryLimit) {
    Context context;
    context.memory_limit = 10'000'000;
    std::string many;
    for (int i = 0; i < 5000; ++i) many += " v" + std::to_string(i);
    try {
        (void)read_graph("graph {{" + many + "} -- {" + many + "}}", "g.dot", context);
        FAIL() << "no error";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::limit);
    }
}

TEST(ReadGraph, FreesTheMemoryItCounted) {
    const Context context;
    (void)read_graph("a b\n", "g", context);
    EXPECT_THROW((void)read_graph("a b c\n", "g", context), Error);
    EXPECT_EQ(context.memory_for(&context), context.memory_limit);
}

// Files of a megabyte with a tiny graph, so that only the reader itself can notice a stop.
TEST(ReadGraph, ObeysStopAndDeadlineWhileItReads) {
    const std::string filler = repeated(100'000, "0123456789");
    const std::pair<std::string, std::string> files[] = {
        {"lines", "a b\n" + repeated(1'000'000, "\n")},
        {"g.dot", "digraph { a -> b /*" + filler + "*/ }"},
        {"name.dot", "digraph { \"" + filler + "\" }"},
        {"g.json", R"({"edges":[["a","b"]],"x":")" + filler + "\"}"},
        {"g.graphml", "<graphml><graph edgedefault='directed'><node id='a'/>" +
                          repeated(200'000, "<data>x</data>") + "</graph></graphml>"},
    };
    for (const auto& [name, text] : files) {
        EXPECT_GT(read(text, name).vertex_count(), 0U) << name;
        for (const bool stop : {false, true}) {
            Context context;
            if (stop) {
                context.stop.ask();
            } else {
                context.deadline = test::long_ago;
            }
            try {
                (void)read_graph(text, name, context);
                ADD_FAILURE() << name;
            } catch (const Error& error) {
                EXPECT_EQ(error.kind(), stop ? ErrorKind::interrupted : ErrorKind::limit) << name;
            }
        }
    }
}

}  // namespace
}  // namespace grundy::graphs
