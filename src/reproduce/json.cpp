#include "api/answers/writer.hpp"

#include <grundy/reproduce.hpp>

#include <ostream>

namespace grundy {

namespace {

void write_members(api::Writer& json, const ExhibitInfo& exhibit) {
    json.member("id", exhibit.id);
    json.member("title", exhibit.title);
    json.member("paper", exhibit.paper);
}

void write_members(api::Writer& json, const Comparison::Cell& cell) {
    json.member("computed", cell.computed);
    if (cell.printed) json.member("printed", *cell.printed);
    if (!cell.erratum.empty()) json.member("erratum", cell.erratum);
}

void write_members(api::Writer& json, const Reproduction& reproduction) {
    const auto count = reproduction.count();
    write_members(json, reproduction.exhibit);
    json.member("compared", count.compared);
    json.member("errata", count.errata);
    json.member("differ", count.differ);
    json.objects("tables", reproduction.tables, [&](const Comparison& table) {
        json.member("caption", table.caption);
        json.list("header", table.header);
        json.list("rows", table.rows, [&](const std::vector<Comparison::Cell>& row) {
            json.list([&] {
                for (const Comparison::Cell& cell : row) {
                    json.object([&] { write_members(json, cell); });
                }
            });
        });
    });
    json.objects("figures", reproduction.figures, [&](const ExhibitFigure& figure) {
        json.member("caption", figure.caption);
        json.member("svg", figure.svg);
    });
    json.list("notes", reproduction.notes);
    json.member("seconds", reproduction.seconds);
}

}  // namespace

void write_json(const std::vector<Reproduction>& reproductions, std::ostream& out) {
    api::write_object(out, [&](api::Writer& json) {
        json.objects("exhibits", reproductions,
                     [&](const Reproduction& reproduction) { write_members(json, reproduction); });
    });
}

std::string to_json(const std::vector<ExhibitInfo>& exhibits) {
    return api::object_text([&](api::Writer& json) {
        json.objects("exhibits", exhibits,
                     [&](const ExhibitInfo& exhibit) { write_members(json, exhibit); });
    });
}

// The exhibits with these names, or the list of all.
ApiEndpoint reproduce_endpoint() {
    return {"/api/reproduce",
            {"id"},
            [](const ApiRequest& request, const Context& context, std::ostream& out) {
                const auto ids = request.parameters.find("id");
                if (ids == request.parameters.end() || ids->second.empty()) {
                    out << to_json(exhibits());
                } else {
                    write_json(reproduce(chosen_exhibits(ids->second), context), out);
                }
            }};
}

}  // namespace grundy
