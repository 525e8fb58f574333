// Misère sums by their quotient. Baseline: straight recursion over sums of heaps, for the same sum.

#include "misere/heap_quotient.hpp"
#include "oracle/misere_by_definition.hpp"
#include "ratio.hpp"

#include <vector>

namespace {

using namespace grundy;

// Who wins three rows of Kayles, with finding the quotient for all rows of any length.
void misere_kayles(benchmark::State& state) {
    const std::vector<std::size_t> rows{9, 12, 14};
    const double baseline = bench::seconds([&] {
        oracle::MisereByDefinition recursion({oracle::BreakingCode::plain({0, 7, 7})});
        oracle::MixedSum sum;
        for (const std::size_t row : rows) sum.emplace_back(0, row);
        benchmark::DoNotOptimize(recursion.is_p(sum));
    });
    bench::compare(state, baseline, [&] {
        const auto found = misere::find_quotient({{heaps::Code::parse("0.77")}}, {});
        misere::Element product = misere::Quotient::identity;
        for (const std::size_t row : rows) {
            product = found->quotient().product(product, found->element(0, row));
        }
        benchmark::DoNotOptimize(found->quotient().is_p(product));
    });
}
BENCHMARK(misere_kayles)->UseManualTime()->Unit(benchmark::kMillisecond);

}  // namespace
