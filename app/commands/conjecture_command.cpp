#include "commands/commands.hpp"
#include "files/input.hpp"
#include "files/output.hpp"
#include "terminal/errors.hpp"
#include "terminal/terminal.hpp"
#include "terminal/text.hpp"

#include <grundy/conjecture.hpp>
#include <grundy/error.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>

namespace grundy::app {

namespace {

struct ConjectureOptions {
    std::string game;
    std::string to_text;
};

// Quoted only if necessary.
std::string shell_argument(std::string_view text) {
    constexpr std::string_view plain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./,+-";
    const bool is_plain = text.find_first_not_of(plain) == std::string_view::npos;
    return is_plain ? std::string(text) : quote_for_shell(text);
}

std::string describe_data(const ConjectureReport& report) {
    if (report.outcomes_only)
        return fmt::format("who wins with a first heap of 0 to {}", report.to);
    return report.numbers == 1 ? fmt::format("the values of the heaps up to {}", report.to)
                               : fmt::format("the values of the pairs (a,b) up to {}", report.to);
}

std::string describe_certainty(const ConjecturedPattern& pattern) {
    if (pattern.certainty < Certainty::computed) {
        return fmt::format("{} for all heaps", name(pattern.certainty));
    }
    return fmt::format("computed up to {}; fitted to the numbers up to {}", pattern.computed_to,
                       pattern.fitted_to);
}

void print(const ConjectureReport& report) {
    const std::size_t width = text_width();
    print_labelled("game", report.game);
    print_labelled("data", describe_data(report));
    for (const ConjecturedPattern& pattern : report.patterns) {
        fmt::print("{}\n{}", colored(Color::bold, pattern.kind),
                   wrap(pattern.statement, width, "  "));
        if (!pattern.details.empty()) fmt::print("{}", wrap(pattern.details, width, "    "));
        fmt::print("{}", wrap(describe_certainty(pattern), width, "  "));
        if (pattern.set.empty()) continue;
        fmt::print("{}", wrap(fmt::format("to test it: grundy claim {} {} --to {}",
                                          shell_argument(report.game), shell_argument(pattern.set),
                                          pattern.computed_to),
                              width, "  "));
    }
    if (report.patterns.empty() && report.complete) fmt::print("no pattern found\n");
    if (!report.not_found.empty()) {
        fmt::print("{}\n{}", colored(Color::bold, "not found"),
                   wrap(fmt::format("{}", fmt::join(report.not_found, ", ")), width, "  "));
    }
}

int run_conjecture(const ConjectureOptions& options, const Request& request) {
    const ConjectureReport found =
        conjecture(options.game, read(options.to_text, parse_size), request.context, read_file);
    show(found, request, print);
    if (found.complete) return 0;
    return report(Error(ErrorKind::limit, "out of time or memory before all patterns were tried")
                      .with(Hint::more_time),
                  false);
}

}  // namespace

void declare_conjecture(Command& program) {
    Command command = program.command("conjecture", "Find patterns in the values of a game",
                                      "grundy conjecture wythoff --to 100");
    ConjectureOptions& options = command.runs(run_conjecture);
    command.argument("GAME", options.game, "A game with its parameters: take[1,2,3,4]");
    command.required("--to", options.to_text, "N", "Heaps up to this number");
    command.json();
    command.rules();
    command.limits();
}

}  // namespace grundy::app
