#include "rules/exec/kernels.hpp"

#include "rules/exec/number_kinds.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace grundy::rules {

namespace {

// Sums and differences of two such numbers cannot overflow.
constexpr Number largest_number = Number{1} << 61U;

}  // namespace

void CellMarks::begin(std::uint32_t largest) {
    assert(largest >= BoxTable::first_value);
    const std::size_t size =
        std::bit_ceil(std::size_t{largest} - BoxTable::first_value + 1) + BoxTable::first_value;
    if (marks_.size() < size) marks_.resize(2 * size);
    if (++stamp_ == 0) {
        std::fill(marks_.begin(), marks_.end(), 0);
        stamp_ = 1;
    }
}

void CellMarks::mark_value(std::uint32_t value) {
    if (value > max_options) return;  // mex is at most the number of options
    const std::size_t cell = std::size_t{value} + BoxTable::first_value;
    if (cell >= marks_.size()) marks_.resize(2 * cell);
    marks_[cell] = stamp_;
}

std::uint32_t CellMarks::least_missing() const {
    std::uint32_t cell = BoxTable::first_value;
    while (cell < marks_.size() && marks_[cell] == stamp_) ++cell;
    return cell - BoxTable::first_value;
}

void Kernels::leave_box(const State& state) {
    left_box_ = true;
    for (std::size_t i = 0; i < table_.coordinates; ++i) {
        needed_[i] = std::max(needed_[i], state[i]);
    }
}

bool Kernels::run(std::size_t move, std::vector<Number>& registers, const LoopNumbers& numbers) {
    const MoveCode& code = code_.moves[move];
    assert(code.kernel && numbers.first <= numbers.last);
    try {
        if (!find_lines(code, registers, numbers)) return false;
        if (!code.kernel->has_more) {
            for (const Routine once : code.kernel->once) {
                if (!rules::run(code_.program, once, registers, steps_)) return true;
            }
        }
    } catch (const Fault&) {
        return false;
    }
    from_ = numbers.first;
    to_ = numbers.last;
    excluded_.clear();
    const bool is_any_left = clip(code, numbers);
    if (code.kernel->has_more) {
        // Evaluates all numbers, so that a formula that cannot be computed is reported.
        if (!is_any_left) to_ = from_ - 1;
        evaluate_each(code, registers, numbers);
        return true;
    }
    if (!is_any_left) return true;
    std::sort(excluded_.begin(), excluded_.end());
    Number from = from_;
    for (const Number number : excluded_) {
        if (number < from || number > to_) continue;
        look_up(numbers, from, number - 1);
        from = number + 1;
    }
    look_up(numbers, from, to_);
    return true;
}

// Computes the affine numbers for one round; false if one is too large.
bool Kernels::compute(const MoveCode& move, std::vector<Number>& registers, Number number,
                      std::vector<Number>& results) {
    registers[move.loops.back().loop->variable] = number;
    results.clear();
    Number largest = 0;
    Number least = 0;
    const auto note = [&](Number result) {
        largest = std::max(largest, result);
        least = std::min(least, result);
        return result;
    };
    rules::run(code_.program, move.numbers, registers, steps_);
    for (const PartCode& part : move.parts) {
        for (const std::uint32_t result : part.results) results.push_back(note(registers[result]));
    }
    if (!move.kernel->has_more) {
        for (const auto& comparison : move.kernel->comparisons) {
            rules::run(code_.program, comparison.left.routine, registers, steps_);
            const Number left = note(registers[comparison.left.result]);
            rules::run(code_.program, comparison.right.routine, registers, steps_);
            const Number right = note(registers[comparison.right.result]);
            if (largest > largest_number || least < -largest_number) return false;
            results.push_back(note(left - right));
        }
    }
    return largest <= largest_number && least >= -largest_number;
}

// The affine numbers as lines; false if that is not possible.
bool Kernels::find_lines(const MoveCode& move, std::vector<Number>& registers,
                         const LoopNumbers& numbers) {
    if (numbers.first < -largest_number || numbers.last > largest_number) return false;
    if (!compute(move, registers, numbers.first, at_first_)) return false;
    lines_.resize(at_first_.size());
    for (std::size_t i = 0; i < lines_.size(); ++i) lines_[i] = {at_first_[i], 0};
    const Number rounds = numbers.last - numbers.first;
    if (rounds == 0) return true;
    if (!compute(move, registers, numbers.last, at_last_)) return false;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const Number change = at_last_[i] - at_first_[i];
        // Divisions are slow and seldom needed.
        lines_[i].slope = change == 0 ? 0 : change == -rounds ? -1 : change / rounds;
    }
    return true;
}

// Leaves the rounds from_ to to_ in which the line is at least 0.
void Kernels::clip_at_least_zero(Line line, Number first) {
    if (line.slope == 0) {
        if (line.first < 0) to_ = from_ - 1;
    } else if (line.slope == -1) {
        to_ = std::min(to_, first + line.first);
    } else if (line.slope > 0) {
        from_ = std::max(from_, first + ceil_quotient(-line.first, line.slope));
    } else {
        to_ = std::min(to_, first + floor_quotient(line.first, -line.slope));
    }
}

