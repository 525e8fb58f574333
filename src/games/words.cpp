// The word game (seed paper 004, Game 3): a word must begin with the last letter of the word
// before, and none may be used twice. It is directed edge Geography on the letters, a word being an
// arc from its first letter to its last; only the first word is free.

#include "games/words.hpp"

#include "graphs/board.hpp"
#include "graphs/reductions.hpp"
#include "graphs/search.hpp"
#include "graphs/word_list.hpp"
#include "theory/integer_format.hpp"
#include "theory/mex.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <mutex>
#include <span>
#include <utility>

namespace grundy {

namespace {

using graphs::Board;
using graphs::Vertex;
using graphs::WordList;

constexpr Facts words_facts{
    "words",
    "words[file]() or words[file](L; used, …)",
    "Say a word of the list that begins with the last letter of the one before; no word loses.",
    "words[examples/animals.txt]()",
    "A. Frieze, Combinatorial games, Game 3",
};

using Letter = std::optional<std::uint32_t>;  // nothing: any word may come
using Kind = std::pair<Vertex, Vertex>;       // words from one letter to another

// What all positions on a list share.
struct Rules {
    std::shared_ptr<const WordList> list;
    std::string file;
    bool fold_accents;
    std::map<Kind, std::vector<std::uint32_t>>
        kinds;  // the words of each, in the order of the list

    [[nodiscard]] const WordList::Word& word(std::uint32_t number) const {
        return list->words()[number];
    }
};

class WordsPosition : public Position {
public:
    // `letter` is what must come first now, empty at the start; `used` is sorted.
    // At most `most_positions` are searched, if it is less than the limits of context.
    WordsPosition(std::shared_ptr<const Rules> rules, std::string letter,
                  std::vector<std::uint32_t> used, std::uint64_t most_positions = ~std::uint64_t{0})
        : rules_(std::move(rules)),
          letter_(std::move(letter)),
          used_(std::move(used)),
          most_positions_(most_positions) {}

    std::string text() const override {
        std::vector<std::string> used;
        for (const std::uint32_t word : used_) {
            used.push_back(quoted_where_needed(rules_->word(word).text));
        }
        return fmt::format("words[{}{}]({}{}{})", quoted_where_needed(rules_->file),
                           rules_->fold_accents ? ",fold-accents" : "", letter_,
                           used.empty() ? "" : "; ", fmt::join(used, ", "));
    }

    void for_each_move(const std::function<bool(const Move&)>& visit) const override {
        const auto& all = rules_->list->words();
        for (std::uint32_t word = 0; word < all.size(); ++word) {
            if (can_be_said(word) && !visit(say(word))) return;
        }
    }

    Value value(const Context& context) const override {
        return known(graphs::first_look, context);
    }

    Value value_beyond(const Integer& /*target*/, const Context& context) const override {
        return known(graphs::closer_look, context);
    }

    MoveList moves_to(const Integer& value, std::size_t limit,
                      const Context& context) const override {
        bool all_known = true;
        std::vector<std::uint32_t> found;
        for (const auto& [kind, words] : kinds()) {
            if (value == 0) {
                const Outcome after = outcome_after(kind, context);
                all_known = all_known && after != Outcome::unknown;
                if (after != Outcome::P) continue;
            } else {
                const auto after = value_after(kind, graphs::closer_look, context);
                all_known = all_known && after;
                if (!after || *after != value) continue;
            }
            found.insert(found.end(), words.begin(), words.end());
        }
        std::sort(found.begin(), found.end());
        MoveCollector collector(limit);
        for (const std::uint32_t word : found) collector.add([&] { return say(word); });
        MoveList list = collector.list(Standing::computed);
        if (!all_known) {
            list.complete = false;
            list.total.reset();
        }
        return list;
    }

    std::string reason(const Value& known, const Context& context) const override {
        std::string text;
        if (known.is_exact() && known.number > 0) {
            text = fmt::format("The value is {}, by visiting all positions. ", known.number);
        }
        const auto any = kinds();
        if (any.empty()) return text + "There is no word left to say.";
        if (known.outcome() == Outcome::unknown) {
            return text + "The search for a winning word reached its limits.";
        }
        if (known.outcome() == Outcome::N) {
            const MoveList winning = moves_to(0, 1, context);
            if (winning.moves.empty()) return text;
            const auto& next = dynamic_cast<const WordsPosition&>(*winning.moves.front().to);
            return text + fmt::format("After {} the next word must begin with {}. {}",
                                      next.last_word(used_), next.letter_, next.why_lost());
        }
        if (!letter_.empty()) return text + why_lost();
        return text + fmt::format(
                          "Each of the {} kinds of first words (by first and last letter) gives "
                          "the opponent a letter from which there is a winning word.",
                          any.size());
    }

    std::string how_to_win(const Context& context) const override {
        const std::vector<std::string> line = principal_line(context);
        if (line.empty()) return "";
        return fmt::format("A line of play: {}.", fmt::join(line, ", "));
    }

