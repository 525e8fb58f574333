// Column by column, each from row 0 up. A cell takes the first value from y-2x on that is in none
// of three sets: its row's, its column's, its diagonal's, each a bit set around a circle that is
// wider than the 3x+1 values in question. Rows whose period is proved are looked up instead.

#include "wythoff/function/row_periods.hpp"

#include "base/stop_check.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <iterator>
#include <memory>
#include <numeric>
#include <string_view>
#include <type_traits>

namespace grundy::wythoff {

namespace {

using Word = std::uint64_t;
constexpr std::size_t bits_of_word = 64;
constexpr std::string_view doing = "looking for the periods of rows";
constexpr std::size_t remembered = std::size_t{1} << 18;  // columns

class Sweep {
public:
    Sweep(std::size_t last, bool with_differences)
        : rows_(last + 1),
          with_differences_(with_differences),
          circle_(std::bit_ceil(3 * rows_ + 2 * bits_of_word) / bits_of_word),
          row_sets_(rows_ * circle_),
          diagonal_sets_(rows_ * circle_),
          column_set_(circle_),
          first_free_(rows_),
          history_(new std::int16_t[remembered * rows_]),
          periodic_(rows_) {
        for (std::size_t x = 0; x < rows_; ++x) periodic_[x].row = x;
    }

    [[nodiscard]] static std::size_t memory_needed(std::size_t rows, bool with_differences) {
        return remembered * rows * sizeof(std::int16_t) * (with_differences ? 2 : 1);
    }

    // False if a period is too long.
    [[nodiscard]] bool run(const Context& context) {
        constexpr std::uint64_t columns_between_checks = 64;
        context.check(doing);
        StopCheck stop_check(context, doing, columns_between_checks);
        while (proved_ < rows_) {
            stop_check();
            fill_column();
            ++column_;
            extend_runs();
            while (proved_ < rows_ && prove_next_row()) {
            }
            if (too_long_) return false;
        }
        return true;
    }

    [[nodiscard]] std::vector<PeriodicRow> take() { return std::move(periodic_); }

private:
    [[nodiscard]] std::int16_t difference(std::size_t x, std::uint64_t y) const {
        return history_[y % remembered * rows_ + x];
    }

    void fill_column() {
        std::fill(column_set_.begin(), column_set_.end(), 0);
        std::int16_t* const here = &history_[column_ % remembered * rows_];
        const std::int16_t* const before =
            &history_[(column_ - joint_period_) % remembered * rows_];
        Word* const newest = diagonal_set(0);
        std::fill(newest, newest + circle_, 0);
        for (std::size_t x = 0; x < proved_; ++x) {
            here[x] = before[x];
            const std::uint64_t value = column_ + static_cast<std::uint64_t>(std::int64_t{here[x]});
            mark(column_set_.data(), value);
            mark(diagonal_set(x), value);
        }
        for (std::size_t x = proved_; x < rows_; ++x) {
            const std::uint64_t value = place(x);
            here[x] = static_cast<std::int16_t>(static_cast<std::int64_t>(value - column_));
            if (with_differences_) periodic_[x].differences.push_back(here[x]);
        }
    }

    [[nodiscard]] Word* diagonal_set(std::size_t x) {  // of cell (x, column_)
        const std::size_t newest = column_ % rows_;
        return &diagonal_sets_[(newest >= x ? newest - x : newest + rows_ - x) * circle_];
    }

    // The index in a set. The circle is a power of two.
    [[nodiscard]] std::size_t on_circle(std::uint64_t word) const { return word & (circle_ - 1); }

    void mark(Word* set, std::uint64_t value) const {
        set[on_circle(value / bits_of_word)] |= Word{1} << (value % bits_of_word);
    }

    std::uint64_t place(std::size_t x) {
        Word* const row = &row_sets_[x * circle_];
        Word* const diagonal = diagonal_set(x);
        std::uint64_t& first_free = first_free_[x];
        if (column_ > 2 * x) {
            // y-2x-1 is too small now; its place on the circle is for a larger value.
            const std::uint64_t gone = column_ - 2 * x - 1;
            row[on_circle(gone / bits_of_word)] &= ~(Word{1} << (gone % bits_of_word));
            first_free = std::max(first_free, column_ - 2 * x);
        }
        Word mask = ~Word{0} << (first_free % bits_of_word);
        for (std::uint64_t word = first_free / bits_of_word;; ++word, mask = ~Word{0}) {
            const std::size_t at = on_circle(word);
            const Word free = ~(row[at] | column_set_[at] | diagonal[at]) & mask;
            if (free == 0) continue;
            const Word bit = free & -free;
            row[at] |= bit;
            column_set_[at] |= bit;
            diagonal[at] |= bit;
            const std::uint64_t value =
                word * bits_of_word + static_cast<unsigned>(std::countr_zero(bit));
            while ((row[on_circle(first_free / bits_of_word)] >> (first_free % bits_of_word) &
                    1U) != 0) {
                ++first_free;
            }
            return value;
        }
    }

