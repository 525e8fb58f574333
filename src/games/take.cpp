// Subtraction games: take s chips, s in a fixed set S (A. Frieze, "Combinatorial games", Game 1 and
// its value g(x) = x mod 5). For S = {1..k} the value is n mod (k+1); otherwise a period is proved
// by computation. A common divisor d of S is divided out first: only ⌊n/d⌋ matters.

#include "games/take.hpp"

#include "games/marks.hpp"
#include "games/subtraction_sequence.hpp"
#include "games/subtraction_set.hpp"
#include "games/tables.hpp"
#include "games/term.hpp"
#include "theory/caches.hpp"
#include "theory/integer_format.hpp"
#include "theory/stop_check.hpp"
#include "theory/within_limits.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

namespace grundy {

namespace {

constexpr Facts take_facts{
    "take",
    "take[s,t,…](n)",
    "Take a number of chips that stands in the brackets, where ranges may be written as in "
    "take[1..4,9](20); whoever cannot move loses.",
    "take[1,2,3,4](11)",
    "A. Frieze, Combinatorial games, Game 1",
    Shape::heaps,
};

// S = {d, 2d, …, kd}: the value is ⌊n/d⌋ mod (k+1).
bool has_closed_form(const SubtractionSet& set) {
    return set.largest() == set.divisor() * set.count();
}

// A subtraction set with what has been computed of it. Shared by all positions that use it.
class Rules {
public:
    explicit Rules(SubtractionSet set) : set_(std::move(set)) {
        if (has_closed_form()) return;
        std::vector<Integer> numbers;
        set_.for_each([&](const Integer& number) {
            numbers.push_back(number / set_.divisor());
            return true;
        });
        sequence_.emplace(std::move(numbers));
    }

    [[nodiscard]] const SubtractionSet& set() const { return set_; }
    [[nodiscard]] const Integer& divisor() const { return set_.divisor(); }
    [[nodiscard]] std::size_t bytes() const {
        return sizeof(*this) + set_.bytes() + (sequence_ ? sequence_->bytes() : 0);
    }

    [[nodiscard]] bool has_closed_form() const { return grundy::has_closed_form(set_); }
    [[nodiscard]] Integer closed_form(const Integer& pile) const {
        return Integer(pile / divisor()) % (set_.count() + 1);
    }
    // The only number that may be taken to leave that value, which is below k+1; 0 if there is
    // none.
    [[nodiscard]] Integer closed_form_move(const Integer& pile, const Integer& value) const {
        const Integer period = set_.count() + 1;
        const Integer lots = (closed_form(pile) + period - value) % period;
        const Integer taken = lots * divisor();
        return taken <= pile ? taken : Integer(0);
    }

    // As far as it must be computed for the value of the pile, where there is no closed form.
    [[nodiscard]] SubtractionSequence::Reached reach(const Integer& pile,
                                                     const Context& context) const {
        return sequence_->reach(Integer(pile / divisor()), context);
    }

private:
    SubtractionSet set_;
    std::optional<SubtractionSequence> sequence_;
};

// What is known of a pile, and with it of all that are smaller.
class Known : public Evidence {
public:
    Known(std::shared_ptr<const Rules> rules, Integer pile, const Context& context)
        : rules_(std::move(rules)), pile_(std::move(pile)) {
        if (!rules_->has_closed_form()) reached_ = rules_->reach(pile_, context);
    }

    [[nodiscard]] bool is_known() const {
        return rules_->has_closed_form() || reached_.values != nullptr;
    }
    [[nodiscard]] std::size_t computed() const { return reached_.computed; }

    [[nodiscard]] Standing standing() const {
        if (rules_->has_closed_form()) return Standing::theorem;
        if (!is_known()) return Standing::unknown;
        return reached_.has_period ? Standing::proved : Standing::computed;
    }

    // The value of a pile that is no larger.
    [[nodiscard]] Integer value(const Integer& pile) const {
        assert(is_known() && pile <= pile_);
        if (rules_->has_closed_form()) return rules_->closed_form(pile);
        return reached_.values->value(Integer(pile / rules_->divisor()));
    }

