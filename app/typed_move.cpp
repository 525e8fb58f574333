#include "typed_move.hpp"

#include "input.hpp"
#include "terminal_board.hpp"

#include <grundy/error.hpp>
#include <grundy/moves.hpp>
#include <grundy/notation.hpp>
#include <grundy/number.hpp>
#include <grundy/printable.hpp>
#include <grundy/replay.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <string_view>
#include <utility>

namespace grundy::app {

namespace {

[[noreturn]] void refuse(const std::string& why) {
    throw Error(ErrorKind::input, why);
}

std::string trimmed(std::string_view text) {
    const auto is_space = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return std::string(text);
}

std::string in_small_letters(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

// Words and numbers, in small letters, without what stands between them.
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

// What is typed about heaps or a board.
struct Numbers {
    std::optional<Integer> heap{};                      // its number, counted from 1
    std::optional<Integer> taken{};                     // from it,
    bool takes_all = false;                             // or all of it,
    std::optional<Integer> left{};                      // or so much stays there
    bool from_all = false;                              // the same from every heap
    std::vector<Integer> parts{};                       // or that it falls into these
    std::vector<Integer> pins{};                        // or these, of a row, are taken
    std::optional<std::pair<Integer, Integer>> cell{};  // of a board
};

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

// take N, take N from [heap] K, take N from both, [heap] K to L, [heap] K to L and M, a b, a b c,
// [knock down] pin N, pins N and M
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

class Reading {
public:
    Reading(const Position& position, const std::vector<Drawing>& drawings, const Context& context)
        : position_(position), drawings_(drawings), context_(context) {}

    [[nodiscard]] TypedMove move(std::string line) {
        take_component_off(line);
        if (line.empty()) refuse("which move?");
        if (line.front() == '#') return by_list_number(line.substr(1));
        if (auto named = by_marks([&](const Drawing& drawing, std::size_t) {
                return marks_by_name(drawing, line);
            })) {
            return *named;
        }
        if (known_) refuse(fmt::format("you cannot move to '{}' now", printable(line, 40)));
        const bool is_position =
            line == "0" || (line.find('(') != std::string::npos &&
                            std::isalnum(static_cast<unsigned char>(line.front())) != 0);
        if (is_position) return by_position(line);
        const std::vector<std::string> parts = parts_of(line);
        if (parts.size() == 1 && number_in(parts[0])) {
            if (is_lone_heap()) return by_numbers(read_numbers({"take", parts[0]}), line);
            refuse(fmt::format("{0} of what? #{0} is number {0} of 'moves'", parts[0]));
        }
        return by_numbers(read_numbers(parts), line);
    }

private:
    // "2: " at the beginning.
    void take_component_off(std::string& line) {
        const std::size_t colon = line.find(':');
        if (colon == std::string::npos) return;
        const auto number = number_in(trimmed(line.substr(0, colon)));
        if (!number) return;
        if (*number < 1 || *number > drawings_.size()) {
            refuse(fmt::format("there is no component {}", number->to_string()));
        }
        component_ = number->to<std::size_t>() - 1;
        line = trimmed(line.substr(colon + 1));
    }

    // In a row a number alone could as well be a place.
    [[nodiscard]] bool is_lone_heap() const {
        const HeapsDrawing* const heaps = drawings_.size() == 1 ? heaps_of(drawings_[0]) : nullptr;
        return heaps != nullptr && heaps->sizes.size() == 1 && !heaps->in_rows;
    }

    [[nodiscard]] TypedMove by_position(const std::string& line) const {
        // It names the same files, whose contents are known here.
        const Position to = parse_position(line, context_, read_file);
        try {
            const Replay game = replay(position_, {to}, context_);
            return {to, game.steps.back().move->text};
        } catch (const Error& error) {
            constexpr std::string_view prefix = "move 1: ";
            const std::string_view message = error.what();
            if (message.rfind(prefix, 0) != 0) throw;
            refuse(std::string(message.substr(prefix.size())));
        }
    }

    [[nodiscard]] TypedMove by_list_number(const std::string& text) const {
        const auto wanted = number_in(text);
        if (!wanted || *wanted < 1) refuse("a number of the list is meant, as in #3");
        constexpr std::size_t max_listed = 1'000'000;
        std::optional<TypedMove> found;
        std::size_t seen = 0;
        position_.for_each_move([&](const Move& move) {
            if (++seen == *wanted) found = {position_.after(move), move.text};
            return !found && seen < max_listed;
        });
        if (!found) refuse(fmt::format("there is no move {} in the list", wanted->to_string()));
        return *found;
    }

    // As the list of moves has it, unless that could be several.
    [[nodiscard]] std::optional<TypedMove> by_words(const std::string& line) const {
        constexpr std::size_t max_looked_at = 100'000;
        std::optional<TypedMove> found;
        std::size_t seen = 0;
        bool is_one = true;
        position_.for_each_move([&](const Move& move) {
            const bool fits = move.text == line && (!component_ || *component_ == move.component);
            if (fits) {
                is_one = !found;
                found = {position_.after(move), move.text};
            }
            return is_one && ++seen < max_looked_at;
        });
        return is_one ? found : std::nullopt;
    }

    [[nodiscard]] TypedMove by_numbers(const std::optional<Numbers>& typed,
                                       const std::string& line) {
        if (!typed) {
            if (auto said = by_words(line)) return *said;
            refuse(fmt::format("'{}' is no move and no command; 'help' shows both",
                               printable(line, 40)));
        }
        if (auto move = by_marks([&](const Drawing& drawing, std::size_t first_heap) {
                return marks_by_numbers(drawing, *typed, first_heap);
            })) {
            return *move;
        }
        refuse(fmt::format("there is no move '{}' here", printable(line, 40)));
    }

    // The legal move that is marked so in some component, if there is one; if it could be several,
    // an Error. Notes whether there was anything to be marked.
    template <class MarksOf>
    [[nodiscard]] std::optional<TypedMove> by_marks(MarksOf marks_of) {
        std::vector<std::pair<std::size_t, LegalMove>> found;
        std::size_t first_heap = 1;
        for (std::size_t i = 0; i < drawings_.size(); ++i) {
            if (!component_ || *component_ == i) {
                for (const Mark& mark : marks_of(drawings_[i], first_heap)) {
                    known_ = true;
                    auto move = marked_move(position_, i, mark, context_);
                    const auto is_same = [&](const auto& other) {
                        return other.second.position == move->position;
                    };
                    if (!move || std::any_of(found.begin(), found.end(), is_same)) continue;
                    found.emplace_back(i, std::move(*move));
                }
            }
            if (const HeapsDrawing* const heaps = heaps_of(drawings_[i])) {
                first_heap += heaps->sizes.size();
            }
        }
        if (found.size() > 1) refuse_several(found);
        if (found.empty()) return std::nullopt;
        return TypedMove{found[0].second.position, found[0].second.text};
    }

    [[noreturn]] void refuse_several(
        const std::vector<std::pair<std::size_t, LegalMove>>& found) const {
        const bool one_component = drawings_.size() == 1;
        std::vector<std::string> texts;
        for (const auto& [component, move] : found) {
            texts.push_back(move.text +
                            (one_component ? "" : fmt::format(" in component {}", component + 1)));
        }
        refuse(fmt::format("which one: {}?", fmt::join(texts, "; or ")));
    }

    const Position& position_;
    const std::vector<Drawing>& drawings_;
    const Context& context_;
    std::optional<std::size_t> component_;  // the one that is meant
    bool known_ = false;                    // what is typed names something
};

template <class Kind>
bool any_is(const std::vector<Drawing>& drawings) {
    return std::any_of(drawings.begin(), drawings.end(),
                       [](const Drawing& d) { return std::holds_alternative<Kind>(d); });
}

}  // namespace

TypedMove read_move(const std::string& line, const Position& position,
                    const std::vector<Drawing>& drawings, const Context& context) {
    return Reading(position, drawings, context).move(trimmed(line));
}

std::string move_syntax(const Position& position, const std::vector<Drawing>& drawings) {
    std::string example;
    bool some_take = false;
    bool some_break = false;
    constexpr std::size_t most_looked_at = 2000;  // fewer where they are long
    std::size_t seen = 0;
    position.for_each_move([&](const Move& move) {
        if (example.empty()) example = position.after(move).text();
        (move.to.size() > 1 ? some_break : some_take) = true;
        seen += 1 + example.size() / 40;
        return !(some_break && some_take) && seen < most_looked_at;
    });
    const bool may_take = some_take || !some_break;
    std::vector<std::string> forms;
    constexpr std::size_t longest = 40;
    if (!example.empty() && example.size() <= longest) {
        forms.push_back(fmt::format("the position moved to, {}", example));
    } else {
        forms.emplace_back("the position moved to");
    }
    std::size_t heaps = 0;
    bool some_rows = false;
    for (const Drawing& drawing : drawings) {
        if (const HeapsDrawing* const some = heaps_of(drawing)) {
            heaps += some->sizes.size();
            some_rows = some_rows || some->in_rows;
        }
    }
    if (heaps == 1 && may_take) forms.emplace_back("take 2");
    if (heaps > 1 && may_take) forms.emplace_back("take 2 from heap 1; heap 1 to 3");
    if (heaps > 0 && some_break) {
        forms.emplace_back(heaps == 1 ? "the heaps that it falls into: 1,2"
                                      : "the heaps that one falls into: heap 1 to 1,2");
    }
    if (some_rows) forms.emplace_back("the pins that fall, counted from the left: pins 2,3");
    if (any_is<BoardDrawing>(drawings)) forms.emplace_back("a cell, column and row: 3,5");
    if (any_is<GraphDrawing>(drawings)) forms.emplace_back("the name of the vertex to go to");
    if (any_is<WordsDrawing>(drawings)) forms.emplace_back("the word");
    forms.emplace_back("#3, the third of 'moves'");
    std::string text = "A move is typed as";
    for (const std::string& form : forms) text += "\n- " + form;
    if (drawings.size() > 1) text += "\nin component 2, if that is not clear: 2: …";
    return text;
}

}  // namespace grundy::app
