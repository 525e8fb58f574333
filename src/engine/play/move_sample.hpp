// The moves of a position, or a random sample of them.
#pragma once

#include <grundy/context.hpp>
#include <grundy/position.hpp>

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string_view>
#include <vector>

namespace grundy {

// Random numbers that are the same on every machine, unlike the distributions of the standard
// library.
class Chance {
public:
    // `text` makes equal seeds differ between positions.
    Chance(std::uint64_t seed, std::string_view text) {
        std::uint64_t hash = 0xcbf29ce484222325U;  // FNV-1a
        for (const char byte : text) {
            hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
        }
        random_.seed(seed ^ hash);
    }

    // Uniform in 0..n-1. n > 0.
    [[nodiscard]] std::size_t below(std::size_t n) {
        assert(n > 0);
        return static_cast<std::size_t>(random_() % n);
    }
    // Uniform in [0,1).
    [[nodiscard]] double part() { return static_cast<double>(random_() >> 11U) * 0x1p-53; }

private:
    std::mt19937_64 random_;
};

inline constexpr std::size_t max_sampled_moves = 256;

// All moves, if they are at most max_sampled_moves; otherwise about that many, small and large
// ones, chosen at random. Of equal components, only the moves of one. Throws Error as
// Context::check does.
[[nodiscard]] std::vector<Move> sample_moves(const Position& position, Chance& chance,
                                             const Context& context);

// The heaps in the drawing of a component; none where it has no such drawing.
[[nodiscard]] std::vector<Integer> heaps_drawn(const Component& component, const Context& context);

}  // namespace grundy
