// GraphML: the nodes and edges of one graph. Graphs nested in its nodes are flattened; ports and
// data are skipped.
//
// A document type with its own declarations is an error, so that no entity can expand without
// bound. No exception passes through expat, which is C: it is stored, and rethrown when expat
// returns.

#include "graphs/readers/graph_text.hpp"

#include <expat.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <exception>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace grundy::graphs {

namespace {

std::string_view without_prefix(std::string_view element) {
    return element.substr(element.find(':') + 1);
}

class GraphmlReader {
public:
    explicit GraphmlReader(const GraphText& file)
        : file_(file), builder_(file.context), parser_(XML_ParserCreate(nullptr)) {
        if (!parser_) throw std::bad_alloc();
        XML_SetUserData(parser_.get(), this);
        XML_SetElementHandler(parser_.get(), &on_start, &on_end);
        XML_SetStartDoctypeDeclHandler(parser_.get(), &on_doctype);
    }

    Graph read() && {
        // A token that does not end within a piece is read again with the next piece. Then pieces
        // grow, so that a long token is not read too often. expat counts in int.
        constexpr std::size_t usual_piece = std::size_t{1} << 20;
        constexpr std::size_t largest_piece = std::size_t{1} << 28;
        std::size_t piece = usual_piece;
        std::string_view rest = file_.text;
        XML_Index read_to = 0;
        bool last = false;
        while (!last) {
            last = rest.size() <= piece;
            const std::string_view now = rest.substr(0, piece);
            const auto status =
                XML_Parse(parser_.get(), now.data(), static_cast<int>(now.size()), last ? 1 : 0);
            if (failure_) std::rethrow_exception(failure_);
            if (status != XML_STATUS_OK) fail(expat_error());
            rest.remove_prefix(now.size());
            if (!last) file_.context.check("reading the graph");
            const XML_Index before = std::exchange(read_to, XML_GetCurrentByteIndex(parser_.get()));
            piece = read_to == before ? std::min(2 * piece, largest_piece) : usual_piece;
        }
        check_declared();
        const bool directed = directed_.value_or(outermost_default_.value_or(!file_.undirected));
        file_.check_direction(directed, 1);
        return std::move(builder_).build(directed);
    }

private:
    struct FreeParser {
        void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
    };
    using Attributes = const XML_Char**;

    template <class Work>
    void guard(Work&& work) noexcept {
        if (failure_) return;
        try {
            work();
        } catch (...) {
            failure_ = std::current_exception();
            XML_StopParser(parser_.get(), XML_FALSE);
        }
    }

    static void on_start(void* self, const XML_Char* element, Attributes attributes) {
        auto& reader = *static_cast<GraphmlReader*>(self);
        reader.guard([&] { reader.start(without_prefix(element), attributes); });
    }
    static void on_end(void* self, const XML_Char* element) {
        auto& reader = *static_cast<GraphmlReader*>(self);
        reader.guard([&] { reader.end(without_prefix(element)); });
    }
    static void on_doctype(void* self, const XML_Char*, const XML_Char*, const XML_Char*,
                           int has_declarations) {
        auto& reader = *static_cast<GraphmlReader*>(self);
        reader.guard([&] {
            if (has_declarations) reader.fail("declarations in the document type are refused");
        });
    }

    void start(std::string_view element, Attributes attributes) {
        if (++depth_ > max_nesting) {
            file_.fail(line(), fmt::format("elements nested more than {} deep", max_nesting),
                       ErrorKind::limit);
        }
        if (skipped_depth_ > 0) {
            ++skipped_depth_;
        } else if (depth_ == 1) {
            if (element != "graphml") fail("expected the element graphml");
        } else if (element == "graph") {
            start_graph(attributes);
        } else if (element == "node") {
            start_node(attributes);
        } else if (element == "edge") {
            start_edge(attributes);
        } else if (element == "hyperedge") {
            fail("hyperedges are not supported");
        } else {
            skipped_depth_ = 1;
        }
    }

