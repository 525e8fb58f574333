// Runs the commands in tests/golden and compares their output and exit codes. With
// GRUNDY_WRITE_TRANSCRIPTS set it rewrites the files instead.
//
// A transcript is a text file: lines "$ command", each followed by its output on stdout and stderr
// together and a line "[exit N]". Lines between commands that start with # are comments.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <sys/wait.h>

namespace {

namespace fs = std::filesystem;

std::string run(const std::string& command) {
    const std::string line = "exec 2>&1; " + command;
    FILE* const pipe = popen(line.c_str(), "r");
    if (pipe == nullptr) throw std::runtime_error("cannot run a shell");
    std::string output;
    std::array<char, 4096> block{};
    for (std::size_t got = 0; (got = fread(block.data(), 1, block.size(), pipe)) > 0;) {
        output.append(block.data(), got);
    }
    const int status = pclose(pipe);
    if (!output.empty() && output.back() != '\n') output += '\n';
    return output + "[exit " + std::to_string(WEXITSTATUS(status)) + "]\n";
}

std::vector<fs::path> transcripts() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(GRUNDY_TRANSCRIPTS)) files.push_back(entry);
    std::sort(files.begin(), files.end());
    return files;
}

// An empty cache, independent of the cache of the user who runs the tests.
class EmptyCache {
public:
    EmptyCache() {
        if (mkdtemp(folder_.data()) == nullptr) throw std::runtime_error("cannot make a folder");
        setenv("XDG_CACHE_HOME", folder_.c_str(), 1);
        setenv("XDG_STATE_HOME", folder_.c_str(), 1);
    }
    ~EmptyCache() { fs::remove_all(folder_); }
    [[nodiscard]] const std::string& folder() const { return folder_; }
    EmptyCache(const EmptyCache&) = delete;
    EmptyCache& operator=(const EmptyCache&) = delete;

private:
    std::string folder_ = (fs::temp_directory_path() / "grundy_cache_XXXXXX").string();
};

class Transcript : public testing::TestWithParam<fs::path> {};

TEST_P(Transcript, MatchesTheOutput) {
    const EmptyCache cache;
    std::ifstream file(GetParam());
    std::string expected;
    std::string now;
    std::size_t commands = 0;
    bool in_output = false;
    for (std::string line; std::getline(file, line);) {
        expected += line + "\n";
        if (line.rfind("$ ", 0) == 0) {
            now += line + "\n" + run(line.substr(2));
            ++commands;
            in_output = true;
        } else if (line.rfind("[exit ", 0) == 0) {
            in_output = false;
        } else if (!in_output) {
            now += line + "\n";
        }
    }
    EXPECT_GT(commands, 0U);
    if (std::getenv("GRUNDY_WRITE_TRANSCRIPTS") != nullptr) {
        file.close();
        std::ofstream(GetParam()) << now;
    } else {
        EXPECT_EQ(now, expected);
    }
}

INSTANTIATE_TEST_SUITE_P(Program, Transcript, testing::ValuesIn(transcripts()),
                         [](const auto& test) { return test.param.stem().string(); });

// The examples in the help of that command and of its subcommands.
std::vector<std::string> examples(const std::string& command) {
    std::istringstream help(run(command + " --help"));
    std::vector<std::string> found;
    std::string last;
    bool in_commands = false;
    for (std::string line; std::getline(help, line) && line.rfind("[exit", 0) != 0; last = line) {
        if (line.rfind("  ", 0) != 0) {
            in_commands = line == "Commands:";
        } else if (in_commands && line[2] != ' ') {  // not the continuation of a description
            const std::string name = line.substr(2, line.find(' ', 2) - 2);
            for (const std::string& below : examples(command + " " + name)) found.push_back(below);
        }
    }
    const std::string intro = "Try: ";
    EXPECT_EQ(last.rfind(intro + "grundy ", 0), 0U) << "the help of " << command;
    if (command != "grundy") {
        EXPECT_EQ(last.rfind(intro + command, 0), 0U) << last;
    }
    found.push_back(last.substr(std::min(intro.size(), last.size())));
    return found;
}

TEST(Help, EndsWithAnExampleThatWorks) {
    const EmptyCache cache;
    const std::vector<std::string> all = examples("grundy");
    EXPECT_GT(all.size(), 20U);
    for (const std::string& example : all) {
        const bool serves = example.rfind("grundy serve", 0) == 0;  // runs until it is interrupted
        const std::string output =
            run("cd " + cache.folder() + " && timeout --preserve-status -s INT " +
                (serves ? "1 " : "60 ") + example + " < /dev/null");
        EXPECT_TRUE(output.ends_with(serves ? "[exit 130]\n" : "[exit 0]\n")) << example << "\n"
                                                                              << output;
    }
}

}  // namespace

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    const std::string path = std::string(GRUNDY_BIN_DIR) + ":" + std::getenv("PATH");
    setenv("PATH", path.c_str(), 1);
    unsetenv("COLUMNS");       // independent of the terminal
    signal(SIGPIPE, SIG_DFL);  // and of who started the tests
    return RUN_ALL_TESTS();
}
