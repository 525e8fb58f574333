// The outcome and the Grundy value of a position, and how certain they are.
#pragma once

#include <grundy/integer.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

// N: the next player wins; P: the previous player wins; draw: neither can force a win.
enum class Outcome { N, P, draw, unknown };

// The player who makes the last move wins in normal play and loses in misère play.
enum class Convention { normal, misere };

// Best first, so that the weaker of two is the larger.
enum class Certainty {
    theorem,      // closed form or polynomial algorithm with a proof on paper
    proved,       // machine proof or certificate that was checked
    computed,     // exhaustive exact computation
    conjectural,  // rests on a named conjecture
    unknown,
};

// "N", "draw", "theorem", as in all output. Constant time, like everything here unless stated.
[[nodiscard]] std::string_view name(Outcome outcome);
[[nodiscard]] std::string_view name(Convention play);
[[nodiscard]] std::string_view name(Certainty certainty);
[[nodiscard]] Certainty weaker(Certainty a, Certainty b);

struct Value {
    // loopy: ∞(K), the value of a position from which play need not end and whose options have the
    // finite values K.
    enum class Kind { exact, greater_than, loopy, unknown };

    Kind kind = Kind::unknown;
    Integer number;  // the value, or the bound it exceeds
    Certainty certainty = Certainty::unknown;
    std::vector<Integer> finite_options{};  // K, sorted

    // Numbers are not negative. Constant time, but loopy() sorts.
    [[nodiscard]] static Value exact(Integer value, Certainty certainty);
    [[nodiscard]] static Value greater_than(Integer bound, Certainty certainty);
    [[nodiscard]] static Value loopy(std::vector<Integer> finite_options, Certainty certainty);
    [[nodiscard]] static Value unknown();

    [[nodiscard]] bool is_exact() const { return kind == Kind::exact; }
    [[nodiscard]] bool is_loopy() const { return kind == Kind::loopy; }
    // P exactly if the value is 0; for loopy values N if K contains 0, else a draw.
    [[nodiscard]] Outcome outcome() const;
};

// The genus of a position (Winning Ways, chapter 13): its value in normal play, and the misère
// Grundy values of its sums with no, one, two, … heaps of two. The last two of these repeat
// forever.
struct Genus {
    Integer normal;
    std::vector<Integer> misere;  // two or more, as few as possible

    friend bool operator==(const Genus&, const Genus&) = default;
};

// "4^146", "6^(1,9,10,8)" where a number has two digits.
[[nodiscard]] std::string to_text(const Genus& genus);

// What is known of a position.
struct Verdict {
    Outcome outcome = Outcome::unknown;
    Certainty outcome_certainty = Certainty::unknown;  // it may depend on less than the value
    Value value{};                                     // unknown in misère play
    std::optional<Genus> genus{};                      // in misère play, where known
    Certainty genus_certainty = Certainty::unknown;
};

// The value of a sum: x ⊕ y, ∞(K) + y = ∞(K ⊕ y), ∞(K) + ∞(L) = ∞(∅). Unknown if a value is
// neither exact nor loopy. Linear in the length of the numbers, and K is sorted.
[[nodiscard]] Value nim_sum(const Value& a, const Value& b);

// "3", "> 20", "∞(0,2)", "unknown". Takes the time of writing the numbers in decimal.
[[nodiscard]] std::string to_text(const Value& value);

}  // namespace grundy
