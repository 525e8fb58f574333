// An SQLite file that stores the progress of long work. The key of a run is its command with
// everything that determines the result. A state is replaced in one transaction, so that the file
// always has a whole state, whatever happens to the process. Every row, key and state, is
// authenticated with the secret of the file.
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
    // Creates the file if there is none. Throws Error if the file is not a store, is damaged,
    // cannot be written, or is in use by another process; then it is unchanged.
    explicit Store(const StoreFile& file);
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }

    // The state with this key. Throws Error if it is not authentic.
    [[nodiscard]] std::optional<std::string> load(const std::string& key) const;
    // Does nothing once the file has been deleted or replaced: the work continues, and a new file
    // of that name is not touched.
    void save(const std::string& key, const std::string& state);
    [[nodiscard]] bool is_in_place() const;

    // Throws Error: the state with this key cannot be used.
    [[noreturn]] void refuse(const std::string& key, const std::string& why) const;

private:
    std::string path_;
    std::string secret_;
    std::unique_ptr<SQLite::Database> database_;
};

}  // namespace grundy::runs
