#include "commands/commands.hpp"
#include "files/input.hpp"
#include "files/output.hpp"
#include "files/picture.hpp"
#include "terminal/progress.hpp"
#include "terminal/terminal.hpp"

#include <grundy/error.hpp>
#include <grundy/pictures.hpp>
#include <grundy/table.hpp>

#include <memory>
#include <string>

namespace grundy::app {

namespace {

struct TableOptions {
    std::string game;
    std::string size_text;
    bool thresholds = false;
    bool misere = false;
    std::optional<std::string> slice;
    std::optional<std::string> csv;
    std::optional<std::string> npy;
    PictureOptions picture;
};

int run_table(const TableOptions& options, const Request& request) {
    TableExtent extent = read(options.size_text, parse_table_extent);
    if (options.slice) extent.slice = read(*options.slice, parse_table_slice);
    std::unique_ptr<Table> made;
    const auto in = [&](void (*write)(const Table&, std::ostream&, const Context&)) {
        return [&, write](std::ostream& out) { write(*made, out, request.context); };
    };
    const std::vector<Output> outputs{{options.csv, in(write_csv)},
                                      {options.npy, in(write_npy)},
                                      {options.picture.svg, in(write_svg)},
                                      {options.picture.png, in(write_png)}};
    check_outputs(outputs, request.json);
    if (options.picture.png) expect_png();
    if (options.thresholds && options.misere) {
        throw Error(ErrorKind::input, "--thresholds and --misere cannot be combined");
    }
    made = options.thresholds ? threshold_table(options.game, extent, request.context, read_file)
                              : table(options.game, extent, request.context,
                                      convention_of(options.misere), read_file);
    // Writing JSON is not interrupted: half an object is useless.
    const auto as_json = [&](std::ostream& out) { write_json(*made, out); };
    const auto as_text = [&](std::ostream& out) {
        write_text(*made, out, request.context, row_width());
    };
    return write_outputs(outputs, request.json, as_json, as_text);
}

}  // namespace

void declare_table(Command& program) {
    Command command = program.command("table", "A table of Grundy values",
                                      "grundy table wythoff 256 --png map.png");
    TableOptions& options = command.runs(run_table);
    command.argument("GAME", options.game, "A game with its parameters: wythoff, take[1,2,3]");
    command.argument("SIZE", options.size_text,
                     "Boards have indices 0..SIZE-1, heap games n = 0..SIZE; or rows and columns: "
                     "8x12, 100..120, 0..9x200..+20");
    command.option("--csv", options.csv, "FILE", "Write CSV (- is standard output)");
    command.option("--npy", options.npy, "FILE", "Write a NumPy array of int32");
    declare_picture(command, options.picture, "a heat map, or a plot of heaps,");
    command.json();
    command.rules();
    command.limits();
    command.progress();
    command.flag(
        "--thresholds", options.thresholds,
        "For take-away games: the quotas at which the value increases, instead of the values");
    command.option(
        "--slice", options.slice, "NUMBERS",
        "For positions with more than two numbers: the fixed numbers, and a name or * for "
        "rows and columns, as in 'a,3,*'");
    command.misere(options.misere);
    command.threads();
}

}  // namespace grundy::app
