#include "answer_text.hpp"
#include "commands.hpp"
#include "errors.hpp"
#include "input.hpp"
#include "output.hpp"
#include "terminal.hpp"
#include "wrapped.hpp"

#include <grundy/conjecture.hpp>
#include <grundy/error.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdio>
#include <memory>
#include <string>

namespace grundy::app {

namespace {

struct ConjectureOptions {
    std::string game;
    std::string to_text;
};

// As a shell reads it.
std::string for_shell(std::string_view text) {
    constexpr std::string_view plain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./,+-";
    if (text.find_first_not_of(plain) == std::string_view::npos) return std::string(text);
    std::string result = "'";
    for (const char c : text) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + "'";
}

std::string looked_at(const ConjectureReport& report) {
    if (report.outcomes_only)
        return fmt::format("who wins with a first heap of 0 to {}", report.to);
    return report.numbers == 1 ? fmt::format("the values of the heaps up to {}", report.to)
                               : fmt::format("the values of the pairs (a,b) up to {}", report.to);
}

std::string how_sure(const ConjecturedPattern& pattern) {
    if (pattern.standing < Standing::computed) {
        return fmt::format("{} for all heaps", name(pattern.standing));
    }
    return fmt::format("computed to {}; chosen by the numbers up to {}", pattern.computed_to,
                       pattern.fitted_to);
}

void print(const ConjectureReport& report) {
    const std::size_t width = text_width();
    fmt::print("{}", labelled("game", "", report.game));
    fmt::print("{}", labelled("looked at", "", looked_at(report)));
    for (const ConjecturedPattern& pattern : report.patterns) {
        fmt::print("{}\n{}", inked(Ink::bold, pattern.kind),
                   wrapped(pattern.statement, width, "  "));
        if (!pattern.details.empty()) fmt::print("{}", wrapped(pattern.details, width, "    "));
        fmt::print("{}", wrapped(how_sure(pattern), width, "  "));
        if (pattern.set.empty()) continue;
        fmt::print("{}", wrapped(fmt::format("by the moves: grundy claim {} {} --to {}",
                                             for_shell(report.game), for_shell(pattern.set),
                                             pattern.computed_to),
                                 width, "  "));
    }
    if (report.patterns.empty() && report.complete) fmt::print("no pattern was found\n");
    if (!report.not_found.empty()) {
        fmt::print("{}\n{}", inked(Ink::bold, "not found"),
                   wrapped(fmt::format("{}", fmt::join(report.not_found, ", ")), width, "  "));
    }
}

int run_conjecture(const ConjectureOptions& options, const Request& request) {
    const ConjectureReport found =
        conjecture(options.game, read_size(options.to_text), request.context, read_file);
    show(found, request, print);
    if (found.complete) return 0;
    std::fflush(stdout);
    return report(
        Error(ErrorKind::limit, "out of time or memory before all patterns were looked for")
            .with(Remedy::more_time),
        false);
}

}  // namespace

void declare_conjecture(Command& program) {
    Command command =
        program.command("conjecture", "Patterns in the values of a game that hold so far");
    const auto options = std::make_shared<ConjectureOptions>();
    command.argument("GAME", options->game, "A game with its parameters: take[1,2,3,4]");
    command.required("--to", options->to_text, "N", "Heaps up to this number");
    command.json();
    command.rules();
    command.limits();
    command.footer("Try: grundy conjecture wythoff --to 100");
    command.runs(options, run_conjecture);
}

}  // namespace grundy::app
