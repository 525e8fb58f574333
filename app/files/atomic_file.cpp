#include "files/output.hpp"

#include "terminal/progress.hpp"

#include <grundy/error.hpp>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>

namespace grundy::app {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& path, int error) {
    throw Error(ErrorKind::input, fmt::format("cannot write to '{}': {}", path,
                                              std::generic_category().message(error)));
}

// Follows links. Nothing if there is no such file.
std::optional<struct stat> status_of(const std::string& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) == 0) return status;
    if (errno != ENOENT) fail(path, errno);
    return std::nullopt;
}

// The target of the links, whether it exists or not. System links to open files, such as
// /dev/stdout, are not followed: an open file need not have a name.
fs::path resolve_links(fs::path path) {
    constexpr int most_links = 40;  // the limit of Linux
    std::error_code error;
    for (int i = 0; i < most_links && fs::is_symlink(path, error); ++i) {
        const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
        if (fs::canonical(folder, error).native().starts_with("/proc/")) return path;
        path = folder / fs::read_symlink(path, error);
    }
    return path;
}

struct Place {
    fs::path path;  // links followed
    std::optional<struct stat> old;
    bool directly;  // or else through a temporary file

    [[nodiscard]] fs::path folder() const {
        return path.has_parent_path() ? path.parent_path() : fs::path(".");
    }
};

Place target_of(const std::string& path) {
    Place place{resolve_links(path), status_of(path), false};
    if (!place.old) return place;
    if (S_ISDIR(place.old->st_mode)) fail(path, EISDIR);
    std::error_code error;
    place.directly = !S_ISREG(place.old->st_mode) || fs::is_symlink(place.path, error) ||
                     access(place.folder().c_str(), W_OK) != 0;
    return place;
}

void write_stream(const std::string& path, const fs::path& to, const Writer& write) {
    errno = 0;
    std::ofstream file(to, std::ios::binary);
    if (file) write(file);
    file.close();
    if (!file) fail(path, errno != 0 ? errno : EIO);
}

// Returns 0 or errno.
int flush_to_disk(const fs::path& path) {
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return errno;
    const int error = fsync(file) == 0 ? 0 : errno;
    close(file);
    return error == EINVAL ? 0 : error;  // EINVAL: not on a disk
}

// A new file in the folder, deleted unless it is renamed.
class TempFile {
public:
    TempFile(const Place& place, const std::string& requested) {
        std::string name = (place.folder() / ".grundy-XXXXXX").string();
        const int file = mkstemp(name.data());
        if (file < 0) fail(requested, errno);
        path_ = name;
        mode_t mode = umask(0);
        umask(mode);
        mode = 0666 & ~mode;
        if (place.old) {
            mode = place.old->st_mode & 07777;
            // Only a privileged user can keep the owner too.
            if (fchown(file, place.old->st_uid, place.old->st_gid) != 0) mode &= 0777;
        }
        const bool has_mode = fchmod(file, mode) == 0;
        const int error = errno;
        close(file);
        if (!has_mode) {
            discard();
            fail(requested, error);
        }
    }
    TempFile(const TempFile&) = delete;
    TempFile& operator=(const TempFile&) = delete;
    ~TempFile() { discard(); }

    [[nodiscard]] const fs::path& path() const { return path_; }

    void rename_to(const Place& place, const std::string& requested) {
        if (rename(path_.c_str(), place.path.c_str()) != 0) fail(requested, errno);
        path_.clear();
        (void)flush_to_disk(place.folder());  // not every folder can be opened
    }

private:
    void discard() {
        if (!path_.empty()) unlink(path_.c_str());
    }

    fs::path path_;
};

}  // namespace

void write_file_atomically(const std::string& path, const Writer& write) {
    const Place place = target_of(path);
    if (place.directly) {
        const EndOnInterrupt writing(Phase::writing_answer);  // a pipe may have no reader
        return write_stream(path, path, write);
    }
    TempFile temporary(place, path);
    write_stream(path, temporary.path(), write);
    if (const int error = flush_to_disk(temporary.path())) fail(path, error);
    temporary.rename_to(place, path);
}

void expect_writable(const std::string& path) {
    const Place place = target_of(path);
    const bool writable = place.old ? access(path.c_str(), W_OK) == 0
                                    : access(place.folder().c_str(), W_OK | X_OK) == 0;
    if (!writable) fail(path, errno);
}

}  // namespace grundy::app
