#include "rules/exec/cycle_error.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace grundy::rules {

namespace {

// Looks for a condition that prevents a move from leading back to where it began.
class Hints {
public:
    Hints(const Options& options, const CycleStep& step, const Context& context)
        : options_(options),
          game_(options.file().games[step.game]),
          step_(step),
          context_(context) {}

    // "n >= 1"; nothing if none was found.
    [[nodiscard]] std::optional<std::string> find() {
        std::vector<Number> variables;
        for_each_loop(step_.state, [&](const Option& option) {
            variables.assign(option.variables.begin(), option.variables.end());
            return false;
        });
        if (variables.empty()) return std::nullopt;
        for (std::size_t i = 0; i < game_.coordinates; ++i) {
            for (Number least = variables[i] + 1; least <= 2; ++least) {
                if (helps_from(i, variables, least)) return at_least(i, least);
            }
        }
        for (const Loop& loop : game_.moves[step_.move].loops) {
            const Number number = variables[loop.variable];
            if (number < 2 && is_only_number(loop.variable, variables)) {
                return at_least(loop.variable, number + 1);
            }
        }
        return std::nullopt;
    }

private:
    static constexpr std::size_t many = 10'000;
    static constexpr Number far = 12;

    [[nodiscard]] std::string at_least(Variable variable, Number least) const {
        return game_.variables[variable] + " >= " + std::to_string(least);
    }

    // The first options of the move that lead back to the state, until `visit` returns false.
    template <class Visit>
    void for_each_loop(const State& state, Visit visit) const {
        std::size_t seen = 0;
        const auto leads_back = [&](const PartLeft& part) {
            return part.other == nullptr && part.game == step_.game && part.state == state;
        };
        options_.for_each(
            step_.game, state,
            [&](const Option& option) {
                if (option.move == step_.move &&
                    std::any_of(option.parts.begin(), option.parts.end(), leads_back) &&
                    !visit(option)) {
                    return false;
                }
                return ++seen < many;
            },
            context_);
    }

    // Whether some option leads back, other than those where the variable has the number.
    [[nodiscard]] bool loops(const State& state, std::optional<Variable> variable = {},
                             Number number = 0) const {
        if (!options_.is_position(step_.game, state)) return false;
        bool found = false;
        for_each_loop(state, [&](const Option& option) {
            found = !variable || option.variables[*variable] != number;
            return !found;
        });
        return found;
    }

    // Whether nothing leads back if the coordinate is at least that, and the others are as they are
    // or a little larger.
    [[nodiscard]] bool helps_from(std::size_t coordinate, const std::vector<Number>& variables,
                                  Number least) const {
        for (Number number = least; number < least + far; ++number) {
            for (Number more = 0; more <= 2; ++more) {
                State state{};
                for (std::size_t i = 0; i < game_.coordinates; ++i) state[i] = variables[i] + more;
                state[coordinate] = number;
                if (loops(options_.sorted(step_.game, state))) return false;
            }
        }
        return true;
    }

    [[nodiscard]] bool is_only_number(Variable variable,
                                      const std::vector<Number>& variables) const {
        for (Number more = 0; more < far; ++more) {
            State state{};
            for (std::size_t i = 0; i < game_.coordinates; ++i) state[i] = variables[i] + more;
            if (loops(options_.sorted(step_.game, state), variable, variables[variable])) {
                return false;
            }
        }
        return true;
    }

    const Options& options_;
    const Game& game_;
    const CycleStep& step_;
    const Context& context_;
};

std::string hint(const Options& options, const CycleStep& step, const Context& context) {
    std::optional<std::string> found;
    try {
        found = Hints(options, step, context).find();
    } catch (const Error&) {
        context.check("looking for a condition that makes a game end");
    }
    if (!found) return {};
    const Move& move = options.file().games[step.game].moves[step.move];
    return std::string("; add '") + (move.condition ? "and " : "if ") + *found + "'";
}

}  // namespace

Error cycle_error(const Options& options, const std::vector<CycleStep>& cycle,
                  const Context& context) {
    constexpr std::size_t shown = 8;
    const CycleStep& first = cycle.front();
    const std::string begin = options.text(first.game, first.state);
    std::string text;
    if (cycle.size() == 1) {
        text = "from " + begin + " this leads to " + begin + hint(options, first, context);
    } else {
        text = "this can be repeated forever: " + begin;
        for (std::size_t i = 1; i < cycle.size(); ++i) {
            if (i == shown && cycle.size() > shown + 1) {
                text += " → …";
                break;
            }
            text += " → " + options.text(cycle[i].game, cycle[i].state);
        }
        text += " → " + begin;
    }
    const std::size_t place = options.file().games[first.game].moves[first.move].at;
    return options.file().in(Error(ErrorKind::input, text, place));
}

}  // namespace grundy::rules
