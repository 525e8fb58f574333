// Proofs as runs: resumed, with limits, and their files verified.

#include "test_clock.hpp"

#include <grundy/error.hpp>
#include <grundy/prove.hpp>

#include <gtest/gtest.h>

#include <filesystem>

namespace grundy {
namespace {

TEST(Prove, HasThePublishedResults) {
    const ConvergenceProof proof = prove_convergence({2, {}});
    EXPECT_EQ(proof.states, 9958U);
    EXPECT_EQ(proof.pairs, 13509U);
    EXPECT_EQ(proof.rows_to_convergence, 72U);
    ASSERT_EQ(proof.values.size(), 3U);
    EXPECT_EQ(proof.values[2].d_minus_n.least, -6);
    EXPECT_EQ(proof.values[2].d_minus_n.most, 3);
    const AutomatonVerdict verdict = verify_automaton(proof.automaton);
    EXPECT_FALSE(verdict.refused);
    EXPECT_EQ(verdict.states, proof.states);
    EXPECT_EQ(verdict.digest, proof.digest);
}

TEST(Prove, ChangedFilesAreRefused) {
    std::string bytes = prove_convergence({1, {}}).automaton;
    bytes[100] ^= 1;
    EXPECT_TRUE(begins_like_automaton(bytes));
    EXPECT_TRUE(verify_automaton(bytes).refused);
    EXPECT_FALSE(begins_like_automaton("grundy exact run 1\n"));
}

TEST(Prove, ResumesFromItsStore) {
    const std::string store = testing::TempDir() + "prove_test.store";
    std::filesystem::remove(store);
    const ConvergenceProof expected = prove_convergence({2, {}});
    int stops = 0;
    for (;; ++stops) {
        ASSERT_LT(stops, 20) << "the proof does not progress";
        const StopFlag stop;
        int calls = 0;
        Context context;
        context.stop = stop;
        context.progress = [&](const Progress&) {
            if (++calls == 2000) stop.ask();
        };
        try {
            const ConvergenceProof proof = prove_convergence({2, store}, context);
            EXPECT_TRUE(proof.resumed);
            EXPECT_EQ(proof.automaton, expected.automaton);
            EXPECT_EQ(proof.rows_to_convergence, expected.rows_to_convergence);
            break;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::interrupted) << error.what();
        }
    }
    EXPECT_GE(stops, 2);
    std::filesystem::remove(store);
}

TEST(Prove, ObeysItsLimits) {
    Context little_memory;
    little_memory.memory_limit = std::size_t{20} << 20U;
    try {
        (void)prove_convergence({3, {}}, little_memory);
        ADD_FAILURE() << "the memory limit was exceeded";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::limit);
        EXPECT_NE(std::string(error.what()).find("states were found"), std::string::npos);
    }
    Context little_time;
    test::expire_after(little_time, 10);
    try {
        (void)prove_convergence({3, {}}, little_time);
        ADD_FAILURE() << "the time limit was exceeded";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::limit);
    }
    EXPECT_THROW((void)prove_convergence({4, {}}), Error);
}

}  // namespace
}  // namespace grundy
