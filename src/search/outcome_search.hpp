// Outcomes by depth-first proof-number search with a transposition table (df-pn).
//
// A position has two numbers: `win` estimates the work left to prove that the player to move wins,
// and `loss` the work left to prove that he loses. To win he needs one option that is lost for the
// opponent; to lose, all his options must be won for the opponent:
//   win = min loss(option),   loss = sum win(option).
// The search always continues where these numbers are least, and stays there until others are
// clearly less. No position repeats, since every move removes something from the board, so the
// known problems of this search with cycles do not arise.
//
// Plain depth-first search is as good on dense boards, but can spend its time behind a bad first
// move while another one wins immediately. Iterative deepening expanded twenty times as many
// positions, because long narrow lines of forced replies decide.
#pragma once

#include "base/memory_charge.hpp"
#include "base/search_progress.hpp"
#include "base/stop_check.hpp"
#include "base/within_limits.hpp"
#include "search/geography/geography_search.hpp"
#include "search/position_table.hpp"

#include <algorithm>
#include <bit>
#include <string_view>
#include <vector>

namespace grundy::graphs {

template <class Positions, std::size_t W>
class OutcomeSearch {
public:
    using Position = PackedPosition<W>;

    OutcomeSearch(Positions& positions, std::uint64_t max_positions, const Context& context)
        : positions_(positions),
          max_positions_(max_positions),
          charge_(context),
          check_(context, doing, options_between_checks),
          progress_(context, max_positions),
          table_(charge_.available() / 4 * 3) {}

    // Unknown if a limit is reached; then the numbers show how far it got.
    [[nodiscard]] SearchResult run() {
        Position start = positions_.start();
        start.left = start.token;
        result_.outcome = positions_.settle(start);
        if (result_.outcome != Outcome::unknown || table_.is_disabled()) return result_;
        const auto outcome = within_limits([&] {
            enter(start, {infinite, infinite});
            while (!nodes_.empty() && result_.positions < max_positions_) {
                count_memory();
                progress_(result_.positions);
                step();
            }
            return nodes_.empty() ? returned_.outcome() : Outcome::unknown;
        });
        result_.outcome = outcome.value_or(Outcome::unknown);
        return result_;
    }

private:
    static constexpr std::string_view doing = "searching";
    static constexpr std::uint64_t options_between_checks = 1 << 7;
    static constexpr unsigned number_bits = 24;
    static constexpr std::uint32_t infinite = (1U << number_bits) - 1;

    struct Numbers {
        std::uint32_t win = 1;
        std::uint32_t loss = 1;

        [[nodiscard]] Outcome outcome() const {
            if (win == 0) return Outcome::N;
            return loss == 0 ? Outcome::P : Outcome::unknown;
        }
    };
    static constexpr Numbers won{0, infinite};
    static constexpr Numbers lost{infinite, 0};

    struct Option {
        Position position;
        Numbers numbers;
    };
    struct Node {
        Position position;
        Numbers limits;            // the search leaves the node when a number reaches its limit
        std::size_t first_option;  // of the undecided ones, up to the end of options_
        std::size_t chosen;
        std::uint64_t born;
    };

    // Expands a position; if that decides it, returns to the previous node immediately.
    void enter(const Position& position, Numbers limits) {
        ++result_.positions;
        const std::size_t first = options_.size();
        const std::uint64_t born = result_.positions;
        bool has_won = false;
        positions_.for_each_move(position, [&](Position next) {
            if (has_won) return;
            check_();
            const Outcome outcome = positions_.settle(next);
            if (outcome == Outcome::N) return;
            const Numbers numbers = outcome == Outcome::P ? lost : known(next);
            has_won = numbers.loss == 0;
            if (numbers.win != 0) options_.push_back({next, numbers});
        });
        nodes_.push_back({position, limits, first, first, born});
        result_.depth = std::max(result_.depth, static_cast<unsigned>(nodes_.size()));
        if (has_won) return leave(won);
        if (options_.size() == first) leave(lost);
    }

