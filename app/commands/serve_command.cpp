#include "commands/commands.hpp"
#include "files/cache.hpp"
#include "files/input.hpp"
#include "terminal/errors.hpp"
#include "terminal/terminal.hpp"

#include <grundy/embedded_automata.hpp>
#include <grundy/error.hpp>
#include <grundy/reproduce.hpp>

#include "server/server.hpp"

#include <fmt/format.h>
#include <spawn.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <thread>

namespace grundy::app {

namespace {

struct ServeOptions {
    std::string port_text = "8080";
    std::string host = "127.0.0.1";
    bool open = false;
};

int read_port(const std::string& text) {
    constexpr std::size_t largest = 65535;
    const std::size_t port = read(text, parse_size);
    if (port > largest) {
        throw Error(ErrorKind::input, "there is no port " + text + "; the largest is 65535");
    }
    return static_cast<int>(port);
}

// Without a shell, and without waiting: the browser may stay open.
void open_in_browser(std::string address) {
    std::string program = "xdg-open";
    const std::array<char*, 3> arguments{program.data(), address.data(), nullptr};
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    std::signal(SIGCHLD, SIG_IGN);  // nobody waits for its exit code
    pid_t process = 0;
    if (posix_spawnp(&process, program.c_str(), nullptr, &attributes, arguments.data(), environ) !=
        0) {
        print_error("grundy: cannot open a browser: xdg-open was not found\n");
    }
    posix_spawnattr_destroy(&attributes);
}

int run_serve(const ServeOptions& options, const Request& request) {
    std::set_new_handler(nullptr);  // running out of memory ends a request, not the server
    if (options.host.empty()) throw Error(ErrorKind::input, "--host is empty");
    server::Settings settings{options.host, read_port(options.port_text)};
    settings.automaton = with_cached_automaton(request.context).extension<LentAutomaton>();
    settings.more_endpoints = {reproduce_endpoint()};
    const server::Server server(settings);
    fmt::print("{}\n", server.address());
    std::fflush(stdout);
    if (options.open) open_in_browser(server.address());
    constexpr std::chrono::milliseconds interval{50};
    while (!request.context.stop.asked()) std::this_thread::sleep_for(interval);
    return exit_code(ErrorKind::interrupted);
}

}  // namespace

void declare_serve(Command& program) {
    Command command =
        program.command("serve", "Serve the page and the API", "grundy serve --port 0");
    ServeOptions& options = command.runs(run_serve);
    command.option("--port", options.port_text, "N",
                   "The port, 8080 by default; 0 for any free port");
    command.option("--host", options.host, "H", "The address to listen on; 127.0.0.1 by default");
    command.flag("--open", options.open, "Open the page in a browser");
}

}  // namespace grundy::app
