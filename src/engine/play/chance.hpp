// Chance that comes out the same on every machine: the distributions of the standard library do
// not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <string_view>

namespace grundy {

class Chance {
public:
    // `text` makes equal seeds differ from place to place.
    Chance(std::uint64_t seed, std::string_view text) : random_(seed ^ mixed(text)) {}

    // Uniform in 0..n-1. n > 0.
    [[nodiscard]] std::size_t below(std::size_t n) {
        return static_cast<std::size_t>(random_() % n);
    }
    // Uniform in [0,1).
    [[nodiscard]] double part() { return static_cast<double>(random_() >> 11U) * 0x1p-53; }

private:
    // FNV-1a.
    static std::uint64_t mixed(std::string_view text) {
        std::uint64_t hash = 0xcbf29ce484222325U;
        for (const char byte : text) {
            hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
        }
        return hash;
    }

    std::mt19937_64 random_;
};

}  // namespace grundy
