#include "commands.hpp"
#include "output.hpp"

#include <grundy/table.hpp>

namespace grundy::app {

int run_table(const TableOptions& options, const Control& control) {
    std::unique_ptr<Table> made;
    const auto in = [&](void (*write)(const Table&, std::ostream&)) {
        return [&made, write](std::ostream& out) { write(*made, out); };
    };
    const std::vector<Output> outputs{
        {options.csv, in(write_csv)}, {options.npy, in(write_npy)}, {options.png, in(write_png)}};
    check_outputs(outputs, options.json);
    made = options.thresholds ? threshold_table(options.game, options.size, control)
                              : table(options.game, options.size, control);
    write_outputs(outputs, options.json, in(write_json), in(write_text));
    return 0;
}

}  // namespace grundy::app
