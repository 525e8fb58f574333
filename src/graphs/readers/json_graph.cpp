// {"directed": true, "vertices": ["a"], "edges": [["a", "b"]]}, the keys in any order. A graph is
// directed unless it says otherwise; names may be numbers.
//
// Or the node-link form of NetworkX and D3: {"directed": false, "multigraph": false,
// "nodes": [{"id": "a"}], "links": [{"source": "a", "target": "b"}]}. There every end of a link
// must be a node, the direction must be given, and unless it is a multigraph parallel edges are
// one.
//
// Other keys are skipped. But if there are no edges, an unknown key is an error: it may contain
// them.
//
// The graph is built while the parser runs, so that no tree of the whole text is in memory.

#include "graphs/readers/graph_text.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

namespace grundy::graphs {

namespace {

using Json = nlohmann::json;

// The progress of the parser.
struct Reached {
    const char* at;
    ReadingCheck check;
};

// Iterates over the text and records the progress of the parser.
class JsonWalk {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    JsonWalk(const char* at, Reached& reached) : at_(at), reached_(&reached) {}

    reference operator*() const { return *at_; }
    JsonWalk& operator++() {
        reached_->at = ++at_;
        reached_->check(at_);
        return *this;
    }
    bool operator==(const JsonWalk& other) const { return at_ == other.at_; }

private:
    const char* at_;
    Reached* reached_;
};

// Called by the parser for each token; the names of the functions are the parser's.
class JsonReader {
public:
    explicit JsonReader(const GraphText& file)
        : file_(file), builder_(file.context), reached_{file.text.data(), ReadingCheck(file)} {}

    Graph read() && {
        // The parser takes a NUL byte for the end.
        if (const auto nul = file_.text.find('\0'); nul != std::string_view::npos) {
            file_.fail(file_.line_at(nul), "a NUL byte is not allowed in JSON");
        }
        const char* const begin = file_.text.data();
        const char* const end = begin + file_.text.size();
        Json::sax_parse(JsonWalk(begin, reached_), JsonWalk(end, reached_), this);
        check_whole();
        return std::move(builder_).build(directed_.value_or(!file_.undirected),
                                         multigraph_ ? Parallel::keep : Parallel::merge);
    }

    bool null() { return other_value("null"); }

    bool boolean(bool value) {
        if (place_ == Place::object && field_ == Field::directed) {
            directed_ = value;
            file_.check_direction(value, line());
        } else if (place_ == Place::object && field_ == Field::multigraph) {
            multigraph_ = value;
        } else {
            return other_value("true or false");
        }
        return true;
    }

    bool number_integer(std::int64_t value) { return name(std::to_string(value), true); }
    bool number_unsigned(std::uint64_t value) { return name(std::to_string(value), true); }
    bool number_float(double, const std::string& text) { return name(text, true); }
    bool string(const std::string& value) { return name(value, false); }
    bool binary(const Json::binary_t&) { return other_value("binary data"); }

    bool key(const std::string& key) {
        if (place_ == Place::object) {
            field_ = field_of(key);
            key_ = key;
            if (field_ == Field::other) return true;
            bool& seen = seen_[static_cast<std::size_t>(field_)];
            if (seen) fail(fmt::format("'{}' is given twice", key));
            seen = true;
        } else if (place_ == Place::vertex || place_ == Place::link) {
            member_ = member_of(key);
            if (member_ == Member::directed) {
                fail("a graph is directed or not as a whole, not edge by edge");
            }
        }
        return true;
    }

    bool start_object(std::size_t) {
        switch (place_) {
            case Place::outside: place_ = Place::object; break;
            case Place::vertices: place_ = Place::vertex; break;
            case Place::edges: place_ = Place::link; break;
            default: return start_other("an object");
        }
        given_ = {};
        return true;
    }
    bool end_object() { return end(); }

    bool start_array(std::size_t) {
        if (place_ == Place::object && field_ == Field::vertices) {
            place_ = Place::vertices;
        } else if (place_ == Place::object && field_ == Field::edges) {
            place_ = Place::edges;
        } else if (place_ == Place::edges) {
            place_ = Place::edge;
            given_ = {};
        } else {
            return start_other("a list");
        }
        return true;
    }
    bool end_array() { return end(); }

    bool parse_error(std::size_t, const std::string& token,
                     const nlohmann::detail::exception& error) {
        constexpr int number_overflow = 406;
        if (error.id == number_overflow) {
            fail(fmt::format("the number {} is too large; put it in quotes", shown(token)));
        }
        if (reached_.at == file_.text.data() + file_.text.size()) {
            fail("this is not JSON, or it ends too early");
        }
        fail(fmt::format("this is not JSON: {} cannot stand here", shown(token)));
    }

private:
    // A vertex and a link are objects, an edge is a list.
    enum class Place { outside, object, vertices, vertex, edges, edge, link, skipped };
    enum class Field { directed, multigraph, vertices, edges, harmless, other };
    enum class Member { first, second, directed, other };  // of a vertex or a link
    struct Node {
        const char* first_seen;
        bool declared;
        bool as_number;
        bool as_text;
    };
    static constexpr std::string_view two_ends = R"(an edge has two ends, as in ["a", "b"])";

    static Field field_of(std::string_view key) {
        if (key == "directed") return Field::directed;
        if (key == "multigraph") return Field::multigraph;
        if (key == "vertices" || key == "nodes") return Field::vertices;
        if (key == "edges" || key == "links") return Field::edges;
        if (key == "graph" || key == "labels") return Field::harmless;  // NetworkX's, and our own
        return Field::other;
    }

    [[nodiscard]] Member member_of(std::string_view key) const {
        if (place_ == Place::vertex) return key == "id" ? Member::first : Member::other;
        if (key == "source") return Member::first;
        if (key == "target") return Member::second;
        return key == "directed" ? Member::directed : Member::other;
    }

