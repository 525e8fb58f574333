#include "wythoff/exact_rows.hpp"

#include <stdexcept>

namespace grundy::wythoff {

ExactRows::ExactRows(unsigned g)
    : g_(g),
      machine_(RowMachine<std::uint64_t>(g)),
      low_column_(-static_cast<std::int64_t>(RowMachine<std::uint64_t>::half)),
      placed_column_(low_column_),
      words_(circle) {}

std::uint64_t ExactRows::final_columns() const {
    return low_column_ > 0 ? static_cast<std::uint64_t>(low_column_) : 0;
}

std::uint64_t ExactRows::index(unsigned h) const {
    return std::visit(
        [&](const auto& machine) { return index0_ + machine.index_in_window(h) - machine.half; },
        machine_);
}

std::uint64_t ExactRows::column(unsigned h) const {
    const unsigned place =
        std::visit([&](const auto& machine) { return machine.placed(h); }, machine_);
    return static_cast<std::uint64_t>(placed_column_ + place);
}

unsigned ExactRows::window() const {
    return std::visit([](const auto& machine) { return machine.window; }, machine_);
}

// Column r: still open while it is in the window, then in the history, then with the lower machine.
ValueSet ExactRows::word_for_row() {
    const auto column = static_cast<std::int64_t>(row_);
    if (column >= low_column_ - static_cast<std::int64_t>(history)) return word(row_);
    if (lower_ == nullptr) lower_ = std::make_unique<ExactRows>(g_);
    while (lower_->final_columns() <= row_) lower_->next();
    return lower_->word(row_);
}

void ExactRows::next() {
    inserted_ = values_up_to(g_) & ~word_for_row();
    const auto toggle = [this](unsigned h, unsigned place) {
        words_[static_cast<std::uint64_t>(low_column_ + place) % circle] ^= ValueSet{1} << h;
    };
    while (!std::visit([&](auto& machine) { return machine.step(inserted_, toggle); }, machine_)) {
        widen();
    }
    // One or two columns enter at the top of the window; their places on the circle are cleared.
    const std::uint64_t top = static_cast<std::uint64_t>(low_column_ + window());
    words_[top % circle] = 0;
    placed_column_ = low_column_++;
    if ((inserted_ & 1U) != 0) {
        words_[(top + 1) % circle] = 0;
        ++low_column_;
        ++index0_;
    }
    ++row_;
}

void ExactRows::widen() {
    const std::int64_t old_half = window() / 2;
    if (const auto* machine = std::get_if<0>(&machine_)) {
        machine_ = machine->widened<WideMask<2>>();
    } else if (const auto* machine128 = std::get_if<1>(&machine_)) {
        machine_ = machine128->widened<WideMask<4>>();
    } else if (const auto* machine256 = std::get_if<2>(&machine_)) {
        machine_ = machine256->widened<WideMask<8>>();
    } else {
        throw std::logic_error("a window of 512 bits is too narrow");
    }
    const std::int64_t new_half = window() / 2;
    // The window grows to both sides; columns that enter at the top are empty.
    for (std::int64_t c = low_column_ + 2 * old_half; c < low_column_ + old_half + new_half; ++c) {
        words_[static_cast<std::uint64_t>(c) % circle] = 0;
    }
    low_column_ -= new_half - old_half;
}

}  // namespace grundy::wythoff
