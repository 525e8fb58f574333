#include "games/searched_component.hpp"

#include "graphs/search.hpp"
#include "theory/integer_format.hpp"
#include "theory/within_limits.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace grundy {

namespace {

constexpr std::size_t most_told = 8;

class SearchedEvidence : public Evidence {
public:
    // `told` are the moves to the smaller values, in their order.
    SearchedEvidence(Searched found, std::vector<std::string> told)
        : found_(std::move(found)), told_(std::move(told)) {}

    [[nodiscard]] const Searched& found() const { return found_; }

    bool leaves_options_out() const override {
        return found_.value.is_exact() && found_.value.number > told_.size();
    }

    std::string reason() const override {
        std::vector<std::string> sentences;
        if (!found_.why.empty()) sentences.push_back(found_.why);
        if (found_.value.is_exact()) {
            if (found_.parts.size() > 1) sentences.push_back(parts());
            if (found_.why.empty()) sentences.push_back(options());
            if (found_.positions > 0) {
                sentences.push_back(fmt::format("A search of {} position{} decides.",
                                                found_.positions,
                                                found_.positions == 1 ? "" : "s"));
            }
        } else if (found_.positions > 0) {
            sentences.push_back(
                fmt::format("The search gave up after {} positions.", found_.positions));
        }
        return fmt::format("{}", fmt::join(sentences, " "));
    }

private:
    [[nodiscard]] std::string parts() const {
        if (found_.parts.size() > most_told) {
            return fmt::format(
                "It falls into {} parts that do not touch; the nim-sum of their "
                "values is {}.",
                found_.parts.size(), found_.value.number);
        }
        std::vector<std::string> names;
        std::vector<Integer> values;
        for (const auto& [name, value] : found_.parts) {
            names.push_back(fmt::format("{} has value {}", name, value));
            values.push_back(value);
        }
        return fmt::format("It falls into parts that do not touch: {}; {} = {}.",
                           fmt::join(names, ", "), fmt::join(values, " ⊕ "), found_.value.number);
    }

    [[nodiscard]] std::string options() const {
        const Integer& value = found_.value.number;
        const std::size_t count = found_.options.size();
        if (count == 0) return "There is no move.";
        if (value == 0) {
            return count == 1 ? "The only move leads to a value above 0."
                              : fmt::format("All {} moves lead to values above 0.", count);
        }
        if (leaves_options_out()) {
            return fmt::format("Of the {} moves some lead to each value below {}, and none to {}.",
                               count, value, value);
        }
        std::vector<std::string> ways;
        for (std::size_t v = 0; v < told_.size(); ++v) {
            ways.push_back(fmt::format("{} by “{}”", v, told_[v]));
        }
        return fmt::format("Each smaller value can be reached: {}; {} cannot.",
                           fmt::join(ways, ", "), value);
    }

    Searched found_;
    std::vector<std::string> told_;
};

}  // namespace

void SearchedComponent::for_each_move(const std::function<bool(const Move&)>& visit) const {
    const std::size_t count = move_count();
    for (std::size_t i = 0; i < count; ++i) {
        if (!visit(move(i))) return;
    }
}

Evaluation SearchedComponent::evaluate(const Context& context) const {
    return evaluate(graphs::first_look, context);
}

Evaluation SearchedComponent::evaluate_thoroughly(const Evaluation& /*known*/,
                                                  const Context& context) const {
    return evaluate(graphs::position_limit(context), context);
}

// What a theorem tells needs no search.
Evaluation SearchedComponent::evaluate(std::uint64_t max_positions, const Context& context) const {
    Searched found = without_search();
    if (!found.value.is_exact()) {
        auto searched = within_limits([&] { return search(max_positions, context); });
        if (searched) {
            found = std::move(*searched);
        } else {
            found.why += found.why.empty() ? "The search reached its limits."
                                           : " The search for its value reached its limits.";
        }
    }
    std::vector<std::string> told;
    if (found.value.is_exact() && found.value.number <= most_told) {
        for (std::size_t v = 0; v < found.value.number; ++v) {
            const auto way = std::find(found.options.begin(), found.options.end(), v);
            if (way == found.options.end()) break;
            told.push_back(move(static_cast<std::size_t>(way - found.options.begin())).text);
        }
    }
    Value value = found.value;
    return {std::move(value),
            std::make_shared<const SearchedEvidence>(std::move(found), std::move(told))};
}

MoveList SearchedComponent::moves_to(const Integer& value, std::size_t limit,
                                     const Evaluation& known, const Context& context) const {
    MoveCollector collector(limit);
    const auto* const evidence = dynamic_cast<const SearchedEvidence*>(known.evidence.get());
    if (known.value.is_exact() && known.value.number == value) {
        return collector.list(known.value.standing);
    }
    std::optional<Searched> found;
    if (evidence != nullptr && !evidence->found().options.empty()) {
        found = evidence->found();
    } else if (known.value.is_exact()) {
        found = within_limits([&] { return search(graphs::position_limit(context), context); });
    }
    if (!found || !found->value.is_exact()) {
        if (value != 0) return MoveList::unknown();
        for (Move& move : winning_without_search()) {
            collector.add([&] { return std::move(move); });
        }
        return collector.incomplete_list(Standing::theorem);
    }
    for (std::size_t i = 0; i < found->options.size(); ++i) {
        if (found->options[i] == value) collector.add([&] { return move(i); });
    }
    return collector.list(found->value.standing);
}

}  // namespace grundy
