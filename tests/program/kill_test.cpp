// Kills the program at random moments, several times, and lets it go on from its store: the result
// is that of a run that nobody disturbed.

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <regex>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

namespace fs = std::filesystem;

pid_t start(const std::vector<std::string>& arguments, const std::string& output) {
    const pid_t child = fork();
    if (child != 0) return child;
    const int file = open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(file, STDOUT_FILENO);
    std::vector<char*> argv;
    for (const std::string& argument : arguments)
        argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    execv(argv[0], argv.data());
    _exit(127);
}

std::string content(const std::string& path) {
    std::ifstream file(path);
    std::string text(std::istreambuf_iterator<char>(file), {});
    return std::regex_replace(text, std::regex("\"resumed\":(true|false)"), "");
}

class Kill : public testing::TestWithParam<std::vector<std::string>> {};

TEST_P(Kill, LosesNothingButTheLastSeconds) {
    const std::string folder = testing::TempDir() + "kill_test";
    fs::remove_all(folder);
    fs::create_directories(folder);
    std::vector<std::string> command{GRUNDY_PROGRAM, "wythoff"};
    command.insert(command.end(), GetParam().begin(), GetParam().end());
    command.insert(command.end(), {"--json", "--threads", "1"});
    int status = 0;
    ASSERT_EQ(waitpid(start(command, folder + "/expected"), &status, 0) > 0, true);
    ASSERT_EQ(status, 0);

    // The blocks of convergence are long: on two threads none might end before it is killed.
    if (GetParam().front() != "convergence") command.back() = "2";
    command.insert(command.end(), {"--store", folder + "/store"});
    std::mt19937 random(20261115);
    int kills = 0;
    while (true) {
        const pid_t child = start(command, folder + "/result");
        // Long enough for at least one save; where it strikes is chance.
        std::this_thread::sleep_for(std::chrono::milliseconds(1100 + random() % 700));
        kill(child, SIGKILL);
        waitpid(child, &status, 0);
        if (WIFEXITED(status)) break;
        ASSERT_LT(++kills, 60) << "it does not get on";
    }
    EXPECT_EQ(status, 0);
    EXPECT_GE(kills, 2) << "it was too fast to be killed";
    EXPECT_EQ(content(folder + "/result"), content(folder + "/expected"));
    fs::remove_all(folder);
}

INSTANTIATE_TEST_SUITE_P(
    Experiments, Kill,
    testing::Values(std::vector<std::string>{"extremes", "-g", "0..30", "--rows", "16*10^6"},
                    std::vector<std::string>{"near-zero", "-g", "199", "--rows", "800000"},
                    std::vector<std::string>{"convergence", "-g", "20", "--rows", "250000"}));

}  // namespace
