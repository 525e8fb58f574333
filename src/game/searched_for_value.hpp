// Components whose winner is known by a theorem or a table, while a search of packed positions
// finds their value.
#pragma once

#include "base/within_limits.hpp"
#include "game/abilities.hpp"
#include "search/packed_search.hpp"

#include <grundy/context.hpp>

#include <fmt/format.h>

#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace grundy {

// How many options a search may look at: at first, and when a sum depends on the value.
inline constexpr std::uint64_t first_look_options = 200'000;
inline constexpr std::uint64_t closer_look_options = 100'000'000;

template <class State>
class SearchedForValue : public Valued, public MovesToValue {
public:
    using Search = PackedSearch<State>;

    Evaluation evaluate(const Goal& goal, const Context& context) const final {
        if (goal.kind == Goal::Kind::value) return first_evaluation(context);
        assert(goal.known != nullptr);
        const auto& [value, evidence] = *goal.known;
        if (goal.kind == Goal::Kind::exceeds && value.kind == Value::Kind::greater_than) {
            return won_position(evidence->how_to_win(), value.certainty, context,
                                search_of(*goal.known), closer_look_options);
        }
        // A theorem is more certain than a search.
        if (goal.kind == Goal::Kind::equals && goal.target == 0 && is_won_by_theorem() &&
            value.certainty != Certainty::theorem) {
            return {Value::greater_than(0, Certainty::theorem), evidence};
        }
        return *goal.known;
    }

protected:
    [[nodiscard]] virtual Evaluation first_evaluation(const Context& context) const = 0;
    [[nodiscard]] virtual bool is_won_by_theorem() const = 0;
    [[nodiscard]] virtual std::shared_ptr<Search> new_search(const Context& context) const = 0;
    // Empty if there are certainly more than max_options.
    [[nodiscard]] virtual std::optional<State> state(std::uint64_t max_options) const = 0;
    [[nodiscard]] virtual std::string_view value_not_found() const = 0;

    // `outcome` says who wins and how, `reason` why it has this value; one of them may be empty.
    [[nodiscard]] static Evaluation evaluated(Value value, std::string outcome, std::string reason,
                                              bool leaves_options_out = false,
                                              std::shared_ptr<Search> search = nullptr) {
        return {std::move(value),
                std::make_shared<const FoundEvidence>(std::move(outcome), std::move(reason),
                                                      leaves_options_out, std::move(search))};
    }

    [[nodiscard]] Evaluation won_position(std::string outcome, Certainty certainty,
                                          const Context& context,
                                          std::shared_ptr<Search> search = nullptr,
                                          std::uint64_t max_options = first_look_options) const {
        std::optional<std::uint32_t> value;
        if (const auto start = state(max_options)) {
            if (search == nullptr) search = new_search(context);
            value = within_limits([&] {
                        return search->value(*start, max_options, context);
                    }).value_or(std::nullopt);
        }
        if (!value) {
            return evaluated(Value::greater_than(0, certainty), std::move(outcome),
                             std::string(value_not_found()), false, std::move(search));
        }
        return evaluated(Value::exact(*value, Certainty::computed), std::move(outcome),
                         fmt::format("The value is {}, by visiting all positions.", *value), true,
                         std::move(search));
    }

    // Null if there was none.
    [[nodiscard]] static std::shared_ptr<Search> search_of(const Evaluation& known) {
        const auto* const evidence = dynamic_cast<const FoundEvidence*>(known.evidence.get());
        return evidence != nullptr ? evidence->search : nullptr;
    }

    // `try_all(search, try_move)` calls try_move(value, make) with the value after each move,
    // which is empty where it is not known, and a function that makes the move.
    template <class TryAll>
    [[nodiscard]] MoveList moves_by_trying(const Integer& value, std::size_t limit,
                                           const Evaluation& known, const Context& context,
                                           TryAll try_all,
                                           Certainty certainty = Certainty::computed) const {
        auto search = search_of(known);
        if (search == nullptr) search = new_search(context);
        MoveCollector collector(limit);
        bool complete = true;
        const auto in_time = within_limits([&] {
            try_all(*search, [&](const auto& found, auto make) {
                if (!found) complete = false;
                if (found && *found == value) collector.add(make);
            });
            return true;
        });
        return collector.list(certainty, in_time && complete);
    }

private:
    struct FoundEvidence : Evidence {
        FoundEvidence(std::string outcome_text, std::string value_text, bool leaves_out,
                      std::shared_ptr<Search> its_search)
            : outcome(std::move(outcome_text)),
              value(std::move(value_text)),
              leaves_options(leaves_out),
              search(std::move(its_search)) {}

        std::string reason() const override { return value.empty() ? outcome : value; }
        std::string how_to_win() const override { return value.empty() ? "" : outcome; }
        bool leaves_options_out() const override { return leaves_options; }

        std::string outcome;
        std::string value;
        bool leaves_options;
        std::shared_ptr<Search> search;  // for further questions
    };
};

}  // namespace grundy
