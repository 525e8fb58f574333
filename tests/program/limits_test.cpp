// Ctrl-C and --memory in the whole program.

#include "program/program.hpp"
#include "server/http_client.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace grundy {
namespace {

using test::Program;

// More than a pipe holds: once it is written, the program has started reading.
const std::string much(std::size_t{1} << 20, ' ');

TEST(Interrupt, EndsWork) {
    struct Work {
        std::vector<std::string> command;
        std::string input;  // takes minutes
    };
    const std::vector<Work> all{
        {{"moves", "-"}, "global[2x](4000,4000;3999)"},
        {{"replay", "-", "--time", "600"}, "cram(9,9)"},
        {{"nimber", "-", "--time", "6000"}, std::string(8000, '9') + "^-1"},
        {{"numbers", "-", "--full"}, "10^9999999"},
        {{"graph", "of", "-"}, "nim(90,90,90)"},
        {{"solve", "-", "--time", "600"}, "cram(9,9)"},
    };
    for (const Work& work : all) {
        Program program(work.command);
        program.type(much + work.input);
        program.end_input();
        program.interrupt();
        EXPECT_EQ(program.exit_code(), 130) << work.command.front();
    }
}

// A signal to the process and to its group, as timeout(1) sends it, is one interrupt.
TEST(Interrupt, TwiceAtOnceStillSavesProgress) {
    const std::string store = testing::TempDir() + "interrupted_twice";
    std::filesystem::remove(store);
    Program program(
        {"wythoff", "near-zero", "-g", "199", "--rows", "10^9", "--json", "--store", store});
    while (!std::filesystem::exists(store)) std::this_thread::yield();
    program.interrupt();
    program.interrupt();
    std::string line;
    program.read(line);
    EXPECT_NE(line.find("the progress is saved in"), std::string::npos) << line;
    EXPECT_EQ(program.exit_code(), 130);
    std::filesystem::remove(store);
}

TEST(Interrupt, EndsReading) {
    const std::vector<std::vector<std::string>> all{
        {"moves", "-"},
        {"graph", "label", "-"},
        {"conjecture", "nim", "--to", "100", "--rules", "-"},
        {"claim", "nim", "0", "--to", "100", "--rules", "-"},
        {"rules", "check", "-"},
    };
    for (const std::vector<std::string>& command : all) {
        Program program(command);
        program.type(much);
        program.interrupt();
        EXPECT_EQ(program.exit_code(), 130) << command.front();
    }
}

class NamedPipe {
public:
    NamedPipe() {
        std::filesystem::remove(path);
        EXPECT_EQ(mkfifo(path.c_str(), S_IRUSR | S_IWUSR), 0);
    }
    ~NamedPipe() { std::filesystem::remove(path); }
    NamedPipe(const NamedPipe&) = delete;
    NamedPipe& operator=(const NamedPipe&) = delete;

