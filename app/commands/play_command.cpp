#include "commands/commands.hpp"
#include "files/cache.hpp"
#include "files/input.hpp"
#include "terminal/board.hpp"
#include "terminal/line_reader.hpp"
#include "terminal/terminal.hpp"
#include "terminal/text.hpp"
#include "terminal/typed_move.hpp"

#include <grundy/error.hpp>
#include <grundy/games.hpp>
#include <grundy/moves.hpp>
#include <grundy/notation.hpp>
#include <grundy/play.hpp>
#include <grundy/printable.hpp>
#include <grundy/replay.hpp>
#include <grundy/solve.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace grundy::app {

namespace {

struct PlayOptions {
    std::string position;
    std::string first = "me";
    std::string level = "perfect";
    std::optional<std::string> seed;
    bool misere = false;
};

enum class Side { you, engine };

std::string_view name(Side side) {
    return side == Side::you ? "you" : "engine";
}

std::string abbreviate(std::string_view text) {
    return Abbreviator(false).text(text);
}

std::string abbreviate(const Position& position) {
    return Abbreviator(false).text(position);
}

void say(std::string_view text, std::string_view indent = "") {
    fmt::print("{}", wrap(abbreviate(text), prose_width(), indent));
}

class Game {
public:
    Game(Position start, Convention play, Side first, Level level, std::uint64_t seed,
         Context context)
        : positions_{std::move(start)},
          play_(play),
          first_(first),
          level_(level),
          seed_(seed),
          context_(std::move(context)) {
        context_.progress = {};
    }

    void play() {
        introduce();
        while (!over_) {
            context_.check("playing");
            if (is_finished(now(), context_)) {
                finish(play_ == Convention::normal ? other(to_move()) : to_move());
            } else if (is_repeated()) {
                fmt::print("\nThis position has occurred for the third time: a draw.\n");
                over_ = true;
            } else if (to_move() == Side::engine) {
                let_engine_move();
            } else if (const auto line = lines_.read("your move> ")) {
                execute(*line);
            } else {
                quit();
            }
        }
        report();
    }

private:
    [[nodiscard]] const Position& now() const { return positions_.back(); }
    static Side other(Side side) { return side == Side::you ? Side::engine : Side::you; }
    [[nodiscard]] Side mover(std::size_t move) const {
        return move % 2 == 0 ? first_ : other(first_);
    }
    [[nodiscard]] Side to_move() const { return mover(positions_.size() - 1); }

    // Possible only in games that need not end.
    [[nodiscard]] bool is_repeated() const {
        constexpr std::ptrdiff_t times = 3;
        return std::count(positions_.begin(), positions_.end(), now()) >= times;
    }

    // The time limit for one question.
    [[nodiscard]] Context limited_context() const {
        constexpr std::chrono::seconds limit(2);
        Context context = context_;
        context.deadline = context.now() + limit;
        return context;
    }

    [[nodiscard]] std::vector<Drawing> drawings() const {
        const Context context = limited_context();
        std::vector<Drawing> result;
        for (std::size_t i = 0; i < std::min(now().size(), max_drawings); ++i) {
            result.push_back(drawing(now(), i, context));
        }
        return result;
    }

    void show_board() const {
        fmt::print("\n{}{}", draw(now(), drawings(), limited_context()),
                   to_move() == Side::you && !is_finished(now(), context_) ? "Your turn.\n" : "");
    }

    void introduce() {
        std::set<std::string> introduced;
        for (std::size_t i = 0; i < now().size(); ++i) {
            const std::string game(now().game(i));
            if (!introduced.insert(game).second) continue;
            say(fmt::format("{}: {}", game, rule_of(now().info(i))));
        }
        if (play_ == Convention::misere)
            say("Misère play: the player who makes the last move loses.");
        if (now().size() > 1) {
            say(play_ == Convention::misere
                    ? "A move is a move in one component."
                    : "A move is a move in one component; a player who cannot move loses.");
        }
        say(first_ == Side::you ? "You begin." : "The engine begins.");
        help();
    }

