#include "commands/commands.hpp"
#include "files/input.hpp"
#include "files/output.hpp"
#include "terminal/errors.hpp"
#include "terminal/text.hpp"

#include <grundy/error.hpp>
#include <grundy/numbers.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>

namespace grundy::app {

namespace {

struct NumbersOptions {
    std::optional<std::string> number_text;
    std::optional<std::string> word;  // instead of the number
    std::optional<std::string> bound;
};

struct SequenceOptions {
    std::string bound;
    std::string terms_text;
};

void print_entry(std::string_view label, std::string_view text) {
    print_labelled(label, text, 19);
}

// Prints a report, abbreviated unless --full is given.
class NumberText {
public:
    explicit NumberText(bool full) : full_(full) {}

    void print(const NumberReport& report) const {
        print_entry("number", text_of(report.number));
        print_entry("binary", word(report.binary));
        print_entry("canonical", word(report.canonical));
        if (!report.second_canonical.empty()) {
            print_entry("second canonical", word(report.second_canonical));
        }
        print_entry("kind", report.a_number ? "A-number" : "B-number");
        print_sum("Zeckendorf", report.zeckendorf_parts, 'F', report.zeckendorf_positions);
        print_divisions(report);
        if (!report.h) return;
        print_entry("bound", report.h->bound);
        print_entry("H-representation", word(report.h->word));
        print_sum("", report.h->parts, 'H', report.h->positions);
        print_entry("ρ_H", std::to_string(report.h->positions.size()));
    }

private:
    [[nodiscard]] std::string text_of(const Integer& number) const {
        return Abbreviator(full_).text(number.to_string());
    }

    // Words may be longer than numbers before they are abbreviated.
    [[nodiscard]] std::string word(const std::string& digits) const {
        constexpr std::size_t longest = 300;
        return full_ ? digits : abbreviate_number(digits, longest);
    }

    [[nodiscard]] std::string sum(const std::vector<std::string>& parts) const {
        constexpr std::size_t most = 60;
        constexpr std::ptrdiff_t first = 5;
        if (full_ || parts.size() <= most) return fmt::format("{}", fmt::join(parts, " + "));
        return fmt::format("{} + … + {} ({} parts)",
                           fmt::join(parts.begin(), parts.begin() + first, " + "), parts.back(),
                           parts.size());
    }

    // The parts, if there are not too many, and their indices, largest first.
    void print_sum(const char* label, const std::vector<Integer>& parts, char letter,
                   const std::vector<std::size_t>& positions) const {
        std::vector<std::string> texts;
        for (const Integer& part : parts) texts.push_back(part.to_string());
        if (!texts.empty()) print_entry(std::exchange(label, ""), sum(texts));
        texts.clear();
        for (auto i = positions.rbegin(); i != positions.rend(); ++i) {
            texts.push_back(fmt::format("{}_{}", letter, *i));
        }
        if (!texts.empty()) print_entry(label, sum(texts));
    }

    // Of many steps only the first and the last are shown, or only the first if no more were made.
    void print_divisions(const NumberReport& report) const {
        if (report.divisions.empty()) return;
        constexpr std::size_t readable_steps = 44;  // of numbers up to 10^9
        constexpr std::size_t shown_of_many = 3;
        const auto& divisions = report.divisions;
        const std::size_t steps = report.canonical.size() - 1;
        std::string rests;
        std::string digits = "0";
        for (std::size_t i = 0; i < divisions.size(); ++i) {
            digits += divisions[i].digit ? '1' : '0';
            const bool left_out =
                steps > readable_steps && i >= shown_of_many && i + shown_of_many < steps;
            if (!left_out) rests += text_of(divisions[i].rest) + " → ";
            if (left_out && i == shown_of_many) rests += "… → ";
        }
        if (divisions.size() < steps) {
            print_entry("by division", fmt::format("{}…, {} steps, digits from the right {}…",
                                                   rests, steps, digits));
        } else {
            print_entry("by division",
                        fmt::format("{}0, digits from the right {}", rests, word(digits)));
        }
    }

    bool full_;
};

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
    // Only the bound can still be wrong.
    const NumberReport report = read(options.bound.value_or(""), [&](const std::string&) {
        return describe_number(number, options.bound, request.context, read_file);
    });
    show(report, request, [&](const NumberReport& described) {
        if (options.word) print_entry("word", *options.word);
        NumberText(request.full).print(described);
    });
    return 0;
}

int run_sequence(const SequenceOptions& options, const Request& request) {
    const std::size_t count = read(options.terms_text, parse_size);
    std::vector<std::string> terms;  // for JSON
    std::size_t bytes = 0;
    int code = 0;
    // JSON is written at the end, which takes time too.
    const Context context = request.json ? request.context.with_share_of_time(2) : request.context;
    try {
        for_each_losing_start(
            options.bound, count,
            [&](const Integer& term) {
                if (!request.json) return fmt::print("{}\n", term.to_string());
                terms.push_back(term.to_string());
                bytes += sizeof(std::string) + 2 * terms.back().size();
                request.context.charge(&terms, bytes, "listing the numbers H");
            },
            context, read_file);
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::limit || error.place()) throw error.in(options.bound);
        code = report(error, false);
    }
    if (request.json) print_line(losing_starts_json(options.bound, terms, code != 0));
    return code;
}

}  // namespace

void declare_numbers(Command& program) {
    Command command = program.command("numbers", "A number in Fibonacci representations",
                                      "grundy numbers 100 --bound 3x");
    NumbersOptions& options = command.runs(run_numbers);
    command.argument("N", options.number_text, "A number, or - for standard input");
    command.option("--word", options.word, "WORD", "Read the number from this Fibonacci word");
    command.option("--bound", options.bound, "F",
                   "Also show its H-representation for this take-away bound: 3x, max(2x,5), a "
                   "table {2,4,6,9} or a .csv file");
    command.json();
    command.full();
    command.limits();
}

void declare_takeaway(Command& program) {
    Command takeaway = program.group("takeaway", "Take-away games with a bound",
                                     "grundy takeaway sequence --bound 3x --terms 20");
    Command command = takeaway.command("sequence", "The losing starts H, one per line",
                                       "grundy takeaway sequence --bound 3x --terms 20");
    SequenceOptions& options = command.runs(run_sequence);
    command.required("--bound", options.bound, "F",
                     "The bound f: 3x, floor(5x/2), max(2x,5), a table {2,4,6,9} or a .csv file");
    command.required("--terms", options.terms_text, "K", "Number of terms");
    command.json();
    command.limits();
}

}  // namespace grundy::app
