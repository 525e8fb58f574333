#include "api/writer.hpp"

#include <grundy/games.hpp>
#include <grundy/json.hpp>

namespace grundy {

std::string to_json(const std::vector<Facts>& games) {
    return api::object_text([&](api::Writer& json) {
        json.list("games", games, [&](const Facts& facts) {
            json.object([&] {
                json.member("name", facts.name);
                json.member("form", facts.form);
                json.member("rule", facts.rule);
                json.member("example", facts.example);
                json.member("reference", facts.reference);
            });
        });
    });
}

}  // namespace grundy
