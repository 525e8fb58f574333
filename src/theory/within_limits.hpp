// For whoever has something to say when a limit is reached.
#pragma once

#include <grundy/error.hpp>

#include <optional>

namespace grundy {

// What `work` gives, or nothing if it ends with an Error for a limit. Being told to stop is no
// limit: that Error goes on.
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
