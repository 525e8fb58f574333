// A line is a name or numbers. Each drawing turns these into the marks (see drawing.hpp) that the
// line may mean, and the library finds the legal moves with one of these marks.

#include "terminal/typed_move.hpp"

#include "files/input.hpp"
#include "terminal/board.hpp"

#include <grundy/error.hpp>
#include <grundy/moves.hpp>
#include <grundy/notation.hpp>
#include <grundy/number.hpp>
#include <grundy/printable.hpp>
#include <grundy/replay.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <cctype>
#include <iterator>
#include <optional>
#include <set>
#include <sstream>
#include <string_view>

namespace grundy::app {

namespace {

using Words = std::vector<std::string>;
using Integers = std::vector<Integer>;
using Marks = std::vector<Mark>;

[[noreturn]] void refuse(const std::string& why) {
    throw Error(ErrorKind::input, why);
}

[[noreturn]] void refuse_move(const std::string& line) {
    refuse(fmt::format("there is no move '{}' here", printable(line, 40)));
}

std::string lower_case(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

std::string trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n\v\f";
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return std::string(text.substr(0, text.find_last_not_of(blanks) + 1));
}

// The words and numbers of a line, in lower case; "5>2" is "5 to 2".
Words split(const std::string& line) {
    std::string text;
    for (const char c : lower_case(line)) {
        const bool separates = std::string_view(",+()").find(c) != std::string_view::npos;
        text += c == '>' ? std::string(" to ") : std::string(1, separates ? ' ' : c);
    }
    std::istringstream words(text);
    return {std::istream_iterator<std::string>(words), {}};
}

std::optional<Integer> read_integer(const std::string& text) {
    try {
        return parse_number(text);
    } catch (const Error&) {
        return std::nullopt;
    }
}

// Empty if one of the words is not a number.
Integers read_integers(const Words& words) {
    Integers numbers;
    for (const std::string& word : words) {
        const auto number = read_integer(word);
        if (!number) return {};
        numbers.push_back(*number);
    }
    return numbers;
}

// A line about heaps, a row or a board.
struct Numbers {
    enum class Kind { places, take, pins };
    Kind kind = Kind::places;
    Integers numbers{};  // places or sizes; how many to take, empty for all; pins
    Integers from{};     // the heap, or the place before "to"
    bool from_every_heap = false;
};

//     take (N | all) [from (both | each | all | HEAP)]
//     [take] (pin | pins) N...
//     [N... to] N...
std::optional<Numbers> read_numbers(Words words) {
    static const std::set<std::string> ignored{"heap",  "pile", "row",  "the",  "and",
                                               "knock", "down", "turn", "move", "coin",
                                               "coins", "cell", "cells"};
    std::erase_if(words, [](const std::string& word) { return ignored.contains(word); });
    const auto accept = [&](std::string_view word) {
        if (words.empty() || words.front() != word) return false;
        words.erase(words.begin());
        return true;
    };
    Numbers typed;
    if (accept("take")) typed.kind = Numbers::Kind::take;
    if (accept("pin") || accept("pins")) typed.kind = Numbers::Kind::pins;
    const bool takes = typed.kind == Numbers::Kind::take;
    const auto separator = std::find(words.begin(), words.end(), takes ? "from" : "to");
    const bool has_from = separator != words.end();
    Words numbers(words.begin(), separator);
    Words from(has_from ? separator + 1 : separator, words.end());
    if (has_from && !takes) numbers.swap(from);
    typed.numbers = read_integers(numbers);
    typed.from = read_integers(from);
    typed.from_every_heap =
        takes && (from == Words{"both"} || from == Words{"each"} || from == Words{"all"});
    const bool has_numbers = !typed.numbers.empty() || (takes && numbers == Words{"all"});
    const bool is_complete =
        has_numbers && (!has_from || !typed.from.empty() || typed.from_every_heap);
    const bool is_too_long = takes ? numbers.size() > 1 || from.size() > 1
                                   : typed.kind == Numbers::Kind::pins && has_from;
    return is_complete && !is_too_long ? std::optional(typed) : std::nullopt;
}

// The cells of a row or a board, where a cell is a pair of numbers; empty if these are not cells.
std::vector<Cell> cells_at(const Drawing& drawing, const Integers& numbers) {
    std::vector<Cell> cells;
    if (const auto* const row = std::get_if<RowDrawing>(&drawing)) {
        for (const Integer& number : numbers) cells.emplace_back(number - row->first, 0);
    } else if (const auto* const board = std::get_if<BoardDrawing>(&drawing);
               board != nullptr && numbers.size() % 2 == 0) {
        for (std::size_t i = 0; i < numbers.size(); i += 2) {
            const Integer one = numbers[i] - board->first;
            const Integer other = numbers[i + 1] - board->first;
            cells.push_back(board->as_matrix ? Cell(other, board->rows - 1 - one)
                                             : Cell(one, other));
        }
    }
    const auto is_negative = [](const Cell& cell) { return cell.first < 0 || cell.second < 0; };
    return std::any_of(cells.begin(), cells.end(), is_negative) ? std::vector<Cell>() : cells;
}

// A piece moves from one cell to another, or the cells are changed, or the only piece moves there.
Marks marks_of_cells(const Drawing& drawing, const Numbers& typed) {
    const std::vector<Cell> from = cells_at(drawing, typed.from);
    const std::vector<Cell> cells = cells_at(drawing, typed.numbers);
    if (typed.kind != Numbers::Kind::places || cells.empty()) return {};
    if (!typed.from.empty()) {
        if (from.size() != 1 || cells.size() != 1) return {};
        return {{.from = from.front(), .cell = cells.front()}};
    }
    Marks marks;
    const bool is_only_piece =
        std::holds_alternative<BoardDrawing>(drawing) && heaps_of(drawing) != nullptr;
    if (!is_only_piece) marks.push_back({.cells = cells});
    if (cells.size() == 1) marks.push_back({.cell = cells.front()});
    return marks;
}

// What the line leaves of a heap; empty if it cannot be about this one.
Integers left_of_heap(const Integer& size, const Numbers& typed, bool in_row) {
    Integers numbers = typed.numbers;
    if (typed.kind == Numbers::Kind::places) return numbers;
    if (typed.kind == Numbers::Kind::take) {
        return {numbers.empty() ? Integer(0) : Integer(size - numbers.front())};
    }
    // Consecutive pins leave what is on both sides of them.
    std::sort(numbers.begin(), numbers.end());
    const bool has_gap = std::adjacent_find(numbers.begin(), numbers.end(), [](auto& a, auto& b) {
                             return b != a + 1;
                         }) != numbers.end();
    if (!in_row || has_gap || numbers.front() < 1 || numbers.back() > size) return {};
    return {numbers.front() - 1, size - numbers.back()};
}

// A game marks a move by the heap that changes, or by the sizes of all heaps after it.
Marks marks_of_heaps(const HeapsDrawing& heaps, const Numbers& typed, std::size_t first_heap) {
    assert(first_heap > 0);
    const bool are_sizes = typed.kind == Numbers::Kind::places && typed.from.empty();
    if (typed.from.size() > 1 || (are_sizes && typed.numbers.size() == 1)) return {};
    Marks marks;
    const auto add_sizes = [&](const Integers& sizes) {
        if (*std::min_element(sizes.begin(), sizes.end()) >= 0) marks.push_back({.sizes = sizes});
    };
    if (are_sizes && typed.numbers.size() == heaps.sizes.size()) add_sizes(typed.numbers);
    Integers every_heap;
    for (std::size_t i = 0; i < heaps.sizes.size(); ++i) {
        if (!typed.from.empty() && typed.from.front() != first_heap + i) continue;
        Integers parts = left_of_heap(heaps.sizes[i], typed, heaps.in_rows);
        if (parts.empty()) continue;
        if (typed.from_every_heap) {
            every_heap.push_back(parts.front());
            continue;
        }
        if (parts.size() > 1) std::erase(parts, 0);
        if (parts.size() > 1) {
            marks.push_back({.heap = i, .parts = parts});
            continue;
        }
        Integers after = heaps.sizes;
        after[i] = parts.empty() ? Integer(0) : parts.front();
        if (after[i] >= heaps.sizes[i]) continue;
        add_sizes(after);
        marks.push_back({.heap = i, .left = after[i]});
    }
    if (every_heap.size() == 1) marks.push_back({.heap = 0, .left = every_heap.front()});
    if (!every_heap.empty()) add_sizes(every_heap);
    return marks;
}

// "a-b", "a->b" or "a b"
bool names_edge(std::string_view line, std::string_view from, std::string_view to) {
    if (line.size() <= from.size() + to.size()) return false;
    const std::string_view between =
        line.substr(from.size(), line.size() - from.size() - to.size());
    return line.starts_with(from) && line.ends_with(to) &&
           between.find_first_not_of("-> \t") == std::string_view::npos;
}

// The words, the vertices or else the edges that the line names.
Marks marks_of_name(const Drawing& drawing, const std::string& line, bool ignore_case) {
    const auto folded = [&](const std::string& s) { return ignore_case ? lower_case(s) : s; };
    const std::string typed = folded(line);
    Marks marks;
    if (const auto* const drawn = std::get_if<WordsDrawing>(&drawing)) {
        for (std::size_t i = 0; i < drawn->words.size(); ++i) {
            if (folded(drawn->words[i].text) == typed) marks.push_back({.word = i});
        }
    }
    const auto* const graph = std::get_if<GraphDrawing>(&drawing);
    if (graph == nullptr) return marks;
    for (std::size_t i = 0; i < graph->vertices.size(); ++i) {
        if (folded(graph->vertices[i].name) == typed) marks.push_back({.vertex = i});
    }
    if (!marks.empty()) return marks;
    for (std::size_t i = 0; i < graph->edges.size(); ++i) {
        const auto& edge = graph->edges[i];
        const std::string from = folded(graph->vertices[edge.from].name);
        const std::string to = folded(graph->vertices[edge.to].name);
        const bool backwards = !graph->directed && names_edge(typed, to, from);
        if (!edge.gone && (backwards || names_edge(typed, from, to))) marks.push_back({.edge = i});
    }
    return marks;
}

template <class Kind>
bool has_kind(const std::vector<Drawing>& drawings) {
    return std::any_of(drawings.begin(), drawings.end(),
                       [](const Drawing& d) { return std::holds_alternative<Kind>(d); });
}

std::size_t count_heaps(const std::vector<Drawing>& drawings) {
    std::size_t count = 0;
    for (const Drawing& drawing : drawings) {
        if (const HeapsDrawing* const heaps = heaps_of(drawing)) count += heaps->sizes.size();
    }
    return count;
}

bool has_rows(const std::vector<Drawing>& drawings) {
    return std::any_of(drawings.begin(), drawings.end(), [](const Drawing& drawing) {
        const HeapsDrawing* const heaps = heaps_of(drawing);
        return heaps != nullptr && heaps->in_rows;
    });
}

// The moves of one position, from which a line chooses.
class MoveReader {
public:
    MoveReader(const Position& position, const std::vector<Drawing>& drawings,
               const Context& context)
        : position_(position), drawings_(drawings), context_(context) {}

