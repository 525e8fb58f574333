#include "commands.hpp"
#include "input.hpp"
#include "output.hpp"

#include <grundy/claim.hpp>

#include <fmt/format.h>

#include <cstdint>
#include <memory>
#include <string>

namespace grundy::app {

namespace {

struct ClaimOptions {
    std::string game;
    std::string set;
    std::string to_text;
};

void print(const ClaimReport& report) {
    if (!report.violation) {
        const bool one = report.claimed == 1;
        fmt::print("computed to {}: the {} claimed position{} the P-position{} among {}\n",
                   report.to, report.claimed, one ? " is" : "s are", one ? "" : "s",
                   report.positions);
    } else if (report.violation->claimed) {
        fmt::print("{} is claimed to be P, but a move leads into the set: {}  →  {}\n",
                   report.violation->position.text(), report.violation->move,
                   report.violation->leads_to.text());
    } else {
        fmt::print("{} is not claimed to be P, but no move leads from it into the set\n",
                   report.violation->position.text());
    }
}

int run_claim(const ClaimOptions& options, const Request& request) {
    const std::uint64_t to = read_size(options.to_text);
    const ClaimReport report =
        test_claim(options.game, options.set, to, request.context, read_file);
    show(report, request, print);
    return report.violation ? 1 : 0;
}

}  // namespace

void declare_claim(Command& program) {
    Command command = program.command("claim", "Test a claimed set of P-positions");
    const auto options = std::make_shared<ClaimOptions>();
    command.argument("GAME", options->game, "A game with its parameters: take[1,2,3,4]");
    command.argument("SET", options->set,
                     "Formulas in x, a Beatty slope, or a CSV file: '5x', '(x,x)', phi, set.csv");
    command.required("--to", options->to_text, "N", "Heaps up to this number");
    command.json();
    command.limits();
    command.footer("Try: grundy claim wythoff phi --to 100");
    command.runs(options, run_claim);
}

}  // namespace grundy::app
