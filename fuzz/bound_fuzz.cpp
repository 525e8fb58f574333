// Any bytes as the bound of a take-away game, in a position or as a file, give an Error with its
// place, or a function that never decreases and is at least x, also in machine words, and whose
// inverse is correct.

#include "formula/takeaway_bound.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

using namespace grundy;

void check(const TakeawayBound& bound, const Context& context) {
    constexpr std::size_t most = 40;
    const std::vector<std::uint32_t> least = bound.inverse(most, "fuzzing", context);
    if (least.size() != most + 1) std::abort();
    Integer before = 0;
    for (std::size_t x = 1; x <= most; ++x) {
        const Integer value = bound(x);
        if (value < x || value < before) std::abort();
        const auto small = bound.function().small(static_cast<std::int64_t>(x));
        if (small && *small != value) std::abort();
        if (bound.up_to(x, most) != std::min<Integer>(value, most)) std::abort();
        for (std::size_t t = 0; t <= most; ++t) {
            const bool is_least = value >= t && (x == 1 || before < t);
            if (is_least != (least[t] == x)) std::abort();
        }
        before = value;
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    Context context;
    context.deadline = std::chrono::steady_clock::now() + std::chrono::seconds(1);
    const auto files = [&](const std::string&) { return text; };
    for (const std::string& bound : {text, std::string("bound.csv")}) {
        try {
            check(TakeawayBound(BoundFunction::read(bound, 0, files, context), 0, context),
                  context);
        } catch (const Error& error) {
            if (error.place() && *error.place() > bound.size()) std::abort();
        }
    }
    return 0;
}