    [[nodiscard]] TypedMove read(std::string line) {
        remove_component(line);
        if (line.empty()) refuse("which move?");
        if (line.front() == '#') return number_in_list(line.substr(1));
        for (const bool ignore_case : {false, true}) {
            auto named = marked([&](const Drawing& drawing, std::size_t) {
                return marks_of_name(drawing, line, ignore_case);
            });
            if (named) return *named;
            if (!names_something_) continue;
            if (!moves_to_names()) refuse_move(line);
            refuse(fmt::format("you cannot move to '{}' now", printable(line, 40)));
        }
        const bool is_position =
            line == "0" || (line.find('(') != std::string::npos &&
                            std::isalnum(static_cast<unsigned char>(line.front())) != 0);
        return is_position ? move_to(line) : by_numbers(line);
    }

private:
    // "2: " at the beginning.
    void remove_component(std::string& line) {
        const std::size_t colon = line.find(':');
        if (colon == std::string::npos) return;
        const auto number = read_integer(trimmed(line.substr(0, colon)));
        if (!number) return;
        if (*number < 1 || *number > drawings_.size()) {
            refuse(fmt::format("there is no component {}", number->to_string()));
        }
        component_ = number->to<std::size_t>() - 1;
        line = trimmed(line.substr(colon + 1));
    }

