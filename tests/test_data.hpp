// Reading the files in tests/data.
#pragma once

#include <cstddef>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace grundy::test {

// The cells of a CSV board without its header line and its first column.
inline std::vector<std::vector<unsigned>> read_table(const std::string& name) {
    std::ifstream file(std::string(GRUNDY_TEST_DATA) + "/" + name);
    if (!file) throw std::runtime_error("no test data " + name);
    std::vector<std::vector<unsigned>> table;
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        std::istringstream cells(line);
        std::string cell;
        std::getline(cells, cell, ',');
        table.emplace_back();
        while (std::getline(cells, cell, ',')) {
            table.back().push_back(static_cast<unsigned>(std::stoul(cell)));
        }
    }
    return table;
}

}  // namespace grundy::test
