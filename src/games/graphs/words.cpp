// The word game (A. Frieze, "Combinatorial games", Game 3): a word must begin with the last letter
// of the word before, and none may be used twice. It is directed edge Geography on the letters, a
// word being an arc from its first letter to its last; only the first word is free.

#include "base/errors.hpp"
#include "game/game.hpp"
#include "games/graphs/words_evidence.hpp"
#include "graphs/readers/word_list.hpp"
#include "search/geography/geography_search.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

namespace {

using graphs::WordList;
using Rules = WordRules;

constexpr GameInfo words_info{
    "words",
    "words[file]() or words[file](L; used, …)",
    "Say a word of the list that begins with the last letter of the one before; whoever has no "
    "word loses.",
    "words[examples/animals.txt]()",
    "A. Frieze, Combinatorial games, Game 3",
    Shape::other,
};

class WordsPosition : public Component,
                      public Valued,
                      public MovesToValue,
                      public FindsMove,
                      public Drawn {
public:
    explicit WordsPosition(WordsState state) : state_(std::move(state)) {}

    const GameInfo& info() const override { return words_info; }

    std::string key() const override {
        return KeyBuilder(words_info.name)
            .add(state_.rules().file)
            .add(state_.rules().fold_accents ? "folded" : "")
            .add(state_.letter())
            .add_all(state_.used())
            .take();
    }

    std::string text() const override {
        const Rules& rules = state_.rules();
        std::vector<std::string> used;
        for (const std::uint32_t word : state_.used()) {
            used.push_back(quoted_where_needed(rules.word(word).text));
        }
        return fmt::format("words[{}{}]({}{}{})", quoted_where_needed(rules.file),
                           rules.fold_accents ? ",fold-accents" : "", state_.letter(),
                           used.empty() ? "" : "; ", fmt::join(used, ", "));
    }

    void for_each_move(const MoveVisitor& visit) const override {
        const auto& all = state_.rules().list->words();
        for (std::uint32_t word = 0; word < all.size(); ++word) {
            if (state_.can_be_said(word) && !visit(say(word))) return;
        }
    }

    std::string describe(const Move& move) const override {
        const std::uint32_t said = only_component<WordsPosition>(move.to)->word_after(*this);
        return fmt::format("say {}", state_.rules().word(said).text);
    }

    Evaluation evaluate(const Goal& goal, const Context& context) const override {
        if (goal.known == nullptr)
            return with_value(outcomes(context), graphs::first_look, context);
        if (goal.kind != Goal::Kind::exceeds) return *goal.known;
        return with_value(found_in(*goal.known, context), graphs::closer_look, context);
    }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& context) const override {
        WordsFound found = found_in(known, context);
        if (value != 0) found.look_for_values(graphs::closer_look, context);
        const auto [words, complete] = found.with_value(value);
        MoveCollector collector(limit);
        for (const std::uint32_t word : words) collector.add([&] { return say(word); });
        return collector.list(Certainty::computed, complete);
    }

    std::optional<Move> find_move(const Position& to, const Context& /*context*/) const override {
        const auto* const next = only_component<WordsPosition>(to);
        const auto& used = state_.used();
        if (next == nullptr || next->state_.used().size() != used.size() + 1) return std::nullopt;
        for (const std::uint32_t word : next->state_.used()) {
            if (std::binary_search(used.begin(), used.end(), word)) continue;
            if (!state_.can_be_said(word)) return std::nullopt;
            return same_or_nothing(say(word), to);
        }
        return std::nullopt;
    }

    bool is_drawn() const override {
        constexpr std::size_t max_words = 2000;
        return state_.rules().list->words().size() <= max_words;
    }

    Drawing drawing(const Context& /*context*/) const override {
        WordsDrawing drawing;
        for (const WordList::Word& word : state_.rules().list->words()) {
            drawing.words.push_back({word.text});
        }
        for (const std::uint32_t word : state_.used()) drawing.words[word].used = true;
        drawing.letter = state_.letter();
        return drawing;
    }

    Mark mark(const Move& move) const override {
        Mark mark;
        mark.word = only_component<WordsPosition>(move.to)->word_after(*this);
        return mark;
    }

private:
    // The word that was said since the position one move before.
    [[nodiscard]] std::uint32_t word_after(const WordsPosition& before) const {
        const auto& used = state_.used();
        const auto& used_before = before.state_.used();
        return *std::mismatch(used_before.begin(), used_before.end(), used.begin()).second;
    }

    [[nodiscard]] Move say(std::uint32_t word) const {
        return {position_of<WordsPosition>(state_.after(word))};
    }

    [[nodiscard]] WordsFound outcomes(const Context& context) const {
        return {state_, graphs::position_limit(context), context};
    }

    [[nodiscard]] WordsFound found_in(const Evaluation& known, const Context& context) const {
        const auto* const evidence = dynamic_cast<const WordsEvidence*>(known.evidence.get());
        return evidence != nullptr ? evidence->found() : outcomes(context);
    }

    [[nodiscard]] Evaluation with_value(WordsFound found, std::size_t max_positions,
                                        const Context& context) const {
        found.look_for_value(max_positions, context);
        return {found.value(),
                std::make_shared<const WordsEvidence>(state_, std::move(found), context)};
    }

    WordsState state_;
};

class Words : public Game {
public:
    const GameInfo& info() const override { return words_info; }

    Position parse(const Term& term, ParseFiles& files) const override {
        auto rules = rules_of(term, files);
        std::string letter;
        if (!term.groups.empty()) letter = letter_of(*rules, term);
        std::vector<std::uint32_t> used;
        if (term.groups.size() == 2) used = used_words(*rules, term.groups[1]);
        return position_of<WordsPosition>(
            WordsState(std::move(rules), std::move(letter), std::move(used)));
    }

private:
    [[nodiscard]] static std::shared_ptr<const Rules> rules_of(const Term& term,
                                                               ParseFiles& files) {
        const bool folds = term.parameters.size() == 2 && term.parameters[1].text == "fold-accents";
        if (term.parameters.size() != 1 && !folds) {
            throw input_error(
                "words needs a file in brackets, and perhaps fold-accents, as in "
                "words[examples/countries.txt]()")
                .at(term.at);
        }
        const Argument& file = term.parameters[0];
        return files.get<Rules>(file, folds ? "folded" : "", [&](const std::string& text) {
            Rules rules{std::make_shared<const WordList>(text, file.text, folds, files.context()),
                        file.text,
                        folds,
                        {}};
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
            throw input_error(
                "words takes the letter that must come first now and, after a semicolon, the words "
                "that were used: words[file](e; France)")
                .at(group.front().at);
        }
        auto letter = rules.list->folded_letter(name_of(group.front(), "a letter"));
        if (!letter) {
            throw input_error("'{}' is not one letter", group.front().text).at(group.front().at);
        }
        return *letter;
    }

    [[nodiscard]] static std::vector<std::uint32_t> used_words(
        const Rules& rules, const std::vector<Argument>& arguments) {
        std::vector<std::uint32_t> used;
        for (const Argument& argument : arguments) {
            const auto word = rules.list->find_word(name_of(argument, "a word"));
            if (!word) {
                throw input_error("{} has no word '{}'", rules.file, argument.text).at(argument.at);
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
