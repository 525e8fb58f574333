// All rows from 0 on, one after the other, without any conjecture and in memory O(log r).
//
// Row r needs the set of column r, the values h with a point in it, which the rows near r/φ make.
// So a second machine runs at r/φ and feeds the first, a third feeds the second, and so on: 1 + 1/φ
// + 1/φ² + … = 2.618 times the work of one.
#pragma once

#include "wythoff/rows/any_row_machine.hpp"

#include <cassert>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <variant>
#include <vector>

namespace grundy::wythoff {

class ExactRows {
public:
    explicit ExactRows(unsigned g);

    // The number of the next row, and the number of h-points below it.
    [[nodiscard]] std::uint64_t row() const { return row_; }
    [[nodiscard]] std::uint64_t index(unsigned h) const {
        return std::visit(
            [&](const auto& machine) {
                return index0_ + machine.index_in_window(h) - machine.half;
            },
            machine_);
    }

    // Computes the next row. Its points, all with row() - 1 as first coordinate, are then those of
    // for_each_point() and have the values inserted().
    void next();
    [[nodiscard]] ValueSet inserted() const { return inserted_; }
    // Calls visit(h, column) for every h in inserted().
    template <class Visit>
    void for_each_point(Visit visit) const {
        std::visit(
            [&](const auto& machine) {
                for_each_value(inserted_, [&](unsigned h) {
                    visit(h, static_cast<std::uint64_t>(placed_column_ + machine.placed(h)));
                });
            },
            machine_);
    }

    // The columns below this one are final.
    [[nodiscard]] std::uint64_t final_columns() const {
        return low_column_ > 0 ? static_cast<std::uint64_t>(low_column_) : 0;
    }
    // The set of h with a point in a final column, not longer ago than `history` columns.
    static constexpr std::uint64_t history = 1U << 13;
    [[nodiscard]] ValueSet column_set(std::uint64_t column) const {
        assert(column < final_columns() + window() && column + circle >= final_columns());
        return sets_[column % circle];
    }

    // Bits of the window in use; it widens by itself.
    [[nodiscard]] unsigned window() const {
        return std::visit([](const auto& machine) { return machine.window; }, machine_);
    }

    // The state of row().
    [[nodiscard]] const AnyRowMachine<>& machine() const { return machine_; }

    // Passes every field to `archive`, which reads or writes it, so that a run can be stored and
    // resumed, for the same g.
    template <class Self, class Archive>
    static void archive(Self& self, Archive& archive) {
        const unsigned g = self.g_;
        archive(self.g_);
        archive.expect(self.g_ == g);
        archive(self.machine_);
        archive.expect(std::visit([&](const auto& it) { return it.g(); }, self.machine_) == g);
        archive(self.row_);
        archive(self.index0_);
        archive(self.low_column_, self.placed_column_, self.inserted_, self.sets_);
        archive.expect(self.is_sensible());
        bool has_lower = self.lower_ != nullptr;
        archive(has_lower);
        if constexpr (!std::is_const_v<Self>) {
            if (has_lower != (self.lower_ != nullptr)) {
                self.lower_ = has_lower ? std::make_unique<ExactRows>(self.g_) : nullptr;
            }
        }
        archive.expect(has_lower || !self.needs_lower());
        if (!has_lower) return;
        archive(*self.lower_);
        // It has made the set of the last row, or of one before the window last widened.
        const std::uint64_t made = self.lower_->final_columns();
        archive.expect(made + max_lag >= self.row_ && made <= self.row_ + 2);
    }

private:
    static constexpr std::uint64_t circle = 2 * history;  // space for the widest window too
    static constexpr std::uint64_t max_lag = 1024;

    [[nodiscard]] ValueSet set_for_row();
    // Whether the fields fit together.
    [[nodiscard]] bool is_sensible() const;
    // Whether the set of the last row came from the lower machine.
    [[nodiscard]] bool needs_lower() const {
        return static_cast<std::int64_t>(row_) + max_window <
               low_column_ - static_cast<std::int64_t>(history);
    }
    void widen();

    unsigned g_;
    AnyRowMachine<> machine_;
    std::uint64_t row_ = 0;
    std::uint64_t index0_ = 0;
    std::int64_t low_column_ = -std::int64_t{window() / 2};  // the column of the lowest bit
    std::int64_t placed_column_ = low_column_;               // the same before the last step
    ValueSet inserted_ = 0;
    std::vector<ValueSet> sets_;        // of the last columns, around a circle
    std::unique_ptr<ExactRows> lower_;  // runs at row()/φ, once these sets are not enough
};

}  // namespace grundy::wythoff
