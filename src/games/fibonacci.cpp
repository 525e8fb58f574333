// Fibonacci Nim: at most twice as many as the opponent just took (Whinihan; seed papers 000, 003).

#include "games/fibonacci.hpp"

#include "games/takeaway_position.hpp"

namespace grundy {

namespace {

constexpr Facts fibonacci_facts{
    "fibonacci",
    "fibonacci(n) or fibonacci(n,q)",
    "Take at most q chips, at first not the whole heap; after that at most twice as many as the "
    "opponent just took.",
    "fibonacci(20)",
    "M. J. Whinihan, Fibonacci Nim, 1963",
};

class Fibonacci : public Game {
public:
    const Facts& facts() const override { return fibonacci_facts; }

    std::shared_ptr<const Position> parse(const Term& term, Sources& /*sources*/) const override {
        expect_no_parameters(term, fibonacci_facts);
        return parse_takeaway(term, fibonacci_facts, rules_);
    }

    std::unique_ptr<Table> table(const Term& term, std::size_t size,
                                 const Context& context) const override {
        expect_no_parameters(term, fibonacci_facts);
        return takeaway_table(*rules_, size, false, context);
    }

    std::unique_ptr<Table> threshold_table(const Term& term, std::size_t size,
                                           const Context& context) const override {
        expect_no_parameters(term, fibonacci_facts);
        return takeaway_table(*rules_, size, true, context);
    }

private:
    std::shared_ptr<const TakeawayRules> rules_ = std::make_shared<const TakeawayRules>(
        "fibonacci", TakeawayBound(Expression::parse("2x"), 0));
};

}  // namespace

const Game& fibonacci() {
    static const Fibonacci game;
    return game;
}

}  // namespace grundy
