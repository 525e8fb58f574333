// A game written in Python, as the library sees it.
#pragma once

#include <pybind11/pybind11.h>

namespace grundy::python {

void bind_user_game(pybind11::module_& module);

}  // namespace grundy::python
