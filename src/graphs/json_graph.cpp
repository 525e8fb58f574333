// {"directed": true, "vertices": ["a"], "edges": [["a", "b"]]}, the keys in any order. A graph is
// directed unless it says otherwise; names may be numbers; other keys are passed over.
//
// The graph is built while the parser runs, so that no tree of the whole text is ever in memory.

#include "graphs/graph_text.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>

namespace grundy::graphs {

namespace {

using Json = nlohmann::json;

// How far the parser has come.
struct Reached {
    const char* at;
    ReadingCheck check;
};

// Walks over the text and tells how far the parser has come.
class Walk {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    Walk(const char* at, Reached& reached) : at_(at), reached_(&reached) {}

    reference operator*() const { return *at_; }
    Walk& operator++() {
        reached_->at = ++at_;
        reached_->check(at_);
        return *this;
    }
    bool operator==(const Walk& other) const { return at_ == other.at_; }
    bool operator!=(const Walk& other) const { return at_ != other.at_; }

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
            file_.fail(file_.line_at(nul), "a NUL byte has no place in JSON");
        }
        const char* const begin = file_.text.data();
        const char* const end = begin + file_.text.size();
        Json::sax_parse(Walk(begin, reached_), Walk(end, reached_), this);
        return std::move(builder_).build(directed_);
    }

    bool null() { return other_value("null"); }

    bool boolean(bool value) {
        if (place_ != Place::object || field_ != Field::directed)
            return other_value("true or false");
        directed_ = value;
        return true;
    }

    bool number_integer(std::int64_t value) { return name(std::to_string(value)); }
    bool number_unsigned(std::uint64_t value) { return name(std::to_string(value)); }
    bool number_float(double, const std::string& text) { return name(text); }
    bool string(const std::string& value) { return name(value); }
    bool binary(const Json::binary_t&) { return other_value("binary data"); }

    bool key(const std::string& key) {
        if (place_ != Place::object) return true;
        field_ = Field::other;
        for (std::size_t i = 0; i < fields.size(); ++i) {
            if (key != fields[i]) continue;
            if (seen_[i]) fail(fmt::format("'{}' is given twice", key));
            seen_[i] = true;
            field_ = static_cast<Field>(i);
        }
        return true;
    }

    bool start_object(std::size_t) {
        if (place_ == Place::outside) {
            place_ = Place::object;
            return true;
        }
        return start_other("an object");
    }
    bool end_object() { return end(); }

    bool start_array(std::size_t) {
        if (place_ == Place::object && field_ == Field::vertices) {
            place_ = Place::vertices;
        } else if (place_ == Place::object && field_ == Field::edges) {
            place_ = Place::edges;
        } else if (place_ == Place::edges) {
            place_ = Place::edge;
            ends_ = 0;
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
    enum class Place { outside, object, vertices, edges, edge, passed_over };
    enum class Field { directed, vertices, edges, other };
    static constexpr std::array<std::string_view, 3> fields{"directed", "vertices", "edges"};
    static constexpr std::string_view two_ends = R"(an edge has two ends, as in ["a", "b"])";

    bool name(const std::string& name) {
        if (place_ == Place::vertices) {
            (void)builder_.vertex(name);
        } else if (place_ == Place::edge) {
            if (ends_ == 2) fail(two_ends);
            edge_[ends_++] = builder_.vertex(name);
        } else {
            return other_value("a name");
        }
        return true;
    }

    bool start_other(const char* what) {
        if (depth_ == 0) {
            (void)other_value(what);
            place_ = Place::passed_over;
        }
        ++depth_;
        return true;
    }

    bool end() {
        if (depth_ > 0) {
            if (--depth_ == 0) place_ = Place::object;
            return true;
        }
        switch (place_) {
            case Place::edge:
                if (ends_ != 2) fail(two_ends);
                builder_.edge(edge_[0], edge_[1]);
                place_ = Place::edges;
                break;
            case Place::object: place_ = Place::outside; break;
            default: place_ = Place::object; break;
        }
        return true;
    }

    // A value that says nothing about the graph may stand under another key only.
    bool other_value(const char* what) const {
        switch (place_) {
            case Place::passed_over: return true;
            case Place::outside: fail(fmt::format("expected an object in braces, not {}", what));
            case Place::vertices: fail(fmt::format("a vertex is a name, not {}", what));
            case Place::edges: fail(fmt::format("an edge is a pair of names, not {}", what));
            case Place::edge: fail(fmt::format("the end of an edge is a name, not {}", what));
            case Place::object: break;
        }
        switch (field_) {
            case Field::directed: fail(fmt::format("'directed' is true or false, not {}", what));
            case Field::vertices: fail(fmt::format("'vertices' is a list of names, not {}", what));
            case Field::edges: fail(fmt::format("'edges' is a list of pairs, not {}", what));
            case Field::other: break;
        }
        return true;
    }

    // The parser may have looked at one byte past the token, and that may be a line end.
    [[noreturn]] void fail(std::string_view what) const {
        const auto read = static_cast<std::size_t>(reached_.at - file_.text.data());
        file_.fail(file_.line_at(read == 0 ? 0 : read - 1), what);
    }

    const GraphText& file_;
    GraphBuilder builder_;
    Reached reached_;
    bool directed_ = true;
    Place place_ = Place::outside;
    Field field_ = Field::other;  // whose value is being read
    std::array<bool, fields.size()> seen_{};
    std::size_t depth_ = 0;  // of what is passed over
    std::array<Vertex, 2> edge_{};
    std::size_t ends_ = 0;
};

}  // namespace

Graph read_json(const GraphText& file) {
    return JsonReader(file).read();
}

}  // namespace grundy::graphs