    // For the first row that is not proved: the number of columns up to now that agree with those p
    // earlier, where p = 1, 2, … times the joint period of the rows below.
    struct Run {
        std::uint64_t period = 0;
        std::uint64_t length = 0;
    };

    void extend_runs() {
        for (Run& run : runs_) {
            if (run.period == 0 || column_ <= run.period) continue;
            const bool agrees =
                difference(proved_, column_ - 1) == difference(proved_, column_ - 1 - run.period);
            run.length = agrees ? run.length + 1 : 0;
        }
    }

    void start_runs() {
        for (std::size_t i = 0; i < runs_.size(); ++i) {
            Run& run = runs_[i];
            run = {(i + 1) * joint_period_, 0};
            if (run.period + 3 * rows_ >= remembered) {
                if (i == 0) too_long_ = true;
                run.period = 0;
                continue;
            }
            const std::uint64_t oldest = column_ > remembered ? column_ - remembered : 0;
            while (column_ >= oldest + run.length + 1 + run.period &&
                   difference(proved_, column_ - run.length - 1) ==
                       difference(proved_, column_ - run.length - 1 - run.period)) {
                ++run.length;
            }
            if (oldest > 0 && run.length + run.period >= remembered) too_long_ = true;
        }
    }

    [[nodiscard]] bool prove_next_row() {
        if (runs_[0].period == 0) start_runs();
        for (const Run& run : runs_) {
            if (run.period == 0 || run.length < std::max<std::size_t>(3 * proved_, 1)) continue;
            if (column_ < run.period + joint_preperiod_ + proved_) continue;
            PeriodicRow& row = periodic_[proved_];
            row.preperiod = column_ - run.length - run.period;
            row.period = least_period(run.period);
            if (with_differences_) {
                row.differences.resize(row.preperiod + row.period);
                row.differences.shrink_to_fit();
            }
            joint_period_ = std::lcm(joint_period_, row.period);
            joint_preperiod_ = std::max(joint_preperiod_, row.preperiod);
            ++proved_;
            runs_ = {};
            return true;
        }
        return false;
    }

    // The row has period p; the least one divides it.
    [[nodiscard]] std::uint64_t least_period(std::uint64_t p) const {
        std::uint64_t rest = p;
        for (std::uint64_t prime = 2; rest > 1; ++prime) {
            for (; rest % prime == 0; rest /= prime) {
                if (has_period(p, p / prime)) p /= prime;
            }
        }
        return p;
    }

    // Whether the last p columns, taken around a circle, have the shorter period.
    [[nodiscard]] bool has_period(std::uint64_t p, std::uint64_t shorter) const {
        const std::uint64_t start = column_ - p;
        for (std::uint64_t i = 0; i < p; ++i) {
            if (difference(proved_, start + i) != difference(proved_, start + (i + shorter) % p)) {
                return false;
            }
        }
        return true;
    }

    std::size_t rows_;
    bool with_differences_;
    std::size_t circle_;  // words in a set
    std::vector<Word> row_sets_;
    std::vector<Word> diagonal_sets_;
    std::vector<Word> column_set_;
    std::vector<std::uint64_t> first_free_;    // no smaller value is free in the row
    std::unique_ptr<std::int16_t[]> history_;  // by columns, around a circle
    std::vector<PeriodicRow> periodic_;
    std::uint64_t column_ = 0;
    std::size_t proved_ = 0;
    std::uint64_t joint_period_ = 1;
    std::uint64_t joint_preperiod_ = 0;
    std::array<Run, 6> runs_{};
    bool too_long_ = false;
};

bool sweep_fits(std::size_t last, bool with_differences, const Context& context) {
    constexpr std::size_t max_row = 5000;  // differences must fit 16 bits
    return last <= max_row &&
           Sweep::memory_needed(last + 1, with_differences) <= context.memory_for(nullptr);
}

template <class Row>
std::optional<std::vector<Row>> sweep_rows(std::size_t last, const Context& context) {
    constexpr bool with_differences = std::is_same_v<Row, PeriodicRow>;
    if (!sweep_fits(last, with_differences, context)) return std::nullopt;
    Sweep sweep(last, with_differences);
    if (!sweep.run(context)) return std::nullopt;
    std::vector<PeriodicRow> rows = sweep.take();
    return std::vector<Row>(std::move_iterator(rows.begin()), std::move_iterator(rows.end()));
}

}  // namespace

Integer PeriodicRow::value(const Integer& y) const {
    assert(y >= 0 && differences.size() == preperiod + period);
    const Integer beyond = y - preperiod;
    const std::size_t at =
        beyond < 0 ? y.to<std::size_t>() : preperiod + (beyond % period).to<std::size_t>();
    return y + differences[at];
}

std::optional<std::vector<RowPeriod>> row_periods(std::size_t last, const Context& context) {
    return sweep_rows<RowPeriod>(last, context);
}

std::optional<std::vector<PeriodicRow>> periodic_rows(std::size_t last, const Context& context) {
    return sweep_rows<PeriodicRow>(last, context);
}

bool periodic_rows_fit(std::size_t last, const Context& context) {
    return sweep_fits(last, true, context);
}

}  // namespace grundy::wythoff
