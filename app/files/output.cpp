#include "files/output.hpp"

#include "terminal/errors.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <iostream>

namespace grundy::app {

namespace {

// "-", or the file to which standard output is redirected: replacing it would lose what is printed.
bool is_stdout(const std::string& path) {
    if (path == "-") return true;
    struct stat ours {};
    struct stat other {};
    return fstat(STDOUT_FILENO, &ours) == 0 && S_ISREG(ours.st_mode) &&
           stat(path.c_str(), &other) == 0 && ours.st_dev == other.st_dev &&
           ours.st_ino == other.st_ino;
}

bool goes_to_stdout(const Output& output) {
    return output.path && is_stdout(*output.path);
}

}  // namespace

void print_line(const std::string& text) {
    fmt::print("{}\n", text);
}

void check_outputs(const std::vector<Output>& outputs, bool json) {
    const auto to_stdout = std::count_if(outputs.begin(), outputs.end(), goes_to_stdout);
    if (to_stdout + (json ? 1 : 0) > 1) {
        throw Error(ErrorKind::input, "only one format can go to standard output");
    }
    for (const Output& output : outputs) {
        if (output.path && !goes_to_stdout(output)) expect_writable(*output.path);
    }
}

int write_files(const std::vector<Output>& outputs) {
    end_progress_bar();
    int code = 0;
    for (const Output& output : outputs) {
        if (goes_to_stdout(output)) {
            output.write(std::cout);
        } else if (output.path) {
            try {
                write_file_atomically(*output.path, output.write);
            } catch (const Error& error) {
                if (error.kind() != ErrorKind::input) throw;  // a limit, or Ctrl-C
                code = report(error, false);                  // standard output has the result
            }
        }
    }
    return code;
}

bool any_to_stdout(const std::vector<Output>& outputs) {
    return std::any_of(outputs.begin(), outputs.end(), goes_to_stdout);
}

int write_outputs(const std::vector<Output>& outputs, bool json, const Writer& write_json,
                  const Writer& write_text) {
    const int code = write_files(outputs);
    const bool anywhere = std::any_of(outputs.begin(), outputs.end(), [&](const Output& output) {
        return goes_to_stdout(output) || (output.path && code == 0);
    });
    if (json) {
        write_json(std::cout);
    } else if (!anywhere) {
        write_text(std::cout);
    }
    return code;
}

bool all_printed() {
    std::cout.flush();
    return std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && std::cout.good();
}

}  // namespace grundy::app
