#include "rules/language/condition_reader.hpp"
#include "rules/language/lines.hpp"
#include "rules/language/open_end.hpp"
#include "rules/language/syntax.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <span>
#include <utility>

namespace grundy::rules {

namespace {

using Numbers = std::map<std::string, Number, std::less<>>;

Formula number_formula(Number number, std::size_t at) {
    return {{{Formula::Kind::number, number, 0, {}, at}}};
}

// Reads one game. Its lines are in any order; `let` and `set` are read first.
class GameReader {
public:
    GameReader(std::string_view text, std::span<const Line> lines, const Numbers& given,
               std::optional<Number> assumed)
        : text_(text), in_(text, game_), lines_(lines), given_(given), assumed_(assumed) {}

    Game read() {
        header();
        for (const Line& line : definitions(text_, lines_.subspan(1))) {
            begin(line);
            if (in_.take_word("let")) {
                let();
            } else if (in_.take_word("set")) {
                set();
            }
        }
        for (const Line& line : lines_.subspan(1)) {
            begin(line);
            read_line();
        }
        return std::move(game_);
    }

private:
    void begin(const Line& line) { in_.read_between(line.begin, line.end); }

    [[noreturn]] static void too_many(const std::string& message, std::size_t at) {
        throw Error(ErrorKind::limit, message, at);
    }

    void header() {
        begin(lines_.front());
        (void)in_.take_word("game");
        game_.at = in_.place();
        const std::string_view name = in_.word();
        if (name.empty() || is_line_word(name)) in_.missing("expected the name of the game");
        (void)in_.take(name);
        game_.name = name;
        if (in_.take("[")) {
            do parameter();
            while (in_.take(","));
            in_.expect("]");
        }
        if (!in_.take("(")) {
            in_.missing("expected '(' with the names of the numbers, as in game nim(n)");
        }
        do coordinate();
        while (in_.take(","));
        in_.expect(")");
        in_.expect_end();
        game_.coordinates = game_.variables.size();
    }

    void parameter() {
        Parameter parameter;
        parameter.at = in_.place();
        parameter.name = in_.new_name("the name of a parameter");
        std::optional<Number> value;
        if (in_.take("=")) value = in_.number();
        if (const auto found = given_.find(parameter.name); found != given_.end()) {
            value = found->second;
        }
        parameter.is_assumed = !value;
        if (!value) value = assumed_;
        if (!value) {
            in_.fail(fmt::format("a number must be given for '{0}', as in {1}[{0}=2]",
                                 parameter.name, game_.name),
                     parameter.at);
        }
        parameter.value = *value;
        in_.names.push_back({parameter.name, Integer(*value)});
        game_.parameters.push_back(std::move(parameter));
    }

    void coordinate() {
        const bool unordered = in_.take("{");
        const std::size_t first = game_.variables.size();
        do {
            const std::size_t at = in_.place();
            const std::string name = in_.new_name("a name");
            in_.names.push_back({name, in_.new_variable(name)});
            if (game_.variables.size() > max_coordinates) {
                too_many(fmt::format("a game has at most {} numbers", max_coordinates), at);
            }
            if (unordered && game_.variables.size() - first > max_in_braces) {
                too_many(fmt::format("at most {} piles can be unordered", max_in_braces), at);
            }
        } while (unordered && in_.take(","));
        if (!unordered) return;
        if (game_.variables.size() - first < 2) in_.missing("expected ',' and another pile");
        in_.expect("}");
        game_.braces.emplace_back(first, game_.variables.size());
    }

    void let() {
        const std::string name = in_.new_name("a name");
        in_.expect("=");
        Formula formula = in_.formula();
        in_.expect_end();
        const Variable variable = in_.new_variable(name);
        in_.names.push_back({name, variable});
        game_.lets.push_back({variable, std::move(formula)});
    }

    void set() {
        const std::string name = in_.new_name("a name");
        in_.expect("=");
        auto set = in_.set();
        in_.expect_end();
        in_.sets.emplace(name, std::move(set));
    }

