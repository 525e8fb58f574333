// Taking-and-breaking games: heaps from which chips are taken and which fall into several (R. K.
// Guy and C. A. B. Smith, "The G-values of various games", 1956). Every heap is a component.

#include "base/errors.hpp"
#include "game/game.hpp"
#include "game/marks.hpp"
#include "game/one_heap.hpp"
#include "game/tables.hpp"
#include "game/term.hpp"
#include "game/written_as_rules.hpp"
#include "games/heaps/octal_rules.hpp"
#include "heaps/codes/named_codes.hpp"
#include "heaps/codes/splits.hpp"
#include "math/integer_format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace grundy {

namespace {

class OctalPosition : public Component,
                      public ValuedOnce,
                      public MovesToValue,
                      public FindsMove,
                      public Drawn,
                      public FindsMarkedMove,
                      public WithNumbers,
                      public Symmetric,
                      public MiserePlay {
public:
    OctalPosition(std::shared_ptr<const OctalRules> rules, Integer heap)
        : rules_(std::move(rules)), heap_(std::move(heap)) {}

    const GameInfo& info() const override { return rules_->game().info; }

    std::string key() const override {
        return KeyBuilder(info().name).add(rules_->code().text()).add(heap_).take();
    }
    std::string text() const override { return fmt::format("{}({})", rules_->name(), heap_); }
    std::vector<Integer> heaps() const override { return {heap_}; }

    // Games with the same standard form share their values.
    std::string value_key() const override {
        return fmt::format("octal[{}]({})", rules_->form().code.text(),
                           rules_->in_standard_form(heap_));
    }

    void for_each_move(const MoveVisitor& visit) const override {
        if (heap_ < rules_->game().smallest) return;
        const Integer last = rules_->most_taken(heap_);
        Integer taken = 0;
        std::size_t tried = 0;  // since the last move
        const auto take = [&](std::span<const Integer> parts) {
            tried = 0;
            return visit(move(taken, parts));
        };
        const auto step = [&](std::size_t heaps) {
            constexpr std::size_t max_tried = 1'000'000;
            if (heaps > heaps::most_heaps_listed) {
                throw limit_error(
                    "moves that leave more than {} heaps are not listed; that is the limit",
                    heaps::most_heaps_listed);
            }
            if (++tried <= max_tried) return true;
            throw limit_error(
                "{} ways to take and split were tried without finding the move; that is the limit",
                max_tried);
        };
        for (; taken <= last; ++taken) {
            if (taken >= rules_->code().digits().size() && tail_takes_all()) taken = last;
            step(0);
            const heaps::Digit& digit = rules_->digit(taken);
            heaps::Splits<Integer, decltype(take), decltype(step)> splits(digit, take, step);
            if (!splits.of(Integer(heap_ - taken))) return;
        }
    }

    std::string describe(const Move& move) const override {
        std::vector<Integer> parts = parts_of(move);
        std::erase(parts, 0);
        std::sort(parts.begin(), parts.end());
        return rules_->game().describe_move({heap_, move.taken, parts});
    }

    Evaluation first_evaluation(const Context& context) const override {
        auto known = std::make_shared<const OctalKnown>(rules_, heap_, context);
        Value value = known->is_known() ? Value::exact(known->value(heap_), known->certainty())
                                        : Value::unknown();
        return {std::move(value), std::move(known)};
    }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& context) const override {
        const MakeMove make = [this](const Integer& taken, std::span<const Integer> parts) {
            return move(taken, parts);
        };
        auto evidence = std::dynamic_pointer_cast<const OctalKnown>(known.evidence);
        if (!evidence) evidence = std::make_shared<const OctalKnown>(rules_, heap_, context);
        return octal_moves_to(value, limit, *evidence, make, context);
    }

    // The parts may come in any order, and heaps of 0 among them.
    std::optional<Move> find_move(const Position& to, const Context& /*context*/) const override {
        std::vector<Integer> parts;
        for (std::size_t i = 0; i < to.size(); ++i) {
            const auto* const part = dynamic_cast<const OctalPosition*>(&to[i]);
            if (part == nullptr || part->rules_->name() != rules_->name()) return std::nullopt;
            if (part->heap_ > 0) parts.push_back(part->heap_);
        }
        auto found = move_to(std::move(parts));
        if (found) found->to = to;
        return found;
    }

    Drawing drawing(const Context& /*context*/) const override {
        return HeapsDrawing{heaps(), std::nullopt, rules_->game().in_rows};
    }

    Mark mark(const Move& move) const override {
        std::vector<Integer> parts = parts_of(move);
        Mark mark;
        mark.heap = 0;
        if (parts.size() > 1) {
            mark.parts = std::move(parts);
        } else {
            mark.left = parts.empty() ? Integer(0) : parts.front();
        }
        return mark;
    }

    std::optional<Move> find_marked(const Mark& mark, const Context& /*context*/) const override {
        if (mark.left)
            return move_to(*mark.left == 0 ? std::vector<Integer>() : std::vector{*mark.left});
        return mark.parts ? move_to(*mark.parts) : std::nullopt;
    }

