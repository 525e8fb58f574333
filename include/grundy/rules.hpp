// Games that users write down (docs/rules.md). In a context with a RuleBook their names are used
// like those of the library.
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

class RuleBook;

struct RuleText {
    std::string name;  // of the file, for messages; may be empty
    std::string text;
};

// The games of these files, whose names come before those of the library: an extension of
// Context. Throws Error with the place for text that is not a rule file, and if two files have a
// game of one name.
[[nodiscard]] std::shared_ptr<const RuleBook> read_rules(const std::vector<RuleText>& files,
                                                         const Context& context = {});

// What is known about the games of a rule file.
struct RuleReport {
    struct Period {
        Integer preperiod;
        Integer length;
    };
    struct Game {
        std::string name;
        std::string form;              // "euclid({a, b})"
        std::string example;           // a position, with the file as a RuleBook
        std::string measure;           // decreases with every move; empty: not proved to end
        std::string why_not;           // then what the proof lacks,
        std::size_t why_not_line = 0;  // and the line this is about
        std::string same_as;           // a game of the library, "octal[0.77]", or empty
        std::string plan;              // how values are computed, as text
        std::optional<Period> period;  // of the values of heaps, proved
        std::vector<Integer> values;   // of the first heaps, for games of one heap
        Convention play = Convention::normal;
    };
    std::vector<Game> games;
};

// `numbers` are those for parameters: "r=2". Throws Error with the place for text that is not a
// rule file, for a cycle or an overflow among the smallest positions, and where a limit is reached.
[[nodiscard]] RuleReport check_rules(const RuleText& file,
                                     const std::vector<std::string>& numbers = {},
                                     const Context& context = {});

// A game of the library as a rule file, with its rule as a comment: "wythoff", "take[1,2,3]", or
// "nim(3,5,7)", where only the number of piles matters. Throws Error with the place if the language
// cannot express it.
[[nodiscard]] std::string rules_of_game(std::string_view game, const Context& context = {});

}  // namespace grundy
