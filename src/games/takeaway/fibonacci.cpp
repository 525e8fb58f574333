// Fibonacci Nim: at most twice as many as the opponent just took (M. J. Whinihan, "Fibonacci
// Nim"; I. Suriyaprakash, "Classical impartial games"; I. Lee, "Classic impartial games").

#include "games/takeaway/fibonacci.hpp"

#include "game/term.hpp"
#include "game/written_as_rules.hpp"
#include "games/takeaway/takeaway_position.hpp"

namespace grundy {

namespace {

constexpr GameInfo fibonacci_info{
    "fibonacci",
    "fibonacci(n) or fibonacci(n,q)",
    "Take at most q chips, at first not the whole heap; after that at most twice as many as the "
    "opponent just took.",
    "fibonacci(20)",
    "M. J. Whinihan, Fibonacci Nim, 1963",
    Shape::heaps,
};

std::shared_ptr<const TakeawayRules> rules_of(const Term& term, const Context& context) {
    expect_no_parameters(term, fibonacci_info);
    return TakeawayRules::shared(fibonacci_info, "fibonacci", Expression::parse("2x"), term.at,
                                 context);
}

class Fibonacci : public Game,
                  public Tabulated,
                  public WithThresholds,
                  public OfHeaps,
                  public WrittenAsRules {
public:
    const GameInfo& info() const override { return fibonacci_info; }

    Position parse(const Term& term, ParseFiles& files) const override {
        return parse_takeaway(term, rules_of(term, files.context()));
    }

    std::string rules_text(const Term& term) const override {
        expect_no_parameters(term, fibonacci_info);
        return "game fibonacci(n, q)\nstart (n) = (n, n - 1)\n"
               "move (n - k, 2k) for k in 1..min(n, q)\n";
    }

    std::unique_ptr<Table> table(const Term& term, const TableExtent& extent,
                                 ParseFiles& files) const override {
        return takeaway_values(*rules_of(term, files.context()), extent, files.context());
    }

    std::unique_ptr<Table> threshold_table(const Term& term, const TableExtent& extent,
                                           ParseFiles& files) const override {
        return takeaway_threshold_table(*rules_of(term, files.context()), extent, files.context());
    }

    std::unique_ptr<HeapPositions> heap_positions(const Term& term,
                                                  ParseFiles& files) const override {
        return takeaway_heaps(rules_of(term, files.context()));
    }
};

}  // namespace

const Game& fibonacci() {
    static const Fibonacci game;
    return game;
}

}  // namespace grundy
