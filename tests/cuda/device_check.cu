// Tests and times what runs on a GPU, on a machine that has one and nothing but nvcc; see
// scripts/device_check. The sets come from the plain machine alone, from row 0 on.

#include "wythoff/exact/stretch.hpp"
#include "wythoff/rows/chain.hpp"
#include "wythoff/rows/plain_rows.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <random>
#include <stdexcept>
#include <thread>

namespace {

using namespace grundy::wythoff;

constexpr unsigned seed = 20261115;

void expect(bool condition, const char* what) {
    if (condition) return;
    std::printf("FAILED: %s\n", what);
    std::exit(1);
}

double seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

// Rows from 0 on. Each row uses the sets of the columns that earlier rows have completed.
struct Beginning {
    std::vector<ColumnSet> sets;   // of the rows
    std::vector<RowState> states;  // of the rows that were asked for

    Beginning(unsigned g, std::size_t rows, const std::vector<std::uint64_t>& wanted) {
        RowState state;
        state.g = g;
        for (unsigned h = 0; h <= g; ++h) state.diagonals[h] = (std::uint64_t{1} << 32) - 1;
        std::vector<ColumnSet> columns(2 * rows);  // from column -32 on
        auto next = wanted.begin();
        for (;;) {
            for (; next != wanted.end() && *next == state.row; ++next) states.push_back(state);
            if (state.row == rows) return;
            ColumnSet column_set = columns[state.row + 32];
            const std::int64_t place = static_cast<std::int64_t>(state.row) - state.low_column();
            for (unsigned h = 0; place >= 0 && h <= g; ++h) {  // the column is still open
                column_set |= static_cast<ColumnSet>(state.columns[h] >> place & 1U) << h;
            }
            sets.push_back(column_set);
            ColumnSet* out = columns.data() + state.low_column() + 32;
            expect(plain_rows(state, &sets.back(), 1, out), "the window holds the first rows");
        }
    }
};

void expect_equal(const StretchResult& result, const StretchResult& expected) {
    expect(result.window_too_narrow == expected.window_too_narrow, "the same window");
    expect(result.end == expected.end, "the same end");
    expect(result.marks == expected.marks, "the same marks");
    expect(result.sets == expected.sets, "the same sets");
}

void random_stretches() {
    std::mt19937 random(seed);
    std::uint64_t reruns = 0;
    int cases = 0;
    for (const unsigned g : {0U, 1U, 2U, 5U, 10U, 15U, 16U, 20U, 24U, 30U}) {
        const std::uint64_t first = 100 + random() % 100'000;
        const std::size_t rows = 1 + random() % 200'000;
        const Beginning beginning(g, first + rows, {first});
        const Stretch stretch{beginning.states[0], beginning.sets.data() + first, rows};
        std::vector<std::uint64_t> marks{first, first + rows};
        for (int i = 0; i < 9; ++i) marks.push_back(first + random() % (rows + 1));
        std::sort(marks.begin(), marks.end());
        for (const bool with_sets : {true, false}) {
            const StretchResult expected = scalar_engine()->run(stretch, marks, with_sets);
            for (const ChunkOptions& options :
                 {ChunkOptions{1U << 18, 6144, 1}, ChunkOptions{1000, 2000, 1},
                  ChunkOptions{777, 16, 1}, ChunkOptions{5000, 0, 1}}) {
                const StretchResult result = device_engine(options)->run(stretch, marks, with_sets);
                expect_equal(result, expected);
                if (options.warm_up < 100) reruns += result.reruns;
                ++cases;
            }
        }
    }
    expect(reruns > 0, "a short warm-up leaves seams that do not match");
    std::printf("%d random stretches agree with the scalar engine, %llu chunks ran again\n", cases,
                static_cast<unsigned long long>(reruns));
}

void narrow_window() {
    RowState start;
    start.g = 31;
    start.diagonals.fill((std::uint64_t{1} << 32) - 1);
    const std::vector<ColumnSet> sets(40);
    expect(device_engine({})->run({start, sets.data(), 40}, {}, true).window_too_narrow,
           "32 values do not fit into row 0");
    std::printf("a window that is too narrow is noticed\n");
}

// The rows from which the levels over `lowest` start.
std::vector<std::uint64_t> level_starts(unsigned g, std::uint64_t lowest, std::size_t levels) {
    std::vector<std::uint64_t> starts{lowest};
    while (starts.size() < levels) {
        const Beginning beginning(g, starts.back(), {starts.back()});
        starts.push_back(static_cast<std::uint64_t>(beginning.states[0].low_column()));
    }
    return starts;
}

// Levels one over the other, each as long as the sets of the one below allow.
struct Tower {
    Beginning beginning;
    std::vector<LevelTask> levels;

