// Any bytes as a rule file give an Error, whose place is inside them if it has one, or games whose
// examples can be solved and parsed again. The outcome agrees with the outcomes after the moves.

#include <grundy/error.hpp>
#include <grundy/moves.hpp>
#include <grundy/notation.hpp>
#include <grundy/rules.hpp>
#include <grundy/solve.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace {

using namespace grundy;

void check_example(const std::string& example, Convention play, const Context& context) {
    Position position;
    try {
        position = parse_position(example, context);
        if (parse_position(position.text(), context) != position) std::abort();
    } catch (const Error&) {
        return;  // the example has no numbers for the parameters of the game
    }
    try {
        const Outcome outcome = solve(position, context, play).outcome;
        const LegalMoves legal = legal_moves(position, context, max_legal_moves, play);
        const auto some_lead_to = [&](Outcome wanted) {
            return std::any_of(legal.moves.begin(), legal.moves.end(),
                               [&](const LegalMove& move) { return move.outcome == wanted; });
        };
        // Without a move the convention decides who has won.
        if (legal.more_moves || legal.moves.empty() || outcome == Outcome::unknown) return;
        if (outcome == Outcome::P && some_lead_to(Outcome::P)) std::abort();
        if (outcome == Outcome::N && !some_lead_to(Outcome::P) && !some_lead_to(Outcome::unknown)) {
            std::abort();
        }
    } catch (const Error&) {
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const RuleText file{"own.game", {reinterpret_cast<const char*>(data), size}};
    constexpr std::size_t memory = std::size_t{32} << 20;
    Context context;
    context.executor = Executor(1);
    context.memory_limit = memory;
    context.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(200);
    try {
        const RuleReport report = check_rules(file, {}, context);
        context.set_extension(read_rules({file}, context));
        for (const RuleReport::Game& game : report.games) {
            check_example(game.example, game.play, context);
        }
    } catch (const Error& error) {
        if (error.place() && *error.place() > size) std::abort();
    }
    return 0;
}
