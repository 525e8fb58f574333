// Misère play: quotients, and the genus.

#include "misere/heap_quotient.hpp"
#include "oracle/misere_by_definition.hpp"
#include "problem.hpp"

#include <grundy/misere.hpp>
#include <grundy/solve.hpp>

#include <fmt/format.h>

namespace grundy::bench {

namespace {

// Whether the player to move wins three rows of Kayles.
void kayles_sum(Size n, Measurement& measure) {
    const std::string position =
        fmt::format("kayles({}) + kayles({}) + kayles({})", n, n + 2, n + 3);
    measure([&] { return solve(position, {}, {}, Convention::misere).outcome == Outcome::N; });
}

oracle::MisereByDefinition kayles_by_definition() {
    return oracle::MisereByDefinition({oracle::BreakingCode::plain({0, 7, 7})});
}

void kayles_sum_by_recursion(Size n, Measurement& measure) {
    measure([&] { return !kayles_by_definition().is_p({{0, n}, {0, n + 2}, {0, n + 3}}); });
}

// The misère values of the rows of Kayles up to a size.
void kayles_genus(Size last, Measurement& measure) {
    measure(
        [&] {
            return report_genus({"0.77", last});
        },
        [](const GenusReport& report) {
            std::vector<Integer> values;
            for (const Genus& genus : report.genus) values.push_back(genus.misere.front());
            return values;
        });
}

void kayles_genus_by_recursion(Size last, Measurement& measure) {
    measure([&] {
        auto recursion = kayles_by_definition();
        std::vector<unsigned> values{recursion.value({})};
        for (std::size_t n = 1; n <= last; ++n) values.push_back(recursion.value({{0, n}}));
        return values;
    });
}

}  // namespace

Section misere_play() {
    const std::string recursion = "recursion over all sums, with a memo";
    return {"Misère play",
            {{"misere_sum",
              "three rows of Kayles by their quotient, found and proved",
              "pins",
              {10, 100, 1'000},
              kayles_sum,
              {{"C++", recursion, {6, 8, 10}, kayles_sum_by_recursion}}},
             {"misere_genus",
              "the genus of rows of Kayles",
              "pins",
              {20, 30, 40},
              kayles_genus,
              {{"C++", recursion, {16, 20, 24}, kayles_genus_by_recursion}}}}};
}

}  // namespace grundy::bench
