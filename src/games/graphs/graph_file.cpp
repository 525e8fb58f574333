#include "games/graphs/graph_file.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

namespace grundy {

GraphFile graph_file(const Term& term, std::size_t first_word) {
    GraphFile file{term.parameters.at(0).text, {}};
    for (std::size_t i = first_word; i < term.parameters.size(); ++i) {
        const Argument& word = term.parameters[i];
        if (add_word(file.reading, word.text)) continue;
        throw Error(ErrorKind::input,
                    fmt::format("after the file comes one format, edges, csv, dot, graphml or "
                                "json, or undirected, not '{}'",
                                word.text),
                    word.at);
    }
    return file;
}

}  // namespace grundy
