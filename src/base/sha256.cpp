#include "base/sha256.hpp"

#include <bit>

namespace grundy {

namespace {

constexpr bool is_prime(unsigned n) {
    for (unsigned d = 2; d * d <= n; ++d) {
        if (n % d == 0) return false;
    }
    return n > 1;
}

// The first 32 bits of the fractional part of the k-th root of n, k = 2 or 3: ⌊2^32·ⁿ√…⌋ by
// bisection.
constexpr std::uint32_t root_bits(std::uint64_t n, unsigned k) {
    __extension__ using Wide = unsigned __int128;
    // The root times 2^32, found bit by bit; it is below 2^37, so for k = 3 its cube needs 111
    // bits.
    Wide target = n;
    for (unsigned i = 0; i < k; ++i) target <<= 32U;
    std::uint64_t root = 0;
    for (unsigned bit = 37; bit-- > 0;) {
        const std::uint64_t next = root | std::uint64_t{1} << bit;
        Wide power = next;
        for (unsigned i = 1; i < k; ++i) power *= next;
        if (power <= target) root = next;
    }
    return static_cast<std::uint32_t>(root);
}

// The constants are the first bits of roots of the first primes.
template <std::size_t count>
constexpr std::array<std::uint32_t, count> prime_roots(unsigned k) {
    std::array<std::uint32_t, count> bits{};
    unsigned prime = 1;
    for (auto& word : bits) {
        do ++prime;
        while (!is_prime(prime));
        word = root_bits(prime, k);
    }
    return bits;
}

constexpr auto round_constants = prime_roots<64>(3);

void add_block(std::array<std::uint32_t, 8>& state, const std::uint8_t* block) {
    std::array<std::uint32_t, 64> w{};
    for (std::size_t i = 0; i < 16; ++i) {
        for (std::size_t k = 0; k < 4; ++k) w[i] = w[i] << 8U | block[4 * i + k];
    }
    for (std::size_t i = 16; i < 64; ++i) {
        const std::uint32_t a = w[i - 15];
        const std::uint32_t b = w[i - 2];
        w[i] = w[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3U) + w[i - 7] +
               (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10U);
    }
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t i = 0; i < 64; ++i) {
        const std::uint32_t t1 = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                                 ((e & f) ^ (~e & g)) + round_constants[i] + w[i];
        const std::uint32_t t2 =
            (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + t1;
        d = c;
        c = b;
        b = a;
        a = t1 + t2;
    }
    const std::array<std::uint32_t, 8> rounds{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < 8; ++i) state[i] += rounds[i];
}

}  // namespace

Digest sha256(std::string_view bytes) {
    std::string padded(bytes);
    padded += '\x80';
    while (padded.size() % 64 != 56) padded += '\0';
    const std::uint64_t bits = std::uint64_t{bytes.size()} * 8;
    for (unsigned shift = 64; shift > 0; shift -= 8) {
        padded += static_cast<char>(bits >> (shift - 8) & 0xffU);
    }
    std::array<std::uint32_t, 8> state = prime_roots<8>(2);
    for (std::size_t at = 0; at < padded.size(); at += 64) {
        add_block(state, reinterpret_cast<const std::uint8_t*>(padded.data()) + at);
    }
    Digest digest{};
    for (std::size_t i = 0; i < digest.size(); ++i) {
        digest[i] = static_cast<std::uint8_t>(state[i / 4] >> (24 - 8 * (i % 4)));
    }
    return digest;
}

Digest hmac_sha256(std::string_view key, std::string_view bytes) {
    constexpr std::size_t block = 64;
    std::string padded(key.size() > block ? as_text(sha256(key)) : key);
    padded.resize(block);
    const auto mixed_with = [&](char byte) {
        std::string mixed = padded;
        for (char& each : mixed) each = static_cast<char>(each ^ byte);
        return mixed;
    };
    return sha256(mixed_with('\x5c').append(as_text(sha256(mixed_with('\x36').append(bytes)))));
}

std::string hexadecimal(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const char byte : bytes) {
        text += digits[static_cast<unsigned char>(byte) >> 4U];
        text += digits[static_cast<unsigned char>(byte) & 15U];
    }
    return text;
}

}  // namespace grundy
