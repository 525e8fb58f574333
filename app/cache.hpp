// The folders in which the program keeps what it need not find out twice, and what it must not
// lose. Others may write to them, so nothing there is opened but files.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace grundy::app {

// $XDG_CACHE_HOME/grundy or ~/.cache/grundy, whether there or not. Nothing if neither is known.
[[nodiscard]] std::optional<std::filesystem::path> cache_folder();
// The same to write to: made if it is not there. Nothing if that fails.
[[nodiscard]] std::optional<std::filesystem::path> made_cache_folder();

// $XDG_STATE_HOME/grundy or ~/.local/state/grundy, whether there or not.
[[nodiscard]] std::optional<std::filesystem::path> state_folder();

// For open(): a file descriptor, or -1 if what is there is not a file. Never waits.
[[nodiscard]] int open_kept(const std::filesystem::path& path, int flags);

// Nothing if it is not a file, or has more bytes than that.
[[nodiscard]] std::optional<std::string> read_kept(const std::filesystem::path& path,
                                                   std::size_t most);

// Opens it with these flags too, and writes all to it. Whether that could be done.
[[nodiscard]] bool write_kept(const std::filesystem::path& path, int flags, std::string_view bytes);

}  // namespace grundy::app
