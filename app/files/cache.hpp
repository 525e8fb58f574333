// The user's folders for cached results and for state that must not be lost. Others may be able to
// write to them, so only regular files are opened there.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace grundy::app {

// $XDG_CACHE_HOME/grundy or ~/.cache/grundy, whether it exists or not. Nothing if neither variable
// is set.
[[nodiscard]] std::optional<std::filesystem::path> cache_folder();
// The same, created if it does not exist. Nothing if that fails.
[[nodiscard]] std::optional<std::filesystem::path> create_cache_folder();

// $XDG_STATE_HOME/grundy or ~/.local/state/grundy, whether it exists or not.
[[nodiscard]] std::optional<std::filesystem::path> state_folder();

// open() with these flags: a file descriptor, or -1 if this is not a regular file. Never blocks.
[[nodiscard]] int open_regular_file(const std::filesystem::path& path, int flags);

// Nothing if this is not a regular file or has more than `most` bytes.
[[nodiscard]] std::optional<std::string> read_regular_file(const std::filesystem::path& path,
                                                           std::size_t most);

// Opens the file with these flags and writes the bytes. Returns whether that succeeded.
[[nodiscard]] bool write_regular_file(const std::filesystem::path& path, int flags,
                                      std::string_view bytes);

}  // namespace grundy::app
