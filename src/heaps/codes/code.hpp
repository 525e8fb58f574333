// Codes of taking-and-breaking games (R. K. Guy and C. A. B. Smith, "The G-values of various
// games", 1956): the digit d_k of d_0.d_1d_2… says into how many heaps, none of them empty, the
// rest of a heap may be broken after k chips were taken from it.
#pragma once

#include "heaps/codes/digit.hpp"

#include <cassert>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy::heaps {

class Code {
public:
    static constexpr std::size_t max_digits = 10'000;
    static constexpr unsigned max_heaps = 31;  // that a digit can name

    // Digits are 0-9 and A-V, with bit j for j heaps; sets such as {0,2,4+}, where 4+ is 4 or more;
    // and * for any number of heaps. A mark after a digit, or after a number in braces, restricts
    // the sizes of the heaps: ! all different, ? not all equal, = all equal. Digits in brackets at
    // the end repeat forever. Throws Error with the place, counted from `at`.
    [[nodiscard]] static Code parse(std::string_view text, std::size_t at = 0);

    // The digits d_0, d_1, …, then those that repeat. d_0 allows two heaps or more only.
    explicit Code(std::vector<Digit> digits, std::vector<Digit> tail = {});

    // A short form, the same for all codes that allow the same moves.
    [[nodiscard]] const std::string& text() const { return text_; }

    [[nodiscard]] const Digit& digit(std::size_t taken) const;

    // Whether infinitely many numbers may be taken.
    [[nodiscard]] bool has_tail() const { return !tail_.empty(); }
    // The largest number that may be taken, 0 if there is none. Needs !has_tail().
    [[nodiscard]] std::size_t most_taken() const {
        assert(!has_tail());
        return digits_.size() - 1;
    }
    // The digits before those that repeat, at least d_0.
    [[nodiscard]] const std::vector<Digit>& digits() const { return digits_; }
    [[nodiscard]] const std::vector<Digit>& tail() const { return tail_; }

    template <class Visit>
    void for_each_break(Visit visit) const {
        for (const auto* digits : {&digits_, &tail_}) {
            for (const Digit& digit : *digits) {
                for (const Break& way : digit.breaks()) visit(way);
            }
        }
    }
    // The most heaps that a move can leave; empty if there is no bound.
    [[nodiscard]] std::optional<unsigned> most_heaps() const;
    // Whether some break has this restriction.
    [[nodiscard]] bool has(Sizes sizes) const;
    // Whether some break restricts sizes.
    [[nodiscard]] bool compares_sizes() const {
        return has(Sizes::different) || has(Sizes::not_all_equal) || has(Sizes::all_equal);
    }

    friend bool operator==(const Code& a, const Code& b) { return a.text_ == b.text_; }

private:
    std::vector<Digit> digits_;  // the last one is not empty, unless it is d_0
    std::vector<Digit> tail_;
    std::string text_;
};

// G(n) = G'(n - shift) for n >= shift, and 0 before, where G' belongs to `code`.
struct StandardForm {
    Code code;
    std::size_t shift = 0;
};

// A game in which a heap of one cannot be moved has a cousin with heaps one smaller: bit j of d_k
// becomes the bits 0..j of d'_{k-1+j}, since heaps of one vanish. This is repeated until a heap of
// one can be moved. For finite codes of at most two heaps of any sizes; others are their own
// standard form.
[[nodiscard]] StandardForm standard_form(const Code& code);

}  // namespace grundy::heaps
