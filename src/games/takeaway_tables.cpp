// Tables of take-away games: values and thresholds, both by the thresholds of a row.

#include "games/takeaway_position.hpp"

#include "games/tables.hpp"
#include "theory/within_limits.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <utility>

namespace grundy {

namespace {

class ValueTable : public Table {
public:
    ValueTable(TakeawayThresholds thresholds, std::size_t size)
        : Table(Shape::board, size + 1, size + 1, "n\\r", ""), thresholds_(std::move(thresholds)) {}

    void fill_row(std::size_t row, std::span<std::int32_t> out) const override {
        std::fill(out.begin(), out.end(), -1);
        std::fill_n(out.begin(), row + 1, 0);
        for (const auto& [threshold, value] : thresholds_.row(row)) {
            std::fill(out.begin() + threshold, out.begin() + static_cast<std::ptrdiff_t>(row + 1),
                      static_cast<std::int32_t>(value));
        }
    }

private:
    TakeawayThresholds thresholds_;
};

class ThresholdTable : public Table {
public:
    ThresholdTable(TakeawayThresholds thresholds, std::size_t size)
        : Table(Shape::board, size + 1, std::max(thresholds.largest_value(), 1U), "n", "T"),
          thresholds_(std::move(thresholds)) {}

    void fill_row(std::size_t row, std::span<std::int32_t> out) const override {
        auto next = out.begin();
        for (const auto& [threshold, value] : thresholds_.row(row)) {
            const auto end = out.begin() + value;
            std::fill(next, end, static_cast<std::int32_t>(threshold));
            next = end;
        }
        std::fill(next, out.end(), -1);
    }

private:
    TakeawayThresholds thresholds_;
};

// Not those that the rules keep: tables may be larger, and are asked for once.
TakeawayThresholds thresholds_for(const TakeawayRules& rules, std::size_t size,
                                  const Context& context) {
    TakeawayThresholds::check_heap(size);
    auto computed = within_limits(
        [&] { return TakeawayThresholds::compute(rules.bound(), size, context, &rules); });
    if (!computed) {
        throw Error(ErrorKind::limit, "the table takes more time or memory than the limits allow")
            .with(Remedy::more_time_or_memory);
    }
    return std::move(*computed);
}

}  // namespace

std::unique_ptr<Table> takeaway_values(const TakeawayRules& rules, std::size_t size,
                                       const Context& context) {
    check_board_size(std::max(size, size + 1));  // size + 1 may be 0
    return std::make_unique<ValueTable>(thresholds_for(rules, size, context), size);
}

std::unique_ptr<Table> takeaway_threshold_table(const TakeawayRules& rules, std::size_t size,
                                                const Context& context) {
    return std::make_unique<ThresholdTable>(thresholds_for(rules, size, context), size);
}

}  // namespace grundy
