#include "commands/commands.hpp"
#include "files/input.hpp"
#include "files/output.hpp"
#include "terminal/terminal.hpp"
#include "terminal/text.hpp"

#include <grundy/claim.hpp>

#include <fmt/format.h>

#include <cstdint>
#include <string>

namespace grundy::app {

namespace {

struct ClaimOptions {
    std::string game;
    std::string set;
    std::string to_text;
};

std::string describe(const ClaimReport& report, const Abbreviator& abbreviator) {
    if (!report.violation) {
        const bool one = report.claimed == 1;
        return fmt::format(
            "computed up to {}: the {} claimed position{} exactly the P-position{} among {}",
            report.to, report.claimed, one ? " is" : "s are", one ? "" : "s", report.positions);
    }
    const auto& violation = *report.violation;
    const std::string position = abbreviator.text(violation.position);
    return violation.claimed
               ? fmt::format("{} is claimed to be P, but a move leads into the set: {}  →  {}",
                             position, abbreviator.text(violation.move),
                             abbreviator.text(violation.leads_to))
               : fmt::format("{} is not claimed to be P, but no move leads from it into the set",
                             position);
}

int run_claim(const ClaimOptions& options, const Request& request) {
    const std::uint64_t to = read(options.to_text, parse_size);
    const ClaimReport report =
        test_claim(options.game, options.set, to, request.context, read_file);
    show(report, request, [&](const ClaimReport& tested) {
        fmt::print("{}", wrap(describe(tested, Abbreviator(request.full)), text_width(), ""));
    });
    return report.violation ? 1 : 0;
}

}  // namespace

void declare_claim(Command& program) {
    Command command = program.command("claim", "Test a claimed set of P-positions",
                                      "grundy claim wythoff phi --to 100");
    ClaimOptions& options = command.runs(run_claim);
    command.argument("GAME", options.game, "A game with its parameters: take[1,2,3,4]");
    command.argument("SET", options.set,
                     "Formulas in x, a Beatty slope, or a CSV file: '5x', '(x,x)', phi, set.csv");
    command.required("--to", options.to_text, "N", "Heaps up to this number");
    command.json();
    command.rules();
    command.full();
    command.limits();
}

}  // namespace grundy::app
