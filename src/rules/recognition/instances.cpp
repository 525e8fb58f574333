#include "rules/recognition/conditions.hpp"

#include <utility>

namespace grundy::rules {

namespace {

// At least all numbers of a loop: first, first + 1, …, first + rounds - 1, or those listed.
struct Rounds {
    Affine first;
    Integer rounds;
    std::vector<Affine> listed{};

    [[nodiscard]] Affine operator[](const Integer& round) const {
        return listed.empty() ? first + Affine{round} : listed[round.to<std::size_t>()];
    }
};

// variable = a or variable = b or …
std::optional<Rounds> listed_rounds(const Test& test, Variable variable) {
    Rounds rounds;
    for (const Test& part : test.parts) {
        const Integer times = part.form.of(variable);
        if (part.kind != Test::Kind::equal || abs(times) != 1) return std::nullopt;
        rounds.listed.push_back(part.form.without(variable) * -times);
    }
    rounds.rounds = rounds.listed.size();
    return rounds;
}

std::optional<Rounds> rounds_of(const Instance& instance, Variable variable) {
    std::vector<Affine> lower;
    std::vector<Affine> upper;
    for (const Test& test : instance.tests) {
        if (test.kind == Test::Kind::any) {
            if (auto listed = listed_rounds(test, variable)) return listed;
        }
        const Integer times = test.form.of(variable);
        if (abs(times) != 1) continue;
        const Affine rest = test.form.without(variable) * -times;  // form = ±(variable - rest)
        if (test.kind == Test::Kind::equal) return Rounds{rest, 1};
        if (test.kind == Test::Kind::at_least) (times > 0 ? lower : upper).push_back(rest);
    }
    std::optional<Rounds> least;
    for (const Affine& first : lower) {
        for (const Affine& last : upper) {
            const Affine distance = last - first;
            if (!distance.is_constant()) continue;
            const Integer rounds = distance.constant + 1;
            if (!least || rounds < least->rounds) least = Rounds{first, rounds};
        }
    }
    return least;
}

}  // namespace

std::optional<Instance> read_instance(const Move& move, std::size_t game,
                                      const TestReader& reader) {
    Instance instance;
    for (const Part& part : move.parts) {
        if (!part.other.empty() || part.game != game) return std::nullopt;
        for (const Formula& number : part.numbers) {
            auto form = reader.forms()(number);
            if (!form) return std::nullopt;
            instance.numbers.push_back(std::move(*form));
        }
    }
    std::vector<Test> tests;
    for (const Loop& loop : move.loops) {
        auto test = reader.read(loop);
        if (!test) return std::nullopt;
        tests.push_back(std::move(*test));
        instance.loops.push_back(loop.variable);
    }
    if (move.condition) {
        auto test = reader.read(*move.condition);
        if (!test) return std::nullopt;
        tests.push_back(std::move(*test));
    }
    instance.tests = flattened(std::move(tests));
    return instance;
}

bool LoopUnroller::unroll(Instance instance, const std::function<bool(Instance)>& visit) {
    const std::size_t work = 1 + instance.numbers.size() + count_tests(instance.tests);
    for (std::size_t i = 0; i < instance.loops.size(); ++i) {
        const Variable variable = instance.loops[i];
        const auto rounds = rounds_of(instance, variable);
        if (!rounds || rounds->rounds > max_rounds) continue;
        instance.loops.erase(instance.loops.begin() + static_cast<std::ptrdiff_t>(i));
        for (Integer round = 0; round < rounds->rounds; ++round) {
            if (work > work_left_) return false;
            work_left_ -= work;
            Instance one = instance;
            one.replace(variable, (*rounds)[round]);
            if (!unroll(std::move(one), visit)) return false;
        }
        return true;
    }
    return visit(std::move(instance));
}

}  // namespace grundy::rules
