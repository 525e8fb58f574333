// The games of a rule file with the numbers that were given for its parameters.
#pragma once

#include "games/game.hpp"
#include "heaps/heap_sequence.hpp"
#include "rules/ending.hpp"
#include "rules/heap_shape.hpp"
#include "rules/values.hpp"

#include <grundy/context.hpp>
#include <grundy/rules.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace grundy {

// How the positions of a game are drawn: how their numbers are to be read.
struct RuleDrawing {
    enum class Kind : std::uint8_t { text, heaps, board };
    Kind kind = Kind::text;
    std::vector<bool> is_pile{};  // or something to be remembered, which moves set anew
    bool one_pile = false;        // whether a move changes one pile only
};
// `nothing_ends`: whether zeros are a position without a move.
[[nodiscard]] RuleDrawing rule_drawing(const rules::File& file, std::size_t number,
                                       bool nothing_ends);

// What is known of the games, for all requests and threads: kept in the caches of the context.
class KnownRules {
public:
    // The rules as they are written, with what was given. Throws Error with the text as its source
    // and the name as its file, and for what is given wrongly with the place of that and no source.
    [[nodiscard]] static std::shared_ptr<const KnownRules> of(
        const RuleText& file, const std::vector<rules::Given>& given, const Context& context);

    explicit KnownRules(rules::File file, std::string key);

    [[nodiscard]] const rules::File& file() const { return options_->file(); }
    [[nodiscard]] const rules::Options& options() const { return *options_; }
    [[nodiscard]] const rules::Values& values() const { return values_; }
    // The text and what was given: other rules have another one.
    [[nodiscard]] const std::string& key() const { return key_; }

    // What is found out of a game when it is first asked for.
    struct OfGame {
        const Game* built_in = nullptr;  // a game of the library with the same rules,
        std::string built_in_name;       // as "octal[0.77]",
        std::string parameter;
        std::optional<rules::HeapShape> shape;  // or what proves periods,
        std::unique_ptr<const heaps::HeapSequence> sequence;
        bool nothing_ends = false;  // whether zeros are a position without a move
        bool has_sayings = false;
        RuleDrawing drawing;

        [[nodiscard]] Term term() const;  // of the game of the library, without a position
    };
    [[nodiscard]] const OfGame& known(std::size_t game) const;

    // Whether it is proved that all games of the file end.
    [[nodiscard]] bool surely_end() const;

    // The values of games of the library.
    [[nodiscard]] const rules::OtherValues& library() const { return *library_; }
    // The names of games that parts name and that are not of the file.
    [[nodiscard]] const std::vector<std::string>& others() const { return others_; }
    // By a number: those of the file, then these.
    [[nodiscard]] std::size_t number_of(const rules::PartLeft& part) const;

    [[nodiscard]] std::size_t bytes() const;

private:
    [[nodiscard]] const rules::Ending& ending() const;  // needs the mutex

    std::string key_;
    std::shared_ptr<const rules::Options> options_;
    std::vector<std::string> others_;
    std::shared_ptr<const rules::OtherValues> library_;
    rules::Values values_;
    mutable std::mutex mutex_;
    mutable std::vector<std::unique_ptr<const OfGame>> known_;
    mutable std::optional<rules::Ending> ending_;
};

// The same with the names that the games have in a position: "rule[kayles.game]", or "kayles" where
// a book of rules is lent.
struct RuleGames {
    std::shared_ptr<const KnownRules> rules;
    std::vector<std::string> names;
    std::shared_ptr<const Facts> facts;  // with whatever its texts stand in

    [[nodiscard]] const rules::Game& game(std::size_t i) const { return rules->file().games[i]; }
};

// A position of the game of the library that has this name. Throws Error if there is none.
[[nodiscard]] Position library_position(const std::string& name, const std::string& parameter,
                                        const std::vector<Integer>& numbers,
                                        const Context& context);

}  // namespace grundy
