// The JSON objects of the command line contract.

#include "engine/json.hpp"

#include <grundy/claim.hpp>
#include <grundy/exact.hpp>
#include <grundy/games.hpp>
#include <grundy/numbers.hpp>
#include <grundy/prove.hpp>
#include <grundy/replay.hpp>
#include <grundy/reproduce.hpp>
#include <grundy/solve.hpp>
#include <grundy/wythoff.hpp>

#include <nlohmann/json.hpp>

namespace grundy {

namespace {

using Json = nlohmann::ordered_json;

// Names of files and vertices are bytes that need not be UTF-8.
std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json decimal(const std::vector<Integer>& numbers) {
    Json list = Json::array();
    for (const Integer& number : numbers) list.push_back(number.to_string());
    return list;
}

// "value", and "greater_than" where only a bound is known.
void add_value(Json& object, const Value& value) {
    object["value"] = nullptr;
    if (value.is_exact()) object["value"] = value.number.to_string();
    if (value.is_loopy()) object["value"] = {{"infinite", decimal(value.finite_options)}};
    if (value.kind == Value::Kind::greater_than) object["greater_than"] = value.number.to_string();
    object["standing"] = name(value.standing);
}

Json move_json(const Solution::Move& move) {
    return {{"component", move.component},
            {"to", move.to.text()},
            {"position", move.position.text()},
            {"text", move.text}};
}

// Where the answer as a whole is conjectural, what is not is marked.
bool is_surer(Standing standing, const Solution& solution) {
    return solution.value.standing == Standing::conjectural && standing < Standing::conjectural;
}

Json points_json(const std::vector<WythoffPoints::Point>& points) {
    Json list = Json::array();
    for (const auto& [g, n, a, b, standing] : points) {
        list.push_back({{"g", g},
                        {"n", n.to_string()},
                        {"a", a.to_string()},
                        {"b", b.to_string()},
                        {"standing", name(standing)}});
    }
    return list;
}

}  // namespace

std::string json_string(std::string_view text) {
    return dump(Json(text));
}

std::string to_json(const Solution& solution) {
    Json json;
    json["position"] = solution.position.text();
    json["outcome"] = name(solution.outcome);
    add_value(json, solution.value);
    if (is_surer(solution.outcome_standing, solution)) {
        json["outcome_standing"] = name(solution.outcome_standing);
    }
    json["components"] = Json::array();
    for (const auto& [position, value] : solution.components) {
        Json component{{"position", position.text()}};
        add_value(component, value);
        json["components"].push_back(std::move(component));
    }
    json["winning_moves"] = Json::array();
    for (const auto& move : solution.winning_moves) {
        json["winning_moves"].push_back(move_json(move));
        if (is_surer(move.standing, solution)) {
            json["winning_moves"].back()["standing"] = name(move.standing);
        }
    }
    json["more_moves"] = solution.more_moves;
    if (solution.moves_total) json["moves_total"] = solution.moves_total->to_string();
    if (!solution.drawing_moves.empty()) {
        json["drawing_moves"] = Json::array();
        for (const auto& move : solution.drawing_moves) {
            json["drawing_moves"].push_back(move_json(move));
        }
    }
    if (solution.delaying_move) json["delaying_move"] = move_json(*solution.delaying_move);
    json["reason"] = solution.reason;
    return dump(json);
}

std::string to_json(const Replay& replay) {
    Json steps = Json::array();
    for (const auto& [position, value, move] : replay.steps) {
        Json step{{"position", position.text()}, {"outcome", name(value.outcome())}};
        add_value(step, value);
        if (move) {
            step["player"] = name(move->player);
            step["text"] = move->text;
            step["mistake"] = move->mistake;
            if (move->better) {
                step["better"] = {{"position", move->better_position->text()},
                                  {"text", *move->better}};
            }
        }
        steps.push_back(std::move(step));
    }
    Json json{{"steps", std::move(steps)}, {"finished", replay.finished}};
    if (replay.draw) json["draw"] = true;
    json["winner"] = replay.winner ? Json(name(*replay.winner)) : Json(nullptr);
    return dump(json);
}

std::string to_json(const NumberReport& report) {
    Json json{{"number", report.number.to_string()},
              {"binary", report.binary},
              {"canonical", report.canonical}};
    json["second_canonical"] =
        report.second_canonical.empty() ? Json(nullptr) : Json(report.second_canonical);
    json["kind"] = report.a_number ? "A" : "B";
    json["zeckendorf_positions"] = report.zeckendorf_positions;
    if (!report.zeckendorf_parts.empty()) json["zeckendorf"] = decimal(report.zeckendorf_parts);
    if (!report.divisions.empty()) {
        json["division"] = Json::array();
        for (const auto& [rest, digit] : report.divisions) {
            json["division"].push_back({{"rest", rest.to_string()}, {"digit", digit ? 1 : 0}});
        }
    }
    if (report.h) {
        json["h"] = {{"bound", report.h->bound},
                     {"word", report.h->word},
                     {"positions", report.h->positions},
                     {"rho", report.h->positions.size()}};
        if (!report.h->parts.empty()) json["h"]["parts"] = decimal(report.h->parts);
    }
    return dump(json);
}

std::string losing_starts_json(std::string_view bound, const std::vector<Integer>& terms) {
    return dump(Json{{"bound", bound}, {"terms", decimal(terms)}});
}

std::string to_json(const WythoffPoints& points) {
    Json json{{"points", points_json(points.points)}};
    if (points.warm_up > 0) {
        json["conjecture"] = "Nivasch's Convergence Conjecture";
        json["R"] = points.warm_up;
    }
    return dump(json);
}

std::string to_json(const WythoffValue& value) {
    Json json = Json::object();
    add_value(json, value.value);
    json["reason"] = value.because;
    return dump(json);
}

std::string to_json(const std::vector<RowPeriod>& periods) {
    Json list = Json::array();
    for (const auto& [row, preperiod, period] : periods) {
        list.push_back({{"row", row},
                        {"preperiod", std::to_string(preperiod)},
                        {"period", std::to_string(period)},
                        {"standing", name(Standing::proved)}});
    }
    return dump(list.size() == 1 ? list[0] : Json{{"rows", std::move(list)}});
}

std::string to_json(const std::vector<Reproduction>& reproductions) {
    Json list = Json::array();
    for (const Reproduction& one : reproductions) {
        const auto [compared, errata, differ] = one.count();
        list.push_back({{"id", one.exhibit.id},
                        {"title", one.exhibit.title},
                        {"paper", one.exhibit.paper},
                        {"compared", compared},
                        {"errata", errata},
                        {"differ", differ},
                        {"figures", one.figures.size()},
                        {"seconds", one.seconds}});
    }
    return dump(Json{{"exhibits", std::move(list)}});
}

std::string to_json(const std::vector<ExhibitInfo>& exhibits) {
    Json list = Json::array();
    for (const auto& [id, title, paper] : exhibits) {
        list.push_back({{"id", id}, {"title", title}, {"paper", paper}});
    }
    return dump(Json{{"exhibits", std::move(list)}});
}

std::string to_json(const ExactRun& run) {
    Json json{
        {"g", run.g},
        {"rows", std::to_string(run.rows)},
        {"seconds", run.seconds},
        {"rows_per_second", run.seconds > 0 ? static_cast<double>(run.rows) / run.seconds : 0},
        {"reruns", run.reruns},
        {"engine", run.engine},
        {"threads", run.threads},
        {"resumed", run.resumed},
        {"standing", name(Standing::computed)}};
    if (!run.points.empty()) json["points"] = points_json(run.points);
    return dump(json);
}

std::string to_json(const CertificateCheck& check) {
    Json json{{"g", check.g},
              {"rows", std::to_string(check.rows)},
              {"segments", check.segments},
              {"checked", check.checked},
              {"accepted", !check.refused}};
    if (check.refused) json["refused"] = *check.refused;
    if (!check.refused && check.checked == check.segments) json["standing"] = "proved";
    json["values"] = Json::array();
    const auto range = [](const CertificateCheck::Range& met) {
        return Json::array({met.least, met.most});
    };
    for (const auto& [h, d_minus_n, late_d_minus_n] : check.values) {
        json["values"].push_back(
            {{"h", h}, {"d_minus_n", range(d_minus_n)}, {"late_d_minus_n", range(late_d_minus_n)}});
    }
    return dump(json);
}

std::string to_json(const ConvergenceProof& proof) {
    const auto range = [](const ConvergenceProof::Range& proved) {
        return Json::array({proved.least, proved.most});
    };
    Json values = Json::array();
    for (const auto& value : proof.values) {
        values.push_back({{"h", value.h},
                          {"d_minus_n", range(value.d_minus_n)},
                          {"a_minus_a0", range(value.a_minus_a0)},
                          {"b_minus_b0", range(value.b_minus_b0)}});
    }
    return dump({{"g", proof.g},
                 {"states", proof.states},
                 {"pairs", proof.pairs},
                 {"row_states", proof.row_states},
                 {"max_rows_to_convergence", proof.rows_to_convergence},
                 {"first_starting_row", std::to_string(proof.first_starting_row)},
                 {"values", values},
                 {"guesses", proof.guesses},
                 {"digest", proof.digest},
                 {"seconds", proof.seconds},
                 {"resumed", proof.resumed},
                 {"standing", name(Standing::proved)}});
}

std::string to_json(const AutomatonVerdict& verdict) {
    Json json{{"g", verdict.g},           {"states", verdict.states},
              {"pairs", verdict.pairs},   {"row_states", verdict.row_states},
              {"digest", verdict.digest}, {"accepted", !verdict.refused}};
    if (verdict.refused) {
        json["refused"] = *verdict.refused;
    } else {
        json["standing"] = name(Standing::proved);
    }
    return dump(json);
}

std::string to_json(const ClaimReport& report) {
    Json json{{"to", std::to_string(report.to)},
              {"positions", report.positions},
              {"claimed", report.claimed},
              {"holds", !report.violation}};
    if (report.violation) {
        json["violation"] = {{"position", report.violation->position.text()},
                             {"claimed", report.violation->claimed}};
        if (report.violation->claimed) {
            json["violation"]["text"] = report.violation->move;
            json["violation"]["to"] = report.violation->leads_to.text();
        }
    }
    json["standing"] = name(Standing::computed);
    return dump(json);
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
    return dump(Json{{"games", std::move(list)}});
}

}  // namespace grundy
