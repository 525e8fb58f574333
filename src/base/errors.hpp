// Errors with a formatted message: throw input_error("{} has no table", name).at(place).
#pragma once

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <utility>

namespace grundy {

template <class... Args>
[[nodiscard]] Error input_error(fmt::format_string<Args...> message, Args&&... args) {
    return {ErrorKind::input, fmt::format(message, std::forward<Args>(args)...)};
}

template <class... Args>
[[nodiscard]] Error limit_error(fmt::format_string<Args...> message, Args&&... args) {
    return {ErrorKind::limit, fmt::format(message, std::forward<Args>(args)...)};
}

}  // namespace grundy
