#include "api/drawings.hpp"
#include "api/parts.hpp"

#include <grundy/json.hpp>
#include <grundy/moves.hpp>

namespace grundy {

namespace {

void write_members(api::Writer& json, const LegalMove& move) {
    json.member("component", move.component);
    json.member("to", move.to.text());
    json.member("position", move.position.text());
    json.member("text", move.text);
    json.member("outcome", name(move.outcome));
    write_known(json, move.value);
    if (move.outcome_standing != move.value.standing) {
        json.member("outcome_standing", name(move.outcome_standing));
    }
    write_mark(json, move.mark);
}

void write_members(api::Writer& json, const LegalMoves& moves) {
    json.member("position", moves.position.text());
    json.list("moves", moves.moves,
              [&](const LegalMove& move) { json.object([&] { write_members(json, move); }); });
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

std::string reply_json(const Position& position, const std::optional<LegalMove>& move) {
    return api::object_text([&](api::Writer& json) {
        json.member("position", position.text());
        json.key("move");
        if (move) {
            json.object([&] { write_members(json, *move); });
        } else {
            json.value(nullptr);
        }
    });
}

}  // namespace grundy
