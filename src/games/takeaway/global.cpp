// Take-away with several heaps and one quota for all (I. Suriyaprakash, "Classical impartial
// games", "global move dynamic"). Without a quota the first player may take at most the largest
// heap less one.

#include "base/caches.hpp"
#include "base/errors.hpp"
#include "base/within_limits.hpp"
#include "game/game.hpp"
#include "game/tables.hpp"
#include "game/term.hpp"
#include "games/takeaway/global_thresholds.hpp"
#include "games/takeaway/takeaway_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace grundy {

namespace {

constexpr GameInfo global_info{
    "global",
    "global[f](a,b,…) or global[f](a,b,…;q)",
    "Take at most q chips from one heap; after x were taken at most f(x) from any heap. Without q: "
    "at "
    "most the largest heap less one.",
    "global[2x](5,8;3)",
    "U. Larsson and S. Rubinstein-Salzedo, Grundy values of Fibonacci Nim, 2015",
    Shape::heaps,
};

std::shared_ptr<const GlobalRules> rules_of(const Term& term, std::size_t heaps,
                                            ParseFiles& files) {
    const Context& context = files.context();
    BoundFunction f = bound_function(term, global_info, files);
    const std::string key = fmt::format("{} with {} heaps", f.key(), heaps);
    return shared_rules<GlobalRules>(key, context, [&] {
        return GlobalRules(TakeawayBound(std::move(f), term.parameters.front().at, context));
    });
}

// Makes a number, or -1 for a blank, of two heaps, the larger first.
using Cell = std::int32_t (*)(const GlobalThresholds& thresholds,
                              const GlobalThresholds::Heaps& heaps);

std::int32_t least_winning_quota(const GlobalThresholds& thresholds,
                                 const GlobalThresholds::Heaps& heaps) {
    const std::uint32_t least = thresholds.least_winning(heaps);
    return least == ThresholdRows::never ? -1 : static_cast<std::int32_t>(least);
}

// With the quota that a position has if none is written.
std::int32_t value_at_first(const GlobalThresholds& thresholds,
                            const GlobalThresholds::Heaps& heaps) {
    const std::size_t larger = heaps[0];
    return static_cast<std::int32_t>(thresholds.value(heaps, larger > 0 ? larger - 1 : 0));
}

// A board of two heaps a and b.
std::unique_ptr<Table> pair_table(const TakeawayBound& f, const TableExtent& extent,
                                  GlobalThresholds::Depth depth, Cell cell,
                                  const Context& context) {
    const BoardPart part = board_in(extent);
    const auto [smaller, larger] = std::minmax({part.rows.last(), part.columns.last()});
    if (larger >= max_board_size) {
        throw limit_error("heaps of {} and more are refused in a table; that is the limit",
                          max_board_size);
    }
    const GlobalThresholds::Heaps heaps{static_cast<std::size_t>(larger),
                                        static_cast<std::size_t>(smaller)};
    const auto thresholds = within_limits([&] {
        return std::make_shared<const GlobalThresholds>(
            GlobalThresholds::compute(f, heaps, depth, context, &f));
    });
    if (!thresholds) refuse_work("the table takes");
    const auto value = [thresholds = *thresholds, cell](std::uint64_t a, std::uint64_t b) {
        return cell(*thresholds, {static_cast<std::size_t>(std::max(a, b)),
                                  static_cast<std::size_t>(std::min(a, b))});
    };
    return std::make_unique<Board>(part, value, "a\\b");
}

class Global : public Game, public Tabulated, public WithThresholds {
public:
    const GameInfo& info() const override { return global_info; }

    Position parse(const Term& term, ParseFiles& files) const override {
        const std::size_t count = term.groups.empty() ? 0 : term.groups[0].size();
        auto rules = rules_of(term, count, files);
        if (term.groups.empty() || term.groups.size() > 2) {
            throw input_error("global needs heaps, and a quota after a semicolon, as in {}",
                              global_info.example)
                .at(term.at);
        }
        std::vector<Integer> heaps;
        for (const Argument& argument : term.groups[0]) {
            heaps.push_back(natural(argument, "a heap"));
        }
        const Integer largest = *std::max_element(heaps.begin(), heaps.end());
        Integer quota = largest > 0 ? Integer(largest - 1) : Integer(0);
        if (term.groups.size() == 2) {
            if (term.groups[1].size() > 1) {
                throw input_error("there is only one quota for all heaps").at(term.groups[1][1].at);
            }
            quota = natural(term.groups[1][0], "a quota");
        }
        return global_position(global_info, std::move(rules), std::move(heaps), quota);
    }

    std::unique_ptr<Table> table(const Term& term, const TableExtent& extent,
                                 ParseFiles& files) const override {
        return pair_table(rules_of(term, 2, files)->bound(), extent,
                          GlobalThresholds::Depth::values, value_at_first, files.context());
    }

    std::unique_ptr<Table> threshold_table(const Term& term, const TableExtent& extent,
                                           ParseFiles& files) const override {
        return pair_table(rules_of(term, 2, files)->bound(), extent,
                          GlobalThresholds::Depth::outcomes, least_winning_quota, files.context());
    }
};

}  // namespace

const Game& global_takeaway() {
    static const Global game;
    return game;
}

}  // namespace grundy
