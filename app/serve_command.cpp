#include "commands.hpp"
#include "errors.hpp"
#include "input.hpp"
#include "kept_automaton.hpp"
#include "terminal.hpp"

#include <grundy/error.hpp>

#include "server/server.hpp"

#include <fmt/format.h>
#include <spawn.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <memory>
#include <new>
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
    const std::size_t port = read_size(text);
    if (port > largest) {
        throw Error(ErrorKind::input, "there is no port " + text + ", only up to 65535");
    }
    return static_cast<int>(port);
}

// Without a shell, and without waiting: a browser may stay open for ever.
void open_in_browser(std::string address) {
    std::string program = "xdg-open";
    const std::array<char*, 3> arguments{program.data(), address.data(), nullptr};
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    std::signal(SIGCHLD, SIG_IGN);  // so that nobody needs to ask how it ended
    pid_t process = 0;
    if (posix_spawnp(&process, program.c_str(), nullptr, &attributes, arguments.data(), environ) !=
        0) {
        tell("grundy: there is no xdg-open to open a browser with\n");
    }
    posix_spawnattr_destroy(&attributes);
}

int run_serve(const ServeOptions& options, const Request& request) {
    std::set_new_handler(nullptr);  // want of memory ends a request, not the server
    if (options.host.empty()) throw Error(ErrorKind::input, "the host has no name");
    server::Settings settings{options.host, read_port(options.port_text)};
    settings.automaton = with_kept_automaton(request.context).automaton;
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
    Command command = program.command("serve", "The page and the api, for a browser");
    const auto options = std::make_shared<ServeOptions>();
    command.footer("Try: grundy serve --port 0");
    command.option("--port", options->port_text, "N",
                   "The port, 8080 unless given; 0 for any that is free");
    command.option("--host", options->host, "H", "Where to listen; 127.0.0.1 unless given");
    command.flag("--open", options->open, "Open it in the browser");
    command.runs(options, run_serve);
}

}  // namespace grundy::app
