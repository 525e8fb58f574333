#include "games/registry.hpp"

#include "games/digraph.hpp"
#include "games/evenodd.hpp"
#include "games/fibonacci.hpp"
#include "games/geography.hpp"
#include "games/global.hpp"
#include "games/nim.hpp"
#include "games/rook.hpp"
#include "games/take.hpp"
#include "games/takeaway.hpp"
#include "games/words.hpp"
#include "games/wythoff.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <numeric>

namespace grundy {

namespace {

// Levenshtein's distance, capital letters counted as small ones.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const bool same = std::tolower(static_cast<unsigned char>(a[i])) == b[j];
            const std::size_t replace = diagonal + (same ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replace, row[j] + 1, diagonal + 1});
        }
    }
    return row.back();
}

// Null if none has a name like this.
const Facts* nearest_game(std::string_view name) {
    const Facts* nearest = nullptr;
    // Farther away it would be a guess.
    std::size_t least = std::max<std::size_t>(name.size() / 3, 1);
    for (const Game* game : registry()) {
        const std::size_t distance = edit_distance(name, game->facts().name);
        if (distance > least || (nearest != nullptr && distance == least)) continue;
        least = distance;
        nearest = &game->facts();
    }
    return nearest;
}

}  // namespace

std::span<const Game* const> registry() {
    static const std::array<const Game*, 11> all{
        &nim(),          &rook(),      &take(),     &evenodd(),
        &wythoff_game(), &fibonacci(), &takeaway(), &global_takeaway(),
        &digraph_game(), &geography(), &words()};
    return all;
}

const Game& find_game(const Term& term) {
    for (const Game* game : registry()) {
        if (game->facts().name == term.name) return *game;
    }
    constexpr std::size_t longest = 40;
    if (term.name.size() > longest) {
        throw Error(ErrorKind::input, "no game has so long a name", term.at)
            .with(Remedy::list_of_games);
    }
    const std::string message = fmt::format("there is no game '{}'", term.name);
    if (const Facts* nearest = nearest_game(term.name)) {
        throw Error(ErrorKind::input, fmt::format("{}; did you mean {}?", message, nearest->name),
                    term.at);
    }
    throw Error(ErrorKind::input, message, term.at).with(Remedy::list_of_games);
}

}  // namespace grundy
