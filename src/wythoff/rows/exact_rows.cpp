#include "wythoff/rows/exact_rows.hpp"

#include "math/golden.hpp"

namespace grundy::wythoff {

ExactRows::ExactRows(unsigned g) : g_(g), machine_(RowMachine<std::uint64_t>(g)), sets_(circle) {}

// Column r is first in the window and still open, then in the history, then in the lower machine's.
ValueSet ExactRows::set_for_row() {
    const auto column = static_cast<std::int64_t>(row_);
    if (column >= low_column_ - static_cast<std::int64_t>(history)) return column_set(row_);
    if (lower_ == nullptr) lower_ = std::make_unique<ExactRows>(g_);
    while (lower_->final_columns() <= row_) lower_->next();
    return lower_->column_set(row_);
}

bool ExactRows::is_sensible() const {
    constexpr std::uint64_t max_rows = std::uint64_t{1} << 60;
    return sets_.size() == circle && row_ <= max_rows &&
           index0_ == ceil_over_phi(Integer(row_)).to<std::uint64_t>() &&
           low_column_ == static_cast<std::int64_t>(row_ + index0_) - window() / 2;
}

void ExactRows::next() {
    inserted_ = values_up_to(g_) & ~set_for_row();
    const auto toggle = [this](unsigned h, unsigned place) {
        sets_[static_cast<std::uint64_t>(low_column_ + place) % circle] ^= ValueSet{1} << h;
    };
    while (!std::visit([&](auto& machine) { return machine.step(inserted_, toggle); }, machine_)) {
        widen();
    }
    // One or two columns enter at the top of the window.
    const std::uint64_t top = static_cast<std::uint64_t>(low_column_ + window());
    sets_[top % circle] = 0;
    placed_column_ = low_column_++;
    if ((inserted_ & 1U) != 0) {
        sets_[(top + 1) % circle] = 0;
        ++low_column_;
        ++index0_;
    }
    ++row_;
}

void ExactRows::widen() {
    const std::int64_t old_half = window() / 2;
    widen_machine(machine_);
    const std::int64_t new_half = window() / 2;
    // The window grows to both sides; columns that enter at the top are empty.
    for (std::int64_t c = low_column_ + 2 * old_half; c < low_column_ + old_half + new_half; ++c) {
        sets_[static_cast<std::uint64_t>(c) % circle] = 0;
    }
    low_column_ -= new_half - old_half;
}

}  // namespace grundy::wythoff
