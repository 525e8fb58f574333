// For files that end with the SHA-256 of the bytes before it.
#pragma once

#include "base/sha256.hpp"

#include <string>
#include <string_view>

// The bytes with a corrected checksum; unchanged if there are too few.
inline std::string with_right_checksum(std::string_view bytes) {
    std::string mended(bytes);
    if (bytes.size() < sizeof(grundy::Digest)) return mended;
    mended.resize(bytes.size() - sizeof(grundy::Digest));
    const grundy::Digest digest = grundy::sha256(mended);
    return mended.append(reinterpret_cast<const char*>(digest.data()), digest.size());
}
