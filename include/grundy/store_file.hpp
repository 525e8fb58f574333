// Where long work stores its progress, and how that is authenticated.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace grundy {

// A file, and a secret that authenticates every row of it (src/runs/store/README.md). Only those
// who know the secret can write rows that a run resumes from, so its result depends only on what a
// program with that secret has found. Without a secret the code is a mere checksum, which anybody
// can compute: then the user must trust the file.
struct StoreFile {
    StoreFile(std::string file) : path(std::move(file)) {}
    StoreFile(const char* file) : path(file) {}
    StoreFile(std::string file, std::function<std::string()> get_secret)
        : path(std::move(file)), secret(std::move(get_secret)) {}

    std::string path;
    std::function<std::string()> secret;  // asked for when the file is opened; may throw Error
};

// HMAC-SHA-256 in hexadecimal digits. Time O(size of the text).
[[nodiscard]] std::string seal_of(std::string_view secret, std::string_view text);

}  // namespace grundy
