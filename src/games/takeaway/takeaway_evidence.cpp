#include "games/takeaway/takeaway_evidence.hpp"

#include "base/within_limits.hpp"
#include "math/fibonacci_words.hpp"
#include "math/integer_format.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cassert>
#include <utility>

namespace grundy {

TakeawayEvidence::TakeawayEvidence(std::shared_ptr<const TakeawayRules> rules, Integer heap,
                                   Integer quota, const Context& context)
    : rules_(std::move(rules)), heap_(std::move(heap)), quota_(std::move(quota)) {
    assert(quota_ >= 0 && quota_ <= heap_);
    value_ = find_value(context);
}

Value TakeawayEvidence::find_value(const Context& context) {
    if (quota_ == 0) return Value::exact(0, Certainty::theorem);
    parts_ = within_limits([&] { return rules_->representation(heap_, context); });
    if (parts_ && (*parts_)[0] > quota_) return Value::exact(0, Certainty::theorem);
    thresholds_ =
        within_limits([&] { return rules_->thresholds(heap_, context); }).value_or(nullptr);
    if (thresholds_ != nullptr) {
        return Value::exact(thresholds_->value(heap_.to<std::size_t>(), quota_.to<std::size_t>()),
                            Certainty::computed);
    }
    return parts_ ? Value::greater_than(0, Certainty::theorem) : Value::unknown();
}

std::string TakeawayEvidence::reason() const {
    if (value_.kind == Value::Kind::unknown) {
        return "The numbers H of this bound up to a heap of this size could not be listed within "
               "the limits of time and memory.";
    }
    if (!value_.is_exact()) {
        return fmt::format("The value itself is not known{}, only that it is not 0.",
                           heap_ <= TakeawayRules::max_heap
                               ? ", which would take more time or memory"
                               : " for a heap of this size");
    }
    if (value_.number > 0) return describe_value();
    return quota_ == 0 ? "Nothing can be taken." : describe_lost();
}

std::string TakeawayEvidence::how_to_win() const {
    if (!parts_) return "";
    const HRepresentation& parts = *parts_;
    const Integer least = parts[0];
    if (least > quota_) return "";
    const std::string start = describe_representation();
    if (parts.size() == 1) {
        return fmt::format("{}; the quota {} allows to take it all.", start, quota_);
    }
    return fmt::format(
        "{}; the smallest part {} is within the quota {}, so take {}: {} remains and the quota {} "
        "does not reach {}.",
        start, least, quota_, least, describe_sum(1, Integer(heap_ - least)),
        rules_->bound()(least), parts[1]);
}

Figure TakeawayEvidence::figure() const {
    constexpr std::size_t most_parts = 60;
    if (!parts_ || parts_->size() > most_parts) return {};
    const bool doubles = rules_->bound().doubles();
    PartitionFigure figure{doubles ? "fibonacci" : "h", heap_, {}};
    for (std::size_t i = parts_->size(); i > 0; --i) figure.parts.push_back((*parts_)[i - 1]);
    constexpr std::size_t longest_word = 60;
    if (doubles && parts_->parts.back() <= longest_word) {
        figure.word = word_with_ones_at(parts_->parts);
    }
    return figure;
}

// "20 = 13 + 5 + 2", or only how many parts there are.
std::string TakeawayEvidence::describe_sum(std::size_t first_part, const Integer& sum) const {
    const std::size_t count = parts_->size() - first_part;
    if (count == 1) return sum.to_string();
    constexpr std::size_t readable_parts = 12;
    constexpr std::size_t readable_digits = 30;
    if (count > readable_parts || sum.decimal_digits() > readable_digits) {
        return fmt::format("a sum of {} of them", count);
    }
    std::vector<std::string> terms;
    for (std::size_t i = parts_->size(); i > first_part; --i) {
        terms.push_back((*parts_)[i - 1].to_string());
    }
    return fmt::format("{} = {}", sum, fmt::join(terms, " + "));
}

// With the 0-1 string of the representation and the number of its ones.
std::string TakeawayEvidence::describe_representation() const {
    constexpr std::size_t longest_string = 60;
    const std::string name = rules_->bound().doubles()
                                 ? "the Fibonacci numbers"
                                 : "the numbers H of the bound " + rules_->bound().text() +
                                       rules_->bound().function().goes_on();
    const std::string sum =
        parts_->size() == 1 ? heap_.to_string() + " is one of them" : describe_sum(0, heap_);
    if (parts_->parts.back() > longest_string) {
        return fmt::format("In {}: {} (ρ = {})", name, sum, parts_->size());
    }
    return fmt::format("In {}: {} ({}, ρ = {})", name, sum, word_with_ones_at(parts_->parts),
                       parts_->size());
}

std::string TakeawayEvidence::describe_lost() const {
    if (!parts_) return "By the mex rule every move leads to a position of another value.";
    return fmt::format(
        "{}; the quota {} does not reach the smallest part {}, so every move leaves a heap whose "
        "smallest part is within the new quota.",
        describe_representation(), quota_, (*parts_)[0]);
}

std::string TakeawayEvidence::describe_value() const {
    constexpr std::size_t readable_jumps = 12;
    std::vector<std::string> jumps;
    for (const auto& [threshold, reached] : thresholds_->row(heap_.to<std::size_t>())) {
        if (threshold > quota_ || jumps.size() > readable_jumps) break;
        jumps.push_back(fmt::format("{} from quota {} on", reached, threshold));
    }
    return fmt::format("By the mex rule a heap of {} has value {}{}; with quota {} that is {}.",
                       heap_, fmt::join(jumps, ", "), jumps.size() > readable_jumps ? ", …" : "",
                       quota_, value_.number);
}

}  // namespace grundy
