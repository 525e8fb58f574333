#include "game/marks.hpp"

#include <algorithm>
#include <cassert>
#include <string_view>
#include <utility>

namespace grundy {

std::string_view kind(const Drawing& drawing) {
    constexpr std::string_view names[]{"text", "heaps", "row", "board", "graph", "words"};
    static_assert(std::size(names) == std::variant_size_v<Drawing>);
    return names[drawing.index()];
}

bool fits(Mark asked, Mark mark) {
    for (Mark* const one : {&asked, &mark}) {  // in any order
        if (one->parts) std::sort(one->parts->begin(), one->parts->end());
        std::sort(one->cells.begin(), one->cells.end());
    }
    const auto agree = [&](auto... parts) {
        return ((asked.*parts == Mark{}.*parts || asked.*parts == mark.*parts) && ...);
    };
    return asked != Mark{} &&
           agree(&Mark::heap, &Mark::left, &Mark::parts, &Mark::sizes, &Mark::from, &Mark::cell,
                 &Mark::cells, &Mark::vertex, &Mark::edge, &Mark::word);
}

Mark heap_mark(const std::vector<Integer>& before, const std::vector<Integer>& after) {
    assert(before.size() == after.size());
    const auto [was, is] = std::mismatch(before.begin(), before.end(), after.begin());
    assert(was != before.end());
    return {.heap = static_cast<std::size_t>(was - before.begin()), .left = *is};
}

std::optional<HeapLeft> heap_left(const Mark& mark, const std::vector<Integer>& sizes) {
    if (!mark.heap || !mark.left || *mark.heap >= sizes.size()) return std::nullopt;
    if (*mark.left < 0 || *mark.left >= sizes[*mark.heap]) return std::nullopt;
    return HeapLeft{*mark.heap, *mark.left};
}

BoardDrawing piece_drawing(const char* name, const Cell& cell, std::vector<Integer> sizes) {
    return {Integer(cell.first + 1),
            Integer(cell.second + 1),
            {{name, cell}},
            {},
            HeapsDrawing{std::move(sizes)}};
}

}  // namespace grundy
