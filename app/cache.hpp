// The folder in which the program keeps what it need not find out twice.
#pragma once

#include <filesystem>
#include <optional>

namespace grundy::app {

// $XDG_CACHE_HOME/grundy or ~/.cache/grundy, whether there or not. Nothing if neither is known.
[[nodiscard]] std::optional<std::filesystem::path> cache_folder();

// The same to write to: made if it is not there. Nothing if that fails.
[[nodiscard]] std::optional<std::filesystem::path> made_cache_folder();

}  // namespace grundy::app
