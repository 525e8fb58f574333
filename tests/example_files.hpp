// Positions that name files of the project, such as examples/divisors.txt.
#pragma once

#include <grundy/error.hpp>
#include <grundy/notation.hpp>

#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

namespace grundy::test {

inline std::string read_project_file(const std::string& name) {
    const std::ifstream file(std::string(GRUNDY_SOURCE_DIR) + "/" + name, std::ios::binary);
    if (!file) throw Error(ErrorKind::denied, "no file " + name);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

inline Position position_of(std::string_view text) {
    return parse_position(text, {}, read_project_file);
}

// As the position is written once it was read.
inline std::string canonical(std::string_view text, const FileReader& files = read_project_file) {
    return parse_position(text, {}, files).text();
}

}  // namespace grundy::test
