// The user's secret: what this program has found out before counts only if it is sealed with it.
#pragma once

#include <grundy/store_file.hpp>

#include <optional>
#include <string>

namespace grundy::app {

// 32 bytes, made at random on first use, in $XDG_STATE_HOME/grundy/secret or
// ~/.local/state/grundy/secret, which nobody else may read. Throws Error if they cannot be kept.
[[nodiscard]] std::string user_secret();

// The store that the command line names.
[[nodiscard]] std::optional<StoreFile> sealed(const std::optional<std::string>& store);

}  // namespace grundy::app
