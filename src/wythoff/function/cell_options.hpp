// One position of Wythoff's game by the mex rule on all smaller ones, of which only the options are
// stored.
#pragma once

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace grundy::wythoff {

// For (x,y) with x <= y.
struct CellOptions {
    std::uint32_t value;
    std::vector<std::uint32_t> row;       // G(x,k), k < y
    std::vector<std::uint32_t> column;    // G(k,y), k < x
    std::vector<std::uint32_t> diagonal;  // G(k,y-x+k), k < x
};

// The options, or the limit that prevents finding them, as a clause: "with more memory, 5368 MB, a
// table of all smaller positions would give it". Both are empty for piles beyond any machine.
struct CellSearch {
    std::shared_ptr<const CellOptions> options;
    std::string limit;
};

// Needs 0 <= x <= y. Takes x(y - x/2) steps of about 50 ns, shared by the threads; without a
// deadline it tries only what takes a few seconds. Throws Error (interrupted) when stopped.
[[nodiscard]] CellSearch find_options(const Integer& x, const Integer& y, const Context& context);

}  // namespace grundy::wythoff
