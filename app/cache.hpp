// The folder in which the program keeps what it need not find out twice.
#pragma once

#include <filesystem>
#include <optional>

namespace grundy::app {

// $XDG_CACHE_HOME/grundy or ~/.cache/grundy, made if it is not there. Nothing if that fails.
[[nodiscard]] std::optional<std::filesystem::path> cache_folder();

}  // namespace grundy::app
