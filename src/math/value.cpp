#include <grundy/value.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace grundy {

std::string_view name(Outcome outcome) {
    constexpr std::array<std::string_view, 4> names{"N", "P", "draw", "unknown"};
    return names.at(static_cast<std::size_t>(outcome));
}

std::string_view name(Convention play) {
    return play == Convention::misere ? "misere" : "normal";
}

std::string_view name(Certainty certainty) {
    constexpr std::array<std::string_view, 5> names{"theorem", "proved", "computed", "conjectural",
                                                    "unknown"};
    return names.at(static_cast<std::size_t>(certainty));
}

Certainty weaker(Certainty a, Certainty b) {
    return std::max(a, b);
}

Value Value::exact(Integer value, Certainty certainty) {
    return {Kind::exact, std::move(value), certainty, {}};
}

Value Value::greater_than(Integer bound, Certainty certainty) {
    return {Kind::greater_than, std::move(bound), certainty, {}};
}

Value Value::loopy(std::vector<Integer> finite_options, Certainty certainty) {
    std::sort(finite_options.begin(), finite_options.end());
    return {Kind::loopy, 0, certainty, std::move(finite_options)};
}

Value Value::unknown() {
    return {};
}

Outcome Value::outcome() const {
    switch (kind) {
        case Kind::exact: return number == 0 ? Outcome::P : Outcome::N;
        case Kind::greater_than: return Outcome::N;
        case Kind::loopy:
            return !finite_options.empty() && finite_options.front() == 0 ? Outcome::N
                                                                          : Outcome::draw;
        case Kind::unknown: break;
    }
    return Outcome::unknown;
}

std::string to_text(const Value& value) {
    switch (value.kind) {
        case Value::Kind::exact: return value.number.to_string();
        case Value::Kind::greater_than: return "> " + value.number.to_string();
        case Value::Kind::loopy: break;
        case Value::Kind::unknown: return "unknown";
    }
    std::string text = "∞(";
    for (const Integer& option : value.finite_options) {
        if (text.back() != '(') text += ',';
        text += option.to_string();
    }
    return text + ')';
}

std::string to_text(const Genus& genus) {
    const bool short_ones = std::all_of(genus.misere.begin(), genus.misere.end(),
                                        [](const Integer& number) { return number < 10; });
    std::string text;
    for (const Integer& number : genus.misere) {
        if (!short_ones && !text.empty()) text += ',';
        text += number.to_string();
    }
    return genus.normal.to_string() + '^' + (short_ones ? text : '(' + text + ')');
}

Value nim_sum(const Value& a, const Value& b) {
    const Certainty certainty = weaker(a.certainty, b.certainty);
    if (a.is_exact() && b.is_exact()) return Value::exact(a.number ^ b.number, certainty);
    if (a.is_loopy() && b.is_loopy()) return Value::loopy({}, certainty);
    if (b.is_loopy()) return nim_sum(b, a);
    if (!a.is_loopy() || !b.is_exact()) return Value::unknown();
    std::vector<Integer> options = a.finite_options;
    for (Integer& option : options) option ^= b.number;
    return Value::loopy(std::move(options), certainty);
}

}  // namespace grundy
