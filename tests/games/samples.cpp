// Small positions come from the example of the game, with its numbers replaced at random, so most
// new games need nothing here.

#include "games/samples.hpp"

#include "example_files.hpp"
#include "game/game.hpp"
#include "games/splitting_game.hpp"
#include "games/user_row.hpp"

#include <grundy/drawing.hpp>
#include <grundy/error.hpp>
#include <grundy/moves.hpp>
#include <grundy/solve.hpp>

#include <algorithm>
#include <cctype>
#include <map>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <variant>

namespace grundy::test {

namespace {

constexpr unsigned no_limit = 1000;

// The example with every number replaced by one from 0 to `largest`; may not be a position.
std::string variant(std::string_view example, unsigned largest, Random& random) {
    std::uniform_int_distribution<unsigned> number(0, largest);
    std::string text;
    for (std::size_t i = 0; i < example.size(); ++i) {
        const auto is_digit = [&](std::size_t k) {
            return k < example.size() && std::isdigit(static_cast<unsigned char>(example[k])) != 0;
        };
        if (!is_digit(i)) {
            text += example[i];
        } else if (!is_digit(i + 1)) {
            text += std::to_string(number(random));
        }
    }
    return text;
}

// A coin may show either side on each place, so with every place there are twice as many positions.
unsigned largest_place(const Game& game) {
    const Drawing example = drawing(position_of(std::string(game.info().example)), 0);
    if (const auto* board = std::get_if<BoardDrawing>(&example)) {
        return !board->pieces.empty() && board->pieces.front().name == "heads" ? 2 : no_limit;
    }
    const auto* row = std::get_if<RowDrawing>(&example);
    return row != nullptr && row->cells.front() == "tails" ? 7 : no_limit;
}

Position random_variant(std::string_view example, unsigned largest, Random& random) {
    for (int tries = 0; tries < 1000; ++tries) {
        const std::string text = variant(example, largest, random);
        try {
            return position_of(text);
        } catch (const Error&) {
        }
    }
    throw std::runtime_error("no variant of the example is a position");
}

// A heap with a code that compares the heaps it leaves, or leaves many of them, or has digits that
// repeat.
Position random_breaking_heap(unsigned largest, Random& random) {
    const auto any_of = [&](const std::vector<std::string>& texts) {
        return texts[random() % texts.size()];
    };
    const std::vector<std::string> digits{"0",  "1",  "2",  "3",       "5",       "7",
                                          "7!", "4=", "9",  "F?",      "8!",      "C=",
                                          "*!", "*=", "G?", "{0,2!}",  "{1,3?+}", "{2!,2=}",
                                          "6",  "A=", "B!", "{3!,3=}", "{2?+}",   "{2,3=+}"};
    std::string code = any_of({"0", "0", "0", "4", "4!", "8?", "{2=+}", "{2!+}"}) + ".";
    for (auto count = random() % 4; count-- > 0;) code += any_of(digits);
    if (random() % 3 == 0) code += "[" + any_of(digits) + any_of(digits) + "]";
    if (code.back() == '.') code += "7";
    const auto heap = random() % (std::min(largest, 9U) + 1);
    return position_of("octal[" + code + "](" + std::to_string(heap) + ")");
}

// Four heaps, or rows in their order, that are small enough for brute force.
Position random_four(const std::string& game, bool in_order, unsigned largest, Random& random) {
    std::vector<Random::result_type> numbers;
    for (int i = 0; i < 4; ++i) numbers.push_back(1 + random() % std::min(largest, 3U));
    if (in_order) std::sort(numbers.rbegin(), numbers.rend());
    std::string text = game;
    for (const auto number : numbers) text += (text == game ? "(" : ",") + std::to_string(number);
    return position_of(text + ")");
}

// Boards have more positions than brute force can visit, unless they are small.
Position random_cram(unsigned largest, Random& random) {
    const unsigned rows = 1 + static_cast<unsigned>(random() % 3);
    const unsigned columns = 1 + static_cast<unsigned>(random() % (rows == 1 ? largest : 3));
    std::string text = "cram(" + std::to_string(rows) + "," + std::to_string(columns);
    for (auto blocked = random() % 3; blocked-- > 0;) {
        text += "; " + std::to_string(1 + random() % rows) + "," +
                std::to_string(1 + random() % columns);
    }
    return position_of(text + ")");
}

Position random_clobber(unsigned /*largest*/, Random& random) {
    const unsigned rows = 1 + static_cast<unsigned>(random() % 3);
    const unsigned columns = 1 + static_cast<unsigned>(random() % (rows == 1 ? 8 : 3));
    std::string text;
    for (unsigned row = 0; row < rows; ++row) {
        if (row > 0) text += ",";
        for (unsigned column = 0; column < columns; ++column) text += "xoxoxo."[random() % 7];
    }
    return position_of("clobber(" + text + ")");
}

Position random_hackenbush(unsigned /*largest*/, Random& random) {
    std::string text;
    for (const char* edge : {"knot>leaf", "knot>fork", "fork>bud", "heart>petal1", "heart>heart",
                             "stem>cup", "stem>cup", "ground>knot"}) {
        if (random() % 4 == 0) text += (text.empty() ? "" : ", ") + std::string(edge);
    }
    return position_of("hackenbush[examples/flower.txt](" + text + ")");
}

// Rules for choosing coins, including some that are proved equivalent to others.
std::string random_coin_rule(Random& random) {
    const std::vector<std::string> rules{"1",
                                         "2..3",
                                         "3..4",
                                         "any",
                                         "2..",
                                         "1..2 within 4",
                                         "3 within 5",
                                         "2..4 within 5",
                                         "1..3 within 3",
                                         "2 consecutive",
                                         "1..3 consecutive",
                                         "2.. consecutive",
                                         "any spaced",
                                         "2..3 spaced",
                                         "3 spaced within 5",
                                         "1..3 symmetric",
                                         "4 symmetric",
                                         "2..4 symmetric within 6",
                                         "3.. symmetric leftmost",
                                         "5 symmetric",
                                         "1..2 leftmost symmetric"};
    return "coins[" + rules[random() % rules.size()] + "]";
}

Position random_coins(unsigned largest, Random& random) {
    std::string heads;
    for (unsigned place = 0; place <= std::min(largest, 6U); ++place) {
        if (random() % 3 == 0) heads += (heads.empty() ? "" : ",") + std::to_string(place);
    }
    return position_of(random_coin_rule(random) + "(" + heads + ")");
}

Position random_product(unsigned /*largest*/, Random& random) {
    std::string heads;
    for (unsigned cell = 0; cell < 9; ++cell) {
        if (random() % 4 != 0) continue;
        heads +=
            (heads.empty() ? "" : ";") + std::to_string(cell / 3) + "," + std::to_string(cell % 3);
    }
    return position_of("corners[" + random_coin_rule(random) + "," + random_coin_rule(random) +
                       "](" + heads + ")");
}

// A position of a rule file or of rules in quotes, with `count` numbers.
Position random_of_rules(const std::string& rules, std::size_t count, unsigned largest,
                         Random& random) {
    for (int tries = 0; tries < 1000; ++tries) {
        std::string text = "rule[" + rules + "](";
        for (std::size_t i = 0; i < count; ++i) {
            text += (i > 0 ? "," : "") + std::to_string(random() % (largest + 1));
        }
        try {
            return position_of(text + ")");
        } catch (const Error&) {
        }
    }
    throw std::runtime_error("no numbers are a position of " + rules);
}

struct RuleSample {
    const char* name;
    const char* rules;
    std::size_t count;
    unsigned largest = no_limit;
    bool is_drawn = true;
};

constexpr RuleSample rule_samples[]{
    {"rule_euclid", "examples/euclid.game", 2},
    {"rule_rwythoff", "examples/rwythoff.game,r=2", 2},
    {"rule_fibnim", "examples/fibnim.game", 2},
    {"rule_knight", "examples/knight.game", 2},
    {"rule_chomp", "examples/chomp3.game", 3, 4},
    {"rule_moore", "examples/moore2.game", 3, 4},
    {"rule_square", "examples/square.game", 1},
    {"rule_grundy", "examples/grundy.game", 1},
    // A heap whose values repeat.
    {"rule_heap",
     R"("game h(n); move (n - 2) + (0); move (x) + (n - 3 - x) for x in 1..n-3 if 2 divides x")",
     1},
    // Unordered piles, sums, and moves that leave nothing.
    {"rule_sums",
     R"("game s({a,b}); move (a - k, b) + (0, k - 1) for k in 1..a; move () if a = b and a >= 1")",
     2, 4, false},
    // Every heap can be removed, even an empty one.
    {"rule_nothing", R"~("game z(n); move (); move (n - 2)")~", 1, 5, false},
    {"rule_end",
     R"("game z(n,m); move () if m >= 1; move (n - 1, m); move (0, 0) if n = m and n >= 1")", 2, 4},
    {"rule_two",
     R"("game first(n); move second(n - 1, 1); move (n - 2) say \"take two of {n}\"; )"
     R"~(game second(a, b); move first(a) + nim(b); move (a - 1, b)")~",
     1, 5, false},
};

}  // namespace

