#include "commands.hpp"
#include "input.hpp"
#include "output.hpp"
#include "shortened.hpp"
#include "terminal.hpp"
#include "wrapped.hpp"

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

std::string told(const ClaimReport& report, const Shortener& shortener) {
    if (!report.violation) {
        const bool one = report.claimed == 1;
        return fmt::format("computed to {}: the {} claimed position{} the P-position{} among {}",
                           report.to, report.claimed, one ? " is" : "s are", one ? "" : "s",
                           report.positions);
    }
    const auto& violation = *report.violation;
    const std::string position = shortener.text(violation.position);
    return violation.claimed
               ? fmt::format("{} is claimed to be P, but a move leads into the set: {}  →  {}",
                             position, shortener.text(violation.move),
                             shortener.text(violation.leads_to))
               : fmt::format("{} is not claimed to be P, but no move leads from it into the set",
                             position);
}

int run_claim(const ClaimOptions& options, const Request& request) {
    const std::uint64_t to = read_size(options.to_text);
    const ClaimReport report =
        test_claim(options.game, options.set, to, request.context, read_file);
    show(report, request, [&](const ClaimReport& tested) {
        fmt::print("{}", wrapped(told(tested, Shortener(request.full)), text_width(), ""));
    });
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
    command.rules();
    command.full();
    command.limits();
    command.footer("Try: grundy claim wythoff phi --to 100");
    command.runs(options, run_claim);
}

}  // namespace grundy::app
