#include "terminal/exhibit_text.hpp"

#include "terminal/terminal.hpp"
#include "terminal/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <ostream>
#include <string_view>
#include <vector>

namespace grundy::app {

namespace {

using Cell = Comparison::Cell;
using Columns = std::vector<std::size_t>;

constexpr std::string_view indent = "  ";
constexpr std::size_t between_columns = 2;
constexpr std::string_view between_sides = "  |";

enum class Side { printed, computed };

// A computed value that differs is marked with a star.
std::string text_of(const Cell& cell, Side side) {
    if (side == Side::printed) return cell.printed.value_or(cell.computed);
    return cell.computed + (cell.agrees() ? "" : "*");
}

bool is_number(std::string_view text) {
    return text.find_first_not_of("0123456789-−,.()*") == std::string_view::npos;
}

std::string padded(const std::string& text, std::size_t width, bool to_the_right) {
    const std::string blanks(width - std::min(width, display_width(text)), ' ');
    return to_the_right ? blanks + text : text + blanks;
}

// The two sides of a table next to each other if the width allows it, otherwise one below the
// other; wide tables are printed in several pieces.
class TwoSides {
public:
    explicit TwoSides(const Comparison& table) : table_(table) {
        assert(!table.header.empty());
        for (std::size_t c = 0; c < table.header.size(); ++c) {
            std::size_t widest = display_width(table.header[c]);
            bool numbers = true;
            for (const auto& row : table.rows) {
                for (const Side side : {Side::printed, Side::computed}) {
                    const std::string text = text_of(row[c], side);
                    widest = std::max(widest, display_width(text));
                    numbers = numbers && is_number(text);
                }
            }
            widths_.push_back(widest);
            are_numbers_.push_back(numbers);
        }
    }

    void write(std::ostream& out) const {
        const Columns labels = label_columns();
        bool side_by_side = true;
        for (std::size_t c = labels.size(); c < widths_.size(); ++c) {
            side_by_side = side_by_side && fits(labels, c, true);
        }
        Columns piece = labels;
        for (std::size_t c = labels.size(); c < widths_.size(); ++c) {
            if (piece.size() > labels.size() && !fits(piece, c, side_by_side)) {
                write_piece(piece, side_by_side, out);
                piece = labels;
            }
            piece.push_back(c);
        }
        write_piece(piece, side_by_side, out);
    }

private:
    // The first columns, up to the first that is compared.
    [[nodiscard]] Columns label_columns() const {
        Columns labels;
        const auto is_label = [&](std::size_t c) {
            return std::none_of(table_.rows.begin(), table_.rows.end(),
                                [&](const auto& row) { return row[c].printed.has_value(); });
        };
        while (labels.size() + 1 < widths_.size() && is_label(labels.size())) {
            labels.push_back(labels.size());
        }
        return labels;
    }

    [[nodiscard]] std::size_t width_of(const Columns& columns) const {
        std::size_t width = indent.size();
        for (const std::size_t c : columns) width += widths_[c] + between_columns;
        return width - between_columns;
    }
    // Whether another column fits to the right of these.
    [[nodiscard]] bool fits(Columns columns, std::size_t another, bool side_by_side) const {
        columns.push_back(another);
        const std::size_t width = width_of(columns);
        return (side_by_side ? 2 * width + between_sides.size() : width) <= width_;
    }

    template <class TextOf>
    [[nodiscard]] std::string line(const Columns& columns, TextOf text) const {
        std::string line(indent);
        for (const std::size_t c : columns) {
            line += padded(text(c), widths_[c], are_numbers_[c]);
            if (c != columns.back()) line += std::string(between_columns, ' ');
        }
        return line;
    }

    // The lines of one side, all of the same width.
    [[nodiscard]] std::vector<std::string> side(const Columns& columns, Side which) const {
        std::vector<std::string> lines;
        const std::string title = which == Side::printed ? "printed" : "computed";
        lines.push_back(padded(std::string(indent) + title, width_of(columns), false));
        lines.push_back(line(columns, [&](std::size_t c) { return table_.header[c]; }));
        for (const auto& row : table_.rows) {
            lines.push_back(line(columns, [&](std::size_t c) { return text_of(row[c], which); }));
        }
        return lines;
    }

    void write_piece(const Columns& columns, bool side_by_side, std::ostream& out) const {
        const auto printed = side(columns, Side::printed);
        const auto computed = side(columns, Side::computed);
        assert(printed.size() == computed.size());
        for (std::size_t i = 0; i < printed.size(); ++i) {
            write_line(
                side_by_side ? printed[i] + std::string(between_sides) + computed[i] : printed[i],
                out);
        }
        for (std::size_t i = 0; i < computed.size() && !side_by_side; ++i)
            write_line(computed[i], out);
        out << '\n';
    }

    static void write_line(const std::string& line, std::ostream& out) {
        out << line.substr(0, line.find_last_not_of(' ') + 1) << '\n';
    }

    const Comparison& table_;
    std::size_t width_ = text_width();
    std::vector<std::size_t> widths_;
    std::vector<bool> are_numbers_;
};

// Each row is a statement with its printed and computed values.
void write_statements(const Comparison& table, std::ostream& out) {
    const std::size_t width = prose_width();
    for (const auto& row : table.rows) {
        out << wrap(row[0].computed, width, indent)
            << wrap(fmt::format("printed {} | computed {}", text_of(row[1], Side::printed),
                                text_of(row[1], Side::computed)),
                    width, "      ");
    }
    out << '\n';
}

void write_errata(const Comparison& table, std::ostream& out) {
    for (const auto& row : table.rows) {
        for (const Cell& cell : row) {
            if (cell.agrees()) continue;
            out << wrap(fmt::format("* printed {} | computed {}{}{}", *cell.printed, cell.computed,
                                    cell.erratum.empty() ? "" : ". Erratum: ", cell.erratum),
                        prose_width(), indent)
                << '\n';
        }
    }
}

}  // namespace

std::string verdict(const Reproduction& reproduction) {
    const auto [compared, errata, differ] = reproduction.count();
    if (differ > 0) return fmt::format("{} of {} DIFFER", differ, compared);
    if (compared == 0) return "drawn";
    if (errata > 0) {
        return fmt::format("{} agree, {} known {}", compared - errata, errata,
                           errata == 1 ? "erratum" : "errata");
    }
    return fmt::format("all {} agree", compared);
}

void write_exhibit(const Reproduction& reproduction, std::ostream& out) {
    const std::size_t width = prose_width();
    const ExhibitInfo& exhibit = reproduction.exhibit;
    out << wrap(fmt::format("{}: {}", exhibit.id, exhibit.title), width, "")
        << wrap(exhibit.paper, width, "") << '\n';
    for (const Comparison& table : reproduction.tables) {
        out << wrap(table.caption, width, "");
        if (table.header.size() == 2 && table.header[0].empty()) {
            write_statements(table, out);
        } else {
            TwoSides(table).write(out);
        }
        write_errata(table, out);
    }
    for (const ExhibitFigure& figure : reproduction.figures) {
        out << wrap("Figure (drawn with --out DIR): " + figure.caption, width, "") << '\n';
    }
    for (const std::string& note : reproduction.notes) out << wrap(note, width, "") << '\n';
    const bool good = reproduction.count().differ == 0;
    out << exhibit.id << ": " << colored(good ? Color::green : Color::red, verdict(reproduction))
        << '\n';
}

}  // namespace grundy::app
