#include "files/cache.hpp"

#include "files/secret.hpp"

#include <grundy/error.hpp>

#include <fcntl.h>
#include <fmt/format.h>

#include <optional>

namespace grundy::app {

namespace {

constexpr std::size_t checksum_size = 32;
constexpr std::size_t longest_list = std::size_t{1} << 20;

// The line of the list for such a file. Nothing if there is no secret.
std::optional<std::string> line_for(std::string_view bytes, const std::string& stamp) {
    if (bytes.size() < checksum_size) return std::nullopt;
    try {
        return seal_of(user_secret(),
                       fmt::format("checked by grundy {}\n{}\n{}", GRUNDY_VERSION, stamp,
                                   bytes.substr(bytes.size() - checksum_size))) +
               "\n";
    } catch (const Error&) {
        return std::nullopt;
    }
}

bool is_listed(const std::optional<std::string>& line) {
    const auto folder = cache_folder();
    if (!folder || !line) return false;
    const auto list = read_regular_file(*folder / "checked", longest_list);
    return list && list->find(*line) != std::string::npos;
}

// A list that would become too long is started again.
void add_to_list(const std::optional<std::string>& line) {
    const auto folder = create_cache_folder();
    if (!folder || !line || is_listed(line)) return;
    const auto path = *folder / "checked";
    const int truncate = read_regular_file(path, longest_list - line->size()) ? 0 : O_TRUNC;
    (void)write_regular_file(path, O_APPEND | truncate, *line);
}

}  // namespace

bool is_verified(std::string_view bytes, const std::string& stamp) {
    return is_listed(line_for(bytes, stamp));
}

void remember_verified(std::string_view bytes, const std::string& stamp) {
    add_to_list(line_for(bytes, stamp));
}

}  // namespace grundy::app
