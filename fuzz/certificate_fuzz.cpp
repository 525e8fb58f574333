// Whatever the bytes: an Error, or a certificate that is written as the same bytes.

#include "wythoff/exact/certificate.hpp"

#include <grundy/error.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    try {
        const auto certificate = grundy::wythoff::read_certificate(bytes);
        if (grundy::wythoff::write_certificate(certificate) != bytes) std::abort();
    } catch (const grundy::Error&) {
    }
    return 0;
}
