#include "commands/commands.hpp"
#include "files/output.hpp"
#include "terminal/terminal.hpp"
#include "terminal/text.hpp"

#include <grundy/games.hpp>

#include <fmt/format.h>

#include <string_view>
#include <utility>
#include <vector>

namespace grundy::app {

namespace {

constexpr std::pair<Shape, std::string_view> groups[] = {
    {Shape::heaps, "Heaps and numbers"},
    {Shape::row, "Coins in a row"},
    {Shape::board, "Boards"},
    {Shape::graph, "Graphs"},
    {Shape::other, "Others"},
};

// Consecutive games often have the same reference, which is printed once.
void print(const std::vector<GameInfo>& games) {
    for (const auto& [shape, heading] : groups) {
        fmt::print("{}{}\n\n", shape == Shape::heaps ? "" : "\n", colored(Color::bold, heading));
        std::string_view reference;
        for (const GameInfo& game : games) {
            if (game.shape != shape) continue;
            // An example stays in one line, so that it can be copied.
            fmt::print("{}{}  {} grundy solve '{}'\n",
                       colored(Color::bold, wrap_after("", game.form, text_width(), "  ")),
                       wrap(game.rule, text_width(), "  "), colored(Color::dim, "example:"),
                       game.example);
            if (game.reference == reference) continue;
            reference = game.reference;
            fmt::print("{}", wrap_after(fmt::format("  {} ", colored(Color::dim, "reference:")),
                                        reference, text_width(), "    "));
        }
    }
}

int run_games(const Request& request) {
    const std::vector<GameInfo> known = games(request.context);
    if (request.json) {
        print_line(to_json(known, request.context));
    } else {
        print(known);
    }
    return 0;
}

}  // namespace

void declare_games(Command& program) {
    Command command =
        program.command("games", "List the games with rules and examples", "grundy games");
    command.json();
    command.rules();
    command.runs(run_games);
}

}  // namespace grundy::app
