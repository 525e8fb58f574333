// Take-away with any bound: at most f(x) after x have been taken (A. J. Schwenk, "Take-away
// games"; A. Frieze, "Combinatorial games"). Fibonacci Nim is the bound 2x (M. J. Whinihan,
// "Fibonacci Nim"; I. Suriyaprakash, "Classical impartial games"; I. Lee, "Classic impartial
// games").

#include "base/within_limits.hpp"
#include "formula/formula.hpp"
#include "formula/formula_reader.hpp"
#include "game/game.hpp"
#include "game/one_heap.hpp"
#include "game/tables.hpp"
#include "game/term.hpp"
#include "game/written_as_rules.hpp"
#include "games/takeaway/takeaway_rules.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

namespace {

using SharedRules = std::shared_ptr<const TakeawayRules>;

// The first move may not take the whole heap.
Position first_position(SharedRules rules, const Integer& heap) {
    return takeaway_position(std::move(rules), heap, heap > 0 ? Integer(heap - 1) : Integer(0));
}

class TakeawayHeaps : public MadePositions {
public:
    explicit TakeawayHeaps(const SharedRules& rules)
        : MadePositions(1, 2, [rules](auto numbers) {
              return numbers.size() == 1 ? first_position(rules, numbers[0])
                                         : takeaway_position(rules, numbers[0], numbers[1]);
          }) {}

    bool is_closed(std::size_t count) const override { return count == 2; }
};

class ValueTable : public Table {
public:
    ValueTable(TakeawayThresholds thresholds, const BoardPart& part)
        : Table(Shape::board, part.rows, part.columns, "n\\r", ""),
          thresholds_(std::move(thresholds)) {}

    void fill_row(std::size_t row, std::span<std::int32_t> out) const override {
        const std::uint64_t n = first_row() + row;
        // The place of a quota, or the end if it is beyond.
        const auto place = [&](std::uint64_t quota) {
            const std::uint64_t column = quota - std::min(quota, first_column());
            return out.begin() +
                   std::min<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(column), std::ssize(out));
        };
        std::fill(out.begin(), place(n + 1), 0);
        std::fill(place(n + 1), out.end(), -1);
        for (const auto& [threshold, value] : thresholds_.row(static_cast<std::size_t>(n))) {
            std::fill(place(threshold), place(n + 1), static_cast<std::int32_t>(value));
        }
    }

private:
    TakeawayThresholds thresholds_;
};

class ThresholdTable : public Table {
public:
    ThresholdTable(TakeawayThresholds thresholds, Indices rows)
        : Table(Shape::board, rows, {0, longest_row(thresholds, rows)}, "n", "T"),
          thresholds_(std::move(thresholds)) {}

    void fill_row(std::size_t row, std::span<std::int32_t> out) const override {
        auto next = out.begin();
        for (const auto& [threshold, value] :
             thresholds_.row(static_cast<std::size_t>(first_row()) + row)) {
            const auto end = out.begin() + value;
            std::fill(next, end, static_cast<std::int32_t>(threshold));
            next = end;
        }
        std::fill(next, out.end(), -1);
    }

private:
    // The largest number of thresholds in a row, at least 1.
    static std::size_t longest_row(const TakeawayThresholds& thresholds, Indices rows) {
        std::size_t longest = 1;
        for (std::size_t i = 0; i < rows.count; ++i) {
            const auto row = thresholds.row(static_cast<std::size_t>(rows.first) + i);
            if (!row.empty()) longest = std::max<std::size_t>(longest, row.back().value);
        }
        return longest;
    }

    TakeawayThresholds thresholds_;
};

// Not those that the rules share: tables may be larger, and are requested once.
TakeawayThresholds thresholds_for(const TakeawayRules& rules, Indices rows,
                                  const Context& context) {
    TakeawayThresholds::check_heap(static_cast<std::size_t>(rows.last()));
    auto computed = within_limits([&] {
        return TakeawayThresholds::compute(rules.bound(), static_cast<std::size_t>(rows.last()),
                                           context, &rules);
    });
    if (!computed) refuse_work("the table takes");
    return std::move(*computed);
}

