// Codes with the same standard form: the values of one are those of the others, moved.
#pragma once

#include "heaps/codes/code.hpp"
#include "runs/heaps/heap_report.hpp"

#include <grundy/context.hpp>

#include <cstdint>
#include <vector>

namespace grundy::runs {

struct HeapFamily {
    heaps::Code standard;
    struct Member {
        std::size_t code;   // its number among all
        std::size_t shift;  // by how much its heaps are larger
    };
    std::vector<Member> members{};
};

// Each code in one of them; in the order of their first codes.
[[nodiscard]] std::vector<HeapFamily> families_of(const std::vector<heaps::Code>& codes);

// What run_heaps() finds for each member, at the price of one. Throws Error when a limit is reached
// or it is told to stop.
[[nodiscard]] std::vector<HeapFindings> find_for(const HeapFamily& family,
                                                 const std::vector<heaps::Code>& codes,
                                                 std::uint64_t to, const Context& context);

}  // namespace grundy::runs
