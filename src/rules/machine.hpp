// Runs the code of the games of a file: the moves of one position after the other.
#pragma once

#include "rules/compile.hpp"
#include "rules/options.hpp"

#include <grundy/error.hpp>

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace grundy::rules {

// The numbers of an innermost loop: from first to last, or those of a list.
struct LoopNumbers {
    Number first;
    Number last;
    std::span<const Number> list{};  // ascending; empty: all numbers between
};

// Runs innermost loops in another way.
class InnerLoops {
public:
    virtual ~InnerLoops() = default;
    // Whether it did so. The registers are those of the move, where outer loops have set theirs.
    virtual bool run(std::size_t move, std::vector<Number>& registers,
                     const LoopNumbers& numbers) = 0;
};

// For one thread.
class Machine {
public:
    using Visit = std::function<bool(const Option&)>;

    // Both must outlive it. Without a context it ends by itself, with an Error, after a
    // tenth of a second or so.
    Machine(const Options& options, const Context* context);

    // As those of Options.
    [[nodiscard]] bool is_position(std::size_t game, const State& state);
    // With `inner` only the options that it does not take are visited.
    void for_each(std::size_t game, const State& state, const Visit& visit,
                  InnerLoops* inner = nullptr);

    // What was declared as measure.
    [[nodiscard]] std::vector<Number> measure(std::size_t game, const State& state);

    [[nodiscard]] State start(std::size_t game, std::span<const Number> numbers);
    [[nodiscard]] std::string say(std::size_t game, const Option& option);

    [[nodiscard]] Steps& steps() { return steps_; }

private:
    // What one game computes with, kept from position to position.
    struct Desk {
        std::vector<Number> moves;      // registers, of moves
        std::vector<Number> positions;  // registers, of `where` and measures
    };

    [[nodiscard]] std::vector<Number>& fresh(std::vector<Number>& registers, std::size_t game,
                                             std::span<const Number> variables) const;
    [[nodiscard]] bool holds(std::size_t game, Routine routine, std::vector<Number>& registers) {
        return run(code_[game].program, routine, registers, steps_);
    }
    [[nodiscard]] Number compute(std::size_t game, const FormulaCode& formula,
                                 std::vector<Number>& registers);
    [[nodiscard]] Error error(const Fault& fault, std::size_t game, const State& state) const;

    // They give whether to go on.
    [[nodiscard]] bool orders(std::size_t brace, State& order);
    [[nodiscard]] bool moves(const State& order);
    [[nodiscard]] bool loop(std::size_t level);
    [[nodiscard]] bool members(std::size_t level);
    [[nodiscard]] bool divisors(std::size_t level, Number of);
    [[nodiscard]] bool round(std::size_t level, Number number);
    [[nodiscard]] bool option();
    [[nodiscard]] Number limit(const LoopCode& loop);
    [[nodiscard]] bool is_taken(std::size_t level, const LoopNumbers& numbers);
    [[nodiscard]] std::optional<std::span<const Number>> listed(const LoopCode& loop, Number last);

    const Options& options_;
    std::span<const GameCode> code_;
    Steps steps_;
    std::vector<Desk> desks_;

    // The move that is being made.
    std::size_t game_ = 0;
    std::size_t move_ = 0;
    const MoveCode* move_code_ = nullptr;
    std::vector<Number>* registers_ = nullptr;
    const State* state_ = nullptr;
    const Visit* visit_ = nullptr;
    InnerLoops* inner_ = nullptr;
    std::map<const Loop*, std::vector<Number>> lists_;  // of sets that have names
    std::uint64_t options_seen_ = 0;
    std::vector<PartLeft> parts_;
};

}  // namespace grundy::rules
