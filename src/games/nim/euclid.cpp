// Euclid's game, in its two forms. Let x >= y > 0, x = qy + r, and let g be the value of (y,r). The
// options are (jy + r, y) with j < q, and one after the other their values are g, and then all
// numbers but g: the value of (x,y) is q - 1 if q - 1 < g, else q.
//
// If both numbers stay positive, that is ⌊x/y - y/x⌋ (G. Nivasch, "The Sprague-Grundy function of
// the game Euclid", Discrete Mathematics 306, 2006).
//
// If play continues to zero, the value is at least q exactly when g < q. Let φ be the continued
// fraction [q; q, q, …], the root of φ² = qφ + 1. The map x/y → y/r reverses the order of numbers
// and leaves φ fixed, and the value is at least q for ratios from q + 1 on and less below q. So it
// is at least q exactly when x/y > φ, that is N = x² - qxy - y² > 0, unless the quotients are q
// until nothing remains. Then the opposite holds, because (qy,y) has value q though q < φ.
//
// For q > 1 these are the pairs with N = ±gcd(x,y)². Let the gcd be 1. N(x,y) = -N(y,r), and (q,1)
// has N = -1. Conversely let y(y - qr) = r² ± 1 with r > 0: then qr <= y < (q+1)r, so that the next
// quotient is q too. For q = 1 only x = y is of this kind, since Euclid's algorithm does not end
// with a quotient of 1 otherwise. That the value is 0 exactly when 1 < x/y < φ is due to A. J. Cole
// and A. J. T. Davie, "A game based on the Euclidean algorithm and a winning strategy for it",
// Mathematical Gazette 53, 1969.

#include "base/errors.hpp"
#include "game/game.hpp"
#include "game/marks.hpp"
#include "game/one_heap.hpp"
#include "game/tables.hpp"
#include "game/term.hpp"
#include "game/written_as_rules.hpp"
#include "math/integer_format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

