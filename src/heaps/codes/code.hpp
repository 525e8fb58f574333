// Codes of taking-and-breaking games (R. K. Guy and C. A. B. Smith, "The G-values of various
// games", 1956): the digit d_k of d_0.d_1d_2… says into how many heaps, none of them empty, what is
// left of a heap may fall after k were taken from it.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace grundy::heaps {

// How heaps that are left must compare. It says nothing where fewer than two are left.
enum class Sizes { any, different, not_all_equal, all_equal };

// So many heaps, or so many and more.
struct Break {
    unsigned heaps = 0;
    bool or_more = false;
    Sizes sizes = Sizes::any;

    [[nodiscard]] bool allows(std::size_t count) const {
        return or_more ? count >= heaps : count == heaps;
    }
    friend bool operator==(const Break&, const Break&) = default;
};

// The ways in which a heap may be left after a number was taken. In order, and the same for all
// digits that allow the same.
class Digit {
public:
    Digit() = default;
    explicit Digit(const std::vector<Break>& breaks);

    [[nodiscard]] const std::vector<Break>& breaks() const { return breaks_; }
    [[nodiscard]] bool empty() const { return breaks_.empty(); }

    // Whether a heap may be left as so many heaps at all.
    [[nodiscard]] bool allows(std::size_t count) const;
    // Whether it may be left as these, none of them 0. Linear in them, up to sorting.
    [[nodiscard]] bool allows(std::span<const std::size_t> parts) const;

    // As a number, bit j for j heaps of any sizes; nothing where it is more than that.
    [[nodiscard]] std::optional<unsigned> bits() const;

    [[nodiscard]] std::string text() const;

    friend bool operator==(const Digit&, const Digit&) = default;

private:
    std::vector<Break> breaks_;
};

class Code {
public:
    static constexpr std::size_t max_digits = 10'000;
    static constexpr unsigned max_heaps = 31;  // that a digit can name

    // Digits are 0-9 and A-V, bit j for j heaps; {0,2,4+} for a set with an open end; * for any
    // number of heaps. After a digit, or within the braces after a number, ! says that the heaps
    // are all different, ? that they are not all equal, = that they are all equal. Digits in
    // brackets at the end repeat forever. Throws Error with the place, counted from `at`.
    [[nodiscard]] static Code parse(std::string_view text, std::size_t at = 0);

    // The digits d_0, d_1, …, and those that repeat after them; d_0 allows no fewer than two heaps.
    explicit Code(std::vector<Digit> digits, std::vector<Digit> tail = {});

    // A short way to write it, the same for all codes that allow the same, which are equal.
    [[nodiscard]] const std::string& text() const { return text_; }

    [[nodiscard]] const Digit& digit(std::size_t taken) const;

    // Whether infinitely many numbers may be taken.
    [[nodiscard]] bool has_tail() const { return !tail_.empty(); }
    // The largest number that may be taken, 0 if there is none. Needs !has_tail().
    [[nodiscard]] std::size_t most_taken() const { return digits_.size() - 1; }
    // The digits before those that repeat; d_0 is always there.
    [[nodiscard]] const std::vector<Digit>& digits() const { return digits_; }
    [[nodiscard]] const std::vector<Digit>& tail() const { return tail_; }

    // The most heaps that a move can leave; nothing if any number.
    [[nodiscard]] std::optional<unsigned> most_heaps() const;
    // Whether some break says this of its sizes.
    [[nodiscard]] bool has(Sizes sizes) const;
    // Whether some break says anything of them.
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

// Games in which a heap of one cannot be moved have a cousin with heaps one smaller: bit j of d_k
// becomes the bits 0..j of d'_{k-1+j}, since heaps of one vanish. Repeated until a heap of one can
// be moved. For finite codes of at most two heaps of any sizes; others are their own standard form.
[[nodiscard]] StandardForm standard_form(const Code& code);

}  // namespace grundy::heaps
