#include "base/errors.hpp"
#include "game/game.hpp"
#include "games/rule/rule_book.hpp"

#include <grundy/nearest_name.hpp>

#include <fmt/format.h>

#include <array>
#include <span>
#include <string_view>
#include <vector>

namespace grundy {

// Each game is defined in its own file.
[[nodiscard]] const Game& nim();
[[nodiscard]] const Game& staircase();
[[nodiscard]] const Game& rook();
[[nodiscard]] const Game& take();
[[nodiscard]] std::span<const Game* const> octal_games();
[[nodiscard]] const Game& evenodd();
[[nodiscard]] const Game& wythoff_game();
[[nodiscard]] const Game& fibonacci();
[[nodiscard]] const Game& takeaway();
[[nodiscard]] const Game& global_takeaway();
[[nodiscard]] const Game& digraph_game();
[[nodiscard]] const Game& geography();
[[nodiscard]] const Game& words();
[[nodiscard]] const Game& moore();
[[nodiscard]] const Game& nimble();
[[nodiscard]] const Game& silverdollar();
[[nodiscard]] const Game& welter();
[[nodiscard]] const Game& euclid();
[[nodiscard]] std::span<const Game* const> coin_games();
[[nodiscard]] const Game& corners();
[[nodiscard]] const Game& hackenbush();
[[nodiscard]] const Game& nodekayles();
[[nodiscard]] const Game& arckayles();
[[nodiscard]] const Game& cram();
[[nodiscard]] const Game& clobber();
[[nodiscard]] const Game& chomp();
[[nodiscard]] const Game& cutcake();
[[nodiscard]] const Game& divisors();
[[nodiscard]] const Game& rule_game();

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
        throw input_error("no game has such a long name").at(term.at).with(Hint::list_of_games);
    }
    std::vector<std::string_view> names;
    for (const Game* game : lent) names.push_back(game->info().name);
    for (const Game* game : registry()) names.push_back(game->info().name);
    const std::string message = fmt::format("there is no game '{}'", term.name);
    if (const std::string_view nearest = nearest_name(term.name, names); !nearest.empty()) {
        throw input_error("{}; did you mean {}?", message, nearest).at(term.at);
    }
    throw Error(ErrorKind::input, message, term.at).with(Hint::list_of_games);
}

}  // namespace grundy
