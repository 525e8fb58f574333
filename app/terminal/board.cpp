#include "terminal/board.hpp"

#include "terminal/terminal.hpp"
#include "terminal/text.hpp"

#include <grundy/moves.hpp>
#include <grundy/printable.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <cctype>
#include <set>

namespace grundy::app {

namespace {

constexpr std::size_t max_chips = 40;  // in a row
constexpr std::size_t max_rows = 40;
constexpr std::size_t max_vertices = 24;  // listed with their arcs
constexpr std::size_t max_words = 60;

// A drawing has less space for numbers than text.
std::string short_text(const Integer& number) {
    constexpr std::size_t longest = 36;
    return abbreviate_number(number.to_string(), longest);
}

// Empty if they do not fit.
std::string chips(const Integer& size, std::size_t space) {
    std::string row;
    if (size > std::min(max_chips, space)) return row;
    for (std::size_t i = 0; i < size.to<std::size_t>(); ++i) row += "●";
    return row;
}

// Pins with the last digits of their numbers below; empty if they do not fit.
std::string pins(const Integer& size, std::size_t before, std::size_t space) {
    if (size == 0 || size * 2 > space) return "";
    std::string row;
    std::string numbers(before, ' ');
    for (std::size_t i = 1; i <= size.to<std::size_t>(); ++i) {
        row += i == 1 ? "|" : " |";
        numbers += fmt::format("{}{}", i == 1 ? "" : " ", i % 10);
    }
    return row + "\n" + numbers;
}

std::string draw_heaps(const HeapsDrawing& heaps, std::size_t first_number) {
    std::vector<std::string> sizes;
    std::size_t width = 0;
    for (const Integer& size : heaps.sizes) {
        sizes.push_back(short_text(size));
        width = std::max(width, display_width(sizes.back()));
    }
    std::string text;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const std::string heap =
            fmt::format("  heap {:<3} {:>{}}  ", first_number + i, sizes[i], width);
        const std::size_t before = display_width(heap);
        const std::size_t space = text_width() - std::min(text_width(), before);
        const std::string row =
            heaps.in_rows ? pins(heaps.sizes[i], before, space) : chips(heaps.sizes[i], space);
        text += row.empty() ? heap.substr(0, heap.size() - 2) + "\n" : heap + row + "\n";
    }
    if (heaps.quota)
        text += fmt::format("  at most {} may be taken now\n", short_text(*heaps.quota));
    return text;
}

std::string cell_text(const Cell& cell) {
    return fmt::format("({},{})", short_text(cell.first), short_text(cell.second));
}

// The cells that the piece can reach in one move.
std::set<Cell> reachable_cells(const Position& component, const Context& context) {
    std::set<Cell> cells;
    component.for_each_move(
        [&](const Move& move) {
            for (std::size_t i = 0; i < move.to.size(); ++i) {
                const Drawing after = drawing(move.to, i, context);
                if (const auto* const board = std::get_if<BoardDrawing>(&after)) {
                    for (const auto& piece : board->pieces) cells.insert(piece.cell);
                }
            }
            return true;
        },
        context);
    return cells;
}

// The number of coins, or the first letter of the piece.
std::string symbol(const std::string& what) {
    if (what.empty()) return "·";
    if (what == "gone") return " ";
    if (what == "coin") return "●";
    if (what == "black") return "x";  // as in the notation
    if (what == "white") return "o";
    const auto first = static_cast<unsigned char>(what.front());
    if (std::isdigit(first) != 0) return what.substr(0, what.find(' '));
    return std::string(1, static_cast<char>(std::toupper(first)));
}

// Squares with their numbers below, in as many lines as necessary.
std::string draw_row(const RowDrawing& row) {
    std::size_t width = fmt::format("{}", row.first + row.cells.size()).size();
    for (const std::string& what : row.cells) {
        width = std::max(width, display_width(symbol(what)));
    }
    const std::size_t in_line = std::max<std::size_t>(1, (text_width() - 2) / (width + 1));
    std::string text;
    for (std::size_t from = 0; from < row.cells.size(); from += in_line) {
        std::string squares = " ";
        std::string numbers = " ";
        for (std::size_t i = from; i < std::min(from + in_line, row.cells.size()); ++i) {
            const std::string shown = symbol(row.cells[i]);
            squares.append(1 + width - display_width(shown), ' ').append(shown);
            numbers += fmt::format(" {:>{}}", row.first + i, width);
        }
        text += fmt::format("{}\n{}\n", squares, numbers);
    }
    return text;
}

// Row 0 is at the bottom, as on a chessboard.
std::string draw_board(const BoardDrawing& board, const Position& component,
                       std::size_t first_number, const Context& context) {
    std::string text;
    constexpr std::size_t before_columns = 6;
    const std::size_t max_columns = (text_width() - before_columns) / 2;  // two characters each
    if (board.columns <= max_columns && board.rows <= max_rows) {
        const std::set<Cell> reachable =
            board.as_heaps ? reachable_cells(component, context) : std::set<Cell>();
        const auto columns = board.columns.to<std::size_t>();
        const auto rows = board.rows.to<std::size_t>();
        for (std::size_t row = rows; row-- > 0;) {
            text += fmt::format("  {:>2} ", board.first + (board.as_matrix ? rows - 1 - row : row));
            for (std::size_t column = 0; column < columns; ++column) {
                const Cell cell{column, row};
                const auto piece = std::find_if(board.pieces.begin(), board.pieces.end(),
                                                [&](const auto& p) { return p.cell == cell; });
                text += ' ';
                if (piece != board.pieces.end()) {
                    text += symbol(piece->name);
                } else if (std::find(board.gone.begin(), board.gone.end(), cell) !=
                           board.gone.end()) {
                    text += ' ';
                } else {
                    text += reachable.count(cell) > 0 ? "○" : "·";
                }
            }
            text.erase(text.find_last_not_of(' ') + 1);
            text += '\n';
        }
        text += "     ";
        for (std::size_t column = 0; column < columns; ++column) {
            text += fmt::format("{:>2}", (board.first + column) % 10);
        }
        text += '\n';
    }
    for (const auto& piece : board.pieces) {
        if (!board.as_heaps) break;  // the board shows several pieces
        text += fmt::format("  {} on {}\n", piece.name, cell_text(piece.cell));
    }
    if (board.as_heaps) text += draw_heaps(*board.as_heaps, first_number);
    return text;
}

std::string list(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, ", "));
}

