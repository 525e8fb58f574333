// One edge per line: `a -> b` is directed, `a -- b` is undirected, and `a b` is directed unless the
// graph must be undirected; a single name is a vertex. '#' after a blank or at the start of a line
// begins a comment. A "quoted name" may contain anything but a line end; \" and \\ stand for a
// quote and a backslash.
//
// Arrows need no blanks around them: `a->b` and `a--b` are edges. A single '-' belongs to the name,
// as in `x-y` and `-1`.

#include "graphs/readers/graph_text.hpp"

#include <array>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace grundy::graphs {

namespace {

// Where a bare name may end.
constexpr std::array<bool, 256> stops = [] {
    std::array<bool, 256> table{};
    for (const char c : std::string_view(" \t\n\v\f\r\"-"))
        table[static_cast<unsigned char>(c)] = true;
    return table;
}();

enum class Link { none, arrow, dashes };

class EdgeListReader {
public:
    explicit EdgeListReader(const GraphText& file)
        : file_(file), check_(file), builder_(file.context) {}

    Graph read() && {
        const char* next = file_.text.data();
        const char* const end = next + file_.text.size();
        while (next != end) {
            ++line_;
            at_ = next;
            check_(at_);
            const void* found = std::memchr(next, '\n', static_cast<std::size_t>(end - next));
            end_ = found ? static_cast<const char*>(found) : end;
            next = found ? end_ + 1 : end;
            read_line();
        }
        add_waiting_edges();
        return std::move(builder_).build(directed_.value_or(!file_.undirected));
    }

private:
    void read_line() {
        skip_blanks();
        if (done()) return;
        const std::string_view from = read_name(0);
        const Link link = read_link();
        if (done()) {
            if (link != Link::none) fail("this edge has no second end");
            add_waiting_edges();
            (void)builder_.vertex(from);
            return;
        }
        const std::string_view to = read_name(1);
        const bool arrow_follows = read_link() != Link::none;
        if (arrow_follows || !done()) {
            fail("more than two names; a line holds one edge, and names with blanks need quotes");
        }
        const bool directed = link == Link::arrow || (link == Link::none && !file_.undirected);
        file_.check_edge_direction(directed, directed_, line_);
        waiting_[count_++] = from;
        waiting_[count_++] = to;
        if (count_ == waiting_.size() || unescaped_used_) add_waiting_edges();
    }

    void add_waiting_edges() {
        builder_.edges(std::span(waiting_).first(count_));
        count_ = 0;
        unescaped_used_ = false;
    }

    std::string_view read_name(std::size_t end_of_edge) {
        if (peek_link() != Link::none) fail("expected a name before the arrow");
        return *at_ == '"' ? read_quoted(unescaped_[end_of_edge]) : read_bare();
    }

    std::string_view read_bare() {
        const char* const begin = at_;
        while (at_ != end_) {
            if (stops[static_cast<unsigned char>(*at_)]) {
                if (*at_ != '-' || peek_link() != Link::none) break;
            }
            ++at_;
        }
        if (at_ != end_ && *at_ == '"') fail("a name with a quote in it must stand in quotes");
        return {begin, static_cast<std::size_t>(at_ - begin)};
    }

    std::string_view read_quoted(std::string& unescaped) {
        unescaped.clear();
        for (++at_; at_ != end_ && *at_ != '"'; ++at_) {
            if (*at_ == '\\' && at_ + 1 != end_) ++at_;
            unescaped += *at_;
        }
        if (at_ == end_) fail("this name has no closing quote");
        ++at_;
        if (at_ != end_ && !is_blank(*at_) && peek_link() == Link::none) {
            fail("expected a blank or an arrow after the closing quote");
        }
        unescaped_used_ = true;
        return unescaped;
    }

    Link peek_link() const {
        if (*at_ != '-' || end_ - at_ < 2) return Link::none;
        return at_[1] == '>' ? Link::arrow : at_[1] == '-' ? Link::dashes : Link::none;
    }

    // Skips the arrow, if there is one, and the blanks around it.
    Link read_link() {
        skip_blanks();
        if (done()) return Link::none;
        const Link link = peek_link();
        if (link != Link::none) {
            at_ += 2;
            skip_blanks();
        }
        return link;
    }

    void skip_blanks() {
        while (at_ != end_ && is_blank(*at_)) ++at_;
    }

    bool done() const { return at_ == end_ || *at_ == '#'; }

    [[noreturn]] void fail(std::string_view what) const { file_.fail(line_, what); }

    const GraphText& file_;
    ReadingCheck check_;
    GraphBuilder builder_;
    std::optional<bool> directed_;
    std::size_t line_ = 0;
    const char* at_ = nullptr;
    const char* end_ = nullptr;                  // of the line
    std::array<std::string_view, 256> waiting_;  // ends of edges, to be numbered together
    std::size_t count_ = 0;
    std::array<std::string, 2> unescaped_;  // the quoted names of this line
    bool unescaped_used_ = false;           // the edges must be added before the next line
};

}  // namespace

Graph read_edge_list(const GraphText& file) {
    return EdgeListReader(file).read();
}

}  // namespace grundy::graphs
