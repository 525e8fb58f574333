// Values of octal codes, computed as far as asked for although a period shows earlier; baseline:
// the mex rule with all pairs of every heap up to 20000, scaled up by the square of the size.

#include "heaps/code.hpp"
#include "heaps/code_rule.hpp"
#include "heaps/numbers.hpp"
#include "ratio.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace {

using namespace grundy;
using heaps::Code;

std::uint16_t by_definition(const Code& code, std::size_t size) {
    std::vector<std::uint16_t> values;
    std::vector<std::size_t> seen_for(1U
                                      << 16U);  // by value: the last heap that had it as an option
    for (std::size_t n = 0; n < size; ++n) {
        for (std::size_t taken = 0; taken <= std::min(code.most_taken(), n); ++taken) {
            const std::size_t left = n - taken;
            for (const heaps::Break& way : code.digit(taken).breaks()) {
                if (way.heaps == 0 && left == 0) seen_for[0] = n;
                if (way.heaps == 1 && left > 0) seen_for[values[left]] = n;
                if (way.heaps != 2) continue;
                const bool different = way.sizes == heaps::Sizes::different;
                for (std::size_t a = 1; a <= (different ? left - 1 : left) / 2 && left > 0; ++a) {
                    seen_for[values[a] ^ values[left - a]] = n;
                }
            }
        }
        std::uint16_t mex = 0;
        while (n > 0 && seen_for[mex] == n) ++mex;
        values.push_back(mex);
    }
    return values.back();
}

void values_of(benchmark::State& state, const std::string& text, std::size_t size) {
    constexpr std::size_t measured = 20'000;
    const Code code = Code::parse(text);
    const double scale = static_cast<double>(size) / measured;
    const double baseline =
        bench::best_seconds([&] { benchmark::DoNotOptimize(by_definition(code, measured)); });
    const auto rule = heaps::rule_for(code);
    const Context context;
    bench::compare(state, baseline * scale * scale, [&] {
        heaps::Numbers values;
        benchmark::DoNotOptimize(rule->extend(values, size, context));
    });
}

#define HEAP_VALUES(name, code, size) \
    BENCHMARK_CAPTURE(values_of, name, code, size)->UseManualTime()->Unit(benchmark::kMillisecond)
HEAP_VALUES(kayles_0_77, "0.77", 1'000'000);
HEAP_VALUES(dawson_0_07, "0.07", 100'000);
HEAP_VALUES(treblecross_0_007, "0.007", 100'000);
HEAP_VALUES(code_0_16, "0.16", 10'000'000);
HEAP_VALUES(code_0_106, "0.106", 10'000'000);
HEAP_VALUES(grundys_game, "4!.0", 1'000'000);

}  // namespace
