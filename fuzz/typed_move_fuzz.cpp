// Any typed line gives an Error with a message, or the position after a legal move. The first byte
// chooses the game, whose example is played, or a sum.

#include "app/files/input.hpp"
#include "app/terminal/typed_move.hpp"

#include <grundy/error.hpp>
#include <grundy/games.hpp>
#include <grundy/moves.hpp>
#include <grundy/notation.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

// Replaces the function of the program, because no typed line may read from the disk.
std::string grundy::app::read_file(const std::string& name) {
    if (const auto example = example_file(name)) return std::string(*example);
    throw Error(ErrorKind::input, "cannot open '" + name + "'");
}

namespace {

using namespace grundy;

struct Game {
    explicit Game(std::string_view text)
        : position(parse_position(text, {}, grundy::app::read_file)) {
        for (std::size_t i = 0; i < position.size(); ++i) {
            drawings.push_back(drawing(position, i));
        }
    }

    Position position;
    std::vector<Drawing> drawings;
};

const std::vector<Game>& all_games() {
    static const std::vector<Game> all = [] {
        std::vector<Game> result;
        result.emplace_back("nim(3,5) + kayles(9) + cram(3,3) + wythoff(3,4)");
        for (const GameInfo& info : games()) result.emplace_back(info.example);
        return result;
    }();
    return all;
}

bool is_legal(const Position& from, const Position& to) {
    bool found = false;
    from.for_each_move(
        [&](const Move& move) {
            found = from.after(move) == to;
            return !found;
        },
        {});
    return found;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const Game& game = all_games()[data[0] % all_games().size()];
    const std::string line(reinterpret_cast<const char*>(data) + 1, size - 1);
    constexpr std::size_t memory = std::size_t{64} << 20;
    static const Engine engine(1, memory);
    Context context = engine.context();
    context.memory_limit = memory;
    context.deadline = std::chrono::steady_clock::now() + std::chrono::seconds(1);
    try {
        const app::TypedMove move = app::read_move(line, game.position, game.drawings, context);
        if (move.text.empty() || !is_legal(game.position, move.position)) std::abort();
    } catch (const Error& error) {
        const bool expected = error.kind() == ErrorKind::input || error.kind() == ErrorKind::limit;
        if (!expected || std::string_view(error.what()).empty()) std::abort();
    }
    return 0;
}
