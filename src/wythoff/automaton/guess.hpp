// Guesses the automaton: breadth first over rows whose descendants differ. Nothing here needs to be
// right; check.hpp proves the result.
#pragma once

#include "wythoff/automaton/automaton.hpp"
#include "wythoff/automaton/boundaries.hpp"
#include "wythoff/automaton/row_table.hpp"

#include <cstdint>
#include <deque>
#include <vector>

namespace grundy::wythoff {

// The parameters of a guess. If they are too small the guess is wrong, and larger ones are needed.
struct GuessSize {
    unsigned warm_up;    // rows in which the dummy state should become the right one
    unsigned slack = 1;  // columns by which points may lie beyond those of the first rows

    [[nodiscard]] GuessSize larger() const { return {warm_up + warm_up / 2 + 1, slack + 1}; }
    friend bool operator==(const GuessSize&, const GuessSize&) = default;
};

// This is usually enough.
[[nodiscard]] constexpr GuessSize first_guess_size(unsigned g) {
    return {10U << g, 1};
}

class AutomatonGuess {
public:
    // Throws BadGuess, as advance() does, if the size is found to be too small.
    AutomatonGuess(unsigned g, const GuessSize& size);
    ~AutomatonGuess() = default;
    AutomatonGuess(const AutomatonGuess&) = delete;
    AutomatonGuess& operator=(const AutomatonGuess&) = delete;

    [[nodiscard]] unsigned g() const { return rows_.g(); }
    [[nodiscard]] std::uint64_t found() const { return states_.size(); }
    [[nodiscard]] std::uint64_t done() const { return done_; }  // whose children are known
    [[nodiscard]] std::uint64_t boundaries() const { return boundaries_.size(); }
    [[nodiscard]] bool finished() const { return done_ == states_.size(); }
    [[nodiscard]] std::size_t bytes() const;

    // Finds the children of the next `count` states; at most max_at_once, so that bytes() includes
    // the memory that this takes.
    static constexpr std::uint64_t max_at_once = 20;
    void advance(std::uint64_t count);

    // The guess, minimised; needs finished(). Throws Error when stopped.
    [[nodiscard]] AutomatonTables tables(const Context& context = {}) const;

    struct State {
        std::array<std::uint32_t, 2> children{no_child, no_child};
        std::uint32_t output = 0;
    };
    // For storing and resuming: the data since the last part, and the pending rows.
    struct Part {
        std::vector<RowMasks> row_states{};
        Boundaries::Part boundaries{};
        NumberMap::Entries numbers{};
        std::vector<State> states{};

        static void archive(auto& self, auto& archive) {
            archive(self.row_states, self.boundaries, self.numbers, self.states);
        }
    };
    struct Pending {
        RowTable::State first = 0;  // of the neighbourhood around the row that stands for the state
        Boundaries::Boundary left = 0;
        Boundaries::Boundary right = 0;
        std::vector<std::uint8_t> inserts{};

        static void archive(auto& self, auto& archive) {
            archive(self.first, self.left, self.right, self.inserts);
        }
    };
    // The first call only starts recording.
    [[nodiscard]] Part take_part();
    [[nodiscard]] const std::deque<Pending>& front() const { return pending_; }
    // All parts in order, then the front that came with the last.
    void add_part(const Part& part);
    void set_front(std::deque<Pending> front);
    // Whether all numbers that were added refer to something; if not, this cannot be used.
    [[nodiscard]] bool is_sensible() const;

private:
    // The state of the next row: one too small to have a neighbourhood, which is a state of its
    // own, or the first pending one.
    [[nodiscard]] State small_row(std::size_t row);
    [[nodiscard]] State next_pending();
    [[nodiscard]] std::uint32_t state_of(const Neighbourhood& neighbourhood,
                                         Boundaries::Boundary left, Boundaries::Boundary right,
                                         unsigned digit);

    RowTable rows_;
    Reach reach_;
    std::size_t small_rows_;
    FirstRows first_;
    Boundaries boundaries_{rows_, reach_};
    Zoom zoom_{rows_, reach_};
    NumberMap numbers_;
    std::vector<State> states_;
    std::deque<Pending> pending_;
    std::uint64_t done_ = 0;
    std::uint64_t rows_taken_ = 0;  // in parts
    std::uint64_t states_taken_ = 0;
};

}  // namespace grundy::wythoff
