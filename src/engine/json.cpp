// The JSON object that `solve` prints and the server sends.

#include <grundy/games.hpp>
#include <grundy/solve.hpp>

#include <nlohmann/json.hpp>

namespace grundy {

namespace {

using Json = nlohmann::ordered_json;

// "value", and "greater_than" where only a bound is known.
void add_value(Json& object, const Value& value) {
    object["value"] = value.is_exact() ? Json(value.number.get_str()) : Json(nullptr);
    if (value.kind == Value::Kind::greater_than) object["greater_than"] = value.number.get_str();
    object["standing"] = name(value.standing);
}

Json move_json(const Solution::Move& move) {
    return {{"component", move.component},
            {"to", move.to},
            {"position", move.position},
            {"text", move.text}};
}

}  // namespace

std::string to_json(const Solution& solution) {
    Json json;
    json["position"] = solution.position;
    json["outcome"] = name(solution.outcome);
    add_value(json, solution.value);
    json["components"] = Json::array();
    for (const auto& [position, value] : solution.components) {
        Json component{{"position", position}};
        add_value(component, value);
        json["components"].push_back(std::move(component));
    }
    json["winning_moves"] = Json::array();
    for (const auto& move : solution.winning_moves)
        json["winning_moves"].push_back(move_json(move));
    json["more_moves"] = solution.more_moves;
    if (solution.moves_total) json["moves_total"] = solution.moves_total->get_str();
    if (solution.delaying_move) json["delaying_move"] = move_json(*solution.delaying_move);
    json["reason"] = solution.reason;
    return json.dump();
}

std::string games_json() {
    Json list = Json::array();
    for (const Facts& facts : games()) {
        list.push_back({{"name", facts.name},
                        {"form", facts.form},
                        {"rule", facts.rule},
                        {"example", facts.example},
                        {"reference", facts.reference}});
    }
    return Json{{"games", std::move(list)}}.dump();
}

}  // namespace grundy
