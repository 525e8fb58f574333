// The ability of a game to be written in the language of rule files, a good way to learn it.
#pragma once

#include <grundy/games.hpp>
#include <grundy/term.hpp>

#include <cstddef>
#include <functional>
#include <string>

namespace grundy {

class WrittenAsRules {
public:
    virtual ~WrittenAsRules() = default;
    // The game with its parameters as a rule file. If a position can have any number of numbers, it
    // has as many as the term has arguments, by default three. Throws Error with the place if the
    // language cannot express the game.
    [[nodiscard]] virtual std::string rules_text(const Term& term) const = 0;
};

// How many numbers a position has in the rule file. Throws Error if they are more than `most`.
[[nodiscard]] std::size_t shown_numbers(const Term& term, std::size_t most);

// The i-th of them: a, b, c, …
[[nodiscard]] std::string shown_name(std::size_t i);

// "(a - k, b, c)"; `each` returns the text of a place.
[[nodiscard]] std::string shown_tuple(std::size_t count,
                                      const std::function<std::string(std::size_t)>& each);

// "nim({a, b, c})", or "nim(a)" for one number.
[[nodiscard]] std::string shown_in_braces(const GameInfo& info, std::size_t count);

}  // namespace grundy