    void leave(Numbers numbers) {
        const Node& node = nodes_.back();
        note(node.position, numbers, result_.positions - node.born + 1);
        options_.resize(node.first_option);
        nodes_.pop_back();
        returned_ = numbers;
        if (!nodes_.empty()) update(numbers);
    }

    // Stores the numbers of the chosen option of the last node. Does not leave the node, so that
    // calls do not nest: step() does that.
    void update(Numbers numbers) {
        Option& option = options_[nodes_.back().chosen];
        option.numbers = numbers;
        if (numbers.win == 0) {
            option = options_.back();
            options_.pop_back();
        }
    }

    void step() {
        Node& node = nodes_.back();
        if (options_.size() == node.first_option) return leave(lost);
        std::uint32_t least = infinite;
        std::uint32_t second = infinite;
        std::uint64_t sum = 0;
        for (std::size_t i = node.first_option; i < options_.size(); ++i) {
            const Numbers& numbers = options_[i].numbers;
            if (numbers.loss < least) {
                second = least;
                least = numbers.loss;
                node.chosen = i;
            } else {
                second = std::min(second, numbers.loss);
            }
            sum += numbers.win;
        }
        if (least == 0) return leave(won);
        const Numbers numbers{
            least, static_cast<std::uint32_t>(std::min<std::uint64_t>(sum, infinite - 1))};
        if (numbers.win >= node.limits.win || numbers.loss >= node.limits.loss) {
            return leave(numbers);
        }
        // The option may have been decided elsewhere since it was looked up.
        const Option& option = options_[node.chosen];
        const Numbers latest = known(option.position);
        if (latest.outcome() != Outcome::unknown) return update(latest);
        // Stay with it until it reaches the limit of the node or is twice as bad as the second
        // best: leaving earlier costs more in coming back.
        const std::uint64_t slack = node.limits.loss - numbers.loss;
        const Numbers limits{static_cast<std::uint32_t>(
                                 std::min<std::uint64_t>(infinite, slack + option.numbers.win)),
                             std::min({node.limits.win, infinite, 2 * second + 1})};
        enter(Position(option.position), limits);
    }

    // The first estimate: the size of the rest of the board, for a loss times the number of moves.
    [[nodiscard]] Numbers known(const Position& position) const {
        const std::uint64_t what = table_.find(position);
        if (what == 0) {
            const std::uint32_t size = position.state.count();
            return {size, size * positions_.mobility(position)};
        }
        return {static_cast<std::uint32_t>(what >> number_bits) & infinite,
                static_cast<std::uint32_t>(what) & infinite};
    }

    void note(const Position& position, Numbers numbers, std::uint64_t work) {
        static_assert(PositionTable<W>::note_bits == 2 * number_bits + 5);
        const auto worth =
            std::min<std::uint64_t>(static_cast<std::uint64_t>(std::bit_width(work)), 31);
        table_.note(position, worth << 2 * number_bits | std::uint64_t{numbers.win} << number_bits |
                                  numbers.loss);
    }

    // The stacks, whose size is not known in advance, and the table, which stays within its share.
    void count_memory() {
        const std::size_t bytes = nodes_.capacity() * sizeof(Node) +
                                  options_.capacity() * sizeof(Option) + table_.bytes_to_grow();
        if (bytes == counted_) return;
        charge_.set(bytes, doing);
        counted_ = bytes;
    }

    Positions& positions_;
    std::uint64_t max_positions_;
    MemoryCharge charge_;
    std::size_t counted_ = 0;
    StopCheck check_;
    SearchProgress progress_;
    PositionTable<W> table_;
    std::vector<Node> nodes_;      // from the start to the current one
    std::vector<Option> options_;  // of all nodes, those of the last one at the end
    Numbers returned_;             // of the node that was left last
    SearchResult result_;
};

}  // namespace grundy::graphs
