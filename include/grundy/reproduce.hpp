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

// In the order of the papers. Linear in their number.
[[nodiscard]] std::vector<ExhibitInfo> exhibits();

// Those that are named, each once: by an id, by the name of a paper, "nivasch", for all of its
// exhibits, or "all". Throws Error for a name that is none of these.
[[nodiscard]] std::vector<ExhibitInfo> chosen_exhibits(const std::vector<std::string>& names);

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
    [[nodiscard]] Count count() const;  // linear in the cells
};

// One exhibit, by its whole id. Throws Error if there is none of that name, where a limit is in the
// way, and if it is told to stop. Time and memory are those of what it shows: an experiment runs
// again, with the threads of the context.
[[nodiscard]] Reproduction reproduce(std::string_view id, const Context& context = {});

// One after the other. Progress is in thousandths of an exhibit, and never goes back.
[[nodiscard]] std::vector<Reproduction> reproduce(const std::vector<ExhibitInfo>& chosen,
                                                  const Context& context = {});

// A page of HTML that needs nothing else, with its figures inside. Linear in what is in them, as is
// the next.
void write_report(const std::vector<Reproduction>& reproductions, std::ostream& out);

// Each cell as two columns, what was printed and what was computed.
void write_csv(const Comparison& table, std::ostream& out);

}  // namespace grundy
