#include "commands.hpp"
#include "output.hpp"
#include "terminal.hpp"
#include "wrapped.hpp"

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

// Neighbours often come from the same book, which is named once.
void print(const std::vector<Facts>& games) {
    for (const auto& [shape, heading] : groups) {
        fmt::print("{}{}\n\n", shape == Shape::heaps ? "" : "\n", inked(Ink::bold, heading));
        std::string_view reference;
        for (const Facts& facts : games) {
            if (facts.shape != shape) continue;
            // An example is there to be copied, and stays in one line.
            fmt::print("{}{}  {} grundy solve '{}'\n",
                       inked(Ink::bold, wrapped_after("", facts.form, text_width(), "  ")),
                       wrapped(facts.rule, text_width(), "  "), inked(Ink::dim, "example:"),
                       facts.example);
            if (facts.reference == reference) continue;
            reference = facts.reference;
            fmt::print("{}", wrapped_after(fmt::format("  {} ", inked(Ink::dim, "reference:")),
                                           reference, text_width(), "    "));
        }
    }
}

int run_games(const Request& request) {
    const std::vector<Facts> known = games(request.context);
    if (request.json) {
        print_line(to_json(known, request.context));
    } else {
        print(known);
    }
    return 0;
}

}  // namespace

void declare_games(Command& program) {
    Command command = program.command("games", "The games, each with its rule and an example");
    command.footer("Try: grundy games");
    command.json();
    command.rules();
    command.runs(run_games);
}

}  // namespace grundy::app