namespace grundy {

namespace {

constexpr GameInfo euclid_info{
    "euclid",
    "euclid(a,b) or euclid[zero](a,b)",
    "Take a multiple of the smaller number from the larger, so that something is left, or with "
    "[zero] perhaps nothing; whoever cannot move loses.",
    "euclid(12,59)",
    "G. Nivasch, The Sprague-Grundy function of the game Euclid, 2006; A. J. Cole and A. J. T. "
    "Davie, A game based on the Euclidean algorithm, 1969",
    Shape::heaps,
};

enum class EuclidEnd { positive, zero };

// Whether all quotients of x/y are q, which is the first one. Needs x >= y > 0.
bool has_equal_quotients(const Integer& x, const Integer& y, const Integer& q, const Integer& N) {
    assert(x >= y && y > 0);
    if (q == 1) return x == y;
    const Integer square = abs(N);
    if (!square.is_perfect_square()) return false;
    const Integer root = sqrt(square);
    return x % root == 0 && y % root == 0;  // then it is gcd(x,y), whose square divides N
}

Integer euclid_value(const Integer& a, const Integer& b, EuclidEnd end) {
    const Integer& x = std::max(a, b);
    const Integer& y = std::min(a, b);
    if (y == 0) return 0;
    if (end == EuclidEnd::positive) return (x * x - y * y) / Integer(x * y);
    const Integer q = x / y;
    const Integer N = x * x - q * x * y - y * y;
    const bool is_q = (N > 0) != has_equal_quotients(x, y, q, N);
    return is_q ? q : Integer(q - 1);
}

// The same for small numbers, by Euclid's algorithm.
std::uint64_t small_euclid_value(std::uint64_t x, std::uint64_t y, EuclidEnd end) {
    if (x < y) std::swap(x, y);
    if (y == 0) return 0;
    const std::uint64_t q = x / y;
    if (x % y == 0) return end == EuclidEnd::zero ? q : q - 1;
    return q - 1 < small_euclid_value(y, x % y, end) ? q - 1 : q;
}

class EuclidPosition : public Component,
                       public ValuedOnce,
                       public MovesToValue,
                       public CountsMoves,
                       public FindsMove,
                       public Drawn,
                       public FindsMarkedMove,
                       public WithNumbers,
                       public Symmetric {
public:
    EuclidPosition(Integer a, Integer b, EuclidEnd end)
        : a_(std::move(a)), b_(std::move(b)), end_(end) {}

    const GameInfo& info() const override { return euclid_info; }

    std::string key() const override {
        return KeyBuilder(end_ == EuclidEnd::zero ? "euclid0" : "euclid").add(a_).add(b_).take();
    }

    std::string text() const override {
        return fmt::format("euclid{}({},{})", end_ == EuclidEnd::zero ? "[zero]" : "", a_, b_);
    }

    std::string value_key() const override {
        return EuclidPosition(larger(), smaller(), end_).key();
    }

    std::vector<Integer> heaps() const override { return {a_, b_}; }

    void for_each_move(const MoveVisitor& visit) const override {
        if (smaller() == 0) return;
        const Integer most = max_times();
        for (Integer times = 1; times <= most; ++times) {
            if (!visit(move(times))) return;
        }
    }

    Integer move_count() const override { return smaller() == 0 ? Integer(0) : max_times(); }

    std::string describe(const Move& move) const override {
        const Integer times = move.taken / smaller();
        return times == 1 ? fmt::format("take {} from {}", smaller(), larger())
                          : fmt::format("take {} times {} from {}", times, smaller(), larger());
    }

    Evaluation first_evaluation(const Context& /*context*/) const override {
        const Integer value = euclid_value(a_, b_, end_);
        return evaluation(
            Value::exact(value, Certainty::theorem),
            [x = larger(), y = smaller(), end = end_, value] { return reason(x, y, end, value); });
    }

    // There is at most one such move: the options have different values.
    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& /*known*/,
                      const Context& /*context*/) const override {
        std::vector<Move> moves;
        if (smaller() > 0) {
            const Integer quotient = larger() / smaller();
            const Integer remainder = larger() % smaller();
            const bool may_empty = remainder > 0 || end_ == EuclidEnd::zero;
            const Integer g = may_empty ? euclid_value(smaller(), remainder, end_) : quotient;
            const Integer left = value == g && may_empty ? Integer(0)
                                 : value < g             ? Integer(value + 1)
                                                         : value;
            if (left < quotient) moves.push_back(move(Integer(quotient - left)));
        }
        return list_all(std::move(moves), limit);
    }

    std::optional<Move> find_move(const Position& to, const Context& /*context*/) const override {
        const auto* const target = only_component<EuclidPosition>(to);
        if (target == nullptr || target->end_ != end_ || smaller() == 0) return std::nullopt;
        const Integer taken = a_ + b_ - target->a_ - target->b_;
        if (taken <= 0 || taken % smaller() != 0) return std::nullopt;
        const Integer times = taken / smaller();
        if (times > max_times()) return std::nullopt;
        return same_or_nothing(move(times), to);
    }

    Drawing drawing(const Context& /*context*/) const override { return HeapsDrawing{heaps()}; }

    Mark mark(const Move& move) const override {
        return heap_mark(heaps(), only_component<EuclidPosition>(move.to)->heaps());
    }

    std::optional<Move> find_marked(const Mark& mark, const Context& context) const override {
        const auto found = heap_left(mark, heaps());
        if (!found) return std::nullopt;
        return find_move(position_of<EuclidPosition>(found->heap == 0 ? found->left : a_,
                                                     found->heap == 1 ? found->left : b_, end_),
                         context);
    }

private:
    [[nodiscard]] const Integer& larger() const { return std::max(a_, b_); }
    [[nodiscard]] const Integer& smaller() const { return std::min(a_, b_); }

