// The user's folders for cached results and for state that must not be lost, and what is cached: a
// list of verified files, and automata. Others may be able to write to the folders, so only regular
// files are opened there.
#pragma once

#include <grundy/context.hpp>

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

// Files that this program has verified and need not verify again. Each line of the list
// authenticates the checksum of a file and the version of the program with the user's secret, so
// that nobody else can add one, and none outlives the version that verified the file.
//
// The file must end with the SHA-256 of the bytes before it, which its reader compares. The stamp
// changes with the file; with it not even the SHA-256 needs to be computed.
[[nodiscard]] bool is_verified(std::string_view bytes, const std::string& stamp = "");

// Does nothing if the list cannot be written.
void remember_verified(std::string_view bytes, const std::string& stamp = "");

// Automata for values beyond those embedded in the library, which `wythoff prove` has constructed
// and proved.
//
// For an automaton that was proved correct. Does nothing if the cache cannot be written.
void cache_automaton(unsigned g, std::string_view bytes);

// The same context with the cached automaton for the largest values; files that were not verified
// before are ignored. The file stays mapped until the program ends, and only the pages that a query
// needs are loaded.
[[nodiscard]] Context with_cached_automaton(Context context);

}  // namespace grundy::app
