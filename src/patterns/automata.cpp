#include "patterns/pattern.hpp"

#include "base/stop_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace grundy::patterns {

namespace {

constexpr std::int32_t largest_letter = 15;
constexpr std::size_t max_states = 64;
constexpr std::size_t min_depth = 3;  // digits that must be known after a number

// How numbers grow when digits are written after them.
class Numeration {
public:
    // For numbers below `end`.
    Numeration(Digits digits, std::size_t end) : digits_(digits) {
        if (digits == Digits::binary) return;
        shifted_.resize(end);
        ends_in_one_.resize(end);
        std::size_t low = 1;
        std::size_t high = 2;  // Fibonacci numbers, low <= n < high
        for (std::size_t n = 1; n < end; ++n) {
            if (n == high) {
                high += low;
                low = n;
            }
            const std::size_t rest = n - low;
            shifted_[n] = high + shifted_[rest];
            ends_in_one_[n] = n == 1 || (rest > 0 && ends_in_one_[rest]);
        }
    }

    // The number with a 0 after it. Needs a number below the end.
    [[nodiscard]] std::size_t with_zero(std::size_t n) const {
        return digits_ == Digits::binary ? 2 * n : shifted_[n];
    }
    [[nodiscard]] bool may_take_one(std::size_t n) const {
        return digits_ == Digits::binary || !ends_in_one_[n];
    }
    // The number of digit strings of that length that may follow n.
    [[nodiscard]] std::size_t continuations(std::size_t n, std::size_t length) const {
        if (digits_ == Digits::binary) return std::size_t{1} << length;
        std::size_t free = 1;  // strings of length 0, 1, …
        std::size_t next = 2;
        const std::size_t steps = may_take_one(n) ? length : length - 1;
        for (std::size_t i = 0; i < steps; ++i) free = std::exchange(next, free + next);
        return free;
    }

private:
    Digits digits_;
    std::vector<std::size_t> shifted_;
    std::vector<bool> ends_in_one_;
};

class AutomatonGuess {
public:
    AutomatonGuess(List list, Digits digits, const Context& context)
        : list_(list),
          half_(first_half(list.size())),
          numeration_(digits, list.size()),
          check_(context, looking) {}

    std::optional<DigitAutomaton> run() {
        numbers_ = {0};
        for (std::size_t state = 0; state < numbers_.size(); ++state) {
            const std::size_t number = numbers_[state];
            DigitAutomaton::State made{list_[number], {DigitAutomaton::none, DigitAutomaton::none}};
            const std::size_t zero = numeration_.with_zero(number);
            for (std::size_t digit = 0; digit < 2; ++digit) {
                if (digit == 1 && !numeration_.may_take_one(number)) continue;
                const auto next = state_of(zero + digit);
                if (!next) return std::nullopt;
                made.next[digit] = *next;
            }
            automaton_.states.push_back(made);
        }
        if (!is_right()) return std::nullopt;
        return automaton_;
    }

private:
    // The one state that the number can lead to, perhaps a new one; empty if it is not determined.
    std::optional<std::size_t> state_of(std::size_t number) {
        std::optional<std::size_t> found;
        if (depth_of(number) < min_depth) return std::nullopt;
        for (std::size_t state = 0; state < numbers_.size(); ++state) {
            if (!alike(numbers_[state], number)) continue;
            if (found) return std::nullopt;
            found = state;
        }
        if (found) return found;
        if (numbers_.size() == max_states) return std::nullopt;
        numbers_.push_back(number);
        return numbers_.size() - 1;
    }

    [[nodiscard]] std::size_t depth_of(std::size_t number) const {
        std::size_t depth = 0;
        for (std::size_t n = number; n < half_; ++depth) {
            if (depth > min_depth) return depth;
            n = numeration_.with_zero(n);
            if (n + numeration_.continuations(number, depth + 1) > half_) break;
        }
        return depth;
    }

    // Whether the same digits after both numbers give the same values, within the first half.
    [[nodiscard]] bool alike(std::size_t one, std::size_t other) {
        if (numeration_.may_take_one(one) != numeration_.may_take_one(other)) return false;
        std::size_t a = one;
        std::size_t b = other;
        for (std::size_t length = 0; a < half_ && b < half_; ++length) {
            const std::size_t count = length == 0 ? 1 : numeration_.continuations(one, length);
            for (std::size_t word = 0; word < count && std::max(a, b) + word < half_; ++word) {
                check_();
                if (list_[a + word] != list_[b + word]) return false;
            }
            if (a == 0 && b == 0) break;
            // 0 with zeroes after it stays 0: continue as far as the other number reaches.
            a = numeration_.with_zero(a);
            b = numeration_.with_zero(b);
        }
        return true;
    }

    [[nodiscard]] bool is_right() {
        std::vector<std::size_t> state(list_.size(), 0);
        for (std::size_t n = 0; n < list_.size(); ++n) {
            check_();
            const auto& here = automaton_.states[state[n]];
            if (here.value != list_[n]) return false;
            const std::size_t zero = numeration_.with_zero(n);
            for (std::size_t digit = 0; digit < 2; ++digit) {
                if (zero + digit >= list_.size() || here.next[digit] == DigitAutomaton::none) {
                    continue;
                }
                state[zero + digit] = here.next[digit];
            }
        }
        return is_short();
    }

    [[nodiscard]] bool is_short() const {
        constexpr double needed = 4;
        std::array<std::size_t, largest_letter + 1> count{};
        for (std::size_t n = half_; n < list_.size(); ++n) {
            ++count[static_cast<std::size_t>(list_[n])];
        }
        const auto total = static_cast<double>(list_.size() - half_);
        double explained = 0;
        std::size_t letters = 0;
        for (const std::size_t times : count) {
            if (times == 0) continue;
            ++letters;
            explained += static_cast<double>(times) * std::log2(total / static_cast<double>(times));
        }
        const auto states = static_cast<double>(automaton_.states.size());
        const double description =
            states * (2 * std::log2(states + 1) + std::log2(static_cast<double>(letters) + 1));
        return explained >= needed * description;
    }

    List list_;
    std::size_t half_;
    Numeration numeration_;
    StopCheck check_;
    std::vector<std::size_t> numbers_;  // the least that leads to each state
    DigitAutomaton automaton_;
};

}  // namespace

std::optional<DigitAutomaton> find_automaton(List list, Digits digits, const Context& context) {
    const auto is_letter = [](std::int32_t value) { return value >= 0 && value <= largest_letter; };
    if (!std::all_of(list.begin(), list.end(), is_letter)) return std::nullopt;
    return AutomatonGuess(list, digits, context).run();
}

std::string describe(const DigitAutomaton& automaton) {
    std::string text;
    for (std::size_t i = 0; i < automaton.states.size(); ++i) {
        const auto& [value, next] = automaton.states[i];
        text += fmt::format("{}state {}: value {}, 0 leads to {}", i == 0 ? "" : "\n", i, value,
                            next[0]);
        if (next[1] != DigitAutomaton::none) text += fmt::format(", 1 to {}", next[1]);
    }
    return text;
}

}  // namespace grundy::patterns
