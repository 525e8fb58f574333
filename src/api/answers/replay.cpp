#include "api/answers/parts.hpp"

#include <grundy/json.hpp>
#include <grundy/replay.hpp>

namespace grundy {

namespace {

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

std::string to_json(const Replay& replay) {
    return api::object_text([&](api::Writer& json) { write_members(json, replay); });
}

void write_json(const Replay& replay, std::ostream& out) {
    api::write_object(out, [&](api::Writer& json) { write_members(json, replay); });
}

}  // namespace grundy
