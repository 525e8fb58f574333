#include "wythoff/rows/value_bands.hpp"

#include "math/golden.hpp"

#include <algorithm>
#include <cassert>

namespace grundy::wythoff {

namespace {

constexpr unsigned max_half = max_window / 2;

// The number of rows that make all columns below `column` final: the window of row r begins with
// column r + ⌈r/φ⌉ - B, which is at least φr - B.
std::uint64_t rows_to_finish(std::uint64_t column) {
    return floor_over_phi(column + max_half).to<std::uint64_t>() + 1;
}

RowBlock::Level rows_between(std::uint64_t first, std::uint64_t last) {
    const std::size_t count = last - first;
    const std::uint64_t index0 = ceil_over_phi(Integer(first)).to<std::uint64_t>();
    RowBlock::Level rows{first, index0, std::vector<std::uint8_t>(count),
                         std::vector<std::uint64_t>(count)};
    for (GoldenMultiples zero(index0); zero.value() < last; zero.next()) {
        rows.grows[zero.value() - first] = 1;
    }
    return rows;
}

void widen(RowBlock::Taken& taken) {
    taken = std::visit(
        []<class Mask>(const std::vector<Mask>& masks) -> RowBlock::Taken {
            if constexpr (MaskTraits<Mask>::bits < max_window) {
                std::vector<Doubled<Mask>> wider(masks.size());
                std::transform(masks.begin(), masks.end(), wider.begin(), in_doubled<Mask>);
                return wider;
            } else {
                return masks;
            }
        },
        taken);
}

}  // namespace

RowBlock::RowBlock(std::uint64_t first_row, std::uint64_t last_row)
    : first(first_row), last(last_row) {
    assert(first <= last && last - first <= max_block_rows);
    std::uint64_t from = first;
    std::uint64_t to = last;
    while (true) {
        levels.push_back(rows_between(from, to));
        if (to <= ValueBand::first_fed_row) return;
        from = from <= ValueBand::first_fed_row ? 0 : rows_to_finish(from);
        to = rows_to_finish(to);
    }
}

ValueBand::ValueBand(unsigned first, unsigned last) : first_(first), count_(last - first + 1) {
    assert(first <= last && count_ <= max_values);
}

std::uint64_t ValueBand::points_before(std::uint64_t row, unsigned h) const {
    if (levels_.empty()) return 0;
    return std::visit(
        [&](const auto& machine) {
            return ceil_over_phi(Integer(row)).to<std::uint64_t>() +
                   machine.index_in_window(h - first_) - machine.half;
        },
        levels_.front().machine);
}

bool ValueBand::is_before(std::uint64_t row) const {
    if (row == 0) return levels_.empty();
    return levels_.size() == RowBlock(row - 1, row).levels.size();
}

void ValueBand::run(RowBlock& block) {
    while (levels_.size() < block.levels.size()) {
        levels_.emplace_back().machine = Machine<std::uint64_t>(count_ - 1);
    }
    const std::size_t rows = block.last - block.first;
    inserted_.resize(rows);
    places_.resize(rows * count_);
    for (std::size_t number = block.levels.size(); number-- > 0;) {
        run_level(number, block.levels[number]);
    }
}

void ValueBand::run_level(std::size_t number, RowBlock::Level& rows) {
    auto& machine = levels_[number].machine;
    Progress progress{0, rows.index0, places_.data()};
    while (true) {
        while (machine.index() < rows.taken.index()) widen_machine(machine);
        while (rows.taken.index() < machine.index()) widen(rows.taken);
        std::visit(
            [&]<class Mask>(Machine<Mask>& it) {
                run_rows(number, it, rows, std::get<std::vector<Mask>>(rows.taken), progress);
            },
            machine);
        if (progress.rows == rows.grows.size()) return;
        widen_machine(machine);
    }
}

// To the end, or until the window is too narrow.
template <class Mask>
void ValueBand::run_rows(std::size_t number, Machine<Mask>& machine, const RowBlock::Level& rows,
                         std::vector<Mask>& taken, Progress& progress) {
    constexpr unsigned half = Machine<Mask>::half;
    ColumnSet* const sets = levels_[number].sets.data();
    // The rows of the deepest level feed themselves.
    const ColumnSet* const lower = levels_[std::min(number + 1, levels_.size() - 1)].sets.data();
    for (; progress.rows < taken.size(); ++progress.rows) {
        const std::size_t i = progress.rows;
        const std::uint64_t row = rows.first + i;
        const ColumnSet present = (row < first_fed_row ? sets : lower)[row % circle];
        const ValueSet insert = values_up_to(count_ - 1) & ~ValueSet{present};
        const bool grows = rows.grows[i] != 0;
        const std::uint64_t middle = row + progress.index0;
        const auto toggle = [&](unsigned h, unsigned place) {
            sets[(middle - half + place) % circle] ^= static_cast<ColumnSet>(1U << h);
        };
        if (!machine.step(insert, grows, taken[i], toggle)) return;
        // One or two columns enter at the top of the widest window.
        sets[(middle + max_half) % circle] = 0;
        if (grows) sets[(middle + max_half + 1) % circle] = 0;
        progress.index0 += grows ? 1 : 0;
        if (number != 0) continue;
        inserted_[i] = static_cast<ColumnSet>(insert);
        for_each_value(insert, [&](unsigned h) {
            *progress.next_place++ =
                static_cast<std::uint16_t>(machine.placed(h) + max_half - half);
        });
    }
}

// Each band costs a little in every row, so few values get no more than two.
std::vector<ValueBand> value_bands(unsigned g) {
    const unsigned count = std::max(2U, g / ValueBand::max_values + 1);
    const unsigned size = g / count + 1;
    std::vector<ValueBand> bands;
    for (unsigned first = 0; first <= g; first += size) {
        bands.emplace_back(first, std::min(g, first + size - 1));
    }
    return bands;
}

}  // namespace grundy::wythoff
