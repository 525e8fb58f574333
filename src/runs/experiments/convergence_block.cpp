#include "runs/experiments/convergence.hpp"

#include "base/stop_check.hpp"

#include <grundy/error.hpp>

#include <array>
#include <cassert>
#include <unordered_map>
#include <utility>

namespace grundy::runs {

namespace {

using wythoff::MaskTraits;
using wythoff::RowMachine;
using wythoff::ValueSet;

// A machine in the right state, and where the values below h were placed in its last row.
template <class Mask>
struct RightRow {
    RowMachine<Mask> machine;
    std::array<Mask, wythoff::max_g + 2> taken_below{};

    [[nodiscard]] bool step(ValueSet insert) {
        if (!machine.step(insert, [](unsigned, unsigned) {})) return false;
        Mask taken{};
        for (unsigned h = 0; h <= machine.g(); ++h) {
            taken_below[h] = taken;
            if (wythoff::test_bit(insert, h)) taken |= machine.placed_bit(h);
        }
        return true;
    }
};

// A machine that started in the dummy state, and all machines that agree with it by now. The values
// below open_ have converged: they are the same as in the right machine, since a value depends on
// lower values only. So a step is that of RowMachine for the other values.
template <class Mask>
class Follower {
public:
    Follower(const RowMachine<Mask>& right, std::uint64_t start) : starts_{start} {
        for (unsigned h = 0; h <= right.g(); ++h) {
            diagonals_[h] = wythoff::low_bits<Mask>(right.index_in_window(h));
        }
        settle(right);
    }

    [[nodiscard]] bool converged(unsigned g) const { return open_ > g; }
    [[nodiscard]] const std::vector<std::uint64_t>& starts() const { return starts_; }

    // False if the window is too narrow.
    [[nodiscard]] bool step(ValueSet insert, const RightRow<Mask>& right) {
        using Traits = MaskTraits<Mask>;
        const unsigned g = right.machine.g();
        Mask taken = right.taken_below[open_];
        wythoff::for_each_value(insert & ~wythoff::low_bits<ValueSet>(open_), [&](unsigned h) {
            const Mask bit = Traits::lowest_clear(diagonals_[h] | columns_[h] | taken);
            diagonals_[h] |= bit;
            columns_[h] |= bit;
            taken |= bit;
        });
        if (wythoff::test_bit(taken, Traits::bits - 1)) return false;
        const bool index_grows = (insert & 1U) != 0;
        bool lowest_is_full = true;
        for (unsigned h = open_; h <= g; ++h) {
            lowest_is_full = lowest_is_full && wythoff::test_bit(diagonals_[h], 0);
            columns_[h] = Traits::shifted_down(columns_[h], index_grows ? 2 : 1);
            if (index_grows) diagonals_[h] = Traits::shifted_down(diagonals_[h], 1);
        }
        if (index_grows && !lowest_is_full) return false;
        settle(right.machine);
        return true;
    }

    [[nodiscard]] std::uint64_t hash(unsigned g) const {
        std::uint64_t hash = open_;
        for (unsigned h = open_; h <= g; ++h) {
            for (std::size_t i = 0; i < MaskTraits<Mask>::bits / 64; ++i) {
                hash = (hash ^ MaskTraits<Mask>::word(diagonals_[h], i)) * 0x9e3779b97f4a7c15U;
                hash ^= hash >> 29U;
            }
        }
        return hash;
    }

    [[nodiscard]] bool agrees_with(const Follower& other, unsigned g) const {
        if (open_ != other.open_) return false;
        for (unsigned h = open_; h <= g; ++h) {
            if (!same_state(diagonals_[h], columns_[h], other.diagonals_[h], other.columns_[h])) {
                return false;
            }
        }
        return true;
    }

    void merge(const Follower& other) {
        starts_.insert(starts_.end(), other.starts_.begin(), other.starts_.end());
    }

private:
    // Definition 3.7: columns below the first empty diagonal no longer matter.
    [[nodiscard]] static bool same_state(const Mask& diagonals, const Mask& columns,
                                         const Mask& other_diagonals, const Mask& other_columns) {
        if (!(diagonals == other_diagonals)) return false;
        using Traits = MaskTraits<Mask>;
        const unsigned first_empty = Traits::place(Traits::lowest_clear(diagonals));
        const Mask matters = ~wythoff::low_bits<Mask>(first_empty);
        return (columns & matters) == (other_columns & matters);
    }

