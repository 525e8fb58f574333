#include "answer_text.hpp"
#include "commands.hpp"
#include "input.hpp"
#include "output.hpp"

#include <grundy/json.hpp>
#include <grundy/rules.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <string>
#include <vector>

namespace grundy::app {

namespace {

struct CheckOptions {
    std::string file;
    std::vector<std::string> numbers;
};

struct ShowOptions {
    std::string game;
};

void print_game(const RuleReport::Game& game) {
    fmt::print("{}", labelled("game", "", game.form));
    fmt::print("{}",
               labelled("ends", "",
                        game.measure.empty()
                            ? fmt::format("not proved: {}, line {}; 'measure …' can say what does",
                                          game.why_not, game.why_not_line)
                            : fmt::format("proved: every move makes {} smaller", game.measure)));
    if (game.play == Play::misere) {
        fmt::print("{}", labelled("play", "", "misère: whoever makes the last move loses"));
    }
    fmt::print("{}", labelled("values", "", game.plan));
    if (game.period) {
        fmt::print("{}", labelled("period", "",
                                  fmt::format("{} from heap {} on, proved",
                                              game.period->length.to_string(),
                                              game.period->preperiod.to_string())));
    }
    if (!game.values.empty()) {
        std::vector<std::string> values;
        for (const Integer& value : game.values) values.push_back(value.to_string());
        fmt::print("{}", labelled("first", "", fmt::format("{} …", fmt::join(values, " "))));
    }
    fmt::print("{}", labelled("try", "", game.example));
}

int run_check(const CheckOptions& options, const Request& request) {
    const RuleReport report =
        check_rules({options.file, read_file(options.file)}, options.numbers, request.context);
    show(report, request, [](const RuleReport& known) {
        for (const RuleReport::Game& game : known.games) {
            if (&game != &known.games.front()) fmt::print("\n");
            print_game(game);
        }
    });
    return 0;
}

int run_show(const ShowOptions& options, const Request& request) {
    fmt::print("{}", rules_of_game(options.game, request.context));
    return 0;
}

}  // namespace

void declare_rules(Command& program) {
    Command rules = program.group("rules", "Games that are written down");
    rules.footer("Try: grundy rules check examples/kayles.game");
    {
        Command command = rules.command("check", "What is known of the games of a file");
        const auto options = std::make_shared<CheckOptions>();
        command.argument("FILE", options->file, "A rule file, or - for standard input");
        command.argument("NUMBERS", options->numbers, "For parameters, as in r=2");
        command.json();
        command.limits();
        command.shows_progress();
        command.footer("Try: grundy rules check examples/rwythoff.game r=2");
        command.runs(options, run_check);
    }
    Command command = rules.command("show", "A game of the library as a rule file");
    const auto options = std::make_shared<ShowOptions>();
    command.argument("GAME", options->game, "wythoff, take[1,2,3], kayles, nim(3,5,7)");
    command.footer("Try: grundy rules show wythoff");
    command.runs(options, run_show);
}

}  // namespace grundy::app
