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

// All of them from there on; nothing if one is no number.
std::vector<Integer> numbers_from(const std::vector<std::string>& parts, std::size_t first) {
    std::vector<Integer> numbers;
    for (std::size_t i = first; i < parts.size(); ++i) {
        const auto number = number_in(parts[i]);
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

}  // namespace

std::vector<std::string> parts_of(const std::string& line) {
    std::vector<std::string> parts(1);
    for (const char c : in_small_letters(line)) {
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
    constexpr std::string_view idle[]{"heap", "pile", "row", "the", "and", "knock", "down"};
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
        result.pins = numbers_from(parts, 1);
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
    if (count >= 3 && parts[1] == "to") {
        result.heap = number_in(parts[0]);
        result.parts = numbers_from(parts, 2);
        if (!result.heap || result.parts.empty()) return std::nullopt;
        if (count == 3) result.left = result.parts.front();
        return result;
    }
    result.parts = numbers_from(parts, 0);
    if (result.parts.size() < 2) return std::nullopt;
    if (count == 2) result.cell.emplace(result.parts[0], result.parts[1]);
    return result;
}

std::vector<Mark> marks_by_numbers(const Drawing& drawing, const Numbers& typed,
                                   std::size_t first_heap) {
    std::vector<Mark> marks;
    if (typed.cell && std::holds_alternative<BoardDrawing>(drawing)) {
        marks.emplace_back();
        marks.back().cell = *typed.cell;
        return marks;
    }
    const HeapsDrawing* const heaps = heaps_of(drawing);
    if (heaps == nullptr) return marks;
    if (!typed.pins.empty() || typed.parts.size() > 1) {
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
    }
    return marks;
}

}  // namespace grundy::app
