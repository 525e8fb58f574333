// What is known of a position: its outcome, its Grundy value, and how sure that is.
#pragma once

#include <grundy/integer.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace grundy {

// N: the next player wins; P: the previous player wins; draw: neither can be made to lose.
enum class Outcome { N, P, draw, unknown };

// Who makes the last move wins in normal play, and loses in misère play.
enum class Play { normal, misere };

// Best first, so that the weaker of two is the larger.
enum class Standing {
    theorem,      // closed form or polynomial algorithm with a proof on paper
    proved,       // machine proof or certificate that was checked
    computed,     // exhaustive exact computation
    conjectural,  // rests on a named conjecture
    unknown,
};

// As they are written everywhere: "N", "draw", "theorem". Constant time, as all that has no other
// word about it here.
[[nodiscard]] std::string_view name(Outcome outcome);
[[nodiscard]] std::string_view name(Play play);
[[nodiscard]] std::string_view name(Standing standing);
[[nodiscard]] Standing weaker(Standing a, Standing b);

struct Value {
    // loopy: ∞(K), the value of a position from which play need not end and whose options have
    // the finite values K.
    enum class Kind { exact, greater_than, loopy, unknown };

    Kind kind = Kind::unknown;
    Integer number;  // the value, or the bound it exceeds
    Standing standing = Standing::unknown;
    std::vector<Integer> finite_options{};  // K, sorted

    // Numbers are not negative. Constant time, but loopy() sorts.
    [[nodiscard]] static Value exact(Integer value, Standing standing);
    [[nodiscard]] static Value greater_than(Integer bound, Standing standing);
    [[nodiscard]] static Value loopy(std::vector<Integer> finite_options, Standing standing);
    [[nodiscard]] static Value unknown();

    [[nodiscard]] bool is_exact() const { return kind == Kind::exact; }
    [[nodiscard]] bool is_loopy() const { return kind == Kind::loopy; }
    // Whether it is 0, exceeded or not; for loopy values by the smallest of K. Constant time.
    [[nodiscard]] Outcome outcome() const;
};

// The genus of a position (Winning Ways, chapter 13): its value in normal play, and what its misère
// Grundy value is beside none, one, two, … heaps of two. The last two of these repeat for ever.
struct Genus {
    Integer normal;
    std::vector<Integer> misere;  // two or more, as few as say it

    friend bool operator==(const Genus&, const Genus&) = default;
};

// "4^146", "6^(1,9,10,8)" where a number has two digits.
[[nodiscard]] std::string to_text(const Genus& genus);

// The value of a sum: x ⊕ y, ∞(K) + y = ∞(K ⊕ y), ∞(K) + ∞(L) = ∞(∅). Unknown if a value is
// neither exact nor loopy. Linear in the length of the numbers, and K is sorted.
[[nodiscard]] Value nim_sum(const Value& a, const Value& b);

// "3", "> 20", "∞(0,2)", "unknown". Time that of writing the numbers in decimal.
[[nodiscard]] std::string to_text(const Value& value);

}  // namespace grundy
