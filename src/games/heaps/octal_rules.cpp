#include "games/heaps/octal_rules.hpp"

#include "base/caches.hpp"
#include "heaps/codes/named_codes.hpp"
#include "heaps/values/code_rule.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

namespace grundy {

namespace {

heaps::StandardForm form_of(const OctalGame& game, const heaps::Code& code) {
    heaps::StandardForm form =
        standard_form(game.valued_as.empty() ? code : heaps::Code::parse(game.valued_as));
    form.shift += game.smaller_by;
    return form;
}

}  // namespace

std::string_view OctalGame::code() const {
    const auto* const named = heaps::find_named_code(info.name);
    return named == nullptr ? moved_as : named->code;
}

OctalRules::OctalRules(const OctalGame& game, heaps::Code code, const Context& context)
    : game_(&game),
      code_(std::move(code)),
      form_(form_of(game, code_)),
      closed_form_(heaps::closed_form(form_.code)) {
    if (closed_form_) return;
    sequence_ = context.caches().get<heaps::HeapSequence>(form_.code.text(), [&] {
        return std::make_shared<heaps::HeapSequence>(rule_for(form_.code));
    });
}

std::string OctalRules::name() const {
    return game_->code().empty() ? fmt::format("{}[{}]", game_->info.name, code_.text())
                                 : std::string(game_->info.name);
}

const heaps::Digit& OctalRules::digit(const Integer& taken) const {
    const std::size_t begin = code_.digits().size();
    if (taken < begin || !code_.has_tail()) {
        return code_.digit(taken.fits<std::size_t>() ? taken.to<std::size_t>() : begin);
    }
    return code_.digit(begin + Integer((taken - begin) % code_.tail().size()).to<std::size_t>());
}

Integer OctalRules::most_taken(const Integer& heap) const {
    return code_.has_tail() ? heap : std::min(heap, Integer(code_.most_taken()));
}

OctalKnown::OctalKnown(std::shared_ptr<const OctalRules> rules, Integer heap,
                       const Context& context)
    : rules_(std::move(rules)), heap_(std::move(heap)), has_deadline_(context.deadline) {
    if (const auto* const sequence = rules_->sequence()) {
        reached_ = sequence->reach(rules_->in_standard_form(heap_), context);
    }
}

Certainty OctalKnown::certainty() const {
    if (rules_->closed_form()) return Certainty::theorem;
    if (!is_known()) return Certainty::unknown;
    return reached_.has_period ? Certainty::proved : Certainty::computed;
}

Integer OctalKnown::value(const Integer& heap) const {
    assert(is_known() && heap <= heap_);
    const Integer same = rules_->in_standard_form(heap);
    return rules_->closed_form() ? value_of(*rules_->closed_form(), same) : reached_.value(same);
}

std::uint64_t OctalKnown::small_value(std::uint64_t heap) const {
    const std::size_t shift = rules_->form().shift;
    const std::uint64_t same = heap > shift ? heap - shift : 0;
    if (rules_->closed_form()) return value_of(*rules_->closed_form(), same);
    const heaps::HeapValues& values = *reached_.values;
    if (same < values.size()) return values[static_cast<std::size_t>(same)];
    const auto& [preperiod, length, saltus, needed] = *values.period();
    return values[static_cast<std::size_t>(preperiod + (same - preperiod) % length)] +
           (same - preperiod) / length * saltus;
}

std::optional<heaps::Period> OctalKnown::period() const {
    if (!reached_.has_period) return std::nullopt;
    heaps::Period period = *reached_.values->period();
    // In the heaps of this game; those that are too small to move count as none there.
    period.preperiod += rules_->form().shift;
    return period;
}

}  // namespace grundy
