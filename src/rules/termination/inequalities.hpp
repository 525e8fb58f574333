// Inequalities between the numbers of a move, written as polynomials that are >= 0, and what
// follows from them.
//
// Every piece of a formula stands for an integer: an arbitrary one where it cannot be computed. The
// properties of floor, min or gcd are added only where the inequalities so far imply that the piece
// can be computed; so they hold whether or not the piece is ever reached.
#pragma once

#include "rules/language/syntax.hpp"
#include "rules/termination/polynomial.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace grundy::rules {

// The variables of a game as polynomials; empty for unknown ones.
using Meanings = std::vector<std::optional<Polynomial>>;

// How hard to search for a proof.
struct Effort {
    bool products = false;   // use products of inequalities
    std::size_t splits = 0;  // nested case distinctions
};
inline constexpr Effort max_effort{true, 6};

class Inequalities {
public:
    explicit Inequalities(Work& work) : work_(&work) {}

    Polynomial unknown();

    void at_least_0(const Polynomial& number);
    void assume(const Condition& condition, bool holds, Meanings& meanings);
    // That a loop over the set takes the number.
    void assume_taken(const Set& set, const Polynomial& number, Meanings& meanings);

    Polynomial value(const Formula& formula, const Meanings& meanings);
    // Empty unless the inequalities imply that every piece can be computed, ignoring overflow.
    std::optional<Polynomial> defined_value(const Formula& formula, const Meanings& meanings);

    // Numbers >= 0 in ascending order.
    std::vector<Polynomial> sorted(std::vector<Polynomial> numbers);

    // Whether a proof was found that the goal is >= 0 wherever the inequalities hold.
    [[nodiscard]] bool prove(const Polynomial& goal, Effort effort) const;

private:
    struct Known {
        std::vector<Polynomial> inequalities{};     // all >= 0
        std::vector<std::vector<Known>> choices{};  // at least one of each holds
        friend bool operator==(const Known& a, const Known& b) = default;
    };
    // Pieces of the same kind with the same operands share an unknown.
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
    bool defined_ = true;  // whether all pieces so far can be computed
};

}  // namespace grundy::rules
