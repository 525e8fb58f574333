#include "commands.hpp"
#include "input.hpp"
#include "output.hpp"

#include <grundy/digraph.hpp>
#include <grundy/notation.hpp>

#include <fmt/format.h>

namespace grundy::app {

namespace {

using DigraphWriter = void (*)(const LabelledDigraph&, std::ostream&);

// `make` makes the digraph, once it is sure that the outputs can go where they shall.
template <class Make>
int write_digraph(const GraphOptions& options, DigraphWriter json, Make make) {
    std::optional<LabelledDigraph> digraph;
    const auto in = [&](DigraphWriter write) {
        return [&digraph, write](std::ostream& out) { write(*digraph, out); };
    };
    const std::vector<Output> outputs{
        {options.csv, in(write_csv)}, {options.dot, in(write_dot)}, {options.svg, in(write_svg)}};
    check_outputs(outputs, options.json);
    digraph = make();
    write_outputs(outputs, options.json, in(json), in(write_text));
    return 0;
}

}  // namespace

int run_graph_label(const GraphOptions& options, const Control& control) {
    return write_digraph(options, write_json, [&] {
        return label_digraph(read_file(options.subject), options.subject, options.loopy, control);
    });
}

int run_graph_of(const GraphOptions& options, const Control& control) {
    return write_digraph(options, write_graph_json,
                         [&] { return position_digraph(options.subject, control, read_file); });
}

std::string position_of(const GeographyOptions& options) {
    return fmt::format("geography[{},{}]({})", quoted_where_needed(options.file),
                       quoted_where_needed(options.kind), quoted_where_needed(options.vertex));
}

std::string position_of(const WordsOptions& options) {
    return fmt::format("words[{}{}]({})", quoted_where_needed(options.file),
                       options.fold_accents ? ",fold-accents" : "",
                       options.letter ? quoted_where_needed(*options.letter) : "");
}

}  // namespace grundy::app
