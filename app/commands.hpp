// The commands of the program. Each prints to stdout and returns the exit code; errors are thrown.
#pragma once

#include <grundy/control.hpp>

#include <cstddef>
#include <optional>
#include <string>

namespace grundy::app {

struct SolveOptions {
    std::string position;
    bool json = false;
};
int run_solve(const SolveOptions& options, const Control& control);

struct TableOptions {
    std::string game;
    std::size_t size = 0;
    bool json = false;
    std::optional<std::string> csv;
    std::optional<std::string> npy;
    std::optional<std::string> png;
};
int run_table(const TableOptions& options, const Control& control);

struct GamesOptions {
    bool json = false;
};
int run_games(const GamesOptions& options);

}  // namespace grundy::app
