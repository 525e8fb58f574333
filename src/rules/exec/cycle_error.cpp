// The error for a play that never ends.

#include "rules/exec/search.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <string>

namespace grundy::rules {

namespace {

using Variables = std::vector<Number>;

// Looks for a condition that prevents a move from leading back to where it began.
class ConditionFinder {
public:
    ConditionFinder(const Options& options, const CycleStep& step, const Context& context)
        : options_(options), step_(step), context_(context) {}

    // "n >= 1"; empty if none was found.
    [[nodiscard]] std::optional<std::string> find() const {
        const auto any = [](std::span<const Number>) { return true; };
        const auto variables = loop(step_.state, any);
        if (!variables) return std::nullopt;
        const auto at_least = [&](Variable variable, Number least) {
            return fmt::format("{} >= {}", game_.variables[variable], least);
        };
        for (std::size_t i = 0; i < game_.coordinates; ++i) {
            for (Number least = (*variables)[i] + 1; least <= 2; ++least) {
                if (helps_from(*variables, i, least)) return at_least(i, least);
            }
        }
        for (const Loop& loop : game_.moves[step_.move].loops) {
            const Number number = (*variables)[loop.variable];
            if (number < 2 && is_only_number(*variables, loop.variable)) {
                return at_least(loop.variable, number + 1);
            }
        }
        return std::nullopt;
    }

private:
    static constexpr std::size_t max_options_tried = 10'000;
    static constexpr Number far = 12;

    // The variables of the first option of the move that leads back to the state and is `wanted`.
    template <class Wanted>
    [[nodiscard]] std::optional<Variables> loop(const State& unsorted, Wanted wanted) const {
        const State state = options_.sorted(step_.game, unsorted);
        if (!options_.is_position(step_.game, state, &context_)) return std::nullopt;
        std::optional<Variables> found;
        std::size_t tried = 0;
        const auto leads_back = [&](const PartLeft& part) {
            return part.other == nullptr && part.game == step_.game && part.state == state;
        };
        const auto visit = [&](const Option& option) {
            if (option.move == step_.move && wanted(option.variables) &&
                std::any_of(option.parts.begin(), option.parts.end(), leads_back)) {
                found.emplace(option.variables.begin(), option.variables.end());
            }
            return !found && ++tried < max_options_tried;
        };
        options_.for_each(step_.game, state, visit, context_);
        return found;
    }

    [[nodiscard]] State larger(const Variables& variables, Number by) const {
        State state{};
        for (std::size_t i = 0; i < game_.coordinates; ++i) state[i] = variables[i] + by;
        return state;
    }

    // Whether nothing leads back if the coordinate is at least `least`, and the others are as they
    // are or a little larger.
    [[nodiscard]] bool helps_from(const Variables& variables, std::size_t coordinate,
                                  Number least) const {
        const auto any = [](std::span<const Number>) { return true; };
        for (Number number = least; number < least + far; ++number) {
            for (Number by = 0; by <= 2; ++by) {
                State state = larger(variables, by);
                state[coordinate] = number;
                if (loop(state, any)) return false;
            }
        }
        return true;
    }

    // Whether only options with this number of the variable lead back.
    [[nodiscard]] bool is_only_number(const Variables& variables, Variable variable) const {
        const auto differs = [&](std::span<const Number> numbers) {
            return numbers[variable] != variables[variable];
        };
        for (Number by = 0; by < far; ++by) {
            if (loop(larger(variables, by), differs)) return false;
        }
        return true;
    }

    const Options& options_;
    const CycleStep& step_;
    const Context& context_;
    const Game& game_ = options_.file().games[step_.game];
};

std::string hint(const Options& options, const CycleStep& step, const Context& context) {
    std::optional<std::string> found;
    try {
        found = ConditionFinder(options, step, context).find();
    } catch (const Error&) {
        context.check("looking for a condition that makes a game end");
    }
    if (!found) return {};
    const Move& move = options.file().games[step.game].moves[step.move];
    return fmt::format("; add '{} {}'", move.condition ? "and" : "if", *found);
}

}  // namespace

Error cycle_error(const Options& options, const std::vector<CycleStep>& cycle,
                  const Context& context) {
    constexpr std::size_t max_shown = 8;
    const CycleStep& first = cycle.front();
    std::vector<std::string> positions;
    for (const CycleStep& step : cycle) positions.push_back(options.text(step.game, step.state));
    if (cycle.size() > max_shown + 1) {
        positions.resize(max_shown);
        positions.emplace_back("…");
    }
    const std::string begin = positions.front();
    positions.push_back(begin);
    const std::string text =
        cycle.size() == 1
            ? fmt::format("from {0} this leads to {0}{1}", begin, hint(options, first, context))
            : fmt::format("this can be repeated forever: {}", fmt::join(positions, " → "));
    const std::size_t place = options.file().games[first.game].moves[first.move].at;
    return options.file().in(Error(ErrorKind::input, text, place));
}

}  // namespace grundy::rules
