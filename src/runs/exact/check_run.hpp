// The check of a certificate on a given device.
#pragma once

#include "wythoff/rows/chain.hpp"

#include <grundy/exact.hpp>

#include <string_view>

namespace grundy::runs {

// On the CPU if there is no device.
[[nodiscard]] CertificateCheck check_on(wythoff::ChainDevice* device, std::string_view bytes,
                                        const CheckQuery& query, const Context& context);

}  // namespace grundy::runs