    // In misère play the clause about who wins normal play is left out.
    [[nodiscard]] std::string rule_of(const GameInfo& game) const {
        std::string rule(game.rule);
        const std::size_t begin = std::min(rule.rfind("; "), rule.size());
        const std::size_t end = std::min(rule.find(". ", begin), rule.size());
        const std::string clause = rule.substr(begin, end - begin);
        const bool says_who_wins =
            clause.find(" win") != std::string::npos || clause.find(" lose") != std::string::npos;
        if (play_ == Convention::normal || !says_who_wins) return rule;
        return rule.substr(0, begin) + (end == rule.size() ? "." : rule.substr(end));
    }

    void execute(const std::string& line) {
        std::string word = line;
        std::erase_if(word, [](char c) { return c == ' ' || c == '\r'; });
        if (word.empty()) return;
        static const std::map<std::string_view, void (Game::*)()> commands{
            {"help", &Game::help},        {"hint", &Game::hint}, {"why", &Game::why},
            {"moves", &Game::list_moves}, {"undo", &Game::undo}, {"resign", &Game::resign},
            {"quit", &Game::quit},        {"exit", &Game::quit}};
        const auto command = commands.find(word);
        if (command == commands.end()) return move(line);
        (this->*command->second)();
    }

    void help() {
        say(move_syntax(now(), drawings(), context_));
        say("Commands: hint, why, moves, undo, resign, quit, help.");
        show_board();
    }

    void resign() {
        fmt::print("\nYou resign.\n");
        finish(Side::engine);
    }

    void quit() {
        fmt::print("\nThe game is unfinished.\n");
        over_ = true;
    }

    void move(const std::string& line) {
        try {
            TypedMove typed = read_move(line, now(), drawings(), limited_context());
            make(typed.text, std::move(typed.position));
        } catch (const Error& error) {
            if (error.kind() == ErrorKind::interrupted) throw;
            say(printable(error.what()));
        }
    }

    void make(const std::string& text, Position to) {
        fmt::print("\n{}", move_lines(colored(Color::bold, name(to_move())) + ": ",
                                      abbreviate(text), abbreviate(to), "  "));
        positions_.push_back(std::move(to));
    }

    void let_engine_move() {
        std::fflush(stdout);  // choosing a move may take a while
        auto move = choose_move(now(), level_, seed_, context_, play_);
        make(move->text, std::move(move->position));
        show_board();
    }

    void hint() {
        const Solution solution = solve(now(), limited_context(), play_);
        switch (solution.outcome) {
            case Outcome::N:
                if (solution.winning_moves.empty()) {
                    say("You can win here, but the winning move is not known.");
                } else {
                    hint_at(solution.winning_moves.front());
                }
                return;
            case Outcome::draw:
                say("Neither player can force a win here.");
                if (!solution.drawing_moves.empty()) {
                    say("A move that keeps the draw: " + described(solution.drawing_moves.front()));
                }
                return;
            case Outcome::P:
                say("There is no winning move: the engine can win after every move.");
                if (const auto move = choose_move(now(), Level::perfect, seed_, context_, play_)) {
                    say("The hardest to answer: " + described(*move));
                }
                return;
            case Outcome::unknown: say("It is not known who wins here."); return;
        }
    }

    template <class AnyMove>
    [[nodiscard]] static std::string described(const AnyMove& move) {
        return fmt::format("{}  →  {}", move.text, abbreviate(move.position));
    }

    void hint_at(const Solution::Move& move) const {
        say("A winning move: " + described(move));
        if (play_ == Convention::misere) {
            say("Whatever the engine does next, you can still win.", "  ");
        } else if (now().size() == 1) {
            const std::string reason = solve(move.position, limited_context()).reason;
            say(reason.substr(0, reason.find('\n')), "  ");
        } else {
            say("It makes the nim-sum of all values 0, and whatever the engine does then, you can "
                "make it 0 again.",
                "  ");
        }
        if (move.certainty == Certainty::conjectural) say("This depends on a conjecture.", "  ");
    }

    // Whether your last move was a mistake, then the reason for the current position.
    void why() {
        if (const std::size_t before = to_move() == Side::you ? 3 : 2;
            positions_.size() >= before) {
            const Position& from = positions_[positions_.size() - before];
            const Position& to = positions_[positions_.size() - before + 1];
            const Replay game = replay(from, {to}, limited_context(), play_);
            explain(game.steps.front(), game.steps.back());
        }
        const Solution solution = solve(now(), limited_context(), play_);
        say(fmt::format("Now, in {}:", abbreviate(now())));
        say(solution.reason, "  ");
    }

