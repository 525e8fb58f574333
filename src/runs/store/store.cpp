#include "runs/store/store.hpp"

#include "base/errors.hpp"
#include "base/sha256.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <filesystem>
#include <system_error>

namespace grundy::runs {

namespace {

constexpr int application_id = 0x67726e64;  // "grnd": distinguishes stores from other SQLite files
constexpr int format_version = 2;
constexpr const char* create_table =
    "CREATE TABLE runs (key TEXT PRIMARY KEY, state BLOB NOT NULL, seal TEXT NOT NULL)";

std::string authenticated_text(const std::string& key, const std::string& state) {
    return fmt::format("grundy store {}\n{}\n{}\n", format_version, key.size(), key) + state;
}

// The path as a file name, since SQLite gives some names another meaning.
std::string as_file_name(const std::string& path) {
    if (path.empty()) throw input_error("a store needs a name");
    std::error_code error;
    const auto type = std::filesystem::status(path, error).type();
    if (type != std::filesystem::file_type::not_found &&
        type != std::filesystem::file_type::regular) {
        throw input_error("the store '{}' is not a file", path);
    }
    return path.front() == '/' ? path : "./" + path;
}

[[noreturn]] void refuse_file(const std::string& path, const std::string& why) {
    throw input_error("the store '{}' {}; it is left as it is", path, why);
}

int pragma(SQLite::Database& database, const char* name) {
    return database.execAndGet(fmt::format("PRAGMA {}", name)).getInt();
}

}  // namespace

Store::Store(const StoreFile& file)
    : path_(file.path), secret_(file.secret ? file.secret() : std::string()) {
    try {
        database_ = std::make_unique<SQLite::Database>(
            as_file_name(path_), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        // Locked to the end, so that two runs never mix.
        database_->exec("PRAGMA locking_mode = EXCLUSIVE");
        SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::EXCLUSIVE);
        const bool is_new =
            database_->execAndGet("SELECT count(*) FROM sqlite_master").getInt() == 0;
        if (is_new && pragma(*database_, "application_id") == 0) {
            database_->exec(fmt::format("PRAGMA application_id = {}", application_id));
            database_->exec(fmt::format("PRAGMA user_version = {}", format_version));
            database_->exec(create_table);
        }
        if (pragma(*database_, "application_id") != application_id)
            refuse_file(path_, "is not a Grundy store");
        if (pragma(*database_, "user_version") != format_version) {
            refuse_file(path_, "was made by another version of this program, which can resume it");
        }
        // The file may have no triggers or other objects.
        if (database_->execAndGet("SELECT group_concat(sql) FROM sqlite_master").getString() !=
            create_table) {
            refuse_file(path_, "contains more than a store");
        }
        if (is_new) {
            transaction.commit();
        } else {
            // Rolled back, but shows at once whether the file can be written.
            database_->exec(fmt::format("PRAGMA user_version = {}", format_version));
        }
    } catch (const SQLite::Exception& error) {
        const bool busy = error.getErrorCode() == 5;  // SQLITE_BUSY
        refuse_file(path_, busy ? "is in use by another run"
                                : fmt::format("cannot be used: {}", error.what()));
    }
}

Store::~Store() = default;

std::optional<std::string> Store::load(const std::string& key) const {
    try {
        SQLite::Statement query(*database_, "SELECT state, seal FROM runs WHERE key = ?");
        query.bind(1, key);
        if (!query.executeStep()) return std::nullopt;
        std::string state = query.getColumn(0).getString();
        if (query.getColumn(1).getString() != seal_of(secret_, authenticated_text(key, state))) {
            refuse(key, "was changed, or stored with a different secret");
        }
        return state;
    } catch (const SQLite::Exception& error) {
        refuse_file(path_, fmt::format("cannot be read: {}", error.what()));
    }
}

void Store::refuse(const std::string& key, const std::string& why) const {
    refuse_file(path_, fmt::format("cannot be resumed: '{}' {}", key, why));
}

bool Store::is_in_place() const {
    int moved = 0;
    sqlite3_file_control(database_->getHandle(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return moved == 0;
}

void Store::save(const std::string& key, const std::string& state) {
    if (!is_in_place()) return;
    try {
        SQLite::Statement insert(*database_,
                                 "INSERT OR REPLACE INTO runs (key, state, seal) "
                                 "VALUES (?, ?, ?)");
        insert.bind(1, key);
        insert.bind(2, state.data(), static_cast<int>(state.size()));
        insert.bind(3, seal_of(secret_, authenticated_text(key, state)));
        insert.exec();
    } catch (const SQLite::Exception& error) {
        refuse_file(path_, fmt::format("cannot be written to: {}", error.what()));
    }
}

}  // namespace grundy::runs

std::string grundy::seal_of(std::string_view secret, std::string_view text) {
    return hexadecimal(as_text(hmac_sha256(secret, text)));
}