    bool name(const std::string& name, bool is_number) {
        switch (place_) {
            case Place::vertices: known(builder_.vertex(name)).declared = true; return true;
            case Place::edge:
                if (given_[0] && given_[1]) fail(two_ends);
                given_[given_[0] ? 1 : 0] = builder_.vertex(name);
                return true;
            case Place::vertex:
            case Place::link:
                if (member_ != Member::other) {
                    auto& given = given_[static_cast<std::size_t>(member_)];
                    if (given) fail("a key is given twice");
                    given = node(name, is_number);
                }
                return true;
            default: return other_value(is_number ? "a number" : "a name");
        }
    }

    // A node by its id. The ids 1 and "1" would be two nodes with the same name.
    Vertex node(const std::string& id, bool is_number) {
        const Vertex vertex = builder_.vertex(id);
        Node& node = known(vertex);
        (is_number ? node.as_number : node.as_text) = true;
        if (node.as_number && node.as_text) {
            fail(fmt::format("the number {} and the text in quotes are two nodes with one name",
                             shown(id)));
        }
        if (place_ == Place::vertex) {
            if (node.declared) fail(fmt::format("a second node with the id {}", shown(id)));
            node.declared = true;
        }
        return vertex;
    }

    Node& known(Vertex vertex) {
        if (vertex >= nodes_.size()) {
            nodes_.resize(vertex + 1, Node{reached_.at, false, false, false});
        }
        return nodes_[vertex];
    }

    bool start_other(const char* what) {
        if (depth_ == 0) {
            (void)other_value(what);
            if (place_ == Place::object && field_ == Field::other && unknown_.empty()) {
                unknown_ = key_;
            }
            around_ = place_;
            place_ = Place::skipped;
        }
        ++depth_;
        return true;
    }

    bool end() {
        if (depth_ > 0) {
            if (--depth_ == 0) place_ = around_;
            return true;
        }
        switch (place_) {
            case Place::vertex:
                if (!given_[0]) fail("this vertex has no 'id'");
                place_ = Place::vertices;
                break;
            case Place::link:
                if (!given_[0]) fail("this edge has no 'source'");
                if (!given_[1]) fail("this edge has no 'target'");
                links_ = true;
                [[fallthrough]];
            case Place::edge:
                if (!given_[0] || !given_[1]) fail(two_ends);
                builder_.edge(*given_[0], *given_[1]);
                place_ = Place::edges;
                break;
            case Place::object: place_ = Place::outside; break;
            default: place_ = Place::object; break;
        }
        return true;
    }

    // A value that does not describe the graph is only allowed under other keys.
    bool other_value(const char* what) const {
        switch (place_) {
            case Place::skipped: return true;
            case Place::outside: fail(fmt::format("expected an object in braces, not {}", what));
            case Place::vertices: fail(fmt::format("a vertex is a name, not {}", what));
            case Place::edges: fail(fmt::format("an edge is a pair of names, not {}", what));
            case Place::edge: fail(fmt::format("the end of an edge is a name, not {}", what));
            case Place::vertex:
            case Place::link:
                if (member_ == Member::other) return true;
                fail(fmt::format("'id', 'source' and 'target' are names, not {}", what));
            case Place::object: break;
        }
        switch (field_) {
            case Field::directed:
            case Field::multigraph: fail(fmt::format("'{}' is true or false, not {}", key_, what));
            case Field::vertices: fail(fmt::format("'{}' is a list of names, not {}", key_, what));
            case Field::edges: fail(fmt::format("'{}' is a list of pairs, not {}", key_, what));
            case Field::harmless:
            case Field::other: break;
        }
        return true;
    }

    // Conditions that are only known at the end.
    void check_whole() const {
        if (!seen_[static_cast<std::size_t>(Field::edges)] && !unknown_.empty()) {
            file_.fail(1, fmt::format("there are neither 'edges' nor 'links', and {} is not "
                                      "understood",
                                      shown(unknown_)));
        }
        if (!links_) return;
        if (!directed_ && !file_.undirected) {
            file_.fail(1, "'directed' must be given, true or false");
        }
        if (!seen_[static_cast<std::size_t>(Field::vertices)]) return;
        for (const Node& node : nodes_) {
            if (!node.declared) {
                file_.fail(file_.line_at(offset(node.first_seen)),
                           "an end of this edge is not declared as a node");
            }
        }
    }

    [[nodiscard]] std::size_t offset(const char* at) const {
        const auto read = static_cast<std::size_t>(at - file_.text.data());
        // The parser may have looked at one byte past the token, and that may be a line end.
        return read == 0 ? 0 : read - 1;
    }

    [[nodiscard]] std::size_t line() const { return file_.line_at(offset(reached_.at)); }

    [[noreturn]] void fail(std::string_view what) const { file_.fail(line(), what); }

    const GraphText& file_;
    GraphBuilder builder_;
    Reached reached_;
    std::optional<bool> directed_;
    bool multigraph_ = true;
    Place place_ = Place::outside;
    Field field_ = Field::other;  // whose value is being read
    std::string key_;             // as it is written
    Member member_ = Member::other;
    std::array<bool, 5> seen_{};                    // of the fields
    std::array<std::optional<Vertex>, 2> given_{};  // of the current vertex, edge or link
    std::vector<Node> nodes_;                       // what is known of the vertices
    bool links_ = false;                            // some edge is an object
    std::string unknown_;                           // the first other key with a list or an object
    std::size_t depth_ = 0;                         // within what is skipped
    Place around_ = Place::outside;                 // the place of what is skipped
};

}  // namespace

Graph read_json(const GraphText& file) {
    return JsonReader(file).read();
}

}  // namespace grundy::graphs
