#include "runs/store.hpp"

#include <grundy/error.hpp>

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <cstdint>

namespace grundy::runs {

namespace {

constexpr int application_id = 0x67726e64;  // "grnd": tells our files from other SQLite files
constexpr int format_version = 1;

// FNV-1a: enough to notice a damaged page.
std::int64_t checksum(const std::string& state) {
    std::uint64_t hash = 14695981039346656037U;
    for (const char byte : state) {
        hash = (hash ^ static_cast<unsigned char>(byte)) * 1099511628211U;
    }
    return static_cast<std::int64_t>(hash);
}

[[noreturn]] void refuse(const std::string& path, const std::string& why) {
    throw Error(ErrorKind::input, fmt::format("the store '{}' {}; it is left as it is", path, why));
}

int pragma(SQLite::Database& database, const char* name) {
    return database.execAndGet(fmt::format("PRAGMA {}", name)).getInt();
}

}  // namespace

Store::Store(const std::string& path) : path_(path) {
    if (path.empty()) throw Error(ErrorKind::input, "a store needs a name");
    try {
        database_ =
            std::make_unique<SQLite::Database>(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        // Held until the end, so that two runs never mix.
        database_->exec("PRAGMA locking_mode = EXCLUSIVE");
        SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::EXCLUSIVE);
        const bool is_new =
            database_->execAndGet("SELECT count(*) FROM sqlite_master").getInt() == 0;
        if (is_new && pragma(*database_, "application_id") == 0) {
            database_->exec(fmt::format("PRAGMA application_id = {}", application_id));
            database_->exec(fmt::format("PRAGMA user_version = {}", format_version));
            database_->exec(
                "CREATE TABLE runs (key TEXT PRIMARY KEY, state BLOB NOT NULL, "
                "checksum INTEGER NOT NULL)");
        }
        if (pragma(*database_, "application_id") != application_id) refuse(path, "is not ours");
        if (pragma(*database_, "user_version") != format_version) {
            refuse(path, "was made by another version");
        }
        transaction.commit();
    } catch (const SQLite::Exception& error) {
        const bool busy = error.getErrorCode() == 5;  // SQLITE_BUSY
        refuse(path,
               busy ? "is in use by another run" : fmt::format("cannot be used: {}", error.what()));
    }
}

Store::~Store() = default;

std::optional<std::string> Store::load(const std::string& key) const {
    try {
        SQLite::Statement query(*database_, "SELECT state, checksum FROM runs WHERE key = ?");
        query.bind(1, key);
        if (!query.executeStep()) return std::nullopt;
        std::string state = query.getColumn(0).getString();
        if (checksum(state) != query.getColumn(1).getInt64()) refuse(path_, "is damaged");
        return state;
    } catch (const SQLite::Exception& error) {
        refuse(path_, fmt::format("cannot be read: {}", error.what()));
    }
}

void Store::save(const std::string& key, const std::string& state) {
    try {
        SQLite::Statement insert(*database_,
                                 "INSERT OR REPLACE INTO runs (key, state, checksum) "
                                 "VALUES (?, ?, ?)");
        insert.bind(1, key);
        insert.bind(2, state.data(), static_cast<int>(state.size()));
        insert.bind(3, checksum(state));
        insert.exec();
    } catch (const SQLite::Exception& error) {
        refuse(path_, fmt::format("cannot be written to: {}", error.what()));
    }
}

}  // namespace grundy::runs
