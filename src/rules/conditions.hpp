// Conditions of rules as tests of affine forms: what proofs about heaps and boards read.
#pragma once

#include "rules/affine.hpp"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace grundy::rules {

struct Test {
    enum class Kind : std::uint8_t {
        at_least,  // form >= 0
        equal,     // form = 0
        unequal,
        residue,  // form mod modulus, other mod other_modulus: how they compare; modulus 0: no mod
        in_set,   // the form is in an infinite set
        all,
        any,
    };
    Kind kind;
    Affine form{};
    Condition::Relation relation = Condition::Relation::equal;  // of a residue
    Integer modulus = 0;
    Affine other{};
    Integer other_modulus = 0;
    std::shared_ptr<const Set> set{};
    std::vector<Test> parts{};
};

void substitute(Affine& form, Variable variable, const Affine& by);
void substitute(Test& test, Variable variable, const Affine& by);

class TestReader {
public:
    explicit TestReader(const Game& game) : forms_(game), game_(game) {}

    [[nodiscard]] const AffineForms& forms() const { return forms_; }

    // The condition, or that it does not hold; nothing where it cannot be said so. What it says can
    // always be computed.
    [[nodiscard]] std::optional<Test> read(const Condition& condition, bool holds = true) const;
    // That the variable of the loop is one of its numbers; of an open one, as if it had no end.
    [[nodiscard]] std::optional<Test> read(const Loop& loop) const;

private:
    struct Residue {
        Affine form;
        Integer modulus;
    };
    [[nodiscard]] std::optional<Test> compare(const Condition& condition,
                                              Condition::Relation relation) const;
    [[nodiscard]] std::optional<Residue> residue(const Formula& formula) const;
    [[nodiscard]] std::optional<Test> member(const Affine& form,
                                             const std::shared_ptr<const Set>& set,
                                             bool holds) const;
    // form <= formula, or form >= formula.
    [[nodiscard]] std::optional<Test> bounded(const Affine& form, const Formula& formula,
                                              std::size_t piece, bool above) const;

    AffineForms forms_;
    const Game& game_;
};

// With their parts.
[[nodiscard]] std::size_t count_tests(const std::vector<Test>& tests);

// The tests that must all hold, where `all` says no more than its parts; those that hold for all
// values of the variables that are not negative are left out.
[[nodiscard]] std::vector<Test> conjuncts(std::vector<Test> tests);

}  // namespace grundy::rules
