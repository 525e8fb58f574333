#include "shortened.hpp"

#include <grundy/games.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace grundy::app {

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

}  // namespace

std::string short_number(std::string_view digits, std::size_t longest) {
    constexpr std::size_t first = 6;
    constexpr std::size_t last = 4;
    if (digits.size() <= longest) return std::string(digits);
    return fmt::format("{}…{} ({} digits)", digits.substr(0, first),
                       digits.substr(digits.size() - last), digits.size());
}

Shortener::Shortener(bool all, const Position& position) : all_(all) {
    for (std::size_t i = 0; i < position.size() && !whole_numbers_; ++i) {
        const Shape shape = position.facts(i).shape;
        whole_numbers_ = shape == Shape::graph || shape == Shape::other;
    }
}

std::string Shortener::text(std::string_view text) const {
    if (all_ || whole_numbers_) return std::string(text);
    std::string result;
    while (!text.empty()) {
        const auto number = std::find_if(text.begin(), text.end(), is_digit);
        const auto end = std::find_if_not(number, text.end(), is_digit);
        result.append(text.begin(), number);
        result += short_number({number, static_cast<std::size_t>(end - number)});
        text.remove_prefix(static_cast<std::size_t>(end - text.begin()));
    }
    return result;
}

std::string Shortener::text(const Position& position) const {
    constexpr std::size_t most = 20;
    constexpr std::size_t shown = 5;
    if (all_ || position.size() <= most) return text(position.text());
    std::string result;
    for (std::size_t i = 0; i < shown; ++i) result += text(position.component(i).text()) + " + ";
    return fmt::format("{}… ({} components)", result, position.size());
}

std::size_t Shortener::moves(std::size_t count) const {
    constexpr std::size_t most = 10;
    return all_ ? count : std::min(count, most);
}

}  // namespace grundy::app