class BoundedTakeaway : public Game,
                        public Tabulated,
                        public WithThresholds,
                        public OfHeaps,
                        public WrittenAsRules {
public:
    Position parse(const Term& term, ParseFiles& files) const override {
        auto rules = rules_of(term, files);
        const std::size_t given = term.groups.empty() ? 0 : term.groups.front().size();
        const auto& arguments = expect_arguments(term, info(), std::clamp<std::size_t>(given, 1, 2),
                                                 "a heap, or a heap and a quota");
        Integer heap = natural(arguments[0], "a heap");
        if (arguments.size() == 1) return first_position(std::move(rules), heap);
        return takeaway_position(std::move(rules), std::move(heap),
                                 natural(arguments[1], "a quota"));
    }

    std::unique_ptr<Table> table(const Term& term, const TableExtent& extent,
                                 ParseFiles& files) const override {
        const auto rules = rules_of(term, files);
        const BoardPart part = quotas_in(extent);
        return std::make_unique<ValueTable>(thresholds_for(*rules, part.rows, files.context()),
                                            part);
    }

    std::unique_ptr<Table> threshold_table(const Term& term, const TableExtent& extent,
                                           ParseFiles& files) const override {
        const auto rules = rules_of(term, files);
        TakeawayThresholds::check_heap(static_cast<std::size_t>(extent.rows.last));
        const Indices rows = heaps_in(extent);
        return std::make_unique<ThresholdTable>(thresholds_for(*rules, rows, files.context()),
                                                rows);
    }

    std::unique_ptr<HeapPositions> heap_positions(const Term& term,
                                                  ParseFiles& files) const override {
        return std::make_unique<TakeawayHeaps>(rules_of(term, files));
    }

private:
    [[nodiscard]] virtual SharedRules rules_of(const Term& term, ParseFiles& files) const = 0;
};

class Takeaway : public BoundedTakeaway {
public:
    const GameInfo& info() const override {
        static constexpr GameInfo info{
            "takeaway",
            "takeaway[f](n) or takeaway[f](n,q)",
            "Take at most q chips, at first not the whole heap; after x were taken at most f(x), "
            "where f never decreases and f(x) >= x.",
            "takeaway[3x-1](20)",
            "A. Frieze, Combinatorial games, \"A more complicated one pile game\"",
            Shape::heaps,
        };
        return info;
    }

    std::string rules_text(const Term& term) const override {
        std::string bound;  // a comma in it has made two parameters of one
        for (const Argument& part : term.parameters) {
            bound += (bound.empty() ? "" : ",") + part.text;
        }
        const std::vector<std::string> names{"x"};
        const std::size_t at = term.parameters.empty() ? term.at : term.parameters.front().at;
        return fmt::format(
            "game takeaway(n, q)\nstart (n) = (n, n - 1)\n"
            "move (n - x, {}) for x in 1..min(n, q)\n",
            formula_text(parse_formula(bound, at, names), names));
    }

private:
    SharedRules rules_of(const Term& term, ParseFiles& files) const override {
        const BoundFunction f = bound_function(term, info(), files);
        return TakeawayRules::shared(info(), "takeaway[" + bound_text(f) + "]", f,
                                     term.parameters.front().at, files.context());
    }
};

class Fibonacci : public BoundedTakeaway {
public:
    const GameInfo& info() const override {
        static constexpr GameInfo info{
            "fibonacci",
            "fibonacci(n) or fibonacci(n,q)",
            "Take at most q chips, at first not the whole heap; after that at most twice as many "
            "as the opponent just took.",
            "fibonacci(20)",
            "M. J. Whinihan, Fibonacci Nim, 1963",
            Shape::heaps,
        };
        return info;
    }

    std::string rules_text(const Term& term) const override {
        expect_no_parameters(term, info());
        return "game fibonacci(n, q)\nstart (n) = (n, n - 1)\n"
               "move (n - k, 2k) for k in 1..min(n, q)\n";
    }

private:
    SharedRules rules_of(const Term& term, ParseFiles& files) const override {
        expect_no_parameters(term, info());
        return TakeawayRules::shared(info(), "fibonacci", Expression::parse("2x"), term.at,
                                     files.context());
    }
};

}  // namespace

const Game& takeaway() {
    static const Takeaway game;
    return game;
}

const Game& fibonacci() {
    static const Fibonacci game;
    return game;
}

}  // namespace grundy
