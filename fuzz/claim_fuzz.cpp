// Whatever the bytes say of a set of P-positions, as a formula or as a file: an Error or a report.

#include <grundy/claim.hpp>
#include <grundy/error.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    for (const std::string& set : {text, std::string("set.csv")}) {
        try {
            const auto report =
                grundy::test_claim("nim", set, 4, {}, [&](const std::string&) { return text; });
            if (report.positions == 0) std::abort();
        } catch (const grundy::Error& error) {
            if (error.place() && *error.place() > set.size()) std::abort();
        }
    }
    return 0;
}
