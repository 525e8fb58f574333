#include "rules.hpp"

#include "call.hpp"

#include <grundy/games.hpp>
#include <grundy/json.hpp>

#include <pybind11/stl.h>

#include <string>
#include <utility>
#include <vector>

namespace py = pybind11;

namespace grundy::python {

void bind_rules(py::module_& module) {
    py::class_<Rules>(module, "Rules");
    module.def("rules", [](const std::vector<std::pair<std::string, std::string>>& named_texts,
                           const Limits& limits) {
        std::vector<RuleText> files;
        for (const auto& [name, text] : named_texts) files.push_back({name, text});
        return watched(limits,
                       [&](const Context& context) { return Rules{read_rules(files, context)}; });
    });
    // With those that the limits lend.
    module.def("games", [](const Limits& limits) {
        return watched(limits,
                       [](const Context& context) { return to_json(games(context), context); });
    });
}

}  // namespace grundy::python
