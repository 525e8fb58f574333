// The user's secret. Results of earlier runs count only if they are authenticated with it.
#pragma once

#include <grundy/store_file.hpp>

#include <optional>
#include <string>

namespace grundy::app {

// 32 random bytes, created on first use in $XDG_STATE_HOME/grundy/secret or
// ~/.local/state/grundy/secret, readable by the user only. Throws Error if that fails.
[[nodiscard]] std::string user_secret();

// The store that the command line names.
[[nodiscard]] std::optional<StoreFile> store_file(const std::optional<std::string>& store);

}  // namespace grundy::app
