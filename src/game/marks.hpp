// What the drawings and marks of several games have in common.
#pragma once

#include <grundy/drawing.hpp>

#include <cstddef>
#include <optional>
#include <vector>

namespace grundy {

// Whether `asked` has a part, and each that it has is that of `mark`.
[[nodiscard]] bool fits(Mark asked, const Mark& mark);

// Of a move that takes from one heap.
[[nodiscard]] Mark heap_mark(const std::vector<Integer>& before, const std::vector<Integer>& after);

// Which heap becomes how large, if the mark says that one of these does become smaller.
struct HeapLeft {
    std::size_t heap;
    Integer left;
};
[[nodiscard]] std::optional<HeapLeft> heap_left(const Mark& mark,
                                                const std::vector<Integer>& sizes);

// A piece on the corner of the board that its moves do not leave; `sizes` are the same as heaps.
[[nodiscard]] BoardDrawing piece_drawing(const char* name, const Cell& cell,
                                         std::vector<Integer> sizes);

}  // namespace grundy
