#include "commands.hpp"
#include "kept_automaton.hpp"
#include "output.hpp"
#include "progress.hpp"

#include <grundy/prove.hpp>

#include <fmt/format.h>

#include <memory>
#include <ostream>
#include <string>

namespace grundy::app {

namespace {

struct ProveOptions {
    std::string values_text;
    ProveQuery query;
    std::optional<std::string> out;
    bool json = false;
};

std::string text(const ConvergenceProof::Range& range) {
    return fmt::format("[{},{}]", range.least, range.most);
}

int run_prove(const ProveOptions& options, const Context& context) {
    expect_writable(options.out);
    const ConvergenceProof proof = prove_convergence(options.query, context);
    end_progress_bar();
    if (proof.g > embedded_values) keep_automaton(proof.g, proof.automaton);
    if (options.out) {
        write_to(*options.out, [&](std::ostream& out) { out << proof.automaton; });
    }
    if (options.json) {
        fmt::print("{}\n", to_json(proof));
        return 0;
    }
    fmt::print("proved: Nivasch's Convergence Conjecture for g <= {}, with R = {} rows\n", proof.g,
               proof.rows_to_convergence);
    fmt::print("no starting row takes more; the first to take as many is {}\n",
               proof.first_starting_row);
    fmt::print("{} states, {} pairs of consecutive ones, {} row states\n", proof.states,
               proof.pairs, proof.row_states);
    fmt::print("for all n, where p^h_n = (a,b), d = b - a and p^0_n = (a0,b0):\n");
    fmt::print("{:>3} {:>9} {:>9} {:>9}\n", "h", "d - n", "a - a0", "b - b0");
    for (const auto& value : proof.values) {
        fmt::print("{:>3} {:>9} {:>9} {:>9}\n", value.h, text(value.d_minus_n),
                   text(value.a_minus_a0), text(value.b_minus_b0));
    }
    fmt::print("automaton {}\n", proof.digest);
    return 0;
}

}  // namespace

void declare_prove(Command& wythoff) {
    Command command =
        wythoff.command("prove", "A machine proof of the Convergence Conjecture for small values");
    const auto options = std::make_shared<ProveOptions>();
    command.required("-g", options->values_text, "G",
                     "The largest value; 3 takes minutes, 4 takes too much");
    command.option("--out", options->out, "FILE", "Write the automaton that proves it");
    command.json();
    command.limits();
    command.store(options->query.store);
    command.progress();
    command.runs(options, [](ProveOptions& prove, Request& request) {
        prove.query.g = request.read_values(prove.values_text).last;
        const Interrupt interrupt;
        request.attend(interrupt);
        return run_prove(prove, request.context);
    });
}

int show_verdict(const AutomatonVerdict& verdict, bool json) {
    if (json) {
        fmt::print("{}\n", to_json(verdict));
    } else if (verdict.refused) {
        fmt::print("refused: {}\n", *verdict.refused);
    } else {
        fmt::print("proved: this automaton of {} states is right in all rows for g <= {}\n",
                   verdict.states, verdict.g);
        fmt::print("automaton {}\n", verdict.digest);
    }
    return verdict.refused ? 1 : 0;
}

}  // namespace grundy::app
