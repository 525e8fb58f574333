#include "heaps/periods/period_proofs.hpp"

#include "heaps/periods/period_search.hpp"

#include <algorithm>
#include <cassert>

namespace grundy::heaps {

namespace {

// needed(n0, p) is the number of values, from heap 0 on, that prove a period p from n0 >= 1 on. It
// increases with n0 and p.
template <class Needed>
std::optional<Period> prove(const Numbers& values, Needed needed, const Context& context) {
    const std::size_t size = values.size();
    std::size_t longest = 0;  // period that could be proved
    for (std::size_t step = size / 2 + 1; step > 0; step /= 2) {
        while (longest + step < size && needed(1, longest + step) <= size) longest += step;
    }
    if (longest == 0) return std::nullopt;
    // The theorems need n0 >= 1.
    const auto from_one = [](const Repetition& found) {
        return std::max<std::size_t>(found.first, 1);
    };
    const auto found = values.visit([&](auto numbers) {
        return find_repetition(
            size, [numbers](std::size_t n) { return numbers[n]; }, longest,
            [&](const Repetition& some) { return needed(from_one(some), some.length) <= size; },
            context);
    });
    if (!found) return std::nullopt;
    return Period{found->first, found->length, 0, needed(from_one(*found), found->length)};
}

}  // namespace

std::optional<Period> prove_period(const Numbers& values, unsigned heaps, std::size_t most_taken,
                                   const Context& context) {
    assert(heaps >= 1);
    return prove(
        values,
        [=](std::size_t n0, std::size_t p) { return heaps * (n0 + p) + most_taken - heaps + 1; },
        context);
}

std::optional<Period> prove_period_of_unequal(const Numbers& values, std::size_t most_taken,
                                              const Context& context) {
    return prove(
        values, [=](std::size_t n0, std::size_t p) { return 2 * n0 + 3 * p + most_taken; },
        context);
}

}  // namespace grundy::heaps