    // Whether a name is where a token goes or a word to say, rather than what is taken away.
    [[nodiscard]] bool moves_to_names() const {
        return std::any_of(drawings_.begin(), drawings_.end(), [](const Drawing& drawing) {
            const auto* const graph = std::get_if<GraphDrawing>(&drawing);
            return std::holds_alternative<WordsDrawing>(drawing) ||
                   (graph != nullptr && graph->token);
        });
    }

    [[nodiscard]] TypedMove move_to(const std::string& line) const {
        // It names the same files as the current position, which have been read already.
        const Position to = parse_position(line, context_, read_file);
        const Replay game = replay(position_, {to}, context_);
        return {to, game.steps.back().move->text};
    }

    [[nodiscard]] TypedMove number_in_list(const std::string& text) const {
        const auto wanted = read_integer(text);
        if (!wanted || *wanted < 1) refuse("type the number of a move in the list, as in #3");
        constexpr std::size_t max_listed = 1'000'000;
        std::optional<TypedMove> found;
        std::size_t number = 0;
        position_.for_each_move(
            [&](const Move& move) {
                if (++number == *wanted) found = {position_.after(move), position_.describe(move)};
                return !found && number < max_listed;
            },
            context_);
        if (!found) refuse(fmt::format("there is no move {} in the list", wanted->to_string()));
        return *found;
    }

