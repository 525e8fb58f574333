#include "papers/plays.hpp"

#include <grundy/notation.hpp>
#include <grundy/replay.hpp>

namespace grundy::papers {

Comparison compared_play(const PrintedPlay& play, const Context& context) {
    std::vector<Position> positions;
    for (const auto& move : play.moves) {
        positions.push_back(parse_position(move.position, context));
    }
    const Replay replayed = replay(parse_position(play.start, context), positions, context);
    const auto player_name = [&](Player player) {
        return play.players[player == Player::first ? 0 : 1];
    };

    Comparison table{play.caption, {"", "player", "move", "position"}, {}};
    table.rows.push_back(
        {label("start"), label(""), label(""), label(replayed.steps[0].position.text())});
    for (std::size_t i = 0; i < play.moves.size(); ++i) {
        const Replay::Step& step = replayed.steps[i + 1];
        table.rows.push_back({label(std::to_string(i + 1)), label(player_name(step.move->player)),
                              compared(play.moves[i].text, step.move->text),
                              compared(play.moves[i].position, step.position.text())});
    }
    const std::string end =
        replayed.winner ? player_name(*replayed.winner) + (replayed.finished ? " has won" : " wins")
                        : "unknown";
    table.rows.push_back({label("end"), label(""), compared(play.end, end), label("")});
    return table;
}

}  // namespace grundy::papers
