// Wythoff's Grundy function without the conjecture, at scale: runs over all rows, with certificates
// that anybody can check.
#pragma once

#include <grundy/context.hpp>
#include <grundy/process_group.hpp>
#include <grundy/store_file.hpp>
#include <grundy/wythoff.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

// The range of exact runs; below it, wythoff_nth with `exact` is as good.
inline constexpr unsigned max_exact_value = 31;
inline constexpr std::uint64_t min_exact_rows = (1U << 17) + 1;
inline constexpr std::uint64_t min_exact_nth = 1U << 19;
inline constexpr std::uint64_t exact_segment = 100'000'000;  // rows between certified states
inline constexpr std::uint64_t max_exact_segments = 1'000'000;

enum class Device { cpu, cuda };

// A built-in engine for exact runs. Of the engines for a device, the last one that this machine can
// run is used.
struct ExactEngine {
    std::string_view name;  // as ExactRun::engine
    Device device = Device::cpu;
    bool available = false;
};

// The slowest first. Constant time, apart from asking whether there is a GPU.
[[nodiscard]] std::vector<ExactEngine> exact_engines();

struct ExactQuery {
    unsigned g = 0;                    // all values up to this one
    std::uint64_t rows = 0;            // rows 0..rows-1; with nth, as many as it takes
    std::optional<std::uint64_t> nth;  // also the points p^h_n of this n
    std::uint64_t segment = exact_segment;
    Device device = Device::cpu;
    std::optional<StoreFile> store;  // stores progress, and resumes from it
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

// Precondition: g <= max_exact_value; either min_exact_rows <= rows <= max_exact_segments *
// segment, or min_exact_nth <= nth <= half of that; a segment has at least 2^18 rows. Time O(rows ·
// g), shared by the threads and the lanes of vectors: 3·10^8 rows for g = 20 take seconds.
// Memory 6.5 bytes for each row of a segment, and half a kilobyte for each certified state of the
// first one. Throws Error: limit if the query does not satisfy this, if memory or time do not
// suffice, or if there is no such device; interrupted on a request to stop; both after saving;
// input if the store is not usable. The certificate depends on g, rows, nth and segment alone.
//
// With a group, its processes share the segments, each on the threads of its own context, and
// the one that leads (number 0) has the result; the others have no more than g and rows, and their
// stop flags may be set. All must ask for the same. The group is used by the calling thread alone.
[[nodiscard]] ExactRun run_exact(const ExactQuery& query, const Context& context = {},
                                 ProcessGroup* group = nullptr);

struct CheckQuery {
    std::optional<std::uint64_t> sample;  // only this many segments, chosen at random
    Device device = Device::cpu;
    std::optional<StoreFile> store;  // segments that were verified are stored here
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
// changed or cut off is refused. Time O(rows · g) for the segments that are checked, on all
// threads; memory a few hundred kilobytes a thread. Throws Error: input if the bytes do not even
// begin like a certificate, if a sample of none is asked for, or if the store is not usable; limit
// and interrupted as with run_exact.
[[nodiscard]] CertificateCheck check_certificate(std::string_view bytes,
                                                 const CheckQuery& query = {},
                                                 const Context& context = {});

// Throws Error (input) if a certificate, checked or not, does not reach these points, and if these
// are not the bytes of one; limit if there are more than 50,000 numbers n, or if reading it, in
// time and memory in proportion to its size, exceeds the limits.
void expect_certified(std::string_view bytes, const PointQuery& query, const Range& n,
                      const Context& context = {});

// p^g_n for all requested g and n, from the rows of a run whose certificate has been checked
// completely: they are `proved`. Computes the rows again from the last certified state before them.
// Precondition: expect_certified() does not throw; otherwise this does. Time and memory are those
// of a segment in run_exact; throws Error as there.
[[nodiscard]] WythoffPoints certified_nth(std::string_view bytes, const PointQuery& query,
                                          const Range& n, const Context& context = {});

}  // namespace grundy
