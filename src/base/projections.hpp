// Comparing and finding by a part: std::sort(first, last, by(&Range::first)). The algorithms of
// std::ranges have this, but not every standard library has them yet.
#pragma once

#include <functional>

namespace grundy {

// Orders by a member, or by what a function returns.
template <class Part>
[[nodiscard]] auto by(Part part) {
    return [part](const auto& a, const auto& b) {
        return std::invoke(part, a) < std::invoke(part, b);
    };
}

// Whether the part has that value.
template <class Part, class Value>
[[nodiscard]] auto where(Part part, const Value& value) {
    return [part, &value](const auto& one) { return std::invoke(part, one) == value; };
}

}  // namespace grundy
