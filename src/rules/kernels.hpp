// Innermost loops of moves whose numbers are affine in the variable, as loops over a table: of each
// option the value is marked that stands in its cell.
//
// The numbers are computed for the first and the last round; those between lie evenly. Since every
// piece of such a formula is affine too, none leaves 64 bits between two rounds where it does not.
// Where one of the two cannot be computed the machine takes the loop, and meets what is met.
#pragma once

#include "rules/box_table.hpp"
#include "rules/machine.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace grundy::rules {

// The values that the options of one position have, as cells of a table have them.
class CellMarks {
public:
    // No value in a cell, or xor of such values, is larger from now on.
    void begin(std::uint32_t largest);
    void mark(std::uint32_t cell) { marks_[cell] = stamp_; }
    void mark_value(std::uint32_t value);  // whichever
    [[nodiscard]] bool has(std::uint32_t cell) const { return marks_[cell] == stamp_; }
    [[nodiscard]] std::uint32_t least_missing() const;

    // For loops that keep them in registers.
    [[nodiscard]] std::uint32_t* data() { return marks_.data(); }
    [[nodiscard]] std::uint32_t stamp() const { return stamp_; }

private:
    std::vector<std::uint32_t> marks_;
    std::uint32_t stamp_ = 0;
};

class Kernels : public InnerLoops {
public:
    Kernels(const GameCode& code, const BoxTable& table, CellMarks& marks, Steps& steps)
        : code_(code), table_(table), marks_(marks), steps_(steps), needed_(table.last) {}

    bool run(std::size_t move, std::vector<Number>& registers, const LoopNumbers& numbers) override;

    // To be called before a position.
    void begin() {
        options_ = 0;
        left_box_ = false;
    }
    // Of the position since: at most so many options, and whether one was outside of the table.
    [[nodiscard]] std::uint64_t options() const { return options_; }
    [[nodiscard]] bool left_box() const { return left_box_; }
    // How large the table should have been, so far.
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
    void ask_each(const MoveCode& move, std::vector<Number>& registers, const LoopNumbers& numbers);
    void count(Number rounds);
    void mark_sum(Number round);  // of the option of a round counted from from_

    const GameCode& code_;
    const BoxTable& table_;
    CellMarks& marks_;
    Steps& steps_;
    State needed_;
    std::uint64_t options_ = 0;
    bool left_box_ = false;

    // Of the loop that is run.
    std::vector<Number> at_first_;
    std::vector<Number> at_last_;
    std::vector<Line> lines_;  // the numbers of all parts; of comparisons left minus right
    std::vector<Number> excluded_;
    std::vector<Lookup> lookups_;  // one a part
    Number from_ = 0;
    Number to_ = 0;
};

}  // namespace grundy::rules
