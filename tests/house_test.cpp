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

// A room may include itself and these, with their public headers.
const std::map<std::string, std::set<std::string>> allowed{
    {"theory", {}},
    {"wythoff", {"theory"}},
    {"cuda", {"wythoff"}},
    {"graphs", {"theory"}},
    {"heaps", {"theory"}},
    {"misere", {"heaps", "theory"}},
    {"rules", {"heaps", "theory"}},
    {"patterns", {"theory"}},
    {"pictures", {"theory"}},
    {"runs", {"wythoff", "heaps", "misere", "pictures", "theory"}},
    {"games", {"wythoff", "graphs", "heaps", "misere", "rules", "theory"}},
    {"papers", {"engine", "runs", "games", "wythoff", "graphs", "pictures", "theory"}},
    {"engine",
     {"games", "wythoff", "graphs", "heaps", "misere", "patterns", "rules", "pictures", "theory"}},
    {"api", {"papers", "engine", "runs", "games", "wythoff", "theory"}},
};

// A public header counts as the room whose types it has.
const std::map<std::string, std::set<std::string>> public_headers{
    {"theory",
     {"amounts", "context", "error", "executor", "files", "integer", "long_numbers", "number",
      "nearest_name", "printable", "value"}},
    {"wythoff", {"embedded_automata", "wythoff", "wythoff_states", "wythoff_tiles"}},
    {"graphs", {"graph_reading"}},
    {"games", {"drawing", "games", "matching", "own_game", "position", "rules", "table", "term"}},
    {"engine",
     {"claim", "conjecture", "digraph", "moves", "notation", "nimber", "numbers", "play", "replay",
      "solve", "wythoff_pictures"}},
    {"pictures", {"pictures"}},
    {"runs", {"store_file", "exact", "experiments", "heaps", "misere", "process_group", "prove"}},
    {"papers", {"reproduce"}},
    {"api", {"api", "grundy", "json", "signature"}},
};

// The rooms within Wythoff's, each with those that it may include.
const std::map<std::string, std::set<std::string>> allowed_in_wythoff{
    {"rows", {}},
    {"exact", {"rows"}},
    {"automaton", {"rows"}},
    {"function", {"rows", "exact", "automaton"}},
};