    void read_line() {
        const std::size_t at = in_.place();
        const std::string_view word = in_.word();
        if (word == "let" || word == "set") return;
        (void)in_.take(word);
        if (word == "move") {
            move(at);
        } else if (word == "step" || word == "ride") {
            do vector(word == "ride");
            while (in_.next() == '(');
        } else if (word == "where") {
            game_.where.push_back(in_.condition());
            game_.where.back().end = in_.end_of_last();
        } else if (word == "stop") {
            if (!in_.take_word("if")) in_.missing("expected 'if'");
            game_.stop.push_back(in_.condition());
        } else if (word == "start") {
            once(!game_.start, at);
            start(at);
        } else if (word == "measure") {
            once(game_.measure.empty(), at);
            do game_.measure.push_back(in_.formula());
            while (in_.take(","));
        } else if (word == "play") {
            once(!game_.misere, at);
            game_.misere = in_.take_word("misere");
            if (!*game_.misere && !in_.take_word("normal")) {
                in_.missing("expected 'normal' or 'misere'");
            }
        } else {
            in_.fail(fmt::format("a line of a game begins with move, step, where or the like{}",
                                 FormulaReader::hint(word, line_words())),
                     at);
        }
        in_.expect_end();
    }

    void once(bool first, std::size_t at) {
        if (!first) in_.fail("this line stands here a second time", at);
    }

    void add_move(Move move) {
        if (game_.moves.size() == max_moves) {
            too_many(fmt::format("a game has at most {} moves", max_moves), move.at);
        }
        bound_loops(move);
        game_.moves.push_back(std::move(move));
    }

    // The parts come before the loops whose variables they use, so the loops are read first.
    void move(std::size_t at) {
        Move move;
        move.at = at;
        const std::size_t parts_at = in_.end_of_last();
        skip_to_clause();
        const std::size_t parts_end = in_.place();
        const std::size_t known = in_.names.size();
        while (in_.word() == "for") loop(move);
        const std::size_t loops_end = in_.end_of_last();
        if (in_.take_word("if")) {
            skip_to_clause();
            if (in_.word() == "for") in_.fail("'for' stands before 'if'", in_.place());
        }

        in_.move_to(parts_at);
        do part(move);
        while (in_.take("+"));
        if (in_.place() != parts_end) {
            in_.missing("expected '+', 'for', 'if', 'say' or the end of the line");
        }
        in_.move_to(loops_end);
        if (in_.take_word("if")) move.condition = in_.condition();
        if (in_.take_word("say")) say(move);
        in_.names.resize(known, {"", std::size_t{0}});
        move.end = in_.end_of_last();
        add_move(std::move(move));
    }

    // To the next clause after the parts, or after a condition.
    void skip_to_clause() {
        while (!in_.at_end()) {
            const std::string_view word = in_.word();
            if (word == "for" || word == "if" || word == "say") return;
            in_.move_to(in_.place() + std::max<std::size_t>(word.size(), 1));
        }
    }

    void part(Move& move) {
        Part part;
        part.at = in_.place();
        part.other = in_.word();
        if (is_reserved(part.other)) part.other.clear();
        (void)in_.take(part.other);
        if (!in_.take("(")) {
            in_.move_to(part.at);
            in_.missing("expected '(' with what is left, as in (n - 1)");
        }
        if (part.other.empty() && in_.take(")")) return;
        do part.numbers.push_back(in_.formula());
        while (in_.take(","));
        if (in_.next() == '/') in_.expect_end();
        in_.expect(")");
        move.parts.push_back(std::move(part));
    }

    void loop(Move& move) {
        if (move.loops.size() == max_loops) {
            too_many(fmt::format("a move has at most {} loops", max_loops), in_.place());
        }
        (void)in_.take_word("for");
        Loop loop{};
        loop.at = in_.place();
        const std::string name = in_.new_name("a name");
        if (!in_.take_word("in")) in_.missing("expected 'in', as in for k in 1..n");
        // An unknown name is taken for a set, unless there is a range.
        const bool unknown = !in_.word().empty() && in_.find(in_.word()) == nullptr &&
                             in_.text().find("..", in_.place()) == std::string_view::npos;
        if (in_.at_set() || unknown) {
            loop.set = in_.set();
        } else {
            loop.first = in_.formula();
            if (!in_.take("..")) in_.missing("expected '..', as in for k in 1..n");
            const std::string_view word = in_.word();
            const bool ends = !in_.at_end() && word != "for" && word != "if" && word != "say";
            if (ends) loop.last = in_.formula();
        }
        if (in_.next() == '/') in_.expect_end();
        loop.variable = loop_variable(name);
        in_.names.push_back({name, loop.variable});
        move.loops.push_back(std::move(loop));
    }

    // Loops of different moves share variables of the same name.
    Variable loop_variable(const std::string& name) {
        const auto [found, is_new] = loop_variables_.emplace(name, 0);
        if (is_new) found->second = in_.new_variable(name);
        return found->second;
    }

