#include "api/answers/parts.hpp"

#include <grundy/digraph.hpp>
#include <grundy/json.hpp>

namespace grundy {

namespace {

// A list; `write` writes what it has for a vertex.
template <class Write>
void write_list(api::Writer& json, std::string_view key, const LabelledDigraph& digraph,
                Write write) {
    json.key(key);
    json.list([&] {
        for (std::size_t vertex = 0; vertex < digraph.size(); ++vertex) write(vertex);
    });
}

void write_labels(api::Writer& json, std::string_view key, const LabelledDigraph& digraph) {
    write_list(json, key, digraph, [&](std::size_t vertex) {
        const Value value = digraph.value(vertex);
        json.object([&] {
            json.member("name", digraph.name(vertex));
            json.member("outcome", name(value.outcome()));
            json.key("value");
            write_value(json, value);
            json.member("topological", digraph.topological(vertex));
        });
    });
}

}  // namespace

void write_json(const LabelledDigraph& digraph, std::ostream& out) {
    api::write_object(out, [&](api::Writer& json) { write_labels(json, "vertices", digraph); });
}

void write_graph_json(const LabelledDigraph& digraph, std::ostream& out) {
    api::write_object(out, [&](api::Writer& json) {
        json.member("directed", true);
        write_list(json, "vertices", digraph,
                   [&](std::size_t vertex) { json.value(digraph.name(vertex)); });
        write_list(json, "edges", digraph, [&](std::size_t vertex) {
            for (const std::size_t option : digraph.options(vertex)) {
                json.pair(digraph.name(vertex), digraph.name(option));
            }
        });
        write_labels(json, "labels", digraph);
    });
}

}  // namespace grundy
