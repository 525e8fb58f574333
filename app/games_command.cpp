#include "commands.hpp"

#include <grundy/games.hpp>

#include <fmt/format.h>

namespace grundy::app {

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

}  // namespace grundy::app