    void settle(const RowMachine<Mask>& right) {
        while (open_ <= right.g() && same_state(diagonals_[open_], columns_[open_],
                                                right.diagonals(open_), right.columns(open_))) {
            ++open_;
        }
    }

    unsigned open_ = 0;
    std::vector<std::uint64_t> starts_;
    std::array<Mask, wythoff::max_g + 1> diagonals_{};
    std::array<Mask, wythoff::max_g + 1> columns_{};
};

template <class Mask>
class Block {
public:
    Block(const RowMachine<Mask>& right, const Context& context)
        : right_{right}, check_(context, "counting the rows to convergence", rows_between_checks) {}

    // False if the window is too narrow.
    [[nodiscard]] bool run(std::uint64_t first, std::size_t count,
                           const std::vector<ValueSet>& inserts) {
        std::uint64_t row = first;
        for (const ValueSet insert : inserts) {
            check_();
            if (row < first + count) start_follower(row);
            if (row >= first + count && followers_.empty()) break;
            if (!right_.step(insert)) return false;
            ++row;
            for (auto& follower : followers_) {
                if (!follower.step(insert, right_)) return false;
            }
            take_out_converged(row);
            constexpr std::uint64_t rows_between_merges = 32;
            if (row % rows_between_merges == 0) merge();
        }
        all_converged_ = followers_.empty() && row >= first + count;
        return true;
    }

    // Empty if the insert sets ended before all machines had converged.
    [[nodiscard]] std::optional<ConvergenceCounts> counts() && {
        return all_converged_ ? std::optional(std::move(counts_)) : std::nullopt;
    }

private:
    [[nodiscard]] unsigned g() const { return right_.machine.g(); }

    void start_follower(std::uint64_t row) {
        Follower<Mask> follower(right_.machine, row);
        if (follower.converged(g())) {
            count(row, 0);
        } else {
            followers_.push_back(std::move(follower));
        }
    }

    void take_out_converged(std::uint64_t row) {
        std::erase_if(followers_, [&](const Follower<Mask>& follower) {
            if (!follower.converged(g())) return false;
            for (const std::uint64_t start : follower.starts()) count(start, row - start);
            return true;
        });
    }

    void merge() {
        std::unordered_map<std::uint64_t, std::size_t> first_with;
        std::size_t kept = 0;
        for (std::size_t i = 0; i < followers_.size(); ++i) {
            const auto [twin, is_new] = first_with.try_emplace(followers_[i].hash(g()), kept);
            if (!is_new && followers_[twin->second].agrees_with(followers_[i], g())) {
                followers_[twin->second].merge(followers_[i]);
                continue;
            }
            if (kept != i) followers_[kept] = std::move(followers_[i]);
            ++kept;
        }
        followers_.erase(followers_.begin() + static_cast<std::ptrdiff_t>(kept), followers_.end());
    }

    void count(std::uint64_t start, std::uint64_t rows) {
        ++counts_.histogram[rows];
        counts_.see(rows, start);
    }

    static constexpr std::uint64_t rows_between_checks = 16;  // thousands may follow

    RightRow<Mask> right_;
    StopCheck check_;
    std::vector<Follower<Mask>> followers_;
    bool all_converged_ = false;
    ConvergenceCounts counts_;
};

// With the first window that is wide enough.
template <class Mask>
std::optional<ConvergenceCounts> count_with(const RowMachine<Mask>& right, std::uint64_t first,
                                            std::size_t count, const std::vector<ValueSet>& inserts,
                                            const Context& context) {
    Block<Mask> block(right, context);
    if (block.run(first, count, inserts)) return std::move(block).counts();
    if constexpr (MaskTraits<Mask>::bits < wythoff::max_window) {
        return count_with(right.widened(), first, count, inserts, context);
    } else {
        wythoff::refuse_wider_window();
    }
}

}  // namespace

void ConvergenceCounts::see(std::uint64_t rows, std::uint64_t start) {
    if (rows < most || (rows == most && start >= most_at)) return;
    most = rows;
    most_at = start;
}

void ConvergenceCounts::add(const ConvergenceCounts& other) {
    see(other.most, other.most_at);
    for (const auto& [rows, count] : other.histogram) histogram[rows] += count;
}

std::optional<ConvergenceCounts> count_convergence(const wythoff::AnyRowMachine<>& right,
                                                   std::uint64_t first, std::size_t count,
                                                   const std::vector<ValueSet>& inserts,
                                                   const Context& context) {
    assert(inserts.size() >= count);
    return std::visit(
        [&](const auto& machine) { return count_with(machine, first, count, inserts, context); },
        right);
}

}  // namespace grundy::runs
