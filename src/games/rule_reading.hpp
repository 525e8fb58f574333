// How terms name games of rule files, and what these can do.
#pragma once

#include "games/rule_games.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace grundy {

// A game of some rules.
struct NamedRule {
    std::shared_ptr<const RuleGames> games;
    std::size_t game = 0;

    [[nodiscard]] const rules::Game& rules() const { return games->game(game); }
};

// "r=2" as what is given for a parameter. Throws Error unless it is written so.
[[nodiscard]] rules::Given given_number(const Argument& argument);

// "r=2,s=3" as the rules have read them.
[[nodiscard]] std::string given_in_words(const rules::File& file,
                                         const std::vector<rules::Given>& given);

// How the game is played, where it says so.
[[nodiscard]] std::optional<Play> play_of(const rules::Game& game);

// Facts with the texts that they point at.
struct RuleFacts {
    std::string name;
    std::string form;
    std::string rule;
    std::string example;
    std::string reference;
    Facts facts;

    RuleFacts() = default;
    RuleFacts(const RuleFacts&) = delete;
    RuleFacts& operator=(const RuleFacts&) = delete;
};

// What the author says of the game in the comment before it, or else its rules, in a line.
[[nodiscard]] std::string told_of(const rules::File& file, std::size_t game);

// The position with the arguments of the term. Throws Error with the place if it is none.
[[nodiscard]] Position rule_position(const NamedRule& rule, const Term& term,
                                     const Context& context);

// Values by rows and columns, or as a list.
[[nodiscard]] std::unique_ptr<Table> rule_table(const NamedRule& rule, const Term& term,
                                                const TableExtent& extent, Sources& sources);

// For claims. Throws Error unless moves lead from one or two numbers to as many.
[[nodiscard]] std::unique_ptr<HeapPositions> rule_heaps(const NamedRule& rule, const Term& term);

}  // namespace grundy
