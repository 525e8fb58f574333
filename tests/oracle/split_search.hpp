// Grundy values by the mex rule: the value of a position is the nim-sum of its parts, that of a
// part the least value that no option has. Visits every part that can be reached. NimberSearch,
// which does not, is compared with it in tests and in bench.
//
// Rules have a type Whole, a position that may still fall into parts, a type State, PackedBits<W>
// or PackedPosition<W>, for one part, and these functions:
//   for_each_part(const Whole&, known, open)      calls known(value) or open(state) for each part,
//   for_each_option(const State&, visit)          calls visit(Whole) for each move of a part.
// Parts that differ only by a symmetry should have the same state.
#pragma once

#include "base/errors.hpp"
#include "base/memory_charge.hpp"
#include "base/search_progress.hpp"
#include "base/stop_check.hpp"
#include "math/mex.hpp"
#include "search/position_table.hpp"

#include <grundy/context.hpp>
#include <grundy/error.hpp>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

namespace grundy::graphs {

template <class Rules, std::size_t W>
class SplitSearch {
public:
    using State = typename Rules::State;
    using Whole = typename Rules::Whole;

    // Expands at most max_positions parts in its lifetime. Fewer if they are large PackedBits: then
    // each has more options, and each of these takes longer.
    SplitSearch(Rules& rules, std::uint64_t max_positions, const Context& context)
        : rules_(rules),
          max_positions_(max_positions),
          charge_(context),
          table_(charge_.available() / 4 * 3),
          check_(context, doing, options_between_checks),
          progress_(context, max_positions) {
        context.check(doing);
        count_memory();
    }

    [[nodiscard]] std::uint64_t positions() const { return positions_; }

    [[nodiscard]] std::uint32_t value(const Whole& whole) { return searched_value(whole); }

private:
    // Depth first with an explicit stack, since a game may be longer than the stack of a thread
    // allows. The lowest frame has the whole as its only option.
    [[nodiscard]] std::uint32_t searched_value(const Whole& whole) {
        frames_.assign(1, {});
        options_.clear();
        parts_.clear();
        values_.clear();
        add_option(whole);
        while (true) {
            Frame& frame = frames_.back();
            if (frame.next_option < options_.size()) {
                Option& option = options_[frame.next_option];
                if (option.parts == 0) {
                    values_.push_back(option.sum);
                    ++frame.next_option;
                    continue;
                }
                const State part = parts_[option.first_part + --option.parts];
                if (const auto found = find(part)) {
                    option.sum ^= *found;
                } else {
                    enter(part);
                }
                continue;
            }
            if (frames_.size() == 1) return values_.front();
            const std::uint32_t value = mex(std::span(values_).subspan(frame.first_value));
            note(frame.state, value, positions_ - frame.begun);
            options_.resize(frame.first_option);
            parts_.resize(frame.first_part);
            values_.resize(frame.first_value);
            frames_.pop_back();
            options_[frames_.back().next_option].sum ^= value;
        }
    }

    static constexpr std::string_view doing = "searching the positions of the game";
    static constexpr std::uint64_t options_between_checks = 1 << 6;
    static constexpr std::uint64_t positions_between_charges = 1 << 8;
    static constexpr unsigned value_bits = 16;
    static constexpr std::uint64_t work_of_position = 256;

    struct Frame {
        State state{};
        std::size_t first_option = 0;
        std::size_t next_option = 0;
        std::size_t first_part = 0;
        std::size_t first_value = 0;
        std::uint64_t begun = 0;  // the number of positions at that time
    };
    struct Option {
        std::uint32_t sum;  // of the parts that are known
        std::uint32_t parts = 0;
        std::size_t first_part;
    };

    void enter(const State& part) {
        if (positions_ >= max_positions_ || work_ / work_of_position >= max_positions_) {
            throw limit_error("the search has looked at as many positions as it may")
                .with(Hint::more_time);
        }
        if (++positions_ % positions_between_charges == 0) count_memory();
        progress_(positions_);
        frames_.push_back(
            {part, options_.size(), options_.size(), parts_.size(), values_.size(), positions_});
        std::uint64_t work_of_option = 0;
        if constexpr (std::is_same_v<State, PackedBits<W>>) work_of_option = part.count() * W;
        rules_.for_each_option(part, [&](const Whole& after) {
            check_();
            work_ += work_of_option;
            add_option(after);
        });
    }

    void add_option(const Whole& whole) {
        Option option{0, 0, parts_.size()};
        rules_.for_each_part(
            whole, [&](std::uint32_t value) { option.sum ^= value; },
            [&](const State& part) {
                if (const auto found = find(part)) {
                    option.sum ^= *found;
                } else {
                    parts_.push_back(part);
                    ++option.parts;
                }
            });
        options_.push_back(option);
    }

    [[nodiscard]] static PackedPosition<W> position_of(const PackedBits<W>& part) {
        return {part, 0, 0};
    }
    [[nodiscard]] static const PackedPosition<W>& position_of(const PackedPosition<W>& part) {
        return part;
    }

    [[nodiscard]] std::optional<std::uint32_t> find(const State& part) const {
        if (table_.is_disabled()) return std::nullopt;
        const std::uint64_t note = table_.find(position_of(part));
        if (note == 0) return std::nullopt;
        return static_cast<std::uint32_t>(note & ((1U << value_bits) - 1)) - 1;
    }

    // What took long to find is worth more.
    void note(const State& part, std::uint32_t value, std::uint64_t positions) {
        constexpr std::uint64_t most =
            (std::uint64_t{1} << (decltype(table_)::note_bits - value_bits)) - 1;
        assert(value + 1 < 1U << value_bits);
        if (table_.is_disabled()) return;
        table_.note(position_of(part), std::min(positions, most) << value_bits | (value + 1));
    }

    void count_memory() {
        charge_.set(table_.bytes_to_grow() + frames_.capacity() * sizeof(Frame) +
                        options_.capacity() * sizeof(Option) + parts_.capacity() * sizeof(State) +
                        values_.capacity() * sizeof(std::uint32_t),
                    doing);
    }

    Rules& rules_;
    std::uint64_t max_positions_;
    std::uint64_t positions_ = 0;
    std::uint64_t work_ = 0;  // options times their sizes in words
    MemoryCharge charge_;
    PositionTable<W> table_;
    StopCheck check_;
    SearchProgress progress_;
    std::vector<Frame> frames_;
    std::vector<Option> options_;        // of all frames, those of the last one at the end
    std::vector<State> parts_;           // likewise: those of the options that were not known
    std::vector<std::uint32_t> values_;  // likewise: of the options that are settled
};

}  // namespace grundy::graphs
