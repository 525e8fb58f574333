#include <grundy/table.hpp>

#include "engine/notation.hpp"
#include "games/registry.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace grundy {

namespace {

// What `ability` makes of the game, which must have it. Errors are met in reading `text`.
template <class Ability, class Make>
std::unique_ptr<Table> make_table(std::string_view text, std::string_view has_none, Make make) {
    try {
        const Term term = parse_game_name(text);
        const Game& game = find_game(term);
        const auto* const ability = game.as<Ability>();
        if (ability == nullptr) {
            throw Error(ErrorKind::input, fmt::format("{} {}", game.facts().name, has_none),
                        term.at);
        }
        return make(*ability, term);
    } catch (const Error& error) {
        throw error.in(std::string(text));
    }
}

}  // namespace

std::unique_ptr<Table> table(std::string_view game, std::size_t size, const Context& context) {
    return make_table<Tabulated>(game, "has no table",
                                 [&](const Tabulated& made, const Term& term) {
                                     return made.table(term, size, context.for_request());
                                 });
}

std::unique_ptr<Table> threshold_table(std::string_view game, std::size_t size,
                                       const Context& context) {
    return make_table<WithThresholds>(game, "has no thresholds; take-away games have",
                                      [&](const WithThresholds& made, const Term& term) {
                                          return made.threshold_table(term, size,
                                                                      context.for_request());
                                      });
}

std::int32_t largest_value(const Table& table) {
    std::vector<std::int32_t> row(table.columns());
    std::int32_t largest = 0;
    for (std::size_t r = 0; r < table.rows(); ++r) {
        table.fill_row(r, row);
        largest = std::max(largest, *std::max_element(row.begin(), row.end()));
    }
    return largest;
}

}  // namespace grundy
