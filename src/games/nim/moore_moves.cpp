#include "games/nim/moore_moves.hpp"

#include "base/memory_charge.hpp"
#include "base/stop_check.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <utility>

namespace grundy {

namespace {

constexpr std::string_view looking = "looking for moves";

using Choice = std::vector<std::size_t>;

Choice first_choice(std::size_t size) {
    Choice choice(size);
    std::iota(choice.begin(), choice.end(), 0);
    return choice;
}

// Advances to the next choice of numbers below n; false after the last.
bool advance(Choice& choice, std::size_t n) {
    for (std::size_t i = choice.size(); i-- > 0;) {
        if (choice[i] == n - choice.size() + i) continue;
        ++choice[i];
        for (std::size_t k = i + 1; k < choice.size(); ++k) choice[k] = choice[k - 1] + 1;
        return true;
    }
    return false;
}

Integer number_of(std::string_view digits) {  // the lowest first
    if (digits.size() <= 64) {
        std::uint64_t word = 0;
        for (std::size_t i = digits.size(); i-- > 0;) word = 2 * word + (digits[i] == '1' ? 1 : 0);
        return word;
    }
    const std::size_t half = digits.size() / 2;
    return (number_of(digits.substr(half)) << half) + number_of(digits.substr(0, half));
}

Integer binomial(std::size_t n, std::size_t k) {
    Integer result = 1;
    for (std::size_t i = 1; i <= k; ++i) result = result * (n - k + i) / i;
    return result;
}

}  // namespace

MooreMoves::MooreMoves(const Heaps& heaps, std::size_t most) : heaps_(heaps), most_(most) {
    std::size_t columns = 0;
    for (const Integer& heap : heaps) columns = std::max(columns, heap.bit_length());
    ones_.resize(columns);
    for (const Integer& heap : heaps) {
        std::string digits = heap == 0 ? "" : heap.to_string(2);
        std::reverse(digits.begin(), digits.end());
        digits.resize(columns, '0');
        for (std::size_t c = 0; c < columns; ++c) {
            if (digits[c] == '1') ++ones_[c];
        }
        digits_.push_back(std::move(digits));
    }
}

bool MooreMoves::is_lost() const {
    return std::all_of(ones_.begin(), ones_.end(),
                       [&](std::size_t ones) { return ones % (most_ + 1) == 0; });
}

// The choices made in the columns from the highest to the current one.
class MooreMoves::Walk {
public:
    explicit Walk(const MooreMoves& moves)
        : moves_(moves), digits_(moves.digits_), is_free_(moves.digits_.size()) {}

    [[nodiscard]] std::size_t depth() const { return columns_.size(); }

    // Makes the first choice in the next column.
    void enter() {
        Column column;
        column.free_before = free_.size();
        const std::size_t c = below();
        for (std::size_t i = 0; i < digits_.size(); ++i) {
            if (!is_free_[i] && digits_[i][c] == '1') column.tied_ones.push_back(i);
        }
        columns_.push_back(std::move(column));
        (void)lower(0);
    }

    // Makes the next choice in the current column, or leaves it and returns false.
    [[nodiscard]] bool advance_last() {
        undo();
        Column& column = columns_.back();
        if (advance(column.ones, column.free_before)) {
            apply();
            return true;
        }
        if (advance(column.lowered, column.tied_ones.size())) {
            column.ones = first_choice(column.ones.size());
            apply();
            return true;
        }
        if (lower(column.lowered.size() + 1)) return true;
        columns_.pop_back();
        return false;
    }

    [[nodiscard]] Heaps heaps() const {
        Heaps result = moves_.heaps_;
        for (const std::size_t i : free_) result[i] = number_of(digits_[i]);
        return result;
    }

private:
    struct Column {
        std::size_t free_before = 0;
        std::vector<std::size_t> tied_ones;  // heaps
        Choice lowered;                      // of these
        Choice ones;                         // of those that were free before
    };

