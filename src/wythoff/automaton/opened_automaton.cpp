#include "wythoff/automaton/opened_automaton.hpp"

#include "base/caches.hpp"
#include "base/sha256.hpp"
#include "wythoff/automaton/embedded_automata.hpp"

#include <grundy/embedded_automata.hpp>

#include <algorithm>
#include <cassert>
#include <string>

namespace grundy::wythoff {

namespace {

std::string_view bytes_for(unsigned g, const Context& context) {
    return g > embedded_values ? lent_automaton(context) : embedded_automaton(std::max(g, 1U));
}

DecodedOutput facts_of(const Automaton& automaton, std::uint32_t number) {
    const RowOutput output = automaton.output(number);
    DecodedOutput facts;
    facts.insert = output.insert & values_up_to(automaton.g());
    for (unsigned h = 0; h <= automaton.g(); ++h) {
        facts.index[h] = static_cast<std::int8_t>(output.masks.index(h));
    }
    facts.diagonal = step_of(automaton.g(), output.masks, output.insert).diagonal;
    return facts;
}

}  // namespace

DecodedOutputs::DecodedOutputs(std::uint32_t outputs) : facts_(outputs), known_(outputs) {}

const DecodedOutput& DecodedOutputs::of(const Automaton& automaton, std::uint32_t output) {
    assert(output < facts_.size());
    if (!known_[output].load(std::memory_order_acquire)) {
        const DecodedOutput found = facts_of(automaton, output);
        const std::lock_guard lock(mutex_);
        if (!known_[output].load(std::memory_order_relaxed)) {
            facts_[output] = found;
            known_[output].store(true, std::memory_order_release);
        }
    }
    return facts_[output];
}

std::size_t DecodedOutputs::bytes() const {
    return facts_.size() * (sizeof(DecodedOutput) + sizeof(bool));
}

std::string_view lent_automaton(const Context& context) {
    const auto lent = context.extension<LentAutomaton>();
    return lent ? lent->bytes : std::string_view();
}

unsigned largest_proved_value(const Context& context) {
    const std::string_view lent = lent_automaton(context);
    if (lent.empty()) return embedded_values;
    return std::max(embedded_values, trusted_automaton(lent).g());
}

Automaton automaton_for(unsigned g, const Context& context) {
    assert(g <= largest_proved_value(context));
    return trusted_automaton(bytes_for(g, context));
}

// Automata are told apart by the digest at their end, for bytes that are lent may lie where others
// have lain before.
OpenedAutomaton open_automaton(unsigned g, const Context& context) {
    const std::string_view bytes = bytes_for(g, context);
    const Automaton automaton = automaton_for(g, context);
    const std::string key(bytes.substr(bytes.size() - sizeof(Digest)));
    return {automaton,
            context.caches().get<DecodedOutputs>(key + std::to_string(automaton.outputs()), [&] {
                return std::make_shared<DecodedOutputs>(automaton.outputs());
            })};
}

}  // namespace grundy::wythoff
