// Runs the code of the games of a file, and lists the moves of positions.
#pragma once

#include "rules/exec/compile.hpp"
#include "rules/exec/options.hpp"

#include <grundy/error.hpp>

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace grundy::rules {

class Kernels;  // rules/exec/kernels.hpp
struct LoopNumbers;

// For one thread.
class Machine {
public:
    using Visit = std::function<bool(const Option&)>;

    // Both must outlive the machine. Without a context it throws Error after about 0.1 s.
    Machine(const Options& options, const Context* context);

    [[nodiscard]] bool is_position(std::size_t game, const State& state);
    // Options of the loops that `kernels` run are not visited.
    void for_each(std::size_t game, const State& state, const Visit& visit,
                  Kernels* kernels = nullptr);

    // The declared measure.
    [[nodiscard]] std::vector<Number> measure(std::size_t game, const State& state);

    [[nodiscard]] State start(std::size_t game, std::span<const Number> numbers);
    [[nodiscard]] std::string say(std::size_t game, const Option& option);

    [[nodiscard]] Steps& steps() { return steps_; }

private:
    // The registers of one game, reused from position to position.
    struct RegisterFile {
        std::vector<Number> moves;
        std::vector<Number> positions;  // for `where`, `stop` and `say`
        std::vector<Number> measure;
    };

    [[nodiscard]] std::vector<Number>& fresh(std::vector<Number>& registers, std::size_t game,
                                             std::span<const Number> variables) const;
    [[nodiscard]] bool holds(std::size_t game, Routine routine, std::vector<Number>& registers) {
        return run(code_[game].program, routine, registers, steps_);
    }
    [[nodiscard]] Number compute(std::size_t game, const FormulaCode& formula,
                                 std::vector<Number>& registers) {
        run(code_[game].program, formula.routine, registers, steps_);
        return registers[formula.result];
    }
    // Says what could not be computed and where, with these names of variables.
    [[nodiscard]] Error error(const Fault& fault, const std::vector<std::string>& names,
                              const std::string& where) const;
    [[nodiscard]] Error error(const Fault& fault, std::size_t game, const State& state) const;

    // These return whether to continue.
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
    std::span<const GameCode> code_{options_.code()};
    Steps steps_;
    std::vector<RegisterFile> registers_of_;

    // The move that is being made.
    std::size_t game_ = 0;
    std::size_t move_ = 0;
    const MoveCode* move_code_ = nullptr;
    std::vector<Number>* registers_ = nullptr;
    const State* state_ = nullptr;
    const Visit* visit_ = nullptr;
    Kernels* kernels_ = nullptr;
    std::map<const Loop*, std::vector<Number>> lists_;  // members of named sets
    std::uint64_t options_seen_ = 0;
    std::vector<PartLeft> parts_;
};

}  // namespace grundy::rules
