// Guesses the automaton: breadth first over rows whose descendants differ. Nothing here need be
// right; automaton_check.hpp decides.
#pragma once

#include "wythoff/automaton.hpp"
#include "wythoff/seams.hpp"

#include <cstdint>
#include <deque>
#include <vector>

namespace grundy::wythoff {

class AutomatonGuess {
public:
    AutomatonGuess(unsigned g, unsigned warm_up);

    [[nodiscard]] unsigned g() const { return rows_.g(); }
    [[nodiscard]] std::uint64_t found() const { return states_.size(); }
    [[nodiscard]] std::uint64_t done() const { return done_; }  // whose children are known
    [[nodiscard]] std::uint64_t seams() const { return seams_.size(); }
    [[nodiscard]] bool finished() const { return pending_.empty(); }
    [[nodiscard]] std::size_t bytes() const;

    // Finds the children of the next so many states.
    void advance(std::uint64_t count);

    // The guess, minimised; needs finished().
    [[nodiscard]] AutomatonTables tables() const;

private:
    struct State {
        std::array<std::uint32_t, 2> children{no_child, no_child};
        std::uint32_t output = 0;
    };
    struct Pending {
        RowTable::State first;  // of the window around the row that stands for the state
        std::vector<std::uint8_t> inserts;
        Seams::Seam left;
        Seams::Seam right;
    };

    void set_out();
    [[nodiscard]] std::uint32_t state_of(const WindowView& window, Seams::Seam left,
                                         Seams::Seam right, unsigned digit);

    RowTable rows_;
    Reach reach_;
    Seams seams_;
    Zoom zoom_;
    NumberMap numbers_;
    std::vector<State> states_;
    std::deque<Pending> pending_;
    std::uint64_t done_ = 0;
};

}  // namespace grundy::wythoff
