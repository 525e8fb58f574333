#include "cache.hpp"

#include <cstdlib>
#include <string_view>
#include <system_error>

namespace grundy::app {

namespace {

std::optional<std::filesystem::path> folder_named_by(const char* variable) {
    const char* const value = std::getenv(variable);
    if (value == nullptr || *value != '/') return std::nullopt;
    return value;
}

}  // namespace

std::optional<std::filesystem::path> cache_folder() {
    auto folder = folder_named_by("XDG_CACHE_HOME");
    if (!folder) {
        folder = folder_named_by("HOME");
        if (!folder) return std::nullopt;
        *folder /= ".cache";
    }
    *folder /= "grundy";
    return folder;
}

std::optional<std::filesystem::path> made_cache_folder() {
    auto folder = cache_folder();
    std::error_code error;
    if (folder) std::filesystem::create_directories(*folder, error);
    if (error) return std::nullopt;
    return folder;
}

}  // namespace grundy::app
