// Reading the files in tests/data.
#pragma once

#include <cstddef>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace grundy::test {

inline std::ifstream open_data(const std::string& name) {
    std::ifstream file(std::string(GRUNDY_TEST_DATA) + "/" + name);
    if (!file) throw std::runtime_error("no test data " + name);
    return file;
}

// The cells of a CSV board without its header line and its first column; -1 where there is none.
inline std::vector<std::vector<int>> read_table(const std::string& name) {
    std::ifstream file = open_data(name);
    std::vector<std::vector<int>> table;
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        std::istringstream cells(line);
        std::string cell;
        std::getline(cells, cell, ',');
        table.emplace_back();
        while (std::getline(cells, cell, ',')) {
            table.back().push_back(cell.empty() ? -1 : std::stoi(cell));
        }
    }
    return table;
}

// All cells of a CSV file as text, without its header line.
inline std::vector<std::vector<std::string>> read_cells(const std::string& name) {
    std::ifstream file = open_data(name);
    std::vector<std::vector<std::string>> rows;
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        std::istringstream cells(line);
        rows.emplace_back();
        for (std::string cell; std::getline(cells, cell, ',');) rows.back().push_back(cell);
    }
    return rows;
}

// The sequences of a file with lines "name,description,terms".
inline std::map<std::string, std::vector<long>> read_sequences(const std::string& name) {
    std::ifstream file = open_data(name);
    std::map<std::string, std::vector<long>> sequences;
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        std::istringstream terms(line.substr(line.rfind(',') + 1));
        for (long term = 0; terms >> term;) {
            sequences[line.substr(0, line.find(','))].push_back(term);
        }
    }
    return sequences;
}

}  // namespace grundy::test
