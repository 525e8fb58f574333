#include <grundy/api.hpp>
#include <grundy/error.hpp>

#include <charconv>

namespace grundy {

namespace {

std::string decoded(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '+') {
            result += ' ';
        } else if (text[i] != '%') {
            result += text[i];
        } else {
            constexpr std::size_t digits = 2;
            const std::string_view code = text.substr(i + 1, digits);
            unsigned char byte = 0;
            const char* const end = code.data() + code.size();
            if (code.size() < digits || std::from_chars(code.data(), end, byte, 16).ptr != end) {
                throw Error(ErrorKind::input, "a % in the query is not followed by two digits");
            }
            result += static_cast<char>(byte);
            i += digits;
        }
    }
    return result;
}

}  // namespace

ApiRequest request_from_query(std::string_view path, std::string_view query) {
    ApiRequest request{std::string(path), {}, {}};
    while (!query.empty()) {
        const std::string_view part = query.substr(0, query.find('&'));
        query.remove_prefix(std::min(part.size() + 1, query.size()));
        if (part.empty()) continue;
        const std::string_view name = part.substr(0, part.find('='));
        const std::string_view text = part.substr(std::min(name.size() + 1, part.size()));
        request.parameters[decoded(name)].push_back(decoded(text));
    }
    return request;
}

}  // namespace grundy
