#include "patterns/periods.hpp"

#include "base/stop_check.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace grundy::patterns {

namespace {

// From where on v(n + length) = v(n) + saltus, for all n + length < end.
std::size_t repeats_from(List list, std::size_t end, std::size_t length, std::int32_t saltus,
                         std::size_t give_up, StopCheck& check) {
    std::size_t n = end - length;
    while (n > 0) {
        check();
        const std::int32_t before = list[n - 1];
        const std::int32_t after = list[n - 1 + length];
        const bool same = before < 0 ? after == before : after == before + saltus;
        if (!same) break;
        --n;
    }
    return n > give_up ? end : n;
}

// The columns of a square; or, by `turned`, its rows.
struct Columns {
    const Square& square;
    bool turned;

    [[nodiscard]] bool same(std::size_t one, std::size_t other, std::size_t end) const {
        for (std::size_t i = 0; i < end; ++i) {
            const std::int32_t a = turned ? square.at(one, i) : square.at(i, one);
            const std::int32_t b = turned ? square.at(other, i) : square.at(i, other);
            if (a != b) return false;
        }
        return true;
    }
};

// From where on the columns repeat, among those below `end`.
std::size_t columns_from(const Columns& columns, std::size_t end, std::size_t length,
                         const Context& context) {
    std::size_t n = end - length;
    while (n > 0 && columns.same(n - 1, n - 1 + length, end)) {
        context.check(looking);
        --n;
    }
    return n;
}

std::optional<Repetition> find_column_period(const Columns& columns, const Context& context) {
    const std::size_t side = columns.square.side;
    const std::size_t half = first_half(side);
    const std::size_t longest = half / 2;
    for (std::size_t length = 1; length <= longest; ++length) {
        context.check(looking);
        const std::size_t from = columns_from(columns, half, length, context);
        if (from + length > longest) continue;
        if (columns_from(columns, side, length, context) > from) break;
        return Repetition{from, length, 0};
    }
    return std::nullopt;
}

// From where on v(x + p, y + p) = v(x, y), for x + p and y + p below `end`.
std::size_t diagonals_from(const Square& square, std::size_t end, std::size_t length,
                           const Context& context) {
    const auto same = [&](std::size_t x, std::size_t y) {
        return square.at(x, y) == square.at(x + length, y + length);
    };
    std::size_t n = end - length;
    for (; n > 0; --n) {
        context.check(looking);
        for (std::size_t i = n - 1; i < end - length; ++i) {
            if (!same(n - 1, i) || !same(i, n - 1)) return n;
        }
    }
    return n;
}

// The first rows and columns tell the rest, a sixteenth of them at most.
std::optional<Pattern> find_diagonal_period(const Square& square, const Context& context) {
    constexpr std::size_t data_for_description = 16;
    const std::size_t half = first_half(square.side);
    const std::size_t longest = square.side / data_for_description;
    for (std::size_t length = 1; length <= longest; ++length) {
        const std::size_t from = diagonals_from(square, half, length, context);
        if (from + length > longest) continue;
        if (diagonals_from(square, square.side, length, context) > from) break;
        return Pattern{fmt::format("the value of (a+{0}, b+{0}) is that of (a, b), for a, b >= {1}",
                                   length, from),
                       half - 1};
    }
    return std::nullopt;
}

}  // namespace

std::optional<Repetition> find_period(List list, const Context& context) {
    constexpr std::size_t data_for_description = 4;
    constexpr std::size_t data_for_constant = 16;
    const std::size_t half = first_half(list.size());
    StopCheck check(context, looking);
    std::size_t constant_from = half;  // what is constant has no other period, however long it took
    for (std::size_t length = 1; 2 * length <= half; ++length) {
        const std::size_t longest =
            list.size() / (length == 1 ? data_for_constant : data_for_description);
        if (length > longest) continue;
        check();
        const std::int32_t saltus =
            list[half - 1] < 0 ? 0 : list[half - 1] - list[half - 1 - length];
        const std::size_t most = std::min(half - 2 * length, longest - length);
        const std::size_t from =
            repeats_from(list, half, length, saltus, length == 1 ? half : most, check);
        if (length == 1) constant_from = from;
        if (from > most || (length > 1 && from == constant_from)) continue;
        if (repeats_from(list, list.size(), length, saltus, from, check) > from) break;
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

std::optional<Pattern> find_joint_period(const Square& square, const Context& context) {
    constexpr std::size_t data_for_description = 16;
    const auto rows = find_column_period({square, true}, context);      // v(x + p, y) = v(x, y)
    const auto columns = find_column_period({square, false}, context);  // v(x, y + q) = v(x, y)
    const std::size_t tall = rows ? rows->preperiod + rows->length : square.side;
    const std::size_t wide = columns ? columns->preperiod + columns->length : square.side;
    if (tall * wide > square.side * square.side / data_for_description) {
        return find_diagonal_period(square, context);
    }
    const auto told = [](char name, const Repetition& period) {
        return fmt::format("in {} with period {} from {} on", name, period.length,
                           period.preperiod);
    };
    const std::size_t fitted = first_half(square.side) - 1;
    if (!rows) return Pattern{"in every row the values repeat " + told('b', *columns), fitted};
    if (!columns) return Pattern{"in every column the values repeat " + told('a', *rows), fitted};
    return Pattern{
        fmt::format("the values repeat {}, and {}", told('a', *rows), told('b', *columns)), fitted};
}

}  // namespace grundy::patterns
