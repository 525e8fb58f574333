#include "commands.hpp"
#include "errors.hpp"
#include "input.hpp"
#include "output.hpp"
#include "shortened.hpp"
#include "terminal.hpp"
#include "wrapped.hpp"

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

void print_nimber_entry(std::string_view label, std::string_view text) {
    constexpr std::size_t column = 11;
    const std::string indent(column, ' ');
    fmt::print("{}", wrapped_after(inked(Ink::bold, label) + indent.substr(display_width(label)),
                                   text, text_width(), indent));
}

int run_nimber(const NimberOptions& options, const Request& request) {
    const NimberReport report =
        read(text_or_stdin(options.expression), [&](const std::string& expression) {
            return evaluate_nimber(expression, request.context);
        });
    show(report, request, [&](const NimberReport& known) {
        const Shortener shortener(request.full);
        print_nimber_entry("nimber", shortener.text(known.expression));
        print_nimber_entry("value", shortener.text(known.value.to_string()));
        print_nimber_entry("reason", shortener.text(known.reason));
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
