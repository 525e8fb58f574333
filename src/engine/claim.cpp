#include <grundy/claim.hpp>

#include "engine/claimed_set.hpp"
#include "engine/notation.hpp"
#include "engine/sum.hpp"
#include "games/registry.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <unordered_set>
#include <utility>

namespace grundy {

namespace {

// The positions of a game with heaps up to a number, and which of them are claimed to be P.
class Board {
public:
    Board(std::string_view game, Sources& sources)
        : term_(parse_game_name(game)), sources_(sources) {}

    [[nodiscard]] bool has_pairs() {
        try {
            (void)position({0, 0});
            return true;
        } catch (const Error&) {
            return false;
        }
    }

    [[nodiscard]] std::shared_ptr<const Position> position(
        const std::vector<std::uint64_t>& heaps) {
        Term term = term_;
        auto& group = term.groups.emplace_back();
        for (const std::uint64_t heap : heaps) {
            group.push_back({std::to_string(heap), false, term.at, nullptr});
        }
        return find_game(term).parse(term, sources_);
    }

    // Throws Error unless its positions are heaps, or pairs of heaps.
    void expect_heaps(std::size_t dimension) {
        try {
            (void)position(std::vector<std::uint64_t>(dimension, 0));
            const auto start = position(std::vector<std::uint64_t>(dimension, 2));
            bool heaps = true;
            start->for_each_move([&](const Move& move) {
                heaps = parse_terms(move.to->text()).at(0).groups.size() == 1;
                return heaps;
            });
            if (heaps) return;
        } catch (const Error&) {  // the game has its own words for what these are not
        }
        throw Error(ErrorKind::input,
                    fmt::format("the positions of {} are not {}, so no set of them can be claimed",
                                term_.name, dimension == 1 ? "heaps" : "pairs of heaps"));
    }

    // Whether moves from single heaps lead to single heaps; in a take-away game they leave a quota.
    [[nodiscard]] bool heaps_are_positions() {
        constexpr std::uint64_t enough = 10;
        std::unordered_set<std::string> heaps;
        bool closed = true;
        for (std::uint64_t n = 0; n <= enough; ++n) {
            const auto heap = position({n});
            heaps.insert(heap->text());
            heap->for_each_move([&](const Move& move) {
                closed = closed && heaps.count(move.to->text()) > 0;
                return closed;
            });
        }
        return closed;
    }

private:
    Term term_;
    Sources& sources_;
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

}  // namespace

ClaimReport test_claim(std::string_view game, std::string_view set, std::uint64_t to,
                       const Context& context, const FileReader& files) {
    constexpr std::uint64_t most = 100'000'000;
    if (to > most) {
        throw Error(ErrorKind::limit, fmt::format("claims are tested up to {} at most", most));
    }
    Sources sources(files, context);
    Board board(game, sources);
    const ClaimedSet claimed_set = read_claimed_set(set, board.has_pairs(), to, files);
    board.expect_heaps(claimed_set.dimension);
    if (claimed_set.dimension == 1 && !board.heaps_are_positions()) {
        throw Error(ErrorKind::input,
                    "moves lead from a heap to a heap with a quota here, so the set must hold "
                    "pairs: heap, quota",
                    0);
    }
    std::unordered_set<std::string> claimed;
    for (const auto& member : claimed_set.members) claimed.insert(board.position(member)->text());

    ClaimReport report{to, 0, claimed.size(), std::nullopt};
    std::unordered_set<std::string> seen;  // some games write one position in several ways
    for_each_member(claimed_set.dimension, to, [&](const std::vector<std::uint64_t>& heaps) {
        const auto position = board.position(heaps);
        const std::string text = position->text();
        if (claimed_set.dimension > 1 && !seen.insert(text).second) return true;
        if (context.out_of_time()) {
            throw Error(ErrorKind::limit,
                        fmt::format("out of time at {}; no violation before it", text));
        }
        ++report.positions;
        const bool is_claimed = claimed.count(text) > 0;
        std::optional<Move> into;
        position->for_each_move([&](const Move& move) {
            if (claimed.count(move.to->text()) > 0) into = move;
            return !into;
        });
        if (is_claimed == into.has_value()) {
            report.violation = {text, is_claimed, into ? into->text : "",
                                into ? into->to->text() : ""};
        }
        return !report.violation;
    });
    return report;
}

}  // namespace grundy