    // How many times the smaller number can be taken. Needs smaller() > 0.
    [[nodiscard]] Integer max_times() const {
        assert(smaller() > 0);
        return end_ == EuclidEnd::zero ? larger() / smaller() : Integer(larger() - 1) / smaller();
    }

    [[nodiscard]] static std::string reason(const Integer& x, const Integer& y, EuclidEnd end,
                                            const Integer& value) {
        if (y == 0) return "One of the numbers is 0, so nothing can be taken.";
        if (end == EuclidEnd::positive) {
            return fmt::format(
                "The value is ⌊x/y - y/x⌋ with the larger number x and the smaller y (Nivasch): "
                "here {}.",
                value);
        }
        const Integer q = x / y;
        if (x == y) return "The numbers are equal: all that can be done is to take one of them.";
        if (x % y == 0) {
            return fmt::format(
                "The larger number is {} times the smaller. It can become every smaller multiple "
                "of it, 0 included, so the value is {}.",
                q, value);
        }
        return fmt::format(
            "The quotient of the numbers is {0}, so the value is {0} or {1}. Taking the smaller "
            "number as often as that leaves value {2}, and taking it less often all values from 0 "
            "on but "
            "that one, one after the other; so the value is {3}.",
            q, Integer(q - 1), euclid_value(y, Integer(x % y), end), value);
    }

    [[nodiscard]] Move move(const Integer& times) const {
        const bool from_first = a_ >= b_;
        const Integer taken = times * smaller();
        const Integer left = larger() - taken;
        return {position_of<EuclidPosition>(from_first ? left : a_, from_first ? b_ : left, end_),
                taken};
    }

    Integer a_;
    Integer b_;
    EuclidEnd end_;
};

class Euclid : public Game, public Tabulated, public OfHeaps, public WrittenAsRules {
public:
    const GameInfo& info() const override { return euclid_info; }

    Position parse(const Term& term, ParseFiles& /*sources*/) const override {
        const EuclidEnd end = end_of(term);
        const auto& arguments = expect_arguments(term, euclid_info, 2, "two numbers");
        return position_of<EuclidPosition>(natural(arguments[0], "a number"),
                                           natural(arguments[1], "a number"), end);
    }

    std::string rules_text(const Term& term) const override {
        if (end_of(term) == EuclidEnd::positive) {
            return "game euclid({a, b})\nwhere a >= 1 and b >= 1\nmove (a - k*b, b) for k in 1..\n";
        }
        return "game euclid({a, b})\nmove (a - k*b, b) for k in 1..a if b >= 1\n";
    }

    std::unique_ptr<Table> table(const Term& term, const TableExtent& extent,
                                 ParseFiles& /*sources*/) const override {
        const EuclidEnd end = end_of(term);
        const BoardPart part = board_in(extent);
        expect_small_values(std::max(part.rows.last(), part.columns.last()));
        return std::make_unique<Board>(part, [end](std::uint64_t row, std::uint64_t column) {
            return static_cast<std::int32_t>(small_euclid_value(row, column, end));
        });
    }

    std::unique_ptr<HeapPositions> heap_positions(const Term& term,
                                                  ParseFiles& /*sources*/) const override {
        return std::make_unique<MadePositions>(2, 2, [end = end_of(term)](auto numbers) {
            return position_of<EuclidPosition>(numbers[0], numbers[1], end);
        });
    }

private:
    [[nodiscard]] static EuclidEnd end_of(const Term& term) {
        if (term.parameters.empty()) return EuclidEnd::positive;
        const Argument& first = term.parameters.front();
        if (name_of(first, "the end of the game") != "zero" || term.parameters.size() > 1) {
            throw input_error(
                "euclid takes nothing in brackets but 'zero', where a number may become 0")
                .at((first.text == "zero" ? term.parameters[1] : first).at);
        }
        return EuclidEnd::zero;
    }
};

}  // namespace

const Game& euclid() {
    static const Euclid game;
    return game;
}

}  // namespace grundy
