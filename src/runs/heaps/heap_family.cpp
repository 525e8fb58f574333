#include "runs/heaps/heap_family.hpp"

#include "base/errors.hpp"
#include "heaps/codes/closed_form.hpp"
#include "heaps/values/code_rule.hpp"
#include "runs/heaps/heap_run.hpp"

#include <grundy/heaps.hpp>

#include <cassert>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace grundy::runs {

namespace {

using heaps::Code;
using heaps::HeapValues;
using heaps::Numbers;

// Copies the values of a code from its standard form; periods are proved for the code itself.
class MovedRule final : public heaps::ValueRule {
public:
    MovedRule(const Code& code, const HeapValues& standard, std::size_t shift)
        : own_(heaps::rule_for(code)), standard_(standard), shift_(shift) {}

    double extend(Numbers& values, std::size_t size, const Context& /*context*/) const override {
        while (values.size() < size) {
            const std::size_t n = values.size();
            values.push_back(n < shift_ ? 0 : standard_.value(n - shift_).to<Numbers::Wide>());
        }
        return static_cast<double>(size);
    }
    [[nodiscard]] std::optional<heaps::Period> find_period(const Numbers& values,
                                                           const Context& context) const override {
        return own_->find_period(values, context);
    }
    [[nodiscard]] std::size_t bytes() const override { return own_->bytes(); }

private:
    std::unique_ptr<const heaps::ValueRule> own_;
    const HeapValues& standard_;
    std::size_t shift_;
};

HeapRun run_to_end(const heaps::ValueRule& rule, std::uint64_t to, const Context& context) {
    HeapRun run = run_heaps(rule, "", to, std::nullopt, context);
    if (run.limit) {
        const bool is_time = run.limit == Limit::time;
        throw Error(ErrorKind::limit, is_time ? "out of time"
                                              : "a code needs more than its share of the memory "
                                                "limit")
            .with(is_time ? Hint::more_time : Hint::more_memory);
    }
    return run;
}

struct Blank {
    std::size_t place;
    std::string_view digits;  // that it stands for
};

// Braces contain numbers, not digits.
std::vector<Blank> blanks_in(std::string_view shape) {
    std::vector<Blank> blanks;
    bool in_braces = false;
    bool after_point = false;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const char c = shape[i];
        if (c == '{' || c == '}') in_braces = c == '{';
        if (c == '.') after_point = true;
        if (in_braces || (c != 'd' && c != 'x')) continue;
        if (after_point) {
            blanks.push_back({i, c == 'd' ? "01234567" : "0123456789ABCDEF"});
        } else {
            blanks.push_back({i, c == 'd' ? "04" : "048C"});
        }
    }
    return blanks;
}

}  // namespace

std::vector<Code> codes_of_shape(std::string_view shape) {
    const std::vector<Blank> blanks = blanks_in(shape);
    std::string text(shape);
    for (const Blank& blank : blanks) text[blank.place] = '0';
    (void)Code::parse(text);
    constexpr std::size_t most_digits = 4'000'000;
    std::size_t count = 1;
    for (const Blank& blank : blanks) {
        count *= blank.digits.size();
        if (count > max_census_codes || count * shape.size() > most_digits) {
            throw limit_error("a census is of at most {} codes, and {} digits of all of them",
                              max_census_codes, most_digits)
                .at(blank.place);
        }
    }
    std::vector<Code> codes;
    codes.reserve(count);
    for (std::size_t number = 0; number < count; ++number) {
        std::size_t rest = number;
        for (auto blank = blanks.rbegin(); blank != blanks.rend(); ++blank) {
            text[blank->place] = blank->digits[rest % blank->digits.size()];
            rest /= blank->digits.size();
        }
        codes.push_back(Code::parse(text));
    }
    return codes;
}

std::vector<HeapFamily> families_of(const std::vector<Code>& codes) {
    std::vector<HeapFamily> families;
    std::map<std::string, std::size_t> by_text;
    for (std::size_t i = 0; i < codes.size(); ++i) {
        heaps::StandardForm form = standard_form(codes[i]);
        const auto [found, is_new] = by_text.emplace(form.code.text(), families.size());
        if (is_new) families.push_back({std::move(form.code)});
        families[found->second].members.push_back({i, form.shift});
    }
    return families;
}

std::vector<HeapFindings> find_for(const HeapFamily& family, const std::vector<Code>& codes,
                                   std::uint64_t to, const Context& context) {
    assert(!family.members.empty());
    const auto form = closed_form(family.standard);
    HeapRun run = form ? run_of(*form) : run_to_end(*heaps::rule_for(family.standard), to, context);
    const HeapFindings findings(family.standard, run.values, run.period, context);
    const HeapValues standard(std::move(run.values), run.period);
    std::vector<HeapFindings> all;
    for (const auto& [code, shift] : family.members) {
        if (shift == 0) {
            all.push_back(findings);
            continue;
        }
        const HeapRun moved = run_to_end(MovedRule(codes[code], standard, shift), to, context);
        all.emplace_back(codes[code], moved.values, moved.period, context);
    }
    return all;
}

}  // namespace grundy::runs
