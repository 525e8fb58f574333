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

bool fits(Mark asked, const Mark& mark) {
    Mark same = mark;  // without the parts that `asked` does not have
    if (!asked.heap) same.heap.reset();
    if (!asked.left) same.left.reset();
    if (!asked.parts) same.parts.reset();
    if (asked.parts && same.parts) {  // in any order
        std::sort(asked.parts->begin(), asked.parts->end());
        std::sort(same.parts->begin(), same.parts->end());
    }
    if (asked.sizes.empty()) same.sizes.clear();
    if (!asked.from) same.from.reset();
    if (!asked.cell) same.cell.reset();
    if (asked.cells.empty()) same.cells.clear();
    std::sort(asked.cells.begin(), asked.cells.end());  // in any order
    std::sort(same.cells.begin(), same.cells.end());
    if (!asked.vertex) same.vertex.reset();
    if (!asked.edge) same.edge.reset();
    if (!asked.word) same.word.reset();
    return asked == same && !(asked == Mark{});
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