    std::string reason() const override {
        if (!is_known()) {
            return fmt::format(
                "No period could be proved within the limits of time and memory; {} heaps were "
                "computed.",
                reached_.computed);
        }
        const Integer n = pile_ / rules_->divisor();
        return divisor_in_words(n) +
               (rules_->has_closed_form() ? closed_form_in_words(n) : sequence_in_words(n)) +
               options_in_words();
    }

    std::string how_to_win() const override {
        if (!rules_->has_closed_form() || rules_->divisor() > 1) return "";
        return fmt::format("Whoever leaves a multiple of {0} wins, for s is answered with {0}-s.",
                           Integer(rules_->set().count() + 1));
    }

private:
    [[nodiscard]] std::string divisor_in_words(const Integer& n) const {
        if (rules_->divisor() == 1) return "";
        return fmt::format(
            "All numbers in the brackets are multiples of {0}, so {1} counts as {2} = ⌊{1}/{0}⌋ "
            "such lots. ",
            rules_->divisor(), pile_, n);
    }

    [[nodiscard]] std::string closed_form_in_words(const Integer& n) const {
        const Integer period = rules_->set().count() + 1;
        const Integer quotient = n / period;
        const Integer remainder = n % period;
        return fmt::format(
            "Any number from 1 to {0} may be taken, so the value is the remainder on division by "
            "{1}: {2} = {1}·{3} + {4}.",
            rules_->set().count(), period, n, quotient, remainder);
    }

    [[nodiscard]] std::string sequence_in_words(const Integer& n) const {
        const SubtractionValues& values = *reached_.values;
        if (!reached_.has_period || values.representative(n) == n) {
            return fmt::format(
                "The values of the heaps 0, 1, 2, … were computed one after the other, each the "
                "least number that no move reaches, up to heap {}.",
                n);
        }
        return fmt::format(
            "From heap {} on the values repeat with period {} (proved: they agree over as many "
            "heaps in a row as the largest move), so heap {} has the value of heap {}, and that is "
            "{}.",
            values.period()->preperiod, values.period()->length, n, values.representative(n),
            values.value(n));
    }

    // The mex rule on this very heap, where it is short enough to read.
    [[nodiscard]] std::string options_in_words() const {
        constexpr std::size_t readable_moves = 8;
        constexpr std::size_t readable_digits = 12;
        if (rules_->set().count() > readable_moves || pile_.decimal_digits() > readable_digits) {
            return "";
        }
        std::vector<std::string> options;
        rules_->set().for_each([&](const Integer& taken) {
            if (taken > pile_) return false;
            const Integer left = pile_ - taken;
            options.push_back(fmt::format("{} (value {})", left, value(left)));
            return true;
        });
        if (options.empty()) return " There is no move from here.";
        return fmt::format(" From {} the moves go to {}; the least number missing is {}.", pile_,
                           fmt::join(options, ", "), value(pile_));
    }

    std::shared_ptr<const Rules> rules_;
    Integer pile_;
    SubtractionSequence::Reached reached_;
};

class TakePosition : public Component {
public:
    TakePosition(std::shared_ptr<const Rules> rules, Integer pile)
        : rules_(std::move(rules)), pile_(std::move(pile)) {}

    const Facts& facts() const override { return take_facts; }

    std::string text() const override {
        return fmt::format("take[{}]({})", rules_->set().text(), pile_);
    }

    std::vector<Integer> heaps() const override { return {pile_}; }

    void for_each_move(const std::function<bool(const Move&)>& visit) const override {
        rules_->set().for_each(
            [&](const Integer& taken) { return taken <= pile_ && visit(take_away(taken)); });
    }

    Evaluation evaluate(const Context& context) const override {
        auto known = std::make_shared<const Known>(rules_, pile_, context);
        Value value = known->is_known() ? Value::exact(known->value(pile_), known->standing())
                                        : Value::unknown();
        return {std::move(value), std::move(known)};
    }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& context) const override {
        if (const auto* evidence = dynamic_cast<const Known*>(known.evidence.get())) {
            return moves_to(value, limit, *evidence, context);
        }
        return moves_to(value, limit, Known(rules_, pile_, context), context);
    }

    Drawing drawing(const Context& /*context*/) const override { return HeapsDrawing{heaps()}; }

    Mark mark(const Move& move) const override {
        return heap_mark(heaps(), only_component<TakePosition>(move.to)->heaps());
    }

