// Any bytes give an Error, or a position whose canonical text gives the same position.

#include <grundy/error.hpp>
#include <grundy/notation.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    std::string once;
    try {
        once = grundy::parse_position(text).text();
    } catch (const grundy::Error& error) {
        if (error.place() && *error.place() > size) std::abort();
        return 0;
    }
    constexpr std::size_t long_text = 100'000;  // numbers of millions of digits are slow to print
    if (once.size() < long_text && grundy::parse_position(once).text() != once) std::abort();
    return 0;
}
