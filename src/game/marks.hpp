// Helpers for the drawings and marks of several games.
#pragma once

#include <grundy/drawing.hpp>

#include <cstddef>
#include <optional>
#include <vector>

namespace grundy {

// Whether `asked` has at least one part, and all its parts agree with those of `mark`.
[[nodiscard]] bool fits(Mark asked, Mark mark);

// Of a move that takes from one heap.
[[nodiscard]] Mark heap_mark(const std::vector<Integer>& before, const std::vector<Integer>& after);

// The heap that becomes smaller, and its new size, if the mark is such a move in these heaps.
struct HeapLeft {
    std::size_t heap;
    Integer left;
};
[[nodiscard]] std::optional<HeapLeft> heap_left(const Mark& mark,
                                                const std::vector<Integer>& sizes);

// A piece on the board from the origin to its cell, which its moves do not leave; `sizes` are the
// equivalent heaps.
[[nodiscard]] BoardDrawing piece_drawing(const char* name, const Cell& cell,
                                         std::vector<Integer> sizes);

}  // namespace grundy
