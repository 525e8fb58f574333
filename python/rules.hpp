// Games that users write down, as Python holds them.
#pragma once

#include <grundy/rules.hpp>

#include <pybind11/pybind11.h>

#include <memory>

namespace grundy::python {

struct Rules {
    std::shared_ptr<const RuleBook> book;
};

void bind_rules(pybind11::module_& module);

}  // namespace grundy::python
