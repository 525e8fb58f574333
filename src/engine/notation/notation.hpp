// The notation of positions: name[parameters](arguments; arguments) + … The grammar knows no game;
// it only finds the pieces and their places.
#pragma once

#include <grundy/context.hpp>
#include <grundy/term.hpp>

#include <cstddef>
#include <string_view>
#include <vector>

namespace grundy {

inline constexpr std::size_t max_components = 1'000'000;

// The terms of a sum; none for "0". Throws Error with the place; more than max_components are
// refused.
[[nodiscard]] std::vector<Term> parse_terms(std::string_view text, const Context& context = {});

// A game without arguments: "wythoff", "take[1,2]".
[[nodiscard]] Term parse_game_name(std::string_view text);

}  // namespace grundy
