#include "api/answers/parts.hpp"

#include <grundy/digraph.hpp>
#include <grundy/json.hpp>

namespace grundy {

namespace {

void write_labels(api::Writer& json, std::string_view key, const LabelledDigraph& digraph) {
    json.key(key);
    json.list([&] {
        for (std::size_t vertex = 0; vertex < digraph.size(); ++vertex) {
            const Value value = digraph.value(vertex);
            json.object([&] {
                json.member("name", digraph.name(vertex));
                json.member("outcome", name(value.outcome()));
                json.key("value");
                write_value(json, value);
                json.member("topological", digraph.topological(vertex));
            });
        }
    });
}

void write_edges(api::Writer& json, const LabelledDigraph& digraph) {
    json.key("edges");
    json.list([&] {
        for (std::size_t vertex = 0; vertex < digraph.size(); ++vertex) {
            for (const std::size_t option : digraph.options(vertex)) {
                json.pair(digraph.name(vertex), digraph.name(option));
            }
        }
    });
}

}  // namespace

void write_json(const LabelledDigraph& digraph, std::ostream& out) {
    api::write_object(out, [&](api::Writer& json) { write_labels(json, "vertices", digraph); });
}

void write_graph_json(const LabelledDigraph& digraph, std::ostream& out) {
    api::write_object(out, [&](api::Writer& json) {
        json.member("directed", true);
        json.key("vertices");
        json.list([&] {
            for (std::size_t vertex = 0; vertex < digraph.size(); ++vertex) {
                json.value(digraph.name(vertex));
            }
        });
        write_edges(json, digraph);
        write_labels(json, "labels", digraph);
    });
}

}  // namespace grundy
