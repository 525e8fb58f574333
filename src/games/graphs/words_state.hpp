// Where the word game stands: the list, the letter that must come first, and the words that were
// used. What can be said, and the board of what is left, follow from these alone.
#pragma once

#include "graphs/readers/word_list.hpp"
#include "search/geography/board.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

// Words from one letter to another are all alike but for their names.
using WordKind = std::pair<graphs::Vertex, graphs::Vertex>;
using WordsByKind = std::map<WordKind, std::vector<std::uint32_t>>;

// What all positions on a list share.
struct WordRules {
    std::shared_ptr<const graphs::WordList> list;
    std::string file;
    bool fold_accents;
    WordsByKind kinds;  // the words of each, in the order of the list

    [[nodiscard]] const graphs::WordList::Word& word(std::uint32_t number) const {
        return list->words()[number];
    }
    [[nodiscard]] std::size_t bytes() const {
        constexpr std::size_t node = 96;  // of the map
        return list->bytes() + list->words().size() * sizeof(std::uint32_t) + kinds.size() * node;
    }
};

class WordsState {
public:
    // `letter` is what must come first now, empty at the start; `used` is sorted.
    WordsState(std::shared_ptr<const WordRules> rules, std::string letter,
               std::vector<std::uint32_t> used);

    [[nodiscard]] const WordRules& rules() const { return *rules_; }
    [[nodiscard]] const std::string& letter() const { return letter_; }
    [[nodiscard]] const std::vector<std::uint32_t>& used() const { return used_; }

    [[nodiscard]] bool can_be_said(std::uint32_t word) const;
    [[nodiscard]] WordsState after(std::uint32_t word) const;

    // The words that can be said now, by their kinds.
    [[nodiscard]] WordsByKind sayable() const;

    // Directed edge Geography with all words that are left: letters are vertices.
    [[nodiscard]] graphs::Board board() const;

    // Why the player who must begin with the letter loses, where reductions show it.
    [[nodiscard]] std::string why_lost(const Context& context) const;

private:
    [[nodiscard]] const std::string& name(graphs::Vertex letter) const {
        return rules_->list->letters()[letter];
    }

    std::shared_ptr<const WordRules> rules_;
    std::string letter_;
    std::optional<std::uint32_t> letter_number_;  // nothing if no word has the letter
    std::vector<std::uint32_t> used_;
};

}  // namespace grundy
