// Subtraction games: take s chips, s in a fixed set S (seed paper 004, Game 1 and its value
// g(x) = x mod 5). For S = {1..k} the value is n mod (k+1); otherwise a period is proved by
// computation. A common divisor d of S is divided out first: only ⌊n/d⌋ matters.

#include "games/take.hpp"

#include "games/shared_cache.hpp"
#include "games/subtraction_sequence.hpp"
#include "games/tables.hpp"
#include "theory/integer_format.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <mutex>
#include <utility>

namespace grundy {

namespace {

constexpr Facts take_facts{
    "take",
    "take[s,t,…](n)",
    "Take a number of chips that stands in the brackets; whoever cannot move loses.",
    "take[1,2,3,4](11)",
    "A. Frieze, Combinatorial games, Game 1",
};

// A subtraction set with what has been computed of it. Shared by all positions that use it.
class Rules {
public:
    explicit Rules(std::vector<Integer> set) : set_(std::move(set)), sequence_(divided_set()) {}

    [[nodiscard]] const std::vector<Integer>& set() const { return set_; }
    [[nodiscard]] const Integer& divisor() const { return divisor_; }

    // S = {d, 2d, …, kd}: the value is ⌊n/d⌋ mod (k+1).
    [[nodiscard]] bool has_closed_form() const { return set_.back() == divisor_ * set_.size(); }

    [[nodiscard]] Value value(const Integer& pile, const Context& context) const {
        const Integer n = pile / divisor_;
        if (has_closed_form()) {
            return Value::exact(n % (set_.size() + 1), Standing::theorem);
        }
        const std::lock_guard lock(mutex_);
        if (!sequence_.reach(n, context)) return Value::unknown();
        return Value::exact(sequence_.value(n),
                            sequence_.period() ? Standing::proved : Standing::computed);
    }

    // How the value comes about; after a call of value() for the same pile.
    [[nodiscard]] std::string reason(const Integer& pile) const {
        const Integer n = pile / divisor_;
        std::string text;
        if (divisor_ > 1) {
            text = fmt::format(
                "All numbers in the brackets are multiples of {}, so {} counts as {} = ⌊{}/{}⌋ "
                "such "
                "lots. ",
                divisor_, pile, n, pile, divisor_);
        }
        if (has_closed_form()) return text + closed_form_reason(n);
        const std::lock_guard lock(mutex_);
        if (sequence_.representative(n) == n) {
            return text + fmt::format(
                              "The values of the heaps 0, 1, 2, … were computed one after "
                              "the other, each the least number that no move reaches, up "
                              "to heap {}.",
                              n);
        }
        const auto& period = *sequence_.period();
        return text + fmt::format(
                          "From heap {} on the values repeat with period {} (proved: they agree "
                          "over as many heaps in a row as the largest move), so heap {} has the "
                          "value of heap {}, and that is {}.",
                          period.preperiod, period.length, n, sequence_.representative(n),
                          sequence_.value(n));
    }

    [[nodiscard]] std::size_t computed_heaps() const {
        const std::lock_guard lock(mutex_);
        return sequence_.computed();
    }

private:
    [[nodiscard]] std::vector<Integer> divided_set() {
        divisor_ = 0;
        for (const Integer& element : set_) divisor_ = gcd(divisor_, element);
        std::vector<Integer> divided;
        for (const Integer& element : set_) divided.emplace_back(element / divisor_);
        return divided;
    }

    [[nodiscard]] std::string closed_form_reason(const Integer& n) const {
        const Integer period = set_.size() + 1;
        const Integer quotient = n / period;
        const Integer remainder = n % period;
        return fmt::format(
            "Any number from 1 to {0} may be taken, so the value is the remainder on division by "
            "{1}: {2} = {1}·{3} + {4}.",
            set_.size(), period, n, quotient, remainder);
    }

    std::vector<Integer> set_;
    Integer divisor_;
    mutable std::mutex mutex_;
    mutable SubtractionSequence sequence_;
};

std::string set_text(const std::vector<Integer>& set) {
    std::string text = "take[";
    for (const Integer& element : set) {
        text += element.to_string();
        text += ',';
    }
    text.back() = ']';
    return text;
}

class TakePosition : public Position {
public:
    TakePosition(std::shared_ptr<const Rules> rules, Integer pile)
        : rules_(std::move(rules)), pile_(std::move(pile)) {}

    std::string text() const override {
        return fmt::format("{}({})", set_text(rules_->set()), pile_);
    }

