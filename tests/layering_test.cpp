// Reads the includes of the sources and fails on an edge that points up or sideways.

#include <grundy/games.hpp>

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>

namespace {

namespace fs = std::filesystem;

// A module may include itself and these, with their public headers. Each stands above the others it
// names.
const std::map<std::string, std::set<std::string>> allowed{
    {"base", {}},
    {"math", {"base"}},
    {"formula", {"base", "math"}},
    {"wythoff", {"base", "math", "formula"}},
    {"cuda", {"wythoff"}},
    {"heaps", {"base", "math", "formula"}},
    {"graphs", {"base", "math"}},
    {"search", {"base", "math", "graphs"}},
    {"misere", {"base", "math", "heaps"}},
    {"patterns", {"base", "math", "formula"}},
    {"rules", {"base", "math", "formula", "heaps"}},
    {"pictures", {"base", "math"}},
    {"game", {"base", "math", "formula", "heaps", "graphs", "search", "misere", "rules"}},
    {"games",
     {"base", "math", "formula", "wythoff", "heaps", "graphs", "search", "misere", "rules",
      "game"}},
    {"engine",
     {"base", "math", "formula", "wythoff", "heaps", "graphs", "search", "misere", "patterns",
      "rules", "pictures", "game", "games"}},
    {"runs", {"base", "math", "formula", "wythoff", "heaps", "misere", "pictures"}},
    {"api", {"base", "math", "formula", "wythoff", "game", "games", "engine", "runs"}},
    {"reproduce",
     {"base", "math", "formula", "wythoff", "graphs", "search", "pictures", "game", "games",
      "engine", "runs", "api"}},
};

// A public header counts as the module whose types it has.
const std::map<std::string, std::set<std::string>> public_headers{
    {"base", {"context", "error", "executor", "files", "nearest_name", "printable"}},
    {"math", {"integer", "long_numbers", "value"}},
    {"formula", {"amounts", "nimber", "number", "numbers"}},
    {"wythoff", {"embedded_automata", "wythoff", "wythoff_states", "wythoff_tiles"}},
    {"heaps", {"heap_codes"}},
    {"graphs", {"graph_reading"}},
    {"game", {"drawing", "games", "matching", "position", "reason", "table", "term"}},
    {"games", {"user_game", "rules"}},
    {"engine",
     {"claim", "conjecture", "digraph", "moves", "notation", "play", "replay", "solve",
      "wythoff_pictures"}},
    {"pictures", {"pictures"}},
    {"runs", {"store_file", "exact", "experiments", "heaps", "misere", "process_group", "prove"}},
    {"reproduce", {"reproduce"}},
    {"api", {"api", "grundy", "json", "signature"}},
};

// The modules within Wythoff's, each with those that it may include.
const std::map<std::string, std::set<std::string>> allowed_in_wythoff{
    {"rows", {}},
    {"exact", {"rows"}},
    {"automaton", {"rows"}},
    {"function", {"rows", "exact", "automaton"}},
};

const std::map<std::string, std::set<std::string>> confined{
    {"CLI/", {"app/arguments.cpp"}},
    {"editline/", {"app/terminal/line_reader.cpp"}},
    {"tao/", {"src/engine/notation/notation.cpp"}},
    {"nlohmann/",
     {"src/api/requests/parse_request.cpp", "src/api/requests/signature.cpp",
      "src/api/answers/writer.cpp", "src/graphs/readers/json_graph.cpp"}},
    {"lemon/", {"src/graphs/lemon_matching.cpp"}},
    {"utf8proc", {"src/graphs/readers/word_list.cpp", "src/pictures/svg.cpp"}},
    {"SQLiteCpp/", {"src/runs/store/store.cpp"}},
    {"mpi.h", {"app/process_group_mpi.cpp"}},
    {"httplib.h", {"server/server.cpp"}},
    {"expat", {"src/graphs/readers/graphml.cpp"}},
    {"png", {"src/pictures/png.cpp"}},
    {"librsvg/", {"src/pictures/raster.cpp"}},
    {"pybind11/", {}},
};

struct Include {
    std::string file;  // relative to the project
    std::string header;
    bool quoted;
};

std::vector<Include> includes_under(const std::string& folder) {
    const fs::path root = GRUNDY_SOURCE_DIR;
    const std::regex pattern(R"re(^\s*#\s*include\s*([<"])([^>"]+)[>"])re");
    std::vector<Include> includes;
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
        static const std::set<std::string> sources{".cpp", ".hpp", ".cu", ".cuh"};
        if (!sources.count(entry.path().extension().string())) continue;
        std::ifstream file(entry.path());
        std::string line;
        while (std::getline(file, line)) {
            std::smatch match;
            if (!std::regex_search(line, match, pattern)) continue;
            includes.push_back({fs::relative(entry.path(), root).generic_string(), match[2].str(),
                                match[1].str() == "\""});
        }
    }
    return includes;
}

