#include "terminal/help.hpp"

#include "process_group.hpp"

#include <grundy/embedded_automata.hpp>
#include <grundy/exact.hpp>

#include "server/server.hpp"

#include "commit.hpp"

#include <fmt/format.h>

namespace grundy::app {

namespace {

std::string engines_text() {
    std::string compiled_in;
    std::string used;
    for (const ExactEngine& engine : exact_engines()) {
        compiled_in += fmt::format("{}{}", compiled_in.empty() ? "" : ", ", engine.name);
        if (!engine.available) continue;
        if (engine.device == Device::cpu) {
            used = engine.name;
        } else {
            used += fmt::format(" or {}", engine.name);
        }
    }
    return fmt::format("{}; this machine uses {}", compiled_in, used);
}

}  // namespace

std::string version_text() {
    return fmt::format(
        "grundy {}\n"
        "commit     {}\n"
        "compiler   {}\n"
        "build      {}\n"
        "engines    {}\n"
        "processes  {}\n"
        "automata   for values up to {}\n"
        "page       {}",
        GRUNDY_VERSION, GRUNDY_COMMIT, GRUNDY_COMPILER, GRUNDY_BUILD, engines_text(),
        has_mpi() ? "MPI" : "one", embedded_values,
        server::page_files().empty() ? "none" : "embedded");
}

}  // namespace grundy::app
