#include <grundy/claim.hpp>

#include "base/errors.hpp"
#include "base/memory_charge.hpp"
#include "engine/claims/claimed_set.hpp"
#include "engine/notation/notation.hpp"
#include "engine/solve/moves_into.hpp"
#include "game/game.hpp"

#include <grundy/amounts.hpp>

#include <algorithm>
#include <cassert>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace grundy {

namespace {

constexpr std::uint64_t max_claimed_heap = 100'000'000;

// The game of a claim, whose positions may or may not be written as numbers.
class NumberedGame {
public:
    NumberedGame(std::string_view text, ParseFiles& parse_files) {
        read(text, [&](std::string_view written) {
            const Term term = parse_game_name(written);
            const Game& game = find_game(term, parse_files.context());
            name_ = game.info().name;
            if (const auto* of_heaps = game.as<OfHeaps>()) {
                positions_ = of_heaps->heap_positions(term, parse_files);
                pair_moves_ = positions_->pair_moves();
            }
        });
    }

    // Whether its positions can be pairs.
    [[nodiscard]] bool has_pairs() const { return takes(2); }

    // Throws Error unless sets of heaps, or of pairs of heaps, can be claimed.
    void expect_heaps(std::size_t dimension) const {
        if (!takes(1) && !takes(2)) {
            throw input_error(
                "claims are for games that are always at one heap or a pair of heaps, and {} is "
                "not",
                name_);
        }
        if (!takes(dimension)) {
            constexpr auto as_pairs =
                "pairs of heaps: (x, x), phi, or two numbers a line in a CSV file";
            constexpr auto as_heaps = "heaps: 5x, sqrt(2), or one number a line in a CSV file";
            throw input_error("a set of positions of {} is written as {}", name_,
                              dimension == 1 ? as_pairs : as_heaps)
                .at(0);
        }
        if (!positions_->is_closed(dimension)) {
            throw input_error(
                "moves lead from a heap to a heap with a quota here, so the set must hold pairs: "
                "heap, quota")
                .at(0);
        }
    }

    [[nodiscard]] Position position(std::span<const std::uint64_t> heaps) const {
        return positions_->position(std::vector<Integer>(heaps.begin(), heaps.end()));
    }
    [[nodiscard]] const NumberedMoves* moves() const { return positions_->numbered_moves(); }
    [[nodiscard]] const std::optional<PairMoves>& pair_moves() const { return pair_moves_; }

private:
    [[nodiscard]] bool takes(std::size_t count) const {
        if (positions_ == nullptr) return false;
        const auto [least, most] = positions_->count();
        return least <= count && count <= most;
    }

    std::string_view name_;
    std::unique_ptr<HeapPositions> positions_;
    std::optional<PairMoves> pair_moves_;
};

// Which positions with numbers up to a bound are claimed, one bit each; and, for pairs of a game
// with PairMoves, from which of them a move leads into the set. `check` is called from time to time
// while these are found.
class Marks {
public:
    Marks(const NumberedGame& game, const ClaimedSet& set, std::uint64_t bound,
          const std::function<void()>& check, const Context& context)
        : dimension_(set.dimension()), bound_(bound), memory_(context) {
        const std::uint64_t side = bound + 1;
        const std::uint64_t size = dimension_ == 1 ? side : side * side;
        const bool with_moves = dimension_ == 2 && game.pair_moves();
        const std::uint64_t bytes = (size / 8 + 1) * (with_moves ? 4 : 1);
        constexpr std::uint64_t most_bytes = std::numeric_limits<std::size_t>::max();
        memory_.set(static_cast<std::size_t>(std::min(bytes, most_bytes)),
                    "marking the positions of the set");
        is_claimed_.resize(static_cast<std::size_t>(size));
        set.for_each(bound, [&](const ClaimedSet::Member& member) {
            const std::span numbers(member.data(), dimension_);
            std::optional<std::size_t> index;
            if (game.moves() == nullptr) {
                index = index_of(game.position(numbers));
            } else if (const auto written = game.moves()->written(numbers)) {
                index = index_of(*written);
            }
            if (index) is_claimed_[*index] = true;
        });
        if (with_moves) find_moves(*game.pair_moves(), check);
    }

