#include "patterns/pattern.hpp"

#include "base/stop_check.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace grundy::patterns {

namespace {

// The least n such that `holds` for all numbers from n to end - 1.
template <class Holds>
std::size_t holds_from(std::size_t end, Holds holds) {
    while (end > 0 && holds(end - 1)) --end;
    return end;
}

// The shortest period that the first half shows and the rest confirms. same(n, length, end) says
// whether row n, of the numbers below `end`, is like the one a period of that length later; the
// preperiod and the period together are at most `longest`.
template <class Same>
std::optional<Repetition> find_common_period(std::size_t side, std::size_t longest,
                                             const Context& context, Same same) {
    const auto preperiod = [&](std::size_t end, std::size_t length) {
        return holds_from(end - length, [&](std::size_t n) {
            context.check(looking);
            return same(n, length, end);
        });
    };
    for (std::size_t length = 1; length <= longest; ++length) {
        const std::size_t from = preperiod(first_half(side), length);
        if (from + length > longest) continue;
        if (preperiod(side, length) > from) break;
        return Repetition{from, length, 0};
    }
    return std::nullopt;
}

// value(i, n) is value i of column n, or of row n.
template <class Value>
std::optional<Repetition> find_column_period(std::size_t side, Value value,
                                             const Context& context) {
    const auto same = [&](std::size_t n, std::size_t length, std::size_t end) {
        std::size_t i = 0;
        while (i < end && value(i, n) == value(i, n + length)) ++i;
        return i == end;
    };
    return find_common_period(side, first_half(side) / 2, context, same);
}

// v(x + p, y + p) = v(x, y).
std::optional<Pattern> find_diagonal_period(const Square& square, const Context& context) {
    constexpr std::size_t data_for_description = 16;
    const auto same = [&](std::size_t n, std::size_t length, std::size_t end) {
        const auto agrees = [&](std::size_t x, std::size_t y) {
            return square.at(x, y) == square.at(x + length, y + length);
        };
        std::size_t i = n;
        while (i < end - length && agrees(n, i) && agrees(i, n)) ++i;
        return i == end - length;
    };
    const auto found =
        find_common_period(square.side, square.side / data_for_description, context, same);
    if (!found) return std::nullopt;
    return Pattern{fmt::format("the value of (a+{0}, b+{0}) is that of (a, b), for a, b >= {1}",
                               found->length, found->preperiod),
                   first_half(square.side) - 1};
}

}  // namespace

std::optional<Repetition> find_period(List list, const Context& context) {
    constexpr std::size_t data_for_description = 4;
    constexpr std::size_t data_for_constant = 16;
    const std::size_t half = first_half(list.size());
    constexpr std::uint64_t walks_between_checks = 64;
    StopCheck check(context, looking, walks_between_checks);
    // The preperiod of the values below `end`; `end` where it is more than `most`.
    const auto preperiod = [&](std::size_t end, std::size_t length, std::int32_t saltus,
                               std::size_t most) {
        check();
        const std::size_t n = holds_from(end - length, [&](std::size_t i) {
            return list[i + length] == (list[i] < 0 ? list[i] : list[i] + saltus);
        });
        return n > most ? end : n;
    };
    std::size_t constant_from = half;  // a constant list has no other period
    for (std::size_t length = 1; 2 * length <= half; ++length) {
        const std::size_t longest =
            list.size() / (length == 1 ? data_for_constant : data_for_description);
        if (length > longest) continue;
        const std::int32_t saltus =
            list[half - 1] < 0 ? 0 : list[half - 1] - list[half - 1 - length];
        const std::size_t most = std::min(half - 2 * length, longest - length);
        const std::size_t from = preperiod(half, length, saltus, length == 1 ? half : most);
        if (length == 1) constant_from = from;
        if (from > most || (length > 1 && from == constant_from)) continue;
        if (preperiod(list.size(), length, saltus, from) > from) break;
        return Repetition{from, length, saltus};
    }
    return std::nullopt;
}

std::string describe(const Repetition& repetition) {
    const auto& [from, length, saltus] = repetition;
    if (saltus != 0) {
        return length == 1
                   ? fmt::format("grow by {} with every n from {} on", saltus, from)
                   : fmt::format("grow by {} with every {} from {} on", saltus, length, from);
    }
    return length == 1 ? fmt::format("are all the same from {} on", from)
                       : fmt::format("repeat with period {} from {} on", length, from);
}

std::string losing_heaps(List list, const Repetition& repetition) {
    constexpr std::size_t readable = 12;
    const auto& [preperiod, length, saltus] = repetition;
    std::vector<std::string> formulas;
    const std::size_t end = saltus == 0 ? preperiod + length : list.size();
    for (std::size_t n = 0; n < end && formulas.size() <= readable; ++n) {
        if (list[n] != 0) continue;
        const bool once = n < preperiod || saltus != 0;
        formulas.push_back(once                    ? fmt::format("{}", n)
                           : length == 1 && n == 0 ? "x"
                           : length == 1           ? fmt::format("x+{}", n)
                           : n == 0                ? fmt::format("{}x", length)
                                                   : fmt::format("{}x+{}", length, n));
    }
    return formulas.size() <= readable ? fmt::format("{}", fmt::join(formulas, "; ")) : "";
}

std::optional<Pattern> find_joint_period(const Square& square, const Context& context) {
    constexpr std::size_t data_for_description = 16;
    const auto rows = find_column_period(  // v(x + p, y) = v(x, y)
        square.side, [&](std::size_t y, std::size_t x) { return square.at(x, y); }, context);
    const auto columns = find_column_period(  // v(x, y + q) = v(x, y)
        square.side, [&](std::size_t x, std::size_t y) { return square.at(x, y); }, context);
    const std::size_t tall = rows ? rows->preperiod + rows->length : square.side;
    const std::size_t wide = columns ? columns->preperiod + columns->length : square.side;
    if (tall * wide > square.side * square.side / data_for_description) {
        return find_diagonal_period(square, context);
    }
    const auto description = [](char name, const Repetition& period) {
        return fmt::format("in {} with period {} from {} on", name, period.length,
                           period.preperiod);
    };
    const std::size_t fitted = first_half(square.side) - 1;
    if (!rows)
        return Pattern{"in every row the values repeat " + description('b', *columns), fitted};
    if (!columns)
        return Pattern{"in every column the values repeat " + description('a', *rows), fitted};
    return Pattern{fmt::format("the values repeat {}, and {}", description('a', *rows),
                               description('b', *columns)),
                   fitted};
}

}  // namespace grundy::patterns