    void bound_loops(Move& move) {
        for (std::size_t i = 0; i < move.loops.size(); ++i) {
            Loop& loop = move.loops[i];
            if (!is_open(loop)) continue;
            loop.bounds = loop_bounds(move, i);
            if (!loop.bounds.empty()) continue;
            in_.fail(fmt::format("{} has no upper bound; write 1..n, or subtract it from a pile",
                                 game_.variables[loop.variable]),
                     loop.at);
        }
    }

    // "take {k}, leaving {n - k}"
    void say(Move& move) {
        const std::size_t quote = in_.place();
        if (!in_.take("\"")) in_.missing("expected a text in quotes, as in \"take {k}\"");
        for (std::size_t at = quote + 1;;) {
            const std::size_t end =
                std::min(in_.text().find_first_of("{}\"", at), in_.text().size());
            if (end == in_.text().size()) in_.fail("this text has no end", quote);
            if (end > at) move.say.push_back({std::string(in_.text().substr(at, end - at)), {}});
            in_.move_to(end + 1);
            if (in_.text()[end] == '"') return;
            if (in_.text()[end] == '}') in_.fail("there is no '{' before this", end);
            move.say.push_back({{}, in_.formula()});
            in_.expect("}");
            at = in_.end_of_last();
        }
    }

    void vector(bool ride) {
        Move move;
        move.at = in_.place();
        if (!in_.take("(")) in_.missing("expected a vector, as in (-1, -2)");
        do move.vector.push_back(in_.number());
        while (in_.take(","));
        in_.expect(")");
        move.end = in_.end_of_last();
        if (move.vector.size() != game_.coordinates)
            wrong_count(game_, move.vector.size(), move.at);
        const auto is_zero = [](Number v) { return v == 0; };
        if (std::all_of(move.vector.begin(), move.vector.end(), is_zero)) {
            in_.fail("this moves nothing", move.at);
        }
        if (ride &&
            std::all_of(move.vector.begin(), move.vector.end(), [](Number v) { return v >= 0; })) {
            in_.fail("a ride has no end unless it makes a number smaller", move.at);
        }
        Part part;
        part.at = move.at;
        if (ride) move.loops.push_back(ride_loop(move.at));
        for (std::size_t i = 0; i < move.vector.size(); ++i) {
            part.numbers.push_back(moved(i, move));
        }
        move.parts.push_back(std::move(part));
        add_move(std::move(move));
    }

    Loop ride_loop(std::size_t at) {
        std::string name = "k";
        while (in_.find(name) != nullptr || in_.sets.count(name) != 0) name += 'k';
        Loop loop{};
        loop.variable = loop_variable(name);
        loop.at = at;
        loop.first = number_formula(1, at);
        return loop;
    }

    // n - 2, or n - 2k for a ride.
    static Formula moved(std::size_t coordinate, const Move& move) {
        using Kind = Formula::Kind;
        const Number by = move.vector[coordinate];
        Formula formula{{{Kind::variable, 0, coordinate, {}, move.at}}};
        auto& pieces = formula.pieces;
        if (by == 0) return formula;
        const bool once = by == 1 || by == -1;
        if (!once || move.loops.empty()) {
            pieces.push_back({Kind::number, abs(Integer(by)), 0, {}, move.at});
        }
        if (!move.loops.empty()) {
            pieces.push_back({Kind::variable, 0, move.loops.front().variable, {}, move.at});
            if (!once) pieces.push_back({Kind::multiply, 0, 0, {1, 2}, move.at});
        }
        const auto last = static_cast<std::uint32_t>(pieces.size() - 1);
        pieces.push_back({by < 0 ? Kind::subtract : Kind::add, 0, 0, {0, last}, move.at});
        return formula;
    }