    Tower(unsigned g, std::size_t rows, const std::vector<std::uint64_t>& starts)
        : beginning(g, std::max<std::uint64_t>(rows, starts.back()), starts) {
        long double last = static_cast<long double>(rows);
        for (std::size_t k = 0; k < starts.size(); ++k) {
            levels.push_back({beginning.states[k], static_cast<std::uint64_t>(last), {}});
            last = last * (1 + std::sqrt(5.0L)) / 2 - 100;
        }
    }
    [[nodiscard]] const ColumnSet* sets() const {
        return beginning.sets.data() + levels[0].start.row;
    }
};

void on_threads(std::size_t count, const std::function<void(std::size_t)>& task) {
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < count; ++i) threads.emplace_back(task, i);
    for (std::thread& thread : threads) thread.join();
}

// The levels on the device against the same levels on the CPU.
void levels_agree() {
    constexpr unsigned g = 20;
    Tower tower(g, 3'000'000, level_starts(g, 5000, 4));
    tower.levels.back().marks = {tower.levels.back().start.row + 1'000'003};
    const auto cpu = best_engine({1U << 16, 6144, 8, on_threads});
    const auto results = device_engine({})->run_levels(tower.sets(), tower.levels);
    const auto expected = cpu->run_levels(tower.sets(), tower.levels);
    expect(results.size() == expected.size(), "a result for each level");
    for (std::size_t k = 0; k < results.size(); ++k) {
        expect(results[k].end == expected[k].end, "the same end of a level");
        expect(results[k].marks == expected[k].marks, "the same marks of a level");
    }
    std::printf("%zu levels up to row %llu agree with the %s engine\n", results.size(),
                static_cast<unsigned long long>(results.back().end.row), cpu->name().data());
}

// Chains with levels from row `base` on, and their ends according to the rows from 0 on.
struct Chains {
    std::vector<ColumnSet> first_columns;
    std::vector<Chain> chains;
    std::vector<RowState> ends;
    std::vector<std::vector<RowState>> marks;

    Chains(unsigned g, std::size_t count, std::uint64_t rows, std::mt19937& random) {
        constexpr std::uint64_t base = 3000;
        std::vector<std::uint64_t> wanted{base};
        const auto a_row = [&](std::uint64_t first, std::uint64_t last) {
            wanted.push_back(first + random() % (last - first + 1));
            return wanted.back();
        };
        for (std::size_t i = 0; i < count; ++i) {
            std::uint64_t row = a_row(base, rows);
            Chain chain;
            chain.last = a_row(row, rows);
            for (int mark = 0; mark < 3 && chain.last > row; ++mark) {
                chain.marks.push_back(a_row(row, chain.last - 1));
            }
            std::sort(chain.marks.begin(), chain.marks.end());
            chain.marks.erase(std::unique(chain.marks.begin(), chain.marks.end()),
                              chain.marks.end());
            // The last level reads the first columns alone.
            for (std::uint64_t end = chain.last;; end = row_past_column(end)) {
                chain.levels.emplace_back().state.row = row;
                wanted.push_back(row);
                if (end <= base) break;
                row = std::max(row_past_column(row), base);
            }
            chains.push_back(chain);
        }
        std::sort(wanted.begin(), wanted.end());
        const Beginning beginning(g, rows, wanted);
        const auto state_of = [&](std::uint64_t row) {
            return beginning.states[static_cast<std::size_t>(
                std::lower_bound(wanted.begin(), wanted.end(), row) - wanted.begin())];
        };
        const auto known = static_cast<std::uint64_t>(state_of(base).low_column());
        const auto column_set = [&](std::uint64_t column) {
            return beginning.sets.begin() + static_cast<std::ptrdiff_t>(column);
        };
        first_columns.assign(column_set(0), column_set(known));
        for (Chain& chain : chains) {
            for (std::size_t k = 0; k < chain.levels.size(); ++k) {
                auto& [state, ahead] = chain.levels[k];
                state = state_of(state.row);
                if (k == 0) continue;
                const std::uint64_t from = std::max(chain.levels[k - 1].state.row, known);
                const auto low = static_cast<std::uint64_t>(state.low_column());
                if (from < low) ahead.assign(column_set(from), column_set(low));
            }
            ends.push_back(state_of(chain.last));
            auto& states = marks.emplace_back();
            for (const std::uint64_t mark : chain.marks) states.push_back(state_of(mark));
        }
    }
};

