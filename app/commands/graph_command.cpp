#include "commands/commands.hpp"
#include "files/input.hpp"
#include "files/output.hpp"
#include "files/picture.hpp"

#include <grundy/digraph.hpp>
#include <grundy/notation.hpp>

#include <string>

namespace grundy::app {

namespace {

struct ReadingOptions {
    std::optional<std::string> format;
    bool undirected = false;
};

struct GraphOptions {
    std::string subject;  // a file or a position
    ReadingOptions reading;
    bool loopy = false;
    std::optional<std::string> csv;
    std::optional<std::string> dot;
    PictureOptions picture;
};

struct GeographyOptions {
    std::string file;
    ReadingOptions reading;
    std::string vertex;
    std::string kind;
};

struct WordsOptions {
    std::string file;
    std::optional<std::string> letter;
    bool fold_accents = false;
};

using DigraphWriter = void (*)(const LabelledDigraph&, std::ostream&);

// `make` constructs the digraph; it is called after the outputs were checked.
template <class Make>
int write_digraph(const GraphOptions& options, const Request& request, DigraphWriter json,
                  Make make) {
    std::optional<LabelledDigraph> digraph;
    const auto in = [&](DigraphWriter write) {
        return [&digraph, write](std::ostream& out) { write(*digraph, out); };
    };
    Picture picture(options.picture, request.context);
    const std::vector<Output> outputs{
        {options.csv, in(write_csv)}, {options.dot, in(write_dot)}, picture.svg(), picture.png()};
    check_outputs(outputs, request.json);
    digraph = make();
    picture.draw(in(write_svg));
    const EndOnInterrupt writing(Phase::writing_answer);
    return write_outputs(outputs, request.json, in(json), in(write_text));
}

GraphReading reading_of(const ReadingOptions& options) {
    GraphReading reading{std::nullopt, options.undirected};
    if (options.format) (void)add_word(reading, *options.format);
    return reading;
}

int run_graph_label(const GraphOptions& options, const Request& request) {
    const GraphReading reading = reading_of(options.reading);
    return write_digraph(options, request, write_json, [&] {
        return label_digraph(read_file(options.subject), options.subject, options.loopy,
                             request.context, reading);
    });
}

int run_graph_of(const GraphOptions& options, const Request& request) {
    const std::string text = text_or_stdin(options.subject);
    return write_digraph(options, request, write_graph_json, [&] {
        return position_digraph(parse_position(text, request.context, read_file), request.context);
    });
}

Term term_of(const GeographyOptions& options) {
    Term term{"geography", 0, {{options.file}, {options.kind}}, {{{options.vertex}}}};
    if (options.reading.format) term.parameters.push_back({*options.reading.format});
    if (options.reading.undirected) term.parameters.push_back({"undirected"});
    return term;
}

Term term_of(const WordsOptions& options) {
    Term term{"words", 0, {{options.file}}, {}};
    if (options.fold_accents) term.parameters.push_back({"fold-accents"});
    if (options.letter) term.groups.push_back({{*options.letter}});
    return term;
}

template <class Options>
int run_term(const Options& options, const Request& request) {
    return run_solve(make_position(term_of(options), request.context, read_file), request);
}

constexpr const char* graph_file = "Edge list, .csv, .dot, .graphml or .json; - for standard input";

void declare_reading(Command& command, ReadingOptions& options) {
    command.option("--format", options.format, "edges|csv|dot|graphml|json",
                   "The format, if the name and the content do not show it");
    command.flag("--undirected", options.undirected,
                 "Treat edges of edge lists and CSV as undirected");
}

void declare_outputs(Command& command, GraphOptions& options) {
    command.option("--csv", options.csv, "FILE", "Write CSV (- is standard output)");
    command.option("--dot", options.dot, "FILE", "Write DOT for Graphviz, coloured by outcome");
    declare_picture(command, options.picture, "a picture, if there are few vertices,");
    command.json();
    command.limits();
}

void declare_graph_of(Command& graph) {
    Command command = graph.command("of", "The labelled digraph of all reachable positions",
                                    "grundy graph of 'take[1,2,3,4](10)' --svg game.svg");
    GraphOptions& options = command.runs(run_graph_of);
    command.argument("POSITION", options.subject, "A position, or - for standard input");
    declare_outputs(command, options);
    command.rules();
}

void declare_graph_label(Command& graph) {
    Command command =
        graph.command("label", "Outcome, Grundy value and topological number of every vertex",
                      "grundy graph label examples/divisors.txt");
    GraphOptions& options = command.runs(run_graph_label);
    command.argument("FILE", options.subject, graph_file);
    declare_reading(command, options.reading);
    command.flag("--loopy", options.loopy, "Allow cycles: there may be draws");
    declare_outputs(command, options);
}

void declare_geography(Command& graph) {
    Command command =
        graph.command("geography", "Who wins Geography, and why",
                      "grundy graph geography examples/petersen.graphml --at 1 --kind vertex");
    GeographyOptions& options = command.runs(run_term<GeographyOptions>);
    command.argument("FILE", options.file, graph_file);
    command.required("--at", options.vertex, "V", "Where the token is");
    command.required("--kind", options.kind, "vertex|edge", "What a move deletes");
    declare_reading(command, options.reading);
    command.json();
    command.full();
    command.limits();
}

}  // namespace

void declare_graph(Command& program) {
    Command graph =
        program.group("graph", "Games on graphs", "grundy graph label examples/divisors.txt");
    declare_graph_of(graph);
    declare_graph_label(graph);
    declare_geography(graph);
}

void declare_words(Command& program) {
    Command command =
        program.command("words", "The word game: who wins, and the winning first words",
                        "grundy words examples/animals.txt");
    WordsOptions& options = command.runs(run_term<WordsOptions>);
    command.argument("FILE", options.file, "One word per line, UTF-8; - for standard input");
    command.option("--from", options.letter, "L", "The letter that the next word must begin with");
    command.flag("--fold-accents", options.fold_accents, "Treat é as e, ñ as n");
    command.json();
    command.full();
    command.limits();
}

}  // namespace grundy::app
