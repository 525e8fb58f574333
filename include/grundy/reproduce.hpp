// Every table, figure and worked example of the papers, computed again and compared with the
// printed one. The library grundy_reproduce has these functions.
#pragma once

#include <grundy/api.hpp>
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

// The exhibits with these names, each once. A name is an id, a paper ("nivasch"), which stands for
// all its exhibits, or "all". Throws Error for any other name.
[[nodiscard]] std::vector<ExhibitInfo> chosen_exhibits(const std::vector<std::string>& names);

// The cells of a table, computed and printed.
struct Comparison {
    struct Cell {
        std::string computed;
        std::optional<std::string> printed;  // absent for labels, which are not compared
        std::string erratum;                 // why they differ, if known

        [[nodiscard]] bool agrees() const { return !printed || *printed == computed; }
    };

    std::string caption;
    std::vector<std::string> header;
    std::vector<std::vector<Cell>> rows;
};

struct ExhibitFigure {
    std::string caption;
    std::string svg;
};

struct Reproduction {
    ExhibitInfo exhibit;
    std::vector<Comparison> tables;
    std::vector<ExhibitFigure> figures;
    std::vector<std::string> notes;
    double seconds = 0;

    struct Count {
        std::size_t compared = 0;
        std::size_t errata = 0;  // different for a known reason
        std::size_t differ = 0;  // different otherwise
    };
    [[nodiscard]] Count count() const;  // linear in the cells
};

// One exhibit, by its full id. Throws Error if there is no such exhibit, if a limit is reached, and
// on a request to stop. Time and memory are those of the computation: an experiment runs again,
// with the threads of the context.
[[nodiscard]] Reproduction reproduce(std::string_view id, const Context& context = {});

// One after another. Progress is in thousandths of an exhibit and never decreases.
[[nodiscard]] std::vector<Reproduction> reproduce(const std::vector<ExhibitInfo>& chosen,
                                                  const Context& context = {});

// A self-contained page of HTML with its figures. Linear in the output, as is write_csv.
void write_report(const std::vector<Reproduction>& reproductions, std::ostream& out);

// Each cell as two columns, printed and computed.
void write_csv(const Comparison& table, std::ostream& out);

// JSON as in json.hpp.
[[nodiscard]] std::string to_json(const std::vector<ExhibitInfo>& exhibits);
void write_json(const std::vector<Reproduction>& reproductions, std::ostream& out);

// The path /api/reproduce, for answer() of api.hpp.
[[nodiscard]] ApiEndpoint reproduce_endpoint();

}  // namespace grundy
