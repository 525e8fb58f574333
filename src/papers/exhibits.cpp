#include "papers/exhibit.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <sstream>
#include <utility>

namespace grundy {

namespace {

std::array<papers::Paper, 5> all_papers() {
    return {papers::suriyaprakash(), papers::nivasch(), papers::silber(), papers::lee(),
            papers::frieze()};
}

}  // namespace

namespace papers {

std::vector<std::vector<std::int32_t>> values_of(const Table& table) {
    std::vector<std::vector<std::int32_t>> rows(table.rows(),
                                                std::vector<std::int32_t>(table.columns()));
    for (std::size_t row = 0; row < table.rows(); ++row) table.fill_row(row, rows[row]);
    return rows;
}

std::vector<std::uint64_t> numbers_of(const Position& position) {
    std::vector<std::uint64_t> numbers;
    for (std::size_t i = 0; i < position.size(); ++i) {
        for (const Integer& number : position.heaps(i))
            numbers.push_back(number.to<std::uint64_t>());
    }
    return numbers;
}

Comparison compared_board(std::string caption, std::string_view printed, const Table& computed) {
    Comparison table{std::move(caption), {std::string(computed.corner())}, {}};
    for (std::size_t column = 0; column < computed.columns(); ++column) {
        table.header.push_back(computed.column_name(column));
    }
    const auto values = values_of(computed);
    std::istringstream lines{std::string(printed)};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream numbers(line);
        std::string row;
        if (!(numbers >> row)) continue;
        auto& cells = table.rows.emplace_back();
        cells.push_back(label(row));
        for (const std::int32_t value : values.at(std::stoul(row))) {
            std::string number;
            numbers >> number;
            const bool blank = value < 0 && number.empty();
            cells.push_back(blank ? label("")
                                  : compared(number, value < 0 ? "" : std::to_string(value)));
        }
    }
    return table;
}

}  // namespace papers

std::vector<ExhibitInfo> exhibits() {
    std::vector<ExhibitInfo> list;
    for (const papers::Paper& paper : all_papers()) {
        for (const papers::Exhibit& exhibit : paper.exhibits) {
            list.push_back({exhibit.id, exhibit.title, paper.name});
        }
    }
    return list;
}

Reproduction reproduce(std::string_view id, const Context& context) {
    for (const papers::Paper& paper : all_papers()) {
        for (const papers::Exhibit& exhibit : paper.exhibits) {
            if (exhibit.id != id) continue;
            const auto start = std::chrono::steady_clock::now();
            papers::Content content = exhibit.make(context);
            const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
            return {{exhibit.id, exhibit.title, paper.name},
                    std::move(content.tables),
                    std::move(content.figures),
                    std::move(content.notes),
                    taken.count()};
        }
    }
    throw Error(ErrorKind::input, fmt::format("there is no exhibit '{}'", id));
}

Reproduction::Count Reproduction::count() const {
    Count count;
    for (const Comparison& table : tables) {
        for (const auto& row : table.rows) {
            for (const Comparison::Cell& cell : row) {
                if (cell.printed) ++count.compared;
                if (cell.agrees()) continue;
                ++(cell.erratum.empty() ? count.differ : count.errata);
            }
        }
    }
    return count;
}

}  // namespace grundy
