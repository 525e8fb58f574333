// Any bytes as a set of P-positions, a formula or a file, give an Error or a report.

#include <grundy/claim.hpp>
#include <grundy/error.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    // A formula of high degree with large divisors takes long.
    grundy::Context context;
    context.deadline = std::chrono::steady_clock::now() + std::chrono::seconds(1);
    for (const std::string& set : {text, std::string("set.csv")}) {
        try {
            const auto report = grundy::test_claim("nim", set, 4, context,
                                                   [&](const std::string&) { return text; });
            if (report.positions == 0) std::abort();
        } catch (const grundy::Error& error) {
            if (error.place() && *error.place() > set.size()) std::abort();
        }
    }
    return 0;
}
