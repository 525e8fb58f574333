// Subtraction games: take s chips, s in a fixed set S (A. Frieze, "Combinatorial games", Game 1 and
// its value g(x) = x mod 5). Ranges and powers have closed forms. For other finite sets a period is
// proved by computation, and likewise for sets of all but finitely many numbers, whose values grow
// without bound. A common divisor d of S is divided out first: only ⌊n/d⌋ matters.
//
// Misère play. With s the least of S, g(n) = 1 exactly when n >= s and g(n-s) = 0 (T. S. Ferguson,
// "On sums of graph games with last player losing", 1974). By induction: if g(n) = 1 and g(n-s) ≠
// 0, some g(n-s-t) = 0, so g(n-t) = 1, an option of n. If g(n-s) = 0 and g(n) ≠ 1, then g(n) > 1
// and some g(n-t) = 1, so g(n-t-s) = 0, an option of n-s. Hence a heap n >= s of value 0 has an
// option of value 1: g(n-s) ≠ 0, so some g(n-s-t) = 0 and g(n-t) = 1. That is what
// Component::tame() asks.

#include "base/caches.hpp"
#include "base/errors.hpp"
#include "game/game.hpp"
#include "game/one_heap.hpp"
#include "game/tables.hpp"
#include "game/term.hpp"
#include "game/written_as_rules.hpp"
#include "games/heaps/take_evidence.hpp"
#include "math/integer_format.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <utility>

namespace grundy {

namespace {

constexpr GameInfo take_info{
    "take",
    "take[s,t,…](n) or take[all but s,t,…](n)",
    "Take a number of chips that the brackets allow: listed ones and ranges as in "
    "take[1..4,9](20), all but these, or squares, primes, fibonacci, powers(2); whoever cannot "
    "move loses.",
    "take[1,2,3,4](11)",
    "A. Frieze, Combinatorial games, Game 1",
    Shape::heaps,
};

class TakePosition : public OneHeap, public ValuedOnce, public MovesToValue, public MiserePlay {
public:
    TakePosition(std::shared_ptr<const TakeRules> rules, Integer pile)
        : OneHeap(std::move(pile)), rules_(std::move(rules)) {}

    const GameInfo& info() const override { return take_info; }

    std::string key() const override {
        return KeyBuilder(take_info.name).add(rules_->numbers().text).add(heap()).take();
    }

    std::string text() const override { return rules_->position_text(heap()); }

    void for_each_move(const MoveVisitor& visit) const override {
        rules_->numbers().for_each([&](const Integer& taken) {
            return taken <= heap() && visit(leave(Integer(heap() - taken)));
        });
    }

    std::string describe(const Move& move) const override {
        return fmt::format("take {} from the pile of {}", move.taken, heap());
    }

    Evaluation first_evaluation(const Context& context) const override {
        auto known = std::make_shared<const TakeEvidence>(rules_, heap(), context);
        Value value = known->is_known() ? Value::exact(known->value(heap()), known->certainty())
                                        : Value::unknown();
        return {std::move(value), std::move(known)};
    }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& context) const override {
        auto evidence = std::dynamic_pointer_cast<const TakeEvidence>(known.evidence);
        if (!evidence) evidence = std::make_shared<const TakeEvidence>(rules_, heap(), context);
        if (!evidence->is_known()) return MoveList::unknown();
        const heaps::Amounts amounts = evidence->amounts_to(value, limit, context);
        MoveList list{{}, false, std::nullopt, evidence->certainty()};
        for (const Integer& taken : amounts.least) {
            list.moves.push_back(leave(Integer(heap() - taken)));
        }
        if (amounts.is_complete) {
            list.complete = amounts.total <= limit;
            list.total = amounts.total;
        }
        return list;
    }

    std::string_view tame_by() const override {
        return "In misère play the values 0 and 1 of a subtraction game change places, and the "
               "others stay: a heap has value 1 exactly when the heap that is smaller by the least "
               "number that may be taken has value 0 (Ferguson). So it is fickle if its value is 0 "
               "or 1, and firm otherwise.";
    }