bool Sample::outcome_only() const {
    return game != nullptr && !solve(game->info().example, {}, read_project_file).value.is_exact();
}

std::vector<Sample> samples() {
    const std::map<std::string_view, Position (*)(unsigned, Random&)> of_boards{
        {"cram", random_cram}, {"clobber", random_clobber}, {"hackenbush", random_hackenbush}};
    std::vector<Sample> all;
    for (const Game* game : registry()) {
        const auto of_board = of_boards.find(game->info().name);
        if (of_board != of_boards.end()) {
            all.push_back({std::string(game->info().name), of_board->second, game});
            continue;
        }
        all.push_back({std::string(game->info().name),
                       [game](unsigned largest, Random& random) {
                           // Larger positions have too many moves or parts.
                           if (game->info().name == "moore") largest = std::min(largest, 4U);
                           if (game->info().name == "cutcake") largest = std::min(largest, 3U);
                           largest = std::min(largest, largest_place(*game));
                           return random_variant(game->info().example, largest, random);
                       },
                       game});
    }
    const Game& octal = find_game({"octal", 0, {}, {}});
    all.push_back({"breaking", random_breaking_heap, &octal});
    const auto add = [&](const char* name, const char* game, auto random_position) {
        all.push_back({name, random_position, &find_game({game, 0, {}, {}})});
    };
    add("euclid_zero", "euclid", [](unsigned largest, Random& random) {
        return random_variant("euclid[zero](12,59)", largest, random);
    });
    add("divisors_named", "divisors", [](unsigned largest, Random& random) {
        return random_variant("divisors(12; 4, 6)", largest, random);
    });
    add("moore_four", "moore", [](unsigned largest, Random& random) {
        return random_four(random() % 2 == 0 ? "moore[2]" : "moore[3]", false, largest, random);
    });
    add("chomp_four", "chomp", [](unsigned largest, Random& random) {
        return random_four("chomp", true, largest, random);
    });
    all.push_back({"chosencoins", random_coins, &find_game({"coins", 0, {}, {}})});
    all.push_back({"products", random_product, &find_game({"corners", 0, {}, {}})});
    for (const RuleSample& sample : rule_samples) {
        all.push_back({sample.name,
                       [sample](unsigned largest, Random& random) {
                           return random_of_rules(sample.rules, sample.count,
                                                  std::min(largest, sample.largest), random);
                       },
                       &find_game({"rule", 0, {}, {}}), sample.is_drawn});
    }
    all.push_back({"splitting", [](unsigned largest, Random& random) {
                       return row(static_cast<unsigned>(random() % (largest + 1)));
                   }});
    all.push_back(
        {"user", [game = std::make_shared<const UserRow>()](unsigned largest, Random& random) {
             return game->row(1 + random() % largest);
         }});
    return all;
}

}  // namespace grundy::test