    void start(std::size_t at) {
        Start start;
        start.at = at;
        std::vector<FormulaName> names;  // parameters only: coordinates are not known yet
        std::copy_if(in_.names.begin(), in_.names.end(), std::back_inserter(names),
                     [](const FormulaName& name) { return name.meaning.index() == 1; });
        std::swap(names, in_.names);
        const std::size_t names_at = in_.place();
        in_.expect("(");
        do {
            start.names.push_back(in_.new_name("a name"));
            in_.names.insert(in_.names.begin(), {start.names.back(), start.names.size() - 1});
        } while (in_.take(","));
        in_.expect(")");
        if (start.names.size() == game_.coordinates) {
            in_.fail("positions are written with these numbers already; a start has more or fewer",
                     names_at);
        }
        if (start.names.size() > max_coordinates) {
            too_many(fmt::format("a start has at most {} numbers", max_coordinates), names_at);
        }
        in_.expect("=");
        in_.expect("(");
        const std::size_t numbers_at = in_.place();
        do start.numbers.push_back(in_.formula());
        while (in_.take(","));
        in_.expect(")");
        if (start.numbers.size() != game_.coordinates)
            wrong_count(game_, start.numbers.size(), numbers_at);
        std::swap(names, in_.names);
        game_.start = std::move(start);
    }

public:
    [[noreturn]] static void wrong_count(const Game& game, std::size_t count, std::size_t at) {
        throw Error(ErrorKind::input,
                    fmt::format("a position of {} has {} number{}, not {}", game.name,
                                game.coordinates, game.coordinates == 1 ? "" : "s", count),
                    at);
    }

private:
    Game game_;
    std::string_view text_;
    ConditionReader in_;
    std::span<const Line> lines_;
    const Numbers& given_;
    std::optional<Number> assumed_;
    std::map<std::string, Variable, std::less<>> loop_variables_;
};

// Parts may name games that come later in the file, so this is done last.
void resolve_parts(File& file) {
    for (std::size_t i = 0; i < file.games.size(); ++i) {
        for (Move& move : file.games[i].moves) {
            for (Part& part : move.parts) {
                const auto named =
                    std::find_if(file.games.begin(), file.games.end(),
                                 [&](const Game& game) { return game.name == part.other; });
                part.game = i;
                if (named != file.games.end()) {
                    part.game = static_cast<std::size_t>(named - file.games.begin());
                    part.other.clear();
                }
                if (part.other.empty() &&
                    part.numbers.size() != file.games[part.game].coordinates) {
                    GameReader::wrong_count(file.games[part.game], part.numbers.size(), part.at);
                }
            }
        }
    }
}

File parse_text(std::string_view text, const Numbers& given, std::optional<Number> assumed) {
    if (text.size() > max_text) {
        throw Error(ErrorKind::limit, fmt::format("a rule file has at most {} bytes", max_text),
                    max_text);
    }
    File file{std::string(text), {}};
    const Lines split = split_lines(text);
    const std::span<const Line> lines(split.lines);
    const auto begins_game = [&](const Line& line) {
        return FormulaReader(std::string_view(split.text).substr(0, line.end), line.begin).word() ==
               "game";
    };
    if (lines.empty() || !begins_game(lines.front())) {
        throw Error(ErrorKind::input, "rules begin with a line such as 'game nim(n)'",
                    lines.empty()
                        ? text.size()
                        : std::min(split.text.find_first_not_of(" \t\r\n;"), text.size()));
    }
    for (std::size_t first = 0, end = 1; first < lines.size(); first = end++) {
        while (end < lines.size() && !begins_game(lines[end])) ++end;
        Game game =
            GameReader(split.text, lines.subspan(first, end - first), given, assumed).read();
        for (const Game& other : file.games) {
            if (other.name == game.name) {
                throw Error(ErrorKind::input,
                            fmt::format("there are two games of the name '{}'", game.name),
                            game.at);
            }
        }
        file.games.push_back(std::move(game));
    }
    resolve_parts(file);
    return file;
}

Numbers numbers_given(const std::vector<Given>& given) {
    Numbers numbers;
    for (const Given& one : given) {
        Number number = 0;
        const char* const end = one.value.data() + one.value.size();
        if (std::from_chars(one.value.data(), end, number).ptr != end || one.value.empty()) {
            throw Error(ErrorKind::input,
                        fmt::format("expected a number of at most 63 bits for '{}'", one.name),
                        one.at);
        }
        if (!numbers.emplace(one.name, number).second) {
            throw Error(ErrorKind::input, fmt::format("'{}' is given twice", one.name), one.at);
        }
    }
    return numbers;
}

}  // namespace

std::size_t File::bytes() const {
    return sizeof(File) + text.size() * (1 + sizeof(Formula::Piece)) + games.size() * sizeof(Game);
}

File parse(std::string_view text, const std::vector<Given>& given, const std::string& name,
           std::optional<Number> assumed) {
    const Numbers numbers = numbers_given(given);
    File file;
    try {
        file = parse_text(text, numbers, assumed);
    } catch (const Error& error) {
        throw error.in_file(name, std::string(text));
    }
    file.name = name;
    for (const Given& one : given) {
        std::vector<std::string_view> names;
        for (const Game& game : file.games) {
            for (const Parameter& parameter : game.parameters) names.push_back(parameter.name);
        }
        if (std::find(names.begin(), names.end(), one.name) == names.end()) {
            throw Error(ErrorKind::input,
                        fmt::format("there is no parameter '{}'{}", one.name,
                                    FormulaReader::hint(one.name, names)),
                        one.at);
        }
    }
    return file;
}

}  // namespace grundy::rules
