#include "rules/language/condition_reader.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace grundy::rules {

namespace {

constexpr std::array<std::pair<std::string_view, Set::Kind>, 10> named_sets{{
    {"divisors", Set::Kind::divisors},
    {"powers", Set::Kind::powers},
    {"squares", Set::Kind::squares},
    {"cubes", Set::Kind::cubes},
    {"triangular", Set::Kind::triangular},
    {"primes", Set::Kind::primes},
    {"fibonacci", Set::Kind::fibonacci},
    {"even", Set::Kind::even},
    {"odd", Set::Kind::odd},
    {"naturals", Set::Kind::naturals},
}};

std::optional<Set::Kind> named_set(std::string_view word) {
    for (const auto& [name, kind] : named_sets) {
        if (name == word) return kind;
    }
    return std::nullopt;
}

}  // namespace

std::string ConditionReader::new_name(std::string_view what) {
    const std::size_t at = place();
    std::string taken(name(what));
    if (find(taken) != nullptr || sets.count(taken) != 0) {
        fail(fmt::format("'{}' is the name of something else here; choose another", taken), at);
    }
    return taken;
}

// a or b or c, where each is d and e and f.
Condition ConditionReader::joined(Condition::Kind kind) {
    const bool is_any = kind == Condition::Kind::any;
    const std::size_t at = place();
    std::vector<Condition> parts;
    do parts.push_back(is_any ? joined(Condition::Kind::all) : negation());
    while (take_word(is_any ? "or" : "and"));
    if (parts.size() == 1) return std::move(parts.front());
    return {.kind = kind, .parts = std::move(parts), .at = at};
}

Condition ConditionReader::negation() {
    const std::size_t at = place();
    if (take_word("not")) {
        const Deeper deeper(*this);
        return {.kind = Condition::Kind::none, .parts = {negation()}, .at = at};
    }
    if (!condition_in_brackets()) return comparison();
    const Deeper deeper(*this);
    expect("(");
    Condition inside = condition();
    expect(")");
    inside.at = at;
    return inside;
}

// Whether '(' comes next and does not begin a formula: in that case the formula or a comparison
// would continue after its ')'.
bool ConditionReader::condition_in_brackets() {
    if (next() != '(') return false;
    const std::size_t begin = end_of_last();
    std::size_t depth = 0;
    std::size_t end = place();
    do {
        depth += text()[end] == '(' ? 1U : 0U;
        depth -= text()[end] == ')' ? 1U : 0U;
        ++end;
    } while (depth > 0 && end < text().size());
    move_to(end);
    const std::string_view after = word();
    const bool is_condition =
        after.empty()
            ? at_end() || std::string_view("+-*/^<>=!(").find(next()) == std::string_view::npos
            : after == "and" || after == "or" || after == "say" || after == "if" || after == "for";
    move_to(begin);
    return is_condition;
}

std::optional<Condition::Relation> ConditionReader::take_relation() {
    using Relation = Condition::Relation;
    constexpr std::array<std::pair<std::string_view, Relation>, 7> signs{
        {{"<=", Relation::at_most},
         {">=", Relation::at_least},
         {"!=", Relation::unequal},
         {"==", Relation::equal},
         {"<", Relation::less},
         {">", Relation::greater},
         {"=", Relation::equal}}};
    for (const auto& [sign, relation] : signs) {
        if (take(sign)) return relation;
    }
    return std::nullopt;
}

// 1 <= k < n is 1 <= k and k < n.
Condition ConditionReader::comparison() {
    const std::size_t at = place();
    Formula left = formula();
    const bool is_not = take_word("not");
    if (take_word("in")) {
        Condition member{
            .kind = Condition::Kind::in, .left = std::move(left), .set = set(), .at = at};
        if (!is_not) return member;
        return {.kind = Condition::Kind::none, .parts = {std::move(member)}, .at = at};
    }
    if (is_not) missing("expected 'in'");
    if (take_word("divides")) {
        return {.kind = Condition::Kind::divides,
                .left = std::move(left),
                .right = formula(),
                .at = at};
    }
    auto relation = take_relation();
    if (!relation) missing("expected a comparison, as in n >= 1");
    std::vector<Condition> chain;
    for (; relation; relation = take_relation()) {
        Formula right = formula();
        chain.push_back({.kind = Condition::Kind::compare,
                         .relation = *relation,
                         .left = std::exchange(left, right),
                         .right = right,
                         .at = at});
    }
    if (chain.size() == 1) return std::move(chain.front());
    return {.kind = Condition::Kind::all, .parts = std::move(chain), .at = at};
}

bool ConditionReader::at_set() {
    return next() == '{' || named_set(word()).has_value() || sets.find(word()) != sets.end();
}

std::shared_ptr<const Set> ConditionReader::set() {
    const Deeper deeper(*this);
    Set set{};
    set.at = place();
    if (take("{")) {
        braces(set);
        return std::make_shared<const Set>(std::move(set));
    }
    const std::string_view name = word();
    if (const auto named = sets.find(name); named != sets.end()) {
        (void)take(name);
        return named->second;
    }
    const auto kind = named_set(name);
    if (!kind) {
        if (name.empty()) missing("expected a set, as in {1, 3, 4}, squares or divisors(n)");
        std::vector<std::string_view> known_names;
        for (const auto& known_set : named_sets) known_names.push_back(known_set.first);
        for (const auto& known_set : sets) known_names.push_back(known_set.first);
        fail(fmt::format("there is no set '{}'{}", name, hint(name, known_names)), place());
    }
    (void)take(name);
    set.kind = *kind;
    if (set.kind == Set::Kind::divisors) {
        expect("(");
        set.of = formula();
        expect(")");
    } else if (set.kind == Set::Kind::powers) {
        expect("(");
        const std::size_t at = place();
        set.numbers.push_back(number());
        if (set.numbers.front() < 2) fail("powers need a base of at least 2", at);
        expect(")");
    }
    return std::make_shared<const Set>(std::move(set));
}

void ConditionReader::braces(Set& set) {
    const std::size_t begin = end_of_last();
    const std::string_view first = word();
    if (!first.empty() && take(first) && take(":")) {
        move_to(begin);
        const std::string name = new_name("a name");
        expect(":");
        set.kind = Set::Kind::such_that;
        set.variable = new_variable(name);
        names.push_back({name, set.variable});
        set.condition = std::make_shared<const Condition>(condition());
        names.pop_back();
    } else {
        move_to(begin);
        do set.numbers.push_back(number());
        while (take(","));
        std::sort(set.numbers.begin(), set.numbers.end());
        set.numbers.erase(std::unique(set.numbers.begin(), set.numbers.end()), set.numbers.end());
    }
    expect("}");
}

}  // namespace grundy::rules
