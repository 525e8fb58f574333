// Labelled digraphs as text and CSV, written as they go: there may be millions of vertices.

#include "engine/tables/csv_field.hpp"

#include <grundy/digraph.hpp>
#include <grundy/printable.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>

namespace grundy {

namespace {

std::string topological_text(const LabelledDigraph& digraph, std::size_t vertex,
                             std::string_view none) {
    const auto number = digraph.topological(vertex);
    return number ? std::to_string(*number) : std::string(none);
}

}  // namespace

void write_text(const LabelledDigraph& digraph, std::ostream& out) {
    constexpr std::size_t widest = 30;  // longer names push the rest of their line
    constexpr std::string_view heading = "vertex";
    std::size_t width = heading.size();
    for (std::size_t vertex = 0; vertex < digraph.size(); ++vertex) {
        width = std::max(width, std::min(digraph.name(vertex).size(), widest));
    }
    out << fmt::format("{:<{}}  topological  outcome  value\n", heading, width);
    for (std::size_t vertex = 0; vertex < digraph.size(); ++vertex) {
        const Value value = digraph.value(vertex);
        out << fmt::format("{:<{}}  {:>11}  {:<7}  {}\n", printable(digraph.name(vertex)), width,
                           topological_text(digraph, vertex, "-"), name(value.outcome()),
                           to_text(value));
    }
}

void write_csv(const LabelledDigraph& digraph, std::ostream& out) {
    out << "name,topological,outcome,value\n";
    for (std::size_t vertex = 0; vertex < digraph.size(); ++vertex) {
        const Value value = digraph.value(vertex);
        out << fmt::format("{},{},{},{}\n", csv_field(digraph.name(vertex)),
                           topological_text(digraph, vertex, ""), name(value.outcome()),
                           csv_field(to_text(value)));
    }
}

}  // namespace grundy
