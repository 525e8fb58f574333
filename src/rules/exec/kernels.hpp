// Innermost loops of moves whose numbers are affine in the variable, as loops over the cells of a
// table that mark the values of options.
//
// The numbers are computed for the first and the last round; the others are evenly spaced between
// them. Since every piece of such a formula is affine too, none overflows between two rounds where
// it does not. If one of the two cannot be computed, the machine runs the loop and reports it.
#pragma once

#include "rules/exec/compile.hpp"
#include "rules/exec/tables.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace grundy::rules {

// The set of the values of the options of one position, encoded as in the cells of a table.
class CellMarks {
public:
    // Empties the set. Cells that are marked are at most `largest`, or the xor of such values.
    void begin(std::uint32_t largest);
    void mark(std::uint32_t cell) { marks_[cell] = stamp_; }
    void mark_value(std::uint32_t value);  // of any size
    [[nodiscard]] bool has(std::uint32_t cell) const { return marks_[cell] == stamp_; }
    [[nodiscard]] std::uint32_t least_missing() const;
    [[nodiscard]] std::size_t bytes() const { return marks_.capacity() * sizeof(std::uint32_t); }

    // For inner loops.
    [[nodiscard]] std::uint32_t* data() { return marks_.data(); }
    [[nodiscard]] std::uint32_t stamp() const { return stamp_; }

private:
    std::vector<std::uint32_t> marks_;
    std::uint32_t stamp_ = 0;
};

// The numbers of an innermost loop: from first to last, or those of a list.
struct LoopNumbers {
    Number first;
    Number last;
    std::span<const Number> list{};  // ascending; empty: all numbers from first to last
};

class Kernels {
public:
    Kernels(const GameCode& code, const BoxTable& table, CellMarks& marks, Steps& steps)
        : code_(code), table_(table), marks_(marks), steps_(steps), needed_(table.last) {}

    // Whether it ran the innermost loop of the move. The registers hold the variables of the outer
    // loops.
    bool run(std::size_t move, std::vector<Number>& registers, const LoopNumbers& numbers);

    // Begins a position.
    void begin() {
        options_ = 0;
        left_box_ = false;
    }
    // An upper bound on its options, and whether one was outside the table.
    [[nodiscard]] std::uint64_t options() const { return options_; }
    [[nodiscard]] bool left_box() const { return left_box_; }
    // The size that the table would have needed for the positions so far.
    [[nodiscard]] const State& needed() const { return needed_; }
    void leave_box(const State& state);

private:
    // A number that is affine in the variable.
    struct Line {
        Number first;
        Number slope;
    };
    struct Lookup {
        std::ptrdiff_t cell;  // of the first round
        std::ptrdiff_t stride;
    };

    [[nodiscard]] bool compute(const MoveCode& move, std::vector<Number>& registers, Number number,
                               std::vector<Number>& results);
    [[nodiscard]] bool find_lines(const MoveCode& move, std::vector<Number>& registers,
                                  const LoopNumbers& numbers);
    [[nodiscard]] bool clip(const MoveCode& move, const LoopNumbers& numbers);
    void clip_at_least_zero(Line line, Number first);
    void look_up(const LoopNumbers& numbers, Number from, Number to);
    void evaluate_each(const MoveCode& move, std::vector<Number>& registers,
                       const LoopNumbers& numbers);
    void count(Number rounds) {
        options_ += static_cast<std::uint64_t>(rounds);
        steps_.add(static_cast<std::size_t>(rounds) / 4 + 1);
    }
    void mark_sum(Number round);  // rounds are counted from from_

    const GameCode& code_;
    const BoxTable& table_;
    CellMarks& marks_;
    Steps& steps_;
    State needed_;
    std::uint64_t options_ = 0;
    bool left_box_ = false;

    // The current loop.
    std::vector<Number> at_first_;
    std::vector<Number> at_last_;
    std::vector<Line> lines_;  // the numbers of all parts, and left - right of comparisons
    std::vector<Number> excluded_;
    std::vector<Lookup> lookups_;  // one for each part
    Number from_ = 0;
    Number to_ = 0;
};

}  // namespace grundy::rules
