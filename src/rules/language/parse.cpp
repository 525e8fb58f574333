#include "base/errors.hpp"
#include "base/projections.hpp"
#include "rules/language/lines.hpp"
#include "rules/language/move_reader.hpp"
#include "rules/language/syntax.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <span>
#include <utility>

namespace grundy::rules {

namespace {

// Reads one game. Its lines are in any order; `let` and `set` are read first.
class GameReader : private MoveReader {
public:
    GameReader(std::string_view text, Game& game, std::span<const Given> given,
               std::optional<Number> assumed)
        : MoveReader(text, game), whole_text_(text), given_(given), assumed_(assumed) {}

    void read(std::span<const Line> lines) {
        begin(lines.front());
        header();
        for (const Line& line : definitions(whole_text_, lines.subspan(1))) {
            begin(line);
            define();
        }
        for (const Line& line : lines.subspan(1)) {
            begin(line);
            read_line();
        }
    }

private:
    void begin(const Line& line) { read_between(line.begin, line.end); }

    void header() {
        (void)take_word("game");
        game_.at = place();
        game_.name = word();
        if (game_.name.empty() || is_line_word(game_.name)) {
            missing("expected the name of the game");
        }
        (void)take(game_.name);
        if (take("[")) {
            do parameter();
            while (take(","));
            expect("]");
        }
        if (!take("(")) {
            missing("expected '(' with the names of the numbers, as in game nim(n)");
        }
        do coordinate();
        while (take(","));
        expect(")");
        expect_end();
        game_.coordinates = game_.variables.size();
    }

    void parameter() {
        Parameter parameter{.at = place()};
        parameter.name = new_name("the name of a parameter");
        std::optional<Number> value;
        if (take("=")) value = number();
        for (const Given& one : given_) {
            if (one.name != parameter.name) continue;
            value = one.value;
            parameter.is_given = true;
        }
        if (!value && assumed_) {
            value = assumed_;
            parameter.is_given = true;
        }
        if (!value) {
            fail(fmt::format("a number must be given for '{0}', as in {1}[{0}=2]", parameter.name,
                             game_.name),
                 parameter.at);
        }
        parameter.value = *value;
        names.push_back({parameter.name, Integer(*value)});
        game_.parameters.push_back(std::move(parameter));
    }

    void coordinate() {
        const bool unordered = take("{");
        const std::size_t first = game_.variables.size();
        do {
            const std::size_t at = place();
            const std::string name = new_name("a name");
            names.push_back({name, new_variable(name)});
            if (game_.variables.size() > max_coordinates) {
                throw limit_error("a game has at most {} numbers", max_coordinates).at(at);
            }
            if (unordered && game_.variables.size() - first > max_in_braces) {
                throw limit_error("at most {} piles can be unordered", max_in_braces).at(at);
            }
        } while (unordered && take(","));
        if (!unordered) return;
        if (game_.variables.size() - first < 2) missing("expected ',' and another pile");
        expect("}");
        game_.braces.emplace_back(first, game_.variables.size());
    }

    void define() {
        const bool is_let = take_word("let");
        if (!is_let) (void)take_word("set");
        const std::string name = new_name("a name");
        expect("=");
        if (is_let) {
            game_.lets.push_back({.variable = 0, .formula = formula()});
            game_.lets.back().variable = new_variable(name);
            names.push_back({name, game_.lets.back().variable});
        } else {
            sets.emplace(name, set());
        }
        expect_end();
    }

    void read_line() {
        const std::size_t at = place();
        const std::string_view kind = word();
        if (kind == "let" || kind == "set") return;
        (void)take(kind);
        if (kind == "move") {
            add(move(at));
        } else if (kind == "step" || kind == "ride") {
            do add(vector(kind == "ride"));
            while (next() == '(');
        } else if (kind == "where") {
            game_.where.push_back(condition());
            game_.where.back().end = end_of_last();
        } else if (kind == "stop") {
            if (!take_word("if")) missing("expected 'if'");
            game_.stop.push_back(condition());
        } else if (kind == "start") {
            once(!game_.start, at);
            start(at);
        } else if (kind == "measure") {
            once(game_.measure.empty(), at);
            do game_.measure.push_back(formula());
            while (take(","));
        } else if (kind == "play") {
            once(!game_.misere, at);
            game_.misere = take_word("misere");
            if (!*game_.misere && !take_word("normal")) {
                missing("expected 'normal' or 'misere'");
            }
        } else {
            fail(fmt::format("a line of a game begins with move, step, where or the like{}",
                             hint(kind, line_words())),
                 at);
        }
        expect_end();
    }

    void once(bool first, std::size_t at) {
        if (!first) fail("there can be only one such line", at);
    }

