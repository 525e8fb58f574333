#include "api/answers/parts.hpp"

#include <grundy/json.hpp>
#include <grundy/rules.hpp>

namespace grundy {

namespace {

void write_game(api::Writer& json, const RuleReport::Game& game) {
    json.member("name", game.name);
    json.member("form", game.form);
    json.member("example", game.example);
    json.member("ends", !game.measure.empty());
    if (game.measure.empty()) {
        json.member("why_not", game.why_not);
        json.member("line", game.why_not_line);
    } else {
        json.member("measure", game.measure);
    }
    write_play(json, game.play);
    if (!game.same_as.empty()) json.member("same_as", game.same_as);
    json.member("plan", game.plan);
    if (game.period) {
        json.member("period", game.period->length);
        json.member("preperiod", game.period->preperiod);
        json.certainty(Certainty::proved);
    }
    if (!game.values.empty()) json.list("values", game.values);
}

}  // namespace

std::string to_json(const RuleReport& report) {
    return api::object_text([&](api::Writer& json) {
        json.objects("games", report.games,
                     [&](const RuleReport::Game& game) { write_game(json, game); });
    });
}

}  // namespace grundy
