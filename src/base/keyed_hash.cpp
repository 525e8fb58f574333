#include "base/keyed_hash.hpp"

#include <bit>
#include <cstring>
#include <random>

namespace grundy {

namespace {

class State {
public:
    explicit State(const HashKey& key)
        : a_(key[0] ^ 0x736f6d6570736575),
          b_(key[1] ^ 0x646f72616e646f6d),
          c_(key[0] ^ 0x6c7967656e657261),
          d_(key[1] ^ 0x7465646279746573) {}

    void take(std::uint64_t word) {
        d_ ^= word;
        round();
        a_ ^= word;
    }

    std::uint64_t finish() {
        c_ ^= 0xff;
        for (int i = 0; i < 3; ++i) round();
        return a_ ^ b_ ^ c_ ^ d_;
    }

private:
    void round() {
        a_ += b_;
        b_ = std::rotl(b_, 13) ^ a_;
        a_ = std::rotl(a_, 32);
        c_ += d_;
        d_ = std::rotl(d_, 16) ^ c_;
        a_ += d_;
        d_ = std::rotl(d_, 21) ^ a_;
        c_ += b_;
        b_ = std::rotl(b_, 17) ^ c_;
        c_ = std::rotl(c_, 32);
    }

    std::uint64_t a_;
    std::uint64_t b_;
    std::uint64_t c_;
    std::uint64_t d_;
};

}  // namespace

const HashKey& hash_key_of_process() {
    static const HashKey key = [] {
        std::random_device random;
        const auto word = [&] { return std::uint64_t{random()} << 32 | random(); };
        return HashKey{word(), word()};
    }();
    return key;
}

std::uint64_t keyed_hash(std::string_view text, const HashKey& key) {
    State state(key);
    std::uint64_t word = 0;
    const char* at = text.data();
    std::size_t left = text.size();
    for (; left >= sizeof word; at += sizeof word, left -= sizeof word) {
        std::memcpy(&word, at, sizeof word);
        state.take(word);
    }
    // The rest, with the length in the last byte, so that a prefix of a text hashes differently.
    word = std::uint64_t{text.size()} << 56;
    for (std::size_t i = 0; i < left; ++i) {
        word |= std::uint64_t{static_cast<unsigned char>(at[i])} << (8 * i);
    }
    state.take(word);
    return state.finish();
}

}  // namespace grundy
