// Conditions of rules as tests of affine forms, and moves as forms and tests, with loops of a fixed
// number of rounds unrolled: for proofs about heaps and boards.
#pragma once

#include "rules/language/affine.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace grundy::rules {

struct Test {
    enum class Kind : std::uint8_t {
        at_least,  // form >= 0
        equal,     // form = 0
        unequal,
        residue,  // compares form mod modulus with other mod other_modulus; modulus 0: no mod
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

// a relation b, of integers.
[[nodiscard]] Test comparison(const Affine& a, Condition::Relation relation, const Affine& b);

void substitute(Affine& form, Variable variable, const Affine& by);
void substitute(Test& test, Variable variable, const Affine& by);

class TestReader {
public:
    explicit TestReader(const Game& game) : forms_(game), game_(game) {}

    [[nodiscard]] const AffineForms& forms() const { return forms_; }

    // The condition or its negation; empty if it cannot be expressed, for example because it is not
    // defined everywhere.
    [[nodiscard]] std::optional<Test> read(const Condition& condition, bool holds = true) const;
    // All of the conditions, or their negations.
    [[nodiscard]] std::optional<std::vector<Test>> read(std::span<const Condition> conditions,
                                                        bool holds) const;
    // Whether the loop reaches the value of its variable, ignoring the end of an open loop.
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
    // Sets that refer to sets more than once have exponentially many conditions.
    mutable std::size_t conditions_left_ = 10'000;
};

// The number of tests, including their parts.
[[nodiscard]] std::size_t count_tests(const std::vector<Test>& tests);

// The same tests with each `all` replaced by its parts.
[[nodiscard]] std::vector<Test> flattened(std::vector<Test> tests);
// The same without those that hold for all nonnegative values of the variables.
[[nodiscard]] std::vector<Test> conjuncts(std::vector<Test> tests);

// A move as affine forms and tests.
struct Instance {
    std::vector<Affine> numbers;  // of all parts
    std::vector<Variable> loops;
    std::vector<Test> tests;  // all must hold

    void replace(Variable variable, const Affine& by) {
        for (Affine& number : numbers) substitute(number, variable, by);
        for (Test& test : tests) substitute(test, variable, by);
    }
};

// Without `where` and `stop`. Empty if a formula or a condition cannot be expressed, or a part
// belongs to another game.
[[nodiscard]] std::optional<Instance> read_instance(const Move& move, std::size_t game,
                                                    const TestReader& reader);

// Unrolls the loops of the moves of a game that have at most max_rounds rounds.
class LoopUnroller {
public:
    // Calls `visit` with each resulting instance. False if `visit` returned false or the work
    // exceeds its limit.
    bool unroll(Instance instance, const std::function<bool(Instance)>& visit);

private:
    static constexpr std::size_t max_rounds = 4096;
    std::size_t work_left_ = 100'000;  // copies of tests
};

}  // namespace grundy::rules
