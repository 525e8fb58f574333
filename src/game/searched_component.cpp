#include "game/searched_component.hpp"

#include "base/within_limits.hpp"
#include "game/reason_text.hpp"
#include "math/integer_format.hpp"
#include "search/geography/geography_search.hpp"
#include "search/nimber_search.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace grundy {

namespace {

// Positions take about ten times as long here as in Geography.
std::uint64_t max_positions_within(const Context& context) {
    return context.deadline ? ~std::uint64_t{0} : 500'000;
}

// Which limit ended the search, and how far it came.
void explain_end(Searched& found, const Error& error, bool first_look, const Context& context) {
    const auto* const ended = dynamic_cast<const graphs::SearchEnded*>(&error);
    const std::string after = ended != nullptr
                                  ? fmt::format(" after {} position{}", ended->positions,
                                                ended->positions == 1 ? "" : "s")
                                  : "";
    if (ended != nullptr && ended->at_least > 0 && found.value.kind == Value::Kind::unknown) {
        found.value = Value::greater_than(ended->at_least - 1, Certainty::computed);
        found.why = fmt::format(
            "The value is at least {}, because each smaller one is the value of an option.",
            ended->at_least);
    }
    const std::string_view search = found.why.empty() ? "The search" : "The search for its value";
    if (!found.why.empty()) found.why += " ";
    switch (context.limit_reached(error)) {
        case Limit::time:
            found.why += fmt::format("{} ran out of time{}.", search, after);
            found.hint = Hint::more_time;
            break;
        case Limit::memory:
            found.why += fmt::format("{} ran out of memory{}.", search, after);
            found.hint = Hint::more_memory;
            break;
        case Limit::work:
            if (first_look) {
                found.why += fmt::format(
                    "{} stopped{}; in a sum with fewer open components it goes "
                    "on.",
                    search, after);
                break;
            }
            found.why += fmt::format(
                "{} stopped{}; with a time limit it goes on until that is "
                "reached.",
                search, after);
            found.hint = Hint::more_time;
            break;
        case Limit::size:
            found.why += fmt::format("{} reached its limits: {}.", search, error.what());
            break;
    }
}

class SearchedEvidence : public Evidence {
public:
    explicit SearchedEvidence(Searched found) : found_(std::move(found)) {}

    [[nodiscard]] const Searched& found() const { return found_; }

    Hint hint() const override { return found_.hint; }
    bool leaves_options_out() const override { return found_.value.number > 1; }
    Figure figure() const override {
        if (found_.figure.index() != 0 || !found_.value.is_exact()) return found_.figure;
        NimSumFigure figure{{}, found_.value.number};
        for (const SearchedPart& part : found_.parts) figure.values.push_back(part.value);
        return is_readable_sum(figure.values) ? Figure(std::move(figure)) : Figure();
    }

    std::string reason() const override {
        if (!found_.why.empty() || !found_.value.is_exact()) return found_.why;
        if (found_.positions == 0) return parts();
        return fmt::format("{}A search of {} position{} in one piece decides.",
                           found_.parts.size() == 1 ? "" : parts() + " ", found_.positions,
                           found_.positions == 1 ? "" : "s");
    }

private:
    [[nodiscard]] std::string parts() const {
        if (found_.parts.empty()) return "There is no move.";
        if (found_.parts.size() > most_readable_summands) {
            return fmt::format(
                "It falls into {} parts that do not touch; the nim-sum of their values is {}.",
                found_.parts.size(), found_.value.number);
        }
        std::vector<std::string> names;
        std::vector<Integer> values;
        for (const auto& [name, value] : found_.parts) {
            names.push_back(fmt::format("{} has value {}", name, value));
            values.push_back(value);
        }
        if (names.size() == 1) {
            std::string sentence = names.front() + ".";
            sentence[0] = 'T';  // a name begins with "the"
            return sentence;
        }
        return fmt::format("It falls into parts that do not touch: {}; {} = {}.",
                           fmt::join(names, ", "), fmt::join(values, " ⊕ "), found_.value.number);
    }

    Searched found_;
};

}  // namespace

void SearchedComponent::for_each_move(const MoveVisitor& visit) const {
    const auto count = move_count().to<std::size_t>();
    for (std::size_t i = 0; i < count; ++i) {
        if (!visit(move(i))) return;
    }
}

Evaluation SearchedComponent::evaluate(const Goal& goal, const Context& context) const {
    if (goal.known == nullptr) return searched(graphs::first_look, context);
    if (goal.kind != Goal::Kind::thorough) return *goal.known;
    return searched(max_positions_within(context), context);
}

// A value that is known by a theorem needs no search.
Evaluation SearchedComponent::searched(std::uint64_t max_positions, const Context& context) const {
    Searched found = without_search();
    if (!found.value.is_exact()) {
        try {
            found = search(max_positions, context);
        } catch (const Error& error) {
            if (error.kind() != ErrorKind::limit) throw;
            explain_end(found, error, max_positions == graphs::first_look, context);
        }
    }
    return {found.value, std::make_shared<const SearchedEvidence>(std::move(found))};
}

MoveList SearchedComponent::moves_to(const Integer& value, std::size_t limit,
                                     const Evaluation& known, const Context& context) const {
    MoveCollector collector(limit);
    const auto* const evidence = dynamic_cast<const SearchedEvidence*>(known.evidence.get());
    if (known.value.is_exact() && known.value.number == value) {
        return collector.list(known.value.certainty);
    }
    std::optional<Searched> found;
    if (evidence != nullptr && evidence->found().leads_to) {
        found = evidence->found();
    } else if (known.value.is_exact()) {
        found = within_limits([&] { return search(max_positions_within(context), context); });
    }
    if (!found || !found->leads_to) {
        if (value != 0) return MoveList::unknown();
        for (Move& move : winning_without_search()) {
            collector.add([&] { return std::move(move); });
        }
        return collector.list(Certainty::theorem, false);
    }
    const auto all_seen = within_limits([&] {
        if (!value.fits<std::uint32_t>()) return true;  // no option has such a value
        const auto count = move_count().to<std::size_t>();
        for (std::size_t i = 0; i < count; ++i) {
            if (found->leads_to(i, value.to<std::uint32_t>(), max_positions_within(context),
                                context)) {
                collector.add([&] { return move(i); });
            }
        }
        return true;
    });
    return collector.list(found->value.certainty, all_seen.has_value());
}

}  // namespace grundy
