#include "answer_text.hpp"
#include "commands.hpp"
#include "errors.hpp"
#include "input.hpp"
#include "output.hpp"
#include "shortened.hpp"

#include <grundy/error.hpp>
#include <grundy/json.hpp>
#include <grundy/nimber.hpp>

#include <fmt/format.h>

#include <memory>

namespace grundy::app {

namespace {

struct NimberOptions {
    std::string expression;
};

int run_nimber(const NimberOptions& options, const Request& request) {
    const NimberReport report =
        read(text_or_stdin(options.expression), [&](const std::string& expression) {
            return evaluate_nimber(expression, request.context);
        });
    show(report, request, [&](const NimberReport& known) {
        const Shortener shortener(request.full);
        fmt::print("{}{}{}", labelled("nimber", "", shortener.text(known.expression)),
                   labelled("value", "", shortener.text(known.value.to_string())),
                   labelled("reason", "", shortener.text(known.reason)));
    });
    return 0;
}

}  // namespace

void declare_nimber(Command& program) {
    Command command = program.command("nimber", "Arithmetic in the field of nimbers");
    const auto options = std::make_shared<NimberOptions>();
    command.footer("Try: grundy nimber '5*7 + sqrt(6)'");
    command.argument("EXPRESSION", options->expression,
                     "Numbers with + - * / ^ sqrt( ) and parentheses, or - for standard "
                     "input; exponents are whole numbers, -1 is the inverse");
    command.json();
    command.full();
    command.limits();
    command.runs(options, run_nimber);
}

}  // namespace grundy::app
