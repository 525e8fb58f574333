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

constexpr std::array<std::pair<std::string_view, Set::Kind>, 10> set_words{{
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

std::optional<Set::Kind> set_word(std::string_view word) {
    for (const auto& [name, kind] : set_words) {
        if (name == word) return kind;
    }
    return std::nullopt;
}

}  // namespace

ConditionReader::ConditionReader(std::string_view text, Game& game)
    : FormulaReader(text, 0), game_(game) {
    most_bits = 63;
}

Number ConditionReader::number() {
    return integer().to<Number>();
}

std::string ConditionReader::new_name(std::string_view what) {
    const std::size_t at = place();
    std::string taken(name(what));
    if (find(taken) != nullptr || sets.count(taken) != 0) {
        fail(fmt::format("'{}' is the name of something else here; choose another", taken), at);
    }
    return taken;
}

Variable ConditionReader::new_variable(const std::string& name) {
    game_.variables.push_back(name);
    return game_.variables.size() - 1;
}

Condition ConditionReader::condition() {
    return joined(Condition::Kind::any);
}

// a or b or c, where each is d and e and f.
Condition ConditionReader::joined(Condition::Kind kind) {
    const bool is_any = kind == Condition::Kind::any;
    const std::size_t at = place();
    std::vector<Condition> parts;
    do parts.push_back(is_any ? joined(Condition::Kind::all) : negation());
    while (take_word(is_any ? "or" : "and"));
    if (parts.size() == 1) return std::move(parts.front());
    Condition whole{kind};
    whole.parts = std::move(parts);
    whole.at = at;
    return whole;
}

Condition ConditionReader::negation() {
    const std::size_t at = place();
    if (take_word("not")) {
        const Deeper deeper(*this);
        Condition whole{Condition::Kind::none};
        whole.parts.push_back(negation());
        whole.at = at;
        return whole;
    }
    if (!condition_in_brackets()) return comparison();
    const Deeper deeper(*this);
    expect("(");
    Condition inside = condition();
    expect(")");
    inside.at = at;
    return inside;
}

// Whether '(' comes next, and not one that begins a formula: then the formula or a comparison
// would go on after its ')'.
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

bool ConditionReader::take_relation(Condition::Relation& relation) {
    using Relation = Condition::Relation;
    constexpr std::array<std::pair<std::string_view, Relation>, 7> signs{
        {{"<=", Relation::at_most},
         {">=", Relation::at_least},
         {"!=", Relation::unequal},
         {"==", Relation::equal},
         {"<", Relation::less},
         {">", Relation::greater},
         {"=", Relation::equal}}};
    for (const auto& [sign, meaning] : signs) {
        if (!take(sign)) continue;
        relation = meaning;
        return true;
    }
    return false;
}

// 1 <= k < n is 1 <= k and k < n.
Condition ConditionReader::comparison() {
    Condition first{Condition::Kind::compare};
    first.at = place();
    first.left = formula();
    const bool is_not = take_word("not");
    if (take_word("in")) {
        first.kind = Condition::Kind::in;
        first.set = set();
        if (!is_not) return first;
        Condition whole{Condition::Kind::none};
        whole.at = first.at;
        whole.parts.push_back(std::move(first));
        return whole;
    }
    if (is_not) missing("expected 'in'");
    if (take_word("divides")) {
        first.kind = Condition::Kind::divides;
        first.right = formula();
        return first;
    }
    if (!take_relation(first.relation)) missing("expected a comparison, as in n >= 1");
    first.right = formula();
    std::vector<Condition> chain{first};
    for (Condition link{Condition::Kind::compare}; take_relation(link.relation);) {
        link.at = first.at;
        link.left = chain.back().right;
        link.right = formula();
        chain.push_back(link);
    }
    if (chain.size() == 1) return first;
    Condition whole{Condition::Kind::all};
    whole.parts = std::move(chain);
    whole.at = first.at;
    return whole;
}

bool ConditionReader::at_set() {
    return next() == '{' || set_word(word()).has_value() || sets.find(word()) != sets.end();
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
    const auto kind = set_word(name);
    if (!kind) {
        if (name.empty()) missing("expected a set, as in {1, 3, 4}, squares or divisors(n)");
        std::vector<std::string_view> known_names;
        for (const auto& known_set : set_words) known_names.push_back(known_set.first);
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
        if (set.numbers.front() < 2) fail("powers are those of a number >= 2", at);
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