std::string first_part(const std::string& path) {
    return path.substr(0, path.find('/'));
}

// The module that a file or a header is in; empty for headers that are not ours.
std::string module_of(const std::string& path) {
    const std::string first = first_part(path);
    if (allowed.count(first)) return first;
    if (first != "grundy") return "";
    const std::string stem = fs::path(path).stem().string();
    for (const auto& [module, headers] : public_headers) {
        if (headers.count(stem)) return module;
    }
    return "no module";
}

TEST(Layering, ModulesIncludeOnlyLowerModules) {
    std::size_t edges = 0;
    for (const std::string folder : {"src", "include"}) {
        for (const auto& [file, header, quoted] : includes_under(folder)) {
            const std::string module = module_of(file.substr(folder.size() + 1));
            const std::string target = module_of(header);
            if (target.empty()) {
                EXPECT_FALSE(quoted) << file << " includes " << header;
                continue;
            }
            ASSERT_TRUE(allowed.count(module)) << file << " has no place among the modules";
            EXPECT_TRUE(target == module || allowed.at(module).count(target))
                << file << " includes " << header;
            ++edges;
        }
    }
    EXPECT_GT(edges, 200U);
}

// The linker treats two types of the same name as one and uses the functions of either for both.
TEST(Layering, TypesInANamespaceHaveUniqueNames) {
    const fs::path root = GRUNDY_SOURCE_DIR;
    const std::regex named(R"re(^namespace ([\w:]+) \{)re");
    const std::regex type(R"re(^(?:struct|class|enum class) (\w+)(?: final)?(?: : [^;]*)? \{)re");
    std::map<std::string, std::string> file_of;
    for (const std::string folder : {"src", "include"}) {
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            const std::string extension = entry.path().extension().string();
            if (extension != ".cpp" && extension != ".hpp") continue;
            std::ifstream file(entry.path());
            std::string space;
            bool unnamed = false;
            for (std::string line; std::getline(file, line);) {
                std::smatch match;
                if (std::regex_search(line, match, named)) space = match[1].str();
                if (line == "namespace {") unnamed = true;
                if (line == "}  // namespace") unnamed = false;
                if (unnamed || !std::regex_search(line, match, type)) continue;
                const auto [found, is_new] =
                    file_of.emplace(space + "::" + match[1].str(), entry.path().string());
                EXPECT_TRUE(is_new)
                    << found->first << " is in " << found->second << " and in " << entry.path();
            }
        }
    }
    EXPECT_GT(file_of.size(), 300U);
}

TEST(Layering, EveryPublicHeaderHasAModule) {
    const fs::path headers = fs::path(GRUNDY_SOURCE_DIR) / "include" / "grundy";
    for (const auto& entry : fs::directory_iterator(headers)) {
        const std::string name = "grundy/" + entry.path().filename().string();
        EXPECT_TRUE(allowed.count(module_of(name))) << name << " has no place among the modules";
    }
}

TEST(Layering, WythoffsModulesAreInOrder) {
    const std::string prefix = "wythoff/";
    const auto inner_module = [&](const std::string& path) {
        return first_part(path.substr(prefix.size()));
    };
    std::size_t edges = 0;
    for (const auto& [file, header, quoted] : includes_under("src/wythoff")) {
        const std::string module = inner_module(file.substr(std::string("src/").size()));
        ASSERT_TRUE(allowed_in_wythoff.count(module)) << file << " has no place among the modules";
        if (!quoted || header.rfind(prefix, 0) != 0) continue;
        const std::string target = inner_module(header);
        EXPECT_TRUE(target == module || allowed_in_wythoff.at(module).count(target))
            << file << " includes " << header;
        ++edges;
    }
    EXPECT_GT(edges, 50U);
}

// The exact core must build with nvcc alone: angle brackets name the standard library or the
// compiler's own headers, quotes name the core.
TEST(Layering, TheExactCoreStandsAlone) {
    const std::set<std::string> core{"mask",         "row_machine", "stretch",       "chunks",
                                     "value_counts", "plain_rows",  "stretch_lanes", "lanes",
                                     "lanes_kernel", "lanes_avx2",  "lanes_avx512",  "chain"};
    std::set<std::string> seen;
    for (const auto& [file, header, quoted] : includes_under("src")) {
        const std::string module = first_part(file.substr(std::string("src/").size()));
        const std::string stem = fs::path(file).stem().string();
        if (module != "cuda" && !(module == "wythoff" && core.count(stem))) continue;
        seen.insert(stem);
        if (!quoted) {
            EXPECT_TRUE(header.find('/') == std::string::npos && header != "gmp.h")
                << file << " includes " << header;
        } else if (first_part(header) == "wythoff") {
            EXPECT_TRUE(core.count(fs::path(header).stem().string()))
                << file << " includes " << header;
        } else {
            EXPECT_EQ(first_part(header), module) << file << " includes " << header;
        }
    }
    EXPECT_GT(seen.size(), 10U);
}

