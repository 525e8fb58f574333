#include "graphs/hackenbush.hpp"

#include "oracle/hackenbush_by_definition.hpp"

#include <gtest/gtest.h>

#include <random>

namespace grundy::graphs {
namespace {

using Random = std::mt19937;

Picture random_picture(Random& random, std::size_t most_edges) {
    Picture picture{2 + random() % 7, {}};
    const auto vertex = [&] { return static_cast<Vertex>(random() % picture.vertices); };
    for (auto edges = 1 + random() % most_edges; edges-- > 0;) {
        const Vertex a = vertex();
        // Makes trees, rings and loops, each of them often.
        const Vertex b = random() % 3 == 0 ? vertex() : static_cast<Vertex>(a > 0 ? a - 1 : 1);
        picture.edges.emplace_back(a, b);
    }
    return picture;
}

TEST(Hackenbush, ValuesAndCutsAreThoseOfTheDefinition) {
    Random random(20261116);
    int with_cuts = 0;
    for (int trial = 0; trial < 3000; ++trial) {
        const Picture picture = random_picture(random, 10);
        oracle::HackenbushByDefinition oracle(picture);
        const std::uint32_t all = oracle.standing_edges((1U << picture.edges.size()) - 1);
        const Hackenbush fast(picture, {});
        ASSERT_EQ(fast.value(), oracle.value(all)) << trial;
        for (std::uint32_t target = 0; target <= fast.value() + 2; ++target) {
            std::vector<std::size_t> expected;
            for (std::size_t e = 0; e < picture.edges.size(); ++e) {
                const bool leads_there =
                    (all >> e & 1) != 0 && oracle.value(all & ~(1U << e)) == target;
                if (leads_there) expected.push_back(e);
            }
            ASSERT_EQ(fast.cuts_to(target, {}), expected) << trial << " to " << target;
            with_cuts += expected.empty() ? 0 : 1;
        }
    }
    EXPECT_GT(with_cuts, 1000);
}

// Long rings with other edges attached: each cut against the value of the picture that it leaves.
TEST(Hackenbush, CutsOfLargerPicturesLeadToTheirValues) {
    Random random(20261117);
    for (int trial = 0; trial < 200; ++trial) {
        const std::size_t ring = 3 + random() % 40;
        Picture picture{ring, {}};
        for (Vertex v = 0; v < ring; ++v) {
            picture.edges.emplace_back(v, static_cast<Vertex>((v + 1) % ring));
        }
        for (auto more = random() % 30; more-- > 0;) {
            const auto at = static_cast<Vertex>(random() % picture.vertices);
            if (random() % 4 == 0) {
                picture.edges.emplace_back(at, static_cast<Vertex>(random() % picture.vertices));
            } else {
                picture.edges.emplace_back(at, static_cast<Vertex>(picture.vertices++));
            }
        }
        const Hackenbush fast(picture, {});
        std::vector<std::vector<std::size_t>> expected(picture.edges.size() + 1);
        for (std::size_t e = 0; e < picture.edges.size(); ++e) {
            Picture after = picture;
            after.edges.erase(after.edges.begin() + static_cast<std::ptrdiff_t>(e));
            expected[Hackenbush(after, {}).value()].push_back(e);
        }
        for (std::uint32_t target = 0; target < expected.size(); ++target) {
            ASSERT_EQ(fast.cuts_to(target, {}), expected[target]) << trial << " to " << target;
        }
    }
}

TEST(Hackenbush, ChainsAreValuedFromEachEnd) {
    Random random(20261118);
    for (int trial = 0; trial < 100; ++trial) {
        std::vector<std::uint32_t> parts(1 + random() % 60);
        std::uint32_t most = 0;
        for (std::uint32_t& part : parts) most += 1 + (part = random() % 8);
        const auto values = chain_values(parts, most, {});
        for (std::size_t n = 1; n <= parts.size(); ++n) {
            std::uint32_t value = parts[n - 1];
            for (std::size_t i = n - 1; i-- > 0;) value = parts[i] ^ (value + 1);
            ASSERT_EQ(values[n - 1], value);
        }
    }
}

}  // namespace
}  // namespace grundy::graphs
