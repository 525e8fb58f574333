// The commands of the program: each says in its own file what it takes and what it does. It prints
// to stdout and returns the exit code; errors are thrown.
#pragma once

#include "arguments.hpp"

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

// Of wythoff.
void declare_experiments(Command& wythoff);  // extremes, near-zero, convergence
void declare_states(Command& wythoff);       // state, fsw
void declare_exact(Command& wythoff);
void declare_check(Command& wythoff);
void declare_prove(Command& wythoff);

// Of heaps, in misère play.
int run_genus(const GenusQuery& query, const std::optional<std::string>& csv,
              const Request& request);

// What several commands come down to.
int run_solve(const Position& position, const Request& request, Play play = Play::normal);
[[nodiscard]] inline Play play_of(bool misere) {
    return misere ? Play::misere : Play::normal;
}
int show_verdict(const AutomatonVerdict& verdict, const Request& request);

}  // namespace grundy::app
