// What is known of the numbers of a move, as polynomials that are >= 0, and what follows.
//
// Every piece of a formula stands for some integer, also where it cannot be computed: then for any.
// What floor, min or gcd are known to satisfy is taken as a fact only where it follows from the
// other facts that the piece can be computed; so facts hold whether or not the piece is ever
// reached.
#pragma once

#include "rules/contradiction.hpp"
#include "rules/syntax.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace grundy::rules {

// The variables of a game as polynomials; nothing for those of which nothing is known.
using Meanings = std::vector<std::optional<Polynomial>>;

// How hard a proof is looked for.
struct Effort {
    bool products = false;   // of facts
    std::size_t splits = 0;  // how often cases are distinguished
};
inline constexpr Effort most_effort{true, 6};

class Facts {
public:
    explicit Facts(Work& work) : work_(&work) {}

    Polynomial unknown();

    void at_least_0(const Polynomial& fact);
    void assume(const Condition& condition, bool holds, Meanings& meanings);
    // That a number is one which a loop over the set takes.
    void assume_taken(const Set& set, const Polynomial& number, Meanings& meanings);

    Polynomial value(const Formula& formula, const Meanings& meanings);
    // Nothing unless it follows that every piece can be computed, but for the size of numbers.
    std::optional<Polynomial> defined_value(const Formula& formula, const Meanings& meanings);

    // Numbers >= 0 in ascending order.
    std::vector<Polynomial> sorted(std::vector<Polynomial> numbers);

    // Whether it is found that the goal is >= 0 wherever the facts hold, in integers.
    [[nodiscard]] bool prove(const Polynomial& goal, Effort effort) const;

private:
    struct Known {
        std::vector<Polynomial> facts{};            // all >= 0
        std::vector<std::vector<Known>> choices{};  // of each, one at least holds
        friend bool operator==(const Known& a, const Known& b) {
            return a.facts == b.facts && a.choices == b.choices;
        }
    };
    // Pieces of the same kind with the same operands are the same number.
    using Name = std::pair<int, std::vector<Polynomial>>;

    [[nodiscard]] bool follows(const Polynomial& goal) const { return prove(goal, {}); }
    [[nodiscard]] bool refute(Known known, Effort effort) const;

    Known supposing(const std::function<void()>& assume);
    void choose(std::vector<Known> choices);

    Polynomial named(int kind, std::vector<Polynomial> of);
    Polynomial named(Formula::Kind kind, std::vector<Polynomial> of);
    Polynomial value(const Formula::Piece& piece, std::vector<Polynomial> of);
    Polynomial floor_quotient(const Polynomial& a, const Polynomial& b);
    Polynomial modulo(const Polynomial& a, const Polynomial& m);
    Polynomial least(std::vector<Polynomial> of);
    Polynomial divisor_or_multiple(Formula::Kind kind, std::vector<Polynomial> of);
    Polynomial exclusive_or(std::vector<Polynomial> of);
    Polynomial small_function(Formula::Kind kind, const Polynomial& of);

    void compare(Condition::Relation relation, const Polynomial& left, const Polynomial& right);
    void assume_in(const Set& set, const Polynomial& number, bool holds, Meanings& meanings);
    void assume_divides(const Polynomial& divisor, const Polynomial& number, bool holds);
    void assume_odd(const Polynomial& number, bool odd);

    Work* work_;
    std::size_t unknowns_ = 0;
    std::map<Name, Polynomial> names_;
    Known known_;
    bool defined_ = true;  // all pieces so far
};

}  // namespace grundy::rules
