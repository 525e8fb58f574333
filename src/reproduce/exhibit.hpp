// What an exhibit consists of, and what the papers share. Each paper has one or more files with its
// exhibits; exhibits.cpp lists them.
#pragma once

#include "math/integer_format.hpp"

#include <grundy/context.hpp>
#include <grundy/position.hpp>
#include <grundy/reproduce.hpp>
#include <grundy/table.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace grundy::papers {

struct Content {
    std::vector<Comparison> tables{};
    std::vector<ExhibitFigure> figures{};
    std::vector<std::string> notes{};
};

using MakeContent = Content(const Context& context);

struct Exhibit {
    std::string_view id;
    std::string_view title;
    MakeContent* make;
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

// The exhibits whose code is not in the file of their paper.
MakeContent suriyaprakash_beatty, suriyaprakash_global;
MakeContent frieze_uniqueness, frieze_doubling, frieze_fibonacci, frieze_losing_starts,
    frieze_representation, frieze_matchings, frieze_uvg, frieze_complexity;
MakeContent nivasch_figure1, nivasch_figure2, nivasch_figure3, nivasch_figure4, nivasch_figure5,
    nivasch_figure6, nivasch_figure7, nivasch_figure8, nivasch_figure10, nivasch_figure12,
    nivasch_figure13;
MakeContent nivasch_section1, nivasch_section21, nivasch_section24, nivasch_section25,
    nivasch_section31, nivasch_rw, nivasch_periods;

// "1, 2, 3"
template <class Range>
[[nodiscard]] std::string joined(const Range& values, std::string_view separator = ", ") {
    return fmt::format("{}", fmt::join(values, separator));
}

// "(3, 5)"
template <class First, class Second>
[[nodiscard]] std::string pair_text(const First& first, const Second& second) {
    return fmt::format("({}, {})", first, second);
}

template <class T>
[[nodiscard]] std::string cell_text(const T& value) {
    if constexpr (std::is_same_v<T, bool>) {
        return value ? "yes" : "no";
    } else {
        return fmt::format("{}", value);
    }
}

// A cell that is not compared.
template <class T>
[[nodiscard]] Comparison::Cell label(const T& value) {
    return {cell_text(value), std::nullopt, ""};
}

template <class Printed, class Computed>
[[nodiscard]] Comparison::Cell compared(const Printed& printed, const Computed& computed,
                                        std::string erratum = "") {
    return {cell_text(computed), cell_text(printed), std::move(erratum)};
}

// A statement of a paper, tested on many cases.
class Trial {
public:
    void expect(bool holds) {
        ++cases_;
        if (!holds) ++exceptions_;
    }
    [[nodiscard]] std::size_t cases() const { return cases_; }
    // A statement without a tested case does not count as true.
    [[nodiscard]] std::string result() const {
        if (cases_ == 0) return "not tried";
        return exceptions_ == 0 ? "always" : "not in " + std::to_string(exceptions_) + " cases";
    }

private:
    std::size_t cases_ = 0;
    std::size_t exceptions_ = 0;
};

// A table of statements, one in each row, with the printed and the computed value.
class Statements {
public:
    explicit Statements(std::string caption) : table_{std::move(caption), {"", "value"}, {}} {}

    template <class Printed, class Computed>
    void add(std::string_view what, const Printed& printed, const Computed& computed,
             std::string erratum = "") {
        table_.rows.push_back({label(what), compared(printed, computed, std::move(erratum))});
    }
    // Adds a statement that should hold in all cases. The reference remains valid.
    [[nodiscard]] Trial& trial(std::string_view what, std::string erratum = "") {
        add(what, "always", "", std::move(erratum));
        return trials_[table_.rows.size() - 1];
    }
    operator Comparison() const {  // NOLINT(google-explicit-constructor): it is a table
        Comparison table = table_;
        for (const auto& [row, trial] : trials_) {
            Comparison::Cell& result = table.rows[row][1];
            result.computed = trial.result();
            if (!result.erratum.empty()) continue;
            table.rows[row][0].computed +=
                fmt::format(" ({} {})", trial.cases(), trial.cases() == 1 ? "case" : "cases");
        }
        return table;
    }

private:
    Comparison table_;
    std::map<std::size_t, Trial> trials_;  // by row
};

// The values of a table; -1 for a blank.
[[nodiscard]] std::vector<std::vector<std::int32_t>> values_of(const Table& table);

// A board of numbers and the printed one: lines of numbers separated by spaces, each of which
// begins with the number of its row.
[[nodiscard]] Comparison compared_board(std::string caption, std::string_view printed,
                                        const Table& computed);

// The numbers that a position is written with: 3, 4 and 5 of rook(3,4) + take[1,2](5).
[[nodiscard]] std::vector<std::uint64_t> numbers_of(const Position& position);

// Wythoff's Grundy function in rows and columns 0 to 15, which two of the papers print.
[[nodiscard]] Comparison compared_wythoff_board(std::string caption, const Context& context);

// A game that a paper plays move by move.
struct PrintedPlay {
    struct Move {
        std::string text;      // as the engine describes it: "take 1 from the heap of 5"
        std::string position;  // after the move
    };

    std::string caption;
    std::array<std::string, 2> players;  // the first player, the second player
    std::string start;
    std::vector<Move> moves;
    std::string end;  // "Left has won", or "Left wins" if the play is not finished
};
// Throws Error for an illegal move.
[[nodiscard]] Comparison compared_play(const PrintedPlay& play, const Context& context);

// For each n <= limit, the number of ways to write it as a sum of distinct members of `increasing`
// such that may_follow(smaller, larger) holds for any two neighbours. The empty sum is 0.
[[nodiscard]] std::vector<std::uint64_t> representation_counts(
    const std::vector<std::uint64_t>& increasing, std::uint64_t limit,
    const std::function<bool(std::uint64_t smaller, std::uint64_t larger)>& may_follow);

template <class Drawable>
[[nodiscard]] std::string drawn(const Drawable& drawable) {
    std::ostringstream svg;
    write_svg(drawable, svg);
    return svg.str();
}

}  // namespace grundy::papers
