#include "wythoff/rows/value_bands.hpp"

#include "theory/golden.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <cassert>
#include <type_traits>

namespace grundy::wythoff {

namespace {

constexpr unsigned max_half = RowBlock::max_window / 2;

// So many rows make all columns below `column` final: row r's window begins with column
// r + ⌈r/φ⌉ - B, which is at least φr - B.
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

template <class Mask>
struct Doubled;
template <>
struct Doubled<std::uint64_t> {
    using Mask = WideMask<2>;
};
template <std::size_t words>
struct Doubled<WideMask<words>> {
    using Mask = WideMask<2 * words>;
};

// The bits of a window in the middle of one that is twice as wide.
template <class Mask>
typename Doubled<Mask>::Mask in_wider(const Mask& mask) {
    using Wider = typename Doubled<Mask>::Mask;
    constexpr unsigned more = MaskTraits<Mask>::bits / 2;
    constexpr unsigned shift = more % 64;
    Wider wider{};
    for (std::size_t i = 0; i < MaskTraits<Mask>::bits / 64; ++i) {
        const std::uint64_t word = MaskTraits<Mask>::word(mask, i);
        wider.word[i + more / 64] |= word << shift;
        if constexpr (shift != 0) wider.word[i + more / 64 + 1] |= word >> (64 - shift);
    }
    return wider;
}

void widen(RowBlock::Taken& taken) {
    taken = std::visit(
        []<class Mask>(const std::vector<Mask>& masks) -> RowBlock::Taken {
            if constexpr (MaskTraits<Mask>::bits < RowBlock::max_window) {
                std::vector<typename Doubled<Mask>::Mask> wider(masks.size());
                std::transform(masks.begin(), masks.end(), wider.begin(), in_wider<Mask>);
                return wider;
            } else {
                return masks;
            }
        },
        taken);
}

template <class AnyMachine>
void widen(AnyMachine& any) {
    any = std::visit(
        [](const auto& machine) -> AnyMachine {
            using Mask = typename std::remove_cvref_t<decltype(machine)>::Mask;
            if constexpr (MaskTraits<Mask>::bits < RowBlock::max_window) {
                return machine.template widened<typename Doubled<Mask>::Mask>();
            } else {
                throw Error(
                    ErrorKind::limit,
                    "these values need a window of more than 512 diagonals, which is the limit");
            }
        },
        any);
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
    assert(first <= last && count_ <= most_values);
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
        while (machine.index() < rows.taken.index()) widen(machine);
        while (rows.taken.index() < machine.index()) widen(rows.taken);
        std::visit(
            [&]<class Mask>(Machine<Mask>& it) {
                run_rows(number, it, rows, std::get<std::vector<Mask>>(rows.taken), progress);
            },
            machine);
        if (progress.rows == rows.grows.size()) return;
        widen(machine);
    }
}

// To the end, or until the window is too narrow.
template <class Mask>
void ValueBand::run_rows(std::size_t number, Machine<Mask>& machine, const RowBlock::Level& rows,
                         std::vector<Mask>& taken, Progress& progress) {
    constexpr unsigned half = Machine<Mask>::half;
    Word* const words = levels_[number].words.data();
    // The rows of the deepest level feed themselves.
    const Word* const lower = levels_[std::min(number + 1, levels_.size() - 1)].words.data();
    for (; progress.rows < taken.size(); ++progress.rows) {
        const std::size_t i = progress.rows;
        const std::uint64_t row = rows.first + i;
        const Word lying = (row < first_fed_row ? words : lower)[row % circle];
        const ValueSet insert = values_up_to(count_ - 1) & ~ValueSet{lying};
        const bool grows = rows.grows[i] != 0;
        const std::uint64_t middle = row + progress.index0;
        const auto toggle = [&](unsigned h, unsigned place) {
            words[(middle - half + place) % circle] ^= static_cast<Word>(1U << h);
        };
        if (!machine.step(insert, grows, taken[i], toggle)) return;
        // One or two columns enter at the top of the widest window.
        words[(middle + max_half) % circle] = 0;
        if (grows) words[(middle + max_half + 1) % circle] = 0;
        progress.index0 += grows ? 1 : 0;
        if (number != 0) continue;
        inserted_[i] = static_cast<Word>(insert);
        for_each_value(insert, [&](unsigned h) {
            *progress.next_place++ =
                static_cast<std::uint16_t>(machine.placed(h) + max_half - half);
        });
    }
}

// Each band costs a little in every row, so few values get no more than two.
std::vector<ValueBand> value_bands(unsigned g) {
    const unsigned count = std::max(2U, g / ValueBand::most_values + 1);
    const unsigned size = g / count + 1;
    std::vector<ValueBand> bands;
    for (unsigned first = 0; first <= g; first += size) {
        bands.emplace_back(first, std::min(g, first + size - 1));
    }
    return bands;
}

}  // namespace grundy::wythoff
