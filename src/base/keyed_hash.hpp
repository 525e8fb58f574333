// A hash for untrusted text: SipHash-1-3 with a random key for each process, so that nobody can
// prepare texts that collide.
//
// J.-P. Aumasson and D. J. Bernstein, "SipHash: a fast short-input PRF", 2012.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace grundy {

using HashKey = std::array<std::uint64_t, 2>;

[[nodiscard]] const HashKey& hash_key_of_process();

[[nodiscard]] std::uint64_t keyed_hash(std::string_view text,
                                       const HashKey& key = hash_key_of_process());

// For the hash tables of the standard library.
struct KeyedHash {
    std::size_t operator()(std::string_view text) const {
        return static_cast<std::size_t>(keyed_hash(text));
    }
};

}  // namespace grundy
