// Games that users wrote down against the same games written by hand: naive C++ in the same run
// (times_faster below 1 is how far we are behind), and plain Python where there is one, on smaller
// positions and scaled up by the number of options.

#include "ratio.hpp"
#include "rules/box_fill.hpp"
#include "rules/values.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

namespace {

using namespace grundy;

// Values are marked with the number of the position that has them among its options.
class Naive {
public:
    explicit Naive(std::size_t size) : seen_(size + 1) {}

    void begin() { ++position_; }
    void mark(std::uint32_t value) { seen_[value] = position_; }
    [[nodiscard]] std::uint32_t mex() const {
        std::uint32_t least = 0;
        while (seen_[least] == position_) ++least;
        return least;
    }

private:
    std::vector<std::uint32_t> seen_;
    std::uint32_t position_ = 0;
};

std::vector<std::uint32_t> naive_wythoff(std::size_t last) {
    const std::size_t width = last + 1;
    std::vector<std::uint32_t> values(width * width);
    Naive marks(4 * width);
    for (std::size_t a = 0; a < width; ++a) {
        for (std::size_t b = 0; b < width; ++b) {
            marks.begin();
            for (std::size_t k = 1; k <= a; ++k) marks.mark(values[(a - k) * width + b]);
            for (std::size_t k = 1; k <= b; ++k) marks.mark(values[a * width + b - k]);
            for (std::size_t k = 1; k <= std::min(a, b); ++k) {
                marks.mark(values[(a - k) * width + b - k]);
            }
            values[a * width + b] = marks.mex();
        }
    }
    return values;
}

std::vector<std::uint32_t> naive_squares(std::size_t last) {
    std::vector<std::uint32_t> values(last + 1);
    Naive marks(last + 1);
    for (std::size_t n = 0; n <= last; ++n) {
        marks.begin();
        for (std::size_t k = 1; k * k <= n; ++k) marks.mark(values[n - k * k]);
        values[n] = marks.mex();
    }
    return values;
}

std::vector<std::uint32_t> naive_gcd(std::size_t last) {
    std::vector<std::uint32_t> values(last + 1);
    Naive marks(last + 1);
    for (std::size_t n = 0; n <= last; ++n) {
        marks.begin();
        for (std::size_t k = 1; k < n; ++k) {
            if (std::gcd(n, k) == 1) marks.mark(values[n - k]);
        }
        values[n] = marks.mex();
    }
    return values;
}

struct Problem {
    const char* rules;
    const char* python;  // prints the seconds for positions up to `python_last`
    std::size_t coordinates;
    rules::Number last;
    rules::Number python_last;
    double growth;  // options grow with this power of the size
    std::function<std::vector<std::uint32_t>(std::size_t)> naive;
};

const Problem wythoff{
    "game w(a, b); move (a-k, b) for k in 1..a; move (a, b-k) for k in 1..b; "
    "move (a-k, b-k) for k in 1..min(a, b)",
    "v = [[0]*(N+1) for _ in range(N+1)]\n"
    "for a in range(N+1):\n"
    "  for b in range(N+1):\n"
    "    s = {v[a-k][b] for k in range(1, a+1)}\n"
    "    s.update(v[a][b-k] for k in range(1, b+1))\n"
    "    s.update(v[a-k][b-k] for k in range(1, min(a, b)+1))\n"
    "    m = 0\n"
    "    while m in s: m += 1\n"
    "    v[a][b] = m\n",
    2,
    1000,
    100,
    3,
    naive_wythoff};
const Problem squares{"game s(n); move (n - k) for k in squares",
                      "v = []\n"
                      "for n in range(N+1):\n"
                      "  s = set()\n"
                      "  k = 1\n"
                      "  while k*k <= n:\n"
                      "    s.add(v[n-k*k])\n"
                      "    k += 1\n"
                      "  m = 0\n"
                      "  while m in s: m += 1\n"
                      "  v.append(m)\n",
                      1,
                      100'000,
                      20'000,
                      1.5,
                      naive_squares};
const Problem coprime{"game c(n); move (n - k) for k in 1..n-1 if gcd(n, k) = 1",
                      "v = []\n"
                      "for n in range(N+1):\n"
                      "  s = {v[n-k] for k in range(1, n) if math.gcd(n, k) == 1}\n"
                      "  m = 0\n"
                      "  while m in s: m += 1\n"
                      "  v.append(m)\n",
                      1,
                      5'000,
                      1'000,
                      2,
                      naive_gcd};

// 0 where there is no Python.
double python_seconds(const Problem& problem) {
    const std::string script =
        "import math, time\nt = time.time()\nN = " + std::to_string(problem.python_last) + "\n" +
        problem.python + "print(time.time() - t)\n";
    FILE* const pipe = popen(("python3 -c '" + script + "' 2>/dev/null").c_str(), "r");
    if (pipe == nullptr) return 0;
    double seconds = 0;
    if (std::fscanf(pipe, "%lf", &seconds) != 1) seconds = 0;
    pclose(pipe);
    const double scale =
        static_cast<double>(problem.last) / static_cast<double>(problem.python_last);
    return seconds * std::pow(scale, problem.growth);
}

// By the plan that is chosen, or by a box with kernels.
void rules_as_written(benchmark::State& state, const Problem& problem, bool by_box) {
    const double baseline = bench::best_seconds(
        [&] { benchmark::DoNotOptimize(problem.naive(static_cast<std::size_t>(problem.last))); });
    const auto options = std::make_shared<const rules::Options>(
        std::make_shared<const rules::File>(rules::parse(problem.rules)));
    rules::State last{};
    std::fill_n(last.begin(), problem.coordinates, problem.last);
    const Context context;
    std::uint64_t found = 0;
    bench::compare(state, baseline, [&] {
        if (by_box) {
            const auto table =
                rules::BoxFill(*options, 0, nullptr, {}, context).run({}, last, nullptr);
            found = table->cells.back() - rules::BoxTable::first_value;
        } else {
            const rules::Values values(options, nullptr);
            found = static_cast<std::uint64_t>(values.box(0, {}, last, context).values.back());
        }
    });
    if (found != problem.naive(static_cast<std::size_t>(problem.last)).back()) {
        state.SkipWithError("the last value is wrong");
    }
    const double python = python_seconds(problem);
    if (python > 0) {
        state.counters["than_python"] = state.counters["times_faster"].value * python / baseline;
    }
}

#define RULES_AS_WRITTEN(name, problem, by_box)                \
    BENCHMARK_CAPTURE(rules_as_written, name, problem, by_box) \
        ->UseManualTime()                                      \
        ->Unit(benchmark::kMillisecond)                        \
        ->Iterations(3)
RULES_AS_WRITTEN(wythoff_1000, wythoff, false);
RULES_AS_WRITTEN(wythoff_1000_kernels, wythoff, true);
RULES_AS_WRITTEN(squares_100000, squares, false);
RULES_AS_WRITTEN(coprime_5000, coprime, false);

}  // namespace
