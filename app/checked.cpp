#include "checked.hpp"

#include "cache.hpp"

#include <fmt/format.h>

#include <fstream>
#include <string>

namespace grundy::app {

namespace {

constexpr std::size_t checksum_size = 32;

std::string checksum_at_end(std::string_view bytes) {
    std::string text;
    for (const char byte : bytes.substr(bytes.size() - checksum_size)) {
        text += fmt::format("{:02x}", static_cast<unsigned char>(byte));
    }
    return text;
}

bool is_listed(const std::string& wanted) {
    const auto folder = cache_folder();
    if (!folder) return false;
    std::ifstream list(*folder / "checked");
    for (std::string line; std::getline(list, line);) {
        if (line == wanted) return true;
    }
    return false;
}

void add_to_list(const std::string& line) {
    const auto folder = made_cache_folder();
    if (!folder || is_listed(line)) return;
    std::ofstream(*folder / "checked", std::ios::app) << line << '\n';
}

}  // namespace

bool was_checked(std::string_view bytes) {
    return bytes.size() >= checksum_size && is_listed(checksum_at_end(bytes));
}

void remember_checked(std::string_view bytes) {
    if (bytes.size() < checksum_size) return;
    add_to_list(checksum_at_end(bytes));
}

bool was_seen(std::string_view bytes, const std::string& stamp) {
    return bytes.size() >= checksum_size && is_listed(checksum_at_end(bytes) + " " + stamp);
}

void remember_seen(std::string_view bytes, const std::string& stamp) {
    add_to_list(checksum_at_end(bytes) + " " + stamp);
}

}  // namespace grundy::app
