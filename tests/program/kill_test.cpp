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
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// Without what two equal runs may differ in.
std::string result(const std::string& path) {
    std::string text = content(path);
    for (const char* name : {"\"resumed\":", "\"seconds\":", "\"rows_per_second\":"}) {
        const std::size_t at = text.find(name);
        if (at != std::string::npos) text.erase(at, text.find_first_of(",}", at) - at);
    }
    return text;
}

// The end of a run, or its first save: the store is touched when it is opened, and from a second on
// when something is saved.
void wait_for_save(pid_t child, const std::string& store) {
    const auto opened = fs::file_time_type::clock::now() + std::chrono::milliseconds(500);
    const auto was_written = [&](const std::string& file) {
        std::error_code none;
        const auto time = fs::last_write_time(file, none);
        return !none && time > opened;
    };
    siginfo_t info{};
    while (!was_written(store) && !was_written(store + "-wal")) {
        info.si_pid = 0;
        waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOHANG | WNOWAIT);
        if (info.si_pid != 0) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

class Kill : public testing::TestWithParam<std::vector<std::string>> {};

TEST_P(Kill, LosesNothingButTheLastSeconds) {
    const std::string folder = testing::TempDir() + "kill_" + GetParam()[1];
    fs::remove_all(folder);
    fs::create_directories(folder);
    std::vector<std::string> command{GRUNDY_PROGRAM};
    command.insert(command.end(), GetParam().begin(), GetParam().end());
    command.insert(command.end(), {"--json", "--threads", "1"});
    const bool has_certificate = GetParam()[1] == "exact";
    const auto start_it = [&](const std::string& name) {
        std::vector<std::string> arguments = command;
        if (has_certificate) {
            arguments.insert(arguments.end(), {"--certificate", folder + name + ".cert"});
        }
        return start(arguments, folder + name);
    };
    int status = 0;
    ASSERT_EQ(waitpid(start_it("/expected"), &status, 0) > 0, true);
    ASSERT_EQ(status, 0);

    if (!has_certificate) command.back() = "2";  // a store does not depend on the threads
    command.insert(command.end(), {"--store", folder + "/store"});
    std::mt19937 random(20261115);
    int kills = 0;
    while (true) {
        const pid_t child = start_it("/result");
        // Where it strikes after that is chance.
        wait_for_save(child, folder + "/store");
        std::this_thread::sleep_for(std::chrono::milliseconds(random() % 700));
        kill(child, SIGKILL);
        waitpid(child, &status, 0);
        if (WIFEXITED(status)) break;
        ASSERT_LT(++kills, 60) << "it does not get on";
    }
    EXPECT_EQ(status, 0);
    EXPECT_GE(kills, 2) << "it was too fast to be killed";
    EXPECT_EQ(result(folder + "/result"), result(folder + "/expected"));
    EXPECT_EQ(content(folder + "/result.cert"), content(folder + "/expected.cert"));
    fs::remove_all(folder);
}

INSTANTIATE_TEST_SUITE_P(
    Experiments, Kill,
    testing::Values(
        std::vector<std::string>{"wythoff", "extremes", "-g", "0..30", "--rows", "16*10^6"},
        std::vector<std::string>{"wythoff", "near-zero", "-g", "199", "--rows", "800000"},
        std::vector<std::string>{"wythoff", "convergence", "-g", "20", "--rows", "250000"},
        std::vector<std::string>{"wythoff", "exact", "-g", "2", "--rows", "6*10^8"},
        std::vector<std::string>{"heaps", "4!.0", "--to", "2*10^6"},
        std::vector<std::string>{"heaps", "--census", "0.ddd", "--to", "20000"}));

}  // namespace
