// Tables of take-away games: values and thresholds, both by the thresholds of a row.

#include "games/takeaway/takeaway_position.hpp"

#include "base/within_limits.hpp"
#include "game/tables.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

namespace grundy {

namespace {

class ValueTable : public Table {
public:
    ValueTable(TakeawayThresholds thresholds, const BoardPart& part)
        : Table(Shape::board, part.rows, part.columns, "n\\r", ""),
          thresholds_(std::move(thresholds)) {}

    void fill_row(std::size_t row, std::span<std::int32_t> out) const override {
        const std::uint64_t n = first_row() + row;
        // The place of a quota, or the end if it lies beyond.
        const auto place = [&](std::uint64_t quota) {
            const std::uint64_t column = quota - std::min(quota, first_column());
            return out.begin() +
                   std::min<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(column), std::ssize(out));
        };
        std::fill(out.begin(), place(n + 1), 0);
        std::fill(place(n + 1), out.end(), -1);
        for (const auto& [threshold, value] : thresholds_.row(static_cast<std::size_t>(n))) {
            std::fill(place(threshold), place(n + 1), static_cast<std::int32_t>(value));
        }
    }

private:
    TakeawayThresholds thresholds_;
};

class ThresholdTable : public Table {
public:
    ThresholdTable(TakeawayThresholds thresholds, Indices rows)
        : Table(Shape::board, rows, {0, longest_row(thresholds, rows)}, "n", "T"),
          thresholds_(std::move(thresholds)) {}

    void fill_row(std::size_t row, std::span<std::int32_t> out) const override {
        auto next = out.begin();
        for (const auto& [threshold, value] :
             thresholds_.row(static_cast<std::size_t>(first_row()) + row)) {
            const auto end = out.begin() + value;
            std::fill(next, end, static_cast<std::int32_t>(threshold));
            next = end;
        }
        std::fill(next, out.end(), -1);
    }

private:
    // How many thresholds there are at most, but 1.
    static std::size_t longest_row(const TakeawayThresholds& thresholds, Indices rows) {
        std::size_t longest = 1;
        for (std::size_t i = 0; i < rows.count; ++i) {
            const auto row = thresholds.row(static_cast<std::size_t>(rows.first) + i);
            if (!row.empty()) longest = std::max<std::size_t>(longest, row.back().value);
        }
        return longest;
    }

    TakeawayThresholds thresholds_;
};

// Not those that the rules share: tables may be larger, and are requested once.
TakeawayThresholds thresholds_for(const TakeawayRules& rules, Indices rows,
                                  const Context& context) {
    TakeawayThresholds::check_heap(static_cast<std::size_t>(rows.last()));
    auto computed = within_limits([&] {
        return TakeawayThresholds::compute(rules.bound(), static_cast<std::size_t>(rows.last()),
                                           context, &rules);
    });
    if (!computed) refuse_work("the table takes");
    return std::move(*computed);
}

}  // namespace

std::unique_ptr<Table> takeaway_values(const TakeawayRules& rules, const TableExtent& extent,
                                       const Context& context) {
    const BoardPart part = quotas_in(extent);
    return std::make_unique<ValueTable>(thresholds_for(rules, part.rows, context), part);
}

std::unique_ptr<Table> takeaway_threshold_table(const TakeawayRules& rules,
                                                const TableExtent& extent, const Context& context) {
    TakeawayThresholds::check_heap(static_cast<std::size_t>(extent.rows.last));
    const Indices rows = heaps_in(extent);
    return std::make_unique<ThresholdTable>(thresholds_for(rules, rows, context), rows);
}

}  // namespace grundy
