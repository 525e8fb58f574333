// Where long work keeps its progress: an SQLite file. Each kind of work has a key, its command with
// everything that decides the result; what is kept under it is replaced in one transaction, so that
// whatever happens to the process, the file holds one state or the next. Every row is sealed, key
// and state together, with the secret of the file.
#pragma once

#include <grundy/store_file.hpp>

#include <memory>
#include <optional>
#include <string>

namespace SQLite {
class Database;
}

namespace grundy::runs {

class Store {
public:
    // Makes the file if there is none. Throws Error if it is something else, is damaged, cannot be
    // written to, or is in use by another process; then nothing has been changed.
    explicit Store(const StoreFile& file);
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }

    // The state that was kept under the key. Throws Error if it is not sealed.
    [[nodiscard]] std::optional<std::string> load(const std::string& key) const;
    // Nothing is written once the file has been deleted or replaced: the work is not to end for
    // that, and what stands there now is not ours.
    void save(const std::string& key, const std::string& state);
    [[nodiscard]] bool is_in_place() const;

    // Throws Error: what is kept under the key cannot be used.
    [[noreturn]] void refuse(const std::string& key, const std::string& why) const;

private:
    std::string path_;
    std::string secret_;
    std::unique_ptr<SQLite::Database> database_;
};

}  // namespace grundy::runs
