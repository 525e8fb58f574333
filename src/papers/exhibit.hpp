// What an exhibit is made of. Each paper has a file or two with its exhibits; exhibits.cpp lists
// them.
#pragma once

#include <grundy/control.hpp>
#include <grundy/reproduce.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace grundy::papers {

struct Content {
    std::vector<Comparison> tables{};
    std::vector<Figure> figures{};
    std::vector<std::string> notes{};
};

struct Exhibit {
    std::string_view id;
    std::string_view title;
    Content (*make)(const Control& control);
};

// A paper with its exhibits.
struct Paper {
    std::string_view name;  // author and title
    std::span<const Exhibit> exhibits;
};

[[nodiscard]] Paper suriyaprakash();
[[nodiscard]] Paper nivasch();
[[nodiscard]] Paper silber();
[[nodiscard]] Paper lee();
[[nodiscard]] Paper frieze();

// A cell that is not compared.
[[nodiscard]] inline Comparison::Cell label(std::string text) {
    return {std::move(text), std::nullopt, ""};
}

[[nodiscard]] inline Comparison::Cell compared(std::string printed, std::string computed,
                                               std::string erratum = "") {
    return {std::move(computed), std::move(printed), std::move(erratum)};
}

// Statements, one a row: what, then what was printed and computed of it.
class Statements {
public:
    explicit Statements(std::string caption) : table_{std::move(caption), {"", "value"}, {}} {}

    void add(std::string what, std::string printed, std::string computed,
             std::string erratum = "") {
        table_.rows.push_back(
            {label(std::move(what)),
             compared(std::move(printed), std::move(computed), std::move(erratum))});
    }
    [[nodiscard]] Comparison table() && { return std::move(table_); }

private:
    Comparison table_;
};

// A board of numbers beside a printed one: lines of numbers between blanks, the first of each line
// being the number of its row, "-" a blank cell.
[[nodiscard]] Comparison compared_board(std::string caption, std::string corner,
                                        std::string_view printed,
                                        const std::vector<std::vector<std::string>>& computed);

}  // namespace grundy::papers
