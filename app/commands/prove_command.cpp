#include "commands/commands.hpp"
#include "files/cache.hpp"
#include "files/input.hpp"
#include "files/output.hpp"
#include "files/secret.hpp"
#include "terminal/progress.hpp"
#include "terminal/terminal.hpp"
#include "terminal/text.hpp"

#include <grundy/prove.hpp>

#include <fmt/format.h>

#include <ostream>
#include <string>

namespace grundy::app {

namespace {

struct ProveOptions {
    std::string values_text;
    std::optional<std::string> store;
    std::optional<std::string> out;
};

void print_wrapped(std::string_view text) {
    fmt::print("{}", wrap(text, text_width(), ""));
}

std::string text(const ConvergenceProof::Range& range) {
    return fmt::format("[{},{}]", range.least, range.most);
}

void print(const ConvergenceProof& proof) {
    print_wrapped(
        fmt::format("proved: Nivasch's Convergence Conjecture for g <= {}, with R = {} rows",
                    proof.g, proof.rows_to_convergence));
    print_wrapped(
        fmt::format("no starting row takes longer; the first that takes as long is row {}",
                    proof.first_starting_row));
    print_wrapped(fmt::format("{} states, {} pairs of consecutive ones, {} row states",
                              proof.states, proof.pairs, proof.row_states));
    print_wrapped("for all n, where p^h_n = (a,b), d = b - a and p^0_n = (a0,b0):");
    fmt::print("{:>3} {:>9} {:>9} {:>9}\n", "h", "d - n", "a - a0", "b - b0");
    for (const auto& value : proof.values) {
        fmt::print("{:>3} {:>9} {:>9} {:>9}\n", value.h, text(value.d_minus_n),
                   text(value.a_minus_a0), text(value.b_minus_b0));
    }
    print_wrapped(fmt::format("automaton {}", proof.digest));
}

void print(const AutomatonVerdict& verdict) {
    if (verdict.refused) {
        print_wrapped(fmt::format("refused: {}", *verdict.refused));
    } else {
        print_wrapped(
            fmt::format("proved: this automaton of {} states is correct in all rows for g <= {}",
                        verdict.states, verdict.g));
        print_wrapped(fmt::format("automaton {}", verdict.digest));
    }
}

int run_prove(const ProveOptions& options, const Request& request) {
    const unsigned g = read(options.values_text, parse_values).last;
    std::optional<ConvergenceProof> proof;
    const std::vector<Output> outputs{
        {options.out, [&](std::ostream& out) { out << proof->automaton; }}};
    check_outputs(outputs, request.json);
    proof = prove_convergence({g, store_file(options.store)}, request.context);
    if (proof->g > embedded_values) cache_automaton(proof->g, proof->automaton);
    const int code = write_files(outputs);
    show(*proof, request, [](const ConvergenceProof& proved) { print(proved); });
    return code;
}

}  // namespace

void declare_prove(Command& wythoff) {
    Command command = wythoff.command("prove", "Prove the Convergence Conjecture for small values",
                                      "grundy wythoff prove -g 1 --out automaton-1.aut");
    ProveOptions& options = command.runs(run_prove);
    command.required("-g", options.values_text, "G",
                     "The largest value, at most 3; 3 takes minutes");
    command.option("--out", options.out, "FILE", "Write the automaton of the proof");
    command.json();
    command.limits();
    command.store(options.store);
    command.progress();
}

int show_verdict(const AutomatonVerdict& verdict, const Request& request) {
    show(verdict, request, [](const AutomatonVerdict& found) { print(found); });
    return verdict.refused ? 1 : 0;
}

}  // namespace grundy::app
