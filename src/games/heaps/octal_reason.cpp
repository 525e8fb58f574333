#include "base/errors.hpp"
#include "games/heaps/octal_rules.hpp"

#include "game/reason_text.hpp"
#include "heaps/codes/splits.hpp"
#include "math/integer_format.hpp"
#include "rules/language/syntax.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace grundy {

namespace {

std::string describe_marked(const heaps::Break& way) {
    std::string count = fmt::format("{}{}", way.heaps, way.or_more ? " or more" : "");
    switch (way.sizes) {
        case heaps::Sizes::any: break;
        case heaps::Sizes::different: return count + " different heaps";
        case heaps::Sizes::not_all_equal: return count + " heaps that are not all equal";
        case heaps::Sizes::all_equal: return count + " equal heaps";
    }
    return count;
}

std::string describe_digit(const heaps::Digit& digit) {
    if (digit.bits() == 1U) return "leave nothing";
    std::vector<std::string> counts;
    std::vector<std::string> ways;
    for (const heaps::Break& way : digit.breaks()) {
        (way.sizes == heaps::Sizes::any ? counts : ways).push_back(describe_marked(way));
    }
    if (!counts.empty()) {
        const bool is_one = digit.bits() == 2U;
        ways.insert(ways.begin(),
                    fmt::format("{} heap{}", listed(counts, "or"), is_one ? "" : "s"));
    }
    return fmt::format("leave {}", fmt::join(ways, ", or "));
}

}  // namespace

std::string describe_parts(std::span<const Integer> parts) {
    if (parts.size() > 2 && parts.front() == parts.back()) {
        return fmt::format("{} heaps of {}", parts.size(), parts.front());
    }
    constexpr std::size_t readable = 8;
    std::vector<std::string> texts;
    for (const Integer& part : parts.first(std::min(parts.size(), readable))) {
        texts.push_back(part.to_string());
    }
    if (parts.size() > readable) texts.push_back(fmt::format("{} more", parts.size() - readable));
    return listed(texts, "and");
}

std::string describe_code(const heaps::Code& code) {
    constexpr std::size_t readable = 4;
    struct Group {
        std::string left;
        std::vector<std::string> taken;
        bool continues = false;
    };
    std::vector<Group> groups;
    // Enough of the digits that repeat to show how they continue.
    const std::size_t before_tail = code.digits().size();
    const std::size_t shown = before_tail + (code.has_tail() ? 2 * code.tail().size() + 1 : 0);
    for (std::size_t taken = 0; taken < shown; ++taken) {
        const heaps::Digit& digit = code.digit(taken);
        if (digit.empty()) continue;
        const std::string left = describe_digit(digit);
        auto group = std::find_if(groups.begin(), groups.end(), [&](const Group& other) {
            return other.left == left && other.taken.front() != "nothing";
        });
        if (group == groups.end()) {
            if (groups.size() == readable) return "";
            group = groups.insert(group, {left, {}});
        }
        if (group->taken.size() > 2 * readable) return "";
        group->taken.push_back(taken == 0 ? "nothing" : fmt::format("{}", taken));
        group->continues = taken >= before_tail;
    }
    std::vector<std::string> ways;
    for (const Group& group : groups) {
        ways.push_back(fmt::format("take {} and {}",
                                   group.continues
                                       ? fmt::format("{}, …", fmt::join(group.taken, ", "))
                                       : listed(group.taken, "or"),
                                   group.left));
    }
    return fmt::format("{}", fmt::join(ways, ", or "));
}