    std::optional<Move> find_move(const Position& to) const override {
        const auto* const next = dynamic_cast<const WordsPosition*>(&to);
        if (next == nullptr || next->used_.size() != used_.size() + 1) return std::nullopt;
        for (const std::uint32_t word : next->used_) {
            if (std::binary_search(used_.begin(), used_.end(), word)) continue;
            if (!can_be_said(word)) return std::nullopt;
            return same_or_nothing(say(word), to);
        }
        return std::nullopt;
    }

private:
    [[nodiscard]] Letter letter() const {
        return letter_.empty() ? std::nullopt : rules_->list->find_letter(letter_);
    }

    [[nodiscard]] bool can_be_said(std::uint32_t word) const {
        if (std::binary_search(used_.begin(), used_.end(), word)) return false;
        return letter_.empty() || Letter(rules_->word(word).first) == letter();
    }

    [[nodiscard]] Move say(std::uint32_t word) const {
        std::vector<std::uint32_t> used = used_;
        used.insert(std::lower_bound(used.begin(), used.end(), word), word);
        const auto& [text, first, last] = rules_->word(word);
        return {
            std::make_shared<WordsPosition>(rules_, rules_->list->letters()[last], std::move(used)),
            fmt::format("say {}", text), 1};
    }

    // The words that can be said now, by their kinds.
    [[nodiscard]] std::map<Kind, std::vector<std::uint32_t>> kinds() const {
        std::map<Kind, std::vector<std::uint32_t>> left;
        for (const auto& [kind, words] : rules_->kinds) {
            if (!letter_.empty() && Letter(kind.first) != letter()) continue;
            std::vector<std::uint32_t> unused;
            std::set_difference(words.begin(), words.end(), used_.begin(), used_.end(),
                                std::back_inserter(unused));
            if (!unused.empty()) left.emplace(kind, std::move(unused));
        }
        return left;
    }

