// Nim: the value of a pile is its size, and the value of several piles is their nim-sum (C. L.
// Bouton, "Nim, a game with a complete mathematical theory").

#include "game/game.hpp"
#include "game/one_heap.hpp"
#include "game/tables.hpp"
#include "game/term.hpp"
#include "game/written_as_rules.hpp"
#include "games/nim/pile_position.hpp"
#include "math/integer_format.hpp"
#include "math/nim_sum.hpp"
#include "rules/language/syntax.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace grundy {

namespace {

constexpr GameInfo nim_info{
    "nim",
    "nim(a,b,…)",
    "Take any number of chips from one pile; whoever takes the last chip wins.",
    "nim(3,5,7)",
    "C. L. Bouton, Nim, a game with a complete mathematical theory, 1901",
    Shape::heaps,
};

class NimPosition : public PilePosition {
public:
    explicit NimPosition(std::vector<Integer> piles) : PilePosition(std::move(piles)) {}

    const GameInfo& info() const override { return nim_info; }

    std::string describe(const Move& move) const override {
        const std::size_t i = source(move);
        const Integer& before = numbers()[i];
        if (numbers().size() == 1) {
            return fmt::format("take {} from the pile of {}", move.taken, before);
        }
        return fmt::format("take {} from pile {}, {} to {}", move.taken, i + 1, before,
                           only_component<NimPosition>(move.to)->numbers()[i]);
    }

    Evaluation first_evaluation(const Context& /*context*/) const override {
        const std::vector<Integer>& piles = numbers();
        const Integer sum = nim_sum(piles);
        return evaluation(
            Value::exact(sum, Certainty::theorem), [piles, sum] { return reason(piles, sum); },
            piles.size() > 1 ? Figure(NimSumFigure{piles, sum}) : Figure());
    }

    std::string_view tame_by() const override {
        return "Misère Nim is played as normal Nim until a move leaves no pile of more than one "
               "chip: that move must leave an odd number of piles of one (Bouton).";
    }

    std::vector<CodedHeap> as_coded_heaps() const override {
        static const auto code = std::make_shared<const heaps::Code>(heaps::Code::parse("0.[3]"));
        std::vector<CodedHeap> heaps;
        for (const Integer& pile : numbers()) heaps.push_back({code, pile});
        return heaps;
    }

protected:
    Position with_numbers(std::vector<Integer> numbers) const override {
        return position_of<NimPosition>(std::move(numbers));
    }

private:
    [[nodiscard]] static std::string reason(const std::vector<Integer>& piles, const Integer& sum) {
        if (piles.size() == 1) {
            return "The value of a single pile is its size, for it can be brought down to every "
                   "smaller number.";
        }
        constexpr std::size_t readable_piles = 8;
        constexpr std::size_t readable_digits = 20;  // binary ones
        const Integer largest = *std::max_element(piles.begin(), piles.end());
        const std::size_t digits = std::max<std::size_t>(largest.bit_length(), 1);
        if (piles.size() > readable_piles || digits > readable_digits) {
            return fmt::format(
                "Added in binary without carrying, the {} piles give the nim-sum {}, and that is "
                "the value.",
                piles.size(), sum);
        }
        std::vector<std::string> binary;
        for (const Integer& pile : piles) {
            binary.push_back(fmt::format("{:0>{}}", pile.to_string(2), digits));
        }
        return fmt::format(
            "Written in binary the piles are {}; the columns with an odd number of ones give "
            "{:0>{}}, so {} = {}.",
            fmt::join(binary, ", "), sum.to_string(2), digits, fmt::join(piles, " ⊕ "), sum);
    }
};

class Nim : public Game, public Tabulated, public OfHeaps, public WrittenAsRules {
public:
    const GameInfo& info() const override { return nim_info; }

    Position parse(const Term& term, ParseFiles& /*sources*/) const override {
        expect_no_parameters(term, nim_info);
        return position_of<NimPosition>(naturals(term, nim_info, "pile"));
    }

    std::string rules_text(const Term& term) const override {
        expect_no_parameters(term, nim_info);
        const std::size_t count = shown_numbers(term, rules::max_in_braces);
        const std::string left =
            shown_tuple(count, [](std::size_t i) { return i == 0 ? "a - k" : shown_name(i); });
        return fmt::format("game {}\nmove {} for k in 1..a\n", shown_in_braces(nim_info, count),
                           left);
    }

    std::unique_ptr<Table> table(const Term& term, const TableExtent& extent,
                                 ParseFiles& /*sources*/) const override {
        expect_no_parameters(term, nim_info);
        const Indices heaps = heaps_in(extent);
        expect_small_values(heaps.last());
        return std::make_unique<HeapList>(
            heaps, [](std::uint64_t n) { return static_cast<std::int32_t>(n); });
    }

    std::unique_ptr<HeapPositions> heap_positions(const Term& term,
                                                  ParseFiles& /*sources*/) const override {
        expect_no_parameters(term, nim_info);
        return std::make_unique<MadePositions>(1, ~std::size_t{0}, [](auto piles) {
            return position_of<NimPosition>(std::vector<Integer>(piles.begin(), piles.end()));
        });
    }
};

}  // namespace

const Game& nim() {
    static const Nim game;
    return game;
}

}  // namespace grundy
