// What the readers of graph files share: the text with the name of its file, and how they complain.
#pragma once

#include "graphs/graph.hpp"

#include <grundy/context.hpp>
#include <grundy/error.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace grundy::graphs {

struct GraphText {
    std::string_view text;
    std::string_view name;
    const Context& context;
    bool undirected = false;  // as the graph shall be, whatever the format takes for granted

    [[noreturn]] void fail(std::size_t line, std::string_view what,
                           ErrorKind kind = ErrorKind::input) const;

    // Fails if the graph is directed, as that line says, and shall not be.
    void check_direction(bool directed, std::size_t line) const {
        if (directed && undirected) fail(line, "this is directed, and shall be read as undirected");
    }

    // Counts the line ends before the place: for messages, not for every line.
    [[nodiscard]] std::size_t line_at(std::size_t place) const;
};

// Asks the context whether to go on whenever a reader has come so much further in the text that a
// hundredth of a second may have passed.
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
    const char* last_;  // where it was asked last
};

// The name in quotes, short and printable whatever its bytes are.
[[nodiscard]] std::string shown(std::string_view name);

// What is nested more deeply is refused, so that memory stays in proportion to the text.
constexpr std::size_t max_nesting = 10'000;

[[nodiscard]] Graph read_edge_list(const GraphText& file);
[[nodiscard]] Graph read_dot(const GraphText& file);
[[nodiscard]] Graph read_graphml(const GraphText& file);
[[nodiscard]] Graph read_json(const GraphText& file);
[[nodiscard]] Graph read_csv(const GraphText& file);

// Whether the first tokens are those of DOT, the first line the header of CSV.
[[nodiscard]] bool begins_like_dot(const GraphText& file);
[[nodiscard]] bool begins_like_csv(const GraphText& file);

}  // namespace grundy::graphs
