// Long numbers, sums and lists as people can read them.
#pragma once

#include <grundy/position.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace grundy::app {

// The digits, or the first and last ones where there are more than `longest`:
// "938196…4304 (1001 digits)".
[[nodiscard]] std::string short_number(std::string_view digits, std::size_t longest = 60);

// What is shown of texts and lists: all of them, or what fits a screen.
class Shortener {
public:
    explicit Shortener(bool all) : all_(all) {}
    // The same for what is said of the position: names that are numbers stay whole, for two of them
    // may have the same ends.
    Shortener(bool all, const Position& position);

    // Each number in it as above.
    [[nodiscard]] std::string text(std::string_view text) const;

    // Of a sum of more than 20 components the first ones.
    [[nodiscard]] std::string text(const Position& position) const;

    // How many of so many moves are listed.
    [[nodiscard]] std::size_t moves(std::size_t count) const;

private:
    bool all_;
    bool whole_numbers_ = false;
};

// With more components the whole sum would hide what a move changes in it.
inline constexpr std::size_t readable_components = 4;

}  // namespace grundy::app
