// Exact runs and their certificates.

#include <grundy/error.hpp>
#include <grundy/exact.hpp>

#include "base/sha256.hpp"
#include "runs/small_query.hpp"
#include "wythoff/exact/segment.hpp"
#include "wythoff/rows/exact_rows.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <random>

namespace grundy {
namespace {

using wythoff::RowState;

std::string in_digits(const Digest& digest) {
    return hexadecimal({reinterpret_cast<const char*>(digest.data()), digest.size()});
}

TEST(Sha256, TheExamplesOfTheStandard) {
    const auto hex = [](std::string_view text) { return in_digits(sha256(text)); };
    EXPECT_EQ(hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

// The first and the sixth of RFC 4231: a key shorter than a block, and a longer one.
TEST(Sha256, TheExamplesWithAKey) {
    EXPECT_EQ(in_digits(hmac_sha256(std::string(20, '\x0b'), "Hi There")),
              "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
    EXPECT_EQ(in_digits(hmac_sha256(std::string(131, '\xaa'),
                                    "Test Using Larger Than Block-Size Key - Hash Key First")),
              "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

// A segment of rows far from row 0 against the exact chain, with every engine.
TEST(Segment, AgreesWithTheExactChain) {
    constexpr std::uint64_t first = 1'300'000;
    constexpr std::uint64_t last = 1'650'000;
    constexpr std::uint64_t mark = 1'500'001;
    for (const unsigned g : {0U, 3U, 20U}) {
        wythoff::ExactRows rows(g);
        std::vector<RowState> expected;
        while (rows.row() <= last) {
            if (rows.row() == first || rows.row() == mark || rows.row() == last) {
                RowState state;
                state.g = g;
                state.row = rows.row();
                state.index0 = rows.index(0);
                std::visit(
                    [&](const auto& machine) {
                        if constexpr (std::decay_t<decltype(machine)>::window == 64) {
                            for (unsigned h = 0; h <= g; ++h) {
                                state.diagonals[h] = machine.diagonals(h);
                                state.columns[h] = machine.columns(h);
                            }
                        }
                    },
                    rows.machine());
                expected.push_back(state);
            }
            rows.next();
        }
        if (rows.window() != 64) continue;
        for (const auto& engine :
             {wythoff::scalar_engine(), wythoff::chunk_engine({1U << 14, 6144, 2}),
              wythoff::best_engine({1U << 14, 6144, 2})}) {
            const wythoff::SegmentRunner runner(g, *engine);
            const auto result = runner.run(first, last, {mark}, wythoff::nominal_warm_up);
            EXPECT_EQ(result.start, expected[0]);
            EXPECT_EQ(result.marks, std::vector{expected[1]});
            EXPECT_EQ(result.end, expected[2]);
            EXPECT_EQ(result.levels.size(), wythoff::level_rows(first).size());
        }
        const wythoff::SegmentLevels levels(g);
        std::vector<RowState> marks;
        const wythoff::ChainResult result = wythoff::run_chain(
            levels.first_columns(),
            levels.chain(levels.start_state(first, wythoff::nominal_warm_up), last, {mark}),
            [&](const RowState& state) { marks.push_back(state); });
        EXPECT_FALSE(result.window_too_narrow);
        EXPECT_EQ(marks, std::vector{expected[1]});
        EXPECT_EQ(result.end, expected[2]);
    }
}

// From the base across the last column that needs no level, with marks there.
TEST(Segment, ChainsCrossTheFirstColumns) {
    constexpr unsigned g = 4;
    const wythoff::SegmentLevels levels(g);
    const std::uint64_t known = levels.first_columns().size();
    const std::uint64_t last = known + 3 * wythoff::chain_block;
    const std::vector<std::uint64_t> marks{wythoff::segment_base,
                                           wythoff::segment_base + 1,
                                           known - 1,
                                           known,
                                           known + 1,
                                           known + wythoff::chain_block,
                                           last - 1};
    const auto engine = wythoff::scalar_engine();
    const auto expected =
        wythoff::SegmentRunner(g, *engine).run(0, last, marks, wythoff::nominal_warm_up);
    std::vector<RowState> met;
    const auto result = wythoff::run_chain(
        levels.first_columns(),
        levels.chain(levels.start_state(0, wythoff::nominal_warm_up), last, marks),
        [&](const RowState& state) { met.push_back(state); });
    EXPECT_EQ(met, expected.marks);
    EXPECT_EQ(result.end, expected.end);
}

TEST(ExactRun, PointsAreThoseOfTheChain) {
    const ExactRun run = run_exact(small_query());
    const auto expected = wythoff_nth({0, 6, true}, {1'000'000, 1'000'000});
    ASSERT_EQ(run.points.size(), expected.points.size());
    for (std::size_t i = 0; i < run.points.size(); ++i) {
        EXPECT_EQ(run.points[i].g, expected.points[i].g);
        EXPECT_EQ(run.points[i].a, expected.points[i].a);
        EXPECT_EQ(run.points[i].b, expected.points[i].b);
        EXPECT_EQ(run.points[i].certainty, expected.points[i].certainty);
    }
}

TEST(ExactRun, TheCertificateDependsOnTheQueryOnly) {
    Context one_thread;
    one_thread.executor = Executor(1);
    Context three_threads;
    three_threads.executor = Executor(3);
    const std::string certificate = run_exact(small_query(), one_thread).certificate;
    EXPECT_EQ(run_exact(small_query(), three_threads).certificate, certificate);
    const CertificateCheck check = check_certificate(certificate, {});
    EXPECT_FALSE(check.refused);
    EXPECT_EQ(check.checked, check.segments);
    EXPECT_EQ(check.segments, 7U);
    EXPECT_EQ(check_certificate(certificate, CheckQuery{2, Device::cpu, {}}).checked, 2U);
}

TEST(ExactRun, ResumesFromItsStore) {
    ExactQuery query = small_query();
    const std::string store = testing::TempDir() + "exact_store";
    query.store = store;
    std::filesystem::remove(store);
    Context context;
    const StopFlag stop;
    context.stop = stop;
    unsigned calls = 0;
    context.progress = [&](const Progress&) {
        if (++calls == 3) stop.ask();
    };
    EXPECT_THROW((void)run_exact(query, context), Error);
    const ExactRun run = run_exact(query);
    EXPECT_TRUE(run.resumed);
    const ExactRun undisturbed = run_exact(small_query());
    EXPECT_EQ(run.certificate, undisturbed.certificate);
    EXPECT_EQ(run.points.size(), undisturbed.points.size());
    // Again: everything is in the store.
    EXPECT_EQ(run_exact(query).certificate, undisturbed.certificate);
    std::filesystem::remove(store);
}

TEST(ExactRun, LimitsAreErrors) {
    ExactQuery query;
    query.g = 32;
    query.rows = 10'000'000;
    EXPECT_THROW((void)run_exact(query), Error);
    query.g = 3;
    query.rows = 1000;
    EXPECT_THROW((void)run_exact(query), Error);
    for (const std::uint64_t segment : {0U, 1U, 100'000U, 262'143U}) {
        query = small_query();
        query.segment = segment;
        EXPECT_THROW((void)run_exact(query), Error);
    }
    query = {};
    query.rows = 2'000'000'000'000'000;
    EXPECT_THROW((void)run_exact(query), Error);
}

}  // namespace
}  // namespace grundy
