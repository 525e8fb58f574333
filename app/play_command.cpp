#include "answer_text.hpp"
#include "commands.hpp"
#include "input.hpp"
#include "kept_automaton.hpp"
#include "line_reader.hpp"
#include "shortened.hpp"
#include "terminal.hpp"
#include "terminal_board.hpp"
#include "typed_move.hpp"
#include "wrapped.hpp"

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
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
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

std::string shortened(std::string_view text) {
    return Shortener(false).text(text);
}

std::string shortened(const Position& position) {
    return Shortener(false).text(position);
}

void say(std::string_view text, std::string_view indent = "") {
    fmt::print("{}", wrapped(shortened(text), prose_width(), indent));
}

// A word of the command line.
std::string quoted(const std::string& text) {
    std::string result = "'";
    for (const char c : text) result += c == '\'' ? "'\\''" : std::string(1, c);
    return result + "'";
}

class Game {
public:
    Game(Position start, Play play, Side first, Level level, std::uint64_t seed, Context context)
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
            if (is_finished(now())) {
                finish(play_ == Play::normal ? other(to_move()) : to_move());
            } else if (is_repeated()) {
                fmt::print("\nThis position has come for the third time: a draw.\n");
                over_ = true;
            } else if (to_move() == Side::engine) {
                answer();
            } else if (const auto line = lines_.read("your move> ")) {
                obey(*line);
            } else {
                fmt::print("\nThe game is left as it stands.\n");
                over_ = true;
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

    // Only where play need not end.
    [[nodiscard]] bool is_repeated() const {
        constexpr std::ptrdiff_t times = 3;
        return std::count(positions_.begin(), positions_.end(), now()) >= times;
    }

    // For one question; what is not known by then is not told.
    [[nodiscard]] Context thinking() const {
        constexpr std::chrono::seconds patience(2);
        Context context = context_;
        context.deadline = std::chrono::steady_clock::now() + patience;
        return context;
    }

    [[nodiscard]] std::vector<Drawing> drawings() const {
        const Context context = thinking();
        std::vector<Drawing> result;
        for (std::size_t i = 0; i < std::min(now().size(), max_drawings); ++i) {
            result.push_back(drawing(now(), i, context));
        }
        return result;
    }

    void show_board() const {
        fmt::print("\n{}{}", draw(now(), drawings(), thinking()),
                   to_move() == Side::you && !is_finished(now()) ? "Your turn.\n" : "");
    }

    void introduce() const {
        std::set<std::string> told;
        for (std::size_t i = 0; i < now().size(); ++i) {
            const std::string game(now().game(i));
            if (!told.insert(game).second) continue;
            say(fmt::format("{}: {}", game, rule_of(now().facts(i))));
        }
        if (play_ == Play::misere) say("Misère play: whoever makes the last move loses.");
        if (now().size() > 1) {
            say(play_ == Play::misere
                    ? "A move is one in one component."
                    : "A move is one in one component; whoever cannot move loses.");
        }
        say(first_ == Side::you ? "You begin." : "The engine begins.");
        help();
        show_board();
    }

    // In misère play without who wins in normal play.
    [[nodiscard]] std::string rule_of(const Facts& facts) const {
        std::string rule(facts.rule);
        const std::size_t end = std::min(rule.rfind("; whoever"), rule.rfind("; no "));
        if (play_ == Play::normal || end == std::string::npos) return rule;
        const std::size_t next = rule.find(". ", end);
        return rule.substr(0, end) + (next == std::string::npos ? "." : rule.substr(next));
    }

    void help() const {
        say(move_syntax(now(), drawings()));
        say("Commands: hint, why, moves, undo, resign, quit, help.");
    }

    void obey(const std::string& line) {
        std::string word = line;
        word.erase(
            std::remove_if(word.begin(), word.end(), [](char c) { return c == ' ' || c == '\r'; }),
            word.end());
        if (word.empty()) return;
        if (word == "help") {
            help();
            show_board();
        } else if (word == "hint") {
            hint();
        } else if (word == "why") {
            why();
        } else if (word == "moves") {
            list_moves();
        } else if (word == "undo") {
            undo();
        } else if (word == "resign") {
            fmt::print("\nYou resign.\n");
            finish(Side::engine);
        } else if (word == "quit" || word == "exit") {
            fmt::print("\nThe game is left as it stands.\n");
            over_ = true;
        } else {
            move(line);
        }
    }

    void move(const std::string& line) {
        try {
            TypedMove typed = read_move(line, now(), drawings(), thinking());
            make(typed.text, std::move(typed.position));
        } catch (const Error& error) {
            if (error.kind() == ErrorKind::interrupted) throw;
            say(printable(error.what()));
        }
    }

    void make(const std::string& text, Position to) {
        fmt::print("\n{}", move_lines(inked(Ink::bold, name(to_move())) + ": ", shortened(text),
                                      shortened(to), "  "));
        positions_.push_back(std::move(to));
    }

    void answer() {
        std::fflush(stdout);  // it may take a while
        auto move = choose_move(now(), level_, seed_, context_, play_);
        make(move->text, std::move(move->position));
        show_board();
    }

    void hint() const {
        const Solution solution = solve(now(), thinking(), play_);
        switch (solution.outcome) {
            case Outcome::N:
                if (solution.winning_moves.empty()) {
                    say("You can win here, but which move does it is not known.");
                } else {
                    hint_at(solution.winning_moves.front());
                }
                return;
            case Outcome::draw:
                say("Nobody can be made to lose here.");
                if (!solution.drawing_moves.empty()) {
                    say("To keep the draw: " + described(solution.drawing_moves.front()));
                }
                return;
            case Outcome::P:
                say("There is no winning move: whatever you do, the engine can win.");
                if (const auto move = choose_move(now(), Level::perfect, seed_, context_, play_)) {
                    say("Hardest to answer: " + described(*move));
                }
                return;
            case Outcome::unknown: say("It is not known who wins here."); return;
        }
    }

    template <class AnyMove>
    [[nodiscard]] static std::string described(const AnyMove& move) {
        return fmt::format("{}  →  {}", move.text, shortened(move.position));
    }

    void hint_at(const Solution::Move& move) const {
        say("A winning move: " + described(move));
        if (play_ == Play::misere) {
            say("Whatever the engine does then, it leaves you a won position again.", "  ");
        } else if (now().size() == 1) {
            const std::string reason = solve(move.position, thinking()).reason;
            say(reason.substr(0, reason.find('\n')), "  ");
        } else {
            say("It makes the nim-sum of all values 0, and whatever the engine does then, you can "
                "make it 0 again.",
                "  ");
        }
        if (move.standing == Standing::conjectural) say("This rests on a conjecture.", "  ");
    }

    // Where your last move was a mistake, that; then the reason of the position.
    void why() const {
        if (const std::size_t before = to_move() == Side::you ? 3 : 2;
            positions_.size() >= before) {
            const Position& from = positions_[positions_.size() - before];
            const Position& to = positions_[positions_.size() - before + 1];
            const Replay game = replay(from, {to}, thinking(), play_);
            explain(game.steps.front(), game.steps.back());
        }
        const Solution solution = solve(now(), thinking(), play_);
        say(fmt::format("Now, in {}:", shortened(now())));
        say(solution.reason, "  ");
    }

    void explain(const Replay::Step& before, const Replay::Step& after) const {
        const auto& move = *after.move;
        if (move.mistake) {
            say(fmt::format("Your last move, {}, was a mistake: {}", move.text,
                            move.better ? fmt::format("better {}  →  {}", *move.better,
                                                      shortened(*move.better_position))
                                        : "there was a better one"));
            if (move.better_position)
                say(solve(*move.better_position, thinking(), play_).reason, "  ");
        } else if (before.outcome == Outcome::P) {
            say(fmt::format("Your last move, {}, was no mistake: all moves lost.", move.text));
        } else {
            say(fmt::format("Your last move, {}, was no mistake.", move.text));
        }
    }

    void list_moves() const {
        constexpr std::size_t most = 40;
        std::size_t number = 0;
        now().for_each_move([&](const Move& move) {
            if (++number > most) return false;
            fmt::print("{}", move_lines(fmt::format("  #{:<3} ", number), shortened(move.text),
                                        shortened(now().after(move)), "       "));
            return true;
        });
        if (number > most) fmt::print("  … and more, which can be typed all the same\n");
    }

    void undo() {
        if (positions_.size() < 3) {
            fmt::print("There is no move of yours to take back.\n");
            return;
        }
        positions_.resize(positions_.size() - 2);
        show_board();
    }

    void finish(Side winner) {
        fmt::print("\n{}\n", winner == Side::you ? inked(Ink::green, "You have won.")
                                                 : inked(Ink::red, "The engine has won."));
        over_ = true;
    }

    // The mistakes, and the game to keep.
    void report() const {
        if (positions_.size() == 1) return;
        const std::vector<Position> moves(positions_.begin() + 1, positions_.end());
        const Replay game = replay(positions_.front(), moves, thinking(), play_);
        for (std::size_t i = 1; i < game.steps.size(); ++i) {
            const auto& move = *game.steps[i].move;
            if (!move.mistake) continue;
            say(fmt::format("Move {}, {}: {}", i, name(mover(i - 1)), move.text));
            say(move.better ? fmt::format("a mistake: better {}  →  {}", *move.better,
                                          shortened(*move.better_position))
                            : "a mistake: there was a better move",
                "  ");
        }
        fmt::print("To keep the game:\n  grundy replay{}",
                   play_ == Play::misere ? " --misere" : "");
        for (const Position& position : positions_) {
            fmt::print(" {}", printable(quoted(position.text())));
        }
        fmt::print("\n");
    }

    std::vector<Position> positions_;  // the start, then one after each move
    Play play_;
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
    Game game(start, played(start, play_of(options.misere)),
              options.first == "me" ? Side::you : Side::engine,
              options.level == "perfect" ? Level::perfect : Level::human, seed_of(options),
              with_kept_automaton(request.context));
    game.play();
    return 0;
}

}  // namespace

void declare_play(Command& program) {
    Command command = program.command("play", "Play against the engine");
    const auto options = std::make_shared<PlayOptions>();
    command.argument("POSITION", options->position, "The start");
    command.option("--first", options->first, "me|engine", "Who begins; me unless given");
    command.option("--level", options->level, "perfect|human",
                   "How the engine plays: without mistakes, or with those that people make");
    command.misere(options->misere);
    command.rules();
    command.option("--seed", options->seed, "N", "Equal seeds and moves give equal games");
    command.footer(
        "Moves are typed, or come from a pipe, a line each; 'help' shows how.\n"
        "Try: grundy play 'wythoff(10,15)'");
    command.shows_progress();
    command.runs(options, run_play);
}

}  // namespace grundy::app