TEST(Layering, PublicHeadersIncludeOnlyPublicHeaders) {
    for (const auto& [file, header, quoted] : includes_under("include")) {
        EXPECT_FALSE(quoted) << file << " includes " << header;
        const bool foreign =
            header.find('/') != std::string::npos && header.rfind("grundy/", 0) != 0;
        EXPECT_FALSE(foreign) << file << " includes " << header;
    }
}

TEST(Layering, TheProgramSeesOnlyPublicHeaders) {
    for (const auto& [file, header, quoted] : includes_under("app")) {
        if (!quoted || header == "server/server.hpp") continue;
        const std::string first = first_part(header);
        EXPECT_TRUE(first == header || first == "commands" || first == "terminal" ||
                    first == "files")
            << file << " includes " << header;
    }
}

TEST(Layering, PythonSeesOnlyPublicHeaders) {
    std::size_t edges = 0;
    for (const auto& [file, header, quoted] : includes_under("python")) {
        if (quoted) {
            EXPECT_EQ(header.find('/'), std::string::npos) << file << " includes " << header;
        } else if (first_part(header) == "grundy") {
            EXPECT_NE(module_of(header), "no module") << file << " includes " << header;
            ++edges;
        }
    }
    EXPECT_GT(edges, 10U);
}

TEST(Layering, TheServerSeesOnlyTheApiAndItsTypes) {
    // From wythoff only the automaton that it passes on to requests.
    const std::set<std::string> modules{"api", "base", "math", "formula", "wythoff"};
    for (const auto& [file, header, quoted] : includes_under("server")) {
        if (quoted) {
            EXPECT_EQ(header.find('/'), std::string::npos) << file << " includes " << header;
        } else if (first_part(header) == "grundy") {
            EXPECT_TRUE(modules.count(module_of(header))) << file << " includes " << header;
        }
    }
}

TEST(Layering, FamiliesOfGamesDoNotIncludeEachOther) {
    std::size_t edges = 0;
    for (const auto& [file, header, quoted] : includes_under("src/games")) {
        const std::string prefix = "games/";
        if (!quoted || header.rfind(prefix, 0) != 0) continue;
        const fs::path family = fs::path(file).parent_path().filename();
        if (family == "games") continue;  // the list of all games
        EXPECT_EQ(fs::path(header).parent_path().filename(), family)
            << file << " includes " << header;
        ++edges;
    }
    EXPECT_GT(edges, 50U);
}

TEST(Layering, HeavyHeadersStayInTheirFiles) {
    for (const char* folder : {"src", "app", "server", "include"}) {
        for (const auto& [file, header, quoted] : includes_under(folder)) {
            for (const auto& [prefix, files] : confined) {
                if (header.rfind(prefix, 0) == 0 && !quoted) {
                    EXPECT_TRUE(files.count(file)) << file << " includes " << header;
                }
            }
        }
    }
}

TEST(Layering, DocumentsNameExamplesThatExist) {
    const fs::path root = GRUNDY_SOURCE_DIR;
    const std::regex example("(python/)?examples/[A-Za-z0-9_.-]*[A-Za-z0-9]");
    std::size_t named = 0;
    for (const auto& document : fs::directory_iterator(root / "docs")) {
        if (!document.is_regular_file()) continue;
        std::ifstream file(document.path());
        for (std::string line; std::getline(file, line);) {
            for (std::sregex_iterator it(line.begin(), line.end(), example), end; it != end; ++it) {
                EXPECT_TRUE(fs::exists(root / it->str())) << document.path() << ": " << it->str();
                ++named;
            }
        }
    }
    EXPECT_GT(named, 0U);
}

TEST(Layering, EveryModuleHasAReadme) {
    const fs::path root = GRUNDY_SOURCE_DIR;
    for (const char* module : {"app", "server", "python", "tests", "bench", "fuzz"}) {
        EXPECT_TRUE(fs::exists(root / module / "README.md")) << module;
    }
    for (const auto& [module, below] : allowed) {
        EXPECT_TRUE(fs::exists(root / "src" / module / "README.md")) << module;
    }
    for (const auto& [module, below] : allowed_in_wythoff) {
        EXPECT_TRUE(fs::exists(root / "src" / "wythoff" / module / "README.md")) << module;
    }
}

}  // namespace
