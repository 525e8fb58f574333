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

Comparison compared_board(std::string caption, std::string corner, std::string_view printed,
                          const std::vector<std::vector<std::string>>& computed) {
    Comparison table{std::move(caption), {std::move(corner)}, {}};
    std::istringstream lines{std::string(printed)};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream numbers(line);
        std::string row;
        if (!(numbers >> row)) continue;
        const auto& values = computed.at(std::stoul(row));
        auto& cells = table.rows.emplace_back();
        cells.push_back(label(row));
        std::size_t column = 0;
        for (std::string number; numbers >> number; ++column) {
            cells.push_back(compared(number == "-" ? "" : number,
                                     column < values.size() ? values[column] : ""));
            if (table.header.size() <= column + 1) table.header.push_back(std::to_string(column));
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

Reproduction reproduce(std::string_view id, const Control& control) {
    for (const papers::Paper& paper : all_papers()) {
        for (const papers::Exhibit& exhibit : paper.exhibits) {
            if (exhibit.id != id) continue;
            const auto start = std::chrono::steady_clock::now();
            papers::Content content = exhibit.make(control);
            const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
            return {{exhibit.id, exhibit.title, paper.name},
                    std::move(content.tables),
                    std::move(content.figures),
                    std::move(content.notes),
                    taken.count()};
        }
    }
    throw Error(ErrorCode::input,
                fmt::format("there is no exhibit '{}'; reproduce --list names them", id));
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
