// What is computed of all positions of a game up to a size: tables, claims, conjectures.
#pragma once

#include <pybind11/pybind11.h>

namespace grundy::python {

void bind_tables(pybind11::module_& module);

}  // namespace grundy::python
