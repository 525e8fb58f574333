#include "commands.hpp"
#include "input.hpp"

#include <grundy/claim.hpp>

#include <fmt/format.h>

namespace grundy::app {

int run_claim(const ClaimOptions& options, const Control& control) {
    const ClaimReport report =
        test_claim(options.game, options.set, options.to, control, read_file);
    if (options.json) {
        fmt::print("{}\n", to_json(report));
    } else if (!report.violation) {
        fmt::print("computed to {}: the {} claimed positions are the P-positions among {}\n",
                   report.to, report.claimed, report.positions);
    } else if (report.violation->claimed) {
        fmt::print("{} is claimed to be P, but a move leads into the set: {}  →  {}\n",
                   report.violation->position, report.violation->move, report.violation->leads_to);
    } else {
        fmt::print("{} is not claimed to be P, but no move leads from it into the set\n",
                   report.violation->position);
    }
    return report.violation ? 1 : 0;
}

}  // namespace grundy::app
