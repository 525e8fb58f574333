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

}  // namespace

bool was_checked(std::string_view bytes) {
    const auto folder = cache_folder();
    if (!folder || bytes.size() < checksum_size) return false;
    std::ifstream list(*folder / "checked");
    const std::string wanted = checksum_at_end(bytes);
    for (std::string line; std::getline(list, line);) {
        if (line == wanted) return true;
    }
    return false;
}

void remember_checked(std::string_view bytes) {
    const auto folder = cache_folder();
    if (!folder || was_checked(bytes)) return;
    std::ofstream(*folder / "checked", std::ios::app) << checksum_at_end(bytes) << '\n';
}

}  // namespace grundy::app
