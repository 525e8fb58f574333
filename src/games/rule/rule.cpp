// Rules in a file or in the brackets: rule[kayles.game](20).

#include "base/errors.hpp"
#include "game/game.hpp"
#include "games/rule/rule_book.hpp"
#include "games/rule/rule_reading.hpp"

#include <grundy/nearest_name.hpp>

#include <fmt/format.h>

#include <string_view>
#include <utility>

namespace grundy {

namespace {

constexpr GameInfo rule_info{
    "rule",
    "rule[file](a,b,…) or rule[\"game g(a,b,…); move …\"](a,b,…)",
    "A game that you write down: its rules are in a file, or in the brackets if they begin "
    "with 'game'. Numbers for its parameters come after a comma, as in rule[file,r=2](5,8), and so "
    "does the name of a game that is not the first of the file.",
    "rule[examples/kayles.game](9)",
    "docs/rules.md",
    Shape::heaps,
};

struct FileText {
    std::string text;
    [[nodiscard]] std::size_t bytes() const { return text.size(); }
};

class Rule : public RuleFileGame {
public:
    const GameInfo& info() const override { return rule_info; }

private:
    NamedRule named(const Term& term, ParseFiles& files) const override {
        if (term.parameters.empty()) {
            throw input_error(
                "rule needs a file in brackets, or rules that begin with 'game', as in {}",
                rule_info.example)
                .at(term.at);
        }
        const Argument& file = term.parameters.front();
        const bool is_inline = file.text.rfind("game ", 0) == 0;
        const std::string text =
            is_inline
                ? file.text
                : files
                      .get<FileText>(file, "rules",
                                     [](std::string read) { return FileText{std::move(read)}; })
                      ->text;
        std::vector<rules::Given> given;
        const Argument* name = nullptr;
        for (auto more = term.parameters.begin() + 1; more != term.parameters.end(); ++more) {
            if (more->text.find('=') != std::string::npos) {
                given.push_back(given_number(*more));
            } else if (name == nullptr) {
                name = &*more;
            } else {
                throw input_error("one game is named already; numbers are given as in r=2")
                    .at(more->at);
            }
        }
        auto games = std::make_shared<RuleGames>();
        games->rules = KnownRules::of({is_inline ? "" : file.text, text}, given, files.find_game(),
                                      files.context());
        const rules::File& read = games->rules->file();
        const std::size_t number = name == nullptr ? 0 : find(read, *name);
        auto texts = std::make_shared<RuleInfo>();
        texts->rule = description(read, number);
        texts->info = rule_info;
        texts->info.rule = texts->rule;
        games->info = std::shared_ptr<const GameInfo>(texts, &texts->info);
        const std::string numbers = given_numbers(read);
        for (const rules::Game& game : read.games) {
            const bool is_first = &game == &read.games.front();
            games->names.push_back(fmt::format("rule[{}{}{}{}]", quoted_where_needed(file.text),
                                               is_first ? "" : "," + game.name,
                                               numbers.empty() ? "" : ",", numbers));
        }
        return {games, number};
    }

    [[nodiscard]] static std::size_t find(const rules::File& file, const Argument& name) {
        std::vector<std::string_view> names;
        for (const rules::Game& game : file.games) {
            if (game.name == name.text) return names.size();
            names.push_back(game.name);
        }
        const std::string_view nearest = nearest_name(name.text, names);
        throw input_error("these rules have no game '{}'{}", name.text,
                          nearest.empty() ? "" : fmt::format("; did you mean {}?", nearest))
            .at(name.at);
    }
};

}  // namespace

const Game& rule_game() {
    static const Rule game;
    return game;
}

}  // namespace grundy
