#include "wythoff/automaton/facts.hpp"

#include "base/stop_check.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <cstdlib>

namespace grundy::wythoff {

// The ranges of points relative to the 0-points. The automaton determines which rows get a 0-point,
// so the 0-point of the same n is found by counting in the rows around r.

namespace {

struct OutputPoint {
    unsigned h;
    int index;  // n - index0 of the row
    int d_minus_n;
};

void widen(IntegerRange& range, int value) {
    range.least = std::min(range.least, value);
    range.most = std::max(range.most, value);
}

}  // namespace

std::vector<PointRanges> point_ranges(const Automaton& automaton,
                                      const std::vector<StatePair>& pairs, const Context& context) {
    const unsigned g = automaton.g();
    std::vector<std::vector<OutputPoint>> points(automaton.outputs());
    std::vector<bool> has_zero(automaton.outputs());
    int farthest = 0;
    for (std::uint32_t number = 0; number < automaton.outputs(); ++number) {
        const RowOutput output = automaton.output(number);
        const RowStep step = step_of(g, output.masks, output.insert);
        has_zero[number] = (output.insert & 1U) != 0;
        for_each_value(output.insert, [&](unsigned h) {
            const int index = output.masks.index(h);
            points[number].push_back({h, index, step.diagonal[h] - index});
            farthest = std::max(farthest, std::abs(index));
        });
    }
    // Of two consecutive rows at least one gets a 0-point: a last digit 1 is not followed by
    // another.
    const std::size_t margin = 2 * (static_cast<std::size_t>(farthest) + 1);
    StopCheck stop_check(context, "measuring the ranges");
    BlockClasses classes(automaton);
    while (least_block(classes.generations()) < 2 * margin) classes.add_generation(stop_check);
    constexpr IntegerRange nothing{1000, -1000};
    std::vector<PointRanges> ranges(g + 1, {nothing, nothing, nothing});
    BlockMaker blocks(automaton, classes.generations());
    Block rows;
    std::vector<int> zeros;
    for (const auto& [p, q, first_row] : pairs_of_classes(pairs, classes, stop_check)) {
        stop_check();
        rows = blocks.block_of(p);
        const Block& second = blocks.block_of(q);
        rows.insert(rows.end(), second.begin(), second.end());
        zeros.clear();
        std::size_t before = 0;  // zeros before the row
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (has_zero[automaton.output_number(rows[i])]) zeros.push_back(static_cast<int>(i));
        }
        // Rows nearer to an end are in the middle of another block, except for those from 0 on.
        const std::size_t begin = p == 0 ? 0 : margin;
        for (std::size_t i = 0; i < rows.size() - margin; ++i) {
            const std::uint32_t number = automaton.output_number(rows[i]);
            if (i >= begin) {
                for (const OutputPoint& point : points[number]) {
                    const auto at = static_cast<std::ptrdiff_t>(before) + point.index;
                    const int zero = zeros[static_cast<std::size_t>(at)];
                    const int a_minus_a0 = static_cast<int>(i) - zero;
                    PointRanges& range = ranges[point.h];
                    widen(range.d_minus_n, point.d_minus_n);
                    widen(range.a_minus_a0, a_minus_a0);
                    widen(range.b_minus_b0, a_minus_a0 + point.d_minus_n);
                }
            }
            before += has_zero[number] ? 1U : 0U;
        }
    }
    return ranges;
}

// A run starts in every row in the dummy state. Runs that meet are merged into the oldest. The runs
// that start in the rows μ^k(q) and are still open at their end are found from the children of q:
// the runs of the first, taken through the rows of the second, and those of the second.

namespace {

struct Run {
    RowTable::State state;
    std::uint32_t age;  // rows since its start
};
using Runs = std::vector<Run>;

// The runs that are open at the ends of blocks, block after block.
struct OpenRuns {
    std::vector<Run> all;
    std::vector<std::uint32_t> ends;

    void add(const Runs& runs) {
        all.insert(all.end(), runs.begin(), runs.end());
        ends.push_back(static_cast<std::uint32_t>(all.size()));
    }
    void copy(std::uint32_t block, Runs& runs) const {
        runs.assign(all.begin() + (block == 0 ? 0 : ends[block - 1]), all.begin() + ends[block]);
    }
};

class Convergence {
public:
    Convergence(const Automaton& automaton, const std::vector<StatePair>& pairs,
                const Context& context)
        : automaton_(automaton),
          pairs_(pairs),
          stop_check_(context, "measuring the rows to convergence") {
        for (std::uint32_t number = 0; number < automaton.outputs(); ++number) {
            const RowOutput output = automaton.output(number);
            std::array<int, max_automaton_value + 1> index{};
            for (unsigned h = 1; h <= automaton.g(); ++h) index[h] = output.masks.index(h);
            rights_.push_back({rows_.number_of(output.masks),
                               rows_.number_of(dummy_masks(automaton.g(), index)),
                               static_cast<unsigned>(output.insert)});
        }
    }

    RowsToConvergence run() {
        start_runs();
        // Blocks grow until every run ends within the block after its own.
        while (!end_in_next_block()) double_blocks();
        return {best_age_, best_row_};
    }

private:
    struct Right {
        RowTable::State state;
        RowTable::State dummy;
        unsigned insert;
    };