void chains_agree() {
    std::mt19937 random(seed);
    std::size_t count = 0;
    for (const unsigned g : {0U, 5U, 7U, 8U, 20U, 24U, 30U}) {
        const Chains chains(g, 1 + random() % 300, 100'000 + random() % 100'000, random);
        std::vector<std::vector<RowState>> marks(chains.chains.size());
        const auto results = chain_device()->run(
            chains.first_columns, chains.chains,
            [&](std::size_t chain, const RowState& state) { marks[chain].push_back(state); },
            [](double) {});
        expect(results.size() == chains.chains.size(), "a result for each chain");
        expect(marks == chains.marks, "the same marks of chains");
        for (std::size_t i = 0; i < results.size(); ++i, ++count) {
            std::vector<RowState> met;
            const ChainResult on_host =
                run_chain(chains.first_columns, chains.chains[i],
                          [&](const RowState& state) { met.push_back(state); });
            expect(met == chains.marks[i], "the same marks of a chain on the host");
            expect(results[i].deviation == on_host.deviation, "the same deviation of a chain");
            for (const ChainResult& result : {results[i], on_host}) {
                expect(!result.window_too_narrow, "the window holds a chain");
                expect(result.end == chains.ends[i], "the same end of a chain");
            }
        }
    }
    std::printf("%zu random chains agree with the rows from 0 on\n", count);
}

void time_levels(std::size_t levels) {
    constexpr unsigned g = 20;
    const Tower tower(g, 4'000'000, level_starts(g, 2000, levels));
    const auto engine = device_engine({});
    for (int pass = 0; pass < 3; ++pass) {  // the first one allocates
        const double start = seconds();
        const auto results = engine->run_levels(tower.sets(), tower.levels);
        const double time = seconds() - start;
        std::uint64_t machine_rows = 0;
        std::uint64_t reruns = 0;
        for (std::size_t k = 0; k < results.size(); ++k) {
            machine_rows += results[k].end.row - tower.levels[k].start.row;
            reruns += results[k].reruns;
        }
        const RowState& end = results.back().end;
        const long double phi = (1 + std::sqrt(5.0L)) / 2;
        expect(std::fabs(static_cast<long double>(end.row) / phi -
                         static_cast<long double>(end.index0)) <= 1,
               "the 0-points are Wythoff's");
        std::printf("g = %u to row %llu: %.3f s, %.3g rows/s, %.3g machine rows/s, %llu reruns\n",
                    g, static_cast<unsigned long long>(end.row), time,
                    static_cast<double>(end.row) / time, static_cast<double>(machine_rows) / time,
                    static_cast<unsigned long long>(reruns));
    }
}

}  // namespace

int main() {
    if (device_engine({}) == nullptr) {
        std::printf("no CUDA device\n");
        return 1;
    }
    random_stretches();
    narrow_window();
    levels_agree();
    chains_agree();
    time_levels(12);
    time_levels(17);
}
