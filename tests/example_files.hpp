// Positions that name files of the project, such as examples/divisors.txt.
#pragma once

#include <grundy/error.hpp>
#include <grundy/games.hpp>
#include <grundy/notation.hpp>
#include <grundy/replay.hpp>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace grundy::test {

inline std::string read_project_file(const std::string& name) {
    const std::ifstream file(std::string(GRUNDY_SOURCE_DIR) + "/" + name, std::ios::binary);
    if (!file) throw Error(ErrorKind::denied, "no file " + name);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

inline Position position_of(std::string_view text) {
    return parse_position(text, {}, read_project_file);
}

// The positions, and the example of each game that is not the first game of any of them.
inline std::vector<std::string> with_every_game(std::vector<std::string> positions) {
    for (const GameInfo& info : games()) {
        const auto is_of_game = [&](const std::string& text) {
            return position_of(text).game(0) == info.name;
        };
        if (std::none_of(positions.begin(), positions.end(), is_of_game)) {
            positions.emplace_back(info.example);
        }
    }
    return positions;
}

// The text of the parsed position.
inline std::string canonical(std::string_view text, const FileReader& files = read_project_file) {
    return parse_position(text, {}, files).text();
}

// The replay of a game given as texts.
inline Replay replay_of(std::string_view start, const std::vector<std::string>& moves,
                        const Context& context = {}, const FileReader& files = read_project_file) {
    std::vector<Position> positions;
    for (const std::string& move : moves) positions.push_back(parse_position(move, {}, files));
    return replay(parse_position(start, {}, files), positions, context);
}

}  // namespace grundy::test
