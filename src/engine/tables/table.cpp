#include <grundy/table.hpp>

#include "base/errors.hpp"
#include "base/stop_check.hpp"
#include "engine/misere/misere_table.hpp"
#include "engine/notation/notation.hpp"
#include "game/game.hpp"

#include <grundy/amounts.hpp>
#include <grundy/number.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace grundy {

namespace {

// The table that `make` makes for the game of that name. Errors point into `text`.
template <class Make>
std::unique_ptr<Table> make_table(std::string_view text, const Context& context,
                                  const FileReader& files, Make make) {
    return read(text, [&](std::string_view game) {
        const Term term = parse_game_name(game);
        ParseFiles parse_files(files, context.for_request(), find_game);
        return make(find_game(term, context), term, parse_files);
    });
}

TableExtent::Part parse_part(std::string_view text, std::size_t at) {
    const auto number = [](const Integer& written) {
        return written.fits<std::int64_t>() ? written.to<std::uint64_t>() : ~std::uint64_t{0};
    };
    const bool is_size = text.find("..") == std::string_view::npos;
    const Range range = parse_range(text, at);
    if (range.first < 0) throw input_error("this number cannot be negative").at(at);
    return {is_size ? 0 : number(range.first), number(range.last), is_size};
}

}  // namespace

TableExtent parse_table_extent(std::string_view text) {
    const std::size_t times = text.find('x');
    const std::size_t other = std::min(text.find_first_of(",X"), text.find("×"));
    if (times == std::string_view::npos && other != std::string_view::npos) {
        throw input_error("rows and columns are written as in 8x12").at(other);
    }
    if (times == std::string_view::npos) return TableExtent(parse_part(text, 0));
    return {parse_part(text.substr(0, times), 0), parse_part(text.substr(times + 1), times + 1)};
}

std::vector<std::optional<std::uint64_t>> parse_table_slice(std::string_view text) {
    std::vector<std::optional<std::uint64_t>> slice;
    std::size_t free = 0;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        const std::string_view item = text.substr(at, end - at);
        const std::size_t first = item.find_first_not_of(' ');
        if (first == std::string_view::npos) {
            throw input_error("expected a number, or * for rows or columns").at(at);
        }
        if (item[first] >= '0' && item[first] <= '9') {
            slice.push_back(parse_part(item.substr(first), at + first).last);
        } else {
            slice.push_back(std::nullopt);
            if (++free > 2) {
                throw input_error("a table has rows and columns, and no third side").at(at + first);
            }
        }
        at = end + 1;
    }
    if (free == 0) throw input_error("one number must be left open, as in 3,*").at(0);
    return slice;
}

std::unique_ptr<Table> table(std::string_view game, const TableExtent& extent,
                             const Context& context, Convention play, const FileReader& files) {
    const auto make = [&](const Game& found, const Term& term, ParseFiles& parse_files) {
        if (const auto* tabulated = found.as<Tabulated>()) {
            const Convention declared = found.declared_convention(term, parse_files).value_or(play);
            const bool misere = play == Convention::misere || declared == Convention::misere;
            auto made = misere ? misere_table(found, *tabulated, term, extent, parse_files)
                               : tabulated->table(term, extent, parse_files);
            made->set_title(
                fmt::format("{} of {}", misere ? "Misère Grundy values" : "Grundy values", game),
                true);
            return made;
        }
        throw input_error("{} has no table", found.info().name).at(term.at);
    };
    return make_table(game, context, files, make);
}

std::unique_ptr<Table> threshold_table(std::string_view game, const TableExtent& extent,
                                       const Context& context, const FileReader& files) {
    const auto make = [&](const Game& found, const Term& term, ParseFiles& parse_files) {
        if (const auto* with_thresholds = found.as<WithThresholds>()) {
            auto made = with_thresholds->threshold_table(term, extent, parse_files);
            made->set_title(fmt::format("Thresholds of {}", game), false);
            return made;
        }
        throw input_error("{} has no thresholds; take-away games have", found.info().name)
            .at(term.at);
    };
    return make_table(game, context, files, make);
}

void for_each_row(const Table& table, const Context& context,
                  const std::function<void(std::size_t row, std::span<const std::int32_t>)>& use) {
    std::vector<std::int32_t> row(table.columns());
    StopCheck stop_check(context, "writing a table", 1 + (1U << 14) / table.columns());
    for (std::size_t r = 0; r < table.rows(); ++r) {
        stop_check();
        table.fill_row(r, row);
        use(r, row);
    }
}

std::int32_t largest_value(const Table& table, const Context& context) {
    std::int32_t largest = 0;
    for_each_row(table, context, [&](std::size_t, std::span<const std::int32_t> row) {
        largest = std::max(largest, *std::max_element(row.begin(), row.end()));
    });
    return largest;
}

}  // namespace grundy
