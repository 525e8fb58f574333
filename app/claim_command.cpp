#include "commands.hpp"
#include "input.hpp"

#include <grundy/claim.hpp>
#include <grundy/games.hpp>

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
    std::uint64_t to = 0;
    bool json = false;
};

int run_claim(const ClaimOptions& options, const Context& context) {
    const ClaimReport report =
        test_claim(options.game, options.set, options.to, context, read_file);
    if (options.json) {
        fmt::print("{}\n", to_json(report));
    } else if (!report.violation) {
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
    command.runs(options, [](ClaimOptions& claim, Request& request) {
        claim.to = request.read_size(claim.to_text);
        return run_claim(claim, request.context);
    });
}

}  // namespace grundy::app
