#include "commands.hpp"
#include "output.hpp"

#include <grundy/games.hpp>

#include <fmt/format.h>

#include <vector>

namespace grundy::app {

namespace {

void print(const std::vector<Facts>& games) {
    for (const Facts& facts : games) {
        fmt::print("{}\n  {}\n  example: grundy solve '{}'\n  reference: {}\n", facts.form,
                   facts.rule, facts.example, facts.reference);
    }
}

int run_games(const Request& request) {
    show(games(), request, print);
    return 0;
}

}  // namespace

void declare_games(Command& program) {
    Command command = program.command("games", "The games, each with its rule and an example");
    command.json();
    command.runs(run_games);
}

}  // namespace grundy::app
