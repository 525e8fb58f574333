#include "api/drawings.hpp"
#include "api/parts.hpp"

#include <grundy/json.hpp>
#include <grundy/solve.hpp>

namespace grundy {

namespace {

void write_members(api::Writer& json, const Solution::Move& move) {
    json.member("component", move.component);
    json.member("to", move.to.text());
    json.member("position", move.position.text());
    json.member("text", move.text);
    write_mark(json, move.mark);
}

void write_winning_moves(api::Writer& json, const Solution& solution) {
    json.list("winning_moves", solution.winning_moves, [&](const Solution::Move& move) {
        json.object([&] {
            write_members(json, move);
            if (solution.is_surer(move.standing)) {
                json.member("standing", name(move.standing));
            }
        });
    });
    json.member("more_moves", solution.more_moves);
    if (solution.moves_total) json.member("moves_total", *solution.moves_total);
}

void write_other_moves(api::Writer& json, const Solution& solution) {
    if (!solution.drawing_moves.empty()) {
        json.list("drawing_moves", solution.drawing_moves, [&](const Solution::Move& move) {
            json.object([&] { write_members(json, move); });
        });
    }
    if (solution.delaying_move) {
        json.object("delaying_move", [&] { write_members(json, *solution.delaying_move); });
    }
}

void write_matching(api::Writer& json, const Matching& matching) {
    json.object("matching", [&] {
        json.member("size", matching.size);
        json.member("without", matching.without);
        json.list("edges", matching.edges, [&](const auto& edge) {
            json.list([&] {
                json.value(edge.first);
                json.value(edge.second);
            });
        });
        json.list("augmenting_path", matching.augmenting_path);
    });
}

void write_members(api::Writer& json, const Solution& solution) {
    json.member("position", solution.position.text());
    write_play(json, solution.play);
    json.member("outcome", name(solution.outcome));
    write_value_and_bound(json, solution.value);
    write_genus(json, solution.genus);
    json.member("standing", name(solution.standing));
    if (!solution.conjecture.empty()) json.member("conjecture", solution.conjecture);
    if (solution.is_surer(solution.outcome_standing)) {
        json.member("outcome_standing", name(solution.outcome_standing));
    }
    if (solution.is_surer(solution.value.standing)) {
        json.member("value_standing", name(solution.value.standing));
    }
    if (solution.genus && solution.is_surer(solution.genus_standing)) {
        json.member("genus_standing", name(solution.genus_standing));
    }
    json.list("components", solution.components, [&](const Solution::Component& component) {
        json.object([&] {
            json.member("position", component.position.text());
            if (solution.play == Play::misere) {
                json.member("value", nullptr);
                write_genus(json, component.genus);
                json.member("standing", name(component.genus_standing));
            } else {
                write_known(json, component.value);
            }
            if (component.matching) write_matching(json, *component.matching);
        });
    });
    write_winning_moves(json, solution);
    write_other_moves(json, solution);
    json.member("reason", solution.reason);
    write_drawings(json, solution.drawings);
}

}  // namespace

std::string to_json(const Solution& solution) {
    return api::object_text([&](api::Writer& json) { write_members(json, solution); });
}

void write_json(const Solution& solution, std::ostream& out) {
    api::write_object(out, [&](api::Writer& json) { write_members(json, solution); });
}

}  // namespace grundy
