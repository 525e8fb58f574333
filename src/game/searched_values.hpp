// Grundy values by visiting every position that can be reached, for games of which little is known
// beyond their rules. A search caches what it finds for further questions.
#pragma once

#include "base/memory_charge.hpp"
#include "base/stop_check.hpp"
#include "base/within_limits.hpp"
#include "game/abilities.hpp"
#include "math/mex.hpp"

#include <grundy/context.hpp>

#include <fmt/format.h>

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace grundy {

// How many options a search may look at: at first, and when a sum depends on the value.
inline constexpr std::uint64_t first_look_options = 200'000;
inline constexpr std::uint64_t closer_look_options = 100'000'000;

template <class StateType>
class SearchedValues {
public:
    using State = StateType;
    // Appends the options of a state.
    using Options = std::function<void(const State&, std::vector<State>&)>;

    SearchedValues(Options options, const Context& context)
        : options_of_(std::move(options)), charge_(context) {}

    // Empty if the search would have looked at more than max_options, counted over all calls. One
    // position must not have more than a few million options. Throws Error when a limit of the
    // context is reached. Depth first with a stack of its own.
    [[nodiscard]] std::optional<std::uint32_t> value(const State& start, std::uint64_t max_options,
                                                     const Context& context) {
        if (const auto known = values_.find(start); known != values_.end()) return known->second;
        StopCheck check(context, doing, options_between_checks);
        context.check(doing);
        std::vector<Node> nodes;
        std::vector<State> options;  // of all nodes, those of the last one at the end
        const auto enter = [&](const State& state) {
            nodes.push_back({state, options.size(), options.size()});
            options_of_(state, options);
            looked_at_ += options.size() - nodes.back().first;
            count_memory(nodes.capacity() * sizeof(Node) + options.capacity() * sizeof(State));
            return looked_at_ <= max_options;
        };
        if (!enter(start)) return std::nullopt;
        while (true) {
            Node& node = nodes.back();
            while (node.next < options.size() && values_.count(options[node.next]) > 0) {
                check();
                ++node.next;
            }
            if (node.next < options.size()) {
                if (!enter(State(options[node.next]))) return std::nullopt;
                continue;
            }
            std::vector<std::uint32_t> found;
            for (std::size_t i = node.first; i < options.size(); ++i) {
                found.push_back(values_.at(options[i]));
            }
            const auto value =
                static_cast<std::uint32_t>(mex(std::span<const std::uint32_t>(found)));
            values_.emplace(node.state, value);
            options.resize(node.first);
            nodes.pop_back();
            if (nodes.empty()) return value;
        }
    }

private:
    static constexpr std::string_view doing = "visiting all positions";
    static constexpr std::uint64_t options_between_checks = 1 << 12;

    struct Node {
        State state;
        std::size_t first;
        std::size_t next;
    };

    void count_memory(std::size_t others) {
        constexpr std::size_t node_of_map = 48;
        charge_.set(values_.size() * (sizeof(State) + node_of_map) + others, doing);
    }

    Options options_of_;
    MemoryCharge charge_;
    std::unordered_map<State, std::uint32_t> values_;
    std::uint64_t looked_at_ = 0;
};

// Abilities of a component whose winner is known by a theorem or a table, while a search finds its
// value. `Search` is SearchedValues or a class with such a value() and State.
template <class Search>
class SearchedForValue : public Valued, public MovesToValue {
public:
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
    [[nodiscard]] virtual std::optional<typename Search::State> state(
        std::uint64_t max_options) const = 0;
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
