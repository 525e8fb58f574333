#include <grundy/graph_reading.hpp>

#include <array>
#include <cstddef>

namespace grundy {

namespace {

constexpr std::string_view undirected = "undirected";
constexpr std::array<std::string_view, 5> formats{"edges", "csv", "dot", "graphml", "json"};

}  // namespace

bool add_word(GraphReading& reading, std::string_view word) {
    if (word == undirected) {
        reading.undirected = true;
        return true;
    }
    for (std::size_t i = 0; i < formats.size(); ++i) {
        if (word != formats[i]) continue;
        const auto format = static_cast<GraphFormat>(i);
        if (reading.format.value_or(format) != format) return false;
        reading.format = format;
        return true;
    }
    return false;
}

std::string words_after_file(const GraphReading& reading) {
    std::string text;
    if (reading.format) {
        text += ',';
        text += formats[static_cast<std::size_t>(*reading.format)];
    }
    if (reading.undirected) {
        text += ',';
        text += undirected;
    }
    return text;
}

}  // namespace grundy
