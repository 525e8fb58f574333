#include "commands.hpp"

#include <grundy/error.hpp>
#include <grundy/table.hpp>

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <utility>

namespace grundy::app {

namespace {

using Writer = void (*)(const Table&, std::ostream&);

struct Output {
    const char* option;
    const std::optional<std::string>* path;
    Writer write;
};

void write_to(const std::string& path, Writer write, const Table& table) {
    if (path == "-") {
        write(table, std::cout);
        std::cout.flush();
        if (!std::cout) throw Error(ErrorCode::input, "cannot write to standard output");
        return;
    }
    std::ofstream file(path, std::ios::binary);
    if (file) write(table, file);
    file.close();
    if (!file) throw Error(ErrorCode::input, fmt::format("cannot write to '{}'", path));
}

}  // namespace

int run_table(const TableOptions& options, const Control& control) {
    const std::array outputs{Output{"--csv", &options.csv, write_csv},
                             Output{"--npy", &options.npy, write_npy},
                             Output{"--png", &options.png, write_png}};
    std::size_t to_stdout = options.json ? 1 : 0;
    bool anywhere = options.json;
    for (const Output& output : outputs) {
        anywhere = anywhere || output.path->has_value();
        if (output.path->value_or("") == "-") ++to_stdout;
    }
    if (to_stdout > 1) {
        throw Error(ErrorCode::input, "only one format can go to standard output");
    }
    const auto made = options.thresholds ? threshold_table(options.game, options.size, control)
                                         : table(options.game, options.size, control);
    for (const Output& output : outputs) {
        if (output.path->has_value()) write_to(**output.path, output.write, *made);
    }
    if (options.json) write_to("-", write_json, *made);
    if (!anywhere) write_to("-", write_text, *made);
    return 0;
}

}  // namespace grundy::app
