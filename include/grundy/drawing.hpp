// How a component is drawn for a player, and which part of the drawing a move changes: what a page
// or a terminal needs to show any game without knowing its rules.
#pragma once

#include <grundy/integer.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace grundy {

using Cell = std::pair<Integer, Integer>;  // column, row; from 0

struct HeapsDrawing {
    std::vector<Integer> sizes;
    std::optional<Integer> quota{};  // the most that may be taken now
    // The chips of a heap lie in a row: a move takes neighbours, and those on either side of the
    // gap are no longer neighbours.
    bool in_rows = false;
};

// A row of squares, or of places for coins.
struct RowDrawing {
    // What stands in each: "" for nothing, else "heads", "tails", "coin", "3 coins", "black",
    // "white", or "gone" for what is no longer part of the row.
    std::vector<std::string> cells;
    std::size_t first = 0;  // the number of the first one
};

struct BoardDrawing {
    struct Piece {
        std::string name;  // "queen", "rook", "heads", "poison", "black", "white"
        Cell cell;
    };
    Integer columns;
    Integer rows;
    std::vector<Piece> pieces;
    std::vector<Cell> gone{};  // cells that are not, or no longer, part of the board
    // Where the same position can be seen as heaps.
    std::optional<HeapsDrawing> as_heaps{};
    std::size_t first = 0;  // the number of the first column and row
    // Whether cells are named as in a matrix: rows from the top, and the row before the column.
    bool as_matrix = false;
};

// Places are within 0..1, x to the right and y downwards.
struct GraphDrawing {
    struct Vertex {
        std::string name;
        double x = 0;
        double y = 0;
        bool gone = false;
        bool ground = false;  // what is not joined to it falls
    };
    struct Edge {
        std::size_t from;
        std::size_t to;
        bool gone = false;
    };
    bool directed = true;
    std::vector<Vertex> vertices;
    std::vector<Edge> edges;
    std::optional<std::size_t> token{};  // the vertex it is on
};

struct WordsDrawing {
    struct Word {
        std::string text;
        bool used = false;
    };
    std::vector<Word> words;
    std::string letter;  // that must come next; empty if any may
};

// Nothing but the notation: for what has no picture, or too large a one.
struct TextDrawing {};

using Drawing =
    std::variant<TextDrawing, HeapsDrawing, RowDrawing, BoardDrawing, GraphDrawing, WordsDrawing>;

// "text", "heaps", "row", "board", "graph" or "words".
[[nodiscard]] std::string_view kind(const Drawing& drawing);

// What a move changes in the drawing of its component; parts that do not apply are empty. No two
// moves of a component that is drawn have the same mark.
struct Mark {
    std::optional<std::size_t> heap{};            // this heap is touched,
    std::optional<Integer> left{};                // and this much is left of it,
    std::optional<std::vector<Integer>> parts{};  // or it falls into these, perhaps none
    std::vector<Integer> sizes{};         // where a move may change several: all heaps afterwards
    std::optional<Cell> from{};           // the piece that moves, where there are several,
    std::optional<Cell> cell{};           // and where it moves; the squares of a row are in row 0
    std::vector<Cell> cells{};            // or which are changed, in order of rows and columns
    std::optional<std::size_t> vertex{};  // where the token goes
    std::optional<std::size_t> edge{};    // and by which edge, where that matters
    std::optional<std::size_t> word{};    // the word that is used

    friend bool operator==(const Mark&, const Mark&) = default;
};

}  // namespace grundy