    // P is a position, or the numbers of one.
    template <class P>
    [[nodiscard]] bool contains(const P& position) const {
        const auto index = index_of(position);
        return index && is_claimed_[*index];
    }

    // Whether a move leads from a position within the bound into the set, if that is known.
    [[nodiscard]] std::optional<bool> leads_into_set(const NumberedMoves::Numbers& numbers) const {
        if (leads_into_set_.empty()) return std::nullopt;
        return leads_into_set_[index_of(numbers).value()];
    }

private:
    void find_moves(const PairMoves& moves, const std::function<void()>& check) {
        const auto side = static_cast<std::size_t>(bound_ + 1);
        std::vector<bool> set = is_claimed_;
        for (std::size_t a = 0; moves.unordered && a < side; ++a) {
            for (std::size_t b = 0; b < side; ++b) {
                if (is_claimed_[a * side + b]) set[b * side + a] = true;
            }
        }
        leads_into_set_ = pairs_with_a_move_into(set, side, moves, check);
    }

    // Nothing if a number is beyond the bound. A missing heap counts as a heap of 0.
    [[nodiscard]] std::optional<std::size_t> index_of(const Position& position) const {
        if (position.empty()) return 0;
        assert(position.size() == 1);
        NumberedMoves::Numbers numbers;
        for (const Integer& number : position.heaps(0)) {
            if (number > bound_) return std::nullopt;
            numbers.push_back(number.to<std::uint64_t>());
        }
        return index_of(numbers);
    }
    [[nodiscard]] std::optional<std::size_t> index_of(const NumberedMoves::Numbers& numbers) const {
        assert(numbers.size() == dimension_);
        std::uint64_t index = 0;
        for (const std::uint64_t number : numbers) {
            if (number > bound_) return std::nullopt;
            index = index * (bound_ + 1) + number;
        }
        return static_cast<std::size_t>(index);
    }

    std::size_t dimension_;
    std::uint64_t bound_;
    MemoryCharge memory_;
    std::vector<bool> is_claimed_;
    std::vector<bool> leads_into_set_;  // none if that is not known
};

// Finds the first violation among the positions up to `to`, and counts the tested positions.
class Test {
public:
    Test(const NumberedGame& game, const ClaimedSet& set, std::uint64_t to, const Context& context)
        : game_(game), set_(set), context_(context) {
        report_.to = to;
    }

    // In stages, so that a violation among small heaps is found soon even if `to` is large.
    ClaimReport run() {
        for (std::uint64_t larger = 0; larger <= report_.to && !report_.violation; ++larger) {
            if (!marks_ || larger > bound_) {
                constexpr std::uint64_t first_bound = 500;
                mark_up_to(std::min(std::max(first_bound, 2 * bound_), report_.to), {0, larger});
            }
            test_all_with(larger);
        }
        return std::move(report_);
    }

private:
    // All positions whose largest number is this one.
    void test_all_with(std::uint64_t larger) {
        if (set_.dimension() == 1) {
            test({larger});
            return;
        }
        for (std::uint64_t smaller = 0; smaller <= larger && !report_.violation; ++smaller) {
            test({smaller, larger});
            if (smaller < larger && !report_.violation) test({larger, smaller});
        }
    }

    void test(const std::vector<std::uint64_t>& numbers) {
        if (game_.moves() != nullptr && !is_violation(numbers, *game_.moves())) return;
        if (game_.moves() == nullptr && is_surely_right(numbers)) return;
        const Position position = game_.position(numbers);
        check(position);
        // Some games write one position in several ways; it is tested as they write it.
        if (position.heaps(0) != std::vector<Integer>(numbers.begin(), numbers.end())) return;
        const bool is_claimed = marks_->contains(position);
        if (game_.moves() == nullptr) count(is_claimed);
        const auto into = move_into_set(position);
        if (is_claimed == into.has_value()) {
            report_.violation = {position, is_claimed, into ? position.describe(*into) : "",
                                 into ? into->to : Position()};
        }
    }

