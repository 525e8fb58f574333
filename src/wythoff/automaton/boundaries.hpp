// Neighbourhoods of rows, and the descendants of the rows on either side of a boundary between two
// rows.
//
// The children of rows are rows: those of row n are S(n) and, unless its last Zeckendorf digit is
// 1, S(n) + 1. The points of the rows near n lie in the columns near S(n), so a neighbourhood of
// rows around n, their insert sets and the state of the first, determines the insert sets around
// S(n); and, after as many rows as convergence takes, the states there. That is a neighbourhood
// again, and so on forever.
//
// The descendants of the boundary before row n are the boundaries before S(n), S(S(n)), …, with the
// descendants of n-1 on their left and those of n on their right. Rows beyond a boundary affect
// only a few rows on this side of it. So the descendants of n are determined by the first few
// generations as a whole, and a few rows at both ends of every generation: the traces of its two
// boundaries. There are finitely many neighbourhoods, so traces are periodic and can be compared
// completely.
//
// All this is for guessing: neighbourhoods are compared by hashes, and the warm-up rests on the
// conjecture. If it is too short, the rows are not those of the game, and BadGuess is thrown or the
// check fails.
#pragma once

#include "wythoff/automaton/number_map.hpp"
#include "wythoff/automaton/row_table.hpp"

#include <array>
#include <cstdint>
#include <stdexcept>
#include <vector>

namespace grundy::wythoff {

struct BadGuess : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// How far neighbourhoods reach.
struct Reach {
    unsigned warm_up = 0;  // rows in which the dummy state should become the right one
    int lowest = 0;        // points of row a lie in the columns S(a) + lowest .. S(a) + highest
    int highest = 0;

    [[nodiscard]] std::size_t before() const;  // rows before the one in the middle
    [[nodiscard]] std::size_t after() const;
    [[nodiscard]] std::size_t size() const { return before() + 1 + after(); }
};

struct Neighbourhood {
    RowTable::State first;        // the state of the first row
    const std::uint8_t* inserts;  // of all rows
};

// The states of rows around the middle, and the neighbourhoods of its children.
class Zoom {
public:
    Zoom(RowTable& rows, const Reach& reach);

    // The results are valid until the next call.
    void run(const Neighbourhood& neighbourhood);

    [[nodiscard]] unsigned digit() const { return digit_; }  // the last one of the middle
    // The state and insert set, as one number, of a row counted from the middle.
    [[nodiscard]] std::uint32_t output(int after) const {
        return outputs_[static_cast<std::size_t>(static_cast<std::ptrdiff_t>(before_) + after)];
    }
    [[nodiscard]] const Neighbourhood& child(unsigned digit) const { return children_[digit]; }

private:
    // As in the table. Throws BadGuess if the window does not hold it.
    [[nodiscard]] RowTable::State next(RowTable::State state, unsigned insert);

    RowTable& rows_;
    Reach reach_;
    std::size_t before_{reach_.before()};
    std::size_t size_{reach_.size()};
    unsigned digit_ = 0;
    std::vector<std::uint32_t> outputs_;
    std::vector<std::uint8_t> columns_;
    std::array<Neighbourhood, 2> children_{};
};

// The rows of a trace at an end of a generation; rows beyond the end affect fewer.
inline constexpr unsigned trace_width = 13;
// Generations before this one have at most trace_width rows and are taken whole.
inline constexpr unsigned whole_generations = 6;

// Boundaries by number.
class Boundaries {
public:
    using Boundary = std::uint32_t;

    struct Record {
        Boundary child;
        // Hashes of the first 1, 2, 3, 5, 8, 13 rows after the boundary.
        std::array<std::uint32_t, whole_generations> starts;
        // The numbers of its traces on the left and on the right.
        std::array<std::uint32_t, 2> trace;
    };

    // The data since the last part, so that a run can be stored and resumed.
    struct Part {
        std::vector<Record> boundaries{};
        NumberMap::Entries neighbourhoods{};
        NumberMap::Entries left_traces{};
        NumberMap::Entries right_traces{};

        static void archive(auto& self, auto& archive) {
            archive(self.boundaries, self.neighbourhoods, self.left_traces, self.right_traces);
        }
    };
    [[nodiscard]] Part take_part();
    void add_part(const Part& part);
    // Whether all numbers that were added are numbers of boundaries.
    [[nodiscard]] bool is_sensible() const;

    Boundaries(RowTable& rows, const Reach& reach) : reach_(reach), zoom_(rows, reach) {}

    // The boundary before the middle of the neighbourhood.
    [[nodiscard]] Boundary boundary_of(const Neighbourhood& neighbourhood);
    [[nodiscard]] Boundary child(Boundary boundary) const { return boundaries_[boundary].child; }

    // Equal for two rows with that last digit, between these boundaries, if all their descendants
    // are equal.
    [[nodiscard]] std::uint64_t hash_between(Boundary left, Boundary right, unsigned digit) const;

    [[nodiscard]] std::size_t size() const { return boundaries_.size(); }
    [[nodiscard]] std::size_t bytes() const;

private:
    [[nodiscard]] std::uint64_t hash_of(const Neighbourhood& neighbourhood) const;
    // The rows beside a boundary, as they go into the traces.
    using Ends = std::array<std::uint64_t, 2>;

    [[nodiscard]] Ends look(Record& record) const;
    void number_traces(Boundary first, const std::vector<Ends>& ends, Boundary met);
    void number_cycle(Boundary first, const std::vector<Ends>& ends, unsigned side);

    Reach reach_;
    Zoom zoom_;
    std::vector<Record> boundaries_;
    std::size_t taken_ = 0;  // in parts
    NumberMap by_neighbourhood_;
    std::array<NumberMap, 2> traces_;
};

}  // namespace grundy::wythoff
