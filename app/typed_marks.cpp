#include "typed_marks.hpp"

#include "terminal_board.hpp"

#include <grundy/error.hpp>
#include <grundy/number.hpp>

#include <algorithm>
#include <cctype>
#include <string_view>

namespace grundy::app {

namespace {

std::string in_small_letters(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

using Part = std::vector<std::string>::const_iterator;

// Nothing if one is no number.
std::vector<Integer> numbers_in(Part first, Part last) {
    std::vector<Integer> numbers;
    for (; first != last; ++first) {
        const auto number = number_in(*first);
        if (!number) return {};
        numbers.push_back(*number);
    }
    return numbers;
}

Mark broken_mark(std::size_t heap, std::vector<Integer> parts) {
    parts.erase(std::remove(parts.begin(), parts.end(), 0), parts.end());
    Mark mark;
    mark.heap = heap;
    if (parts.size() > 1) {
        mark.parts = std::move(parts);
    } else {
        mark.left = parts.empty() ? Integer(0) : parts.front();
    }
    return mark;
}

// What is left on either side, if those are pins of the row, one beside the other.
std::optional<std::vector<Integer>> left_of_row(const Integer& size, std::vector<Integer> pins) {
    std::sort(pins.begin(), pins.end());
    if (pins.front() < 1 || pins.back() > size) return std::nullopt;
    for (std::size_t i = 1; i < pins.size(); ++i) {
        if (pins[i] != pins[i - 1] + 1) return std::nullopt;
    }
    return std::vector{Integer(pins.front() - 1), Integer(size - pins.back())};
}

// How a mark may say what becomes of the heaps: of all, or of the one that changes.
std::vector<Mark> marks_of(const std::vector<Integer>& before, const std::vector<Integer>& after) {
    Mark all;
    all.sizes = after;
    std::vector<Mark> marks{all};
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (before[i] == after[i]) continue;
        Mark one;
        one.heap = i;
        one.left = after[i];
        marks.push_back(one);
    }
    return marks;
}

// The vertices or the words of that name; in small letters where none is written just so.
template <class Items, class NameOf, class MarkOf>
void add_named(const Items& items, const std::string& name, NameOf name_of, MarkOf mark_of,
               std::vector<Mark>& marks) {
    for (const bool exact : {true, false}) {
        for (std::size_t i = 0; i < items.size(); ++i) {
            const std::string& other = name_of(items[i]);
            const bool same =
                exact ? other == name : in_small_letters(other) == in_small_letters(name);
            if (same) mark_of(i);
        }
        if (!marks.empty()) return;
    }
}

// The cells of a row or a board that the numbers tell, in pairs on a board; nothing if they cannot.
std::vector<Cell> cells_in(const Drawing& drawing, const std::vector<Integer>& numbers) {
    std::vector<Cell> cells;
    if (const auto* const row = std::get_if<RowDrawing>(&drawing)) {
        for (const Integer& number : numbers) cells.emplace_back(number - row->first, 0);
    } else if (const auto* const board = std::get_if<BoardDrawing>(&drawing);
               board != nullptr && numbers.size() % 2 == 0) {
        for (std::size_t i = 0; i < numbers.size(); i += 2) {
            const Integer one = numbers[i] - board->first;
            const Integer other = numbers[i + 1] - board->first;
            if (board->as_matrix) {
                cells.emplace_back(other, board->rows - 1 - one);
            } else {
                cells.emplace_back(one, other);
            }
        }
    }
    const bool some_negative = std::any_of(cells.begin(), cells.end(), [](const Cell& cell) {
        return cell.first < 0 || cell.second < 0;
    });
    return some_negative ? std::vector<Cell>() : cells;
}

// A piece goes from here to there, or cells are changed, or the only piece goes to that cell.
std::vector<Mark> marks_by_cells(const std::vector<Cell>& from, const std::vector<Cell>& cells,
                                 bool with_from, bool is_one_piece) {
    std::vector<Mark> marks;
    if (cells.empty() || (with_from && (from.size() != 1 || cells.size() != 1))) return marks;
    if (!with_from && !is_one_piece) {
        marks.emplace_back();
        marks.back().cells = cells;
    }
    if (cells.size() == 1) {
        marks.emplace_back();
        if (with_from) marks.back().from = from.front();
        marks.back().cell = cells.front();
    }
    return marks;
}

// The edges that a line names by their ends, as a-b or a b.
void add_edges(const GraphDrawing& graph, const std::string& line, std::vector<Mark>& marks) {
    constexpr std::string_view between = "-> \t";
    const auto is_named = [&](std::size_t vertex, std::string_view name) {
        return in_small_letters(graph.vertices[vertex].name) == name;
    };
    const std::string text = in_small_letters(line);
    for (std::size_t at = text.find_first_of(between); at != std::string::npos;
         at = text.find_first_of(between, at + 1)) {
        const std::size_t next = text.find_first_not_of(between, at);
        if (next == std::string::npos) return;
        const std::string_view one = std::string_view(text).substr(0, at);
        const std::string_view other = std::string_view(text).substr(next);
        for (std::size_t i = 0; i < graph.edges.size(); ++i) {
            const auto& [from, to, gone] = graph.edges[i];
            const bool forwards = is_named(from, one) && is_named(to, other);
            const bool backwards = !graph.directed && is_named(to, one) && is_named(from, other);
            if (gone || !(forwards || backwards)) continue;
            marks.emplace_back();
            marks.back().edge = i;
        }
    }
}

}  // namespace

std::vector<std::string> parts_of(const std::string& line) {
    std::string text;
    for (const char c : in_small_letters(line)) text += c == '>' ? " to " : std::string(1, c);
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (std::string_view(" \t,+()").find(c) == std::string_view::npos) {
            parts.back() += c;
        } else if (!parts.back().empty()) {
            parts.emplace_back();
        }
    }
    if (parts.back().empty()) parts.pop_back();
    return parts;
}

