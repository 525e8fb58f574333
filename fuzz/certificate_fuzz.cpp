// Any bytes give an Error, or a certificate that is written as the same bytes. A mutation hardly
// ever has the right checksum, so each input is also tried with a corrected checksum.

#include "checksum.hpp"

#include "wythoff/exact/certificate.hpp"

#include <grundy/error.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

void read(std::string_view bytes) {
    try {
        const auto certificate = grundy::wythoff::read_certificate(bytes);
        if (grundy::wythoff::write_certificate(certificate) != bytes) std::abort();
    } catch (const grundy::Error&) {
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    read(bytes);
    read(with_right_checksum(bytes));
    return 0;
}
