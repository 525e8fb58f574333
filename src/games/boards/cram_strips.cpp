#include "games/boards/cram_strips.hpp"

#include "game/reason_text.hpp"
#include "math/integer_format.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace grundy {

namespace {

Integer longest(const std::vector<Strip>& strips) {
    Integer most = 0;
    for (const Strip& strip : strips) most = std::max(most, strip.length);
    return most;
}

}  // namespace

CramStrips::CramStrips(std::vector<Strip> strips, const Context& context)
    : strips_(std::move(strips)), dawson_(longest(strips_), context) {}

Value CramStrips::value() const {
    if (!dawson_.is_known()) return Value::unknown();
    Integer sum = 0;
    for (const Strip& strip : strips_) sum ^= dawson_.kayles(strip.length);
    return Value::exact(sum, dawson_.certainty());
}

std::string CramStrips::reason() const {
    if (!dawson_.is_known()) return "The values of Dawson's Kayles reached their limits.";
    constexpr std::size_t max_listed = 8;
    std::string text =
        "On one row Cram is Dawson's Kayles, octal[0.07]: two neighbours are taken from a stretch "
        "of free cells, and what is left on either side is a stretch again. ";
    if (strips_.size() > max_listed) {
        return text + fmt::format("The nim-sum of the values of the {} stretches is {}.",
                                  strips_.size(), value().number);
    }
    std::vector<std::string> values;
    for (const Strip& strip : strips_) {
        values.push_back(
            fmt::format("{} cells have value {}", strip.length, dawson_.kayles(strip.length)));
    }
    text += values.empty() ? "There is none."
                           : fmt::format("Stretches of {}; the nim-sum is {}.",
                                         fmt::join(values, ", "), value().number);
    if (const auto* const period = dawson_.period()) {
        text +=
            " " + describe_period(fmt::format("{} cells", period->preperiod + 1), *period) + ".";
    }
    return text;
}

CramStrips::Dominoes CramStrips::dominoes_to(const Integer& value, std::size_t limit) const {
    Dominoes found;
    const Integer change = this->value().number ^ value;
    for (const Strip& strip : strips_) {
        if (strip.length < 2) continue;
        add_dominoes(strip, Integer(dawson_.kayles(strip.length) ^ change), limit, found);
    }
    return found;
}

// A domino leaves a cells on one side and b = length - 2 - a on the other. As long as both are
// beyond the preperiod, only a modulo the period matters.
void CramStrips::add_dominoes(const Strip& strip, const Integer& value, std::size_t limit,
                              Dominoes& found) const {
    const Integer both = strip.length - 2;
    const auto leads_there = [&](const Integer& a) {
        return (dawson_.kayles(a) ^ dawson_.kayles(Integer(both - a))) == value;
    };
    const auto try_from_to = [&](const Integer& from, const Integer& to) {
        for (Integer a = from; a <= to; ++a) {
            if (!leads_there(a)) continue;
            ++found.total;
            if (found.first.size() < limit) found.first.push_back(Integer(strip.first + a));
        }
    };
    const heaps::Period* const period = dawson_.period();
    const Integer begin = period == nullptr ? Integer(0) : Integer(period->preperiod + 1);
    if (period == nullptr || both < 2 * begin + 2 * period->length) {
        try_from_to(0, both);
        return;
    }
    const Integer length = period->length;
    const Integer end = both - begin;  // the last a for which b is beyond the preperiod
    try_from_to(0, Integer(begin - 1));
    const Integer before = found.total;
    for (Integer a = begin; a < begin + length; ++a) {
        if (leads_there(a)) found.total += (end - a) / length + 1;
    }
    if (found.total > before) {
        for (Integer a = begin; a <= end && found.first.size() < limit; ++a) {
            if (leads_there(a)) found.first.push_back(Integer(strip.first + a));
        }
    }
    try_from_to(Integer(end + 1), both);
}

}  // namespace grundy
