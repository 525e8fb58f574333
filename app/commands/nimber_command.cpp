#include "commands/commands.hpp"
#include "files/input.hpp"
#include "files/output.hpp"
#include "terminal/errors.hpp"
#include "terminal/text.hpp"

#include <grundy/error.hpp>
#include <grundy/json.hpp>
#include <grundy/nimber.hpp>

#include <fmt/format.h>

namespace grundy::app {

namespace {

int run_nimber(const std::string& argument, const Request& request) {
    const NimberReport report = read(text_or_stdin(argument), [&](const std::string& expression) {
        return evaluate_nimber(expression, request.context);
    });
    show(report, request, [&](const NimberReport& known) {
        const Abbreviator abbreviator(request.full);
        fmt::print("{}{}{}", labelled("nimber", "", abbreviator.text(known.expression)),
                   labelled("value", "", abbreviator.text(known.value.to_string())),
                   labelled("reason", "", abbreviator.text(known.reason)));
    });
    return 0;
}

}  // namespace

void declare_nimber(Command& program) {
    Command command = program.command("nimber", "Arithmetic in the field of nimbers",
                                      "grundy nimber '5*7 + sqrt(6)'");
    command.argument("EXPRESSION", command.runs(run_nimber),
                     "Numbers with + - * / ^ sqrt( ) and parentheses, or - for standard "
                     "input; exponents are whole numbers, -1 is the inverse");
    command.json();
    command.full();
    command.limits();
}

}  // namespace grundy::app
