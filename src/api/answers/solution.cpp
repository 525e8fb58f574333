// Solutions, moves with their outcomes, and replays.

#include "api/answers/parts.hpp"

#include <grundy/json.hpp>
#include <grundy/moves.hpp>
#include <grundy/replay.hpp>
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
        json.member("proof", figure.proof);
    }
    void operator()(const MatchingFigure& figure) const {
        json.member("kind", "matching");
        json.member("size", figure.matching.size);
        write_edges(json, "pairs", figure.matching);
        const bool is_perfect = figure.leaves_out.empty();
        json.member("leaves_out", is_perfect ? std::nullopt : std::optional(figure.leaves_out));
    }
    void operator()(const PairingFigure& figure) const {
        json.member("kind", "pairing");
        json.member("symmetry", figure.symmetry);
        json.member("text", figure.text);
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

void write_members(api::Writer& json, const LegalMove& move, Convention play) {
    json.member("component", move.component);
    json.member("to", move.to.text());
    json.member("position", move.position.text());
    json.member("text", move.text);
    json.member("outcome", name(move.outcome));
    write_labels(json, play, move);
    write_mark(json, move.mark);
}

void write_members(api::Writer& json, const LegalMoves& moves) {
    json.member("position", moves.position.text());
    write_play(json, moves.play);
    json.objects("moves", moves.moves,
                 [&](const LegalMove& move) { write_members(json, move, moves.play); });
    json.member("more_moves", moves.more_moves);
    write_drawings(json, moves.drawings);
}

void write_members(api::Writer& json, const Replay::Step::Move& move) {
    json.member("player", name(move.player));
    json.member("text", move.text);
    json.member("mistake", move.mistake);
    if (!move.better) return;
    json.object("better", [&] {
        json.member("position", move.better_position->text());
        json.member("text", *move.better);
    });
}

void write_members(api::Writer& json, const Replay& replay) {
    write_play(json, replay.play);
    json.objects("steps", replay.steps, [&](const Replay::Step& step) {
        json.member("position", step.position.text());
        json.member("outcome", name(step.outcome));
        write_labels(json, replay.play, step);
        if (!step.conjecture.empty()) json.member("conjecture", step.conjecture);
        if (step.move) write_members(json, *step.move);
    });
    json.member("finished", replay.finished);
    if (replay.draw) json.member("draw", true);
    json.member("winner", replay.winner ? std::optional(name(*replay.winner)) : std::nullopt);
}

}  // namespace

std::string to_json(const Solution& solution) {
    return api::object_text([&](api::Writer& json) { write_members(json, solution); });
}

void write_json(const Solution& solution, std::ostream& out) {
    api::write_object(out, [&](api::Writer& json) { write_members(json, solution); });
}

std::string to_json(const LegalMoves& moves) {
    return api::object_text([&](api::Writer& json) { write_members(json, moves); });
}

void write_json(const LegalMoves& moves, std::ostream& out) {
    api::write_object(out, [&](api::Writer& json) { write_members(json, moves); });
}

std::string reply_json(const Position& position, const std::optional<LegalMove>& move,
                       Convention play) {
    return api::object_text([&](api::Writer& json) {
        json.member("position", position.text());
        write_play(json, play);
        if (!move) return json.member("move", nullptr);
        json.object("move", [&] { write_members(json, *move, play); });
    });
}

std::string to_json(const Replay& replay) {
    return api::object_text([&](api::Writer& json) { write_members(json, replay); });
}

void write_json(const Replay& replay, std::ostream& out) {
    api::write_object(out, [&](api::Writer& json) { write_members(json, replay); });
}

}  // namespace grundy
