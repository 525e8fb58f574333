// The genus of sums of heaps, by search.
#pragma once

#include "base/memory_charge.hpp"
#include "base/numbered_lists.hpp"
#include "base/step_meter.hpp"
#include "heaps/codes/code.hpp"
#include "misere/quotient.hpp"

#include <grundy/context.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace grundy::misere {

// The misère values of a position beside 0, 1, 2, … heaps of two, from those of its options. In all
// of them the last two alternate forever; some before them may alternate as well.
[[nodiscard]] std::vector<std::uint32_t> misere_values(
    const std::vector<std::span<const std::uint32_t>>& options);

// For one code. Stores its results. Sums of tame heaps need no search; with other heaps the time
// grows with the number of sums of a given size.
class GenusSearch {
public:
    static constexpr std::size_t largest_heap = 60'000;

    // Without a deadline, more than max_work steps are an Error (limit).
    GenusSearch(heaps::Code code, const Context& context);

    // Throws Error when a limit is reached or a stop was asked for.
    [[nodiscard]] Genus genus(std::vector<std::size_t> heaps);
    // Whether the heap and all its followers have the genus of a position of Nim. Needs genus() of
    // a sum with a heap at least as large.
    [[nodiscard]] bool is_tame(std::size_t heap) const { return heaps_.at(heap).is_tame; }

private:
    using Digit = std::uint32_t;
    // The heaps in order, without 0.
    using Sum = std::basic_string<char16_t>;
    // The misère values beside 0, 1, 2, … heaps of two; the last two values alternate forever.
    using Digits = std::vector<Digit>;
    using Number = std::uint32_t;  // index into digits_

    struct Heap {
        Digit normal = 0;
        bool is_tame = true;
        bool is_fickle = true;  // has the genus 0^120 or 1^031
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
    StepMeter meter_;
    MemoryCharge charge_;
    std::vector<Heap> heaps_;
    NumberedLists<Digit> digits_;
    NumberedLists<char16_t> sums_;  // that were searched
    std::vector<Number> known_;     // for each of them
    std::size_t bytes_ = 0;         // of the options of heaps
};

}  // namespace grundy::misere