    // Whether it is known without listing moves that the position does not violate the claim.
    [[nodiscard]] bool is_surely_right(const NumberedMoves::Numbers& numbers) {
        const auto into = marks_->leads_into_set(numbers);
        const bool is_claimed = marks_->contains(numbers);
        if (!into || *into == is_claimed) return false;
        if (report_.positions % between_checks == 0) check(game_.position(numbers));
        count(is_claimed);
        return true;
    }

    // Numbers that are not a position, or that the game writes in another way, are skipped.
    [[nodiscard]] bool is_violation(const NumberedMoves::Numbers& numbers,
                                    const NumberedMoves& moves) {
        if (moves.written(numbers) != numbers) return false;
        if (report_.positions % between_checks == 0) check(game_.position(numbers));
        const bool is_claimed = marks_->contains(numbers);
        count(is_claimed);
        if (const auto into_set = marks_->leads_into_set(numbers)) return is_claimed == *into_set;
        bool into = false;
        std::uint64_t beyond = 0;  // a number after some move
        const auto look = [&](const NumberedMoves::Numbers& option) {
            const std::uint64_t largest = *std::max_element(option.begin(), option.end());
            if (largest > bound_) beyond = std::max(beyond, largest);
            return !(into = marks_->contains(option));
        };
        work_at(numbers, [&] { moves.for_each_option(numbers, look, context_); });
        if (!into && beyond > 0) {
            mark_up_to(beyond, numbers);
            work_at(numbers, [&] { moves.for_each_option(numbers, look, context_); });
        }
        return is_claimed == into;
    }

    // Called before the position with the numbers `at` is tested, or while it is.
    void mark_up_to(std::uint64_t bound, const NumberedMoves::Numbers& at) {
        if (bound > max_claimed_heap) {
            throw limit_error("moves lead beyond {}, the limit for testing claims",
                              max_claimed_heap);
        }
        marks_.reset();
        bound_ = bound;
        const auto check_here = [&] { check(game_.position(at)); };
        work_at(at, [&] {
            marks_ = std::make_unique<Marks>(game_, set_, bound, check_here, context_);
        });
    }

    // If time runs out in the work, the error names the position with these numbers.
    template <class Work>
    void work_at(const NumberedMoves::Numbers& at, Work work) const {
        try {
            work();
        } catch (const Error& error) {
            if (error.kind() == ErrorKind::limit) check(game_.position(at));
            throw;
        }
    }

    void count(bool is_claimed) {
        ++report_.positions;
        if (is_claimed) ++report_.claimed;
    }

    [[nodiscard]] std::optional<Move> move_into_set(const Position& position) const {
        std::optional<Move> into;
        const auto look = [&](const Move& move) {
            if (marks_->contains(move.to)) into = move;
            return !into;
        };
        position.for_each_move(look, context_);
        return into;
    }

    void check(const Position& position) const {
        if (context_.in_time("testing the claim")) return;
        throw limit_error("out of time at {}; no violation before it", position.text())
            .with(Hint::more_time);
    }

    static constexpr std::size_t between_checks = 1024;

    const NumberedGame& game_;
    const ClaimedSet& set_;
    const Context& context_;
    std::unique_ptr<Marks> marks_;
    std::uint64_t bound_ = 0;  // of the marks
    ClaimReport report_;
};

}  // namespace

ClaimReport test_claim(std::string_view game, std::string_view set, std::uint64_t to,
                       const Context& context, const FileReader& files) {
    if (to > max_claimed_heap) {
        throw limit_error("claims are tested only up to {}", max_claimed_heap);
    }
    const Context request = context.for_request();
    ParseFiles parse_files(files, request, find_game);
    const NumberedGame numbered(game, parse_files);
    return read(set, [&](std::string_view written) {
        const ClaimedSet claimed(written, numbered.has_pairs(), files, request);
        numbered.expect_heaps(claimed.dimension());
        return Test(numbered, claimed, to, request).run();
    });
}

}  // namespace grundy
