// Where long work keeps its progress: an SQLite file. Each kind of work has a key, its command with
// everything that decides the result; what is kept under it is replaced in one transaction, so that
// whatever happens to the process, the file holds one state or the next.
#pragma once

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
    explicit Store(const std::string& path);
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    // The state that was kept under the key. Throws Error if it is damaged.
    [[nodiscard]] std::optional<std::string> load(const std::string& key) const;
    void save(const std::string& key, const std::string& state);

private:
    std::string path_;
    std::unique_ptr<SQLite::Database> database_;
};

}  // namespace grundy::runs
