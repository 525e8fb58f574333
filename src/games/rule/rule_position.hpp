// Positions of games in rule files.
#pragma once

#include "game/abilities.hpp"
#include "games/rule/rule_games.hpp"
#include "rules/language/piles.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace grundy {

// A component that a move leaves, with the number of its game (KnownRules::number_of).
struct RulePart {
    std::size_t game;
    std::vector<Integer> numbers;

    friend bool operator==(const RulePart&, const RulePart&) = default;
    friend bool operator<(const RulePart& a, const RulePart& b) {
        return std::tie(a.game, a.numbers) < std::tie(b.game, b.numbers);
    }
};

// A move as numbers, without the parts that have no moves.
struct RuleOption {
    rules::Number taken = 0;
    std::vector<rules::Number> left{};  // for each part: its game, how many numbers, the numbers
    std::string text{};                 // for the move in the rule file; may be empty
    std::uint32_t value = 0;            // set by with_value

    friend bool operator<(const RuleOption& a, const RuleOption& b) {
        return std::tie(a.taken, a.left) < std::tie(b.taken, b.left);
    }
};

class RulePosition : public Component,
                     public Valued,
                     public MovesToValue,
                     public FindsMove,
                     public Drawn,
                     public FindsMarkedMove,
                     public WithNumbers,
                     public MayLoop,
                     public DeclaresConvention,
                     public Symmetric,
                     public MiserePlay {
public:
    // Needs numbers that are a position, unordered piles ascending.
    RulePosition(std::shared_ptr<const RuleGames> games, std::size_t game,
                 std::vector<Integer> numbers);

    const GameInfo& info() const override { return *games_->info; }
    std::string text() const override;
    std::string key() const override;
    std::string describe(const Move& move) const override;
    std::string value_key() const override;
    std::vector<Integer> heaps() const override { return numbers_; }

    void for_each_move(const MoveVisitor& visit) const override;
    Evaluation evaluate(const Goal& goal, const Context& context) const override;
    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& context) const override;
    std::optional<Move> find_move(const Position& to, const Context& context) const override;

    Drawing drawing(const Context& context) const override;
    Mark mark(const Move& move) const override;
    std::optional<Move> find_marked(const Mark& mark, const Context& context) const override;

    bool always_ends(const Context& context) const override;
    std::optional<Convention> declared_convention() const override;

    std::string_view tame_by() const override;
    std::optional<Tame> tame(const Evaluation& known) const override;
    std::optional<MoveList> misere_moves_to(const Integer& value, std::size_t limit,
                                            const Evaluation& known,
                                            const Context& context) const override;
    std::vector<CodedHeap> as_coded_heaps() const override;

    [[nodiscard]] const KnownRules& rules() const { return *games_->rules; }
    [[nodiscard]] const rules::Game& game() const { return games_->game(game_); }
    [[nodiscard]] const KnownRules::OfGame& known() const { return rules().known(game_); }

private:
    void for_each_move_in_any_order(const MoveVisitor& visit) const;
    void for_each_option(const std::function<bool(const rules::Option&)>& visit,
                         const Context& context) const;

    using Wanted = std::function<bool(RuleOption&)>;
    // The distinct options that are wanted, ordered by how much they take. Needs numbers of 64
    // bits. Throws Error where a limit is reached.
    [[nodiscard]] std::set<RuleOption> options(const Wanted& wanted, const Context& context) const;
    [[nodiscard]] Wanted with_value(const std::optional<Integer>& value,
                                    const Context& context) const;
    [[nodiscard]] RuleOption option(const rules::Option& made) const;

    // The position in the game of the library that has these rules; null if there is none.
    [[nodiscard]] std::shared_ptr<const Component> built_in(const Context& context) const;
    [[nodiscard]] Evaluation as_built_in(std::shared_ptr<const Component> same,
                                         Evaluation found) const;
    [[nodiscard]] std::vector<RulePart> from_built_in(const Position& to) const;
    [[nodiscard]] MoveList built_in_moves(const std::function<MoveList(std::size_t limit)>& moves,
                                          std::size_t limit, const Context& context) const;

    [[nodiscard]] Evaluation by_options(const Integer& value, const Context& context) const;
    // The reason for the value: the values of the options, and an option for each smaller value.
    [[nodiscard]] std::string describe_mex(const Integer& value, const Context& context) const;
    [[nodiscard]] Figure mex_figure(const Integer& value, const Context& context) const;
    [[nodiscard]] Evaluation by_sequence(const Context& context) const;
    [[nodiscard]] Evaluation by_search(const Context& context) const;

    // A heap that is smaller by a multiple of the period has the same moves, except that the
    // largest part is smaller by as much, unless the parts do not depend on the heap. If there are
    // several parts, it has fewer moves.
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
    [[nodiscard]] std::string describe(const std::vector<RulePart>& parts) const;
    [[nodiscard]] std::vector<RulePart> parts_of(const RuleOption& option) const;
    // The parts of a position, if these rules can leave all of them.
    [[nodiscard]] std::optional<std::vector<RulePart>> parts_of(const Position& to) const;
    [[nodiscard]] std::optional<Move> find(std::vector<RulePart> parts,
                                           const Context& context) const;

    std::shared_ptr<const RuleGames> games_;
    std::size_t game_;
    std::vector<Integer> numbers_;
    rules::State state_{};
    bool small_ = true;  // whether its numbers fit a state
};

}  // namespace grundy
