// SHA-256 (FIPS 180-4), for digests that others can verify.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace grundy {

using Digest = std::array<std::uint8_t, 32>;

[[nodiscard]] Digest sha256(std::string_view bytes);

// HMAC-SHA-256 (RFC 2104).
[[nodiscard]] Digest hmac_sha256(std::string_view key, std::string_view bytes);

[[nodiscard]] inline std::string_view as_text(const Digest& digest) {
    return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}
[[nodiscard]] std::string hexadecimal(std::string_view bytes);

}  // namespace grundy
