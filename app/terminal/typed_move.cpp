// A typed line becomes every mark (see drawing.hpp) that it may mean; the library says which of
// these marks belong to legal moves.

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
#include <cctype>
#include <iterator>
#include <optional>
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
    const auto is_space = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return std::string(text);
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
Integers read_integers(Words::const_iterator first, Words::const_iterator last) {
    Integers numbers;
    for (; first != last; ++first) {
        const auto number = read_integer(*first);
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

// take N, take all, take N from [heap] K, take N from both, [heap] K to L, [heap] K to L and M,
// a b, a b c, [knock down] pin N, pins N and M, [turn] N, [move] N to M, a b to c d
std::optional<Numbers> read_numbers(Words words) {
    static const Words ignored{"heap", "pile", "row",  "the",   "and",  "knock", "down",
                               "turn", "move", "coin", "coins", "cell", "cells"};
    const auto is_one_of = [](const std::string& word, const Words& list) {
        return std::find(list.begin(), list.end(), word) != list.end();
    };
    std::erase_if(words, [&](const std::string& word) { return is_one_of(word, ignored); });
    const Words pin{"pin", "pins"};
    if (words.size() > 2 && words[0] == "take" && is_one_of(words[1], pin)) {
        words.erase(words.begin());
    }
    Numbers typed;
    auto first = words.cbegin();
    if (words.size() > 1 && words[0] == "take") {
        typed.kind = Numbers::Kind::take;
        const bool has_from = words.size() == 4 && words[2] == "from";
        if (words.size() > 2 && !has_from) return std::nullopt;
        if (has_from) {
            typed.from_every_heap = is_one_of(words[3], {"both", "each", "all"});
            if (!typed.from_every_heap) typed.from = read_integers(first + 3, words.cend());
            if (!typed.from_every_heap && typed.from.empty()) return std::nullopt;
        }
        if (words[1] == "all") return typed;
        typed.numbers = read_integers(first + 1, first + 2);
    } else if (words.size() > 1 && is_one_of(words[0], pin)) {
        typed.kind = Numbers::Kind::pins;
        typed.numbers = read_integers(first + 1, words.cend());
    } else {
        const auto to = std::find(first, words.cend(), "to");
        if (to != words.cend()) {
            typed.from = read_integers(first, to);
            if (typed.from.empty()) return std::nullopt;
            first = to + 1;
        }
        typed.numbers = read_integers(first, words.cend());
    }
    if (typed.numbers.empty()) return std::nullopt;
    return typed;
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
    const bool some_negative = std::any_of(cells.begin(), cells.end(), [](const Cell& cell) {
        return cell.first < 0 || cell.second < 0;
    });
    return some_negative ? std::vector<Cell>() : cells;
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

// What the line leaves of a heap; nothing if it cannot be about this one.
std::optional<Integers> left_of_heap(const Integer& size, const Numbers& typed, bool in_row) {
    Integers numbers = typed.numbers;
    if (typed.kind == Numbers::Kind::places) return numbers;
    if (typed.kind == Numbers::Kind::take) {
        return Integers{numbers.empty() ? Integer(0) : Integer(size - numbers.front())};
    }
    // Consecutive pins leave what is on both sides of them.
    std::sort(numbers.begin(), numbers.end());
    const bool consecutive =
        std::adjacent_find(numbers.begin(), numbers.end(),
                           [](auto& a, auto& b) { return b != a + 1; }) == numbers.end();
    if (!in_row || !consecutive || numbers.front() < 1 || numbers.back() > size) {
        return std::nullopt;
    }
    return Integers{numbers.front() - 1, size - numbers.back()};
}

// A game marks a move by the heap that changes, or by the sizes of all heaps after it.
Marks marks_of_heaps(const HeapsDrawing& heaps, const Numbers& typed, std::size_t first_heap) {
    const bool is_places = typed.kind == Numbers::Kind::places;
    const bool lacks_heap = is_places && typed.from.empty() && typed.numbers.size() == 1;
    if (typed.from.size() > 1 || lacks_heap) return {};
    Marks marks;
    const auto add = [&](Integers sizes) {
        if (*std::min_element(sizes.begin(), sizes.end()) >= 0) marks.push_back({.sizes = sizes});
    };
    if (is_places && typed.from.empty() && typed.numbers.size() == heaps.sizes.size()) {
        add(typed.numbers);
    }
    Integers every_heap;
    for (std::size_t i = 0; i < heaps.sizes.size(); ++i) {
        if (!typed.from.empty() && typed.from.front() != first_heap + i) continue;
        auto left = left_of_heap(heaps.sizes[i], typed, heaps.in_rows);
        if (!left) continue;
        if (typed.from_every_heap) {
            every_heap.push_back(left->front());
        } else if (left->size() > 1) {
            std::erase(*left, 0);
            if (left->size() > 1) {
                marks.push_back({.heap = i, .parts = *left});
            } else {
                marks.push_back({.heap = i, .left = left->empty() ? Integer(0) : left->front()});
            }
        } else if (left->front() >= 0 && left->front() < heaps.sizes[i]) {
            Integers after = heaps.sizes;
            after[i] = left->front();
            add(after);
            marks.push_back({.heap = i, .left = left->front()});
        }
    }
    if (every_heap.size() == 1) marks.push_back({.heap = 0, .left = every_heap.front()});
    if (!every_heap.empty()) add(every_heap);
    return marks;
}

// Which of the items have that name; those that differ only in case if none has it exactly.
template <class Item>
std::vector<std::size_t> find_named(const std::vector<Item>& items, std::string Item::*member,
                                    const std::string& name) {
    std::vector<std::size_t> exact;
    std::vector<std::size_t> similar;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const std::string& other = items[i].*member;
        if (other == name) exact.push_back(i);
        if (lower_case(other) == lower_case(name)) similar.push_back(i);
    }
    return exact.empty() ? similar : exact;
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
Marks marks_of_name(const Drawing& drawing, const std::string& line) {
    Marks marks;
    if (const auto* const words = std::get_if<WordsDrawing>(&drawing)) {
        for (const std::size_t i : find_named(words->words, &WordsDrawing::Word::text, line)) {
            marks.push_back({.word = i});
        }
    }
    const auto* const graph = std::get_if<GraphDrawing>(&drawing);
    if (graph == nullptr) return marks;
    for (const std::size_t i : find_named(graph->vertices, &GraphDrawing::Vertex::name, line)) {
        marks.push_back({.vertex = i});
    }
    if (!marks.empty()) return marks;
    const std::string typed = lower_case(line);
    for (std::size_t i = 0; i < graph->edges.size(); ++i) {
        const auto& edge = graph->edges[i];
        const std::string from = lower_case(graph->vertices[edge.from].name);
        const std::string to = lower_case(graph->vertices[edge.to].name);
        const bool backwards = !graph->directed && names_edge(typed, to, from);
        if (!edge.gone && (backwards || names_edge(typed, from, to))) marks.push_back({.edge = i});
    }
    return marks;
}

template <class Kind>
bool any_is(const std::vector<Drawing>& drawings) {
    return std::any_of(drawings.begin(), drawings.end(),
                       [](const Drawing& d) { return std::holds_alternative<Kind>(d); });
}

// The moves of one position, from which a line chooses.
class MoveReader {
public:
    MoveReader(const Position& position, const std::vector<Drawing>& drawings,
               const Context& context)
        : position_(position), drawings_(drawings), context_(context) {}

    [[nodiscard]] TypedMove read(std::string line) {
        take_component_off(line);
        if (line.empty()) refuse("which move?");
        if (line.front() == '#') return number_in_list(line.substr(1));
        if (auto named = marked([&](const Drawing& drawing, std::size_t) {
                return marks_of_name(drawing, line);
            })) {
            return *named;
        }
        if (names_something_) {
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
    void take_component_off(std::string& line) {
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

    // Whether a name says where a token goes or which word is said, rather than what is taken away.
    [[nodiscard]] bool moves_to_names() const {
        return std::any_of(drawings_.begin(), drawings_.end(), [](const Drawing& drawing) {
            const auto* const graph = std::get_if<GraphDrawing>(&drawing);
            return std::holds_alternative<WordsDrawing>(drawing) ||
                   (graph != nullptr && graph->token);
        });
    }

    // In a row a number alone could also be a place.
    [[nodiscard]] bool is_single_heap() const {
        const HeapsDrawing* const heaps = drawings_.size() == 1 ? heaps_of(drawings_[0]) : nullptr;
        return heaps != nullptr && heaps->sizes.size() == 1 && !heaps->in_rows;
    }

    [[nodiscard]] TypedMove move_to(const std::string& line) const {
        // It names the same files as the current position, which have been read already.
        const Position to = parse_position(line, context_, read_file);
        const Replay game = replay(position_, {to}, context_);
        return {to, game.steps.back().move->text};
    }

    // At most two of the first `limit` moves, those that fit by their number in the list and text.
    template <class Fits>
    [[nodiscard]] std::vector<TypedMove> find(std::size_t limit, Fits fits) const {
        std::vector<TypedMove> found;
        std::size_t number = 0;
        position_.for_each_move([&](const Move& move) {
            if (fits(move, ++number))
                found.push_back({position_.after(move), position_.describe(move)});
            return found.size() < 2 && number < limit;
        });
        return found;
    }

    [[nodiscard]] TypedMove number_in_list(const std::string& text) const {
        const auto wanted = read_integer(text);
        if (!wanted || *wanted < 1) refuse("type the number of a move in the list, as in #3");
        constexpr std::size_t max_listed = 1'000'000;
        const std::size_t last = *wanted < max_listed ? wanted->to<std::size_t>() : max_listed;
        const auto found =
            find(last, [&](const Move&, std::size_t number) { return number == *wanted; });
        if (found.empty()) {
            refuse(fmt::format("there is no move {} in the list", wanted->to_string()));
        }
        return found.front();
    }

    // A move as the list describes it, if there is only one such move.
    [[nodiscard]] std::optional<TypedMove> described(const std::string& line) const {
        constexpr std::size_t max_searched = 100'000;
        const auto found = find(max_searched, [&](const Move& move, std::size_t) {
            return (!component_ || *component_ == move.component) &&
                   position_.describe(move) == line;
        });
        return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
    }

    [[nodiscard]] TypedMove by_numbers(const std::string& line) {
        Words words = split(line);
        if (words.size() == 1 && read_integer(words[0])) {
            const bool has_heaps =
                std::any_of(drawings_.begin(), drawings_.end(),
                            [](const Drawing& d) { return heaps_of(d) != nullptr; });
            if (is_single_heap()) {
                words.insert(words.begin(), "take");
            } else if (!any_is<RowDrawing>(drawings_)) {
                if (!has_heaps) refuse_move(words[0]);
                refuse(fmt::format("{0} of what? Type #{0} for number {0} of 'moves'", words[0]));
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
                   : "from where to where: 5 to 2";
    }
    if (const auto* const board = std::get_if<BoardDrawing>(&drawing)) {
        const auto& pieces = board->pieces;
        const std::string_view order = board->as_matrix ? "rows and columns" : "columns and rows";
        const bool has_stones = std::any_of(pieces.begin(), pieces.end(), [](const auto& piece) {
            return piece.name == "black" || piece.name == "white";
        });
        if (has_stones) return fmt::format("from where to where, {}: 1,2 to 1,3", order);
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
    return MoveReader(position, drawings, context).read(trimmed(line));
}

std::string move_syntax(const Position& position, const std::vector<Drawing>& drawings) {
    std::string example;
    bool some_take = false;
    bool some_split = false;
    constexpr std::size_t max_searched = 2000;  // fewer if positions are long
    std::size_t searched = 0;
    position.for_each_move([&](const Move& move) {
        if (example.empty()) example = position.after(move).text();
        (move.to.size() > 1 ? some_split : some_take) = true;
        searched += 1 + example.size() / 40;
        return !(some_split && some_take) && searched < max_searched;
    });
    const bool may_take = some_take || !some_split;
    constexpr std::size_t longest = 40;
    const bool shows_example = !example.empty() && example.size() <= longest;
    Words forms{"the position moved to" + (shows_example ? ", " + example : "")};
    std::size_t heaps = 0;
    bool some_rows = false;
    for (const Drawing& drawing : drawings) {
        if (const HeapsDrawing* const drawn = heaps_of(drawing)) {
            heaps += drawn->sizes.size();
            some_rows = some_rows || drawn->in_rows;
        }
    }
    if (heaps > 0 && may_take) {
        forms.emplace_back(heaps == 1 ? "take 2" : "take 2 from heap 1; heap 1 to 3");
    }
    if (heaps > 0 && some_split) {
        forms.emplace_back(heaps == 1 ? "the heaps after a split: 1,2"
                                      : "the heaps after a split: heap 1 to 1,2");
    }
    if (some_rows) forms.emplace_back("the pins that fall, counted from the left: pins 2,3");
    for (const Drawing& drawing : drawings) {
        const std::string form = place_syntax(drawing);
        if (!form.empty() && std::find(forms.begin(), forms.end(), form) == forms.end()) {
            forms.push_back(form);
        }
    }
    if (any_is<WordsDrawing>(drawings)) forms.emplace_back("the word");
    forms.emplace_back("#3, the third of 'moves'");
    return fmt::format("Type a move as\n- {}{}", fmt::join(forms, "\n- "),
                       drawings.size() > 1 ? "\nor, for component 2: 2: …" : "");
}

}  // namespace grundy::app
