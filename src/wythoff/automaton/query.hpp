// Points and values from an automaton that was proved right, in as many steps as a row has
// Zeckendorf digits.
//
// The state of row r determines which values get a point there, on which diagonals relative to
// index0(r), and how many points of each value lie in earlier rows, again relative to index0(r).
// index0(r) is the number of 0-points in earlier rows, by Wythoff's theorem that of the n with
// ⌊φn⌋ < r:
//     index0(r) = ⌈r/φ⌉,   index0(⌊φn⌋) = n.
// The masks of an output are 64 diagonals around index0(r), so all points are found there.
#pragma once

#include "wythoff/automaton/automaton.hpp"
#include "wythoff/rows/recursion.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

namespace grundy::wythoff {

struct DecodedOutput {
    ValueSet insert = 0;
    // index_h(r) - index0(r); and of a value inserted, the diagonal of its point less index0(r).
    std::array<std::int8_t, max_automaton_value + 1> index{};
    std::array<std::int8_t, max_automaton_value + 1> diagonal{};
};

// The decoded outputs of an automaton. Safe to use from many threads.
class DecodedOutputs {
public:
    explicit DecodedOutputs(std::uint32_t outputs) : decoded_(outputs), known_(outputs) {}

    // All calls must be for the same automaton; its bytes may differ in address. Needs
    // output < automaton.outputs().
    [[nodiscard]] const DecodedOutput& of(const Automaton& automaton, std::uint32_t output);
    [[nodiscard]] std::size_t bytes() const {
        return decoded_.size() * (sizeof(DecodedOutput) + sizeof(bool));
    }

private:
    std::mutex mutex_;  // for writing
    std::vector<DecodedOutput> decoded_;
    std::vector<std::atomic<bool>> known_;
};

class OpenedAutomaton {
public:
    // The bytes of the automaton must outlive this and its copies, which share the decoded outputs.
    explicit OpenedAutomaton(const Automaton& tables)
        : OpenedAutomaton(tables, std::make_shared<DecodedOutputs>(tables.outputs())) {}
    OpenedAutomaton(const Automaton& tables, std::shared_ptr<DecodedOutputs> outputs)
        : tables_(tables), outputs_(std::move(outputs)) {}

    [[nodiscard]] const Automaton& tables() const { return tables_; }
    [[nodiscard]] unsigned g() const { return tables_.g(); }
    [[nodiscard]] const DecodedOutput& output(std::uint32_t number) const {
        return outputs_->of(tables_, number);
    }

private:
    Automaton tables_;
    std::shared_ptr<DecodedOutputs> outputs_;
};

// The bytes of the LentAutomaton; empty if there is none.
[[nodiscard]] std::string_view lent_automaton(const Context& context);

// The largest value of the embedded automata and the lent one; and the smallest of these automata
// that has the values up to g, which must not exceed that value.
[[nodiscard]] unsigned largest_proved_value(const Context& context);
[[nodiscard]] Automaton automaton_for(unsigned g, const Context& context);

// The same opened, with the outputs that earlier queries decoded.
[[nodiscard]] OpenedAutomaton open_automaton(unsigned g, const Context& context);

// Walks from row to row. The Zeckendorf digits of the first row are found once; after that only the
// digits that change are read again, two or three on average.
class RowWalk {
public:
    // The bytes of the automaton must outlive the walk. Needs first >= 0.
    RowWalk(const OpenedAutomaton& automaton, const Integer& first);

    // Throws Error if the automaton turns out to be damaged.
    void next();

    [[nodiscard]] Integer row() const { return Integer(first_ + steps_); }
    [[nodiscard]] std::uint64_t steps() const { return steps_; }  // since the first row
    [[nodiscard]] std::int64_t zeros() const { return zeros_; }   // 0-points in these rows

    [[nodiscard]] ValueSet inserted() const { return output_->insert; }
    [[nodiscard]] int index(unsigned h) const { return output_->index[h]; }
    [[nodiscard]] int diagonal(unsigned h) const { return output_->diagonal[h]; }

private:
    static constexpr unsigned low_digits = 62;

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
    const DecodedOutput* output_ = nullptr;  // of the row
};

using VisitPoint = std::function<void(Point&&)>;

// All points with these values, which the automaton must have, in the rows first..last: by rows,
// then by value. Throws Error when stopped.
void visit_proved_points(const OpenedAutomaton& automaton, ValueSet values, const Integer& first,
                         const Integer& last, const VisitPoint& visit, const Context& context = {});

// p^h_n for all n in first..last and all these values h: by rows, then by value.
void visit_proved_nth(const OpenedAutomaton& automaton, ValueSet values, const Integer& first,
                      const Integer& last, const VisitPoint& visit, const Context& context = {});

// G(x,y) if it is one of the values of the automaton. Needs 0 <= x <= y.
[[nodiscard]] std::optional<unsigned> proved_value(const OpenedAutomaton& automaton,
                                                   const Integer& x, const Integer& y);

// The k with G(m,k) = value, one of the values of the automaton; and the first coordinate of the
// point of that value on the diagonal d. There is always exactly one. Throw Error if the automaton
// turns out to be damaged.
[[nodiscard]] Integer proved_partner(const OpenedAutomaton& automaton, const Integer& m,
                                     unsigned value);
[[nodiscard]] Integer proved_on_diagonal(const OpenedAutomaton& automaton, const Integer& d,
                                         unsigned value);

}  // namespace grundy::wythoff
