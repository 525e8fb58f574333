#include "game/written_as_rules.hpp"

#include "base/errors.hpp"

#include <algorithm>
#include <cassert>

namespace grundy {

std::size_t shown_numbers(const Term& term, std::size_t most) {
    constexpr std::size_t usual = 3;
    if (term.groups.empty()) return std::min(usual, most);
    const auto& arguments = term.groups.front();
    if (arguments.size() <= most) return arguments.size();
    throw limit_error("rules of {} have at most {} numbers", term.name, most)
        .at(arguments[most].at);
}

std::string shown_name(std::size_t i) {
    assert(i < 26);
    return std::string(1, static_cast<char>('a' + i));
}

std::string shown_tuple(std::size_t count, const std::function<std::string(std::size_t)>& each) {
    std::string text = "(";
    for (std::size_t i = 0; i < count; ++i) text += (i == 0 ? "" : ", ") + each(i);
    return text + ")";
}

std::string shown_in_braces(const GameInfo& info, std::size_t count) {
    std::string names = shown_tuple(count, shown_name);
    if (count > 1) names = "({" + names.substr(1, names.size() - 2) + "})";
    return std::string(info.name) + names;
}

}  // namespace grundy
