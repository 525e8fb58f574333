// The state of a word game, what was found about it, and how it is explained. The state is the
// list, the letter that must come first, and the words that were used.
#pragma once

#include "game/evaluation.hpp"
#include "graphs/readers/word_list.hpp"
#include "search/geography/board.hpp"

#include <grundy/context.hpp>
#include <grundy/value.hpp>

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

// Words from one letter to another differ only in their names.
using WordKind = std::pair<graphs::Vertex, graphs::Vertex>;
using WordsByKind = std::map<WordKind, std::vector<std::uint32_t>>;

// What all positions on a list share.
struct WordRules {
    std::shared_ptr<const graphs::WordList> list;
    std::string file;
    bool fold_accents;
    WordsByKind kinds;  // the words of each, in the order of the list

    [[nodiscard]] const graphs::WordList::Word& word(std::uint32_t number) const {
        assert(number < list->words().size());
        return list->words()[number];
    }
    [[nodiscard]] std::size_t bytes() const {
        constexpr std::size_t node = 96;  // of the map
        return list->bytes() + list->words().size() * sizeof(std::uint32_t) + kinds.size() * node;
    }
};

class WordsState {
public:
    // `letter` is what must come first now, empty at the start; `used` is sorted.
    WordsState(std::shared_ptr<const WordRules> rules, std::string letter,
               std::vector<std::uint32_t> used);

    [[nodiscard]] const WordRules& rules() const { return *rules_; }
    [[nodiscard]] const std::string& letter() const { return letter_; }
    [[nodiscard]] const std::vector<std::uint32_t>& used() const { return used_; }

    [[nodiscard]] bool can_be_said(std::uint32_t word) const;
    [[nodiscard]] WordsState after(std::uint32_t word) const;

    // The words that are left, and those of them that can be said now, by their kinds.
    [[nodiscard]] WordsByKind left() const;
    [[nodiscard]] WordsByKind sayable() const;

    // Directed edge Geography with all words that are left: letters are vertices.
    [[nodiscard]] graphs::Board board() const;

    // Why the player who must begin with the letter loses, where reductions show it.
    [[nodiscard]] std::string why_lost(const Context& context) const;

private:
    [[nodiscard]] std::string_view name(graphs::Vertex letter) const {
        const auto name = rules_->list->letters()[letter];
        return {name.data(), name.size()};
    }

    std::shared_ptr<const WordRules> rules_;
    std::string letter_;
    std::optional<std::uint32_t> letter_number_;  // nothing if no word has the letter
    std::vector<std::uint32_t> used_;
};

// What is known after each word that can be said now: words of the same kind lead to positions of
// the same value.
class WordsFound {
public:
    // Decides who wins after each kind of words. Expands at most `max_positions` for all of them
    // together.
    WordsFound(const WordsState& state, std::uint64_t max_positions, const Context& context);

    // Searches for the values after each kind, with at most `max_positions` each; not again where
    // that limit was too low before.
    void look_for_values(std::size_t max_positions, const Context& context);
    // The same for the value of the position, which needs all of them or none.
    void look_for_value(std::size_t max_positions, const Context& context);

    [[nodiscard]] Value value() const;

    struct Words {
        std::vector<std::uint32_t> numbers;  // in the order of the list
        bool complete = true;
    };
    // The words after which the position has that value. For 0 the outcomes are enough.
    [[nodiscard]] Words with_value(const Integer& value) const;
    [[nodiscard]] Words winning() const { return with_value(0); }
    // The first word of the list that can be said.
    [[nodiscard]] std::optional<std::uint32_t> first_word() const;

    [[nodiscard]] std::size_t kinds() const { return after_.size(); }

private:
    struct After {
        std::vector<std::uint32_t> words;
        Outcome outcome = Outcome::unknown;
        std::optional<std::uint32_t> value{};
        std::size_t tried = 0;  // how many positions the search for the value was given

        [[nodiscard]] std::optional<std::uint32_t> known_value() const {
            return outcome == Outcome::P ? 0 : value;
        }
    };

    [[nodiscard]] graphs::Board board_after(const WordKind& kind) const;
    void look_for_value_after(const WordKind& kind, After& after, std::size_t max_positions,
                              const Context& context) const;

    graphs::Board board_;
    std::map<WordKind, After> after_;
};

class WordsEvidence : public Evidence {
public:
    WordsEvidence(WordsState state, WordsFound found, Context context)
        : state_(std::move(state)), found_(std::move(found)), context_(std::move(context)) {}

    [[nodiscard]] const WordsFound& found() const { return found_; }

    std::string reason() const override;
    bool leaves_options_out() const override { return true; }
    // A line of play.
    std::string how_to_win() const override;

private:
    WordsState state_;
    WordsFound found_;
    Context context_;
};

}  // namespace grundy
