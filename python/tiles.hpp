// Parts of the map of Wythoff's Grundy function, as arrays.
#pragma once

#include <pybind11/pybind11.h>

namespace grundy::python {

void bind_tiles(pybind11::module_& module);

}  // namespace grundy::python
