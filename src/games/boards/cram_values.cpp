#include "games/boards/cram_values.hpp"

#include "game/reason_text.hpp"
#include "math/integer_format.hpp"

#include <grundy/error.hpp>

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

class CramGame {
public:
    static constexpr std::size_t bits = 1;

    explicit CramGame(std::vector<std::uint32_t> strips) : strips_(std::move(strips)) {}

    // Strips are Dawson's Kayles. A board that a half turn brings onto itself has value 0 unless a
    // domino can meet its own image: the answer to a domino is its image.
    template <std::size_t W>
    [[nodiscard]] std::optional<std::uint32_t> known(const graphs::GridPart<W>& part) const {
        if (part.rows == 1 || part.columns == 1) return strips_[part.rows * part.columns];
        if (part.cells != part.reversed) return std::nullopt;
        // The cells at the middle: a corner of four, the side between two, or one.
        const bool in_corner = part.rows % 2 == 0 && part.columns % 2 == 0;
        const std::size_t middle = (part.rows - 1) / 2 * part.columns + (part.columns - 1) / 2;
        if (in_corner || !part.cells.test(middle)) return 0;
        return std::nullopt;
    }

    template <std::size_t W, class Visit>
    static void for_each_option(const graphs::PackedGrid<W>& board, Visit visit) {
        const auto across = board.cells & board.west_of(board.cells, bits);
        const auto down = board.cells & board.cells >> board.line;
        (across | down).for_each([&](std::size_t cell) {
            const auto try_to = [&](const auto& from, std::size_t other) {
                if (!from.test(cell)) return;
                auto after = board.cells;
                after.reset(cell);
                after.reset(other);
                visit(after);
            };
            try_to(across, cell + 1);
            try_to(down, cell + board.line);
        });
    }

private:
    std::vector<std::uint32_t> strips_;  // by their lengths
};

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

std::optional<graphs::GridValues> cram_values(const graphs::Grid& board,
                                              std::uint64_t max_positions, const Context& context) {
    const std::size_t longest = std::max(board.rows, board.columns);
    const heaps::Dawson dawson(longest, context);
    if (!dawson.is_known()) {
        throw Error(ErrorKind::limit, "the values of strips reached their limits");
    }
    return grid_values(CramGame(dawson.kayles_values(longest + 1)), board, max_positions, context);
}

}  // namespace grundy
