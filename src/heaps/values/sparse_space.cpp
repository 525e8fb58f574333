// The Walsh–Hadamard transform of the number of heaps with each value gives, for each mask, the
// number of heaps of even minus that of heaps of odd parity.

#include "heaps/values/sparse_space.hpp"

#include "base/stop_check.hpp"

#include <algorithm>
#include <array>

namespace grundy::heaps {

namespace {

using Counts = std::vector<std::int64_t>;

void transform(Counts& counts) {
    for (std::size_t half = 1; half < counts.size(); half *= 2) {
        for (std::size_t i = 0; i < counts.size(); i += 2 * half) {
            for (std::size_t j = i; j < i + half; ++j) {
                const std::int64_t sum = counts[j] + counts[j + half];
                counts[j + half] = counts[j] - counts[j + half];
                counts[j] = sum;
            }
        }
    }
}

}  // namespace

ParityChoice parity_choice(const Code& code) {
    bool has[2] = {false, false};
    for (std::size_t taken = 0; taken < code.digits().size(); ++taken) {
        if (code.digits()[taken].allows(2)) has[taken % 2] = true;
    }
    if (has[0] == has[1]) return ParityChoice::none;
    return has[0] ? ParityChoice::odd_heaps : ParityChoice::even_heaps;
}

SparseSpace find_sparse_space(const Numbers& values, ParityChoice choice, const Context& context) {
    StopCheck check(context, looking_for_rare_heaps, 1U << 20);
    return values.visit([&](auto numbers) {
        std::uint32_t largest = 0;
        for (const auto value : numbers) {
            check();
            largest = std::max<std::uint32_t>(largest, value);
        }
        const std::size_t size = std::bit_ceil(std::size_t{largest} + 1);
        std::array<Counts, 2> counts{Counts(size), Counts(size)};
        for (std::size_t heap = 1; heap < numbers.size(); ++heap) {
            check();
            ++counts[heap % 2][numbers[heap]];
        }
        for (Counts& some : counts) transform(some);
        const std::int64_t heaps = counts[0][0] + counts[1][0];
        SparseSpace best;
        best.rare = static_cast<std::size_t>(heaps);
        std::int64_t rare_of_best = 2 * heaps;
        for (std::uint32_t mask = 0; mask < size; ++mask) {
            for (const bool other : {false, true}) {
                if (other && choice == ParityChoice::none) continue;
                const bool even_differ = other && choice == ParityChoice::even_heaps;
                const bool odd_differ = other && choice == ParityChoice::odd_heaps;
                const std::int64_t twice_rare = heaps + (even_differ ? -1 : 1) * counts[0][mask] +
                                                (odd_differ ? -1 : 1) * counts[1][mask];
                if (twice_rare >= rare_of_best) continue;
                rare_of_best = twice_rare;
                best = {mask,
                        {even_differ ? 1U : 0U, odd_differ ? 1U : 0U},
                        static_cast<std::size_t>(twice_rare / 2)};
            }
        }
        return best;
    });
}

}  // namespace grundy::heaps