    void for_each_move(const std::function<bool(const Move&)>& visit) const override {
        for (const Integer& taken : rules_->set()) {
            if (taken > pile_ || !visit(take_away(taken))) return;
        }
    }

    Value value(const Context& context) const override { return rules_->value(pile_, context); }

    MoveList moves_to(const Integer& value, std::size_t limit,
                      const Context& context) const override {
        MoveCollector collector(limit);
        Standing standing = Standing::theorem;
        for (const Integer& taken : rules_->set()) {
            if (taken > pile_) break;
            const Value after = rules_->value(pile_ - taken, context);
            if (!after.is_exact()) return {{}, false, std::nullopt, Standing::unknown};
            if (after.number != value) continue;
            standing = weaker(standing, after.standing);
            collector.add([&] { return take_away(taken); });
        }
        return collector.list(standing);
    }

    std::string reason(const Value& known, const Context& context) const override {
        if (!known.is_exact()) {
            return fmt::format(
                "No period could be proved within the limits of time and memory; {} heaps were "
                "computed.",
                rules_->computed_heaps());
        }
        return rules_->reason(pile_) + options_in_words(context);
    }

    std::string how_to_win(const Context& /*context*/) const override {
        if (!rules_->has_closed_form() || rules_->divisor() > 1) return "";
        return fmt::format("Whoever leaves a multiple of {0} wins, for s is answered with {0}-s.",
                           rules_->set().size() + 1);
    }

private:
    [[nodiscard]] Move take_away(const Integer& taken) const {
        return {std::make_shared<TakePosition>(rules_, Integer(pile_ - taken)),
                fmt::format("take {} from the pile of {}", taken, pile_), taken};
    }

    // The mex rule on this very heap, where it is short enough to read.
    [[nodiscard]] std::string options_in_words(const Context& context) const {
        constexpr std::size_t few = 8;
        constexpr std::size_t readable_digits = 12;
        if (rules_->set().size() > few || pile_.decimal_digits() > readable_digits) {
            return "";
        }
        std::vector<std::string> options;
        for (const Integer& taken : rules_->set()) {
            if (taken > pile_) break;
            const Integer left = pile_ - taken;
            const Value after = rules_->value(left, context);
            options.push_back(fmt::format("{} (value {})", left, after.number));
        }
        if (options.empty()) return " There is no move from here.";
        return fmt::format(" From {} the moves go to {}; the least number missing is {}.", pile_,
                           fmt::join(options, ", "), rules_->value(pile_, context).number);
    }

    std::shared_ptr<const Rules> rules_;
    Integer pile_;
};

class Take : public Game {
public:
    const Facts& facts() const override { return take_facts; }

    std::shared_ptr<const Position> parse(const Term& term, Sources& /*sources*/) const override {
        auto rules = rules_of(term);
        const auto& arguments = expect_arguments(term, take_facts, 1, "one pile");
        return std::make_shared<TakePosition>(std::move(rules), natural(arguments[0], "a pile"));
    }

    std::unique_ptr<Table> table(const Term& term, std::size_t size,
                                 const Context& context) const override {
        check_list_size(size);
        auto rules = rules_of(term);
        if (!rules->value(size, context).is_exact()) {
            throw Error(ErrorKind::limit,
                        fmt::format("the table would pass the limits; {} heaps were computed",
                                    rules->computed_heaps()));
        }
        return std::make_unique<HeapList>(size, [rules, context](std::size_t n) {
            return rules->value(n, context).number.to<std::int32_t>();
        });
    }

private:
    [[nodiscard]] std::shared_ptr<const Rules> rules_of(const Term& term) const {
        if (term.parameters.empty()) {
            throw Error(ErrorKind::input,
                        "take needs the numbers that may be taken, as in take[1,2,3,4](11)",
                        term.at);
        }
        std::vector<Integer> set;
        for (const Argument& argument : term.parameters) {
            set.push_back(natural(argument, "a number that may be taken"));
            if (set.back() == 0) {
                throw Error(ErrorKind::input, "taking 0 is no move: the numbers must be positive",
                            argument.at);
            }
        }
        std::sort(set.begin(), set.end());
        set.erase(std::unique(set.begin(), set.end()), set.end());

        return known_.get(set, [&] { return std::make_shared<const Rules>(set); });
    }

    mutable SharedCache<std::vector<Integer>, Rules> known_;
};

}  // namespace

const Game& take() {
    static const Take game;
    return game;
}

}  // namespace grundy
