#include "files/cache.hpp"

#include <grundy/embedded_automata.hpp>
#include <grundy/prove.hpp>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <memory>
#include <string>
#include <system_error>

namespace grundy::app {

namespace {

constexpr unsigned largest = 7;  // the largest value for which there may be an automaton

std::string file_name(unsigned g) {
    return fmt::format("automaton-{}.aut", g);
}

// A file in memory; never unmapped.
struct Mapped {
    std::string_view bytes;
    std::string stamp;  // device, inode, size and time of the last change
};

Mapped map_file(const std::filesystem::path& path) {
    const int file = open_regular_file(path, O_RDONLY);
    if (file < 0) return {};
    struct stat status {};
    void* memory = MAP_FAILED;
    if (fstat(file, &status) == 0 && status.st_size > 0) {
        memory = mmap(nullptr, static_cast<std::size_t>(status.st_size), PROT_READ, MAP_PRIVATE,
                      file, 0);
    }
    close(file);
    if (memory == MAP_FAILED) return {};
    return {{static_cast<const char*>(memory), static_cast<std::size_t>(status.st_size)},
            fmt::format("{}:{} {} {}.{:09}", status.st_dev, status.st_ino, status.st_size,
                        status.st_ctim.tv_sec, status.st_ctim.tv_nsec)};
}

// Empty if there is no such file, or it was not verified.
std::string_view map_verified_automaton(const std::filesystem::path& path) {
    const auto [bytes, stamp] = map_file(path);
    if (is_verified(bytes, stamp)) return bytes;
    if (!is_verified(bytes) || !is_whole_automaton(bytes)) return {};
    remember_verified(bytes, stamp);
    return bytes;
}

}  // namespace

void cache_automaton(unsigned g, std::string_view bytes) {
    const auto folder = create_cache_folder();
    if (!folder) return;
    // Renamed when it is complete, so that nobody maps half a file.
    const auto path = *folder / file_name(g);
    auto unfinished = path;
    unfinished += fmt::format(".{}", getpid());
    std::error_code error;
    std::filesystem::remove(unfinished, error);
    const bool written = write_regular_file(unfinished, O_EXCL, bytes);
    if (written) std::filesystem::rename(unfinished, path, error);
    if (!written || error) {
        std::filesystem::remove(unfinished, error);
        return;
    }
    remember_verified(bytes);
    (void)map_verified_automaton(path);
}

Context with_cached_automaton(Context context) {
    static const std::string_view automaton = [] {
        const auto folder = cache_folder();
        for (unsigned g = largest; folder && g > embedded_values; --g) {
            const std::string_view bytes = map_verified_automaton(*folder / file_name(g));
            if (!bytes.empty()) return bytes;
        }
        return std::string_view{};
    }();
    context.set_extension(std::make_shared<const LentAutomaton>(LentAutomaton{automaton}));
    return context;
}

}  // namespace grundy::app
