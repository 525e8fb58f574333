// DOT as Graphviz reads it. Attributes and ports are skipped: they do not change the graph.
//
// Subgraphs nest, but the parser is not recursive: open subgraphs are on an explicit stack.

#include "graphs/readers/dot_tokens.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace grundy::graphs {

namespace {

using Kind = DotToken::Kind;

class DotReader {
public:
    explicit DotReader(const GraphText& file)
        : file_(file), builder_(file.context), tokens_(file) {}

    Graph read() && {
        const bool strict = read_header();
        while (!scopes_.empty()) read_statement();
        if (current().kind != Kind::end) fail("expected the end; only one graph can be played on");
        return std::move(builder_).build(directed_, strict ? Parallel::merge : Parallel::keep);
    }

private:
    // A named subgraph continues when its name occurs again in the same scope.
    struct Subgraph {
        std::size_t id;
        std::vector<Vertex> members;
    };

    struct Scope {
        std::size_t id = 0;
        Subgraph* named = nullptr;
        std::size_t line = 1;
        std::vector<Vertex> members{};  // those named since it was opened, some of them repeated
        std::vector<Vertex> tails{};    // of the current edges
        bool in_edge = false;           // the heads must follow
    };

    bool read_header() {
        const bool strict = current().is("strict");
        if (strict) advance();
        if (!current().is("graph") && !current().is("digraph")) unexpected("'graph' or 'digraph'");
        directed_ = current().is("digraph");
        file_.check_direction(directed_, current().line);
        advance();
        if (current().is_name()) advance();
        open_scope({});
        return strict;
    }

    void read_statement() {
        if (current().is_name()) return read_nodes();
        if (current().is('{') || current().is("subgraph")) return open_subgraph();
        if (scopes_.back().in_edge) unexpected("a name or a subgraph after the arrow");
        if (current().is('}')) return close_scope();
        if (current().is(';')) return advance();
        if (!current().is("graph") && !current().is("node") && !current().is("edge")) {
            unexpected("a name, a subgraph or '}'");
        }
        advance();
        if (!current().is('[')) unexpected("'[' after this keyword; as a name it needs quotes");
        skip_attributes();
    }

    // `a`, `a:port`, `a, b` or the attribute `a = b`.
    void read_nodes() {
        name_ = current().text;
        advance();
        if (current().is('=') && !scopes_.back().in_edge) {
            advance();
            expect_name();
            return;
        }
        nodes_.clear();
        add_node();
        while (current().is(',')) {
            advance();
            if (!current().is_name()) unexpected("a name after ','");
            name_ = current().text;
            advance();
            add_node();
        }
        end_operand();
    }

    void add_node() {
        for (int part = 0; part < 2 && current().is(':'); ++part) {
            advance();
            expect_name();
        }
        const Vertex node = builder_.vertex(name_);
        nodes_.push_back(node);
        if (scopes_.size() > 1) scopes_.back().members.push_back(node);
    }

    void open_subgraph() {
        Subgraph* named = nullptr;
        if (current().is("subgraph")) {
            advance();
            if (current().is_name()) {
                const auto key = std::pair(scopes_.back().id, std::string(current().text));
                named = &subgraphs_.try_emplace(key, Subgraph{next_id_, {}}).first->second;
                advance();
            }
        }
        open_scope(named);
    }

    void open_scope(Subgraph* named) {
        if (!current().is('{')) unexpected("'{'");
        if (scopes_.size() == max_nesting) {
            file_.fail(current().line,
                       fmt::format("subgraphs nested more than {} deep", max_nesting),
                       ErrorKind::limit);
        }
        scopes_.push_back({named ? named->id : next_id_, named, current().line});
        ++next_id_;
        advance();
    }

    void close_scope() {
        advance();
        Scope closed = std::move(scopes_.back());
        scopes_.pop_back();
        if (scopes_.empty()) return;
        if (closed.named) append(closed.named->members, closed.members);
        if (scopes_.back().in_edge || current().is_edge()) {
            nodes_ = closed.named ? closed.named->members : closed.members;
            std::sort(nodes_.begin(), nodes_.end());
            nodes_.erase(std::unique(nodes_.begin(), nodes_.end()), nodes_.end());
        }
        if (scopes_.size() > 1) {
            // Appends the shorter to the longer list, so that deep nesting copies little.
            std::vector<Vertex>& around = scopes_.back().members;
            if (around.size() < closed.members.size()) around.swap(closed.members);
            append(around, closed.members);
        }
        end_operand();
    }

    static void append(std::vector<Vertex>& all, const std::vector<Vertex>& more) {
        all.insert(all.end(), more.begin(), more.end());
    }

    // The vertices in nodes_ are the heads of the current edge and the tails of the next.
    void end_operand() {
        Scope& scope = scopes_.back();
        if (scope.in_edge) {
            for (const Vertex tail : scope.tails) {
                for (const Vertex head : nodes_) builder_.edge(tail, head);
            }
        }
        scope.in_edge = current().is_edge();
        if (!scope.in_edge) return skip_attributes();
        const bool arrow = current().kind == Kind::arrow;
        if (arrow && !directed_) fail("'->' in an undirected graph, where edges are written '--'");
        if (!arrow && directed_) fail("'--' in a directed graph, where edges are written '->'");
        scope.tails.swap(nodes_);
        advance();
    }

    void skip_attributes() {
        while (current().is('[')) {
            const std::size_t line = current().line;
            for (advance(); !current().is(']'); advance()) {
                if (current().kind == Kind::end) file_.fail(line, "this '[' has no closing ']'");
                if (current().is('{') || current().is('}') || current().is('[') ||
                    current().is_edge()) {
                    unexpected("']'");
                }
            }
            advance();
        }
    }

    void expect_name() {
        if (!current().is_name()) unexpected("a name");
        advance();
    }

    const DotToken& current() const { return tokens_.current(); }
    void advance() { tokens_.advance(); }

    [[noreturn]] void fail(std::string_view what) const { file_.fail(current().line, what); }

    [[noreturn]] void unexpected(std::string_view wanted) const {
        if (current().kind != Kind::end) {
            fail(fmt::format("expected {}, but here is {}", wanted, shown(current().text)));
        }
        if (scopes_.empty()) fail(fmt::format("expected {}, but the file ends", wanted));
        fail(fmt::format("the file ends, but the '{{' of line {} is still open",
                         scopes_.back().line));
    }

    const GraphText& file_;
    GraphBuilder builder_;
    DotTokens tokens_;
    bool directed_ = true;
    std::vector<Scope> scopes_;
    std::size_t next_id_ = 0;
    std::map<std::pair<std::size_t, std::string>, Subgraph> subgraphs_;  // by scope and name
    std::string name_;
    std::vector<Vertex> nodes_;  // the operand of an edge that was just read
};

}  // namespace

Graph read_dot(const GraphText& file) {
    return DotReader(file).read();
}

bool begins_like_dot(const GraphText& file) {
    try {
        DotTokens tokens(file);
        if (tokens.current().is("strict")) tokens.advance();
        if (!tokens.current().is("graph") && !tokens.current().is("digraph")) return false;
        tokens.advance();
        if (tokens.current().is_name()) tokens.advance();
        return tokens.current().is('{');
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::input) throw;
        return false;
    }
}

}  // namespace grundy::graphs
