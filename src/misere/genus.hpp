// The genus of sums of heaps, by search.
#pragma once

#include "base/memory_charge.hpp"
#include "base/numbered_lists.hpp"
#include "heaps/codes/code.hpp"
#include "misere/meter.hpp"

#include <grundy/context.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace grundy::misere {

// Of one code. Remembers what it has found. Sums of heaps that are tame need no search; with others
// the time grows as the number of sums of a size.
class GenusSearch {
public:
    static constexpr std::size_t largest_heap = 60'000;
    static constexpr std::uint64_t max_work = 300'000'000;

    // Without a deadline it ends with an Error (limit) after max_work steps.
    GenusSearch(heaps::Code code, const Context& context);

    // Of a sum of heaps. Throws Error when a limit is reached or it is told to stop.
    [[nodiscard]] Genus genus(std::vector<std::size_t> heaps);
    // Whether all that can become of it has the genus of a position of Nim. Known once the genus
    // is.
    [[nodiscard]] bool is_tame(std::size_t heap) const { return heaps_.at(heap).is_tame; }

private:
    using Digit = std::uint32_t;
    // Of heaps, 0 left out, in order.
    using Sum = std::basic_string<char16_t>;
    // The misère values beside none, one, two, … heaps of two; from the last two on they alternate.
    using Digits = std::vector<Digit>;
    using Number = std::uint32_t;  // of digits

    struct Heap {
        Digit normal = 0;
        bool is_tame = true;
        bool is_fickle = true;  // of genus 0^120 or 1^031
        std::vector<Sum> options{};
    };

    void add_heap();
    void charge();
    [[nodiscard]] Number number_of(Digits digits);
    [[nodiscard]] Number search(const Sum& sum);
    [[nodiscard]] Number digits_of(const Sum& sum);
    [[nodiscard]] Digit normal(const Sum& sum) const;

    heaps::Code code_;
    Context context_;
    Meter meter_;
    MemoryCharge charge_;
    std::vector<Heap> heaps_;
    NumberedLists<Digit> digits_;   // all that occur
    NumberedLists<char16_t> sums_;  // those that were searched,
    std::vector<Number> known_;     // and the digits of each
    std::size_t bytes_ = 0;         // of the options of heaps
};

}  // namespace grundy::misere