    void start_runs() {
        const std::vector<std::uint64_t> first_rows = first_rows_of_classes();
        Runs runs;
        for (const std::uint32_t state : classes_.representatives()) {
            const Right& right = right_of(state);
            runs.clear();
            if (right.dummy != right.state) {
                runs.push_back({right.dummy, 0});
                place_ = {first_rows[classes_.class_of(state)], 0, 0};
                step(runs, state);
            }
            open_.add(runs);
        }
    }

    // Blocks of one more generation.
    void double_blocks() {
        const Block classes = classes_.all();
        classes_.add_generation(stop_check_);
        const std::vector<std::uint64_t> first_rows = first_rows_of_classes();
        OpenRuns larger;
        Runs runs;
        Runs own;
        for (const std::uint32_t state : classes_.representatives()) {
            const std::uint32_t first = automaton_.child(state, 0);
            const std::uint32_t second = automaton_.child(state, 1);
            open_.copy(classes[first], runs);
            if (second != no_child) {
                place_ = {first_rows[classes_.class_of(state)], generations_ + 1,
                          block_size(first)};
                advance(runs, second, generations_);
                open_.copy(classes[second], own);
                for (const Run& run : own) add_run(runs, run);
            }
            larger.add(runs);
        }
        open_ = std::move(larger);
        ++generations_;
    }

    [[nodiscard]] bool end_in_next_block() {
        // Not worth trying before the blocks have more rows than the oldest run so far.
        if (least_block(generations_) <= best_age_) return false;
        Runs runs;
        for (const auto& [first, second, row] : pairs_of_classes(pairs_, classes_, stop_check_)) {
            open_.copy(classes_.class_of(first), runs);
            place_ = {row, generations_, block_size(first)};
            advance(runs, second, generations_);
            if (!runs.empty()) return false;
        }
        return true;
    }

    // Takes the runs through the rows that descend from `state`, until none is open.
    void advance(Runs& runs, std::uint32_t state, unsigned generations) {
        stop_check_();
        if (runs.empty()) return;
        if (generations == 0) {
            step(runs, state);
            return;
        }
        advance(runs, automaton_.child(state, 0), generations - 1);
        const std::uint32_t second = automaton_.child(state, 1);
        if (second != no_child) advance(runs, second, generations - 1);
    }

    void step(Runs& runs, std::uint32_t state) {
        const Right& right = right_of(state);
        const RowTable::State right_next = rows_.next(right.state, right.insert);
        open_here_.clear();
        for (const auto& [state_before, age] : runs) {
            const Run run{next(state_before, right.insert), age + 1};
            if (run.state == right_next) {
                converged(run.age);
            } else {
                add_run(open_here_, run);
            }
        }
        runs.swap(open_here_);
        ++place_.offset;
    }

    static void add_run(Runs& runs, const Run& run) {
        for (Run& other : runs) {
            if (other.state != run.state) continue;
            other.age = std::max(other.age, run.age);
            return;
        }
        runs.push_back(run);
    }

    [[nodiscard]] RowTable::State next(RowTable::State state, unsigned insert) {
        const RowTable::State next = rows_.next(state, insert);
        if (next == RowTable::none) {
            throw Error(ErrorKind::limit, "64 diagonals are too narrow for the dummy state");
        }
        return next;
    }

    // In the row given by place_.
    void converged(std::uint32_t age) {
        if (age < best_age_) return;
        std::uint64_t row = place_.ancestor;
        for (unsigned i = 0; i < place_.generations; ++i) row = first_child(row);
        if (row != row_too_large) row += place_.offset + 1 - age;
        if (age == best_age_) {
            best_row_ = std::min(best_row_, row);
        } else {
            best_age_ = age;
            best_row_ = row;
        }
    }

    [[nodiscard]] std::vector<std::uint64_t> first_rows_of_classes() const {
        std::vector<std::uint64_t> rows(classes_.representatives().size(), row_too_large);
        for (const StatePair& pair : pairs_) {
            std::uint64_t& row = rows[classes_.class_of(pair.first)];
            row = std::min(row, pair.row);
        }
        return rows;
    }
    [[nodiscard]] const Right& right_of(std::uint32_t state) const {
        return rights_[automaton_.output_number(state)];
    }
    [[nodiscard]] std::uint64_t block_size(std::uint32_t state) const {
        return least_block(generations_ + 1 - automaton_.last_digit(state));
    }

    // The row `offset` rows after the first that descends from `ancestor`.
    struct Place {
        std::uint64_t ancestor = 0;
        unsigned generations = 0;
        std::uint64_t offset = 0;
    };

    const Automaton& automaton_;
    const std::vector<StatePair>& pairs_;
    RowTable rows_{automaton_.g()};
    StopCheck stop_check_;
    std::vector<Right> rights_;
    BlockClasses classes_{automaton_};
    OpenRuns open_;  // by class
    Runs open_here_;
    unsigned generations_ = 0;
    Place place_;
    std::uint32_t best_age_ = 0;
    std::uint64_t best_row_ = 0;
};

}  // namespace

RowsToConvergence rows_to_convergence(const Automaton& automaton,
                                      const std::vector<StatePair>& pairs, const Context& context) {
    return Convergence(automaton, pairs, context).run();
}

}  // namespace grundy::wythoff
