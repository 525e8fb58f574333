#include <grundy/claim.hpp>

#include "engine/claimed_set.hpp"
#include "engine/notation.hpp"
#include "games/registry.hpp"
#include "theory/within_limits.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <memory>
#include <unordered_set>
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
            const Game& game = find_game(term);
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
        if (!takes(dimension)) {
            throw Error(
                ErrorKind::input,
                fmt::format("the positions of {} are not {}, so no set of them can be claimed",
                            name_, dimension == 1 ? "heaps" : "pairs of heaps"));
        }
        if (!positions_->is_closed(dimension)) {
            throw Error(ErrorKind::input,
                        "moves lead from a heap to a heap with a quota here, so the set must hold "
                        "pairs: heap, quota",
                        0);
        }
    }

    [[nodiscard]] Position position(const std::vector<std::uint64_t>& heaps) const {
        return positions_->position(std::vector<Integer>(heaps.begin(), heaps.end()));
    }

private:
    [[nodiscard]] bool takes(std::size_t count) const {
        if (positions_ == nullptr) return false;
        const auto [least, most] = positions_->count();
        return least <= count && count <= most;
    }

    std::string_view name_;
    std::unique_ptr<HeapPositions> positions_;
};

// In order of the larger heap, so that the first violation is a small one.
template <class Visit>
void for_each_member(std::size_t dimension, std::uint64_t to, Visit visit) {
    for (std::uint64_t larger = 0; larger <= to; ++larger) {
        if (dimension == 1) {
            if (!visit({larger})) return;
            continue;
        }
        for (std::uint64_t smaller = 0; smaller <= larger; ++smaller) {
            if (!visit({smaller, larger})) return;
            if (smaller < larger && !visit({larger, smaller})) return;
        }
    }
}

// The first violation among the positions up to `to`, and how many were looked at.
class Test {
public:
    Test(const NumberedGame& game, const ClaimedSet& set, std::uint64_t to, const Context& context)
        : game_(game), set_(set), context_(context) {
        for (const auto& member : set.members) {
            context.check("reading the set");
            claimed_.insert(game.position(member).text());
        }
        report_.to = to;
        report_.claimed = claimed_.size();
    }

    ClaimReport run() {
        for_each_member(set_.dimension, report_.to,
                        [&](const std::vector<std::uint64_t>& heaps) { return holds_at(heaps); });
        return std::move(report_);
    }

private:
    bool holds_at(const std::vector<std::uint64_t>& heaps) {
        const Position position = game_.position(heaps);
        std::string text = position.text();
        const bool is_claimed = claimed_.count(text) > 0;
        check(text);
        // Some games write one position in several ways.
        if (set_.dimension > 1 && !seen_.insert(std::move(text)).second) return true;
        ++report_.positions;
        const auto into = move_into_set(position);
        if (is_claimed == into.has_value()) {
            report_.violation = {position, is_claimed, into ? into->text : "",
                                 into ? into->to : Position()};
        }
        return !report_.violation;
    }

    [[nodiscard]] std::optional<Move> move_into_set(const Position& position) const {
        constexpr std::size_t between_checks = 1024;
        std::optional<Move> into;
        std::size_t moves = 0;
        position.for_each_move([&](const Move& move) {
            if (++moves % between_checks == 0) check(position.text());
            if (claimed_.count(move.to.text()) > 0) into = move;
            return !into;
        });
        return into;
    }

    void check(const std::string& text) const {
        const auto in_time = within_limits([&] {
            context_.check("testing the claim");
            return true;
        });
        if (!in_time) {
            throw Error(ErrorKind::limit,
                        fmt::format("out of time at {}; no violation before it", text));
        }
    }

    const NumberedGame& game_;
    const ClaimedSet& set_;
    const Context& context_;
    std::unordered_set<std::string> claimed_;
    std::unordered_set<std::string> seen_;
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
        const ClaimedSet claimed = read_claimed_set(set, numbered.has_pairs(), to, files, request);
        numbered.expect_heaps(claimed.dimension);
        return Test(numbered, claimed, to, request).run();
    } catch (const Error& error) {
        throw error.in(std::string(set));
    }
}

}  // namespace grundy
