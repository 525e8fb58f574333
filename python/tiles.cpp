#include "bindings.hpp"
#include "call.hpp"
#include "integer.hpp"

#include <grundy/wythoff_tiles.hpp>

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <string>
#include <vector>

namespace py = pybind11;

namespace grundy::python {

namespace {

// A copy, for a tile is small.
template <class Number>
py::array_t<Number> as_array(const std::vector<Number>& numbers, std::size_t columns) {
    const std::vector<std::size_t> shape{numbers.size() / columns, columns};
    return py::array_t<Number>(shape, numbers.data());
}

py::tuple board_tile(const Integer& row, const Integer& column, unsigned level,
                     const Limits& limits) {
    const WythoffBoardTile tile = watched(limits, [&](const Context& context) {
        return wythoff_board_tile(row, column, level, context);
    });
    return py::make_tuple(as_array(tile.least, WythoffBoardTile::side), tile.known,
                          std::string(name(tile.certainty)));
}

py::tuple rows_tile(const Integer& first, std::size_t count, const Integer& step, unsigned g,
                    const Limits& limits) {
    const WythoffRowsTile tile = watched(limits, [&](const Context& context) {
        return wythoff_rows_tile(first, count, step, g, context);
    });
    std::vector<std::string> certainties;
    for (const Certainty certainty : tile.certainties) certainties.emplace_back(name(certainty));
    return py::make_tuple(as_array(tile.offsets, tile.certainties.size()), certainties);
}

}  // namespace

void bind_tiles(py::module_& module) {
    module.def("board_tile", board_tile);
    module.def("rows_tile", rows_tile);
}

}  // namespace grundy::python
