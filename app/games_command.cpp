#include "commands.hpp"
#include "output.hpp"
#include "terminal.hpp"
#include "wrapped.hpp"

#include <grundy/games.hpp>

#include <fmt/format.h>

#include <vector>

namespace grundy::app {

namespace {

void print(const std::vector<Facts>& games) {
    for (const Facts& facts : games) {
        // An example is there to be copied, and stays in one line.
        fmt::print("{}{}  {} grundy solve '{}'\n{}",
                   inked(Ink::bold, wrapped_after("", facts.form, text_width(), "  ")),
                   wrapped(facts.rule, text_width(), "  "), inked(Ink::dim, "example:"),
                   facts.example,
                   wrapped_after(fmt::format("  {} ", inked(Ink::dim, "reference:")),
                                 facts.reference, text_width(), "    "));
    }
}

int run_games(const Request& request) {
    show(games(), request, print);
    return 0;
}

}  // namespace

void declare_games(Command& program) {
    Command command = program.command("games", "The games, each with its rule and an example");
    command.footer("Try: grundy games");
    command.json();
    command.runs(run_games);
}

}  // namespace grundy::app
