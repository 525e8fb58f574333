// Games that users write down (docs/rules.md): a context that lends a book of them knows their
// names as it knows those of the library.
#pragma once

#include <grundy/context.hpp>
#include <grundy/integer.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <memory>
#include <optional>
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

// What is known of the games of a rule file.
struct RuleReport {
    struct Period {
        Integer preperiod;
        Integer length;
    };
    struct Game {
        std::string name;
        std::string form;              // "euclid({a, b})"
        std::string example;           // a position of it, where its name is known
        std::string measure;           // what every move makes smaller; empty: not proved to end
        std::string why_not;           // then what the proof lacks,
        std::size_t why_not_line = 0;  // and of which line that is said
        std::string same_as;           // "octal[0.77]", a game of the library, or empty
        std::string plan;              // how values are found, in words
        std::optional<Period> period;  // of the values of heaps, proved
        std::vector<Integer> values;   // of the first heaps, where it is a game of one
        Play play = Play::normal;
    };
    std::vector<Game> games;
};

// `numbers` are those for parameters: "r=2". Throws Error with the place for text that is no rule
// file, for a cycle or an overflow among the smallest positions, and where a limit is in the way.
[[nodiscard]] RuleReport check_rules(const RuleText& file,
                                     const std::vector<std::string>& numbers = {},
                                     const Context& context = {});

// A game of the library as a rule file, with its rule in words above: "wythoff", "take[1,2,3]",
// "nim(3,5,7)", where only the number of piles matters. Throws Error with the place if the language
// cannot say it.
[[nodiscard]] std::string rules_of_game(std::string_view game, const Context& context = {});

}  // namespace grundy
