// The parts of the extension module that have files of their own.
#pragma once

#include <pybind11/pybind11.h>

namespace grundy::python {

void bind_tables(pybind11::module_& module);  // also claims, conjectures and tiles
void bind_user_game(pybind11::module_& module);

}  // namespace grundy::python
