#include "files/cache.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <system_error>

namespace grundy::app {

namespace {

std::optional<std::filesystem::path> folder_from_environment(const char* variable) {
    const char* const value = std::getenv(variable);
    if (value == nullptr || *value != '/') return std::nullopt;
    return value;
}

std::optional<std::filesystem::path> user_folder(const char* variable, const char* in_home) {
    auto folder = folder_from_environment(variable);
    if (!folder) {
        folder = folder_from_environment("HOME");
        if (!folder) return std::nullopt;
        *folder /= in_home;
    }
    *folder /= "grundy";
    return folder;
}

}  // namespace

std::optional<std::filesystem::path> cache_folder() {
    return user_folder("XDG_CACHE_HOME", ".cache");
}

std::optional<std::filesystem::path> create_cache_folder() {
    auto folder = cache_folder();
    std::error_code error;
    if (folder) std::filesystem::create_directories(*folder, error);
    if (error) return std::nullopt;
    return folder;
}

std::optional<std::filesystem::path> state_folder() {
    return user_folder("XDG_STATE_HOME", ".local/state");
}

int open_regular_file(const std::filesystem::path& path, int flags) {
    constexpr int user_only = 0600;
    const int file = open(path.c_str(), flags | O_CLOEXEC | O_NONBLOCK, user_only);
    struct stat status {};
    if (file < 0 || (fstat(file, &status) == 0 && S_ISREG(status.st_mode))) return file;
    close(file);
    return -1;
}

std::optional<std::string> read_regular_file(const std::filesystem::path& path, std::size_t most) {
    const int file = open_regular_file(path, O_RDONLY);
    if (file < 0) return std::nullopt;
    std::string bytes(most + 1, '\0');
    std::size_t size = 0;
    ssize_t got = 0;
    while (size < bytes.size() &&
           (got = read(file, bytes.data() + size, bytes.size() - size)) > 0) {
        size += static_cast<std::size_t>(got);
    }
    close(file);
    if (got < 0 || size > most) return std::nullopt;
    bytes.resize(size);
    return bytes;
}

bool write_regular_file(const std::filesystem::path& path, int flags, std::string_view bytes) {
    const int file = open_regular_file(path, O_WRONLY | O_CREAT | flags);
    if (file < 0) return false;
    ssize_t got = 0;
    while (!bytes.empty() && (got = write(file, bytes.data(), bytes.size())) > 0) {
        bytes.remove_prefix(static_cast<std::size_t>(got));
    }
    return close(file) == 0 && bytes.empty();
}

}  // namespace grundy::app