    // All words that are left.
    [[nodiscard]] Board board() const {
        Board board;
        board.removal = graphs::Removal::edge;
        board.arcs.resize(rules_->list->letters().size());
        std::map<Kind, std::uint32_t> used;
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

    [[nodiscard]] Board board_after(const Kind& kind) const {
        Board next = board();
        auto& row = next.arcs[kind.first];
        const auto arc = std::find_if(row.begin(), row.end(), [&](const Board::Arc& candidate) {
            return candidate.to == kind.second;
        });
        if (--arc->count == 0) row.erase(arc);
        return next;
    }

    [[nodiscard]] Outcome outcome_after(const Kind& kind, const Context& context) const {
        const std::lock_guard lock(mutex_);
        Known& known = after_[kind];
        if (!known.searched) {
            const std::uint64_t limit = std::min(most_positions_, graphs::position_limit(context));
            const auto result = graphs::search_outcome(board_after(kind), kind.second, context,
                                                       limit - std::min(limit, expanded_));
            expanded_ += result.positions;
            known.outcome = result.outcome;
            known.searched = true;
        }
        return known.outcome;
    }

    [[nodiscard]] std::optional<std::uint32_t> value_after(const Kind& kind,
                                                           std::size_t max_positions,
                                                           const Context& context) const {
        if (outcome_after(kind, context) == Outcome::P) return 0;
        const std::lock_guard lock(mutex_);
        auto& [searched, outcome, value, tried] = after_[kind];
        if (!value && tried < max_positions) {
            value = graphs::search_value(board_after(kind), kind.second, max_positions, context);
            tried = max_positions;
        }
        return value;
    }

    // By what the first words lead to.
    [[nodiscard]] Value known(std::size_t max_positions, const Context& context) const {
        const auto can_be_said_now = kinds();
        bool any_unknown = false;
        bool wins = false;
        for (const auto& [kind, words] : can_be_said_now) {
            const Outcome after = outcome_after(kind, context);
            any_unknown = any_unknown || after == Outcome::unknown;
            wins = wins || after == Outcome::P;
        }
        if (!wins && !any_unknown) return Value::exact(0, Standing::computed);
        std::vector<std::uint32_t> values;
        for (const auto& [kind, words] : can_be_said_now) {
            const auto value = value_after(kind, max_positions, context);
            if (!value) {
                return wins ? Value::greater_than(0, Standing::computed) : Value::unknown();
            }
            values.push_back(*value);
        }
        return Value::exact(mex(std::span<const std::uint32_t>(values)), Standing::computed);
    }

    [[nodiscard]] std::string name(Vertex letter) const { return rules_->list->letters()[letter]; }

    // The word that was said since.
    [[nodiscard]] std::string last_word(const std::vector<std::uint32_t>& before) const {
        for (const std::uint32_t word : used_) {
            if (!std::binary_search(before.begin(), before.end(), word)) {
                return rules_->word(word).text;
            }
        }
        return "";
    }

    // Why the player who must begin with the letter loses, where reductions show it.
    [[nodiscard]] std::string why_lost() const {
        const Letter at = letter();
        const Board left = board();
        if (!at || left.arcs[*at].empty()) return fmt::format("No word begins with {}.", letter_);
        const graphs::Reduced reduced = graphs::reduced(left, *at);
        const Board simple = graphs::simplified(left);
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
        for (const Board::Arc& word : simple.arcs[*at]) {
            const Vertex to = word.to;
            const auto& row = simple.arcs[to];
            const auto answer = std::find_if(row.begin(), row.end(), [&](const Board::Arc& arc) {
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

    // The winner says a winning word, the loser the first there is. What a quick look does not
    // decide is not worth it: then the line ends in dots.
    [[nodiscard]] std::vector<std::string> principal_line(const Context& context) const {
        constexpr std::size_t longest = 12;
        constexpr std::uint64_t quick = 2000;
        std::vector<std::string> line;
        std::shared_ptr<const WordsPosition> next;
        const WordsPosition* here = this;
        while (true) {
            const MoveList winning = here->moves_to(0, 1, context);
            std::optional<Move> move;
            if (!winning.moves.empty()) {
                move = winning.moves.front();
            } else if (winning.complete) {
                here->for_each_move([&](const Move& first) {
                    move = first;
                    return false;
                });
                if (!move) return line;
            }
            if (!move || line.size() == longest) {
                if (!line.empty()) line.emplace_back("…");
                return line;
            }
            const auto& after = dynamic_cast<const WordsPosition&>(*move->to);
            line.push_back(after.last_word(here->used_));
            next = std::make_shared<WordsPosition>(rules_, after.letter_, after.used_, quick);
            here = next.get();
        }
    }

    struct Known {
        bool searched = false;
        Outcome outcome = Outcome::unknown;
        std::optional<std::uint32_t> value;
        std::size_t tried = 0;  // how many positions the search for the value was given
    };

    std::shared_ptr<const Rules> rules_;
    std::string letter_;
    std::vector<std::uint32_t> used_;
    mutable std::mutex mutex_;
    mutable std::map<Kind, Known> after_;
    // How many positions were searched and may be, for all kinds of words together.
    mutable std::uint64_t expanded_ = 0;
    std::uint64_t most_positions_;
};

class Words : public Game {
public:
    const Facts& facts() const override { return words_facts; }

    std::shared_ptr<const Position> parse(const Term& term, Sources& sources) const override {
        auto rules = rules_of(term, sources);
        std::string letter;
        if (!term.groups.empty()) letter = letter_of(*rules, term);
        std::vector<std::uint32_t> used;
        if (term.groups.size() == 2) used = used_words(*rules, term.groups[1]);
        return std::make_shared<WordsPosition>(std::move(rules), std::move(letter),
                                               std::move(used));
    }

private:
    [[nodiscard]] static std::shared_ptr<const Rules> rules_of(const Term& term, Sources& sources) {
        const bool folds = term.parameters.size() == 2 && term.parameters[1].text == "fold-accents";
        if (term.parameters.size() != 1 && !folds) {
            throw Error(ErrorKind::input,
                        "words needs a file in brackets, and perhaps fold-accents, as in "
                        "words[examples/countries.txt]()",
                        term.at);
        }
        const Argument& file = term.parameters[0];
        return sources.get<Rules>(file, folds ? "folded" : "", [&](const std::string& text) {
            Rules rules{
                std::make_shared<const WordList>(text, file.text, folds), file.text, folds, {}};
            const auto& words = rules.list->words();
            for (std::uint32_t word = 0; word < words.size(); ++word) {
                rules.kinds[{words[word].first, words[word].last}].push_back(word);
            }
            return rules;
        });
    }

    [[nodiscard]] static std::string letter_of(const Rules& rules, const Term& term) {
        const auto& group = term.groups.front();
        if (term.groups.size() > 2 || group.size() != 1) {
            throw Error(ErrorKind::input,
                        "words takes the letter that must come first now and, after a semicolon, "
                        "the words that were used: words[file](e; France)",
                        group.front().at);
        }
        auto letter = rules.list->folded_letter(name_of(group.front(), "a letter"));
        if (!letter) {
            throw Error(ErrorKind::input, fmt::format("'{}' is not one letter", group.front().text),
                        group.front().at);
        }
        return *letter;
    }

    [[nodiscard]] static std::vector<std::uint32_t> used_words(
        const Rules& rules, const std::vector<Argument>& arguments) {
        std::vector<std::uint32_t> used;
        for (const Argument& argument : arguments) {
            const auto word = rules.list->find_word(name_of(argument, "a word"));
            if (!word) {
                throw Error(ErrorKind::input,
                            fmt::format("{} has no word '{}'", rules.file, argument.text),
                            argument.at);
            }
            used.push_back(*word);
        }
        std::sort(used.begin(), used.end());
        used.erase(std::unique(used.begin(), used.end()), used.end());
        return used;
    }
};

}  // namespace

const Game& words() {
    static const Words game;
    return game;
}

}  // namespace grundy