    std::vector<CodedHeap> as_coded_heaps() const override {
        if (rules_->code() == nullptr) return {};
        return {{rules_->code(), heap()}};
    }

private:
    bool can_leave(const Integer& left) const override {
        return left < heap() && rules_->numbers().contains(Integer(heap() - left));
    }

    Position position(const Integer& heap) const override {
        return position_of<TakePosition>(rules_, heap);
    }

    std::shared_ptr<const TakeRules> rules_;
};

TakeSet set_of(const Term& term) {
    if (term.parameters.empty()) {
        throw input_error("take needs the numbers that may be taken, as in take[1,2,3,4](11)")
            .at(term.at);
    }
    return read_take_set(term.parameters);
}

std::shared_ptr<const TakeRules> take_rules_of(const Term& term, const Context& context) {
    TakeSet set = set_of(term);
    const std::string key = fmt::format("take[{}]", set.numbers->text);
    return context.caches().get<TakeRules>(
        key, [&] { return std::make_shared<TakeRules>(std::move(set)); });
}

std::string numbers_listed(const heaps::NumberRanges& numbers, const Term& term) {
    constexpr std::size_t readable = 1000;
    if (numbers.count() > readable) {
        throw limit_error("rules would list {} numbers here", numbers.count())
            .at(term.parameters.front().at);
    }
    std::string text;
    numbers.for_each([&](const Integer& number) {
        text += (text.empty() ? "" : ", ") + number.to_string();
        return true;
    });
    return text;
}

class Take : public Game, public Tabulated, public OfHeaps, public WrittenAsRules {
public:
    const GameInfo& info() const override { return take_info; }

    Position parse(const Term& term, ParseFiles& files) const override {
        auto rules = take_rules_of(term, files.context());
        const auto& arguments = expect_arguments(term, take_info, 1, "one pile");
        return position_of<TakePosition>(std::move(rules), natural(arguments[0], "a pile"));
    }

    std::string rules_text(const Term& term) const override {
        const TakeSet set = set_of(term);
        const std::string head = "game take(n)\nmove (n - k) for k in ";
        if (set.forbidden) {
            return head +
                   fmt::format("1.. if k not in {{{}}}\n", numbers_listed(*set.forbidden, term));
        }
        if (!set.listed) return head + set.numbers->text + "\n";
        const bool is_range =
            set.listed->largest() - set.listed->least() + 1 == set.listed->count();
        if (is_range && set.listed->count() > 1) {
            return head + fmt::format("{}..{}\n", set.listed->least(), set.listed->largest());
        }
        return head + fmt::format("{{{}}}\n", numbers_listed(*set.listed, term));
    }

    std::unique_ptr<Table> table(const Term& term, const TableExtent& extent,
                                 ParseFiles& files) const override {
        const Indices heaps = heaps_in(extent);
        const auto rules = take_rules_of(term, files.context());
        const auto known =
            std::make_shared<const TakeEvidence>(rules, heaps.last(), files.context());
        if (!known->is_known()) {
            throw limit_error("the table would pass the limits{}",
                              known->computed() > 0
                                  ? fmt::format("; {} heaps were computed", known->computed())
                                  : "");
        }
        expect_small_values(known->largest_value().to<std::uint64_t>());
        return std::make_unique<HeapList>(heaps, [known](std::uint64_t n) {
            return static_cast<std::int32_t>(known->value(n).to<std::int64_t>());
        });
    }

    std::unique_ptr<HeapPositions> heap_positions(const Term& term,
                                                  ParseFiles& files) const override {
        return std::make_unique<OneHeapPositions>(
            [rules = take_rules_of(term, files.context())](const Integer& heap) {
                return position_of<TakePosition>(rules, heap);
            });
    }
};

}  // namespace

const Game& take() {
    static const Take game;
    return game;
}

}  // namespace grundy
