// Lets fmt write an Integer: "{}" and the widths and fills of a text.
#pragma once

#include <grundy/integer.hpp>

#include <fmt/format.h>

#include <string_view>

template <>
struct fmt::formatter<grundy::Integer> : fmt::formatter<std::string_view> {
    template <class FormatContext>
    auto format(const grundy::Integer& number, FormatContext& context) const {
        const std::string text = number.to_string();
        return fmt::formatter<std::string_view>::format(text, context);
    }
};
