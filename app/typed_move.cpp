#include "typed_move.hpp"

#include "input.hpp"
#include "terminal_board.hpp"
#include "typed_marks.hpp"

#include <grundy/error.hpp>
#include <grundy/moves.hpp>
#include <grundy/notation.hpp>
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

template <class Kind>
bool any_is(const std::vector<Drawing>& drawings) {
    return std::any_of(drawings.begin(), drawings.end(),
                       [](const Drawing& d) { return std::holds_alternative<Kind>(d); });
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
        if (known_) {
            const std::string typed = printable(line, 40);
            refuse(goes_somewhere() ? fmt::format("you cannot move to '{}' now", typed)
                                    : fmt::format("there is no move '{}' here", typed));
        }
        const bool is_position =
            line == "0" || (line.find('(') != std::string::npos &&
                            std::isalnum(static_cast<unsigned char>(line.front())) != 0);
        if (is_position) return by_position(line);
        const std::vector<std::string> parts = parts_of(line);
        if (parts.size() == 1 && number_in(parts[0])) {
            if (is_lone_heap()) return by_numbers(read_numbers({"take", parts[0]}), line);
            if (any_is<RowDrawing>(drawings_)) return by_numbers(read_numbers(parts), line);
            const bool is_heap =
                std::any_of(drawings_.begin(), drawings_.end(),
                            [](const Drawing& drawing) { return heaps_of(drawing) != nullptr; });
            if (!is_heap) refuse(fmt::format("there is no move '{}' here", parts[0]));
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

    // Or something is said; not where parts of a graph are taken.
    [[nodiscard]] bool goes_somewhere() const {
        return std::any_of(drawings_.begin(), drawings_.end(), [](const Drawing& drawing) {
            const auto* const graph = std::get_if<GraphDrawing>(&drawing);
            return std::holds_alternative<WordsDrawing>(drawing) ||
                   (graph != nullptr && graph->token);
        });
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

bool is_turned(std::string_view piece) {
    return piece == "heads" || piece == "tails";
}

// How places are told there: which are changed, or which piece goes where.
std::string_view place_form(const Drawing& drawing) {
    if (const auto* const row = std::get_if<RowDrawing>(&drawing)) {
        return std::any_of(row->cells.begin(), row->cells.end(), is_turned)
                   ? "the coins to turn: 2,5"
                   : "from where to where: 5 to 2";
    }
    if (const auto* const board = std::get_if<BoardDrawing>(&drawing)) {
        const auto& pieces = board->pieces;
        const auto is_stone = [](const auto& piece) {
            return piece.name == "black" || piece.name == "white";
        };
        if (std::any_of(pieces.begin(), pieces.end(), is_stone)) {
            return board->as_matrix ? "from where to where, rows and columns: 1,2 to 1,3"
                                    : "from where to where, columns and rows: 1,2 to 1,3";
        }
        if (pieces.size() == 1 && !is_turned(pieces[0].name)) {
            return "a cell, column and row: 3,2";
        }
        return board->as_matrix ? "the cells, rows and columns: 1,2 1,3"
                                : "the cells, columns and rows: 1,2 1,3";
    }
    if (const auto* const graph = std::get_if<GraphDrawing>(&drawing)) {
        if (graph->token) return "the name of the vertex to go to";
        const bool stands = std::any_of(graph->vertices.begin(), graph->vertices.end(),
                                        [](const auto& vertex) { return vertex.ground; });
        return stands ? "an edge by its ends: a-b"
                      : "what the rule says: a vertex by its name, an edge by its ends: a-b";
    }
    return "";
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
    for (const Drawing& drawing : drawings) {
        const std::string_view form = place_form(drawing);
        if (!form.empty() && std::find(forms.begin(), forms.end(), form) == forms.end()) {
            forms.emplace_back(form);
        }
    }
    if (any_is<WordsDrawing>(drawings)) forms.emplace_back("the word");
    forms.emplace_back("#3, the third of 'moves'");
    std::string text = "A move is typed as";
    for (const std::string& form : forms) text += "\n- " + form;
    if (drawings.size() > 1) text += "\nin component 2, if that is not clear: 2: …";
    return text;
}

}  // namespace grundy::app
