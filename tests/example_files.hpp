// Positions that name files of the project, such as examples/divisors.txt.
#pragma once

#include "engine/sum.hpp"

#include <grundy/error.hpp>

#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

namespace grundy::test {

inline std::string read_project_file(const std::string& name) {
    const std::ifstream file(std::string(GRUNDY_SOURCE_DIR) + "/" + name, std::ios::binary);
    if (!file) throw Error(ErrorKind::input, "no file " + name);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

inline Sum sum_of(std::string_view text) {
    Sources sources(read_project_file, {});
    return parse_sum(text, sources);
}

}  // namespace grundy::test
