// Runs the program grundy in a test.
#pragma once

#include <array>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace grundy::test {

// The program with pipes to its standard input and output.
class Program {
public:
    enum class Output {
        read,
        full,  // a pipe that nobody reads, also for errors
    };

    explicit Program(std::vector<std::string> arguments, Output output = Output::read) {
        std::array<int, 2> to{};
        std::array<int, 2> from{};
        if (pipe(to.data()) != 0 || pipe(from.data()) != 0) throw std::runtime_error("no pipe");
        if (output == Output::full) fill(from[1]);
        child_ = fork();
        if (child_ == 0) {
            dup2(to[0], STDIN_FILENO);
            dup2(from[1], STDOUT_FILENO);
            if (output == Output::full) dup2(from[1], STDERR_FILENO);
            for (const int end : {to[0], to[1], from[0], from[1]}) close(end);
            arguments.insert(arguments.begin(), GRUNDY_PROGRAM);
            std::vector<char*> words;
            for (std::string& argument : arguments) words.push_back(argument.data());
            words.push_back(nullptr);
            execv(GRUNDY_PROGRAM, words.data());
            _exit(127);
        }
        close(to[0]);
        close(from[1]);
        in_ = fdopen(to[1], "w");
        out_ = fdopen(from[0], "r");
    }
    ~Program() {
        if (in_ != nullptr) std::fclose(in_);
        std::fclose(out_);
        if (child_ > 0) waitpid(child_, nullptr, 0);
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    void type(const std::string& line) {
        std::fprintf(in_, "%s\n", line.c_str());
        std::fflush(in_);
    }

    // False at the end of its output.
    bool read(std::string& line) {
        line.clear();
        for (int c = std::fgetc(out_); c != EOF; c = std::fgetc(out_)) {
            if (c == '\n') return true;
            line += static_cast<char>(c);
        }
        return !line.empty();
    }

    // Closes its standard input.
    void end_input() {
        std::fclose(in_);
        in_ = nullptr;
    }

    // Returns when the program has received the signal.
    void interrupt(int signal = SIGINT) const {
        kill(child_, signal);
        while (has_in("ShdPnd:", signal)) std::this_thread::yield();
    }

    // Returns when a signal would no longer end the program by itself.
    void wait_until_started() const {
        while (!has_in("SigBlk:", SIGINT)) std::this_thread::yield();
    }

    // -1 if a signal ended it.
    int exit_code() {
        int status = 0;
        wait4(child_, &status, 0, &used_);
        child_ = 0;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

    // The most memory it used; after it has ended.
    [[nodiscard]] std::size_t bytes() const {
        return static_cast<std::size_t>(used_.ru_maxrss) << 10;
    }

private:
    static void fill(int pipe) {
        fcntl(pipe, F_SETFL, O_NONBLOCK);
        while (write(pipe, " ", 1) == 1) {
        }
        fcntl(pipe, F_SETFL, 0);
    }

    // Whether that set of signals of the program has the signal.
    [[nodiscard]] bool has_in(const std::string& set, int signal) const {
        std::ifstream status("/proc/" + std::to_string(child_) + "/status");
        for (std::string field; status >> field;) {
            if (field == "(zombie)") return false;  // it has ended
            std::uint64_t signals = 0;
            if (field == set && status >> std::hex >> signals) {
                return (signals >> (signal - 1) & 1U) != 0;
            }
        }
        return false;
    }

    pid_t child_;
    rusage used_{};
    std::FILE* in_;
    std::FILE* out_;
};

}  // namespace grundy::test