std::optional<Integer> number_in(const std::string& text) {
    try {
        return parse_number(text);
    } catch (const Error&) {
        return std::nullopt;
    }
}

std::optional<Numbers> read_numbers(std::vector<std::string> parts) {
    constexpr std::string_view idle[]{"heap", "pile", "row",  "the",   "and",  "knock", "down",
                                      "turn", "move", "coin", "coins", "cell", "cells"};
    parts.erase(std::remove_if(parts.begin(), parts.end(),
                               [&](const std::string& part) {
                                   return std::find(std::begin(idle), std::end(idle), part) !=
                                          std::end(idle);
                               }),
                parts.end());
    const auto is_pins = [&](std::size_t i) {
        return i + 1 < parts.size() && (parts[i] == "pin" || parts[i] == "pins");
    };
    if (is_pins(1) && parts[0] == "take") parts.erase(parts.begin());
    Numbers result;
    const std::size_t count = parts.size();
    if (is_pins(0)) {
        result.pins = numbers_in(parts.begin() + 1, parts.end());
        if (result.pins.empty()) return std::nullopt;
        return result;
    }
    if (count >= 2 && parts[0] == "take") {
        result.takes_all = parts[1] == "all";
        if (!result.takes_all && !(result.taken = number_in(parts[1]))) return std::nullopt;
        if (count == 2) return result;
        if (count != 4 || parts[2] != "from") return std::nullopt;
        result.from_all = parts[3] == "both" || parts[3] == "each" || parts[3] == "all";
        if (result.from_all || (result.heap = number_in(parts[3]))) return result;
        return std::nullopt;
    }
    const auto to = std::find(parts.cbegin(), parts.cend(), "to");
    if (to != parts.cend()) {
        result.from = numbers_in(parts.cbegin(), to);
        result.parts = numbers_in(to + 1, parts.cend());
        if (result.from.empty() || result.parts.empty()) return std::nullopt;
        if (result.from.size() == 1) result.heap = result.from.front();
        if (result.parts.size() == 1) result.left = result.parts.front();
        return result;
    }
    result.parts = numbers_in(parts.cbegin(), parts.cend());
    if (result.parts.empty()) return std::nullopt;
    return result;
}

std::vector<Mark> marks_by_numbers(const Drawing& drawing, const Numbers& typed,
                                   std::size_t first_heap) {
    const bool is_one_piece =
        std::holds_alternative<BoardDrawing>(drawing) && heaps_of(drawing) != nullptr;
    std::vector<Mark> marks =
        marks_by_cells(cells_in(drawing, typed.from), cells_in(drawing, typed.parts),
                       !typed.from.empty(), is_one_piece);
    const HeapsDrawing* const heaps = heaps_of(drawing);
    if (!marks.empty() || heaps == nullptr || typed.from.size() > 1) return marks;
    if (!typed.pins.empty() || typed.parts.size() > 1) {
        if (!typed.heap && typed.parts.size() == heaps->sizes.size()) {
            marks.emplace_back();
            marks.back().sizes = typed.parts;
        }
        for (std::size_t i = 0; i < heaps->sizes.size(); ++i) {
            if (typed.heap && *typed.heap != first_heap + i) continue;
            if (typed.pins.empty()) {
                marks.push_back(broken_mark(i, typed.parts));
            } else if (!heaps->in_rows) {
                continue;
            } else if (auto left = left_of_row(heaps->sizes[i], typed.pins)) {
                marks.push_back(broken_mark(i, std::move(*left)));
            }
        }
        return marks;
    }
    if (!typed.left && !typed.takes_all && !typed.taken) return marks;
    const auto add = [&](const std::vector<Integer>& after) {
        const bool some_negative =
            std::any_of(after.begin(), after.end(), [](const Integer& n) { return n < 0; });
        if (some_negative || after == heaps->sizes) return;
        for (Mark& mark : marks_of(heaps->sizes, after)) marks.push_back(std::move(mark));
    };
    const auto changed = [&](Integer& size) {
        size = typed.left        ? *typed.left
               : typed.takes_all ? Integer(0)
                                 : Integer(size - *typed.taken);
    };
    if (typed.from_all) {
        std::vector<Integer> after = heaps->sizes;
        for (Integer& size : after) changed(size);
        add(after);
        return marks;
    }
    for (std::size_t i = 0; i < heaps->sizes.size(); ++i) {
        if (typed.heap && *typed.heap != first_heap + i) continue;
        std::vector<Integer> after = heaps->sizes;
        changed(after[i]);
        if (after[i] < heaps->sizes[i]) add(after);
    }
    return marks;
}

std::vector<Mark> marks_by_name(const Drawing& drawing, const std::string& name) {
    std::vector<Mark> marks;
    if (const auto* const words = std::get_if<WordsDrawing>(&drawing)) {
        add_named(
            words->words, name, [](const auto& word) -> const std::string& { return word.text; },
            [&](std::size_t i) {
                marks.emplace_back();
                marks.back().word = i;
            },
            marks);
    }
    if (const auto* const graph = std::get_if<GraphDrawing>(&drawing)) {
        add_named(
            graph->vertices, name,
            [](const auto& vertex) -> const std::string& { return vertex.name; },
            [&](std::size_t vertex) {
                marks.emplace_back();
                marks.back().vertex = vertex;
            },
            marks);
        if (marks.empty()) add_edges(*graph, name, marks);
    }
    return marks;
}

}  // namespace grundy::app