    void add(Move move) {
        if (game_.moves.size() == max_moves) {
            throw limit_error("a game has at most {} moves", max_moves).at(move.at);
        }
        game_.moves.push_back(std::move(move));
    }

    void start(std::size_t at) {
        Start start{.at = at};
        // Only parameters can be used: coordinates are not known yet.
        const std::vector<FormulaName> all_names = names;
        std::erase_if(names, [](const FormulaName& name) { return name.meaning.index() == 0; });
        const std::size_t names_at = place();
        expect("(");
        do {
            start.names.push_back(new_name("a name"));
            names.insert(names.begin(), {start.names.back(), start.names.size() - 1});
        } while (take(","));
        expect(")");
        if (start.names.size() == game_.coordinates) {
            fail("positions have this many numbers already; a start has more or fewer", names_at);
        }
        if (start.names.size() > max_coordinates) {
            throw limit_error("a start has at most {} numbers", max_coordinates).at(names_at);
        }
        expect("=");
        expect("(");
        const std::size_t numbers_at = place();
        do start.numbers.push_back(formula());
        while (take(","));
        expect(")");
        if (start.numbers.size() != game_.coordinates) {
            fail_with_count(game_, start.numbers.size(), numbers_at);
        }
        names = all_names;
        game_.start = std::move(start);
    }

    std::string_view whole_text_;
    std::span<const Given> given_;
    std::optional<Number> assumed_;
};

// Parts may name games that come later in the file, so this is done last.
void resolve_parts(File& file) {
    for (std::size_t i = 0; i < file.games.size(); ++i) {
        for (Move& move : file.games[i].moves) {
            for (Part& part : move.parts) {
                const auto named = std::find_if(file.games.begin(), file.games.end(),
                                                where(&Game::name, part.other));
                part.game = i;
                if (named != file.games.end()) {
                    part.game = static_cast<std::size_t>(named - file.games.begin());
                    part.other.clear();
                }
                if (part.other.empty() &&
                    part.numbers.size() != file.games[part.game].coordinates) {
                    fail_with_count(file.games[part.game], part.numbers.size(), part.at);
                }
            }
        }
    }
}

File parse_text(std::string_view text, std::span<const Given> given,
                std::optional<Number> assumed) {
    if (text.size() > max_text) {
        throw limit_error("a rule file has at most {} bytes", max_text).at(max_text);
    }
    File file{.text = std::string(text)};
    const Lines split = split_lines(text);
    const std::span<const Line> lines(split.lines);
    const auto begins_game = [&](const Line& line) {
        return FormulaReader(std::string_view(split.text).substr(0, line.end), line.begin).word() ==
               "game";
    };
    if (lines.empty() || !begins_game(lines.front())) {
        throw input_error("rules begin with a line such as 'game nim(n)'")
            .at(lines.empty() ? text.size()
                              : std::min(split.text.find_first_not_of(" \t\r\n;"), text.size()));
    }
    for (std::size_t first = 0, end = 1; first < lines.size(); first = end++) {
        while (end < lines.size() && !begins_game(lines[end])) ++end;
        Game game;
        GameReader(split.text, game, given, assumed).read(lines.subspan(first, end - first));
        if (std::find_if(file.games.begin(), file.games.end(), where(&Game::name, game.name)) !=
            file.games.end()) {
            throw input_error("there are two games of the name '{}'", game.name).at(game.at);
        }
        file.games.push_back(std::move(game));
    }
    resolve_parts(file);
    return file;
}

}  // namespace

std::size_t File::bytes() const {
    return sizeof(File) + text.size() * (1 + sizeof(Formula::Piece)) + games.size() * sizeof(Game);
}

File parse(std::string_view text, const std::vector<Given>& given, const std::string& name,
           std::optional<Number> assumed) {
    std::set<std::string_view> given_names;
    for (const Given& one : given) {
        if (!given_names.insert(one.name).second) {
            throw input_error("'{}' is given twice", one.name).at(one.at);
        }
    }
    File file;
    try {
        file = parse_text(text, given, assumed);
    } catch (const Error& error) {
        throw error.in_file(name, std::string(text));
    }
    file.name = name;
    std::vector<std::string_view> names;
    for (const Game& game : file.games) {
        for (const Parameter& parameter : game.parameters) names.push_back(parameter.name);
    }
    for (const Given& one : given) {
        if (std::find(names.begin(), names.end(), one.name) == names.end()) {
            throw input_error("there is no parameter '{}'{}", one.name,
                              FormulaReader::hint(one.name, names))
                .at(one.at);
        }
    }
    return file;
}

}  // namespace grundy::rules
