// Sets of small numbers in a fixed number of machine words.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace grundy::graphs {

template <std::size_t W>
struct PackedBits {
    std::array<std::uint64_t, W> words{};

    [[nodiscard]] bool test(std::size_t i) const { return (words[i / 64] >> i % 64 & 1) != 0; }
    void set(std::size_t i) { words[i / 64] |= std::uint64_t{1} << i % 64; }
    void reset(std::size_t i) { words[i / 64] &= ~(std::uint64_t{1} << i % 64); }

    [[nodiscard]] bool any() const {
        std::uint64_t all = 0;
        for (const std::uint64_t word : words) all |= word;
        return all != 0;
    }
    [[nodiscard]] unsigned count() const {
        unsigned ones = 0;
        for (const std::uint64_t word : words) ones += static_cast<unsigned>(std::popcount(word));
        return ones;
    }
    [[nodiscard]] std::size_t first() const {  // of a set that is not empty
        assert(any());
        std::size_t i = 0;
        while (words[i] == 0) ++i;
        return i * 64 + static_cast<std::size_t>(std::countr_zero(words[i]));
    }
    template <class Visit>
    void for_each(Visit visit) const {
        for (std::size_t i = 0; i < W; ++i) {
            for (std::uint64_t rest = words[i]; rest != 0; rest &= rest - 1) {
                visit(i * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
            }
        }
    }

    // The numbers of the other set, or of one word, each greater by so much; all fit.
    void add(std::uint64_t word, std::size_t shift) {
        words[shift / 64] |= word << shift % 64;
        if (shift % 64 != 0 && shift / 64 + 1 < W)
            words[shift / 64 + 1] |= word >> (64 - shift % 64);
    }
    void add(const PackedBits& other, std::size_t shift) {
        for (std::size_t i = 0; i < W && i + shift / 64 < W; ++i)
            add(other.words[i], 64 * i + shift);
    }

    PackedBits& operator&=(const PackedBits& other) {
        for (std::size_t i = 0; i < W; ++i) words[i] &= other.words[i];
        return *this;
    }
    PackedBits& operator|=(const PackedBits& other) {
        for (std::size_t i = 0; i < W; ++i) words[i] |= other.words[i];
        return *this;
    }
    PackedBits& operator^=(const PackedBits& other) {
        for (std::size_t i = 0; i < W; ++i) words[i] ^= other.words[i];
        return *this;
    }
    PackedBits& operator-=(const PackedBits& other) {
        for (std::size_t i = 0; i < W; ++i) words[i] &= ~other.words[i];
        return *this;
    }
    friend PackedBits operator&(PackedBits a, const PackedBits& b) { return a &= b; }
    friend PackedBits operator-(PackedBits a, const PackedBits& b) { return a -= b; }
    bool operator==(const PackedBits&) const = default;
};

// A position of a search: where the token is, and what is left of the board. Positions are equal if
// these are; `left`, from where the token came, only says where to look for what has changed.
template <std::size_t W>
struct PackedPosition {
    PackedBits<W> state;
    std::uint32_t token = 0;
    std::uint32_t left = 0;

    bool operator==(const PackedPosition& other) const {
        return token == other.token && state == other.state;
    }
    [[nodiscard]] std::uint64_t hash() const {
        constexpr std::uint64_t odd = 0x9E3779B97F4A7C15;  // 2^64 over the golden ratio
        std::uint64_t hash = token + 1;
        for (const std::uint64_t word : state.words) {
            hash = (hash ^ word) * odd;
            hash ^= hash >> 32;
        }
        hash *= odd;  // the highest bits of a state would not reach the lowest otherwise
        return hash ^ hash >> 32;
    }
};

}  // namespace grundy::graphs
