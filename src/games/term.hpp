// A component of a position as it was written: name[parameters](arguments; arguments). The notation
// makes terms; a game makes positions of them.
#pragma once

#include <grundy/games.hpp>
#include <grundy/integer.hpp>
#include <grundy/notation.hpp>

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

struct Argument {
    std::string text;
    bool quoted = false;
    std::size_t at = 0;  // place in what was read
    // "a>b", an edge, is read as the argument a with this one after it.
    std::shared_ptr<const Argument> arrow_to{};
};

struct Term {
    std::string name;
    std::size_t at = 0;
    std::vector<Argument> parameters;           // in brackets
    std::vector<std::vector<Argument>> groups;  // in parentheses, between semicolons
};

// What most games need of a term; each throws Error with the place.
void expect_no_parameters(const Term& term, const Facts& facts);
// The only group, which must have `count` arguments. `what` names them: "two piles".
[[nodiscard]] const std::vector<Argument>& expect_arguments(const Term& term, const Facts& facts,
                                                            std::size_t count,
                                                            std::string_view what);
// A name; `what` names it: "a vertex". An edge a>b is refused.
[[nodiscard]] const std::string& name_of(const Argument& argument, std::string_view what);

// A number >= 0. `what` names it: "a pile".
[[nodiscard]] Integer natural(const Argument& argument, std::string_view what);

}  // namespace grundy
