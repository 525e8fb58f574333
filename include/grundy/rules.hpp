// Games that users write down (docs/rules.md): a context that lends a book of them knows their
// names as it knows those of the library.
#pragma once

#include <grundy/context.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

struct RuleText {
    std::string name;  // of the file, for messages; may be empty
    std::string text;
};

// The games of these files, whose names come before those of the library: for Context::rules.
// Throws Error with the place for text that is no rule file, and if two files have a game of one
// name.
[[nodiscard]] std::shared_ptr<const RuleBook> read_rules(const std::vector<RuleText>& files,
                                                         const Context& context = {});

// A game of the library as a rule file, with its rule in words above: "wythoff", "take[1,2,3]",
// "nim(3,5,7)", where only the number of piles matters. Throws Error with the place if the language
// cannot say it.
[[nodiscard]] std::string rules_of_game(std::string_view game, const Context& context = {});

}  // namespace grundy
