#include "games/graphs/words_evidence.hpp"

#include "base/within_limits.hpp"
#include "math/integer_format.hpp"
#include "math/mex.hpp"
#include "search/geography/geography_search.hpp"
#include "search/geography/reductions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <iterator>
#include <span>

namespace grundy {

WordsState::WordsState(std::shared_ptr<const WordRules> rules, std::string letter,
                       std::vector<std::uint32_t> used)
    : rules_(std::move(rules)),
      letter_(std::move(letter)),
      letter_number_(rules_->list->letters().find(letter_)),
      used_(std::move(used)) {
    assert(std::is_sorted(used_.begin(), used_.end()));
}

bool WordsState::can_be_said(std::uint32_t word) const {
    if (std::binary_search(used_.begin(), used_.end(), word)) return false;
    return letter_.empty() || rules_->word(word).first == letter_number_;
}

WordsState WordsState::after(std::uint32_t word) const {
    assert(can_be_said(word));
    std::vector<std::uint32_t> used = used_;
    used.insert(std::lower_bound(used.begin(), used.end(), word), word);
    return {rules_, std::string(name(rules_->word(word).last)), std::move(used)};
}

WordsByKind WordsState::left() const {
    WordsByKind left;
    for (const auto& [kind, words] : rules_->kinds) {
        std::vector<std::uint32_t> unused;
        std::set_difference(words.begin(), words.end(), used_.begin(), used_.end(),
                            std::back_inserter(unused));
        if (!unused.empty()) left.emplace(kind, std::move(unused));
    }
    return left;
}

WordsByKind WordsState::sayable() const {
    WordsByKind words = left();
    if (letter_.empty()) return words;
    std::erase_if(words, [&](const auto& of) { return of.first.first != letter_number_; });
    return words;
}

graphs::Board WordsState::board() const {
    graphs::Board board;
    board.removal = graphs::Removal::edge;
    board.arcs.resize(rules_->list->letters().size());
    for (const auto& [kind, words] : left()) {
        board.arcs[kind.first].push_back({kind.second, static_cast<std::uint32_t>(words.size())});
    }
    return board;
}

std::string WordsState::why_lost(const Context& context) const {
    const auto at = letter_number_;
    const graphs::Board left = board();
    if (!at || left.arcs[*at].empty()) return fmt::format("No word begins with {}.", letter_);
    const graphs::Reduced reduced = graphs::reduced(left, *at, context);
    const graphs::Board simple = graphs::simplified(left, context);
    std::string text =
        "A word from x to y is answered by one from y to x, and a word from x to x by another, "
        "so such words cancel in pairs. ";
    if (simple.arcs[*at].empty()) {
        return text + fmt::format("After that no word begins with {}.", letter_);
    }
    if (reduced.decided[*at] != Outcome::P) {
        return text + "What then remains was decided by search.";
    }
    std::vector<std::string> answers;
    for (const graphs::Board::Arc& word : simple.arcs[*at]) {
        const graphs::Vertex to = word.to;
        const auto& row = simple.arcs[to];
        const auto answer =
            std::find_if(row.begin(), row.end(), [&](const graphs::Board::Arc& arc) {
                return reduced.decided[arc.to] == Outcome::P &&
                       reduced.round[arc.to] < reduced.round[to];
            });
        answers.push_back(answer == row.end()
                              ? fmt::format("{} to {}", name(to), name(to))
                              : fmt::format("{} to {}", name(to), name(answer->to)));
    }
    return text + fmt::format(
                      "After that every word from {} leads to a letter from which a word goes "
                      "on to a dead end, or to a letter that is lost in the same way: {}.",
                      letter_, fmt::join(answers, ", "));
}

WordsFound::WordsFound(const WordsState& state, std::uint64_t max_positions, const Context& context)
    : board_(state.board()) {
    for (auto& [kind, words] : state.sayable()) after_.emplace(kind, After{std::move(words)});
    std::uint64_t left = max_positions;
    for (auto& [kind, after] : after_) {
        const auto result = within_limits([&, first = kind] {
            constexpr std::string_view doing = "searching for a winning word";
            context.check(doing);
            // Until the request ends, and only once, however many components are on the list.
            context.charge(&state.rules(), state.rules().bytes(), doing);
            return graphs::search_outcome(board_after(first), first.second, context, left);
        });
        if (!result) return;
        left -= std::min(left, result->positions);
        after.outcome = result->outcome;
    }
}

graphs::Board WordsFound::board_after(const WordKind& kind) const {
    graphs::Board next = board_;
    auto& row = next.arcs[kind.first];
    const auto arc = std::find_if(row.begin(), row.end(), [&](const graphs::Board::Arc& candidate) {
        return candidate.to == kind.second;
    });
    if (--arc->count == 0) row.erase(arc);
    return next;
}

void WordsFound::look_for_values(std::size_t max_positions, const Context& context) {
    for (auto& [kind, after] : after_) look_for_value_after(kind, after, max_positions, context);
}

void WordsFound::look_for_value(std::size_t max_positions, const Context& context) {
    if (value().is_exact()) return;
    for (auto& [kind, after] : after_) {
        look_for_value_after(kind, after, max_positions, context);
        if (!after.known_value()) return;
    }
}

void WordsFound::look_for_value_after(const WordKind& kind, After& after, std::size_t max_positions,
                                      const Context& context) const {
    if (after.known_value() || after.tried >= max_positions) return;
    after.value =
        within_limits([&] {
            context.check("searching for a value");
            return graphs::search_value(board_after(kind), kind.second, max_positions, context);
        }).value_or(std::nullopt);
    after.tried = max_positions;
}

Value WordsFound::value() const {
    const auto [winning_words, all_decided] = winning();
    const bool wins = !winning_words.empty();
    if (!wins && all_decided) return Value::exact(0, Certainty::computed);
    std::vector<std::uint32_t> values;
    for (const auto& [kind, after] : after_) {
        const auto value = after.known_value();
        if (!value) return wins ? Value::greater_than(0, Certainty::computed) : Value::unknown();
        values.push_back(*value);
    }
    return Value::exact(mex(std::span<const std::uint32_t>(values)), Certainty::computed);
}

WordsFound::Words WordsFound::with_value(const Integer& value) const {
    Words found;
    for (const auto& [kind, after] : after_) {
        const auto known = after.known_value();
        const bool decided = value == 0 ? after.outcome != Outcome::unknown : known.has_value();
        if (!decided) found.complete = false;
        if (!decided || !known || *known != value) continue;
        found.numbers.insert(found.numbers.end(), after.words.begin(), after.words.end());
    }
    std::sort(found.numbers.begin(), found.numbers.end());
    return found;
}

std::optional<std::uint32_t> WordsFound::first_word() const {
    std::optional<std::uint32_t> first;
    for (const auto& [kind, after] : after_) {
        if (!first || after.words.front() < *first) first = after.words.front();
    }
    return first;
}

std::string WordsEvidence::reason() const {
    // Reductions take little time compared with the search, so they may run after its deadline.
    Context unhurried = context_;
    unhurried.deadline.reset();
    const Value value = found_.value();
    std::string text;
    if (value.is_exact() && value.number > 0) {
        text = fmt::format("The value is {}, by visiting all positions. ", value.number);
    }
    if (found_.kinds() == 0) return text + "There is no word left to say.";
    switch (value.outcome()) {
        case Outcome::unknown: return text + "The search for a winning word reached its limits.";
        case Outcome::N: {
            const auto winning = found_.winning().numbers;
            if (winning.empty()) return text;
            const WordsState next = state_.after(winning.front());
            return text + fmt::format("After {} the next word must begin with {}. {}",
                                      state_.rules().word(winning.front()).text, next.letter(),
                                      next.why_lost(unhurried));
        }
        default: break;
    }
    if (!state_.letter().empty()) return text + state_.why_lost(unhurried);
    return text + fmt::format(
                      "Each of the {} kinds of first words (by first and last letter) gives "
                      "the opponent a letter from which there is a winning word.",
                      found_.kinds());
}

// The winner says a winning word, the loser the first possible one. Where a quick search does not
// decide, the line ends in dots.
std::string WordsEvidence::how_to_win() const {
    constexpr std::size_t max_words_shown = 12;
    constexpr std::uint64_t positions_of_quick_search = 2000;
    std::vector<std::string> line;
    WordsState state = state_;
    WordsFound found = found_;
    while (true) {
        const auto [winning, complete] = found.winning();
        std::optional<std::uint32_t> word;
        if (!winning.empty()) {
            word = winning.front();
        } else if (complete) {
            word = found.first_word();
            if (!word) break;
        }
        if (!word || line.size() == max_words_shown) {
            if (!line.empty()) line.emplace_back("…");
            break;
        }
        line.push_back(state.rules().word(*word).text);
        state = state.after(*word);
        found = WordsFound(
            state, std::min(positions_of_quick_search, graphs::position_limit(context_)), context_);
    }
    return line.empty() ? "" : fmt::format("A line of play: {}.", fmt::join(line, ", "));
}

}  // namespace grundy