    std::vector<CodedHeap> as_coded_heaps() const override {
        if (rules_->game().smallest > 0) return {};  // small heaps differ from the code
        return {{std::shared_ptr<const heaps::Code>(rules_, &rules_->code()), heap_}};
    }

private:
    [[nodiscard]] static std::vector<Integer> parts_of(const Move& move) {
        std::vector<Integer> parts;
        for (std::size_t i = 0; i < move.to.size(); ++i) {
            parts.push_back(dynamic_cast<const OctalPosition&>(move.to[i]).heap_);
        }
        return parts;
    }

    // Whether the digits that repeat only allow taking the whole heap.
    [[nodiscard]] bool tail_takes_all() const {
        const auto& tail = rules_->code().tail();
        return std::all_of(tail.begin(), tail.end(), [](const heaps::Digit& digit) {
            return digit.empty() || digit.bits() == 1U;
        });
    }

    [[nodiscard]] std::optional<Move> move_to(std::vector<Integer> parts) const {
        std::sort(parts.begin(), parts.end());
        Integer taken = heap_;
        for (const Integer& part : parts) taken -= part;
        if (heap_ < rules_->game().smallest || taken < 0 ||
            (!parts.empty() && parts.front() <= 0) ||
            !allows(rules_->digit(taken), std::span<const Integer>(parts))) {
            return std::nullopt;
        }
        return move(taken, parts);
    }

    [[nodiscard]] Move move(const Integer& taken, std::span<const Integer> parts) const {
        Position::Components components;
        components.reserve(parts.size());
        for (std::size_t i = 0; i < parts.size(); ++i) {
            components.push_back(i > 0 && parts[i] == parts[i - 1]
                                     ? components.back()
                                     : std::make_shared<const OctalPosition>(rules_, parts[i]));
        }
        return {Position(std::move(components)), taken};
    }

    std::shared_ptr<const OctalRules> rules_;
    Integer heap_;
};

class Named : public Game, public Tabulated, public WrittenAsRules {
public:
    explicit Named(const OctalGame& game) : game_(game) {}

    const GameInfo& info() const override { return game_.info; }

    Position parse(const Term& term, ParseFiles& files) const override {
        const auto rules = rules_of(term, files.context());
        Position::Components components;
        for (Integer& heap : naturals(term, info(), "heap")) {
            components.push_back(std::make_shared<const OctalPosition>(rules, std::move(heap)));
        }
        return Position(std::move(components));
    }

    std::string rules_text(const Term& term) const override {
        return octal_as_rules(info().name, code_of(term), game_.smallest,
                              term.parameters.empty() ? term.at : term.parameters.front().at);
    }

    std::unique_ptr<Table> table(const Term& term, const TableExtent& extent,
                                 ParseFiles& files) const override {
        const Indices heaps = heaps_in(extent);
        const auto rules = rules_of(term, files.context());
        const auto known = std::make_shared<const OctalKnown>(rules, heaps.last(), files.context());
        if (!known->is_known()) {
            throw limit_error("the table would pass the limits; {} heaps were computed",
                              known->computed());
        }
        // No play is longer than that, so no value is larger.
        if (known->certainty() == Certainty::theorem ||
            (known->period() && known->period()->saltus > 0)) {
            expect_small_values(2 * heaps.last());
        }
        return std::make_unique<HeapList>(heaps, [known](std::uint64_t n) {
            return static_cast<std::int32_t>(known->small_value(n));
        });
    }

protected:
    [[nodiscard]] std::shared_ptr<const OctalRules> rules_of(const Term& term,
                                                             const Context& context) const {
        return std::make_shared<const OctalRules>(game_, code_of(term), context);
    }

private:
    [[nodiscard]] virtual heaps::Code code_of(const Term& term) const {
        expect_no_parameters(term, info());
        return heaps::Code::parse(game_.code());
    }

    const OctalGame& game_;
};

class Octal : public Named, public OfHeaps {
public:
    using Named::Named;

    std::unique_ptr<HeapPositions> heap_positions(const Term& term,
                                                  ParseFiles& files) const override {
        const auto rules = rules_of(term, files.context());
        if (rules->code().most_heaps().value_or(2) > 1) {
            throw input_error(
                "a move may leave several heaps here, which a set of heaps cannot describe; claims "
                "are for codes with the digits 0 to 3")
                .at(term.parameters.front().at);
        }
        return std::make_unique<OneHeapPositions>(
            [rules](const Integer& heap) { return position_of<OctalPosition>(rules, heap); });
    }

private:
    heaps::Code code_of(const Term& term) const override {
        if (term.parameters.empty()) {
            throw input_error("octal needs a code in brackets, as in octal[0.77](9)").at(term.at);
        }
        const Argument& written = term.parameters.front();
        if (const auto* named = heaps::find_named_code(written.text)) {
            throw input_error("the code of {0} is {1}: write {0}(…) or octal[{1}](…)", named->name,
                              named->code)
                .at(written.at);
        }
        heaps::Code code = heaps::Code::parse(written.text, written.at);
        if (term.parameters.size() > 1) {
            throw input_error("octal takes one code, with commas in braces only")
                .at(term.parameters[1].at);
        }
        return code;
    }
};

}  // namespace

std::span<const Game* const> octal_games() {
    static const Octal octal(octal_table().front());
    static const std::vector<Named> named(octal_table().begin() + 1, octal_table().end());
    static const std::vector<const Game*> all = [] {
        std::vector<const Game*> games{&octal};
        for (const Named& game : named) games.push_back(&game);
        return games;
    }();
    return all;
}

}  // namespace grundy
