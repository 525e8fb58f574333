// A segment of an exact run, accepted only if its states are those that earlier segments reported.
#pragma once

#include "wythoff/certificate.hpp"
#include "wythoff/segment.hpp"

#include <cstdint>
#include <map>
#include <optional>

namespace grundy::runs {

using Digests = std::map<std::uint64_t, wythoff::StateDigest>;  // by rows

struct CertifiedSegment {
    wythoff::SegmentResult result;
    Digests found;            // of its marks and its end
    std::uint64_t tries = 1;  // more, where some level took longer to converge
};

// `certified` are the rows of the certificate. Runs the segment, and again from farther back as
// long as the states of its first row and of its levels are not those in `known`. Nothing if that
// does not help: then `known` is wrong.
[[nodiscard]] std::optional<CertifiedSegment> run_certified(
    const wythoff::SegmentRunner& runner, const std::vector<std::uint64_t>& certified,
    std::uint64_t first, std::uint64_t last, const Digests& known);

}  // namespace grundy::runs
