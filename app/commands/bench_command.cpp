#include "commands/commands.hpp"
#include "files/output.hpp"

#include <grundy/signature.hpp>

#include <fmt/format.h>

namespace grundy::app {

namespace {

void print(const Signature& signature) {
    constexpr std::size_t shown = 16;  // digits of a part's digest
    fmt::print("{:<16} {:>8} {:>9}  digest\n", "part", "requests", "seconds");
    for (const Signature::Part& part : signature.parts) {
        fmt::print("{:<16} {:>8} {:>9.3f}  {}…\n", part.name, part.requests, part.seconds,
                   part.digest.substr(0, shown));
    }
    fmt::print("{:<25} {:>9.3f}\n{}\n", "signature", signature.seconds, signature.digest);
}

int run_bench(const bool& digest_only, const Request& request) {
    show(compute_signature(request.context), request, [&](const Signature& computed) {
        if (digest_only) {
            fmt::print("{}\n", computed.digest);
        } else {
            print(computed);
        }
    });
    return 0;
}

}  // namespace

void declare_bench(Command& program) {
    Command command = program.command(
        "bench", "Time a fixed set of requests and compute a digest of their results",
        "grundy bench --signature");
    command.flag("--signature", command.runs(run_bench),
                 "Print only the digest; it changes if any result changes");
    command.json();
    command.threads();
    command.limits();
}

}  // namespace grundy::app
