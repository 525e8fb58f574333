// From row to row through a proved automaton.
#pragma once

#include "wythoff/automaton/opened_automaton.hpp"

#include <grundy/integer.hpp>

#include <array>
#include <cstdint>

namespace grundy::wythoff {

// Walks from row to row. The Zeckendorf digits of the first one are found once; after that only
// those that change are read again, two or three on average.
class RowWalk {
public:
    // The bytes of the automaton must outlive the walk. Needs first >= 0.
    RowWalk(const OpenedAutomaton& automaton, const Integer& first);

    // Throws Error if the automaton turns out to be damaged.
    void next();

    [[nodiscard]] Integer row() const { return Integer(first_ + steps_); }
    [[nodiscard]] std::uint64_t steps() const { return steps_; }  // since the first row
    [[nodiscard]] std::int64_t zeros() const { return zeros_; }   // 0-points in these rows

    [[nodiscard]] ValueSet inserted() const { return facts().insert; }
    [[nodiscard]] int index(unsigned h) const { return facts().index[h]; }
    [[nodiscard]] int diagonal(unsigned h) const { return facts().diagonal[h]; }

private:
    static constexpr unsigned low_digits = 62;

    [[nodiscard]] const DecodedOutput& facts() const { return *facts_; }
    [[nodiscard]] std::uint32_t child(std::uint32_t state, unsigned digit) const;
    void begin(const Integer& row);
    void read_digits(unsigned count);  // the last ones

    OpenedAutomaton automaton_;
    Integer first_;
    std::uint64_t steps_ = 0;
    std::int64_t zeros_ = 0;
    std::uint64_t low_ = 0;  // the last digits; the very last is bit 0
    // After all digits but the last i.
    std::array<std::uint32_t, low_digits + 1> states_{};
    const DecodedOutput* facts_ = nullptr;  // of the row
};

// For who finds that an automaton is not what was proved.
[[noreturn]] void automaton_is_damaged();

}  // namespace grundy::wythoff
