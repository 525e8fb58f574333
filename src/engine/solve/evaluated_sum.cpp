#include "engine/solve/evaluated_sum.hpp"

#include "base/keyed_hash.hpp"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace grundy {

namespace {

// Components between two checks, where each takes long and where it does not.
constexpr std::size_t between_checks = 16;
constexpr std::size_t between_quick_checks = 1024;

Evaluation no_time_left() {
    return evaluation(Value::unknown(), [] { return "There was no time left to look at it."; });
}

std::size_t rank(const Value& value) {
    return static_cast<std::size_t>(value.certainty);
}

}  // namespace

EvaluatedSum::EvaluatedSum(Position position, const Context& context, Evaluator evaluator)
    : position_(std::move(position)), context_(context), evaluator_(std::move(evaluator)) {
    sort_into_classes();
    evaluate_classes();
    cancel_equal_components();
    survey();
}

EvaluatedSum::EvaluatedSum(const EvaluatedSum& before, const Move& move, const Context& context)
    : position_(before.position_.after(move)), context_(context), evaluator_(before.evaluator_) {
    sort_into_classes();
    const std::size_t last = move.component + move.to.size();
    for (Class& same : classes_) {
        const bool is_new = same.first >= move.component && same.first < last;
        same.known = is_new                        ? evaluation_of(same.first)
                     : same.first < move.component ? before.known(same.first)
                                                   : before.known(same.first - move.to.size() + 1);
    }
    cancel_equal_components();
    survey();
}

void EvaluatedSum::sort_into_classes() {
    std::unordered_map<const Component*, std::size_t> by_address;
    std::unordered_map<std::string, std::size_t, KeyedHash> by_identity;
    class_of_.reserve(position_.size());
    for (std::size_t i = 0; i < position_.size(); ++i) {
        if (i % between_quick_checks == between_quick_checks - 1) {
            context_.check("comparing the components");
        }
        const auto [known, is_new] = by_address.try_emplace(&position_[i], 0);
        if (is_new) {
            const auto [same, first] = by_identity.try_emplace(position_[i].key(), classes_.size());
            if (first) classes_.push_back({i, {}});
            known->second = same->second;
        }
        class_of_.push_back(known->second);
    }
}

Evaluation EvaluatedSum::evaluation_of(std::size_t i) const {
    return evaluator_ ? evaluator_(position_.shared(i), context_)
                      : evaluate(position_[i], context_);
}

void EvaluatedSum::evaluate_classes() {
    bool in_time = true;
    for (std::size_t c = 0; c < classes_.size(); ++c) {
        if (c % between_checks == between_checks - 1) {
            in_time = in_time && context_.in_time("evaluating the components");
        }
        classes_[c].known = in_time ? evaluation_of(classes_[c].first) : no_time_left();
    }
}

void EvaluatedSum::cancel_equal_components() {
    cancelled_.assign(size(), false);
    // A class without a key does not cancel.
    std::unordered_map<std::string, std::size_t, KeyedHash> number_of;
    std::vector<std::optional<std::size_t>> key(classes_.size());
    for (std::size_t c = 0; c < classes_.size(); ++c) {
        if (c % between_quick_checks == between_quick_checks - 1 &&
            !context_.in_time("cancelling components")) {
            return;
        }
        const Value& value = classes_[c].known.value;
        if (value.is_exact() && value.certainty != Certainty::conjectural) continue;
        const Component& component = position_[classes_[c].first];
        if (!always_ends(component, context_)) continue;
        key[c] = number_of.try_emplace(value_key(component), number_of.size()).first->second;
    }
    std::vector<std::optional<std::size_t>> waiting(number_of.size());
    for (std::size_t i = 0; i < size(); ++i) {
        if (!key[class_of_[i]]) continue;
        auto& twin = waiting[*key[class_of_[i]]];
        if (!twin) {
            twin = i;
            continue;
        }
        cancelled_[i] = cancelled_[*twin] = any_cancelled_ = true;
        twin.reset();
    }
}

void EvaluatedSum::survey() {
    exact_sum_ = 0;
    loopy_.clear();
    open_.clear();
    by_certainty_.fill(0);
    for (std::size_t i = 0; i < size(); ++i) {
        if (cancelled_[i]) continue;
        ++by_certainty_[rank(value(i))];
        if (value(i).is_exact()) {
            exact_sum_ ^= value(i).number;
        } else {
            (value(i).is_loopy() ? loopy_ : open_).push_back(i);
        }
    }
}

void EvaluatedSum::learn(std::size_t i, Evaluation known) {
    classes_[class_of_[i]].known = std::move(known);
    survey();
}

std::size_t EvaluatedSum::text_size() const {
    if (text_size_) return *text_size_;
    constexpr std::size_t plus = std::string_view(" + ").size();
    std::vector<std::size_t> of_class;
    for (const Class& same : classes_) of_class.push_back(text(same.first).size() + plus);
    std::size_t size = 0;
    for (const std::size_t c : class_of_) size += of_class[c];
    text_size_ = std::max<std::size_t>(size, plus + 1) - plus;
    return *text_size_;
}

Certainty EvaluatedSum::weakest_certainty(std::optional<std::size_t> left_out,
                                          const MoveCounts& counted) const {
    auto count = by_certainty_;
    const auto leave_out = [&](std::size_t i) {
        if (!cancelled_[i]) --count[rank(value(i))];
    };
    if (left_out && counted.count(*left_out) == 0) leave_out(*left_out);
    for (const auto& [i, moves] : counted) leave_out(i);
    for (std::size_t weakest = count.size(); weakest-- > 0;) {
        if (count[weakest] > 0) return static_cast<Certainty>(weakest);
    }
    return Certainty::theorem;
}

std::optional<std::size_t> EvaluatedSum::least_certain() const {
    const Certainty weakest = weakest_certainty();
    if (weakest == Certainty::theorem || by_certainty_[static_cast<std::size_t>(weakest)] != 1) {
        return std::nullopt;
    }
    for (std::size_t i = 0;; ++i) {
        if (!cancelled_[i] && value(i).certainty == weakest) return i;
    }
}

Value quick_value(const Position& position, const Context& context) {
    Value sum = Value::exact(0, Certainty::theorem);
    for (std::size_t i = 0; i < position.size(); ++i) {
        Value value = evaluate(position[i], context).value;
        if (position.size() == 1) return value;
        sum = nim_sum(sum, value);
    }
    return sum;
}

}  // namespace grundy
