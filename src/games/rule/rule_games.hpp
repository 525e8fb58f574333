// The games of a rule file, with numbers for its parameters.
#pragma once

#include "game/game.hpp"
#include "heaps/periods/heap_sequence.hpp"
#include "rules/exec/values.hpp"
#include "rules/recognition/heap_shape.hpp"
#include "rules/termination/ending.hpp"

#include <grundy/context.hpp>
#include <grundy/rules.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

// How the numbers of a position are drawn.
struct RuleDrawing {
    enum class Kind : std::uint8_t { text, heaps, board };
    Kind kind = Kind::text;
    std::vector<bool> is_pile{};  // other numbers are state, such as a limit for the next move
    bool one_pile = false;        // every move changes only one pile
};
// `zeros_end`: whether zeros are a position without a move.
[[nodiscard]] RuleDrawing rule_drawing(const rules::File& file, std::size_t number, bool zeros_end);

// The games of the library that rules refer to.
class LibraryGames : public rules::OtherValues {
public:
    explicit LibraryGames(FindGame find_game) : find_game_(find_game) {}

    // Throws Error if there is no such game.
    [[nodiscard]] const Game& find(const std::string& name) const;
    // Empty if the numbers are not a position.
    [[nodiscard]] std::optional<Position> position(const Term& game,
                                                   std::span<const Integer> numbers,
                                                   const Context& context) const;
    [[nodiscard]] bool is_position(const std::string& game,
                                   std::span<const rules::Number> numbers) const;
    std::optional<std::uint32_t> value(const std::string& game,
                                       std::span<const rules::Number> numbers,
                                       const Context& context) const override;
    // The names of the games that parts of the file refer to. Throws Error with the place unless
    // each is a game that is written with that many numbers.
    [[nodiscard]] std::vector<std::string> names_in(const rules::File& file) const;

private:
    [[nodiscard]] Position parse(const Term& term, const Context& context) const;
    void expect_game(const rules::Part& part, const rules::File& file) const;

    FindGame find_game_;
};

// The analysis of the games of a file, for all requests and threads; cached in the context.
class KnownRules {
public:
    // Throws Error with the text as its source and the name as its file. An error in a given number
    // has the place of that number, and no source.
    [[nodiscard]] static std::shared_ptr<const KnownRules> of(
        const RuleText& file, const std::vector<rules::Given>& given, FindGame find_game,
        const Context& context);

    KnownRules(rules::File file, std::string key, FindGame find_game);

    [[nodiscard]] const rules::File& file() const { return options_->file(); }
    [[nodiscard]] const rules::Options& options() const { return *options_; }
    [[nodiscard]] std::shared_ptr<const rules::Options> shared_options() const { return options_; }
    [[nodiscard]] const rules::Values& values() const { return values_; }
    // The text and the given numbers: different for different rules.
    [[nodiscard]] const std::string& key() const { return key_; }

    // Found when the game is first used.
    struct OfGame {
        const Game* built_in = nullptr;         // a game of the library with the same rules,
        std::string built_in_name;              // as in "octal[0.77]",
        Term built_in_term;                     // without a position
        std::optional<rules::HeapShape> shape;  // otherwise the shape that proves periods, if any
        std::unique_ptr<const heaps::HeapSequence> sequence;
        bool zeros_end = false;  // whether zeros are a position without a move
        bool has_texts = false;
        RuleDrawing drawing;
    };
    [[nodiscard]] const OfGame& known(std::size_t game) const;

    // Whether zeros are a position without a move, in the game of that number_of() a part with that
    // many numbers.
    [[nodiscard]] bool is_end(std::size_t game, std::size_t size) const;

    // Whether it is proved that all games of the file end.
    [[nodiscard]] bool surely_end() const;

    [[nodiscard]] const LibraryGames& library() const { return *library_; }
    // The names of the games of the library that parts refer to.
    [[nodiscard]] const std::vector<std::string>& others() const { return others_; }
    // The number of the game of a part: those of the file come first, then others().
    [[nodiscard]] std::size_t number_of(const rules::PartLeft& part) const;

    [[nodiscard]] std::size_t bytes() const;

private:
    [[nodiscard]] const rules::Ending& ending() const;  // needs the mutex

    std::string key_;
    std::shared_ptr<const rules::Options> options_;
    std::shared_ptr<const LibraryGames> library_;
    std::vector<std::string> others_;
    rules::Values values_;
    mutable std::mutex mutex_;
    mutable std::vector<std::unique_ptr<const OfGame>> known_;
    mutable std::map<std::pair<std::size_t, std::size_t>, bool> other_ends_;  // of is_end()
    mutable std::optional<rules::Ending> ending_;
};

// The same with the names of the games in positions: "rule[kayles.game]", or "kayles" in a
// RuleBook.
struct RuleGames {
    std::shared_ptr<const KnownRules> rules;
    std::vector<std::string> names;
    std::shared_ptr<const GameInfo> info;  // owns its texts

    [[nodiscard]] const rules::Game& game(std::size_t i) const { return rules->file().games[i]; }
};

}  // namespace grundy
