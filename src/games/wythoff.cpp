// Wythoff's game: how it is written, and its table.

#include "games/wythoff.hpp"

#include "games/tables.hpp"
#include "games/term.hpp"
#include "games/wythoff_position.hpp"
#include "wythoff/function/dense_table.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <utility>

namespace grundy {

namespace {

using wythoff::DenseTable;

class WythoffTable : public Table {
public:
    explicit WythoffTable(DenseTable values)
        : Table(Shape::board, values.size(), values.size(), "x\\y", ""),
          values_(std::move(values)) {}

    void fill_row(std::size_t row, std::span<std::int32_t> out) const override {
        for (std::size_t column = 0; column < out.size(); ++column) {
            out[column] = static_cast<std::int32_t>(values_.value(row, column));
        }
    }

private:
    DenseTable values_;
};

class WythoffHeaps : public HeapPositions {
public:
    Count count() const override { return {2, 2}; }

    Position position(std::span<const Integer> numbers) const override {
        return position_of<WythoffPosition>(numbers[0], numbers[1]);
    }
};

class Wythoff : public Game, public Tabulated, public OfHeaps {
public:
    const Facts& facts() const override { return wythoff_facts(); }

    Position parse(const Term& term, Sources& /*sources*/) const override {
        expect_no_parameters(term, wythoff_facts());
        const auto& arguments = expect_arguments(term, wythoff_facts(), 2, "two piles");
        return position_of<WythoffPosition>(natural(arguments[0], "a pile"),
                                            natural(arguments[1], "a pile"));
    }

    std::unique_ptr<Table> table(const Term& term, std::size_t size,
                                 const Context& context) const override {
        expect_no_parameters(term, wythoff_facts());
        check_board_size(size);
        if (DenseTable::memory_needed(size) > context.memory_limit) {
            throw Error(ErrorKind::limit,
                        fmt::format("a table of {0}×{0} needs {1} MB; the limit is {2} MB", size,
                                    DenseTable::memory_needed(size) / 1'000'000,
                                    context.memory_limit / 1'000'000))
                .with(Remedy::more_memory);
        }
        auto values = DenseTable::compute(size, context);
        if (!values) {
            throw Error(ErrorKind::limit,
                        fmt::format("a table of {0}×{0} takes more time than is allowed", size))
                .with(Remedy::more_time);
        }
        return std::make_unique<WythoffTable>(std::move(*values));
    }

    std::unique_ptr<HeapPositions> heap_positions(const Term& term,
                                                  Sources& /*sources*/) const override {
        expect_no_parameters(term, wythoff_facts());
        return std::make_unique<WythoffHeaps>();
    }
};

}  // namespace

const Facts& wythoff_facts() {
    static constexpr Facts facts{
        "wythoff",
        "wythoff(m,n)",
        "Take any number from one pile, or the same number from both; whoever takes the last chip "
        "wins.",
        "wythoff(10,15)",
        "W. A. Wythoff, A modification of the game of Nim, 1907",
        Shape::board,
        "Nivasch's Convergence Conjecture",
    };
    return facts;
}

const Game& wythoff_game() {
    static const Wythoff game;
    return game;
}

}  // namespace grundy