    // A move as the list describes it, if there is only one such move.
    [[nodiscard]] std::optional<TypedMove> described(const std::string& line) const {
        constexpr std::size_t max_searched = 100'000;
        std::vector<Position> found;
        std::size_t number = 0;
        position_.for_each_move(
            [&](const Move& move) {
                const bool fits = !component_ || *component_ == move.component;
                if (fits && position_.describe(move) == line)
                    found.push_back(position_.after(move));
                return found.size() < 2 && ++number < max_searched;
            },
            context_);
        return found.size() == 1 ? std::optional(TypedMove{found.front(), line}) : std::nullopt;
    }

    [[nodiscard]] TypedMove by_numbers(const std::string& line) {
        Words words = split(line);
        if (words.size() == 1 && read_integer(words[0])) {
            const std::size_t heaps = count_heaps(drawings_);
            // In a row a number alone could also be a place.
            if (drawings_.size() == 1 && heaps == 1 && !has_rows(drawings_)) {
                words.insert(words.begin(), "take");
            } else if (!has_kind<RowDrawing>(drawings_)) {
                if (heaps == 0) refuse_move(words[0]);
                refuse(fmt::format("{0} of what? Type #{0} for move {0} of the list", words[0]));
            }
        }
        const std::optional<Numbers> typed = read_numbers(std::move(words));
        if (!typed) {
            if (auto move = described(line)) return *move;
            refuse(fmt::format("'{}' is neither a move nor a command; 'help' shows both",
                               printable(line, 40)));
        }
        auto move = marked([&](const Drawing& drawing, std::size_t first_heap) {
            const Marks cells = marks_of_cells(drawing, *typed);
            const HeapsDrawing* const heaps = heaps_of(drawing);
            return cells.empty() && heaps != nullptr ? marks_of_heaps(*heaps, *typed, first_heap)
                                                     : cells;
        });
        if (!move) refuse_move(line);
        return *move;
    }

    // The legal move with one of these marks in some component. Throws Error if there are several.
    template <class MarksOf>
    [[nodiscard]] std::optional<TypedMove> marked(MarksOf marks_of) {
        std::vector<TypedMove> found;
        std::vector<std::string> texts;
        std::size_t first_heap = 1;
        for (std::size_t i = 0; i < drawings_.size(); ++i) {
            const HeapsDrawing* const heaps = heaps_of(drawings_[i]);
            const Marks marks =
                !component_ || *component_ == i ? marks_of(drawings_[i], first_heap) : Marks();
            first_heap += heaps == nullptr ? 0 : heaps->sizes.size();
            names_something_ = names_something_ || !marks.empty();
            for (const Mark& mark : marks) {
                auto move = marked_move(position_, i, mark, context_);
                const auto is_same = [&](const TypedMove& other) {
                    return other.position == move->position;
                };
                if (!move || std::any_of(found.begin(), found.end(), is_same)) continue;
                texts.push_back(move->text + (drawings_.size() == 1
                                                  ? ""
                                                  : fmt::format(" in component {}", i + 1)));
                found.push_back({move->position, move->text});
            }
        }
        if (found.size() > 1) refuse(fmt::format("which one: {}?", fmt::join(texts, "; or ")));
        return found.empty() ? std::nullopt : std::optional(found.front());
    }

