#include "output.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <system_error>

namespace grundy::app {

void print_line(const std::string& text) {
    fmt::print("{}\n", text);
}

void write_to(const std::string& path, const Writer& write) {
    if (path == "-") {
        write(std::cout);
        std::cout.flush();
        if (!std::cout) throw Error(ErrorKind::input, "cannot write to standard output");
        return;
    }
    std::ofstream file(path, std::ios::binary);
    if (file) write(file);
    file.close();
    if (!file) throw Error(ErrorKind::input, "cannot write to '" + path + "'");
}

void expect_writable(const std::optional<std::string>& path) {
    if (!path || *path == "-") return;
    std::error_code none;
    const bool was_there = std::filesystem::exists(*path, none);
    const bool opens = std::ofstream(*path, std::ios::app).is_open();
    if (!was_there) std::filesystem::remove(*path, none);
    if (!opens) throw Error(ErrorKind::input, "cannot write to '" + *path + "'");
}

void check_outputs(const std::vector<Output>& outputs, bool json) {
    const auto to_stdout = std::count_if(outputs.begin(), outputs.end(), [](const Output& output) {
        return output.path.value_or("") == "-";
    });
    if (to_stdout + (json ? 1 : 0) > 1) {
        throw Error(ErrorKind::input, "only one format can go to standard output");
    }
}

void write_outputs(const std::vector<Output>& outputs, bool json, const Writer& write_json,
                   const Writer& write_text) {
    bool anywhere = json;
    for (const Output& output : outputs) {
        if (!output.path) continue;
        write_to(*output.path, output.write);
        anywhere = true;
    }
    if (json) write_to("-", write_json);
    if (!anywhere) write_to("-", write_text);
}

}  // namespace grundy::app
