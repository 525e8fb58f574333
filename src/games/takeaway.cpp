// Take-away with any bound: at most f(x) after x have been taken (Schwenk; seed paper 004).

#include "games/takeaway.hpp"

#include "games/bound_parameter.hpp"
#include "games/shared_cache.hpp"
#include "games/takeaway_position.hpp"

namespace grundy {

namespace {

constexpr Facts takeaway_facts{
    "takeaway",
    "takeaway[f](n) or takeaway[f](n,q)",
    "Take at most q chips, at first not the whole heap; after x were taken at most f(x), where f "
    "never "
    "decreases and f(x) >= x.",
    "takeaway[3x-1](20)",
    "A. Frieze, Combinatorial games, \"A more complicated one pile game\"",
};

class Takeaway : public Game {
public:
    const Facts& facts() const override { return takeaway_facts; }

    std::shared_ptr<const Position> parse(const Term& term, Sources& /*sources*/) const override {
        return parse_takeaway(term, takeaway_facts, rules_of(term));
    }

    std::unique_ptr<Table> table(const Term& term, std::size_t size,
                                 const Context& context) const override {
        return takeaway_table(*rules_of(term), size, false, context);
    }

    std::unique_ptr<Table> threshold_table(const Term& term, std::size_t size,
                                           const Context& context) const override {
        return takeaway_table(*rules_of(term), size, true, context);
    }

private:
    [[nodiscard]] std::shared_ptr<const TakeawayRules> rules_of(const Term& term) const {
        const Expression f = bound_expression(term, takeaway_facts);
        return known_.get(f.text(), [&] {
            return std::make_shared<const TakeawayRules>(
                "takeaway[" + f.text() + "]", TakeawayBound(f, term.parameters.front().at));
        });
    }

    mutable SharedCache<std::string, TakeawayRules> known_;
};

}  // namespace

const Game& takeaway() {
    static const Takeaway game;
    return game;
}

}  // namespace grundy
