// Take-away with any bound: at most f(x) after x have been taken (A. J. Schwenk, "Take-away
// games"; A. Frieze, "Combinatorial games").

#include "games/takeaway/takeaway.hpp"

#include "formula/formula_reader.hpp"
#include "formula/formula_text.hpp"
#include "game/written_as_rules.hpp"
#include "games/takeaway/bound_parameter.hpp"
#include "games/takeaway/takeaway_position.hpp"

#include <grundy/term.hpp>

#include <fmt/format.h>

#include <string>
#include <vector>

namespace grundy {

namespace {

constexpr GameInfo takeaway_info{
    "takeaway",
    "takeaway[f](n) or takeaway[f](n,q)",
    "Take at most q chips, at first not the whole heap; after x were taken at most f(x), where f "
    "never "
    "decreases and f(x) >= x.",
    "takeaway[3x-1](20)",
    "A. Frieze, Combinatorial games, \"A more complicated one pile game\"",
    Shape::heaps,
};

std::shared_ptr<const TakeawayRules> rules_of(const Term& term, ParseFiles& files) {
    const BoundFunction f = bound_function(term, takeaway_info, files);
    return TakeawayRules::shared(takeaway_info, "takeaway[" + bound_text(f) + "]", f,
                                 term.parameters.front().at, files.context());
}

class Takeaway : public Game,
                 public Tabulated,
                 public WithThresholds,
                 public OfHeaps,
                 public WrittenAsRules {
public:
    const GameInfo& info() const override { return takeaway_info; }

    Position parse(const Term& term, ParseFiles& files) const override {
        return parse_takeaway(term, rules_of(term, files));
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

    std::unique_ptr<Table> table(const Term& term, const TableExtent& extent,
                                 ParseFiles& files) const override {
        return takeaway_values(*rules_of(term, files), extent, files.context());
    }

    std::unique_ptr<Table> threshold_table(const Term& term, const TableExtent& extent,
                                           ParseFiles& files) const override {
        return takeaway_threshold_table(*rules_of(term, files), extent, files.context());
    }

    std::unique_ptr<HeapPositions> heap_positions(const Term& term,
                                                  ParseFiles& files) const override {
        return takeaway_heaps(rules_of(term, files));
    }
};

}  // namespace

const Game& takeaway() {
    static const Takeaway game;
    return game;
}

}  // namespace grundy
