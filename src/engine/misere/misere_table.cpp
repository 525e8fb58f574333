#include "engine/misere/misere_table.hpp"

#include "base/errors.hpp"
#include "base/memory_charge.hpp"
#include "engine/misere/misere_search.hpp"
#include "game/game.hpp"

#include <cassert>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

namespace {

// The positions of a table, by their places in it.
class TablePositions {
public:
    TablePositions(const Game& game, Term term, const TableExtent& extent, const ParseFiles& files)
        : game_(game),
          term_(std::move(term)),
          slice_(extent.slice),
          files_(files.reader(), files.context(), find_game) {
        term_.groups.resize(1);
    }

    [[nodiscard]] Position at(const Table& table, std::size_t row, std::size_t column) {
        assert(row < table.rows() && column < table.columns());
        const auto argument = [&](std::uint64_t number) {
            return Argument{std::to_string(number), false, term_.at};
        };
        auto& group = term_.groups.front();
        group.clear();
        for (const auto& fixed : slice_) group.push_back(argument(fixed.value_or(0)));
        const bool is_board = table.shape() == Table::Shape::board;
        if (slice_.empty()) group.resize(is_board ? 2 : 1);
        const auto is_free = [&](std::size_t i) { return slice_.empty() || !slice_[i]; };
        std::size_t place = 0;
        while (!is_free(place)) ++place;
        group[place] = argument(table.first_row() + row);
        if (is_board) {
            do ++place;
            while (!is_free(place));
            group[place] = argument(table.first_column() + column);
        }
        return game_.parse(term_, files_);
    }

private:
    const Game& game_;
    Term term_;
    std::vector<std::optional<std::uint64_t>> slice_;
    ParseFiles files_;
};

// The values of a table with some of them changed.
class MisereTable : public Table {
public:
    explicit MisereTable(const Table& normal)
        : Table(normal.shape(), {normal.first_row(), normal.rows()},
                {normal.first_column(), normal.columns()}, normal.corner(),
                normal.shape() == Shape::list ? "value" : "") {}
};

// Only fickle positions differ, and these have value 0 or 1.
class TameTable : public MisereTable {
public:
    TameTable(std::unique_ptr<Table> normal, TablePositions positions)
        : MisereTable(*normal), normal_(std::move(normal)), positions_(std::move(positions)) {}

    void fill_row(std::size_t row, std::span<std::int32_t> out) const override {
        normal_->fill_row(row, out);
        for (std::size_t column = 0; column < out.size(); ++column) {
            std::int32_t& value = out[column];
            if (value < 0 || value > 1) continue;
            const Position position = positions_.at(*normal_, row, column);
            const Evaluation known =
                evaluation(Value::exact(value, Certainty::theorem), [] { return ""; });
            if (position[0].as<MiserePlay>()->tame(known)->fickle) value ^= 1;
        }
    }

private:
    std::unique_ptr<Table> normal_;
    mutable TablePositions positions_;
};

class ComputedTable : public MisereTable {
public:
    ComputedTable(const Table& normal, TablePositions positions, const Context& context)
        : MisereTable(normal), memory_(context) {
        constexpr std::string_view doing = "computing a table of misère values";
        memory_.set(rows() * columns() * sizeof(std::int32_t), doing);
        MisereAtoms atoms(context);
        MisereSearch search(atoms, context);
        std::vector<std::int32_t> row(columns());
        values_.reserve(rows() * columns());
        for (std::size_t r = 0; r < rows(); ++r) {
            normal.fill_row(r, row);
            for (std::size_t c = 0; c < columns(); ++c) {
                context.check(doing);
                if (row[c] >= 0) row[c] = value(positions.at(normal, r, c), atoms, search, context);
                values_.push_back(row[c]);
            }
        }
    }

    void fill_row(std::size_t row, std::span<std::int32_t> out) const override {
        std::copy_n(values_.begin() + static_cast<std::ptrdiff_t>(row * columns()), columns(),
                    out.begin());
    }

private:
    static std::int32_t value(const Position& position, MisereAtoms& atoms, MisereSearch& search,
                              const Context& context) {
        const auto sum = atoms.sum_of(position, context);
        if (!sum) {
            throw input_error(
                "play need not end from {}, so that there is no table of misère values",
                position.text());
        }
        const auto genus = search.genus(*sum, std::numeric_limits<std::size_t>::max() / 2, context);
        return genus->misere.front().to<std::int32_t>();
    }

    std::vector<std::int32_t> values_;
    MemoryCharge memory_;
};

}  // namespace

std::unique_ptr<Table> misere_table(const Game& game, const Tabulated& tabulated, const Term& term,
                                    const TableExtent& extent, ParseFiles& files) {
    auto normal = tabulated.table(term, extent, files);
    TablePositions positions(game, term, extent, files);
    const Position first = positions.at(*normal, 0, 0);
    if (first.size() == 1 && !tame_by(first[0]).empty()) {
        return std::make_unique<TameTable>(std::move(normal), std::move(positions));
    }
    return std::make_unique<ComputedTable>(*normal, std::move(positions), files.context());
}

}  // namespace grundy
