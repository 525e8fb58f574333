// What a player types about a drawing, as marks that a move may have.
#pragma once

#include <grundy/drawing.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace grundy::app {

// What is typed about heaps, a row or a board.
struct Numbers {
    std::optional<Integer> heap{};   // its number, counted from 1
    std::optional<Integer> taken{};  // from it,
    bool takes_all = false;          // or all of it,
    std::optional<Integer> left{};   // or so much stays there
    bool from_all = false;           // the same from every heap
    std::vector<Integer> parts{};    // or that it falls into these; or a place, or places
    std::vector<Integer> from{};     // and the place before "to"
    std::vector<Integer> pins{};     // or these, of a row, are taken
};

// Words and numbers, in small letters, without what stands between them.
[[nodiscard]] std::vector<std::string> parts_of(const std::string& line);

[[nodiscard]] std::optional<Integer> number_in(const std::string& text);

// take N, take N from [heap] K, take N from both, [heap] K to L, [heap] K to L and M, a b, a b c,
// [knock down] pin N, pins N and M, [turn] N, [move] N to M, a b to c d
[[nodiscard]] std::optional<Numbers> read_numbers(std::vector<std::string> parts);

// Every mark that may be meant; heaps are counted from `first_heap` on.
[[nodiscard]] std::vector<Mark> marks_by_numbers(const Drawing& drawing, const Numbers& typed,
                                                 std::size_t first_heap);

// The vertices, the words or the edges a-b of that name; in small letters where none is written
// just so.
[[nodiscard]] std::vector<Mark> marks_by_name(const Drawing& drawing, const std::string& name);

}  // namespace grundy::app
