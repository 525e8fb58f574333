#include "api/answers/parts.hpp"

#include <grundy/json.hpp>
#include <grundy/moves.hpp>

namespace grundy {

namespace {

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

}  // namespace

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
        json.key("move");
        if (move) {
            json.object([&] { write_members(json, *move, play); });
        } else {
            json.value(nullptr);
        }
    });
}

}  // namespace grundy
