// For work with a fallback when a limit is reached.
#pragma once

#include <grundy/error.hpp>

#include <optional>

namespace grundy {

// The result of `work`, or nothing if it throws an Error of kind limit. Other errors, such as an
// interruption, are passed on.
template <class Work>
[[nodiscard]] auto within_limits(Work work) -> std::optional<decltype(work())> {
    try {
        return work();
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::limit) throw;
        return std::nullopt;
    }
}

}  // namespace grundy
