// Reads terms that name games of rule files.
#pragma once

#include "games/rule/rule_games.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace grundy {

// A game of a rule file.
struct NamedRule {
    std::shared_ptr<const RuleGames> games;
    std::size_t game = 0;

    [[nodiscard]] const rules::Game& rules() const { return games->game(game); }
};

// The number for a parameter in "r=2". Throws Error if it is written otherwise.
[[nodiscard]] rules::Given given_number(const Argument& argument);

// The numbers that were given for parameters; as in "r=2,s=3".
[[nodiscard]] std::vector<rules::Given> numbers_given(const rules::File& file);
[[nodiscard]] std::string given_numbers(const rules::File& file);

// What numbers stand for: the coordinates, unsorted, or what a start computes from fewer or more.
[[nodiscard]] rules::State state_of(const NamedRule& rule, std::span<const rules::Number> numbers);

// The convention that the game declares.
[[nodiscard]] std::optional<Convention> convention_of(const rules::Game& game);

// A GameInfo with the texts that it refers to.
struct RuleInfo {
    std::string name;
    std::string form;
    std::string rule;
    std::string example;
    std::string reference;
    GameInfo info;

    RuleInfo() = default;
    RuleInfo(const RuleInfo&) = delete;
    RuleInfo& operator=(const RuleInfo&) = delete;
};

// The comment before the game, or else its rules, in one line.
[[nodiscard]] std::string description(const rules::File& file, std::size_t game);

// A game of a rule file, whichever way terms name it.
class RuleFileGame : public Game, public Tabulated, public OfHeaps {
public:
    Position parse(const Term& term, ParseFiles& files) const override;
    std::optional<Convention> declared_convention(const Term& term,
                                                  ParseFiles& files) const override {
        return convention_of(named(term, files).rules());
    }
    // Values by rows and columns, or as a list.
    std::unique_ptr<Table> table(const Term& term, const TableExtent& extent,
                                 ParseFiles& files) const override;
    // Throws Error unless moves lead from one or two numbers to as many.
    std::unique_ptr<HeapPositions> heap_positions(const Term& term,
                                                  ParseFiles& files) const override;

private:
    [[nodiscard]] virtual NamedRule named(const Term& term, ParseFiles& files) const = 0;
};

}  // namespace grundy
