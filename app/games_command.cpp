#include "commands.hpp"

#include <grundy/games.hpp>

#include <fmt/format.h>

#include <memory>

namespace grundy::app {

namespace {

struct GamesOptions {
    bool json = false;
};

int run_games(const GamesOptions& options) {
    if (options.json) {
        fmt::print("{}\n", games_json());
        return 0;
    }
    for (const Facts& facts : games()) {
        fmt::print("{}\n  {}\n  example: grundy solve '{}'\n  reference: {}\n", facts.form,
                   facts.rule, facts.example, facts.reference);
    }
    return 0;
}

}  // namespace

void declare_games(Command& program) {
    Command command = program.command("games", "The games, each with its rule and an example");
    command.json();
    command.runs(std::make_shared<GamesOptions>(),
                 [](const GamesOptions& games, Request&) { return run_games(games); });
}

}  // namespace grundy::app
