#include "bindings.hpp"
#include "call.hpp"
#include "integer.hpp"

#include <grundy/amounts.hpp>
#include <grundy/claim.hpp>
#include <grundy/conjecture.hpp>
#include <grundy/json.hpp>
#include <grundy/notation.hpp>
#include <grundy/table.hpp>
#include <grundy/wythoff_tiles.hpp>

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace py = pybind11;

namespace grundy::python {

namespace {

// The table writes directly into the memory of the array.
py::array_t<std::int32_t> values_of(const std::string& game, const std::string& extent_text,
                                    const std::optional<std::string>& slice, bool thresholds,
                                    bool misere, const py::object& files, const Limits& limits) {
    struct Filled {
        std::vector<std::int32_t> values;
        std::size_t rows;
        std::size_t columns;
        bool is_list;
    };
    auto filled = std::make_unique<Filled>(watched(limits, [&](const Context& context) {
        TableExtent extent = read(extent_text, parse_table_extent);
        if (slice) extent.slice = read(*slice, parse_table_slice);
        const auto made = thresholds ? threshold_table(game, extent, context, reader(files))
                                     : table(game, extent, context, play_of(misere), reader(files));
        Filled result{{}, made->rows(), made->columns(), made->shape() == Table::Shape::list};
        const std::size_t count = result.rows * result.columns;
        context.charge(&result, count * sizeof(std::int32_t), "making the array");
        result.values.resize(count);
        const std::size_t between_checks = 1 + (std::size_t{1} << 14) / (result.columns + 1);
        for (std::size_t row = 0; row < result.rows; ++row) {
            if (row % between_checks == 0) context.check("making the array");
            made->fill_row(row,
                           std::span(result.values).subspan(row * result.columns, result.columns));
        }
        return result;
    }));
    std::vector<std::size_t> shape{filled->rows};
    if (!filled->is_list) shape.push_back(filled->columns);
    std::int32_t* const values = filled->values.data();
    const py::capsule owner(filled.release(),
                            [](void* held) { delete static_cast<Filled*>(held); });
    return py::array_t<std::int32_t>(shape, values, owner);
}

// Parts of the map of Wythoff's function

// A copy, because a tile is small.
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

void bind_tables(py::module_& module) {
    module.def("table", values_of);
    define(module, "claim",
           [](const Context& context, const std::string& game, const std::string& set,
              std::uint64_t to, const py::object& files) {
               return to_json(test_claim(game, set, to, context, reader(files)));
           });
    define(module, "conjecture",
           [](const Context& context, const std::string& game, std::uint64_t to,
              const py::object& files) {
               return to_json(conjecture(game, to, context, reader(files)));
           });
    module.def("board_tile", board_tile);
    module.def("rows_tile", rows_tile);
}

}  // namespace grundy::python
