#include "patterns/pattern.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>

namespace grundy::patterns {

namespace {

// `largest` gives the largest number of the position with an index, and `text` its notation.
template <class Largest, class Text>
std::optional<Pattern> compare(List normal, List misere, std::size_t size, Largest largest,
                               Text text) {
    constexpr std::size_t readable = 12;
    constexpr std::size_t part_with_exceptions = 8;
    constexpr std::size_t min_losing = 8;
    assert(normal.size() == misere.size());
    std::size_t losing = 0;
    std::vector<std::string> exceptions;
    for (std::size_t i = 0; i < normal.size(); ++i) {
        if (normal[i] == 0 && misere[i] == 0 && largest(i) >= first_half(size)) ++losing;
        if (normal[i] < 0 || (normal[i] == 0) == (misere[i] == 0)) continue;
        exceptions.push_back(text(i));
        if (exceptions.size() > readable || largest(i) * part_with_exceptions > size) {
            return std::nullopt;
        }
    }
    if (losing < min_losing) return std::nullopt;
    std::string statement = "in misère play the same positions are lost";
    if (!exceptions.empty()) statement += fmt::format(", but for {}", fmt::join(exceptions, ", "));
    return Pattern{std::move(statement), size / part_with_exceptions};
}

}  // namespace

std::optional<Pattern> find_exceptions(const Square& normal, const Square& misere) {
    const std::size_t side = normal.side;
    return compare(
        normal.values, misere.values, side,
        [&](std::size_t i) { return std::max(i / side, i % side); },
        [&](std::size_t i) { return fmt::format("({},{})", i / side, i % side); });
}

std::optional<Pattern> find_exceptions(List normal, List misere) {
    return compare(
        normal, misere, normal.size(), [](std::size_t n) { return n; },
        [](std::size_t n) { return std::to_string(n); });
}

}  // namespace grundy::patterns
