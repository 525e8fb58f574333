// Grundy values by searching outcomes (J. Lemoine and S. Viennot, "Nimbers are inevitable",
// Theoretical Computer Science 462, 2012): the value of G is the least k for which G + *k is lost.
// To show that it is not k takes one option with value k, so most options are never looked at. What
// is learned of a part, its value or values that it does not have, is kept in a table. Of an option
// that falls into several parts the values of all but the largest are found first.
//
// Rules have a type Whole, a position that may still fall into parts, a type State, PackedBits<W>
// or PackedPosition<W>, for one part, and these functions:
//   for_each_part(const Whole&, known, open)      calls known(value) or open(state) for each part,
//   for_each_option(const State&, visit)          calls visit(Whole) for each move of a part,
//   work(const State&)                            estimates the work to search a part.
// Parts that differ only by a symmetry should have the same state.
#pragma once

#include "base/errors.hpp"
#include "base/memory_charge.hpp"
#include "base/search_progress.hpp"
#include "base/stop_check.hpp"
#include "search/position_table.hpp"

#include <grundy/context.hpp>
#include <grundy/error.hpp>

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace grundy::graphs {

// A search that reached a limit.
struct SearchEnded : Error {
    SearchEnded(const Error& error, std::uint64_t searched, std::uint32_t bound)
        : Error(error), positions(searched), at_least(bound) {}
    std::uint64_t positions;  // that it has looked at
    std::uint32_t at_least;   // no smaller value is possible
};

// Which values a position does not have.
class NimberBounds {
public:
    static constexpr unsigned window = 24;
    static constexpr unsigned value_bits = 16;
    static constexpr unsigned bits = 1 + value_bits + window;

    NimberBounds() = default;
    explicit NimberBounds(std::uint64_t packed)
        : exact_(packed % 2 != 0),
          least_(static_cast<std::uint32_t>(packed >> 1 & ((1U << value_bits) - 1))),
          excluded_(static_cast<std::uint32_t>(packed >> (1 + value_bits)) & ((1U << window) - 1)) {
    }

    [[nodiscard]] static NimberBounds exactly(std::uint32_t value) {
        assert(value >> value_bits == 0);
        NimberBounds bounds;
        bounds.exact_ = true;
        bounds.least_ = value;
        return bounds;
    }

    [[nodiscard]] std::uint64_t packed() const {
        return std::uint64_t{excluded_} << (1 + value_bits) | std::uint64_t{least_} << 1 |
               (exact_ ? 1 : 0);
    }

    [[nodiscard]] bool is_exact() const { return exact_; }
    [[nodiscard]] std::uint32_t least() const { return least_; }
    [[nodiscard]] bool excludes(std::uint32_t value) const {
        if (exact_ || value < least_) return value != least_;
        return value - least_ < window && (excluded_ >> (value - least_) & 1) != 0;
    }
    // Values far above the least one are forgotten.
    void exclude(std::uint32_t value) {
        if (exact_ || value < least_ || value - least_ >= window) return;
        excluded_ |= 1U << (value - least_);
        const auto next = static_cast<unsigned>(std::countr_one(excluded_));
        least_ += next;
        excluded_ >>= next;
    }

private:
    bool exact_ = false;
    std::uint32_t least_ = 0;     // the value, if it is exact
    std::uint32_t excluded_ = 0;  // bit i: least_ + i
};

template <class Rules, std::size_t W>
class NimberSearch {
public:
    using State = typename Rules::State;
    using Whole = typename Rules::Whole;

    NimberSearch(Rules rules, const Context& context)
        : rules_(std::move(rules)), charge_(context), table_(charge_.available() / 4 * 3) {
        context.check(doing);
        count_memory();
    }

    [[nodiscard]] const Rules& rules() const { return rules_; }
    [[nodiscard]] std::uint64_t positions() const { return positions_; }

    // Looks at no more than max_positions, and at fewer if they are large. Throws SearchEnded if a
    // limit is reached; may then be called again.
    [[nodiscard]] std::uint32_t value(const Whole& whole, std::uint64_t max_positions,
                                      const Context& context) {
        return in_limits(max_positions, context, [&](Limits& limits) {
            auto [sum, parts] = split(whole);
            for (std::size_t i = 0; i < parts.size(); ++i) {
                is_only_part_ = parts.size() == 1 && sum == 0;
                sum ^= ask(parts[i], std::nullopt, limits).least();
            }
            return sum;
        });
    }

    [[nodiscard]] bool has_value(const Whole& whole, std::uint32_t value,
                                 std::uint64_t max_positions, const Context& context) {
        return in_limits(max_positions, context, [&](Limits& limits) {
            auto [sum, parts] = split(whole);
            if (parts.empty()) return sum == value;
            sum ^= value;
            while (parts.size() > 1) {
                sum ^= ask(parts.back(), std::nullopt, limits).least();
                parts.pop_back();
            }
            const NimberBounds bounds = ask(parts.front(), sum, limits);
            return bounds.is_exact() && bounds.least() == sum;
        });
    }

private:
    static constexpr std::string_view doing = "searching the positions of the game";
    static constexpr std::uint64_t options_between_checks = 1 << 6;
    static constexpr std::uint64_t positions_between_charges = 1 << 8;
    static constexpr std::uint64_t work_of_position = 256;

    struct Limits {
        Limits(std::uint64_t positions, const Context& context)
            : most(positions),
              left(positions),
              check(context, doing, options_between_checks),
              progress(context, positions) {}

        std::uint64_t most;  // positions
        std::uint64_t left;
        std::uint64_t work = 0;  // options times their sizes in words
        StopCheck check;
        SearchProgress progress;
    };

    // The question whether a part has the value `target`, or which value it has if there is none.
    struct Frame {
        State state{};
        NimberBounds bounds{};
        std::optional<std::uint32_t> target{};
        bool is_answered = false;
        std::uint32_t testing = 0;  // the value that an option is looked for with
        std::uint32_t most = 0;     // no larger value is possible
        std::size_t first_option = 0;
        std::size_t next_option = 0;
        std::size_t first_part = 0;
        std::uint64_t begun = 0;  // the number of positions at that time
    };
    struct Option {
        std::uint32_t sum = 0;  // of the parts that are known
        std::uint32_t parts = 0;
        std::size_t first_part = 0;  // the largest first
        std::uint32_t work = 0;
    };

    template <class Work>
    auto in_limits(std::uint64_t max_positions, const Context& context, Work work) {
        Limits limits(max_positions, context);
        is_only_part_ = false;
        try {
            return work(limits);
        } catch (const Error& error) {
            if (error.kind() != ErrorKind::limit) throw;
            const bool is_bound = is_only_part_ && !frames_.empty();
            throw SearchEnded(error, positions_, is_bound ? frames_.front().bounds.least() : 0);
        }
    }

    // The sum of the parts that are known, and the others, the largest first.
    [[nodiscard]] std::pair<std::uint32_t, std::vector<State>> split(const Whole& whole) {
        options_.clear();
        parts_.clear();
        const Option option = split_option(whole);
        return {option.sum, parts_};
    }

    // What is known of the part after the search. Depth first with an explicit stack, since a game
    // may be longer than the stack of a thread allows.
    [[nodiscard]] NimberBounds ask(const State& part, std::optional<std::uint32_t> target,
                                   Limits& limits) {
        frames_.clear();
        options_.clear();
        parts_.clear();
        NimberBounds bounds = find(part);
        if (is_answer(bounds, target)) return bounds;
        enter(part, target, bounds, limits);
        bool has_returned = false;
        while (true) {
            Frame& frame = frames_.back();
            if (frame.is_answered) {
                bounds = frame.bounds;
                note(frame.state, bounds, positions_ - frame.begun);
                has_returned = true;
                options_.resize(frame.first_option);
                parts_.resize(frame.first_part);
                if (frames_.size() == 1) return bounds;
                frames_.pop_back();
                continue;
            }
            if (frame.next_option == options_.size()) {
                none_has_value(frame);
                continue;
            }
            Option& option = options_[frame.next_option];
            if (option.parts == 0) {
                ++frame.next_option;
                exclude(frame, option.sum);
                continue;
            }
            const State& open = parts_[option.first_part + option.parts - 1];
            if (!has_returned) bounds = find(open);
            if (bounds.is_exact()) {
                option.sum ^= bounds.least();
                --option.parts;
            } else if (option.parts > 1) {
                enter(State(open), std::nullopt, bounds, limits);
            } else if (has_returned || bounds.excludes(frame.testing ^ option.sum)) {
                ++frame.next_option;
            } else {
                enter(State(open), frame.testing ^ option.sum, bounds, limits);
            }
            has_returned = false;
        }
    }

    [[nodiscard]] static bool is_answer(const NimberBounds& bounds,
                                        std::optional<std::uint32_t> target) {
        return bounds.is_exact() || (target && bounds.excludes(*target));
    }

    void enter(const State& part, std::optional<std::uint32_t> target, const NimberBounds& bounds,
               Limits& limits) {
        if (limits.left <= limits.work / work_of_position) {
            throw limit_error("the search has looked at as many positions as it may")
                .with(Hint::more_time);
        }
        --limits.left;
        if (++positions_ % positions_between_charges == 0) count_memory();
        limits.progress(limits.most - limits.left);
        frames_.push_back({.state = part,
                           .bounds = bounds,
                           .target = target,
                           .testing = target.value_or(bounds.least()),
                           .most = ~std::uint32_t{0},
                           .first_option = options_.size(),
                           .next_option = options_.size(),
                           .first_part = parts_.size(),
                           .begun = positions_});
        Frame& frame = frames_.back();
        std::uint32_t count = 0;
        rules_.for_each_option(part, [&](const Whole& after) {
            limits.check();
            if (frame.is_answered) return;
            ++count;
            const Option option = split_option(after);
            if (option.parts == 0) exclude(frame, option.sum);
            if (option.parts > 0 || !frame.bounds.excludes(option.sum)) options_.push_back(option);
        });
        if constexpr (W > 1) limits.work += count * W;
        if (frame.is_answered) return;
        frame.most = count;
        if (target && *target > count) frame.is_answered = true;
        settle(frame);
        std::sort(options_.begin() + static_cast<std::ptrdiff_t>(frame.first_option),
                  options_.end(), [](const Option& a, const Option& b) {
                      return std::pair(a.work, a.first_part) < std::pair(b.work, b.first_part);
                  });
    }

    // An option has that value.
    static void exclude(Frame& frame, std::uint32_t value) {
        frame.bounds.exclude(value);
        if (value == frame.target) frame.is_answered = true;
        if (value == frame.testing) test_least(frame);
        settle(frame);
    }

    // No option has the value that was looked for.
    static void none_has_value(Frame& frame) {
        frame.most = frame.testing;
        test_least(frame);
        settle(frame);
    }

    static void test_least(Frame& frame) {
        frame.testing = frame.bounds.least();
        frame.next_option = frame.first_option;
    }

    static void settle(Frame& frame) {
        if (frame.bounds.least() != frame.most) return;
        frame.bounds = NimberBounds::exactly(frame.most);
        frame.is_answered = true;
    }

    Option split_option(const Whole& whole) {
        Option option{.first_part = parts_.size()};
        rules_.for_each_part(
            whole, [&](std::uint32_t value) { option.sum ^= value; },
            [&](const State& part) {
                const NimberBounds bounds = find(part);
                if (bounds.is_exact()) {
                    option.sum ^= bounds.least();
                } else {
                    parts_.push_back(part);
                }
            });
        const auto first = parts_.begin() + static_cast<std::ptrdiff_t>(option.first_part);
        if (parts_.end() - first > 1) cancel_twins_and_sort(option.first_part);
        option.parts = static_cast<std::uint32_t>(parts_.size() - option.first_part);
        for (std::size_t i = option.first_part; i < parts_.size(); ++i) {
            option.work += rules_.work(parts_[i]);
        }
        return option;
    }

    void cancel_twins_and_sort(std::size_t first_part) {
        for (auto i = static_cast<std::ptrdiff_t>(first_part); i < std::ssize(parts_);) {
            const auto part = parts_.begin() + i;
            const auto twin = std::find(part + 1, parts_.end(), *part);
            if (twin == parts_.end()) {
                ++i;
            } else {
                parts_.erase(twin);
                parts_.erase(part);
            }
        }
        std::stable_sort(
            parts_.begin() + static_cast<std::ptrdiff_t>(first_part), parts_.end(),
            [&](const State& a, const State& b) { return rules_.work(a) > rules_.work(b); });
    }

    [[nodiscard]] static PackedPosition<W> position_of(const PackedBits<W>& part) {
        return {part, 0, 0};
    }
    [[nodiscard]] static const PackedPosition<W>& position_of(const PackedPosition<W>& part) {
        return part;
    }

    [[nodiscard]] NimberBounds find(const State& part) const {
        if (table_.is_disabled()) return {};
        return NimberBounds(table_.find(position_of(part)));
    }

    // What took long to find is worth more.
    void note(const State& part, const NimberBounds& bounds, std::uint64_t positions) {
        constexpr std::uint64_t most =
            (std::uint64_t{1} << (PositionTable<W>::note_bits - NimberBounds::bits)) - 1;
        if (table_.is_disabled()) return;
        table_.note(position_of(part),
                    std::min(positions, most) << NimberBounds::bits | bounds.packed());
    }

    void count_memory() {
        charge_.set(table_.bytes_to_grow() + frames_.capacity() * sizeof(Frame) +
                        options_.capacity() * sizeof(Option) + parts_.capacity() * sizeof(State),
                    doing);
    }

    Rules rules_;
    std::uint64_t positions_ = 0;
    bool is_only_part_ = false;
    MemoryCharge charge_;
    PositionTable<W> table_;
    std::vector<Frame> frames_;
    std::vector<Option> options_;  // of all frames, those of the last one at the end
    std::vector<State> parts_;     // likewise: those of the options that were not known
};

}  // namespace grundy::graphs
