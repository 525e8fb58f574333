// The parts of the extension module, one file each.
#pragma once

#include <grundy/rules.hpp>

#include <pybind11/pybind11.h>

#include <memory>

namespace grundy::python {

// Games from rule files, as a Python object.
struct Rules {
    std::shared_ptr<const RuleBook> book;
};

void bind_rules(pybind11::module_& module);
void bind_tables(pybind11::module_& module);  // tables, claims, conjectures
void bind_tiles(pybind11::module_& module);   // parts of the map of Wythoff's function, as arrays
void bind_user_game(pybind11::module_& module);

}  // namespace grundy::python
