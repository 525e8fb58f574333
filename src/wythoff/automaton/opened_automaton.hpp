// A proved automaton ready for queries: its tables, and what follows from each of its outputs,
// which is found where it is first needed and then kept.
#pragma once

#include "wythoff/automaton/automaton.hpp"

#include <grundy/context.hpp>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string_view>
#include <vector>

namespace grundy::wythoff {

// What follows from an output.
struct DecodedOutput {
    ValueSet insert = 0;
    // index_h(r) - index0(r); and of a value inserted, the diagonal of its point less index0(r).
    std::array<std::int8_t, max_automaton_value + 1> index{};
    std::array<std::int8_t, max_automaton_value + 1> diagonal{};
};

// Those of all outputs of an automaton. For many threads.
class DecodedOutputs {
public:
    explicit DecodedOutputs(std::uint32_t outputs);

    // Always for the same automaton, in whichever bytes. Needs an output that it has.
    [[nodiscard]] const DecodedOutput& of(const Automaton& automaton, std::uint32_t output);
    [[nodiscard]] std::size_t bytes() const;

private:
    std::mutex mutex_;  // for who writes
    std::vector<DecodedOutput> facts_;
    std::vector<std::atomic<bool>> known_;
};

class OpenedAutomaton {
public:
    // The bytes of the automaton must outlive this and its copies, which share what they know.
    explicit OpenedAutomaton(const Automaton& tables)
        : OpenedAutomaton(tables, std::make_shared<DecodedOutputs>(tables.outputs())) {}
    OpenedAutomaton(const Automaton& tables, std::shared_ptr<DecodedOutputs> facts)
        : tables_(tables), facts_(std::move(facts)) {}

    [[nodiscard]] const Automaton& tables() const { return tables_; }
    [[nodiscard]] unsigned g() const { return tables_.g(); }
    [[nodiscard]] const DecodedOutput& facts(std::uint32_t output) const {
        return facts_->of(tables_, output);
    }

private:
    Automaton tables_;
    std::shared_ptr<DecodedOutputs> facts_;
};

// The bytes of the LentAutomaton, or nothing.
[[nodiscard]] std::string_view lent_automaton(const Context& context);

// The largest value that an embedded automaton or the one lent knows; and the smallest automaton
// that knows the values up to g, which must not exceed that.
[[nodiscard]] unsigned largest_proved_value(const Context& context);
[[nodiscard]] Automaton automaton_for(unsigned g, const Context& context);

// The same opened, with what is known of its outputs from earlier queries.
[[nodiscard]] OpenedAutomaton open_automaton(unsigned g, const Context& context);

}  // namespace grundy::wythoff
