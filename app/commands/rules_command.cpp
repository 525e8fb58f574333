#include "commands/commands.hpp"
#include "files/input.hpp"
#include "files/output.hpp"
#include "terminal/text.hpp"

#include <grundy/json.hpp>
#include <grundy/rules.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <vector>

namespace grundy::app {

namespace {

struct CheckOptions {
    std::string file;
    std::vector<std::string> numbers;
};

void print_game(const RuleReport::Game& game) {
    print_labelled("game", game.form);
    print_labelled("ends", game.measure.empty()
                               ? fmt::format("not proved: {}, line {}; a 'measure …' line can help",
                                             game.why_not, game.why_not_line)
                               : fmt::format("proved: every move makes {} smaller", game.measure));
    if (game.play == Convention::misere) {
        print_labelled("play", "misère: the player who makes the last move loses");
    }
    print_labelled("values", game.plan);
    if (game.period) {
        print_labelled("period",
                       fmt::format("{} from heap {} on, proved", game.period->length.to_string(),
                                   game.period->preperiod.to_string()));
    }
    if (!game.values.empty()) {
        std::vector<std::string> values;
        for (const Integer& value : game.values) values.push_back(value.to_string());
        print_labelled("first", fmt::format("{} …", fmt::join(values, " ")));
    }
    print_labelled("try", game.example);
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

int run_show(const std::string& game, const Request& request) {
    fmt::print("{}", rules_of_game(game, request.context));
    return 0;
}

}  // namespace

void declare_rules(Command& program) {
    Command rules =
        program.group("rules", "Games from rule files", "grundy rules check examples/kayles.game");
    {
        Command command = rules.command("check", "Check a rule file and describe its games",
                                        "grundy rules check examples/rwythoff.game r=2");
        CheckOptions& options = command.runs(run_check);
        command.argument("FILE", options.file, "A rule file, or - for standard input");
        command.argument("NUMBERS", options.numbers, "Values of parameters, as in r=2");
        command.json();
        command.limits();
        command.shows_progress();
    }
    Command command =
        rules.command("show", "Print a built-in game as a rule file", "grundy rules show wythoff");
    command.argument("GAME", command.runs(run_show), "wythoff, take[1,2,3], kayles, nim(3,5,7)");
}

}  // namespace grundy::app
