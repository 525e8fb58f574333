// Positions of games that users wrote down.
#pragma once

#include "games/component.hpp"
#include "games/rule_games.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

// What a move leaves: a component, by the number of its game (KnownRules::number_of).
struct RulePart {
    std::size_t game;
    std::vector<Integer> numbers;

    friend bool operator==(const RulePart&, const RulePart&) = default;
    friend bool operator<(const RulePart& a, const RulePart& b) {
        return std::pair(a.game, a.numbers) < std::pair(b.game, b.numbers);
    }
};

// A move as numbers: so much is taken, and this is left, parts that end at once left out.
struct RuleOption {
    rules::Number taken = 0;
    std::vector<rules::Number> left{};  // of each part its game and its numbers
    std::string said{};                 // by the author of the rules, if he says anything
    std::uint32_t value = 0;            // where that was asked for

    friend bool operator<(const RuleOption& a, const RuleOption& b) {
        return std::pair(a.taken, a.left) < std::pair(b.taken, b.left);
    }
};

class RulePosition : public Component {
public:
    // Numbers that are a position, unordered piles ascending.
    RulePosition(std::shared_ptr<const RuleGames> games, std::size_t game,
                 std::vector<Integer> numbers);

    const Facts& facts() const override { return *games_->facts; }
    std::string text() const override;
    std::string identity() const override;
    std::string symmetry_key() const override;
    std::vector<Integer> heaps() const override { return numbers_; }

    void for_each_move(const std::function<bool(const Move&)>& visit) const override;
    Evaluation evaluate(const Context& context) const override;
    Evaluation evaluate_beyond(const Integer& target, const Evaluation& known,
                               const Context& context) const override;
    Evaluation evaluate_thoroughly(const Evaluation& known, const Context& context) const override;
    Evaluation compare_with(const Integer& target, const Evaluation& known,
                            const Context& context) const override;
    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& context) const override;
    std::optional<Move> find_move(const Position& to, const Context& context) const override;

    Drawing drawing(const Context& context) const override;
    Mark mark(const Move& move) const override;
    std::optional<Move> find_marked(const Mark& mark, const Context& context) const override;

    bool always_ends(const Context& context) const override;
    std::optional<Play> declared_play() const override;

    std::string_view tame_by() const override;
    std::optional<Tame> tame(const Evaluation& known) const override;
    MoveList misere_moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                             const Context& context) const override;
    std::vector<CodedHeap> as_coded_heaps() const override;

    [[nodiscard]] const KnownRules& rules() const { return *games_->rules; }
    [[nodiscard]] const rules::Game& game() const { return games_->game(game_); }
    [[nodiscard]] const KnownRules::OfGame& known() const { return rules().known(game_); }

    // Its options with their values, those that take least first, each once. Numbers must have 64
    // bits. Throws Error where a limit is reached.
    [[nodiscard]] std::vector<RuleOption> valued_options(const Context& context) const;
    // What the player does.
    [[nodiscard]] std::string in_words(const RuleOption& option) const;

private:
    void for_each_option(const std::function<bool(const rules::Option&)>& visit,
                         const Context& context) const;

    using Wanted = std::function<bool(RuleOption&)>;
    // The options that are wanted, as above.
    [[nodiscard]] std::vector<RuleOption> options(const Wanted& wanted,
                                                  const Context& context) const;
    [[nodiscard]] Wanted with_value(const std::optional<Integer>& value,
                                    const Context& context) const;
    [[nodiscard]] RuleOption option(const rules::Option& made) const;

    // By the game of the library that has these rules; null where there is none.
    [[nodiscard]] std::shared_ptr<const Component> built_in(const Context& context) const;
    [[nodiscard]] Evaluation as_built_in(std::shared_ptr<const Component> same,
                                         Evaluation found) const;
    [[nodiscard]] std::vector<RulePart> from_built_in(const Position& to) const;
    [[nodiscard]] MoveList built_in_moves(const std::function<MoveList(std::size_t limit)>& moves,
                                          std::size_t limit, const Context& context) const;

    [[nodiscard]] Evaluation by_sequence(const Context& context) const;
    [[nodiscard]] Evaluation by_search(const Context& context) const;

    // A heap that is smaller by a multiple of the period has the same moves, but that the largest
    // part is smaller by as much, unless the parts do not depend on the heap; of several parts
    // there are fewer.
    struct Lifted {
        std::shared_ptr<const RulePosition> smaller;
        Integer by;
    };
    [[nodiscard]] std::optional<Lifted> lifted(const Context& context) const;
    [[nodiscard]] MoveList lifted_moves(const Wanted& wanted, const Lifted& from, std::size_t limit,
                                        const Context& context) const;

    [[nodiscard]] Move move(const RuleOption& option) const;
    [[nodiscard]] Move move(const std::vector<RulePart>& parts, const Context& context) const;
    [[nodiscard]] Position position(const std::vector<RulePart>& parts) const;
    [[nodiscard]] std::string in_words(const std::vector<RulePart>& parts) const;
    [[nodiscard]] std::vector<RulePart> parts_of(const RuleOption& option) const;
    // What a position consists of, if these rules know all of it.
    [[nodiscard]] std::optional<std::vector<RulePart>> parts_of(const Position& to) const;
    [[nodiscard]] std::optional<Move> find(std::vector<RulePart> parts,
                                           const Context& context) const;

    std::shared_ptr<const RuleGames> games_;
    std::size_t game_;
    std::vector<Integer> numbers_;
    rules::State state_{};
    bool small_ = true;  // whether its numbers have 64 bits, as those of a state
};

// Numbers with the unordered piles in ascending order.
template <class Numbers>
void sort_piles(const rules::Game& game, Numbers& numbers) {
    for (const auto& [first, last] : game.braces) {
        std::sort(numbers.begin() + static_cast<std::ptrdiff_t>(first),
                  numbers.begin() + static_cast<std::ptrdiff_t>(last));
    }
}

// Why a position has its value: the values of its options, and one for each that is smaller.
[[nodiscard]] std::string mex_in_words(const RulePosition& position, const Integer& value,
                                       const Context& context);

}  // namespace grundy
