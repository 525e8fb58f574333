#include <grundy/claim.hpp>

#include "engine/claimed_set.hpp"
#include "engine/notation.hpp"
#include "games/registry.hpp"
#include "theory/memory_charge.hpp"
#include "theory/within_limits.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace grundy {

namespace {

constexpr std::uint64_t max_claimed_heap = 100'000'000;

// A game whose positions are given by numbers, or one whose are not.
class NumberedGame {
public:
    NumberedGame(std::string_view text, Sources& sources) {
        try {
            const Term term = parse_game_name(text);
            const Game& game = find_game(term, sources.context());
            name_ = game.facts().name;
            if (const auto* of_heaps = game.as<OfHeaps>()) {
                positions_ = of_heaps->heap_positions(term, sources);
            }
        } catch (const Error& error) {
            throw error.in(std::string(text));
        }
    }

    // Whether its positions can be pairs.
    [[nodiscard]] bool has_pairs() const { return takes(2); }

    // Throws Error unless sets of heaps, or of pairs of heaps, can be claimed.
    void expect_heaps(std::size_t dimension) const {
        if (!takes(1) && !takes(2)) {
            throw Error(ErrorKind::input,
                        fmt::format("claims are for games that are always at one heap or a pair of "
                                    "heaps, and {} is not",
                                    name_));
        }
        if (!takes(dimension)) {
            constexpr auto as_pairs =
                "pairs of heaps: (x, x), phi, or two numbers a line in a CSV file";
            constexpr auto as_heaps = "heaps: 5x, sqrt(2), or one number a line in a CSV file";
            throw Error(ErrorKind::input,
                        fmt::format("a set of positions of {} is written as {}", name_,
                                    dimension == 1 ? as_pairs : as_heaps),
                        0);
        }
        if (!positions_->is_closed(dimension)) {
            throw Error(ErrorKind::input,
                        "moves lead from a heap to a heap with a quota here, so the set must hold "
                        "pairs: heap, quota",
                        0);
        }
    }

    [[nodiscard]] Position position(std::span<const std::uint64_t> heaps) const {
        return positions_->position(std::vector<Integer>(heaps.begin(), heaps.end()));
    }
    [[nodiscard]] const NumberedMoves* moves() const { return positions_->numbered_moves(); }

private:
    [[nodiscard]] bool takes(std::size_t count) const {
        if (positions_ == nullptr) return false;
        const auto [least, most] = positions_->count();
        return least <= count && count <= most;
    }

    std::string_view name_;
    std::unique_ptr<HeapPositions> positions_;
};

// Which positions with numbers up to a bound are claimed, a bit each. The memory is less than what
// a test of all of them takes in time.
class Marks {
public:
    Marks(const NumberedGame& game, const ClaimedSet& set, std::uint64_t bound,
          const Context& context)
        : dimension_(set.dimension()), bound_(bound), memory_(context) {
        const std::uint64_t side = bound + 1;
        const std::uint64_t size = dimension_ == 1 ? side : side * side;
        constexpr std::uint64_t most_bytes = std::numeric_limits<std::size_t>::max();
        memory_.set(static_cast<std::size_t>(std::min(size / 8 + 1, most_bytes)),
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
    }

    // A position, or the numbers that it is written with.
    template <class P>
    [[nodiscard]] bool contains(const P& position) const {
        const auto index = index_of(position);
        return index && is_claimed_[*index];
    }

private:
    // Nothing if a number is beyond the bound. A heap that is gone counts as one of 0.
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
};

// The first violation among the positions up to `to`, and how many were looked at.
class Test {
public:
    Test(const NumberedGame& game, const ClaimedSet& set, std::uint64_t to, const Context& context)
        : game_(game), set_(set), context_(context) {
        report_.to = to;
    }

    // In stages, so that a violation among small heaps shows soon however large `to` is.
    ClaimReport run() {
        for (std::uint64_t larger = 0; larger <= report_.to && !report_.violation; ++larger) {
            if (!marks_ || larger > bound_) {
                constexpr std::uint64_t first_bound = 500;
                mark_up_to(std::min(std::max(first_bound, 2 * bound_), report_.to));
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
        const Position position = game_.position(numbers);
        check(position);
        // Some games write one position in several ways; it is met once as they write it.
        if (position.heaps(0) != std::vector<Integer>(numbers.begin(), numbers.end())) return;
        const bool is_claimed = marks_->contains(position);
        if (game_.moves() == nullptr) count(is_claimed);
        const auto into = move_into_set(position);
        if (is_claimed == into.has_value()) {
            report_.violation = {position, is_claimed, into ? into->text : "",
                                 into ? into->to : Position()};
        }
    }

    // Of numbers that are no position, or that are written in another way, nothing is claimed.
    [[nodiscard]] bool is_violation(const NumberedMoves::Numbers& numbers,
                                    const NumberedMoves& moves) {
        if (moves.written(numbers) != numbers) return false;
        if (report_.positions % between_checks == 0) check(game_.position(numbers));
        const bool is_claimed = marks_->contains(numbers);
        count(is_claimed);
        bool into = false;
        std::uint64_t beyond = 0;  // a number after some move
        const auto look = [&](const NumberedMoves::Numbers& option) {
            const std::uint64_t largest = *std::max_element(option.begin(), option.end());
            if (largest > bound_) beyond = std::max(beyond, largest);
            return !(into = marks_->contains(option));
        };
        try {
            moves.for_each_option(numbers, look, context_);
            if (!into && beyond > 0) {
                mark_up_to(beyond);
                moves.for_each_option(numbers, look, context_);
            }
        } catch (const Error& error) {
            if (error.kind() == ErrorKind::limit) check(game_.position(numbers));
            throw;
        }
        return is_claimed == into;
    }

    void mark_up_to(std::uint64_t bound) {
        if (bound > max_claimed_heap) {
            throw Error(ErrorKind::limit,
                        fmt::format("moves lead beyond {}, up to which claims are tested at most",
                                    max_claimed_heap));
        }
        marks_.reset();
        bound_ = bound;
        marks_ = std::make_unique<Marks>(game_, set_, bound, context_);
    }

    void count(bool is_claimed) {
        ++report_.positions;
        if (is_claimed) ++report_.claimed;
    }

    [[nodiscard]] std::optional<Move> move_into_set(const Position& position) const {
        std::optional<Move> into;
        std::size_t moves = 0;
        position.for_each_move([&](const Move& move) {
            if (++moves % between_checks == 0) check(position);
            if (marks_->contains(move.to)) into = move;
            return !into;
        });
        return into;
    }

    void check(const Position& position) const {
        const auto in_time = within_limits([&] {
            context_.check("testing the claim");
            return true;
        });
        if (in_time) return;
        throw Error(ErrorKind::limit,
                    fmt::format("out of time at {}; no violation before it", position.text()))
            .with(Remedy::more_time);
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
        throw Error(ErrorKind::limit,
                    fmt::format("claims are tested up to {} at most", max_claimed_heap));
    }
    const Context request = context.for_request();
    Sources sources(files, request);
    const NumberedGame numbered(game, sources);
    try {
        const ClaimedSet claimed(set, numbered.has_pairs(), files, request);
        numbered.expect_heaps(claimed.dimension());
        return Test(numbered, claimed, to, request).run();
    } catch (const Error& error) {
        throw error.in(std::string(set));
    }
}

}  // namespace grundy
