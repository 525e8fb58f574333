// One position of Wythoff's game by the mex rule on all smaller ones, of which only those are kept
// that a move reaches.
#pragma once

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
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

// What came of it: the options, or which limit is in the way, as a clause: "with more memory, 5368
// MB, a table of all smaller positions would give it". Empty where no limit of a machine is.
struct CellSearch {
    std::shared_ptr<const CellOptions> options;
    std::string limit;
};

// Needs 0 <= x <= y. Takes x(y - x/2) steps of some 50 ns, shared by the threads; without a
// deadline only what takes a few seconds is tried. Throws Error (interrupted) when told to stop.
[[nodiscard]] CellSearch find_options(const Integer& x, const Integer& y, const Context& context);

}  // namespace grundy::wythoff
