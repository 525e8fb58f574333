#include "graphs/readers/graph_text.hpp"

#include <grundy/printable.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace grundy::graphs {

void GraphText::fail(std::size_t line, std::string_view what, ErrorKind kind) const {
    throw Error(kind, fmt::format("{}:{}: {}", printable(name, 200), line, what));
}

std::size_t GraphText::line_at(std::size_t place) const {
    const std::string_view before = text.substr(0, place);
    return static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
}

std::string shown(std::string_view name) {
    return fmt::format("'{}'", printable(name, 40));
}

}  // namespace grundy::graphs
