#include "base/errors.hpp"
#include "games/heaps/take_evidence.hpp"

#include "game/term.hpp"
#include "heaps/values/subtraction_rule.hpp"

#include <grundy/nearest_name.hpp>
#include <grundy/number.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

namespace grundy {

namespace {

using heaps::NumberRanges;

constexpr std::string_view blanks = " \t\n\v\f\r";
constexpr auto named_sets =
    "numbers and ranges, squares, primes, fibonacci, powers(b) with a base b, and 'all but' with "
    "numbers after it";

bool is_letter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

// Removes the letters at the beginning of a text, and the blanks after them. Advances `at`.
std::string take_word(std::string_view& text, std::size_t& at) {
    const auto end = std::find_if_not(text.begin(), text.end(), is_letter);
    const auto length = static_cast<std::size_t>(end - text.begin());
    std::string word(text.substr(0, length));
    const std::size_t next = std::min(text.find_first_not_of(blanks, length), text.size());
    text.remove_prefix(next);
    at += next;
    return word;
}

Range range_of(const Argument& written) {
    Range range;
    if (!written.quoted && written.text.find_first_of(".-") != std::string::npos) {
        range = parse_range(written.text, written.at);
    } else {
        range.first = range.last = natural(written, "a number that may be taken");
    }
    if (range.first <= 0) {
        throw Error(ErrorKind::input,
                    range.first == 0 ? "taking 0 is no move: the numbers must be positive"
                                     : "a number that may be taken cannot be negative",
                    written.at);
    }
    return range;
}

NumberRanges ranges_of(const std::vector<Argument>& written) {
    std::vector<Range> ranges;
    ranges.reserve(written.size());
    std::transform(written.begin(), written.end(), std::back_inserter(ranges), range_of);
    return NumberRanges(std::move(ranges));
}

TakeSet only(NumberRanges numbers) {
    TakeSet set{heaps::listed(numbers), numbers, std::nullopt, numbers.divisor()};
    // All multiples of the divisor in a range.
    if (Integer(numbers.largest() - numbers.least()) == (numbers.count() - 1) * set.divisor) {
        set.closed_form = heaps::RangeForm{numbers.least() / set.divisor,
                                           Integer(numbers.largest() / set.divisor)};
    }
    return set;
}

TakeSet all_others(NumberRanges numbers) {
    TakeSet set{heaps::all_but(numbers), std::nullopt, numbers};
    // All from some number on.
    if (numbers.largest() == numbers.count()) {
        set.closed_form = heaps::RangeForm{numbers.largest() + 1, std::nullopt};
    }
    return set;
}

TakeSet named(heaps::SharedNumberSet numbers) {
    return {std::move(numbers), std::nullopt, std::nullopt};
}

// What stands in parentheses after the name.
TakeSet powers_of(std::string_view text, std::size_t at) {
    const std::size_t end = text.rfind(')');
    if (text.empty() || text.front() != '(' || end == std::string_view::npos) {
        throw input_error("powers have a base, as in take[powers(2)](20)").at(at);
    }
    if (end + 1 < text.size()) {
        throw input_error("nothing may follow the base of the powers").at(at + end + 1);
    }
    Integer base = parse_number(text.substr(1, end - 1), at + 1);
    if (base < 2) {
        throw input_error("powers have a base of at least 2, as in powers(2)").at(at + 1);
    }
    TakeSet set = named(heaps::powers(base));
    set.closed_form = heaps::PowersForm{std::move(base)};
    return set;
}

[[noreturn]] void refuse_name(const std::string& word, std::size_t at) {
    const std::string_view nearest =
        nearest_name(word, {"squares", "primes", "fibonacci", "powers", "allbut"});
    constexpr std::size_t longest = 40;
    const std::string shown = word.size() > longest ? "with such a long name" : "'" + word + "'";
    const std::string suggestion =
        nearest.empty() ? fmt::format("there are {}", named_sets)
                        : fmt::format("did you mean {}?", nearest == "powers"   ? "powers(2)"
                                                          : nearest == "allbut" ? "all but 2,5"
                                                                                : nearest);
    throw input_error("there is no set {}; {}", shown, suggestion).at(at);
}

// `rest` of the first argument stands after "all but".
TakeSet read_all_but(std::vector<Argument> written, std::string_view rest, std::size_t at) {
    if (rest.empty()) {
        throw input_error("expected the numbers that may not be taken, as in take[all but 2,5](20)")
            .at(at);
    }
    written.front() = {std::string(rest), false, at};
    return all_others(ranges_of(written));
}

}  // namespace

TakeSet read_take_set(const std::vector<Argument>& written) {
    const auto is_name = [](const Argument& argument) {
        return !argument.quoted && !argument.text.empty() && is_letter(argument.text.front());
    };
    const auto found = std::find_if(written.begin(), written.end(), is_name);
    if (found == written.end()) return only(ranges_of(written));

    const bool is_first = found == written.begin();
    std::string_view rest = found->text;
    std::size_t at = found->at;
    std::string word = take_word(rest, at);
    if (word == "all") {
        const std::size_t after = at;
        word += take_word(rest, at);
        if (word != "allbut") {
            throw input_error(
                "expected 'but', as in take[all but 2,5](20); where any number may be taken the "
                "game is nim")
                .at(after);
        }
    }
    if (word == "allbut") {  // blanks are optional
        if (is_first) return read_all_but(written, rest, at);
        throw input_error("'all but' must come before all numbers").at(found->at);
    }
    if (word != "squares" && word != "primes" && word != "fibonacci" && word != "powers") {
        refuse_name(word, found->at);
    }
    if (written.size() > 1) {
        throw input_error("{} cannot be combined with other numbers", word)
            .at(is_first ? written[1].at : found->at);
    }
    if (word == "powers") return powers_of(rest, at);
    if (!rest.empty()) {
        throw input_error("nothing may follow {}", word).at(at);
    }
    if (word == "squares") return named(heaps::squares());
    if (word == "primes") return named(heaps::primes());
    return named(heaps::fibonacci_numbers());
}

std::unique_ptr<const heaps::ValueRule> TakeSet::rule() const {
    if (forbidden) return heaps::all_but_rule(*forbidden);
    if (!listed) return heaps::subtraction_rule(numbers, std::nullopt);
    NumberRanges reduced = listed->reduced();
    const Integer largest = reduced.largest();
    return heaps::subtraction_rule(heaps::listed(std::move(reduced)), largest);
}

// Digits 3 where something may be taken.
std::shared_ptr<const heaps::Code> TakeSet::code() const {
    constexpr std::size_t longest = 64;
    if (!listed || listed->largest() > longest) return nullptr;
    const heaps::Digit three(std::vector<heaps::Break>{{0}, {1}});
    std::vector<heaps::Digit> digits(listed->largest().to<std::size_t>() + 1);
    listed->for_each([&](const Integer& taken) {
        digits[taken.to<std::size_t>()] = three;
        return true;
    });
    return std::make_shared<const heaps::Code>(std::move(digits));
}

}  // namespace grundy
