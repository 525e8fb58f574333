#include "bindings.hpp"
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
    using NamedTexts = std::vector<std::pair<std::string, std::string>>;
    define(module, "rules", [](const Context& context, const NamedTexts& named_texts) {
        std::vector<RuleText> files;
        for (const auto& [name, text] : named_texts) files.push_back({name, text});
        return Rules{read_rules(files, context)};
    });
    define(module, "games",
           [](const Context& context) { return to_json(games(context), context); });
}

}  // namespace grundy::python