namespace {

// In the heaps of the standard form.
std::string period_proof(const heaps::Code& code, const heaps::Period& period) {
    if (period.saltus > 0) return describe_proof_by_values(period);
    return fmt::format(
        "They agree for n = {}..{}, and the theorem {} needs no more.",
        std::max<std::size_t>(period.preperiod, 1), period.values_needed - 1 - period.length,
        code.has(heaps::Sizes::different) ? "for unequal heaps" : "of Guy and Smith");
}

std::string describe_closed_form(heaps::ClosedForm form, const Integer& heap) {
    switch (form) {
        case heaps::ClosedForm::no_moves: return "Nothing can ever be moved.";
        case heaps::ClosedForm::nim:
            return "Every smaller heap can be left alone, and the nim-sum of what is left is never "
                   "more than its sum, so the value of a heap is its size.";
        case heaps::ClosedForm::lasker: {
            const auto last = Integer(heap % 4).to<unsigned>();
            return fmt::format(
                "By Lasker's theorem the values of 4k+1 and 4k+2 are these numbers themselves, "
                "that of 4k+3 is one more and that of 4k+4 one less; {} is 4k+{}.",
                heap, last == 0 && heap > 0 ? 4 : last);
        }
    }
    return "";
}

constexpr std::size_t readable_options = 12;

// The parts of each option; empty if there are too many to read.
std::optional<std::vector<std::vector<Integer>>> few_options(const OctalRules& rules,
                                                             const Integer& heap) {
    constexpr std::size_t max_steps = 200;
    std::vector<std::vector<Integer>> options;
    if (heap < rules.game().smallest) return options;
    std::size_t steps = 0;
    const auto step = [&](std::size_t /*heaps*/) { return ++steps < max_steps; };
    const auto visit = [&](std::span<const Integer> parts) {
        options.emplace_back(parts.begin(), parts.end());
        return options.size() <= readable_options && steps < max_steps;
    };
    const Integer last = rules.most_taken(heap);
    for (Integer taken = 0; taken <= last; ++taken) {
        heaps::Splits<Integer, decltype(visit), decltype(step)> splits(rules.digit(taken), visit,
                                                                       step);
        if (!splits.of(Integer(heap - taken)) || ++steps >= max_steps) return std::nullopt;
    }
    return options;
}

}  // namespace

bool OctalKnown::leaves_options_out() const {
    return is_known() && !few_options(*rules_, heap_);
}

std::string OctalKnown::reason() const {
    if (!is_known()) {
        return fmt::format(
            "{} heaps were computed within the limits; no period was proved by then.{}",
            reached_.computed,
            has_deadline_ ? "" : " With a time limit the computation goes on until it is reached.");
    }
    std::string rule(rules_->game().in_short);
    if (const std::string words = describe_code(rules_->code()); rule.empty() && !words.empty()) {
        rule = fmt::format("The code {} says: {}.", rules_->code().text(), words);
    }
    std::vector<std::string> sentences{rule,
                                       rules_->closed_form()
                                           ? describe_closed_form(*rules_->closed_form(), heap_)
                                           : describe_sequence(),
                                       describe_options()};
    std::erase(sentences, "");
    return fmt::format("{}", fmt::join(sentences, " "));
}

std::string OctalKnown::describe_sequence() const {
    const heaps::HeapValues& values = *reached_.values;
    const heaps::StandardForm& form = rules_->form();
    const Integer heap = rules_->in_standard_form(heap_);
    const auto same = same_by_period();
    if (!same && few_options(*rules_, heap_)) return "";
    std::string text;
    if (form.shift > 0) {
        text = fmt::format(
            "Heaps that are too small to move count as none, so a heap of n has the value of a "
            "heap of n-{} with the code {}. ",
            form.shift, form.code.text());
    }
    if (!same) return text + describe_computed(heap);
    const heaps::Period& period = *values.period();
    return text + describe_by_period(period, period_proof(form.code, period), heap, *same,
                                     values.value(heap));
}

std::optional<Integer> OctalKnown::same_by_period() const {
    if (!reached_.has_period) return std::nullopt;
    const Integer heap = rules_->in_standard_form(heap_);
    Integer same = reached_.values->representative(heap);
    return same == heap ? std::nullopt : std::optional(std::move(same));
}

Figure OctalKnown::figure() const {
    if (!is_known()) return {};
    if (same_by_period()) {
        const heaps::Period from = *period();
        return PeriodFigure{from.preperiod, from.length, from.saltus,
                            period_proof(rules_->form().code, *reached_.values->period())};
    }
    const auto options = few_options(*rules_, heap_);
    if (!options) return {};
    MexFigure figure{value(heap_), {}, true};
    for (const std::vector<Integer>& parts : *options) {
        Integer nim_sum = 0;
        for (const Integer& part : parts) nim_sum ^= value(part);
        figure.options.push_back(
            {parts.empty() ? "0" : fmt::format("{}({})", rules_->name(), fmt::join(parts, ",")),
             nim_sum});
    }
    return figure;
}