// Restricts the rounds to those in which all conditions hold, no number is negative, and none is
// outside the table. Returns whether any remain.
bool Kernels::clip(const MoveCode& move, const LoopNumbers& numbers) {
    using Relation = Condition::Relation;
    const Number first = numbers.first;
    const std::size_t axes = table_.coordinates;
    const std::size_t coordinates = move.parts.size() * axes;
    for (std::size_t i = coordinates; i < lines_.size(); ++i) {
        Line line = lines_[i];
        const Relation relation = move.kernel->comparisons[i - coordinates].relation;
        if (relation == Relation::unequal) {
            if (line.slope == 0 && line.first == 0) return false;
            if (line.slope != 0 && line.first % line.slope == 0) {
                excluded_.push_back(first - line.first / line.slope);
            }
            continue;
        }
        if (relation == Relation::greater || relation == Relation::less) {
            line.first += relation == Relation::greater ? -1 : 1;
        }
        if (relation != Relation::less && relation != Relation::at_most) {
            clip_at_least_zero(line, first);
        }
        if (relation != Relation::greater && relation != Relation::at_least) {
            clip_at_least_zero({-line.first, -line.slope}, first);
        }
        if (from_ > to_) return false;
    }
    for (std::size_t i = 0; i < coordinates; ++i) clip_at_least_zero(lines_[i], first);
    if (from_ > to_) return false;
    for (std::size_t i = 0; i < coordinates; ++i) {
        const Line line = lines_[i];
        const Number largest = line.first + line.slope * ((line.slope > 0 ? to_ : from_) - first);
        const Number last = table_.last[i % axes];
        if (largest <= last) continue;
        left_box_ = true;
        needed_[i % axes] = std::max(needed_[i % axes], largest);
        clip_at_least_zero({last - line.first, -line.slope}, first);
        if (from_ > to_) return false;
    }
    lookups_.clear();
    for (std::size_t i = 0; i < coordinates; i += axes) {
        Lookup lookup{0, 0};
        for (std::size_t j = 0; j < axes; ++j) {
            const auto stride = static_cast<std::ptrdiff_t>(table_.strides[j]);
            const Line line = lines_[i + j];
            lookup.cell += (line.first + line.slope * (from_ - first)) * stride;
            if (from_ < to_) lookup.stride += line.slope * stride;
        }
        lookups_.push_back(lookup);
    }
    return true;
}

// Marks the options of the rounds between, all of them in the table.
void Kernels::look_up(const LoopNumbers& numbers, Number from, Number to) {
    if (from > to) return;
    std::uint32_t* const marks = marks_.data();
    const std::uint32_t stamp = marks_.stamp();
    const std::ptrdiff_t stride = lookups_.front().stride;
    const std::uint32_t* const cells = table_.cells.data() + lookups_.front().cell;
    if (!numbers.list.empty()) {
        const auto begin = std::lower_bound(numbers.list.begin(), numbers.list.end(), from);
        const auto end = std::upper_bound(begin, numbers.list.end(), to);
        count(end - begin);
        if (lookups_.size() == 1) {
            for (auto number = begin; number != end; ++number) {
                marks[cells[stride * (*number - from_)]] = stamp;
            }
        } else {
            for (auto number = begin; number != end; ++number) mark_sum(*number - from_);
        }
        return;
    }
    const Number rounds = to - from + 1;
    count(rounds);
    if (options_ > max_options) return;  // the caller fails
    if (lookups_.size() == 1) {
        const std::uint32_t* cell = cells + stride * (from - from_);
        Number left = rounds;
        for (; left >= 4; left -= 4, cell += 4 * stride) {
            // Read all before writing, since the compiler cannot know that marks are not cells.
            const std::uint32_t a = cell[0];
            const std::uint32_t b = cell[stride];
            const std::uint32_t c = cell[2 * stride];
            const std::uint32_t d = cell[3 * stride];
            marks[a] = stamp;
            marks[b] = stamp;
            marks[c] = stamp;
            marks[d] = stamp;
        }
        for (; left > 0; --left, cell += stride) marks[*cell] = stamp;
    } else {
        for (Number number = from; number <= to; ++number) mark_sum(number - from_);
    }
}

void Kernels::evaluate_each(const MoveCode& move, std::vector<Number>& registers,
                            const LoopNumbers& numbers) {
    Number& variable = registers[move.loops.back().loop->variable];
    const auto evaluate = [&](Number number) {
        variable = number;
        if (!rules::run(code_.program, *move.condition, registers, steps_)) return;
        if (number < from_ || number > to_) return;
        count(1);
        mark_sum(number - from_);
    };
    for (const Number number : numbers.list) evaluate(number);
    if (!numbers.list.empty()) return;
    for (Number number = numbers.first; number <= numbers.last; ++number) {
        evaluate(number);
        if (options_ > max_options) return;
    }
}

void Kernels::mark_sum(Number round) {
    const std::uint32_t* const cells = table_.cells.data();
    std::uint32_t sum = 0;
    bool is_known = true;
    for (const auto [first, stride] : lookups_) {
        const std::uint32_t cell = cells[first + stride * round];
        if (cell == BoxTable::none) return;
        if (cell == BoxTable::unknown) is_known = false;
        sum ^= cell - BoxTable::first_value;
    }
    marks_.mark(is_known ? sum + BoxTable::first_value : BoxTable::unknown);
}

}  // namespace grundy::rules
