#include "games/graphs/words_state.hpp"

#include "search/geography/reductions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <iterator>

namespace grundy {

WordsState::WordsState(std::shared_ptr<const WordRules> rules, std::string letter,
                       std::vector<std::uint32_t> used)
    : rules_(std::move(rules)),
      letter_(std::move(letter)),
      letter_number_(rules_->list->find_letter(letter_)),
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
    return {rules_, name(rules_->word(word).last), std::move(used)};
}

WordsByKind WordsState::sayable() const {
    WordsByKind left;
    for (const auto& [kind, words] : rules_->kinds) {
        if (!letter_.empty() && kind.first != letter_number_) continue;
        std::vector<std::uint32_t> unused;
        std::set_difference(words.begin(), words.end(), used_.begin(), used_.end(),
                            std::back_inserter(unused));
        if (!unused.empty()) left.emplace(kind, std::move(unused));
    }
    return left;
}

graphs::Board WordsState::board() const {
    graphs::Board board;
    board.removal = graphs::Removal::edge;
    board.arcs.resize(rules_->list->letters().size());
    std::map<WordKind, std::uint32_t> used;
    for (const std::uint32_t word : used_) {
        ++used[{rules_->word(word).first, rules_->word(word).last}];
    }
    for (const auto& [kind, words] : rules_->kinds) {
        const auto gone = used.find(kind);
        const auto count =
            static_cast<std::uint32_t>(words.size()) - (gone == used.end() ? 0 : gone->second);
        if (count > 0) board.arcs[kind.first].push_back({kind.second, count});
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

}  // namespace grundy
