// Wythoff's Grundy function without the conjecture, at scale: runs over all rows, with certificates
// that anybody can check.
#pragma once

#include <grundy/context.hpp>
#include <grundy/crew.hpp>
#include <grundy/wythoff.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

inline constexpr unsigned max_exact_value = 31;
inline constexpr std::uint64_t exact_segment = 100'000'000;  // rows between certified states

enum class Device { cpu, cuda };

struct ExactQuery {
    unsigned g = 0;                    // all values up to this one
    std::uint64_t rows = 0;            // rows 0..rows-1; with nth, as many as it takes
    std::optional<std::uint64_t> nth;  // also the points p^h_n of this n
    std::uint64_t segment = exact_segment;
    Device device = Device::cpu;
    std::optional<std::string> store;
};

struct ExactRun {
    unsigned g = 0;
    std::uint64_t rows = 0;
    double seconds = 0;
    std::uint64_t reruns = 0;  // chunks that had to start again from the right state
    std::string engine;
    unsigned threads = 0;  // of all processes
    bool resumed = false;
    std::vector<WythoffPoints::Point> points;
    std::string certificate;  // the bytes of the file
};

// With a crew, its processes share the segments out, and the one that leads has the result.
[[nodiscard]] ExactRun run_exact(const ExactQuery& query, const Context& context = {},
                                 Crew* crew = nullptr);

struct CheckQuery {
    std::optional<std::uint64_t> sample;  // only so many segments, chosen at random
    Device device = Device::cpu;
    std::optional<std::string> store;  // segments found right are kept here
};

struct CertificateCheck {
    unsigned g = 0;
    std::uint64_t rows = 0;
    std::uint64_t segments = 0;          // of the certificate
    std::uint64_t checked = 0;           // and found right, those in the store among them
    std::optional<std::string> refused;  // why, if it is

    struct Range {
        int least = 0;
        int most = 0;

        friend bool operator==(const Range&, const Range&) = default;
    };
    struct Value {
        unsigned h = 0;
        Range d_minus_n;
        Range late_d_minus_n;  // where n >= late_n, as in wythoff_extremes

        friend bool operator==(const Value&, const Value&) = default;
    };
    std::vector<Value> values;  // of the points in the segments that were found right
};

// Computes segments again, row by row, with none of the code that makes runs fast. One that was
// changed or cut off is refused. Throws Error if the bytes do not even begin like a certificate.
[[nodiscard]] CertificateCheck check_certificate(std::string_view bytes,
                                                 const CheckQuery& query = {},
                                                 const Context& context = {});

// Throws Error if a certificate, checked or not, does not reach these points.
void expect_certified(std::string_view bytes, const PointQuery& query, const Range& n);

// p^g_n for all g and n asked for, from the rows of a run whose certificate has been checked whole:
// they are `proved`. Computes the rows again from the last certified state before them.
[[nodiscard]] WythoffPoints certified_nth(std::string_view bytes, const PointQuery& query,
                                          const Range& n, const Context& context = {});

}  // namespace grundy