    void end(std::string_view element) {
        --depth_;
        if (skipped_depth_ > 0) {
            --skipped_depth_;
        } else if (element == "graph") {
            edge_defaults_.pop_back();
        }
    }

    void start_graph(Attributes attributes) {
        const std::string_view value = required(attributes, "edgedefault", "graph");
        if (value != "directed" && value != "undirected") {
            fail(fmt::format("edgedefault is directed or undirected, not {}", shown(value)));
        }
        const bool directed = value == "directed";
        if (edge_defaults_.empty()) {
            if (outermost_default_) fail("a second graph; only one in a file can be played on");
            outermost_default_ = directed;
        }
        edge_defaults_.push_back(directed);
    }

    void start_node(Attributes attributes) {
        if (edge_defaults_.empty()) fail("a node outside of the graph");
        const std::string_view id = required(attributes, "id", "node");
        const Vertex node = builder_.vertex(id);
        if (node == undeclared_since_.size()) {
            undeclared_since_.push_back(0);
        } else if (undeclared_since_[node] == 0) {
            fail(fmt::format("a second node with the id {}", shown(id)));
        } else {
            undeclared_since_[node] = 0;
        }
    }

    void start_edge(Attributes attributes) {
        if (edge_defaults_.empty()) fail("an edge outside of the graph");
        const Vertex source = mentioned(required(attributes, "source", "edge"));
        const Vertex target = mentioned(required(attributes, "target", "edge"));
        file_.check_edge_direction(direction(attributes), directed_, line());
        builder_.edge(source, target);
    }

    bool direction(Attributes attributes) const {
        const auto value = attribute(attributes, "directed");
        if (!value) return edge_defaults_.back();
        if (*value == "true" || *value == "1") return true;
        if (*value == "false" || *value == "0") return false;
        fail(fmt::format("an edge is directed, true or false, not {}", shown(*value)));
    }

    Vertex mentioned(std::string_view id) {
        const Vertex node = builder_.vertex(id);
        if (node == undeclared_since_.size()) undeclared_since_.push_back(line());
        return node;
    }

    // Edges may precede their nodes, so this is only known at the end.
    void check_declared() const {
        for (const std::size_t line : undeclared_since_) {
            if (line == 0) continue;
            file_.fail(line, "an end of this edge is not declared as a node");
        }
    }

    static std::optional<std::string_view> attribute(Attributes attributes, std::string_view name) {
        for (; *attributes; attributes += 2) {
            if (attributes[0] == name) return attributes[1];
        }
        return std::nullopt;
    }

    std::string_view required(Attributes attributes, const char* name, const char* element) const {
        const auto value = attribute(attributes, name);
        if (!value) fail(fmt::format("this {} has no {}", element, name));
        return *value;
    }

    std::string expat_error() const {
        return fmt::format("this is not XML: {}", XML_ErrorString(XML_GetErrorCode(parser_.get())));
    }

    std::size_t line() const { return XML_GetCurrentLineNumber(parser_.get()); }

    [[noreturn]] void fail(std::string_view what) const { file_.fail(line(), what); }

    const GraphText& file_;
    GraphBuilder builder_;
    std::unique_ptr<std::remove_pointer_t<XML_Parser>, FreeParser> parser_;
    std::exception_ptr failure_;
    std::size_t depth_ = 0;
    std::size_t skipped_depth_ = 0;    // depth within an element that does not describe the graph
    std::vector<bool> edge_defaults_;  // of the graphs around: whether edges are directed
    std::optional<bool> outermost_default_;
    std::optional<bool> directed_;  // of the edges so far
    // For each node the line of the first edge that names it; 0 once it is declared.
    std::vector<std::size_t> undeclared_since_;
};

}  // namespace

Graph read_graphml(const GraphText& file) {
    return GraphmlReader(file).read();
}

}  // namespace grundy::graphs
