// What is known of a whole game: the list of games, rule files, tables, claims and patterns.

#include "api/answers/parts.hpp"

#include <grundy/claim.hpp>
#include <grundy/conjecture.hpp>
#include <grundy/error.hpp>
#include <grundy/games.hpp>
#include <grundy/json.hpp>
#include <grundy/notation.hpp>
#include <grundy/rules.hpp>
#include <grundy/table.hpp>

#include <cstdint>
#include <map>
#include <span>
#include <string>

namespace grundy {

namespace {

// The files that the example names, with their texts.
std::map<std::string, std::string> files_of(const GameInfo& info, const Context& context) {
    std::map<std::string, std::string> files;
    (void)parse_position(info.example, context, [&](const std::string& name) {
        const auto text = example_file(name);
        if (!text) throw Error(ErrorKind::input, name + " is not among the examples");
        return files[name] = *text;
    });
    return files;
}

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

void write_row(api::Writer& json, std::span<const std::int32_t> row) {
    for (const std::int32_t value : row) value < 0 ? json.value(nullptr) : json.value(value);
}

}  // namespace

std::string to_json(const std::vector<GameInfo>& games, const Context& context) {
    return api::object_text([&](api::Writer& json) {
        json.objects("games", games, [&](const GameInfo& info) {
            json.member("name", info.name);
            json.member("form", info.form);
            json.member("rule", info.rule);
            json.member("example", info.example);
            json.member("shape", name(info.shape));
            json.member("reference", info.reference);
            const auto files = files_of(info, context);
            if (files.empty()) return;
            json.object("files", [&] {
                for (const auto& [name, text] : files) json.member(name, text);
            });
        });
    });
}

std::string to_json(const RuleReport& report) {
    return api::object_text([&](api::Writer& json) {
        json.objects("games", report.games,
                     [&](const RuleReport::Game& game) { write_game(json, game); });
    });
}

void write_json(const Table& table, std::ostream& out, const Context& context) {
    api::write_object(out, [&](api::Writer& json) {
        json.member("rows", table.rows());
        json.member("columns", table.columns());
        if (table.first_row() > 0) json.member("first_row", api::decimal(table.first_row()));
        if (table.first_column() > 0)
            json.member("first_column", api::decimal(table.first_column()));
        json.key("values");
        json.list([&] {
            for_each_row(table, context, [&](std::size_t, std::span<const std::int32_t> row) {
                if (table.shape() == Table::Shape::list) {
                    write_row(json, row);
                } else {
                    json.list([&] { write_row(json, row); });
                }
            });
        });
    });
}

std::string to_json(const ClaimReport& report) {
    return api::object_text([&](api::Writer& json) {
        json.member("to", api::decimal(report.to));
        json.member("positions", report.positions);
        json.member("claimed", report.claimed);
        json.member("holds", !report.violation);
        if (const auto& violation = report.violation) {
            json.object("violation", [&] {
                json.member("position", violation->position.text());
                json.member("claimed", violation->claimed);
                if (!violation->claimed) return;
                json.member("text", violation->move);
                json.member("to", violation->leads_to.text());
            });
        }
        json.certainty(Certainty::computed);
    });
}

std::string to_json(const ConjectureReport& report) {
    return api::object_text([&](api::Writer& json) {
        json.member("game", report.game);
        json.member("to", api::decimal(report.to));
        json.member("positions", report.positions);
        json.member("of", report.outcomes_only  ? "starts"
                          : report.numbers == 1 ? "heaps"
                                                : "pairs");
        json.objects("patterns", report.patterns, [&](const ConjecturedPattern& pattern) {
            json.member("kind", pattern.kind);
            json.member("statement", pattern.statement);
            if (!pattern.details.empty()) json.member("details", pattern.details);
            json.certainty(pattern.certainty);
            if (pattern.fitted_to > 0) json.member("fitted_to", api::decimal(pattern.fitted_to));
            json.member("computed_to", api::decimal(pattern.computed_to));
            if (pattern.set.empty()) return;
            json.member("set", pattern.set);
            json.member("claim_to", api::decimal(pattern.claim_to));
        });
        json.list("not_found", report.not_found);
        json.member("complete", report.complete);
    });
}

}  // namespace grundy
