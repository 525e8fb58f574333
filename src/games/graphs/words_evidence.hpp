// What was found of a position of the word game, and what can be said of it.
#pragma once

#include "game/evaluation.hpp"
#include "games/graphs/words_state.hpp"

#include <grundy/context.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

// What the words lead to that can be said now: words of the same kind lead to positions of the same
// value.
class WordsFound {
public:
    // Decides who wins after each kind of words. Expands at most so many positions for all of them
    // together.
    WordsFound(const WordsState& state, std::uint64_t max_positions, const Context& context);

    // Looks for the values after each kind, giving each so many positions; not again where as many
    // were too few before.
    void look_for_values(std::size_t max_positions, const Context& context);
    // The same for the value of the position, which needs all of them or none.
    void look_for_value(std::size_t max_positions, const Context& context);

    [[nodiscard]] Value value() const;

    struct Words {
        std::vector<std::uint32_t> numbers;  // in the order of the list
        bool complete = true;
    };
    [[nodiscard]] Words winning() const;
    [[nodiscard]] Words with_value(const Integer& value) const;
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
