// Taking-and-breaking games: the values of a code, their period and why it holds, and a census of
// all codes of a shape. Runs can be stopped and resumed from a store, a file that is created
// if it does not exist. They throw Error: input if a code, a shape or a store is not usable, limit
// if more is asked for than there can be, interrupted on a request to stop, after saving. Results
// do not depend on the threads.
#pragma once

#include <grundy/context.hpp>
#include <grundy/heap_codes.hpp>
#include <grundy/process_group.hpp>
#include <grundy/store_file.hpp>
#include <grundy/value.hpp>

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace grundy {

namespace heaps {
class HeapValues;
}

inline constexpr std::uint64_t max_heap = 4'000'000'000;  // the largest to compute one by one

struct HeapQuery {
    std::string code;  // 0.77, or a name: kayles
    // The last heap to compute. Without it the values are computed until a period is proved and,
    // without a deadline, for some seconds at most.
    std::optional<std::uint64_t> to{};
    std::optional<StoreFile> store{};
};

// Where almost all heaps have values of one kind, those of the other kind are rare. A mask
// tells them apart: a heap is rare if the number of its value's bits in the mask is odd, or
// even, as given for even and for odd heaps.
struct RareHeaps {
    std::uint32_t mask = 0;
    bool odd_in_even_heaps = false;
    bool odd_in_odd_heaps = false;
    std::uint64_t count = 0;  // of the heaps 1, 2, … that were computed
    std::uint64_t last = 0;   // of these

    [[nodiscard]] bool has(std::uint64_t heap, std::uint64_t value) const;
    friend bool operator==(const RareHeaps&, const RareHeaps&) = default;
};

struct HeapReport {
    std::string code;           // as short as it can be written
    std::string standard_form;  // the cousin in which a heap of one can be moved, or the code
    std::uint64_t shift = 0;    // by which its heaps are smaller
    std::string title;          // Kayles; empty if it has none
    std::optional<HeapPeriod> period;
    std::uint64_t computed_to = 0;  // the last heap whose value was computed
    // Of the values computed; of all, where there is a period without saltus.
    std::uint64_t largest_value = 0;
    std::optional<RareHeaps> rare;  // where there are some, and fewer than one in eight
    Certainty certainty = Certainty::computed;
    std::string reason;          // why the period holds, or that none is known, in sentences
    std::optional<Limit> limit;  // that ended the computation
    bool resumed = false;

    // Values by a theorem are known for all heaps; if they are unbounded, there is no largest one.
    [[nodiscard]] std::optional<std::uint64_t> known_to() const {
        return certainty == Certainty::theorem ? std::nullopt : std::optional(computed_to);
    }
    [[nodiscard]] std::optional<std::uint64_t> known_largest() const {
        const bool is_growing = period && period->saltus > 0;
        return certainty == Certainty::theorem && is_growing ? std::nullopt
                                                             : std::optional(largest_value);
    }

    // The values themselves; null in a census.
    std::shared_ptr<const heaps::HeapValues> values;
};

// Error (limit) if query.to > max_heap and no period is found. Time and memory depend on the code;
// six to sixteen bytes a heap are usual.
[[nodiscard]] HeapReport report_heaps(const HeapQuery& query, const Context& context = {});

// How far the values of a report can be listed, at most to `to`; without it for two periods. Needs
// its values.
[[nodiscard]] std::uint64_t last_listed(const HeapReport& report,
                                        const std::optional<std::uint64_t>& to);

// Lines n,value from heap 0 to `last`, which is last_listed() at most. Time linear in it, through
// the period where there is one; no memory. Throws Error on a request to stop.
void write_csv(const HeapReport& report, std::uint64_t last, std::ostream& out,
               const Context& context = {});
// The same as numbers; `out` has at least one place, and at most as many as values can be listed.
// Error (limit) if one does not fit.
void fill_values(const HeapReport& report, std::span<std::uint32_t> out,
                 const Context& context = {});
// A plot of the values against n, likewise. The picture has at most a megabyte.
void write_svg(const HeapReport& report, std::uint64_t last, std::ostream& out,
               const Context& context = {});

inline constexpr std::size_t max_census_codes = 65'536;
inline constexpr std::uint64_t usual_census_heaps = 10'000;

struct CensusQuery {
    std::string
        shape;  // a code in which d stands for every octal digit, x for every hexadecimal one
    std::uint64_t to =
        usual_census_heaps;  // the last heap to compute of codes that are not settled
    std::optional<StoreFile> store{};
};

struct HeapCensus {
    std::string shape;
    std::uint64_t to = 0;
    std::uint64_t codes = 0;            // of the shape
    std::vector<HeapReport> reports{};  // of those that are finished, in the order of their digits
    std::uint64_t settled = 0;          // whose period is proved
    bool resumed = false;

    // Or time ran out.
    [[nodiscard]] bool is_complete() const { return reports.size() == codes; }
};

// Every report is that of report_heaps() with the same `to`. On all threads of the context, which
// share its memory limit; with a group also in its other processes, where the result
// is empty.
[[nodiscard]] HeapCensus census_of_heaps(const CensusQuery& query, const Context& context = {},
                                         ProcessGroup* group = nullptr);

// A line for each code.
void write_csv(const HeapCensus& census, std::ostream& out);

}  // namespace grundy
