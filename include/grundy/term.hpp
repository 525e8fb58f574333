// A component of a position as it is written, name[parameters](arguments; arguments), in its parts:
// for reading positions, and for programs that put them together.
#pragma once

#include <grundy/integer.hpp>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

struct Argument {
    std::string text;
    bool quoted = false;
    std::size_t at = 0;  // place in what was read
    // "a>b", an edge, is read as the argument a with this one after it.
    std::shared_ptr<const Argument> arrow_to{};
    // In place of the text, for programs that have the number.
    std::optional<Integer> number{};
};

struct Term {
    std::string name;
    std::size_t at = 0;
    std::vector<Argument> parameters;           // in brackets
    std::vector<std::vector<Argument>> groups;  // in parentheses, between semicolons
    std::size_t times = 1;                      // 3*nim(5): the number of components
};

// The name of a file, a vertex or a word as it can stand in a position: in quotes where it must.
// Linear in the name.
[[nodiscard]] std::string quoted_where_needed(std::string_view name);

}  // namespace grundy
