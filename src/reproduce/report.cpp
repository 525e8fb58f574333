// The report as a page: self-contained, for a screen and for print.

#include <grundy/reproduce.hpp>

#include "engine/tables/csv_field.hpp"
#include "pictures/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <string>

namespace grundy {

namespace {

using pictures::xml_escaped;

constexpr std::string_view style = R"(
body { font: 16px/1.5 Georgia, serif; max-width: 72em; margin: 2em auto; padding: 0 1em; color: #111; }
h1, h2, h3 { font-family: Helvetica, Arial, sans-serif; line-height: 1.2; }
h2 { margin-top: 2.5em; border-bottom: 2px solid #0072b2; }
section { margin: 2em 0; break-inside: avoid-page; }
table { border-collapse: collapse; font: 13px/1.35 Helvetica, Arial, sans-serif; }
th, td { border: 1px solid #bbb; padding: 1px 6px; text-align: right; }
th { background: #eee; }
td.text { text-align: left; }
td.differs { background: #d55e00; color: #fff; }
td.erratum { background: #f0e442; }
.pair { display: flex; flex-wrap: wrap; gap: 2em; align-items: flex-start; overflow-x: auto; }
figure { margin: 1em 0; } figure svg { max-width: 100%; height: auto; border: 1px solid #ddd; }
figcaption, .caption { font-style: italic; margin: .3em 0; }
p.caption { margin-top: 1.5em; }
.ok { color: #00694d; } .bad { color: #a33c00; font-weight: bold; } .note { background: #f6f6f6; padding: .5em 1em; }
#contents td { text-align: left; }
)";

std::string verdict(const Reproduction& reproduction) {
    const auto [compared, errata, differ] = reproduction.count();
    if (differ > 0) return fmt::format("<span class=\"bad\">{} differ</span>", differ);
    if (compared == 0) return "<span class=\"ok\">drawn</span>";
    if (errata > 0) {
        return fmt::format("<span class=\"ok\">{} agree, {} known {}</span>", compared - errata,
                           errata, errata == 1 ? "erratum" : "errata");
    }
    return fmt::format("<span class=\"ok\">all {} agree</span>", compared);
}

std::string cell_class(const Comparison::Cell& cell) {
    if (!cell.agrees()) return cell.erratum.empty() ? " class=\"differs\"" : " class=\"erratum\"";
    const bool number = cell.computed.find_first_not_of("0123456789-,.()≥>= ") == std::string::npos;
    return number ? "" : " class=\"text\"";
}

// One of the two sides; labels appear on both.
void write_side(const Comparison& table, bool printed, std::ostream& out) {
    out << "<div><div class=\"caption\">" << (printed ? "printed" : "computed")
        << "</div><table><tr>";
    for (const std::string& head : table.header) out << "<th>" << xml_escaped(head) << "</th>";
    out << "</tr>\n";
    for (const auto& row : table.rows) {
        out << "<tr>";
        for (const Comparison::Cell& cell : row) {
            const std::string& text = printed && cell.printed ? *cell.printed : cell.computed;
            out << (cell.printed ? fmt::format("<td{}>", cell_class(cell)) : "<th>")
                << xml_escaped(text) << (cell.printed ? "</td>" : "</th>");
        }
        out << "</tr>\n";
    }
    out << "</table></div>\n";
}

void write_statements(const Comparison& table, std::ostream& out) {
    out << "<table><tr><th></th><th>printed</th><th>computed</th></tr>\n";
    for (const auto& row : table.rows) {
        out << fmt::format("<tr><td class=\"text\">{}</td><td{}>{}</td><td{}>{}</td></tr>\n",
                           xml_escaped(row[0].computed), cell_class(row[1]),
                           xml_escaped(row[1].printed.value_or("")), cell_class(row[1]),
                           xml_escaped(row[1].computed));
    }
    out << "</table>\n";
}

void write_table(const Comparison& table, std::ostream& out) {
    out << "<p class=\"caption\">" << xml_escaped(table.caption) << "</p>\n";
    if (table.header.size() == 2 && table.header[0].empty()) {
        write_statements(table, out);
    } else {
        out << "<div class=\"pair\">\n";
        write_side(table, true, out);
        write_side(table, false, out);
        out << "</div>\n";
    }
    for (const auto& row : table.rows) {
        for (const Comparison::Cell& cell : row) {
            if (cell.agrees() || cell.erratum.empty()) continue;
            out << fmt::format("<p class=\"note\">Erratum: printed {}, computed {}. {}</p>\n",
                               xml_escaped(*cell.printed), xml_escaped(cell.computed),
                               xml_escaped(cell.erratum));
        }
    }
}

}  // namespace

void write_report(const std::vector<Reproduction>& reproductions, std::ostream& out) {
    out << "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
           "<meta name=\"viewport\" content=\"width=device-width\">"
           "<title>The papers, again</title><style>"
        << style
        << "</style></head><body>\n<h1>The papers, again</h1>\n"
           "<p>Every table, figure and worked example, computed again by Grundy, beside what was "
           "printed.</p>\n<table id=\"contents\"><tr><th>exhibit</th><th></th><th>result</th>"
           "<th>seconds</th></tr>\n";
    for (const auto& one : reproductions) {
        out << fmt::format(
            "<tr><td><a href=\"#{0}\">{0}</a></td><td>{1}</td><td>{2}</td><td>{3:.2f}</td></tr>\n",
            one.exhibit.id, xml_escaped(one.exhibit.title), verdict(one), one.seconds);
    }
    out << "</table>\n";
    std::string_view paper;
    for (const auto& one : reproductions) {
        if (one.exhibit.paper != paper) {
            paper = one.exhibit.paper;
            out << "<h2>" << xml_escaped(paper) << "</h2>\n";
        }
        out << fmt::format("<section id=\"{}\"><h3>{}</h3>\n<p>{} · {:.2f} s</p>\n", one.exhibit.id,
                           xml_escaped(one.exhibit.title), verdict(one), one.seconds);
        for (const Comparison& table : one.tables) write_table(table, out);
        for (const ExhibitFigure& figure : one.figures) {
            out << "<figure>" << figure.svg << "<figcaption>" << xml_escaped(figure.caption)
                << "</figcaption></figure>\n";
        }
        for (const std::string& note : one.notes) {
            out << "<p class=\"note\">" << xml_escaped(note) << "</p>\n";
        }
        out << "</section>\n";
    }
    out << "</body></html>\n";
}

void write_csv(const Comparison& table, std::ostream& out) {
    const auto is_compared = [&](std::size_t column) {
        return std::any_of(table.rows.begin(), table.rows.end(), [&](const auto& row) {
            return column < row.size() && row[column].printed;
        });
    };
    for (std::size_t column = 0; column < table.header.size(); ++column) {
        const std::string head = table.header[column].empty() ? "what" : table.header[column];
        out << (column > 0 ? "," : "");
        if (is_compared(column)) {
            out << csv_field(head + " printed") << ',' << csv_field(head + " computed");
        } else {
            out << csv_field(head);
        }
    }
    out << '\n';
    for (const auto& row : table.rows) {
        for (std::size_t column = 0; column < row.size(); ++column) {
            out << (column > 0 ? "," : "");
            if (is_compared(column)) out << csv_field(row[column].printed.value_or("")) << ',';
            out << csv_field(row[column].computed);
        }
        out << '\n';
    }
}

}  // namespace grundy