    std::optional<Move> find_marked(const Mark& mark, const Context& /*context*/) const override {
        const auto found = heap_left(mark, heaps());
        if (!found) return std::nullopt;
        const Integer taken = pile_ - found->left;
        if (!rules_->set().contains(taken)) return std::nullopt;
        return take_away(taken);
    }

private:
    [[nodiscard]] MoveList moves_to(const Integer& value, std::size_t limit, const Known& known,
                                    const Context& context) const {
        if (!known.is_known()) return MoveList::unknown();
        MoveCollector collector(limit);
        if (rules_->has_closed_form()) {
            const bool exists = value <= rules_->set().count();
            const Integer taken = exists ? rules_->closed_form_move(pile_, value) : Integer(0);
            if (taken > 0) collector.add([&] { return take_away(taken); });
            return collector.list(known.standing());
        }
        StopCheck check(context, "looking for moves");
        const auto look = [&] {
            rules_->set().for_each([&](const Integer& taken) {
                if (taken > pile_) return false;
                check();
                if (known.value(Integer(pile_ - taken)) == value) {
                    collector.add([&] { return take_away(taken); });
                }
                return true;
            });
            return true;
        };
        const bool complete = within_limits(look).has_value();
        return complete ? collector.list(known.standing())
                        : collector.incomplete_list(known.standing());
    }

    [[nodiscard]] Move take_away(const Integer& taken) const {
        return {position_of<TakePosition>(rules_, Integer(pile_ - taken)),
                fmt::format("take {} from the pile of {}", taken, pile_), taken};
    }

    std::shared_ptr<const Rules> rules_;
    Integer pile_;
};

class TakeHeaps : public HeapPositions {
public:
    explicit TakeHeaps(std::shared_ptr<const Rules> rules) : rules_(std::move(rules)) {}

    Count count() const override { return {1, 1}; }

    Position position(std::span<const Integer> numbers) const override {
        assert(numbers.size() == 1);
        return position_of<TakePosition>(rules_, numbers[0]);
    }

private:
    std::shared_ptr<const Rules> rules_;
};

constexpr std::size_t max_numbers = 1'000'000;

std::shared_ptr<const Rules> rules_of(const Term& term, const Context& context) {
    if (term.parameters.empty()) {
        throw Error(ErrorKind::input,
                    "take needs the numbers that may be taken, as in take[1,2,3,4](11)", term.at);
    }
    SubtractionSet set(term.parameters);
    if (!has_closed_form(set) && set.count() > max_numbers) {
        throw Error(ErrorKind::limit,
                    fmt::format("a set of more than {} numbers is refused unless it is 1..k; that "
                                "is the limit",
                                max_numbers),
                    term.parameters.front().at);
    }
    return context.caches().get<Rules>(fmt::format("take[{}]", set.text()),
                                       [&] { return std::make_shared<Rules>(std::move(set)); });
}

class Take : public Game, public Tabulated, public OfHeaps {
public:
    const Facts& facts() const override { return take_facts; }

    Position parse(const Term& term, Sources& sources) const override {
        auto rules = rules_of(term, sources.context());
        const auto& arguments = expect_arguments(term, take_facts, 1, "one pile");
        return position_of<TakePosition>(std::move(rules), natural(arguments[0], "a pile"));
    }

    std::unique_ptr<Table> table(const Term& term, const TableExtent& extent,
                                 const Context& context) const override {
        const Indices heaps = heaps_in(extent);
        const auto rules = rules_of(term, context);
        const Integer& count = rules->set().count();
        expect_small_values(std::min(Integer(heaps.last()), count).to<std::uint64_t>());
        const auto known = std::make_shared<const Known>(rules, heaps.last(), context);
        if (!known->is_known()) {
            throw Error(ErrorKind::limit,
                        fmt::format("the table would pass the limits; {} heaps were computed",
                                    known->computed()));
        }
        return std::make_unique<HeapList>(heaps, [known](std::uint64_t n) {
            return static_cast<std::int32_t>(known->value(n).to<std::int64_t>());
        });
    }

    std::unique_ptr<HeapPositions> heap_positions(const Term& term,
                                                  Sources& sources) const override {
        return std::make_unique<TakeHeaps>(rules_of(term, sources.context()));
    }
};

}  // namespace

const Game& take() {
    static const Take game;
    return game;
}

}  // namespace grundy
