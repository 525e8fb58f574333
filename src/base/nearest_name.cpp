#include <grundy/nearest_name.hpp>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <utility>

namespace grundy {

namespace {

char small(char letter) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
}

// Levenshtein distance, but swapping two neighbours is one step.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    const auto same = [&](std::size_t i, std::size_t j) { return small(a[i]) == small(b[j]); };
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::swap(before, last);
        std::swap(last, row);
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            row[j + 1] = std::min({last[j] + (same(i, j) ? 0 : 1), last[j + 1] + 1, row[j] + 1});
            if (i > 0 && j > 0 && same(i, j - 1) && same(i - 1, j)) {
                row[j + 1] = std::min(row[j + 1], before[j - 1] + 1);
            }
        }
    }
    return row.back();
}

}  // namespace

std::string_view nearest_name(std::string_view name, const std::vector<std::string_view>& names) {
    constexpr std::size_t longest = 40;
    if (name.size() > longest) return "";
    std::string_view nearest;
    std::size_t least = std::max<std::size_t>(name.size() / 3, 1) + 1;
    for (const std::string_view candidate : names) {
        const std::size_t distance = edit_distance(name, candidate);
        if (distance >= least) continue;
        least = distance;
        nearest = candidate;
    }
    return nearest;
}

}  // namespace grundy
