// A value occurs at most once in each row, column and diagonal, so at most three moves lead to it.

#include "games/wythoff/wythoff_position.hpp"

#include "wythoff/function/cached_tables.hpp"
#include "wythoff/function/grundy_function.hpp"
#include "wythoff/function/theorems.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <utility>
#include <vector>

namespace grundy {

namespace {

using wythoff::Reachable;
using Pairs = std::vector<std::pair<Integer, Integer>>;

class MoveSearch {
public:
    MoveSearch(const Integer& first, const Integer& second, const Integer& value)
        : first_(first),
          second_(second),
          smaller_(std::min(first, second)),
          larger_(std::max(first, second)),
          value_(value) {}

    // By Wythoff's theorem: every number and every difference belongs to one cold pair.
    [[nodiscard]] Pairs to_cold() const {
        Pairs reached;
        const auto same_difference = wythoff::cold_pair(Integer(larger_ - smaller_));
        if (same_difference.small < smaller_) {
            const Integer taken = smaller_ - same_difference.small;
            reached.emplace_back(first_ - taken, second_ - taken);
        }
        if (Integer left = partner(first_); left < second_) reached.emplace_back(first_, left);
        if (Integer left = partner(second_); left < first_) reached.emplace_back(left, second_);
        return reached;
    }

    // Tries all moves: value_of(x, y) is G(x,y) for x <= y.
    template <class ValueOf>
    [[nodiscard]] Pairs among_all(ValueOf value_of) const {
        Pairs reached;
        const std::size_t x = first_.to<std::size_t>();
        const std::size_t y = second_.to<std::size_t>();
        const auto try_move = [&](std::size_t a, std::size_t b) {
            if (value_of(a, b) == value_) reached.emplace_back(a, b);
        };
        for (std::size_t taken = 1; taken <= std::max(x, y); ++taken) {
            if (taken <= x && taken <= y) try_move(x - taken, y - taken);
            if (taken <= y) try_move(x, y - taken);
            if (taken <= x) try_move(x - taken, y);
        }
        return reached;
    }

    [[nodiscard]] Pairs among(const wythoff::CellOptions& options) const {
        const bool is_swapped = second_ < first_;
        return among_all([&](std::size_t a, std::size_t b) {
            if (is_swapped) std::swap(a, b);
            return a == options.column.size() ? options.row[b]
                   : b == options.row.size()  ? options.column[a]
                                              : options.diagonal[a];
        });
    }

    // The moves that leave the smaller pile x as it is; row_value(k) is G(x,k). By Lemma 2.1
    // G(x,k) = value only for value - x <= k <= value + 2x.
    template <class RowValue>
    void add_row(RowValue row_value, Pairs& reached) const {
        const Integer last = std::min(Integer(larger_ - 1), Integer(value_ + 2 * smaller_));
        for (Integer k = std::max(Integer(0), Integer(value_ - smaller_)); k <= last; ++k) {
            if (row_value(k) == value_) add(smaller_, k, reached);
        }
    }

    // For a small smaller pile: 3x + 1 options in its row, and the rest of column and diagonal.
    [[nodiscard]] Pairs among(const std::vector<wythoff::PeriodicRow>& rows) const {
        Pairs reached;
        const std::size_t x = smaller_.to<std::size_t>();
        for (std::size_t taken = 1; taken <= x; ++taken) {
            const Integer left = larger_ - taken;
            const auto& row = rows[x - taken];
            if (row.value(left) == value_) add(x - taken, left, reached);
            if (row.value(larger_) == value_) add(x - taken, larger_, reached);
        }
        add_row([&](const Integer& k) { return rows[x].value(k); }, reached);
        return reached;
    }

private:
    [[nodiscard]] static Integer partner(const Integer& pile) {
        const auto pair = wythoff::cold_pair_containing(pile);
        return pair.small == pile ? pair.large : pair.small;
    }

    void add(const Integer& smaller, const Integer& larger, Pairs& reached) const {
        reached.emplace_back(smaller, larger);
        if (second_ < first_) std::swap(reached.back().first, reached.back().second);
    }

    const Integer& first_;
    const Integer& second_;
    const Integer& smaller_;
    const Integer& larger_;
    const Integer& value_;
};

// Those that take least first.
Reachable by_points(const Integer& first, const Integer& second, const Integer& value,
                    const Context& context) {
    auto reached = wythoff::reachable_points(
        first, second, static_cast<unsigned>(value.to<std::size_t>()), context);
    const auto taken = [&](const auto& to) {
        return std::max(Integer(first - to.first), Integer(second - to.second));
    };
    std::stable_sort(reached.positions.begin(), reached.positions.end(),
                     [&](const auto& a, const auto& b) { return taken(a) < taken(b); });
    return reached;
}

}  // namespace

Reachable positions_reached(const Integer& first, const Integer& second, const Integer& value,
                            const wythoff::CellOptions* options, const Context& context) {
    assert(first >= 0 && second >= 0 && value >= 0);
    const MoveSearch moves(first, second, value);
    if (value == 0) return {moves.to_cold(), true, Certainty::theorem};
    if (value <= wythoff::small_values(context)) return by_points(first, second, value, context);
    const auto& [smaller, larger] = std::minmax(first, second);
    if (const auto table = wythoff::shared_table(Integer(larger + 1), context)) {
        const auto value_of = [&](std::size_t x, std::size_t y) { return table->value(x, y); };
        return {moves.among_all(value_of), true, Certainty::computed};
    }
    if (options != nullptr) return {moves.among(*options), true, Certainty::computed};
    if (const auto rows = wythoff::shared_periodic_rows(smaller, context)) {
        return {moves.among(*rows), true, Certainty::proved};
    }
    // Every position (x',y') of the value has y' <= value + 2x' (Lemma 2.1), so a larger pile
    // beyond that must be reduced.
    const Integer reach = value + 2 * smaller;
    if (larger > reach) {
        if (const auto table = wythoff::shared_table(Integer(reach + 1), context)) {
            Pairs reached;
            const std::size_t x = smaller.to<std::size_t>();
            moves.add_row([&](const Integer& k) { return table->value(x, k.to<std::size_t>()); },
                          reached);
            return {std::move(reached), true, Certainty::computed};
        }
    }
    if (value <= wythoff::point_limit) return by_points(first, second, value, context);
    return {{}, false, Certainty::unknown};
}

}  // namespace grundy
