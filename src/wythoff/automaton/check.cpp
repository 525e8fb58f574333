#include "wythoff/automaton/check.hpp"

#include "base/stop_check.hpp"
#include "wythoff/automaton/number_map.hpp"
#include "wythoff/automaton/row_table.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <sstream>

namespace grundy::wythoff {

namespace {

struct Refusal {
    std::string why;
};

template <class... Parts>
[[noreturn]] void refuse(const Parts&... parts) {
    std::ostringstream why;
    (why << ... << parts);
    throw Refusal{why.str()};
}

// One step of the row machine from an output.
struct OutputStep {
    unsigned insert = 0;
    std::uint32_t state = 0;  // the number of its row state
    std::uint32_t next = 0;   // and of the one that the step leads to
    RowTable::Columns columns{};
};

class Checker {
public:
    Checker(const Automaton& automaton, const Context& context)
        : automaton_(automaton), context_(context) {}

    void run(AutomatonCheck& check) {
        check_digits();
        take_steps();
        find_pairs(check.pairs);
        check_pairs(check.pairs);
        check_first_rows();
        check_columns(check.pairs);
        check.row_states = row_states_;
        check.lowest_column = lowest_;
        check.highest_column = highest_;
    }

private:
    void check_digits() const {  // V0
        if (automaton_.child(0, 0) != 0 || automaton_.child(0, 1) == no_child) {
            refuse("V0: the root must have itself and another state as children");
        }
        for (std::uint32_t state = 0; state < automaton_.states(); ++state) {
            for (unsigned digit = 0; digit < 2; ++digit) {
                const std::uint32_t child = automaton_.child(state, digit);
                if (child == no_child) continue;
                if (automaton_.last_digit(child) != digit) {
                    refuse("V0: state ", child, ", a child of state ", state,
                           ", disagrees about the last digit");
                }
                if (child == 0 && (state != 0 || digit != 0)) {
                    refuse("V0: the root is a child of state ", state);
                }
            }
        }
    }

    void take_steps() {  // V0
        for (std::uint32_t number = 0; number < automaton_.outputs(); ++number) {
            const RowOutput output = automaton_.output(number);
            OutputStep step;
            step.insert = static_cast<unsigned>(output.insert);
            step.state = rows_.number_of(output.masks);
            steps_.push_back(step);
        }
        row_states_ = rows_.size();
        for (std::uint32_t number = 0; number < automaton_.outputs(); ++number) {
            OutputStep& step = steps_[number];
            step.next = rows_.next(step.state, step.insert);
            if (step.next == RowTable::none) {
                refuse("V0: the step from output ", number, " leaves the window");
            }
            step.columns = rows_.columns(step.state, step.insert);
            for_each_value(ValueSet{step.insert}, [&](unsigned h) {
                lowest_ = std::min<int>(lowest_, step.columns[h]);
                highest_ = std::max<int>(highest_, step.columns[h]);
            });
        }
    }

    // Rows come in order, so each pair is met first where it occurs first.
    void find_pairs(std::vector<StatePair>& pairs) {
        NumberMap known;
        const auto meet = [&](std::uint32_t first, std::uint32_t second, std::uint64_t row) {
            const std::uint64_t key = std::uint64_t{first} << 32U | second;
            const auto next = static_cast<std::uint32_t>(pairs.size());
            if (known.insert(key, next) == next) pairs.push_back({first, second, row});
        };
        meet(0, automaton_.child(0, 1), 0);
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            stop_check_();
            if (i % pairs_between_memory_checks == 0) check_memory(pairs.size());
            const StatePair pair = pairs[i];
            Block children;
            append_children(automaton_, {pair.first, pair.second}, children);
            std::uint64_t row = first_child(pair.row);
            for (std::size_t k = 0; k + 1 < children.size();
                 ++k, row += row < row_too_large ? 1 : 0) {
                meet(children[k], children[k + 1], row);
            }
        }
        // Nothing else was checked, so there must be nothing else.
        std::vector<bool> state_used(automaton_.states());
        std::vector<bool> output_used(automaton_.outputs());
        for (const StatePair& pair : pairs) {
            state_used[pair.first] = true;
            output_used[automaton_.output_number(pair.first)] = true;
        }
        for (std::uint32_t state = 0; state < automaton_.states(); ++state) {
            if (!state_used[state]) refuse("P: no row comes to state ", state);
        }
        for (std::uint32_t number = 0; number < automaton_.outputs(); ++number) {
            if (!output_used[number]) refuse("P: no row has output ", number);
        }
    }

