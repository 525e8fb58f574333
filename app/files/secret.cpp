#include "files/secret.hpp"

#include "files/cache.hpp"

#include <grundy/error.hpp>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <random>
#include <system_error>

namespace grundy::app {

namespace {

constexpr std::size_t secret_size = 32;

std::string random_bytes() {
    std::random_device random;
    std::string bytes;
    while (bytes.size() < secret_size) bytes += static_cast<char>(random() & 0xffU);
    return bytes;
}

// Created complete or not at all: if two processes do so at the same time, one secret wins.
void create_secret(const std::filesystem::path& path) {
    std::error_code error;
    std::filesystem::create_directories(path.parent_path(), error);
    const std::string unfinished = fmt::format("{}.{}", path.string(), getpid());
    unlink(unfinished.c_str());
    if (write_regular_file(unfinished, O_EXCL, random_bytes())) {
        (void)!link(unfinished.c_str(), path.c_str());
    }
    unlink(unfinished.c_str());
}

}  // namespace

std::string user_secret() {
    const auto folder = state_folder();
    if (!folder) {
        throw Error(ErrorKind::input,
                    "a store is authenticated with your secret, and there is no folder for it: "
                    "neither XDG_STATE_HOME nor HOME is an absolute path");
    }
    const std::filesystem::path path = *folder / "secret";
    std::optional<std::string> secret = read_regular_file(path, secret_size);
    if (!secret) {
        create_secret(path);
        secret = read_regular_file(path, secret_size);
    }
    if (!secret || secret->size() != secret_size) {
        throw Error(ErrorKind::input,
                    fmt::format("a store is authenticated with your secret, which cannot be read "
                                "or created: '{}'",
                                path.string()));
    }
    return *secret;
}

std::optional<StoreFile> store_file(const std::optional<std::string>& store) {
    if (!store) return std::nullopt;
    return StoreFile(*store, user_secret);
}

}  // namespace grundy::app
