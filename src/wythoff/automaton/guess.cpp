#include "wythoff/automaton/guess.hpp"

#include "base/stop_check.hpp"
#include "wythoff/automaton/state_blocks.hpp"

#include <algorithm>
#include <cassert>
#include <unordered_map>

namespace grundy::wythoff {

namespace {

constexpr std::size_t rows_near_diagonal = 100;  // rows where the main diagonal is still near

// As far as points lie in the first rows, and a little more.
Reach reach_of(RowTable& rows, const GuessSize& size) {
    constexpr std::size_t sampled_rows = 20'000;
    const FirstRows first(rows, sampled_rows);
    const auto slack = static_cast<int>(size.slack);
    return {size.warm_up, first.lowest_column() - slack, first.highest_column() + slack};
}

}  // namespace

AutomatonGuess::AutomatonGuess(unsigned g, const GuessSize& size)
    : rows_(g),
      reach_(reach_of(rows_, size)),
      small_rows_(2 * reach_.before() + rows_near_diagonal),
      first_(rows_, 2 * small_rows_ + 2 * reach_.size()),
      states_(small_rows_) {}

AutomatonGuess::State AutomatonGuess::small_row(std::size_t row) {
    const auto neighbourhood_of = [&](std::size_t middle) {
        const std::size_t start = middle - reach_.before();
        return Neighbourhood{first_.state(start), first_.inserts() + start};
    };
    State state;
    state.output = first_.state(row) << (g() + 1) | first_.inserts()[row];
    auto child = static_cast<std::size_t>(first_child(row));
    const unsigned children = 1 + (first_.inserts()[row + 1] & 1U);
    for (unsigned digit = 0; digit < children; ++digit, ++child) {
        state.children[digit] =
            child < small_rows_
                ? static_cast<std::uint32_t>(child)
                : state_of(neighbourhood_of(child),
                           boundaries_.boundary_of(neighbourhood_of(child)),
                           boundaries_.boundary_of(neighbourhood_of(child + 1)), digit);
    }
    return state;
}

AutomatonGuess::State AutomatonGuess::next_pending() {
    const Pending row = std::move(pending_.front());
    pending_.pop_front();
    zoom_.run({row.first, row.inserts.data()});
    State state;
    state.output = zoom_.output(0);
    const Boundaries::Boundary left = boundaries_.child(row.left);
    const Boundaries::Boundary right = boundaries_.child(row.right);
    if (zoom_.digit() == 1) {
        state.children[0] = state_of(zoom_.child(0), left, right, 0);
    } else {
        const Boundaries::Boundary between = boundaries_.boundary_of(zoom_.child(1));
        state.children[0] = state_of(zoom_.child(0), left, between, 0);
        state.children[1] = state_of(zoom_.child(1), between, right, 1);
    }
    return state;
}

void AutomatonGuess::advance(std::uint64_t count) {
    for (; count > 0 && !finished(); --count, ++done_) {
        const State state = done_ < small_rows_ ? small_row(done_) : next_pending();
        states_[done_] = state;
    }
}

std::uint32_t AutomatonGuess::state_of(const Neighbourhood& neighbourhood,
                                       Boundaries::Boundary left, Boundaries::Boundary right,
                                       unsigned digit) {
    const auto next = static_cast<std::uint32_t>(states_.size());
    const std::uint32_t known = numbers_.insert(boundaries_.hash_between(left, right, digit), next);
    if (known == next) {
        states_.emplace_back();
        pending_.push_back({neighbourhood.first,
                            left,
                            right,
                            {neighbourhood.inserts, neighbourhood.inserts + reach_.size()}});
    }
    return known;
}

AutomatonTables AutomatonGuess::tables(const Context& context) const {
    assert(finished());
    StopCheck stop_check(context, "writing the guess down");
    AutomatonTables tables;
    tables.g = g();
    std::unordered_map<std::uint32_t, std::uint32_t> numbers;
    for (const State& state : states_) {
        stop_check();
        tables.children.push_back(state.children);
        const auto [number, is_new] =
            numbers.try_emplace(state.output, static_cast<std::uint32_t>(tables.outputs.size()));
        if (is_new) {
            tables.outputs.push_back(
                {state.output & values_up_to(g()), rows_.masks(state.output >> (g() + 1))});
        }
        tables.output_numbers.push_back(number->second);
    }
    return minimised(tables, context);
}

AutomatonGuess::Part AutomatonGuess::take_part() {
    Part part;
    for (; rows_taken_ < rows_.size(); ++rows_taken_) {
        part.row_states.push_back(rows_.masks(static_cast<RowTable::State>(rows_taken_)));
    }
    part.boundaries = boundaries_.take_part();
    part.numbers = numbers_.take_added();
    for (; states_taken_ < done_; ++states_taken_) part.states.push_back(states_[states_taken_]);
    return part;
}

void AutomatonGuess::add_part(const Part& part) {
    for (const RowMasks& masks : part.row_states) (void)rows_.number_of(masks);
    boundaries_.add_part(part.boundaries);
    numbers_.insert_all(part.numbers);
    states_.resize(done_);
    states_.insert(states_.end(), part.states.begin(), part.states.end());
    done_ = states_.size();
}

void AutomatonGuess::set_front(std::deque<Pending> front) {
    pending_ = std::move(front);
    states_.resize(std::max<std::size_t>(done_, small_rows_) + pending_.size());
    (void)take_part();  // what was added is in parts already
}

bool AutomatonGuess::is_sensible() const {
    const auto is_state = [&](std::uint32_t number) { return number < states_.size(); };
    const auto has_children = [&](const State& state) {
        return (state.output >> (g() + 1)) < rows_.size() && is_state(state.children[0]) &&
               (state.children[1] == no_child || is_state(state.children[1]));
    };
    const auto is_row = [&](const Pending& row) {
        return row.first < rows_.size() && row.left < boundaries_.size() &&
               row.right < boundaries_.size() && row.inserts.size() == reach_.size() &&
               std::all_of(row.inserts.begin(), row.inserts.end(),
                           [&](std::uint8_t insert) { return insert <= values_up_to(g()); });
    };
    return boundaries_.is_sensible() && numbers_.all_below(states_.size()) &&
           std::all_of(states_.begin(), states_.begin() + static_cast<std::ptrdiff_t>(done_),
                       has_children) &&
           std::all_of(pending_.begin(), pending_.end(), is_row);
}

std::size_t AutomatonGuess::bytes() const {
    const std::size_t pending = sizeof(Pending) + reach_.size() + 16;
    return rows_.bytes() + boundaries_.bytes() + numbers_.bytes() +
           2 * states_.capacity() * sizeof(State) + pending_.size() * pending;
}

}  // namespace grundy::wythoff
