// The certificate of an exact run: digests of the states of certain rows. It depends only on the
// shape of the run, and every segment can be checked alone; segment.hpp explains why
// checking all is a proof.
//
// The file: "grundy exact run 1\n", then g, the number of rows, the length of a segment and
// the target as 64-bit numbers, then a digest of 16 bytes for each of certified_rows, in order,
// then the SHA-256 of all before. Numbers have their low byte first.
#pragma once

#include "wythoff/exact/stretch.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy::wythoff {

using StateDigest = std::array<std::uint8_t, 16>;

// The first bytes of the SHA-256 of the state of the paper's Definition 3.7: row, index0,
// and for each value its diagonals and those columns that can still matter.
[[nodiscard]] StateDigest digest_of(const RowState& state);

// The only parameters that a certificate depends on.
struct RunShape {
    unsigned g = 0;
    std::uint64_t rows = 0;     // rows 0 .. rows-1
    std::uint64_t segment = 0;  // segments begin at its multiples
    std::uint64_t target = 0;   // and at this row, where the wanted points begin; or 0

    friend bool operator==(const RunShape&, const RunShape&) = default;
};

inline constexpr std::uint64_t max_segments = 1'000'000;

// The first rows of the segments; the last one ends at shape.rows.
[[nodiscard]] std::vector<std::uint64_t> segment_rows(const RunShape& shape);

// The first rows of the segments except 0, those of their levels, and the end, sorted. For a
// million segments these are about forty million. `check`, if given, is called every few
// milliseconds and may throw.
[[nodiscard]] std::vector<std::uint64_t> certified_rows(const RunShape& shape,
                                                        const std::function<void()>& check = {});

struct Certificate {
    RunShape shape;
    std::vector<StateDigest> digests;  // of the certified rows
};

[[nodiscard]] std::string write_certificate(const Certificate& certificate);

[[nodiscard]] bool begins_like_certificate(std::string_view bytes);

// Throws Error if the bytes are not a complete certificate. Time and memory in proportion to the
// bytes; `check` as for certified_rows.
[[nodiscard]] Certificate read_certificate(std::string_view bytes,
                                           const std::function<void()>& check = {});

}  // namespace grundy::wythoff
