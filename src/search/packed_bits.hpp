// Sets of small numbers in a fixed number of machine words.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace grundy::graphs {

// The largest set that a search handles.
inline constexpr std::size_t most_bits = 1024;

// Calls use(W), W as a std::integral_constant, for the least W such that W words have that many
// bits; not at all if they are more than most_bits.
template <class Use>
void with_words(std::size_t bits, Use use) {
    if (bits <= 64) return use(std::integral_constant<std::size_t, 1>());
    if (bits <= 128) return use(std::integral_constant<std::size_t, 2>());
    if (bits <= 256) return use(std::integral_constant<std::size_t, 4>());
    if (bits <= 512) return use(std::integral_constant<std::size_t, 8>());
    if (bits <= most_bits) return use(std::integral_constant<std::size_t, most_bits / 64>());
}

template <std::size_t W>
struct PackedBits {
    std::array<std::uint64_t, W> words{};

    // A single word can stay in a register if its index is a constant.
    [[nodiscard]] static std::size_t word_of(std::size_t i) { return W == 1 ? 0 : i / 64; }

    [[nodiscard]] bool test(std::size_t i) const { return (words[word_of(i)] >> i % 64 & 1) != 0; }
    void set(std::size_t i) { words[word_of(i)] |= std::uint64_t{1} << i % 64; }
    void reset(std::size_t i) { words[word_of(i)] &= ~(std::uint64_t{1} << i % 64); }

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
    [[nodiscard]] std::size_t first() const {  // needs any()
        assert(any());
        std::size_t i = 0;
        while (words[i] == 0) ++i;
        return i * 64 + static_cast<std::size_t>(std::countr_zero(words[i]));
    }
    [[nodiscard]] std::size_t last() const {
        assert(any());
        std::size_t i = W - 1;
        while (words[i] == 0) --i;
        return i * 64 + 63 - static_cast<std::size_t>(std::countl_zero(words[i]));
    }
    template <class Visit>
    void for_each(Visit visit) const {
        for (std::size_t i = 0; i < W; ++i) {
            for (std::uint64_t rest = words[i]; rest != 0; rest &= rest - 1) {
                visit(i * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
            }
        }
    }

    // Adds the members first..first + count - 1 of the other set, moved to begin at `place`. Needs
    // count >= 1, and both ranges within the words.
    void add(const PackedBits& other, std::size_t first, std::size_t count, std::size_t place) {
        assert(count >= 1 && first + count <= 64 * W && place + count <= 64 * W);
        for (; count > 64; count -= 64, first += 64, place += 64) {
            add_word(other.word_at(first), place);
        }
        add_word(other.word_at(first) & (~std::uint64_t{0} >> (64 - count)), place);
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
    // Shifts all members up or down; those that leave the words are dropped.
    PackedBits& operator<<=(std::size_t shift) {
        for (; shift >= 64; shift -= 64) {
            for (std::size_t i = W; i-- > 0;) words[i] = i > 0 ? words[i - 1] : 0;
        }
        for (std::size_t i = W; i-- > 0;) {
            const std::uint64_t carried = i > 0 ? words[i - 1] >> 1 >> (63 - shift) : 0;
            words[i] = words[i] << shift | carried;
        }
        return *this;
    }
    PackedBits& operator>>=(std::size_t shift) {
        for (; shift >= 64; shift -= 64) {
            for (std::size_t i = 0; i < W; ++i) words[i] = i + 1 < W ? words[i + 1] : 0;
        }
        for (std::size_t i = 0; i < W; ++i) {
            const std::uint64_t carried = i + 1 < W ? words[i + 1] << 1 << (63 - shift) : 0;
            words[i] = words[i] >> shift | carried;
        }
        return *this;
    }
    friend PackedBits operator&(PackedBits a, const PackedBits& b) { return a &= b; }
    friend PackedBits operator|(PackedBits a, const PackedBits& b) { return a |= b; }
    friend PackedBits operator-(PackedBits a, const PackedBits& b) { return a -= b; }
    friend PackedBits operator<<(PackedBits a, std::size_t shift) { return a <<= shift; }
    friend PackedBits operator>>(PackedBits a, std::size_t shift) { return a >>= shift; }
    friend bool operator==(const PackedBits& a, const PackedBits& b) {
        std::uint64_t different = 0;
        for (std::size_t i = 0; i < W; ++i) different |= a.words[i] ^ b.words[i];
        return different == 0;
    }

private:
    [[nodiscard]] std::uint64_t word_at(std::size_t i) const {
        const std::uint64_t low = words[word_of(i)] >> i % 64;
        if (i % 64 == 0 || i / 64 + 1 >= W) return low;
        return low | words[i / 64 + 1] << (64 - i % 64);
    }
    void add_word(std::uint64_t word, std::size_t place) {
        words[word_of(place)] |= word << place % 64;
        if (place % 64 != 0 && place / 64 + 1 < W)
            words[place / 64 + 1] |= word >> (64 - place % 64);
    }
};

// A position of a search: the place of the token and the rest of the board. Equality compares
// these. `left`, the place that the token came from, only shows where the board has changed.
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