    const std::string path = testing::TempDir() + "named_pipe";
};

// Usually the program waits for the pipe by then; the signal ends it before that as well.
void wait_until_it_waits(const Program& program) {
    program.wait_until_started();
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
}

TEST(Interrupt, EndsReadingANamedPipeThatNobodyWrites) {
    const NamedPipe pipe;
    const std::vector<std::vector<std::string>> all{
        {"solve", "--lines", pipe.path},         {"solve", "nim(3)", "--rules", pipe.path},
        {"solve", "rule[" + pipe.path + "](3)"}, {"solve", "digraph[" + pipe.path + "](a)"},
        {"play", "words[" + pipe.path + "]()"},  {"graph", "label", pipe.path},
        {"rules", "check", pipe.path},           {"wythoff", "check", pipe.path},
    };
    for (const std::vector<std::string>& command : all) {
        for (const bool opened : {false, true}) {
            Program program(command);
            wait_until_it_waits(program);
            const int writer = opened ? open(pipe.path.c_str(), O_RDWR | O_CLOEXEC) : -1;
            program.interrupt(opened ? SIGTERM : SIGINT);
            EXPECT_EQ(program.exit_code(), 130) << command[0] << " " << command[1];
            if (opened) close(writer);
        }
    }
}

TEST(Interrupt, EndsWritingANamedPipeThatNobodyReads) {
    const NamedPipe pipe;
    const std::vector<std::vector<std::string>> all{
        {"table", "wythoff", "300", "--csv", pipe.path},
        {"table", "wythoff", "300", "--svg", pipe.path},
        {"graph", "of", "nim(2,3)", "--svg", pipe.path},
        {"heaps", "0.77", "--csv", pipe.path},
        {"wythoff", "prove", "-g", "3", "--out", pipe.path},
    };
    for (const std::vector<std::string>& command : all) {
        for (const int signal : {SIGINT, SIGTERM}) {
            Program program(command);
            wait_until_it_waits(program);
            program.interrupt(signal);
            EXPECT_EQ(program.exit_code(), 130) << command[0] << " " << command[1];
        }
    }
}

// Answers, messages and progress, whether they are short or long.
TEST(Interrupt, EndsWritingThatNobodyReads) {
    const std::vector<std::vector<std::string>> all{
        {"solve", "nim(3)"},
        {"solve", "nim(3)", "--json"},
        {"solve", "nim("},
        {"solve", "--help"},
        {"completion", "bash"},
        {"table", "wythoff", "300", "--csv", "-"},
        {"table", "wythoff", "300", "--csv", "/dev/stdout"},
        {"wythoff", "near-zero", "-g", "199", "--rows", "10^9", "--progress"},
    };
    for (const std::vector<std::string>& command : all) {
        Program program(command, Program::Output::full);
        program.wait_until_started();
        program.interrupt();
        EXPECT_EQ(program.exit_code(), 130) << command[0] << " " << command[1];
    }
}

std::size_t bytes_used(std::vector<std::string> command) {
    Program program(std::move(command));
    std::string line;
    while (program.read(line)) {
    }
    (void)program.exit_code();
    return program.bytes();
}

// All memory is counted except that of the idle program, including tables while they grow.
TEST(Memory, IsLimitedInMiserePlay) {
    const std::size_t idle = bytes_used({"heaps", "dawson", "--misere", "--to", "1"});
    EXPECT_LE(bytes_used({"heaps", "dawson", "--misere", "--to", "200", "--memory", "30M"}),
              idle + (std::size_t{30} << 20));
    EXPECT_LE(bytes_used({"solve", "--misere", "moore[4](60,60,60,60)", "--memory", "50M"}),
              idle + (std::size_t{50} << 20));
}

// Memory of tables, searches, graphs of positions and lists of long numbers.
TEST(Memory, IsLimitedInEveryKindOfWork) {
    constexpr std::size_t limit = std::size_t{20} << 20;
    const std::size_t idle = bytes_used({"solve", "nim(1)"});
    const std::string dense =
        R"(rule["game g(a,b); move (a-i,b+i-1) for i in 1..a; move (a,b-j) for j in 1..b"])";
    const std::vector<std::vector<std::string>> all{
        {"solve", "wythoff(9000,9001) + nim(3)", "--time", "0.5"},
        {"solve", "global[2x](300,200,100;50) + nim(1)"},
        {"solve", "clobber(xoxoxo,oxoxox,xoxoxo,oxoxox,xoxoxo,oxoxox)", "--time", "0.5"},
        {"solve", "take[3,1000003](10^12)"},
        {"solve", dense + "(3000,3000)"},
        {"solve", "--misere", "kayles(300) + dawson(200)", "--time", "0.5"},
        {"moves", "cram(7,8)", "--time", "0.5"},
        {"table", "global[2x]", "2000"},
        {"table", dense, "500", "--time", "0.5"},
        {"graph", "of", "nim(90,90,90)"},
        {"graph", "of", "cram(4,5)"},
        {"conjecture", "wythoff", "--to", "1000", "--time", "0.5"},
        {"heaps", "4!.0", "--to", "10^8", "--time", "0.5"},
        {"wythoff", "nth", "-g", "0..100", "-n", "10^6", "--time", "0.5"},
        {"wythoff", "near-zero", "-g", "199", "--rows", "10^7", "--time", "0.5"},
        {"takeaway", "sequence", "--bound", "3x", "--terms", "200000"},
        {"numbers", "10^1000000"},
        {"nimber", "1e100000*1e100001", "--time", "0.5"},
    };
    for (std::vector<std::string> command : all) {
        command.insert(command.end(), {"--memory", "20M"});
        EXPECT_LE(bytes_used(command), idle + limit) << command[0] << " " << command[1];
    }
}

// What nobody charges in advance is counted where it is allocated.
TEST(Memory, IsCountedWhereItIsAllocated) {
    constexpr std::size_t megabyte = std::size_t{1} << 20;
    const std::size_t idle = bytes_used({"solve", "nim(1)"});
    const std::string path = testing::TempDir() + "path.txt";
    std::ofstream edges(path);
    for (int i = 0; i < 1'000'000; ++i) edges << i << ' ' << i + 1 << '\n';
    edges.close();
    const std::vector<std::vector<std::string>> all{
        {"takeaway", "sequence", "--bound", "3x", "--terms", "100000"},
        {"wythoff", "points", "-g", "0..20", "--rows", "0..100000"},
        {"graph", "label", path},
        {"solve", "100000*nim(10^1000)"},
        {"moves", "400000*dawson(43085,515)"},
        {"moves", "moidores(90)", "--time", "0.5"},
    };
    for (std::vector<std::string> command : all) {
        command.insert(command.end(), {"--memory", "40M"});
        EXPECT_LE(bytes_used(command), idle + 50 * megabyte) << command[0] << " " << command[1];
    }
    std::filesystem::remove(path);
}

TEST(Memory, ThatTheMachineLacksEndsARequestAndNotTheServer) {
    rlimit before{};
    getrlimit(RLIMIT_AS, &before);
    rlimit little = before;
    little.rlim_cur = std::size_t{330} << 20;
    setrlimit(RLIMIT_AS, &little);
    Program server({"serve", "--port", "0"});
    setrlimit(RLIMIT_AS, &before);
    std::string address;
    ASSERT_TRUE(server.read(address));
    const int port = std::stoi(address.substr(address.rfind(':') + 1));
    for (const char* large : {"fibonacci(10^9000000)", "1000000*nim(5,7)"}) {
        test::HttpClient client(port);
        const auto answer =
            client.ask("POST", "/api/solve", "", std::string(R"({"position":")") + large + "\"}");
        EXPECT_EQ(answer.status, 422) << large;
        EXPECT_NE(answer.body.find("the machine does not have enough memory"), std::string::npos)
            << answer.body;
    }
    EXPECT_EQ(test::HttpClient(port).ask("GET", "/api/solve?position=nim(3,5)").status, 200);
    server.interrupt();
    EXPECT_EQ(server.exit_code(), 130);
}

}  // namespace
}  // namespace grundy
