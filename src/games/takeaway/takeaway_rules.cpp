#include "games/takeaway/takeaway_rules.hpp"

#include "base/errors.hpp"

#include <grundy/term.hpp>

#include <algorithm>
#include <utility>

namespace grundy {

namespace {

// As it was written: a comma between parentheses, as in max(2x,5), has made two parameters of one.
std::string text_of(const std::vector<Argument>& parameters) {
    const std::size_t begin = parameters.front().at;
    std::string text;
    for (const Argument& parameter : parameters) {
        if (!text.empty()) text += ',';
        text.resize(std::max(text.size(), parameter.at - begin), ' ');
        text += parameter.text;
    }
    return text;
}

}  // namespace

BoundFunction bound_function(const Term& term, const GameInfo& info, ParseFiles& files) {
    const auto& parameters = term.parameters;
    std::ptrdiff_t depth = 0;
    for (std::size_t i = 0; i < std::max<std::size_t>(parameters.size(), 1); ++i) {
        if (i < parameters.size() && (i == 0 || (depth > 0 && !parameters[i].quoted))) {
            const std::string& text = parameters[i].text;
            depth += std::count(text.begin(), text.end(), '(');
            depth -= std::count(text.begin(), text.end(), ')');
            continue;
        }
        throw input_error("{} needs one bound in brackets, as in {}", info.name, info.example)
            .at(parameters.empty() ? term.at : parameters[i].at);
    }
    const Argument& bound = parameters.front();
    if (!BoundFunction::is_file(bound.text)) {
        return BoundFunction::read(text_of(parameters), bound.at, {}, files.context());
    }
    return *files.get<BoundFunction>(bound, "a bound", [&](const std::string& content) {
        const FileReader has_read = [&](const std::string&) { return content; };
        return BoundFunction::read(bound.text, bound.at, has_read, files.context());
    });
}

std::string bound_text(const BoundFunction& f) {
    return BoundFunction::is_file(f.text()) ? quoted_where_needed(f.text()) : f.text();
}

std::shared_ptr<const TakeawayRules> TakeawayRules::shared(const GameInfo& info,
                                                           const std::string& name,
                                                           const BoundFunction& f, std::size_t at,
                                                           const Context& context) {
    return shared_rules<TakeawayRules>(name + " " + f.key(), context, [&] {
        return TakeawayRules(info, name, TakeawayBound(f, at, context));
    });
}

TakeawayRules::TakeawayRules(const GameInfo& info, std::string name, const TakeawayBound& f)
    : info_(info),
      name_(std::move(name)),
      f_(f),
      numeration_(std::make_shared<const HNumeration>(f)) {}

HRepresentation TakeawayRules::representation(const Integer& n, const Context& context) const {
    context.charge_at_least(&f_, f_.function().bytes(), "listing the numbers H");
    auto numeration = numeration_.get();
    if (numeration->is_listed(n)) {
        numeration->charge(n, context, &numeration_);
    } else {
        const auto longer = std::make_shared<HNumeration>(*numeration);
        const auto keep = [&] {
            return numeration_.offer(
                longer, [](const auto& a, const auto& b) { return a.listed() > b.listed(); });
        };
        try {
            longer->list(n, context, &numeration_);
        } catch (const Error&) {
            keep();
            throw;
        }
        numeration = keep();
    }
    auto parts = numeration->listed_parts(n, context);
    return {std::move(numeration), std::move(parts)};
}

std::shared_ptr<const TakeawayThresholds> TakeawayRules::thresholds(const Integer& n,
                                                                    const Context& context) const {
    context.check("computing thresholds");
    context.charge_at_least(&f_, f_.function().bytes(), "computing thresholds");
    // A few seconds for f = 2x; with a deadline, larger heaps are computed too.
    constexpr std::size_t max_without_deadline = 2'500'000;
    if (n > (context.deadline ? max_heap : max_without_deadline)) {
        throw limit_error("the values of so large a heap are not computed");
    }
    const std::size_t heap = n.to<std::size_t>();
    // Without a deadline this work is limited, since the outcome is known anyway.
    constexpr std::size_t steps_of_two_seconds = 300'000'000;
    const std::size_t max_steps =
        context.deadline ? TakeawayThresholds::no_limit : steps_of_two_seconds;
    auto thresholds = thresholds_.get();
    if (thresholds != nullptr && heap <= thresholds->heap()) {
        thresholds->charge(heap, context, &thresholds_, max_steps);
        return thresholds;
    }
    // Twice as many, so that heaps of growing size do not need a new table each.
    constexpr std::size_t smallest = 200;
    constexpr std::size_t quickly_made = 1'000'000;
    const std::size_t wanted = std::clamp(2 * heap, smallest, quickly_made);
    return thresholds_.offer(std::make_shared<const TakeawayThresholds>(TakeawayThresholds::compute(
                                 f_, heap, context, &thresholds_, wanted, max_steps)),
                             [](const auto& a, const auto& b) { return a.heap() > b.heap(); });
}

std::size_t TakeawayRules::bytes() const {
    return sizeof(*this) + f_.function().bytes() + numeration_.bytes() + thresholds_.bytes();
}

}  // namespace grundy