// The mex rule on this heap, where it is short enough to read.
std::string OctalKnown::describe_options() const {
    const auto options = few_options(*rules_, heap_);
    if (!options || rules_->closed_form() == heaps::ClosedForm::no_moves) return "";
    std::vector<std::string> texts;
    for (const std::vector<Integer>& parts : *options) {
        std::vector<Integer> values;
        Integer nim_sum = 0;
        for (const Integer& part : parts) nim_sum ^= values.emplace_back(value(part));
        if (parts.empty()) {
            texts.push_back("nothing (0)");
        } else if (parts.size() == 1) {
            texts.push_back(fmt::format("{} ({})", parts.front(), nim_sum));
        } else if (parts.size() > 2 && parts.front() == parts.back()) {
            texts.push_back(fmt::format("{} ({} times {}: {})", describe_parts(parts), parts.size(),
                                        values.front(), nim_sum));
        } else {
            texts.push_back(fmt::format("{} ({} = {})", fmt::join(parts, "+"),
                                        fmt::join(values, " ⊕ "), nim_sum));
        }
    }
    return grundy::describe_options(heap_, texts, value(heap_));
}

namespace {

// The moves that take from `first` to `last`, or all from `first` on, and leave the same heaps.
class MovesShown {
public:
    MovesShown(std::size_t first, std::optional<std::size_t> last)
        : first_(first), last_(last), one_(first == last) {
        taken_ = one_ ? fmt::format("{}", first) : "t";
        rest_ = one_ && first == 0 ? "n" : "n - " + taken_;
        if (!one_)
            loop_ = fmt::format(" for t in {}..{}", first, last ? fmt::format("{}", *last) : "n");
    }

    [[nodiscard]] std::vector<std::string> of(const heaps::Digit& digit, std::size_t at) const {
        const auto bits = digit.bits();
        if (bits == 3U) return {fmt::format("move ({}){}", rest_, loop_)};
        if (bits == 6U || bits == 7U) {
            return {fmt::format("move (x) + ({0} - x){1} for x in {2}..{0}", rest_, loop_,
                                bits == 6U ? 1 : 0)};
        }
        std::vector<std::string> lines;
        for (const heaps::Break& way : digit.breaks()) lines.push_back(line(way, at));
        return lines;
    }

private:
    [[nodiscard]] std::string line(const heaps::Break& way, std::size_t at) const {
        if (way.or_more || way.heaps > 3) {
            throw input_error("rules can say this only of moves that leave at most three heaps")
                .at(at);
        }
        if (way.heaps == 0) return "move (0) if " + takes_all();
        if (way.heaps == 1) return fmt::format("move ({}){} if n > {}", rest_, loop_, taken_);
        const bool two = way.heaps == 2;
        const std::string last = rest_ + (two ? " - x" : " - x - y");
        std::string move =
            two ? fmt::format("move (x) + ({}){} for x in 1..{} - 1", last, loop_, rest_)
                : fmt::format(
                      "move (x) + (y) + ({0}){1} for x in 1..{2} - 2 for y in 1..{2} - x - 1", last,
                      loop_, rest_);
        const std::string equal = (two ? "x = " : "x = y = ") + last;
        if (way.sizes == heaps::Sizes::any) return move;
        if (way.sizes == heaps::Sizes::all_equal) return move + " if " + equal;
        if (way.sizes == heaps::Sizes::different || two) {
            return move + (two ? " if x < " : " if x < y < ") + last;
        }
        return move + " if not (" + equal + ")";
    }

    [[nodiscard]] std::string takes_all() const {
        if (one_) return "n = " + taken_;
        if (!last_) return fmt::format("n >= {}", first_);
        return fmt::format("{} <= n <= {}", first_, *last_);
    }

    std::size_t first_;
    std::optional<std::size_t> last_;
    bool one_;
    std::string taken_;
    std::string rest_;
    std::string loop_;
};

}  // namespace

std::string octal_as_rules(std::string_view name, const heaps::Code& code, std::size_t smallest,
                           std::size_t at) {
    if (code.tail().size() > 1) {
        throw input_error("rules can say this only where one digit repeats").at(at);
    }
    std::vector<std::string> lines;
    const std::vector<heaps::Digit>& digits = code.digits();
    const auto show = [&](const heaps::Digit& digit, std::size_t first,
                          std::optional<std::size_t> last) {
        for (std::string& line : MovesShown(first, last).of(digit, at)) {
            lines.push_back(std::move(line));
        }
    };
    for (std::size_t first = 0, end = 1; first < digits.size(); first = end++) {
        while (end < digits.size() && digits[end] == digits[first]) ++end;
        show(digits[first], first, end - 1);
    }
    if (code.has_tail()) show(code.tail().front(), digits.size(), std::nullopt);
    if (lines.size() > rules::max_moves) {
        throw limit_error("these would be {} moves, and rules have at most {}", lines.size(),
                          rules::max_moves)
            .at(at);
    }
    std::string text = fmt::format("game {}(n)\n", name);
    if (smallest > 0) text += fmt::format("stop if n < {}\n", smallest);
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

}  // namespace grundy
