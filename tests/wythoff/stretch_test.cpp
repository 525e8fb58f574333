// The engines of exact runs against the chain of exact rows: sets, ends and marks, on stretches
// anywhere. Seams that do not match must be found.

#include "wythoff/exact/stretch.hpp"
#include "wythoff/exact/value_counts.hpp"
#include "wythoff/rows/exact_rows.hpp"

#include <grundy/executor.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <mutex>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>

namespace grundy::wythoff {
namespace {

constexpr unsigned seed = 20261115;

// The state of the chain; empty if the window of 64 diagonals does not hold it.
std::optional<RowState> state_of(const ExactRows& rows, unsigned g) {
    RowState state;
    state.g = g;
    state.row = rows.row();
    state.index0 = rows.index(0);
    bool fits = true;
    std::visit(
        [&](const auto& machine) {
            const unsigned below = machine.half - 32;
            for (unsigned h = 0; h <= g; ++h) {
                for (unsigned j = 0; j < machine.window; ++j) {
                    const std::uint64_t diagonal = test_bit(machine.diagonals(h), j);
                    const std::uint64_t column = test_bit(machine.columns(h), j);
                    if (j < below) {
                        fits = fits && diagonal == 1;
                    } else if (j < below + 64) {
                        state.diagonals[h] |= diagonal << (j - below);
                        state.columns[h] |= column << (j - below);
                    } else {
                        fits = fits && diagonal == 0 && column == 0;
                    }
                }
            }
        },
        rows.machine());
    return fits ? std::optional(state) : std::nullopt;
}

struct Case {
    RowState start;
    std::vector<ColumnSet> rows;  // the sets of its rows
    std::vector<std::uint64_t> marks;
    StretchResult expected;

