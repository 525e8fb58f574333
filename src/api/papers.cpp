#include "api/writer.hpp"

#include <grundy/json.hpp>
#include <grundy/reproduce.hpp>

namespace grundy {

namespace {

void write_members(api::Writer& json, const ExhibitInfo& exhibit) {
    json.member("id", exhibit.id);
    json.member("title", exhibit.title);
    json.member("paper", exhibit.paper);
}

}  // namespace

std::string to_json(const std::vector<Reproduction>& reproductions) {
    return api::object_text([&](api::Writer& json) {
        json.list("exhibits", reproductions, [&](const Reproduction& reproduction) {
            const auto count = reproduction.count();
            json.object([&] {
                write_members(json, reproduction.exhibit);
                json.member("compared", count.compared);
                json.member("errata", count.errata);
                json.member("differ", count.differ);
                json.member("figures", reproduction.figures.size());
                json.member("seconds", reproduction.seconds);
            });
        });
    });
}

std::string to_json(const std::vector<ExhibitInfo>& exhibits) {
    return api::object_text([&](api::Writer& json) {
        json.list("exhibits", exhibits, [&](const ExhibitInfo& exhibit) {
            json.object([&] { write_members(json, exhibit); });
        });
    });
}

}  // namespace grundy
