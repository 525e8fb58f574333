#include "games/registry.hpp"

#include "games/chomp.hpp"
#include "games/clobber.hpp"
#include "games/coins.hpp"
#include "games/corners.hpp"
#include "games/cram.hpp"
#include "games/cutcake.hpp"
#include "games/digraph.hpp"
#include "games/divisors.hpp"
#include "games/euclid.hpp"
#include "games/evenodd.hpp"
#include "games/fibonacci.hpp"
#include "games/geography.hpp"
#include "games/global.hpp"
#include "games/graph_kayles.hpp"
#include "games/hackenbush.hpp"
#include "games/moore.hpp"
#include "games/nim.hpp"
#include "games/nimble.hpp"
#include "games/octal.hpp"
#include "games/rook.hpp"
#include "games/rule.hpp"
#include "games/rule_book.hpp"
#include "games/silverdollar.hpp"
#include "games/staircase.hpp"
#include "games/take.hpp"
#include "games/takeaway.hpp"
#include "games/welter.hpp"
#include "games/words.hpp"
#include "games/wythoff.hpp"

#include <grundy/error.hpp>
#include <grundy/nearest_name.hpp>

#include <fmt/format.h>

#include <array>
#include <span>
#include <string_view>
#include <vector>

namespace grundy {

std::span<const Game* const> registry() {
    static const std::vector<const Game*> all = [] {
        std::vector<const Game*> games{&nim(), &staircase(), &rook(), &take()};
        const auto add = [&](std::span<const Game* const> more) {
            games.insert(games.end(), more.begin(), more.end());
        };
        add(octal_games());
        add(std::array{&evenodd(), &wythoff_game(), &fibonacci(), &takeaway(), &global_takeaway(),
                       &digraph_game(), &geography(), &words()});
        add(std::array{&moore(), &nimble(), &silverdollar(), &welter(), &euclid()});
        add(coin_games());
        add(std::array{&corners(), &hackenbush(), &nodekayles(), &arckayles(), &cram(), &clobber(),
                       &chomp(), &cutcake(), &divisors()});
        games.push_back(&rule_game());
        return games;
    }();
    return all;
}

const Game& find_game(const Term& term, const Context& context) {
    const auto lent = context.rules ? context.rules->games() : std::span<const Game* const>();
    for (const Game* game : lent) {
        if (game->facts().name == term.name) return *game;
    }
    for (const Game* game : registry()) {
        if (game->facts().name == term.name) return *game;
    }
    constexpr std::size_t longest = 40;
    if (term.name.size() > longest) {
        throw Error(ErrorKind::input, "no game has so long a name", term.at)
            .with(Remedy::list_of_games);
    }
    std::vector<std::string_view> names;
    for (const Game* game : lent) names.push_back(game->facts().name);
    for (const Game* game : registry()) names.push_back(game->facts().name);
    const std::string message = fmt::format("there is no game '{}'", term.name);
    if (const std::string_view nearest = nearest_name(term.name, names); !nearest.empty()) {
        throw Error(ErrorKind::input, fmt::format("{}; did you mean {}?", message, nearest),
                    term.at);
    }
    throw Error(ErrorKind::input, message, term.at).with(Remedy::list_of_games);
}

}  // namespace grundy
