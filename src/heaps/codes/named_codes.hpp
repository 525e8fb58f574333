// Codes of games that have a name.
#pragma once

#include "heaps/codes/code.hpp"

#include <span>
#include <string_view>

namespace grundy::heaps {

struct NamedCode {
    std::string_view name;   // kayles
    std::string_view code;   // as Code::text() has it
    std::string_view title;  // Kayles
};

[[nodiscard]] std::span<const NamedCode> named_codes();

// Null if there is none.
[[nodiscard]] const NamedCode* find_named_code(std::string_view name);
[[nodiscard]] const NamedCode* find_name_of(const Code& code);

}  // namespace grundy::heaps
