// Any bytes give an Error with a place inside them, or games whose printed formulas are parsed
// again as the same formulas.

#include "formula/formula.hpp"
#include "formula/formula_reader.hpp"
#include "rules/language/syntax.hpp"

#include <grundy/error.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

void check(const grundy::Formula& formula, const grundy::rules::Game& game) {
    const std::string once = grundy::formula_text(formula, game.variables);
    try {
        const grundy::Formula again = grundy::parse_formula(once, 0, game.variables);
        if (grundy::formula_text(again, game.variables) != once) std::abort();
    } catch (const grundy::Error& error) {
        // The printed formula may have more parentheses than are allowed.
        if (error.kind() != grundy::ErrorKind::limit) std::abort();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    try {
        const grundy::rules::File file = grundy::rules::parse(text);
        for (const grundy::rules::Game& game : file.games) {
            for (const auto& let : game.lets) check(let.formula, game);
            for (const auto& formula : game.measure) check(formula, game);
            for (const grundy::rules::Move& move : game.moves) {
                if (move.at >= move.end || move.end > size) std::abort();
                for (const auto& loop : move.loops) {
                    if (loop.first) check(*loop.first, game);
                    if (loop.last) check(*loop.last, game);
                }
                for (const auto& part : move.parts) {
                    for (const auto& number : part.numbers) check(number, game);
                }
            }
        }
    } catch (const grundy::Error& error) {
        if (!error.place() || *error.place() > size) std::abort();
    }
    return 0;
}