const std::map<std::string, std::set<std::string>> confined{
    {"CLI/", {"app/arguments.cpp"}},
    {"editline/", {"app/line_reader.cpp"}},
    {"tao/", {"src/theory/parse_errors.hpp", "src/theory/number.cpp", "src/engine/notation.cpp"}},
    {"nlohmann/",
     {"src/api/json_request.cpp", "src/api/signature.cpp", "src/api/writer.cpp",
      "src/graphs/json_graph.cpp"}},
    {"lemon/", {"src/graphs/lemon_matching.cpp"}},
    {"utf8proc", {"src/graphs/word_list.cpp"}},
    {"SQLiteCpp/", {"src/runs/store.cpp"}},
    {"mpi.h", {"app/process_group_mpi.cpp"}},
    {"httplib.h", {"server/server.cpp"}},
    {"expat", {"src/graphs/graphml.cpp"}},
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

// The room that a file or a header is in; empty for headers that are not ours.
std::string room_of(const std::string& path) {
    const std::string first = first_part(path);
    if (allowed.count(first)) return first;
    if (first != "grundy") return "";
    const std::string stem = fs::path(path).stem().string();
    for (const auto& [room, headers] : public_headers) {
        if (headers.count(stem)) return room;
    }
    return "no room";
}

TEST(House, RoomsIncludeOnlyWhatIsBelow) {
    std::size_t edges = 0;
    for (const std::string folder : {"src", "include"}) {
        for (const auto& [file, header, quoted] : includes_under(folder)) {
            const std::string room = room_of(file.substr(folder.size() + 1));
            const std::string target = room_of(header);
            if (target.empty()) {
                EXPECT_FALSE(quoted) << file << " includes " << header;
                continue;
            }
            ASSERT_TRUE(allowed.count(room)) << file << " has no place in the house";
            EXPECT_TRUE(target == room || allowed.at(room).count(target))
                << file << " includes " << header;
            ++edges;
        }
    }
    EXPECT_GT(edges, 200U);
}

// Two types of one name are one to the linker, which takes the functions of either for both.
TEST(House, TypesOfANamespaceHaveNamesOfTheirOwn) {
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

TEST(House, EveryPublicHeaderHasItsRoom) {
    const fs::path headers = fs::path(GRUNDY_SOURCE_DIR) / "include" / "grundy";
    for (const auto& entry : fs::directory_iterator(headers)) {
        const std::string name = "grundy/" + entry.path().filename().string();
        EXPECT_TRUE(allowed.count(room_of(name))) << name << " has no place in the house";
    }
}

TEST(House, WythoffsRoomsAreInOrder) {
    const std::string prefix = "wythoff/";
    const auto inner_room = [&](const std::string& path) {
        return first_part(path.substr(prefix.size()));
    };
    std::size_t edges = 0;
    for (const auto& [file, header, quoted] : includes_under("src/wythoff")) {
        const std::string room = inner_room(file.substr(std::string("src/").size()));
        ASSERT_TRUE(allowed_in_wythoff.count(room)) << file << " has no place in the house";
        if (!quoted || header.rfind(prefix, 0) != 0) continue;
        const std::string target = inner_room(header);
        EXPECT_TRUE(target == room || allowed_in_wythoff.at(room).count(target))
            << file << " includes " << header;
        ++edges;
    }
    EXPECT_GT(edges, 50U);
}

// The exact core must build with nvcc alone: angle brackets name the standard library or the
// compiler's own headers, quotes name the core.
TEST(House, TheExactCoreStandsAlone) {
    const std::set<std::string> core{
        "mask",         "row_machine", "value_set",      "stretch",       "chunks",
        "value_counts", "plain_rows",  "stretch_scalar", "stretch_lanes", "lanes",
        "lanes_kernel", "lanes_avx2",  "lanes_avx512",   "chain",         "row_state"};
    std::set<std::string> seen;
    for (const auto& [file, header, quoted] : includes_under("src")) {
        const std::string room = first_part(file.substr(std::string("src/").size()));
        const std::string stem = fs::path(file).stem().string();
        if (room != "cuda" && !(room == "wythoff" && core.count(stem))) continue;
        seen.insert(stem);
        if (!quoted) {
            EXPECT_TRUE(header.find('/') == std::string::npos && header != "gmp.h")
                << file << " includes " << header;
        } else if (first_part(header) == "wythoff") {
            EXPECT_TRUE(core.count(fs::path(header).stem().string()))
                << file << " includes " << header;
        } else {
            EXPECT_EQ(first_part(header), room) << file << " includes " << header;
        }
    }
    EXPECT_GT(seen.size(), 10U);
}

TEST(House, PublicHeadersIncludeOnlyPublicHeaders) {
    for (const auto& [file, header, quoted] : includes_under("include")) {
        EXPECT_FALSE(quoted) << file << " includes " << header;
        const bool foreign =
            header.find('/') != std::string::npos && header.rfind("grundy/", 0) != 0;
        EXPECT_FALSE(foreign) << file << " includes " << header;
    }
}

TEST(House, TheProgramSeesOnlyPublicHeaders) {
    for (const auto& [file, header, quoted] : includes_under("app")) {
        if (!quoted || header == "server/server.hpp") continue;
        EXPECT_EQ(header.find('/'), std::string::npos) << file << " includes " << header;
    }
}

TEST(House, PythonSeesOnlyPublicHeaders) {
    std::size_t edges = 0;
    for (const auto& [file, header, quoted] : includes_under("python")) {
        if (quoted) {
            EXPECT_EQ(header.find('/'), std::string::npos) << file << " includes " << header;
        } else if (first_part(header) == "grundy") {
            EXPECT_NE(room_of(header), "no room") << file << " includes " << header;
            ++edges;
        }
    }
    EXPECT_GT(edges, 10U);
}

TEST(House, TheServerSeesOnlyWhatItAnswersWith) {
    const std::set<std::string> rooms{"api", "theory"};
    for (const auto& [file, header, quoted] : includes_under("server")) {
        if (quoted) {
            EXPECT_EQ(header.find('/'), std::string::npos) << file << " includes " << header;
        } else if (first_part(header) == "grundy") {
            EXPECT_TRUE(rooms.count(room_of(header))) << file << " includes " << header;
        }
    }
}

TEST(House, GamesDoNotKnowEachOther) {
    std::set<std::string> games;
    for (const grundy::Facts& facts : grundy::games()) games.emplace(facts.name);
    for (const auto& [file, header, quoted] : includes_under("src/games")) {
        if (!quoted || first_part(header) != "games" || file == "src/games/registry.cpp") continue;
        const std::string target = fs::path(header).stem().string();
        if (!games.count(target)) continue;
        EXPECT_EQ(fs::path(file).stem().string(), target);
    }
}

TEST(House, HeavyHeadersStayInTheirFiles) {
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

TEST(House, DocumentsNameExamplesThatExist) {
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

TEST(House, EveryRoomHasItsReadme) {
    const fs::path root = GRUNDY_SOURCE_DIR;
    for (const char* room : {"app", "server", "python", "tests", "bench", "fuzz"}) {
        EXPECT_TRUE(fs::exists(root / room / "README.md")) << room;
    }
    for (const auto& [room, below] : allowed) {
        EXPECT_TRUE(fs::exists(root / "src" / room / "README.md")) << room;
    }
    for (const auto& [room, below] : allowed_in_wythoff) {
        EXPECT_TRUE(fs::exists(root / "src" / "wythoff" / room / "README.md")) << room;
    }
}

}  // namespace
