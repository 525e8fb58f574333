#include "api/answers/parts.hpp"

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
    json.objects("winning_moves", solution.winning_moves, [&](const Solution::Move& move) {
        write_members(json, move);
        if (solution.is_surer(move.certainty)) json.certainty(move.certainty);
    });
    json.member("more_moves", solution.more_moves);
    if (solution.moves_total) json.member("moves_total", *solution.moves_total);
}

void write_other_moves(api::Writer& json, const Solution& solution) {
    if (!solution.drawing_moves.empty()) {
        json.objects("drawing_moves", solution.drawing_moves,
                     [&](const Solution::Move& move) { write_members(json, move); });
    }
    if (solution.delaying_move) {
        json.object("delaying_move", [&] { write_members(json, *solution.delaying_move); });
    }
}

void write_edges(api::Writer& json, std::string_view name, const Matching& matching) {
    json.list(name, matching.edges, [&](const auto& edge) { json.pair(edge.first, edge.second); });
}

void write_matching(api::Writer& json, const Matching& matching) {
    json.object("matching", [&] {
        json.member("size", matching.size);
        json.member("without", matching.without);
        write_edges(json, "edges", matching);
        json.list("augmenting_path", matching.augmenting_path);
    });
}

struct FigureWriter {
    api::Writer& json;

    void operator()(std::monostate) const {}
    void operator()(const NimSumFigure& figure) const {
        json.member("kind", "nim_sum");
        json.list("values", figure.values);
        json.member("sum", figure.sum);
    }
    void operator()(const MexFigure& figure) const {
        json.member("kind", "mex");
        json.member("value", figure.value);
        json.objects("options", figure.options, [&](const MexFigure::Option& option) {
            json.member("to", option.to);
            json.member("value", option.value);
        });
        json.member("complete", figure.complete);
    }
    void operator()(const PartitionFigure& figure) const {
        json.member("kind", "partition");
        json.member("system", figure.system);
        json.member("number", figure.number);
        json.list("parts", figure.parts);
        if (!figure.word.empty()) json.member("word", figure.word);
    }
    void operator()(const PeriodFigure& figure) const {
        json.member("kind", "period");
        json.member("preperiod", figure.preperiod);
        json.member("period", figure.period);
        json.member("saltus", figure.saltus);
    }
    void operator()(const MatchingFigure& figure) const {
        json.member("kind", "matching");
        json.member("size", figure.matching.size);
        write_edges(json, "pairs", figure.matching);
    }
    void operator()(const PairingFigure& figure) const {
        json.member("kind", "pairing");
        json.member("symmetry", figure.symmetry);
    }
};

void write_steps(api::Writer& json, const Solution& solution) {
    json.objects("steps", solution.steps, [&](const Step& step) {
        json.member("text", step.text);
        if (step.component) json.member("component", *step.component);
        if (step.figure.index() == 0) return;
        json.object("figure", [&] { std::visit(FigureWriter{json}, step.figure); });
    });
}

void write_members(api::Writer& json, const Solution& solution) {
    json.member("position", solution.position.text());
    write_play(json, solution.play);
    json.member("outcome", name(solution.outcome));
    write_value_and_bound(json, solution.value);
    write_genus(json, solution.genus);
    json.certainty(solution.certainty);
    if (!solution.conjecture.empty()) json.member("conjecture", solution.conjecture);
    if (solution.is_surer(solution.outcome_certainty)) {
        json.certainty(solution.outcome_certainty, "outcome_");
    }
    if (solution.is_surer(solution.value.certainty)) {
        json.certainty(solution.value.certainty, "value_");
    }
    if (solution.genus && solution.is_surer(solution.genus_certainty)) {
        json.certainty(solution.genus_certainty, "genus_");
    }
    json.objects("components", solution.components, [&](const Solution::Component& component) {
        json.member("position", component.position.text());
        if (solution.play == Convention::misere) {
            json.member("value", nullptr);
            write_genus(json, component.genus);
            json.certainty(component.genus_certainty);
        } else {
            write_known(json, component.value);
        }
        if (component.matching) write_matching(json, *component.matching);
    });
    write_winning_moves(json, solution);
    write_other_moves(json, solution);
    json.member("reason", solution.reason);
    write_steps(json, solution);
    json.member("remoteness", solution.remoteness);
    json.member("position_count", solution.position_count);
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