    void explain(const Replay::Step& before, const Replay::Step& after) const {
        const auto& move = *after.move;
        if (move.mistake) {
            say(fmt::format("Your last move, {}, was a mistake: {}", move.text,
                            move.better ? fmt::format("better {}  →  {}", *move.better,
                                                      abbreviate(*move.better_position))
                                        : "there was a better one"));
            if (move.better_position)
                say(solve(*move.better_position, limited_context(), play_).reason, "  ");
        } else if (before.outcome == Outcome::P) {
            say(fmt::format("Your last move, {}, was not a mistake: all moves lose.", move.text));
        } else {
            say(fmt::format("Your last move, {}, was not a mistake.", move.text));
        }
    }

    void list_moves() {
        constexpr std::size_t most = 40;
        std::size_t number = 0;
        now().for_each_move(
            [&](const Move& move) {
                if (++number > most) return false;
                fmt::print("{}", move_lines(fmt::format("  #{:<3} ", number),
                                            abbreviate(now().describe(move)),
                                            abbreviate(now().after(move)), "       "));
                return true;
            },
            context_);
        if (number > most) fmt::print("  … and more, which can also be typed\n");
    }

    void undo() {
        if (positions_.size() < 3) {
            fmt::print("You have no move to take back.\n");
            return;
        }
        positions_.resize(positions_.size() - 2);
        show_board();
    }

    void finish(Side winner) {
        fmt::print("\n{}\n", winner == Side::you ? colored(Color::green, "You have won.")
                                                 : colored(Color::red, "The engine has won."));
        over_ = true;
    }

    // The mistakes, and a command that replays the game.
    void report() const {
        if (positions_.size() == 1) return;
        const std::vector<Position> moves(positions_.begin() + 1, positions_.end());
        const Replay game = replay(positions_.front(), moves, limited_context(), play_);
        for (std::size_t i = 1; i < game.steps.size(); ++i) {
            const auto& move = *game.steps[i].move;
            if (!move.mistake) continue;
            say(fmt::format("Move {}, {}: {}", i, name(mover(i - 1)), move.text));
            say(move.better ? fmt::format("a mistake: better {}  →  {}", *move.better,
                                          abbreviate(*move.better_position))
                            : "a mistake: there was a better move",
                "  ");
        }
        fmt::print("To replay the game:\n  grundy replay{}",
                   play_ == Convention::misere ? " --misere" : "");
        for (const Position& position : positions_) {
            fmt::print(" {}", printable(quote_for_shell(position.text())));
        }
        fmt::print("\n");
    }

    std::vector<Position> positions_;  // the start, then one after each move
    Convention play_;
    Side first_;
    Level level_;
    std::uint64_t seed_;
    Context context_;
    LineReader lines_;
    bool over_ = false;
};

std::uint64_t seed_of(const PlayOptions& options) {
    if (!options.seed) return std::random_device()();
    const Integer seed = read_number(*options.seed);
    if (!seed.fits<std::uint64_t>()) {
        throw Error(ErrorKind::input, "--seed takes a number from 0 to 2^64-1");
    }
    return seed.to<std::uint64_t>();
}

int run_play(const PlayOptions& options, const Request& request) {
    const Position start = parse_position(options.position, request.context, read_file);
    Game game(start, played(start, convention_of(options.misere)),
              options.first == "me" ? Side::you : Side::engine,
              options.level == "perfect" ? Level::perfect : Level::human, seed_of(options),
              with_cached_automaton(request.context));
    game.play();
    return 0;
}

}  // namespace

void declare_play(Command& program) {
    Command command =
        program.command("play", "Play against the engine", "grundy play 'wythoff(10,15)'");
    PlayOptions& options = command.runs(run_play);
    command.argument("POSITION", options.position, "The starting position");
    command.option("--first", options.first, "me|engine", "Who begins; me by default");
    command.option("--level", options.level, "perfect|human",
                   "How the engine plays: without mistakes, or like a person; perfect by default");
    command.misere(options.misere);
    command.rules();
    command.option("--seed", options.seed, "N",
                   "Seed of the engine; the same seed and moves give the same game");
    command.note("Moves are typed, or read from a pipe, one per line; 'help' shows how.");
    command.shows_progress();
}

}  // namespace grundy::app
