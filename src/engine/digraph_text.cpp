// Labelled digraphs as text, CSV and JSON, written as they go: there may be millions of vertices.

#include "engine/csv_field.hpp"
#include "engine/json.hpp"
#include "theory/integer_format.hpp"

#include <grundy/digraph.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ostream>
#include <string>
#include <vector>

namespace grundy {

namespace {

std::string topological_text(const LabelledDigraph& digraph, std::size_t vertex,
                             std::string_view none) {
    const auto number = digraph.topological(vertex);
    return number ? std::to_string(*number) : std::string(none);
}

std::string json_value(const Value& value) {
    if (!value.is_loopy()) return fmt::format("\"{}\"", value.number);
    std::vector<std::string> options;
    for (const Integer& option : value.finite_options) {
        options.push_back(fmt::format("\"{}\"", option));
    }
    return fmt::format(R"({{"infinite":[{}]}})", fmt::join(options, ","));
}

// The items as JSON, with commas between them.
template <class Item>
void write_list(std::size_t count, std::ostream& out, Item item) {
    for (std::size_t i = 0; i < count; ++i) out << (i > 0 ? "," : "") << item(i);
}

void write_labels(const LabelledDigraph& digraph, std::ostream& out) {
    write_list(digraph.size(), out, [&](std::size_t vertex) {
        const Value value = digraph.value(vertex);
        return fmt::format(R"({{"name":{},"outcome":"{}","value":{},"topological":{}}})",
                           json_string(digraph.name(vertex)), name(value.outcome()),
                           json_value(value), topological_text(digraph, vertex, "null"));
    });
}

}  // namespace

void write_text(const LabelledDigraph& digraph, std::ostream& out) {
    out << "topological  outcome  value  vertex\n";
    for (std::size_t vertex = 0; vertex < digraph.size(); ++vertex) {
        const Value value = digraph.value(vertex);
        out << fmt::format("{:>11}  {:<7}  {:<5}  {}\n", topological_text(digraph, vertex, "-"),
                           name(value.outcome()), to_text(value), digraph.name(vertex));
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

void write_json(const LabelledDigraph& digraph, std::ostream& out) {
    out << R"({"vertices":[)";
    write_labels(digraph, out);
    out << "]}\n";
}

void write_graph_json(const LabelledDigraph& digraph, std::ostream& out) {
    out << R"({"directed":true,"vertices":[)";
    write_list(digraph.size(), out, [&](std::size_t v) { return json_string(digraph.name(v)); });
    out << R"(],"edges":[)";
    bool first = true;
    for (std::size_t vertex = 0; vertex < digraph.size(); ++vertex) {
        for (const std::size_t option : digraph.options(vertex)) {
            out << (first ? "" : ",")
                << fmt::format("[{},{}]", json_string(digraph.name(vertex)),
                               json_string(digraph.name(option)));
            first = false;
        }
    }
    out << R"(],"labels":[)";
    write_labels(digraph, out);
    out << "]}\n";
}

}  // namespace grundy
