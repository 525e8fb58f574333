// The codes of a census, in families with the same standard form: the values of one code are the
// shifted values of the others.
#pragma once

#include "heaps/codes/code.hpp"
#include "runs/heaps/heap_report.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace grundy::runs {

// A shape is a code in which d stands for every octal digit and x for every hexadecimal digit;
// before the point only for digits that are allowed there. The codes are in the order of their
// digits. Throws Error: input with the place, limit if there are more than max_census_codes.
[[nodiscard]] std::vector<heaps::Code> codes_of_shape(std::string_view shape);

struct HeapFamily {
    heaps::Code standard;
    struct Member {
        std::size_t code;   // its number among all
        std::size_t shift;  // by how much its heaps are larger
    };
    std::vector<Member> members{};
};

// Each code is in exactly one family. In the order of their first codes.
[[nodiscard]] std::vector<HeapFamily> families_of(const std::vector<heaps::Code>& codes);

// The findings of run_heaps() for each member, in the time of one. Throws Error when a limit is
// reached or a stop was asked for.
[[nodiscard]] std::vector<HeapFindings> find_for(const HeapFamily& family,
                                                 const std::vector<heaps::Code>& codes,
                                                 std::uint64_t to, const Context& context);

}  // namespace grundy::runs
