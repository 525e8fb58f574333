// What an exhibit is made of, and what the papers share. Each paper has a file or more with its
// exhibits; exhibits.cpp lists them.
#pragma once

#include <grundy/context.hpp>
#include <grundy/position.hpp>
#include <grundy/reproduce.hpp>
#include <grundy/table.hpp>

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace grundy::papers {

struct Content {
    std::vector<Comparison> tables{};
    std::vector<ExhibitFigure> figures{};
    std::vector<std::string> notes{};
};

struct Exhibit {
    std::string_view id;
    std::string_view title;
    Content (*make)(const Context& context);
};

// A paper with its exhibits.
struct Paper {
    std::string_view name;  // author and title
    std::span<const Exhibit> exhibits;
};

[[nodiscard]] Paper suriyaprakash();
[[nodiscard]] Paper nivasch();
[[nodiscard]] Paper silber();
[[nodiscard]] Paper lee();
[[nodiscard]] Paper frieze();

// A cell that is not compared.
[[nodiscard]] inline Comparison::Cell label(std::string text) {
    return {std::move(text), std::nullopt, ""};
}

[[nodiscard]] inline Comparison::Cell compared(std::string printed, std::string computed,
                                               std::string erratum = "") {
    return {std::move(computed), std::move(printed), std::move(erratum)};
}

// A statement of a paper tried on many cases.
class Trial {
public:
    void expect(bool holds) {
        ++cases_;
        if (!holds) ++exceptions_;
    }
    [[nodiscard]] std::size_t cases() const { return cases_; }
    // What was tried on no case at all does not hold.
    [[nodiscard]] std::string result() const {
        if (cases_ == 0) return "not tried";
        return exceptions_ == 0 ? "always" : "not in " + std::to_string(exceptions_) + " cases";
    }

private:
    std::size_t cases_ = 0;
    std::size_t exceptions_ = 0;
};

// Statements, one a row: what, then what was printed and computed of it.
class Statements {
public:
    explicit Statements(std::string caption) : table_{std::move(caption), {"", "value"}, {}} {}

    void add(std::string what, std::string printed, std::string computed,
             std::string erratum = "") {
        table_.rows.push_back(
            {label(std::move(what)),
             compared(std::move(printed), std::move(computed), std::move(erratum))});
    }
    void add(const std::string& what, const Trial& trial) {
        add(what + " (" + std::to_string(trial.cases()) +
                (trial.cases() == 1 ? " case)" : " cases)"),
            "always", trial.result());
    }
    [[nodiscard]] Comparison table() && { return std::move(table_); }

private:
    Comparison table_;
};

// The values of a table; -1 for a blank.
[[nodiscard]] std::vector<std::vector<std::int32_t>> values_of(const Table& table);

// A board of numbers beside a printed one: lines of numbers between blanks, the first of each line
// being the number of its row.
[[nodiscard]] Comparison compared_board(std::string caption, std::string_view printed,
                                        const Table& computed);

// The numbers that a position is written with: 3, 4 and 5 of rook(3,4) + take[1,2](5).
[[nodiscard]] std::vector<std::uint64_t> numbers_of(const Position& position);

// Wythoff's Grundy function in rows and columns 0 to 15, which two of the papers print.
[[nodiscard]] Comparison compared_wythoff_board(std::string caption, const Context& context);

// A game that a paper plays move by move.
struct PrintedPlay {
    struct Move {
        std::string text;      // as the engine says it: "take 1 from the heap of 5"
        std::string position;  // after the move
    };

    std::string caption;
    std::array<std::string, 2> players;  // who moves first, who second
    std::string start;
    std::vector<Move> moves;
    std::string end;  // "Left has won", or "Left wins" if the play is not finished
};
// Throws Error for an illegal move.
[[nodiscard]] Comparison compared_play(const PrintedPlay& play, const Context& context);

// For each n <= limit the number of ways to write it as a sum of distinct members of `increasing`
// in which may_follow(smaller, larger) holds for any two neighbours. The empty sum is 0.
[[nodiscard]] std::vector<std::uint64_t> representation_counts(
    const std::vector<std::uint64_t>& increasing, std::uint64_t limit,
    const std::function<bool(std::uint64_t smaller, std::uint64_t larger)>& may_follow);

// The picture that write_svg makes of it.
template <class Drawable>
[[nodiscard]] std::string drawn(const Drawable& drawable) {
    std::ostringstream svg;
    write_svg(drawable, svg);
    return svg.str();
}

}  // namespace grundy::papers
