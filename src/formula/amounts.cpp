#include <grundy/amounts.hpp>

#include <grundy/error.hpp>
#include <grundy/number.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace grundy {

namespace {

unsigned small_number(const Integer& number) {
    return number.fits<std::uint32_t>() ? static_cast<unsigned>(number.to<std::uint64_t>()) : ~0U;
}

std::size_t size_of(const Integer& number) {
    return number.fits<std::size_t>() ? number.to<std::size_t>() : ~std::size_t{0};
}

Values one_range(std::string_view text, std::size_t at) {
    const Range values = parse_range(text, at);
    if (values.first < 0) throw Error(ErrorKind::input, "a value cannot be negative", at);
    return {small_number(values.first), small_number(values.last)};
}

}  // namespace

std::size_t parse_size(std::string_view text) {
    const Integer size = parse_number(text);
    if (size < 0) throw Error(ErrorKind::input, "this number cannot be negative", 0);
    return size_of(size);
}

Values parse_values(std::string_view text) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) return one_range(text, 0);
    throw Error(ErrorKind::input, "a list is not taken here, only a number or a range A..B", comma);
}

std::vector<Values> parse_value_list(std::string_view text) {
    std::vector<Values> written;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        written.push_back(one_range(text.substr(at, end - at), at));
        at = end + 1;
    }
    std::sort(written.begin(), written.end(),
              [](const Values& a, const Values& b) { return a.first < b.first; });
    std::vector<Values> joined;
    for (const Values& next : written) {
        if (!joined.empty() && next.first <= std::uint64_t{joined.back().last} + 1) {
            joined.back().last = std::max(joined.back().last, next.last);
        } else {
            joined.push_back(next);
        }
    }
    return joined;
}

double parse_seconds(std::string_view text, std::string_view name) {
    const std::string written(text);
    char* end = nullptr;
    const double seconds = std::strtod(written.c_str(), &end);
    const bool is_number = !written.empty() && end == written.c_str() + written.size();
    if (!is_number || !std::isfinite(seconds) || seconds < 0) {
        throw Error(ErrorKind::input,
                    std::string(name) + " takes a number of seconds, not '" + written + "'");
    }
    return seconds;
}

std::size_t parse_bytes(std::string_view text, std::string_view name) {
    constexpr std::string_view units = "KMGT";
    try {
        const auto unit = text.empty() ? std::string_view::npos : units.find(text.back());
        const bool has_unit = unit != std::string_view::npos;
        Integer bytes = parse_number(text.substr(0, text.size() - (has_unit ? 1 : 0)));
        if (has_unit) bytes <<= 10 * (unit + 1);
        if (bytes >= 0) return size_of(bytes);
    } catch (const Error&) {
    }
    throw Error(ErrorKind::input, std::string(name) +
                                      " takes a number of bytes, as in 512M or 4G, not '" +
                                      std::string(text) + "'");
}

}  // namespace grundy
