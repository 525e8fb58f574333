// Every table, figure and worked example of the papers, again, beside what was printed there.
#pragma once

#include <grundy/context.hpp>

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

struct ExhibitInfo {
    std::string_view id;  // "nivasch.table2"
    std::string_view title;
    std::string_view paper;
};

// In the order of the papers.
[[nodiscard]] std::vector<ExhibitInfo> exhibits();

// What was computed beside what was printed.
struct Comparison {
    struct Cell {
        std::string computed;
        std::optional<std::string> printed;  // nothing for labels, which are not compared
        std::string erratum;                 // why they differ, where that is known

        [[nodiscard]] bool agrees() const { return !printed || *printed == computed; }
    };

    std::string caption;
    std::vector<std::string> header;
    std::vector<std::vector<Cell>> rows;
};

struct Figure {
    std::string caption;
    std::string svg;
};

struct Reproduction {
    ExhibitInfo exhibit;
    std::vector<Comparison> tables;
    std::vector<Figure> figures;
    std::vector<std::string> notes;
    double seconds = 0;

    struct Count {
        std::size_t compared = 0;
        std::size_t errata = 0;  // differ, and it is known why
        std::size_t differ = 0;  // differ otherwise
    };
    [[nodiscard]] Count count() const;
};

// Throws Error if there is no such exhibit, or where a limit is in the way.
[[nodiscard]] Reproduction reproduce(std::string_view id, const Context& context = {});

// A page that needs nothing else, with its figures inside.
void write_report(const std::vector<Reproduction>& reproductions, std::ostream& out);

// Each cell as two columns, what was printed and what was computed.
void write_csv(const Comparison& table, std::ostream& out);

}  // namespace grundy
