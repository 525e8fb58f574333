#include "commands.hpp"
#include "errors.hpp"
#include "input.hpp"
#include "output.hpp"

#include <grundy/error.hpp>
#include <grundy/numbers.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdio>
#include <memory>
#include <utility>

namespace grundy::app {

namespace {

struct NumbersOptions {
    std::optional<std::string> number_text;
    std::optional<std::string> word;  // or else the number comes from this
    std::optional<std::string> bound;
};

struct SequenceOptions {
    std::string bound;
    std::string terms_text;
};

std::string sum_of(const std::vector<Integer>& parts) {
    std::string text;
    for (const Integer& part : parts) text += (text.empty() ? "" : " + ") + part.to_string();
    return text;
}

// "F_7 + F_5", largest first.
std::string sum_of_positions(char letter, const std::vector<std::size_t>& positions) {
    std::string text;
    for (auto i = positions.rbegin(); i != positions.rend(); ++i) {
        text += fmt::format("{}{}_{}", text.empty() ? "" : " + ", letter, *i);
    }
    return text;
}

// The parts, where there are not too many of them, and where they stand.
void print_sum(const char* label, const std::vector<Integer>& parts, char letter,
               const std::vector<std::size_t>& positions) {
    if (!parts.empty()) fmt::print("{:19}{}\n", std::exchange(label, ""), sum_of(parts));
    if (!positions.empty()) {
        fmt::print("{:19}{}\n", label, sum_of_positions(letter, positions));
    }
}

// Many steps are shown by the first and the last ones, or by the first ones where no more are made.
void print_divisions(const NumberReport& report) {
    if (report.divisions.empty()) return;
    constexpr std::size_t readable_steps = 44;  // of numbers up to 10^9
    constexpr std::size_t shown_of_many = 3;
    const auto& divisions = report.divisions;
    const std::size_t steps = report.canonical.size() - 1;
    std::string rests;
    std::string digits;
    for (std::size_t i = 0; i < divisions.size(); ++i) {
        digits += divisions[i].digit ? '1' : '0';
        const bool left_out =
            steps > readable_steps && i >= shown_of_many && i + shown_of_many < steps;
        if (!left_out) rests += divisions[i].rest.to_string() + " → ";
        if (left_out && i == shown_of_many) rests += "… → ";
    }
    if (divisions.size() < steps) {
        fmt::print("by division        {}…, {} steps, digits from the right 0{}…\n", rests, steps,
                   digits);
    } else {
        fmt::print("by division        {}0, digits from the right 0{}\n", rests, digits);
    }
}

void print(const NumberReport& report) {
    fmt::print("number             {}\nbinary             {}\ncanonical          {}\n",
               report.number.to_string(), report.binary, report.canonical);
    if (!report.second_canonical.empty()) {
        fmt::print("second canonical   {}\n", report.second_canonical);
    }
    fmt::print("kind               {}\n", report.a_number ? "A-number" : "B-number");
    print_sum("Zeckendorf", report.zeckendorf_parts, 'F', report.zeckendorf_positions);
    print_divisions(report);
    if (!report.h) return;
    fmt::print("bound              {}\nH-representation   {}\n", report.h->bound, report.h->word);
    print_sum("", report.h->parts, 'H', report.h->positions);
    fmt::print("ρ_H                {}\n", report.h->positions.size());
}

Integer number_of(const NumbersOptions& options, const Context& context) {
    if (options.number_text.has_value() == options.word.has_value()) {
        throw Error(ErrorKind::input, "numbers takes either a number or a word");
    }
    if (options.word) {
        return read(text_or_stdin(*options.word), [&](const std::string& word) {
            return value_of_fibonacci_word(word, context);
        });
    }
    return read_number(text_or_stdin(*options.number_text));
}

int run_numbers(const NumbersOptions& options, const Request& request) {
    const Integer number = number_of(options, request.context);
    // What can still be wrong now is the bound.
    const NumberReport report = read(options.bound.value_or(""), [&](const std::string&) {
        return describe_number(number, options.bound, request.context);
    });
    show(report, request, [&](const NumberReport& described) {
        if (options.word) fmt::print("word               {}\n", *options.word);
        print(described);
    });
    return 0;
}

int run_sequence(const SequenceOptions& options, const Request& request) {
    const std::size_t count = read_size(options.terms_text);
    std::vector<std::string> terms;  // for JSON
    std::size_t bytes = 0;
    int code = 0;
    try {
        for_each_losing_start(
            options.bound, count,
            [&](const Integer& term) {
                if (!request.json) return fmt::print("{}\n", term.to_string());
                terms.push_back(term.to_string());
                bytes += sizeof(std::string) + 2 * terms.back().size();
                request.context.charge(&terms, bytes, "listing the numbers H");
            },
            request.context);
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::limit || error.place()) throw error.in(options.bound);
        std::fflush(stdout);  // what there is so far is printed all the same, and before it
        code = report(error, false);
    }
    if (request.json) print_line(losing_starts_json(options.bound, terms, code != 0));
    return code;
}

}  // namespace

void declare_numbers(Command& program) {
    Command command = program.command("numbers", "A number in Fibonacci representations");
    const auto options = std::make_shared<NumbersOptions>();
    command.argument("N", options->number_text, "A number, or - for standard input");
    command.option("--word", options->word, "WORD",
                   "The number that this Fibonacci word stands for");
    command.option("--bound", options->bound, "F",
                   "Also its H-representation for this take-away bound: 3x, x^2, floor(5x/2)");
    command.json();
    command.limits();
    command.runs(options, run_numbers);
}

void declare_takeaway(Command& program) {
    Command takeaway = program.group("takeaway", "Take-away games with a bound");
    Command command = takeaway.command("sequence", "The losing starts H, one a line");
    const auto options = std::make_shared<SequenceOptions>();
    command.required("--bound", options->bound, "F", "The bound f: 3x, x^2, floor(5x/2)");
    command.required("--terms", options->terms_text, "K", "How many");
    command.json();
    command.limits();
    command.runs(options, run_sequence);
}

}  // namespace grundy::app
