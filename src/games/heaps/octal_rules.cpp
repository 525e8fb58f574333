// The taking-and-breaking games that have a name, and what is known of a heap.

#include "games/heaps/octal_rules.hpp"

#include "base/caches.hpp"
#include "heaps/codes/named_codes.hpp"
#include "heaps/values/code_rule.hpp"
#include "math/integer_format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

namespace grundy {

namespace {

heaps::StandardForm form_of(const OctalGame& game, const heaps::Code& code) {
    heaps::StandardForm form =
        standard_form(game.valued_as.empty() ? code : heaps::Code::parse(game.valued_as));
    form.shift += game.smaller_by;
    return form;
}

}  // namespace

std::string_view OctalGame::code() const {
    const auto* const named = heaps::find_named_code(info.name);
    return named == nullptr ? moved_as : named->code;
}

OctalRules::OctalRules(const OctalGame& game, heaps::Code code, const Context& context)
    : game_(&game),
      code_(std::move(code)),
      form_(form_of(game, code_)),
      closed_form_(heaps::closed_form(form_.code)) {
    if (closed_form_) return;
    sequence_ = context.caches().get<heaps::HeapSequence>(form_.code.text(), [&] {
        return std::make_shared<heaps::HeapSequence>(rule_for(form_.code));
    });
}

std::string OctalRules::name() const {
    return game_->code().empty() ? fmt::format("{}[{}]", game_->info.name, code_.text())
                                 : std::string(game_->info.name);
}

const heaps::Digit& OctalRules::digit(const Integer& taken) const {
    assert(taken >= 0);
    const std::size_t begin = code_.digits().size();
    if (taken < begin || !code_.has_tail()) {
        return code_.digit(taken.fits<std::size_t>() ? taken.to<std::size_t>() : begin);
    }
    return code_.digit(begin + Integer((taken - begin) % code_.tail().size()).to<std::size_t>());
}

Integer OctalRules::most_taken(const Integer& heap) const {
    return code_.has_tail() ? heap : std::min(heap, Integer(code_.most_taken()));
}

OctalKnown::OctalKnown(std::shared_ptr<const OctalRules> rules, Integer heap,
                       const Context& context)
    : rules_(std::move(rules)), heap_(std::move(heap)), has_deadline_(context.deadline) {
    if (const auto* const sequence = rules_->sequence()) {
        reached_ = sequence->reach(rules_->in_standard_form(heap_), context);
    }
}

Integer OctalKnown::value(const Integer& heap) const {
    assert(is_known() && heap <= heap_);
    const Integer same = rules_->in_standard_form(heap);
    return rules_->closed_form() ? value_of(*rules_->closed_form(), same) : reached_.value(same);
}

std::uint64_t OctalKnown::small_value(std::uint64_t heap) const {
    assert(is_known() && heap <= heap_);
    const std::size_t shift = rules_->form().shift;
    const std::uint64_t same = heap > shift ? heap - shift : 0;
    if (rules_->closed_form()) return value_of(*rules_->closed_form(), same);
    const heaps::HeapValues& values = *reached_.values;
    if (same < values.size()) return values[static_cast<std::size_t>(same)];
    const auto& [preperiod, length, saltus, needed] = *values.period();
    return values[static_cast<std::size_t>(preperiod + (same - preperiod) % length)] +
           (same - preperiod) / length * saltus;
}

std::optional<heaps::Period> OctalKnown::period() const {
    if (!reached_.has_period) return std::nullopt;
    heaps::Period period = *reached_.values->period();
    // In the heaps of this game; those that are too small to move count as none there.
    period.preperiod += rules_->form().shift;
    return period;
}

namespace {

std::string chips_taken(const Taking& taking) {
    if (taking.parts.empty()) return fmt::format("take all {}", taking.heap);
    if (taking.taken == 0) {
        return fmt::format("split {} into {}", taking.heap, describe_parts(taking.parts));
    }
    return fmt::format("take {} from {}, leaving {}", taking.taken, taking.heap,
                       describe_parts(taking.parts));
}

// The part of a row before the first pin that is taken.
Integer left_part(const Taking& taking) {
    return taking.parts.size() > 1 ? taking.parts.front() : Integer(0);
}

std::string leaving(const Taking& taking) {
    return taking.parts.empty() ? "" : ", leaving " + describe_parts(taking.parts);
}

// Neighbours in a row.
std::string neighbours(const Taking& taking) {
    const Integer first = left_part(taking) + 1;
    if (taking.taken == 1) return fmt::format("pin {} of {}", first, taking.heap);
    return fmt::format("pins {} and {} of {}", first, Integer(first + taking.taken - 1),
                       taking.heap);
}

std::string pins_knocked_down(const Taking& taking) {
    return fmt::format("knock down {}{}", neighbours(taking), leaving(taking));
}

std::string pins_taken(const Taking& taking) {
    return fmt::format("take {}{}", neighbours(taking), leaving(taking));
}

// The file and its neighbours are removed.
std::string file_chosen(const Taking& taking) {
    return fmt::format("play on file {} of {}{}",
                       Integer(left_part(taking) + (taking.taken == 3 ? 2 : 1)), taking.heap,
                       leaving(taking));
}

// The square is removed, and up to two on either side.
std::string square_crossed(const Taking& taking) {
    const Integer from_end =
        taking.parts.empty() ? Integer((taking.taken + 1) / 2) : Integer(taking.taken - 2);
    return fmt::format("put a cross on square {} of {}{}", Integer(left_part(taking) + from_end),
                       taking.heap, leaving(taking));
}

constexpr std::string_view guy_and_smith =
    "R. K. Guy and C. A. B. Smith, The G-values of various games, 1956";
constexpr std::string_view winning_ways =
    "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 4";

constexpr OctalGame named[]{
    {{"octal", "octal[code](a,b,…)",
      "Take k from a heap and leave it as j heaps, none of them empty, if bit j of the digit d_k "
      "of the code d_0.d_1d_2… is set; ! after a digit asks for different heaps, brackets for "
      "digits that repeat; whoever cannot move loses.",
      "octal[0.77](9)", guy_and_smith, Shape::heaps},
     "",
     chips_taken},
    {{"kayles", "kayles(a,b,…)",
      "Knock down one pin or two neighbouring pins of a row, which splits it into two rows unless "
      "they are at an end; whoever cannot move loses. This is octal[0.77].",
      "kayles(9)", guy_and_smith, Shape::heaps},
     "One pin or two neighbouring pins go, and what is left may be two rows (code 0.77).",
     pins_knocked_down,
     true},
    {{"dawson", "dawson(a,b,…)",
      "Dawson's Kayles: take two neighbouring pins of a row, which may split it into two; whoever "
      "cannot move loses. This is octal[0.07].",
      "dawson(10)", guy_and_smith, Shape::heaps},
     "Two neighbouring pins go, and what is left may be two rows (code 0.07).",
     pins_taken,
     true},
    {{"dawsonchess", "dawsonchess(a,b,…)",
      "Dawson's Chess: choose a file of a board; it and the files beside it are played out, and "
      "what is left may be two boards; whoever cannot move loses. This is octal[0.137].",
      "dawsonchess(9)", guy_and_smith, Shape::heaps},
     "A file and those beside it go, and what is left may be two boards (code 0.137).",
     file_chosen,
     true},
    {{"treblecross", "treblecross(a,b,…)",
      "Put a cross on a square of a strip. Whoever comes within two squares of it lets the other "
      "make three in a row and win, so these squares are dead; whoever finds no living square "
      "loses. This is octal[0.007] with two squares more.",
      "treblecross(10)", winning_ways, Shape::heaps},
     "A square and two on either side of it go, as far as they are there, and what is left may be "
     "two strips (code 0.11337).",
     square_crossed,
     true},
    {{"officers", "officers(a,b,…)",
      "Take one from a heap, not its last one, and split what is left into two or not; whoever "
      "cannot move loses. This is octal[0.6].",
      "officers(10)", winning_ways, Shape::heaps},
     "One is taken, and what is left, at least one, may be two heaps (code 0.6).",
     chips_taken},
    {{"grundy", "grundy(a,b,…)",
      "Split a heap into two of different sizes; whoever cannot move loses. This is octal[4!.0].",
      "grundy(11)", "P. M. Grundy, Mathematics and games, 1939", Shape::heaps},
     "A heap is split into two of different sizes (code 4!.0).",
     chips_taken},
    {{"lasker", "lasker(a,b,…)",
      "Take any number from a heap, or split it into two; whoever cannot move loses. This is "
      "octal[4.[3]].",
      "lasker(7)", "E. Lasker, Brettspiele der Völker, 1931", Shape::heaps},
     "Any number is taken, or the heap is split into two (code 4.[3]).",
     chips_taken},
    {{"couples", "couples(a,b,…)",
      "Split a heap into two, but not a heap of two: couples are forever; whoever cannot move "
      "loses. This is octal[0.6] with one less.",
      "couples(9)", winning_ways, Shape::heaps},
     "A heap is split into two, unless it is a heap of two.",
     chips_taken,
     false,
     "4.0",
     3,
     "0.6",
     1},
    {{"guiles", "guiles(a,b,…)",
      "Take a heap of one or two, or take two from a heap and split what is left into two; whoever "
      "cannot move loses. This is octal[0.15].",
      "guiles(7)", winning_ways, Shape::heaps},
     "A heap of one or two is taken, or two are taken and what is left is split into two (code "
     "0.15).",
     chips_taken},
    {{"daisies", "daisies(a,b,…)",
      "Take one petal from a group, and split what is left into two or not; or split a group into "
      "two without taking any; whoever cannot move loses. This is octal[4.7].",
      "daisies(6)", winning_ways, Shape::heaps},
     "One is taken, and what is left may be two heaps, or the heap is split into two (code 4.7).",
     chips_taken},
};

}  // namespace

std::span<const OctalGame> octal_table() {
    return named;
}

}  // namespace grundy