    void check_pairs(const std::vector<StatePair>& pairs) const {  // V1, V2
        if ((step_of_state(0).insert & 1U) == 0) refuse("V2: the root gets no 0-point");
        for (const auto& [first, second, row] : pairs) {
            if (step_of_state(first).next != step_of_state(second).state) {
                refuse("V1: the row machine goes from state ", first,
                       " to another row state than that of state ", second, ", which follows it");
            }
            const bool has_zero = (step_of_state(second).insert & 1U) != 0;
            if (has_zero == (automaton_.last_digit(first) == 1)) {
                refuse("V2: state ", second, has_zero ? " gets a" : " gets no",
                       " 0-point, but follows state ", first);
            }
        }
    }

    void check_columns(const std::vector<StatePair>& pairs) {  // V3
        const auto spread = static_cast<std::uint64_t>(highest_ - lowest_);
        unsigned k = 0;
        while (least_block(k + 1) < spread) ++k;
        // The blocks omit the descendants of row 0, and points are sure to lie right of the main
        // diagonal only from some row on. V4 must cover the rows before.
        if (least_block(k + 2) + static_cast<std::uint64_t>(highest_) > rows_compared ||
            static_cast<std::uint64_t>(-lowest_) >= rows_compared / 2) {
            refuse("V4: points stray so far that more rows would have to be compared");
        }
        BlockMaker blocks(automaton_, k);
        Block first;
        Block second;
        std::uint32_t second_is_of = 0;
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            stop_check_();
            const auto& [p, q, row] = pairs[i];
            if (p == 0) continue;
            // Pairs come by row, so often the second block is the first one of the next pair.
            if (second_is_of == p) {
                first.swap(second);
            } else {
                first = blocks.block_of(p);
            }
            second = blocks.block_of(q);
            second_is_of = q;
            check_block(first, second, pairs[i]);
        }
    }

    void check_block(const Block& first, const Block& second, const StatePair& pair) {
        Block& children = children_;
        children.clear();
        append_children(automaton_, first, children);
        append_children(automaton_, second, children);
        // The values with a point in each column, beginning `low` before that of the first child.
        const auto low = static_cast<std::size_t>(-lowest_);
        const auto high = static_cast<std::size_t>(highest_);
        columns_.assign(low + children.size() + high, 0);
        std::size_t column = low;
        for (const Block* block : {&first, &second}) {
            for (const std::uint32_t state : *block) {
                const OutputStep& step = step_of_state(state);
                for_each_value(ValueSet{step.insert}, [&](unsigned h) {
                    const std::ptrdiff_t y{step.columns[h]};
                    columns_[column + static_cast<std::size_t>(y)] |=
                        static_cast<std::uint8_t>(1U << h);
                });
                column += 2 - automaton_.last_digit(state);
            }
        }
        const auto all = static_cast<unsigned>(values_up_to(automaton_.g()));
        for (std::size_t at = high; at < children.size() - low; ++at) {
            if (step_of_state(children[at]).insert != (all & ~unsigned{columns_[low + at]})) {
                refuse("V3: after states ", pair.first, " and ", pair.second, ", descendant ", at,
                       ", state ", children[at], ", gets other values than its column lacks");
            }
        }
    }

    void check_first_rows() {  // V4
        const FirstRows first(rows_, rows_compared);
        Block states{0};
        for (std::size_t row = 0; row < rows_compared; ++row) {
            const std::uint32_t state = states[row];
            if (states.size() <= rows_compared) {
                if (row > 0) states.push_back(automaton_.child(state, 0));
                const std::uint32_t second = automaton_.child(state, 1);
                if (second != no_child) states.push_back(second);
            }
            const OutputStep& step = step_of_state(state);
            if (step.state != first.state(row) || step.insert != first.inserts()[row]) {
                refuse("V4: row ", row, " is not as state ", state, " says");
            }
        }
    }

    [[nodiscard]] const OutputStep& step_of_state(std::uint32_t state) const {
        return steps_[automaton_.output_number(state)];
    }

    void check_memory(std::size_t pairs) const {
        constexpr std::size_t bytes_per_pair = 64;
        if (pairs > context_.memory_for(this) / bytes_per_pair) {
            throw Error(ErrorKind::limit, "the pairs of states do not fit the memory limit");
        }
    }

    static constexpr std::size_t pairs_between_memory_checks = 1U << 16;
    static constexpr std::uint64_t pairs_between_checks = 1U << 9;  // a block is thousands of rows

    const Automaton& automaton_;
    const Context& context_;
    StopCheck stop_check_{context_, "checking the automaton", pairs_between_checks};
    RowTable rows_{automaton_.g()};
    std::vector<OutputStep> steps_;  // of the outputs
    std::uint64_t row_states_ = 0;
    int lowest_ = 0;
    int highest_ = 0;
    Block children_;
    std::vector<std::uint8_t> columns_;
};

}  // namespace

AutomatonCheck check_automaton(const Automaton& automaton, const Context& context) {
    AutomatonCheck check;
    try {
        Checker(automaton, context).run(check);
    } catch (const Refusal& refusal) {
        check = {};
        check.refused = refusal.why;
    }
    return check;
}

}  // namespace grundy::wythoff
