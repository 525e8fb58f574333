// The commands of the program, one file each. A command prints to stdout and returns the exit code;
// errors are thrown.
#pragma once

#include "arguments.hpp"

#include <grundy/error.hpp>
#include <grundy/heaps.hpp>
#include <grundy/misere.hpp>
#include <grundy/position.hpp>
#include <grundy/prove.hpp>
#include <grundy/value.hpp>

#include <optional>
#include <string>

namespace grundy::app {

void declare_solve(Command& program);
void declare_moves(Command& program);
void declare_table(Command& program);
void declare_play(Command& program);
void declare_replay(Command& program);
void declare_numbers(Command& program);
void declare_nimber(Command& program);
void declare_rules(Command& program);
void declare_takeaway(Command& program);
void declare_heaps(Command& program);
void declare_misere(Command& program);
void declare_wythoff(Command& program);
void declare_graph(Command& program);
void declare_words(Command& program);
void declare_claim(Command& program);
void declare_conjecture(Command& program);
void declare_reproduce(Command& program);
void declare_bench(Command& program);
void declare_games(Command& program);
void declare_serve(Command& program);
void declare_completion(Command& program);

// Subcommands of wythoff.
void declare_experiments(Command& wythoff);  // extremes, near-zero, convergence
void declare_states(Command& wythoff);       // state, fsw
void declare_exact(Command& wythoff);
void declare_check(Command& wythoff);
void declare_prove(Command& wythoff);

// heaps --misere
int run_genus(const GenusQuery& query, const std::optional<std::string>& csv,
              const Request& request);

// Solves the positions in the file, or in standard input for "-", and prints a JSON object for
// each. Blank lines and comments after # are skipped. The exit code is 2 if a line is wrong, else 3
// if an outcome stayed unknown or a limit was reached, else 0.
int solve_lines(const std::string& file, const Request& request, Convention play);

// Shared by several commands.
int run_solve(const Position& position, const Request& request,
              Convention play = Convention::normal);
[[nodiscard]] inline Convention convention_of(bool misere) {
    return misere ? Convention::misere : Convention::normal;
}
[[nodiscard]] Error limit_error(Limit limit, const std::string& so_far, std::string_view on_work,
                                std::string_view on_size);
int show_verdict(const AutomatonVerdict& verdict, const Request& request);

}  // namespace grundy::app
