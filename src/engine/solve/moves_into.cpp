#include "engine/solve/moves_into.hpp"

#include <optional>

namespace grundy {

std::vector<bool> pairs_with_a_move_into(const std::vector<bool>& set, std::uint64_t side,
                                         const PairMoves& moves,
                                         const std::function<void()>& check) {
    using Vector = PairMoves::Vector;
    // Of a pair that a vector leads to; nothing if a number is negative.
    const auto index = [&](std::uint64_t a, std::uint64_t b,
                           const Vector& back) -> std::optional<std::size_t> {
        if (a < back[0] || b < back[1]) return std::nullopt;
        return static_cast<std::size_t>((a - back[0]) * side + b - back[1]);
    };
    std::vector<bool> result(set.size());
    std::vector<bool> ahead(set.size());  // whether a ride from there meets the set
    for (const auto& [step, ride] : moves.moves) {
        for (std::uint64_t a = 0; a < side; ++a) {
            check();
            for (std::uint64_t b = 0; b < side; ++b) {
                const std::size_t here = static_cast<std::size_t>(a * side + b);
                if (ride) {
                    const auto next = index(a, b, *ride);
                    ahead[here] = next && (set[*next] || ahead[*next]);
                }
                const auto from = index(a, b, step);
                if (from && (ride ? ahead[*from] : set[*from])) result[here] = true;
            }
        }
    }
    return result;
}

}  // namespace grundy
