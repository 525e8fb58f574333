#include <grundy/numbers.hpp>

#include "base/errors.hpp"
#include "base/memory_charge.hpp"
#include "base/within_limits.hpp"
#include "formula/h_numeration.hpp"
#include "math/fibonacci_words.hpp"

#include <algorithm>

namespace grundy {

namespace {

constexpr std::size_t max_word_digits = 47'000'000;  // a number of about 10^7 digits

TakeawayBound parse_bound(std::string_view text, const Context& context, const FileReader& files) {
    return {BoundFunction::read(text, 0, files, context), 0, context};
}

NumberReport::HRepresentation h_representation(const Integer& number, std::string_view bound,
                                               bool is_short, const Context& context,
                                               const FileReader& files) {
    HNumeration numeration(parse_bound(bound, context, files));
    const auto positions = numeration.parts(number, context);
    if (!positions) {
        throw limit_error("the list of numbers H takes more time or memory than the limits allow")
            .with(Hint::more_time_or_memory);
    }
    context.check("describing a number");
    NumberReport::HRepresentation h{
        numeration.bound().text(), word_with_ones_at(*positions), *positions, {}};
    if (is_short) {
        for (auto j = positions->rbegin(); j != positions->rend(); ++j) {
            h.parts.push_back(numeration.term(*j));
        }
    }
    return h;
}

}  // namespace

NumberReport describe_number(const Integer& number, const std::optional<std::string>& bound,
                             const Context& context, const FileReader& files) {
    if (number < 0) throw input_error("the number cannot be negative");
    context.check("describing a number");
    // The words and the positions of their ones, some of them temporarily twice.
    constexpr std::size_t bytes_per_bit = 12;
    const MemoryCharge charge(context, bytes_per_bit * number.bit_length(), "describing a number");
    const bool is_short = number.decimal_digits() <= short_number_digits;
    NumberReport report;
    report.number = number;
    report.binary = number.to_string(2);
    report.zeckendorf_positions = zeckendorf_positions(number, &context);
    report.canonical = word_with_ones_at(report.zeckendorf_positions);
    if (number > 0) report.second_canonical = second_canonical_word(number, &context);
    report.a_number = is_a_number(report.canonical);
    if (is_short) {
        const auto& positions = report.zeckendorf_positions;
        for (auto i = positions.rbegin(); i != positions.rend(); ++i) {
            report.zeckendorf_parts.push_back(fibonacci_number(*i));
        }
    }
    if (number.decimal_digits() <= divisible_number_digits) {
        constexpr std::size_t first_few = 3;
        const std::size_t steps = report.canonical.size() - 1;  // position 1 needs none
        for (const auto& [rest, digit] :
             successive_division(number, is_short ? steps : first_few)) {
            report.divisions.push_back({rest, digit});
        }
    }
    if (bound) report.h = h_representation(number, *bound, is_short, context, files);
    return report;
}

Integer value_of_fibonacci_word(std::string_view word, const Context& context) {
    const std::size_t wrong = word.find_first_not_of("01");
    if (word.empty() || wrong != std::string_view::npos) {
        throw input_error("a Fibonacci word consists of zeroes and ones")
            .at(std::min(wrong, word.size()));
    }
    if (word.size() > max_word_digits) {
        throw limit_error("a word of more than 47000000 digits is refused; that is the limit");
    }
    context.check("reading a Fibonacci word");
    return value_of_word(word, &context);
}

void for_each_losing_start(std::string_view bound, std::size_t count,
                           const std::function<void(const Integer&)>& visit, const Context& context,
                           const FileReader& files) {
    constexpr auto doing = "listing the numbers H";
    HNumeration numeration(parse_bound(bound, context, files));
    MemoryCharge memory(context);
    for (std::size_t j = 1; j <= count; ++j) {
        context.check(doing);
        const Integer term = numeration.term(j);
        memory.set(numeration.bytes(), doing);
        visit(term);
    }
}

std::vector<Integer> losing_starts(std::string_view bound, std::size_t count,
                                   const Context& context, const FileReader& files) {
    std::vector<Integer> terms;
    MemoryCharge memory(context);
    std::size_t bytes = 0;
    for_each_losing_start(
        bound, count,
        [&](const Integer& term) {
            terms.push_back(term);
            bytes += term.bytes();
            memory.set(bytes + terms.capacity() * sizeof(Integer), "listing the numbers H");
        },
        context, files);
    return terms;
}

}  // namespace grundy
