// Checks of terms for games. They throw Error with the place.
#pragma once

#include <grundy/games.hpp>
#include <grundy/integer.hpp>
#include <grundy/term.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

void expect_no_parameters(const Term& term, const GameInfo& info);
// The only group, which must have `count` arguments. `what` names them: "two piles".
[[nodiscard]] const std::vector<Argument>& expect_arguments(const Term& term, const GameInfo& info,
                                                            std::size_t count,
                                                            std::string_view what);
// A name; `what` names it: "a vertex". An edge a>b is refused.
[[nodiscard]] const std::string& name_of(const Argument& argument, std::string_view what);

// A number >= 0. `what` names it: "a pile".
[[nodiscard]] Integer natural(const Argument& argument, std::string_view what);

// The only group, at least one number >= 0. `what` names one without its article: "pile".
[[nodiscard]] std::vector<Integer> naturals(const Term& term, const GameInfo& info,
                                            std::string_view what);

}  // namespace grundy
