#include "engine/play/move_sample.hpp"

#include "base/keyed_hash.hpp"
#include "base/within_limits.hpp"
#include "game/abilities.hpp"
#include "game/marks.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <variant>

namespace grundy {

namespace {

constexpr std::size_t max_visited = 16'384;
constexpr std::size_t max_text = 4'000'000;  // of what the visited moves lead to, all together
constexpr std::string_view looking = "looking at the moves";

// The move that leaves `left` in that heap, if it is legal.
std::optional<Move> leaving(const Component& component, const std::vector<Integer>& heaps,
                            std::size_t heap, const Integer& left, const Context& context) {
    Mark of_one;
    of_one.heap = heap;
    of_one.left = left;
    Mark of_all;
    of_all.sizes = heaps;
    of_all.sizes[heap] = left;
    for (const Mark& mark : {of_one, of_all}) {
        const auto move = within_limits([&] { return find_marked(component, mark, context); });
        if (move && *move && fits(mark, grundy::mark(component, **move))) return *move;
    }
    return std::nullopt;
}

// At most `most` moves that are spread over all sizes of a heap after the move; the first moves
// alone take little.
std::vector<Move> large_moves(const Component& component, std::size_t most, Chance& chance,
                              const Context& context) {
    constexpr std::size_t of_each_heap = 16;
    constexpr std::size_t max_heaps = 8;
    const std::vector<Integer> heaps = heaps_drawn(component, context);
    std::vector<Move> moves;
    for (std::size_t i = 0; i < std::min(heaps.size(), max_heaps); ++i) {
        for (std::size_t k = of_each_heap; k-- > 0 && moves.size() < most;) {
            context.check(looking);
            constexpr std::size_t fine = 1000;
            const Integer part = heaps[i] * (fine * k + chance.below(fine));
            const Integer left = k == 0 ? 0 : floor_quotient(part, of_each_heap * fine);
            if (auto move = leaving(component, heaps, i, left, context)) {
                moves.push_back(std::move(*move));
            }
        }
    }
    return moves;
}

// A move holds the position that it leads to, so fewer moves of long components are listed.
std::vector<Move> many_moves(const Position& position, Chance& chance, const Context& context) {
    const std::size_t components = std::max<std::size_t>(position.size(), 1);
    std::vector<Move> moves;
    std::size_t text_size = 0;
    std::unordered_set<std::string, KeyedHash> seen;
    for (std::size_t i = 0; i < position.size() && moves.size() < max_visited; ++i) {
        const bool is_new = seen.insert(position[i].key()).second;
        if (!is_new || (text_size > max_text && !moves.empty())) continue;
        context.check(looking);
        const std::size_t size = position[i].text().size();
        const std::size_t most = std::clamp<std::size_t>(
            max_visited / components, 4, std::max<std::size_t>(max_text / components / size, 4));
        const std::size_t before = moves.size();
        const auto add = [&](const Move& move) {
            moves.push_back(move);
            return moves.size() - before < most;
        };
        position[i].for_each_move({add, context});
        if (moves.size() - before == most) {
            for (Move& move : large_moves(position[i], most, chance, context)) {
                moves.push_back(std::move(move));
            }
        }
        text_size += (moves.size() - before) * size;
        for (std::size_t k = before; k < moves.size(); ++k) moves[k].component = i;
    }
    return moves;
}

}  // namespace

std::vector<Move> sample_moves(const Position& position, Chance& chance, const Context& context) {
    std::vector<Move> moves = many_moves(position, chance, context);
    const std::size_t count = moves.size();
    if (count <= max_sampled_moves) return moves;
    // One from each of equal parts of the list, which is ordered by component and by what is taken.
    std::vector<Move> sample;
    sample.reserve(max_sampled_moves);
    for (std::size_t k = 0; k < max_sampled_moves; ++k) {
        const std::size_t begin = k * count / max_sampled_moves;
        const std::size_t end = (k + 1) * count / max_sampled_moves;
        sample.push_back(std::move(moves[begin + chance.below(end - begin)]));
    }
    return sample;
}

std::vector<Integer> heaps_drawn(const Component& component, const Context& context) {
    const Drawing drawing = grundy::drawing(component, context);
    if (const auto* const heaps = std::get_if<HeapsDrawing>(&drawing)) return heaps->sizes;
    const auto* const board = std::get_if<BoardDrawing>(&drawing);
    return board != nullptr && board->as_heaps ? board->as_heaps->sizes : std::vector<Integer>{};
}

}  // namespace grundy
