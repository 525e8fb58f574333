// Any bytes as an expression with nimbers are either evaluated, and then the double of the value is
// 0 and the square of its square root is the value, or refused with a place inside the text.

#include <grundy/error.hpp>
#include <grundy/nimber.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    grundy::Context context;
    context.deadline = std::chrono::steady_clock::now() + std::chrono::seconds(2);
    try {
        const grundy::NimberReport report = grundy::evaluate_nimber(text, context);
        if (report.value.bit_length() > report.field_bits || report.reason.empty()) std::abort();
        constexpr std::size_t long_number = 10'000;  // bits; longer ones are slow
        if (report.value.bit_length() > long_number) return 0;
        const std::string value = report.value.to_string();
        const std::string once = "(" + std::string(text) + ")";
        if (grundy::evaluate_nimber(once + "-" + once, context).value != 0) std::abort();
        if (grundy::evaluate_nimber("sqrt(" + value + ")^2", context).value != report.value)
            std::abort();
    } catch (const grundy::Error& error) {
        // Text in parentheses, twice.
        if (error.place() && *error.place() > 2 * size + 5) std::abort();
    }
    return 0;
}
