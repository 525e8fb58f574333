#include "game/registry.hpp"

#include "games/boards/chomp.hpp"
#include "games/boards/clobber.hpp"
#include "games/boards/cram.hpp"
#include "games/boards/cutcake.hpp"
#include "games/boards/divisors.hpp"
#include "games/coins/coins.hpp"
#include "games/coins/corners.hpp"
#include "games/graphs/digraph.hpp"
#include "games/graphs/geography.hpp"
#include "games/graphs/graph_kayles.hpp"
#include "games/graphs/hackenbush.hpp"
#include "games/graphs/words.hpp"
#include "games/heaps/evenodd.hpp"
#include "games/heaps/octal.hpp"
#include "games/heaps/take.hpp"
#include "games/nim/euclid.hpp"
#include "games/nim/moore.hpp"
#include "games/nim/nim.hpp"
#include "games/nim/rook.hpp"
#include "games/nim/staircase.hpp"
#include "games/rule/rule_book.hpp"
#include "games/strips/nimble.hpp"
#include "games/strips/silverdollar.hpp"
#include "games/strips/welter.hpp"
#include "games/takeaway/fibonacci.hpp"
#include "games/takeaway/global.hpp"
#include "games/takeaway/takeaway.hpp"
#include "games/wythoff/wythoff.hpp"

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
    const auto rules = context.extension<RuleBook>();
    const auto lent = rules ? rules->games() : std::span<const Game* const>();
    for (const Game* game : lent) {
        if (game->info().name == term.name) return *game;
    }
    for (const Game* game : registry()) {
        if (game->info().name == term.name) return *game;
    }
    constexpr std::size_t longest = 40;
    if (term.name.size() > longest) {
        throw Error(ErrorKind::input, "no game has so long a name", term.at)
            .with(Hint::list_of_games);
    }
    std::vector<std::string_view> names;
    for (const Game* game : lent) names.push_back(game->info().name);
    for (const Game* game : registry()) names.push_back(game->info().name);
    const std::string message = fmt::format("there is no game '{}'", term.name);
    if (const std::string_view nearest = nearest_name(term.name, names); !nearest.empty()) {
        throw Error(ErrorKind::input, fmt::format("{}; did you mean {}?", message, nearest),
                    term.at);
    }
    throw Error(ErrorKind::input, message, term.at).with(Hint::list_of_games);
}

}  // namespace grundy