    const Position& position_;
    const std::vector<Drawing>& drawings_;
    const Context& context_;
    std::optional<std::size_t> component_;  // the one that the line names
    bool names_something_ = false;
};

bool is_coin(std::string_view piece) {
    return piece == "heads" || piece == "tails";
}

// How places of this drawing are typed: which ones change, or which piece goes where.
std::string place_syntax(const Drawing& drawing) {
    if (const auto* const row = std::get_if<RowDrawing>(&drawing)) {
        return std::any_of(row->cells.begin(), row->cells.end(), is_coin)
                   ? "the coins to turn: 2,5"
                   : "the start and the end of the move: 5 to 2";
    }
    if (const auto* const board = std::get_if<BoardDrawing>(&drawing)) {
        const auto& pieces = board->pieces;
        const std::string_view order = board->as_matrix ? "rows and columns" : "columns and rows";
        const bool has_stones = std::any_of(pieces.begin(), pieces.end(), [](const auto& piece) {
            return piece.name == "black" || piece.name == "white";
        });
        if (has_stones)
            return fmt::format("the start and the end of the move, {}: 1,2 to 1,3", order);
        if (pieces.size() == 1 && !is_coin(pieces[0].name)) return "a cell, column and row: 3,2";
        return fmt::format("the cells, {}: 1,2 1,3", order);
    }
    const auto* const graph = std::get_if<GraphDrawing>(&drawing);
    if (graph == nullptr) return "";
    if (graph->token) return "the name of the vertex to move to";
    const bool has_ground = std::any_of(graph->vertices.begin(), graph->vertices.end(),
                                        [](const auto& vertex) { return vertex.ground; });
    return has_ground ? "an edge by its ends: a-b"
                      : "a vertex by its name, or an edge by its ends, a-b, as the rule says";
}

}  // namespace

TypedMove read_move(const std::string& line, const Position& position,
                    const std::vector<Drawing>& drawings, const Context& context) {
    assert(drawings.size() <= position.size());
    return MoveReader(position, drawings, context).read(trimmed(line));
}

std::string move_syntax(const Position& position, const std::vector<Drawing>& drawings,
                        const Context& context) {
    std::string example;
    bool some_take = false;
    bool some_split = false;
    constexpr std::size_t max_searched = 2000;  // fewer if positions are long
    std::size_t searched = 0;
    position.for_each_move(
        [&](const Move& move) {
            if (example.empty()) example = position.after(move).text();
            (move.to.size() > 1 ? some_split : some_take) = true;
            searched += 1 + example.size() / 40;
            return !(some_split && some_take) && searched < max_searched;
        },
        context);
    const bool may_take = some_take || !some_split;
    constexpr std::size_t longest = 40;
    const bool shows_example = !example.empty() && example.size() <= longest;
    Words forms{"the position after the move" + (shows_example ? ", " + example : "")};
    const std::size_t heaps = count_heaps(drawings);
    if (heaps > 0 && may_take) {
        forms.emplace_back(heaps == 1 ? "take 2" : "take 2 from heap 1; heap 1 to 3");
    }
    if (heaps > 0 && some_split) {
        forms.emplace_back(heaps == 1 ? "the heaps after a split: 1,2"
                                      : "the heaps after a split: heap 1 to 1,2");
    }
    if (has_rows(drawings))
        forms.emplace_back("the pins that fall, counted from the left: pins 2,3");
    for (const Drawing& drawing : drawings) {
        const std::string form = place_syntax(drawing);
        if (!form.empty() && std::find(forms.begin(), forms.end(), form) == forms.end()) {
            forms.push_back(form);
        }
    }
    if (has_kind<WordsDrawing>(drawings)) forms.emplace_back("the word");
    forms.emplace_back("#3, the third move that 'moves' lists");
    return fmt::format("Type a move as\n- {}{}", fmt::join(forms, "\n- "),
                       drawings.size() > 1 ? "\nor, for component 2: 2: …" : "");
}

}  // namespace grundy::app