std::vector<std::string> neighbors(const GraphDrawing& graph, std::size_t vertex) {
    std::vector<std::string> names;
    for (const auto& edge : graph.edges) {
        if (edge.gone) continue;
        const bool forwards = edge.from == vertex;
        if (!forwards && (graph.directed || edge.to != vertex)) continue;
        const auto& other = graph.vertices[forwards ? edge.to : edge.from];
        if (!other.gone) names.push_back(other.name);
    }
    return names;
}

std::string draw_graph(const GraphDrawing& graph) {
    std::string text;
    std::size_t there = 0;
    for (const auto& vertex : graph.vertices) there += vertex.gone ? 0 : 1;
    for (std::size_t i = 0; i < graph.vertices.size(); ++i) {
        const bool has_token = graph.token == i;
        if (graph.vertices[i].gone || (!has_token && there > max_vertices)) continue;
        const std::vector<std::string> names = neighbors(graph, i);
        text +=
            wrap(fmt::format("{}{}{} {} {}", has_token ? "● " : "", graph.vertices[i].name,
                             graph.vertices[i].ground ? " (ground)" : "",
                             graph.directed ? "->" : "--", names.empty() ? "nothing" : list(names)),
                 prose_width(), has_token ? "  " : "    ");
    }
    if (there > max_vertices) text += fmt::format("  {} vertices in all\n", there);
    return graph.token ? text + "  ● is the token\n" : text;
}

// The words that can be said now: those used after a move.
std::vector<std::string> reachable_words(const WordsDrawing& words, const Position& component,
                                         const Context& context) {
    std::vector<std::string> result;
    component.for_each_move(
        [&](const Move& move) {
            const Drawing after = drawing(move.to, 0, context);
            if (const auto* const then = std::get_if<WordsDrawing>(&after)) {
                for (std::size_t i = 0; i < words.words.size(); ++i) {
                    if (words.words[i].used != then->words[i].used) {
                        result.push_back(words.words[i].text);
                    }
                }
            }
            return result.size() < max_words;
        },
        context);
    return result;
}

std::string draw_words(const WordsDrawing& words, const Position& component,
                       const Context& context) {
    std::vector<std::string> left;
    for (const auto& word : words.words) {
        if (!word.used) left.push_back(word.text);
    }
    const std::vector<std::string> now = reachable_words(words, component, context);
    std::string text = "any word may come next";
    if (!words.letter.empty()) {
        text = fmt::format("the next word begins with {}: {}", words.letter,
                           now.empty() ? "there is none" : list(now));
    }
    text += fmt::format("\n{} words are left", left.size());
    if (left.size() <= max_words) text += ": " + list(left);
    return wrap(text, prose_width(), "  ");
}

std::string draw_component(const Drawing& drawing, const Position& component,
                           std::size_t first_heap, const Context& context) {
    if (const auto* const heaps = std::get_if<HeapsDrawing>(&drawing)) {
        return draw_heaps(*heaps, first_heap);
    }
    if (const auto* const row = std::get_if<RowDrawing>(&drawing)) return draw_row(*row);
    if (const auto* const board = std::get_if<BoardDrawing>(&drawing)) {
        return draw_board(*board, component, first_heap, context);
    }
    if (const auto* const graph = std::get_if<GraphDrawing>(&drawing)) return draw_graph(*graph);
    if (const auto* const words = std::get_if<WordsDrawing>(&drawing)) {
        return draw_words(*words, component, context);
    }
    return "";
}

}  // namespace

const HeapsDrawing* heaps_of(const Drawing& drawing) {
    if (const auto* const heaps = std::get_if<HeapsDrawing>(&drawing)) return heaps;
    const auto* const board = std::get_if<BoardDrawing>(&drawing);
    return board != nullptr && board->as_heaps ? &*board->as_heaps : nullptr;
}

std::string draw(const Position& position, const std::vector<Drawing>& drawings,
                 const Context& context) {
    assert(drawings.size() <= position.size());
    std::string text;
    std::size_t first_heap = 1;
    for (std::size_t i = 0; i < drawings.size(); ++i) {
        const Position component = position.component(i);
        text += position.size() == 1 ? "" : fmt::format("{}: ", i + 1);
        text += printable(component.text()) + "\n";
        text += draw_component(drawings[i], component, first_heap, context);
        if (const HeapsDrawing* const heaps = heaps_of(drawings[i])) {
            first_heap += heaps->sizes.size();
        }
    }
    if (position.size() > drawings.size()) {
        text += fmt::format("… {} components in all\n", position.size());
    }
    return text;
}

}  // namespace grundy::app
