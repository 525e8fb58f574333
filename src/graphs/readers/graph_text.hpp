// What the readers of graph files share: the text with the name of its file, and the errors.
#pragma once

#include "base/text_reader.hpp"
#include "graphs/graph.hpp"

#include <grundy/context.hpp>
#include <grundy/error.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace grundy::graphs {

struct GraphText {
    std::string_view text;
    std::string_view name;
    const Context& context;
    bool undirected = false;  // whether the graph must be undirected, whatever the format's default

    [[noreturn]] void fail(std::size_t line, std::string_view what,
                           ErrorKind kind = ErrorKind::input) const;

    // Throws Error if this line makes the graph directed although it must be undirected.
    void check_direction(bool directed, std::size_t line) const {
        if (directed && undirected) fail(line, "this is directed, but must be read as undirected");
    }
    // The same, and all edges must agree; `so_far` is the direction of the edges before.
    void check_edge_direction(bool directed, std::optional<bool>& so_far, std::size_t line) const {
        check_direction(directed, line);
        if (so_far.value_or(directed) != directed) {
            fail(line, directed ? "a directed edge, but those before it are undirected"
                                : "an undirected edge, but those before it are directed");
        }
        so_far = directed;
    }

    // The line of a place in the text. Linear time: for messages, not for every line.
    [[nodiscard]] std::size_t line_at(std::size_t place) const;
};

// Checks the context each time a reader has advanced far enough in the text for a hundredth of a
// second to have passed.
class ReadingCheck {
public:
    explicit ReadingCheck(const GraphText& file)
        : context_(file.context), last_(file.text.data()) {}

    // `at` is where the reader is in the text.
    void operator()(const char* at) {
        constexpr std::ptrdiff_t bytes_between_checks = 1 << 18;
        if (at - last_ < bytes_between_checks) return;
        context_.check("reading the graph");
        last_ = at;
    }

private:
    const Context& context_;
    const char* last_;  // the place of the last check
};

// The name in quotes, shortened, with unprintable bytes escaped.
[[nodiscard]] std::string shown(std::string_view name);

[[nodiscard]] std::string lower(std::string_view ascii);

// Deeper nesting is an error, so that memory stays proportional to the text.
constexpr std::size_t max_nesting = 10'000;

[[nodiscard]] Graph read_edge_list(const GraphText& file);
[[nodiscard]] Graph read_dot(const GraphText& file);
[[nodiscard]] Graph read_graphml(const GraphText& file);
[[nodiscard]] Graph read_json(const GraphText& file);
[[nodiscard]] Graph read_csv(const GraphText& file);

// Whether the first tokens are those of DOT, or the first line is the header of CSV.
[[nodiscard]] bool begins_like_dot(const GraphText& file);
[[nodiscard]] bool begins_like_csv(const GraphText& file);

}  // namespace grundy::graphs