    [[nodiscard]] Stretch stretch() const { return {start, rows.data(), rows.size()}; }
};

// The results of the chain for `count` rows from its current row on.
Case case_from(ExactRows& chain, unsigned g, std::size_t count, std::mt19937& random) {
    Case result;
    result.start = state_of(chain, g).value();
    const std::uint64_t first = chain.row();
    std::vector<std::uint64_t>& marks = result.marks;
    for (int i = 0; i < 5; ++i) marks.push_back(first + random() % (count + 1));
    marks.push_back(first);
    marks.push_back(first + count);
    std::sort(marks.begin(), marks.end());
    auto mark = marks.begin();
    auto column = static_cast<std::uint64_t>(result.start.low_column());
    StretchResult& expected = result.expected;
    const auto take_columns = [&](std::uint64_t to) {
        for (; column < to; ++column)
            expected.sets.push_back(static_cast<ColumnSet>(chain.column_set(column)));
    };
    for (;;) {
        for (; mark != marks.end() && *mark == chain.row(); ++mark) {
            expected.marks.push_back(state_of(chain, g).value());
        }
        if (chain.row() == first + count) break;
        chain.next();
        result.rows.push_back(static_cast<ColumnSet>(~chain.inserted() & values_up_to(g)));
        take_columns(std::min(chain.final_columns(), chain.row() + chain.index(0) - 32));
    }
    expected.end = expected.marks.back();
    const auto end = static_cast<std::uint64_t>(expected.end.low_column());
    while (chain.final_columns() < end) chain.next();  // its window may be wider
    take_columns(end);
    return result;
}

std::vector<std::unique_ptr<StretchEngine>> chunked_engines(ChunkOptions options) {
    options.for_each = [](std::size_t count, const std::function<void(std::size_t)>& task) {
        Executor(3).for_each(count, task);
    };
    std::vector<std::unique_ptr<StretchEngine>> engines;
    engines.push_back(chunk_engine(options));
    for (auto make : {avx2_engine, avx512_engine}) {
        if (auto engine = make(options)) engines.push_back(std::move(engine));
    }
    return engines;
}

void expect_right(StretchEngine& engine, const Case& expected, bool with_sets) {
    SCOPED_TRACE(std::string(engine.name()) + ", g = " + std::to_string(expected.start.g) +
                 ", row " + std::to_string(expected.start.row));
    const StretchResult result = engine.run(expected.stretch(), expected.marks, with_sets);
    EXPECT_FALSE(result.window_too_narrow);
    EXPECT_TRUE(result.end == expected.expected.end);
    EXPECT_TRUE(result.marks == expected.expected.marks);
    if (with_sets) {
        EXPECT_TRUE(result.sets == expected.expected.sets);
    } else {
        EXPECT_TRUE(result.sets.empty());
    }
}

Case case_at(unsigned g, std::uint64_t row, std::size_t rows, std::mt19937& random) {
    ExactRows chain(g);
    while (chain.row() < row || !state_of(chain, g)) chain.next();
    return case_from(chain, g, rows, random);
}

TEST(Stretch, EnginesAgreeWithTheChain) {
    std::mt19937 random(seed);
    for (const unsigned g : {0U, 1U, 2U, 3U, 7U, 12U, 20U, 25U, 31U}) {
        ExactRows chain(g);
        for (int i = 0; i < 3; ++i) {
            const std::uint64_t row = chain.row() + 200 + random() % (i == 1 ? 300'000 : 3000);
            while (chain.row() < row || !state_of(chain, g)) chain.next();
            const Case expected = case_from(chain, g, 1 + random() % 20'000, random);
            expect_right(*scalar_engine(), expected, true);
            ChunkOptions options;
            options.rows = 500 + random() % 5000;
            options.warm_up = random() % 3000;
            options.threads = i == 0 ? 3 : 1;
            for (const auto& engine : chunked_engines(options)) {
                expect_right(*engine, expected, true);
                expect_right(*engine, expected, false);
            }
        }
    }
}

TEST(Stretch, FarOut) {
    std::mt19937 random(seed);
    const Case expected = case_at(20, 1'000'000, 30'011, random);
    ChunkOptions options;
    options.rows = 7001;
    options.warm_up = 6144;
    for (const auto& engine : chunked_engines(options)) {
        expect_right(*engine, expected, true);
        EXPECT_EQ(engine->run(expected.stretch(), {}, false).reruns, 0U);
    }
}

TEST(Stretch, SeamsThatDoNotMatchRunAgain) {
    std::mt19937 random(seed);
    const Case expected = case_at(20, 5000, 12'345, random);
    for (const std::size_t warm_up : {0U, 1U, 16U, 100U}) {
        for (const std::size_t rows : {1U, 17U, 333U, 4000U}) {
            for (const auto& engine : chunked_engines({rows, warm_up, 2})) {
                expect_right(*engine, expected, true);
                EXPECT_GT(engine->run(expected.stretch(), {}, true).reruns, 0U);
            }
        }
    }
}

TEST(Stretch, ChunksLargerThanTheStretch) {
    std::mt19937 random(seed);
    for (const std::size_t rows : {0U, 1U, 7U, 40U, 999U}) {
        const Case expected = case_at(6, 700, rows, random);
        for (const auto& engine : chunked_engines({1U << 20, 6144, 3})) {
            expect_right(*engine, expected, true);
            EXPECT_EQ(engine->run(expected.stretch(), {}, true).reruns, 0U);
        }
    }
}

// Row 0 holds each value once, so 32 of them fill the upper half of the window.
TEST(Stretch, WindowTooNarrow) {
    RowState start;
    start.g = 31;
    start.diagonals.fill((std::uint64_t{1} << 32) - 1);
    const std::vector<ColumnSet> sets(40);
    EXPECT_TRUE(scalar_engine()->run({start, sets.data(), 40}, {}, true).window_too_narrow);
    for (const auto& engine : chunked_engines({20, 10, 1})) {
        EXPECT_TRUE(engine->run({start, sets.data(), 40}, {}, true).window_too_narrow);
    }
}

// Lanes refuse this start because its points are high, but the plain machine accepts it.
TEST(Stretch, HighPointsRunOnThePlainMachine) {
    RowState start;
    start.g = 1;
    start.diagonals.fill((std::uint64_t{1} << 40) - 1);
    start.columns.fill(std::uint64_t{1} << 60);
    start.diagonals[1] |= std::uint64_t{1} << 60;
    std::vector<ColumnSet> sets;
    std::mt19937 random(seed);
    for (int i = 0; i < 300; ++i) sets.push_back(random() % 8 < 5 ? 0 : 3);
    const StretchResult expected = scalar_engine()->run({start, sets.data(), 300}, {}, true);
    for (const auto& engine : chunked_engines({1000, 10, 1})) {
        const StretchResult result = engine->run({start, sets.data(), 300}, {}, true);
        EXPECT_EQ(result.window_too_narrow, expected.window_too_narrow);
        EXPECT_TRUE(result.end == expected.end);
        EXPECT_EQ(result.sets, expected.sets);
    }
}

TEST(Stretch, EachEngineHasItsName) {
    EXPECT_EQ(scalar_engine()->name(), "scalar");
    EXPECT_EQ(chunk_engine({})->name(), "chunks");
    const auto avx2 = avx2_engine({});
    ASSERT_EQ(avx2 != nullptr, static_cast<bool>(__builtin_cpu_supports("avx2")));
    if (avx2 != nullptr) {
        EXPECT_EQ(avx2->name(), "avx2");
    }
    const auto avx512 = avx512_engine({});
    ASSERT_EQ(avx512 != nullptr, static_cast<bool>(__builtin_cpu_supports("avx512bw")));
    if (avx512 != nullptr) {
        EXPECT_EQ(avx512->name(), "avx512");
    }
    EXPECT_EQ(best_engine({})->name(), avx512 ? "avx512" : avx2 ? "avx2" : "chunks");
}

TEST(Stretch, EnginesCanBeStopped) {
    std::mt19937 random(seed);
    const Case expected = case_at(7, 1000, 20'000, random);
    ChunkOptions options{1000, 100, 2};
    int calls = 0;
    std::mutex mutex;
    options.check = [&] {
        const std::lock_guard lock(mutex);
        if (++calls > 25) throw std::runtime_error("stop");
    };
    for (const auto& engine : chunked_engines(options)) {
        calls = 0;
        EXPECT_THROW((void)engine->run(expected.stretch(), {}, true), std::runtime_error);
    }
}

TEST(ValueCounts, AgreeWithPlainCounts) {
    std::mt19937 random(seed);
    for (const std::size_t count : {0U, 1U, 59U, 60U, 61U, 12'345U}) {
        std::vector<ColumnSet> sets(count);
        for (ColumnSet& column_set : sets)
            column_set = static_cast<ColumnSet>(random()) & static_cast<ColumnSet>(random());
        ValueCounts expected{};
        for (const ColumnSet column_set : sets) {
            for (unsigned h = 0; h < 32; ++h) expected[h] += column_set >> h & 1U;
        }
        EXPECT_EQ(count_values(sets.data(), count), expected);
    }
}

}  // namespace
}  // namespace grundy::wythoff
