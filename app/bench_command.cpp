#include "commands.hpp"
#include "output.hpp"

#include <grundy/signature.hpp>

#include <fmt/format.h>

#include <memory>

namespace grundy::app {

namespace {

struct BenchOptions {
    bool signature = false;
};

void print(const Signature& signature) {
    constexpr std::size_t shown = 16;  // digits of a part's digest
    fmt::print("{:<16} {:>8} {:>9}  digest\n", "part", "requests", "seconds");
    for (const Signature::Part& part : signature.parts) {
        fmt::print("{:<16} {:>8} {:>9.3f}  {}…\n", part.name, part.requests, part.seconds,
                   part.digest.substr(0, shown));
    }
    fmt::print("{:<25} {:>9.3f}\n{}\n", "signature", signature.seconds, signature.digest);
}

int run_bench(const BenchOptions& options, const Request& request) {
    show(compute_signature(request.context), request, [&](const Signature& computed) {
        if (options.signature) {
            fmt::print("{}\n", computed.digest);
        } else {
            print(computed);
        }
    });
    return 0;
}

}  // namespace

void declare_bench(Command& program) {
    Command command =
        program.command("bench",
                        "A fixed set of requests: how long they take, and a digest of "
                        "their results");
    const auto options = std::make_shared<BenchOptions>();
    command.footer("Try: grundy bench --signature");
    command.flag("--signature", options->signature,
                 "Only the digest: another one means that a result has changed");
    command.json();
    command.threads();
    command.limits();
    command.runs(options, run_bench);
}

}  // namespace grundy::app