    // Makes the first choice in the current column that lowers `count` ones or, if that is not
    // possible, the next number of them; false if there is none.
    bool lower(std::size_t count) {
        Column& column = columns_.back();
        const std::size_t tied = column.tied_ones.size();
        for (; count <= tied && column.free_before + count <= moves_.most_; ++count) {
            const std::size_t missing = moves_.missing(tied - count);
            if (missing > column.free_before) continue;
            column.lowered = first_choice(count);
            column.ones = first_choice(missing);
            apply();
            return true;
        }
        return false;
    }

    [[nodiscard]] std::size_t below() const { return moves_.ones_.size() - 1 - columns_.size(); }

    void apply() {
        const Column& column = columns_.back();
        const std::size_t c = below() + 1;
        for (const std::size_t i : free_) digits_[i][c] = '0';
        for (const std::size_t k : column.ones) digits_[free_[k]][c] = '1';
        for (const std::size_t k : column.lowered) {
            const std::size_t i = column.tied_ones[k];
            free_.push_back(i);
            is_free_[i] = true;
            digits_[i][c] = '0';
        }
    }

    void undo() {
        const Column& column = columns_.back();
        for (; free_.size() > column.free_before; free_.pop_back()) {
            is_free_[free_.back()] = false;
            digits_[free_.back()] = moves_.digits_[free_.back()];
        }
    }

    const MooreMoves& moves_;
    std::vector<std::string> digits_;
    std::vector<bool> is_free_;
    std::vector<std::size_t> free_;  // heaps, in the order in which they became free
    std::vector<Column> columns_;
};

void MooreMoves::for_each(const std::function<bool(const Heaps&)>& visit,
                          const Context& context) const {
    assert(!is_lost());
    StopCheck check(context, looking, 1 << 8);
    MemoryCharge charge(context);
    constexpr std::size_t bytes_of_column = 160;
    charge.set(ones_.size() * (bytes_of_column + 16 * digits_.size()), looking);
    Walk walk(*this);
    while (true) {
        while (walk.depth() < ones_.size()) {
            check();
            walk.enter();
        }
        if (!visit(walk.heaps())) return;
        do {
            check();
            if (walk.depth() == 0) return;
        } while (!walk.advance_last());
    }
}

// For each set of free heaps the number of ways in the columns below one of them.
std::optional<Integer> MooreMoves::count(const Context& context) const {
    constexpr std::size_t max_heaps = 10;
    constexpr std::size_t max_work = 20'000'000;
    std::vector<std::size_t> heaps;
    for (std::size_t i = 0; i < heaps_.size(); ++i) {
        if (heaps_[i] > 0) heaps.push_back(i);
    }
    if (heaps.size() > max_heaps) return std::nullopt;
    std::size_t work = ones_.size() * (ones_.size() / 64 + 1);
    for (std::size_t i = 0; i < heaps.size(); ++i) work *= 3;
    if (ones_.size() > max_work || work > max_work) return std::nullopt;
    const std::size_t sets = std::size_t{1} << heaps.size();
    std::vector<Integer> ways(sets, 1);
    for (std::size_t c = 0; c < ones_.size(); ++c) {
        std::size_t ones = 0;
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            if (digits_[heaps[i]][c] == '1') ones |= std::size_t{1} << i;
        }
        std::vector<Integer> next(sets);
        for (std::size_t free = 0; free < sets; ++free) {
            const auto f = static_cast<std::size_t>(std::popcount(free));
            if (f > most_) continue;
            context.check(looking);
            const std::size_t tied = ones & ~free;
            // All subsets of the tied ones: the largest first, the empty one last.
            for (std::size_t lowered = tied;; lowered = (lowered - 1) & tied) {
                const auto d = static_cast<std::size_t>(std::popcount(lowered));
                const auto t = static_cast<std::size_t>(std::popcount(tied));
                if (f + d <= most_ && missing(t - d) <= f) {
                    next[free] += binomial(f, missing(t - d)) * ways[free | lowered];
                }
                if (lowered == 0) break;
            }
        }
        ways = std::move(next);
    }
    return ways.front();
}

}  // namespace grundy
