#include "math/fibonacci_words.hpp"

#include "math/golden.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <tuple>
#include <utility>

namespace grundy {

namespace {

// Below this many digits the work takes a few milliseconds and needs no check.
constexpr std::size_t digits_between_checks = std::size_t{1} << 16;

void check(const Context* context, std::size_t digits) {
    if (context != nullptr && digits >= digits_between_checks) {
        context->check("finding Fibonacci representations");
    }
}

constexpr std::size_t leaf_positions = 90;  // F_92 < 2^63

// F_0, F_1, … in 64 bits.
constexpr auto small_fibonacci = [] {
    std::array<std::uint64_t, leaf_positions + 3> f{0, 1};
    for (std::size_t i = 2; i < f.size(); ++i) f[i] = f[i - 1] + f[i - 2];
    return f;
}();

// Splitting n at position k: n = T(A) + rest, where T moves every part of A up by k positions,
//   T(A) = A·F_{k+1} + S(A)·F_k,   S(A) = ⌊(A+1)/φ⌋ (A with every part moved down by one),
// and A is the largest number with T(A) <= n. T is increasing, so by the lexicographic order the
// parts of A and of the rest make up those of n. T(A) is A·φ^k up to less than φ^k/3, so n div L_k
// (the Lucas number next to φ^k) finds A up to one.
class Splitter {
public:
    explicit Splitter(std::size_t k) : k_(k) {
        std::tie(next_, here_) = fibonacci_pair(k + 1);
        lucas_ = 2 * next_ - here_;
        first_above_ = next_ + here_;
    }

    [[nodiscard]] std::size_t k() const { return k_; }
    [[nodiscard]] const Integer& first_above() const { return first_above_; }  // F_{k+2} = T(1)

    [[nodiscard]] std::pair<Integer, Integer> split(const Integer& n) const {
        Integer above = n / lucas_;
        Integer rest = n - shifted(above);
        while (rest < 0) rest = n - shifted(--above);
        while (rest >= next_) {  // T grows by F_{k+1} at least
            Integer more = n - shifted(above + 1);
            if (more < 0) break;
            ++above;
            rest = std::move(more);
        }
        return {std::move(above), std::move(rest)};
    }

private:
    [[nodiscard]] Integer shifted(const Integer& a) const {
        return a * next_ + floor_over_phi(a + 1) * here_;
    }

    std::size_t k_;
    Integer here_;         // F_k
    Integer next_;         // F_{k+1}
    Integer lucas_;        // L_k
    Integer first_above_;  // F_{k+2}
};

void collect_small(std::uint64_t n, std::size_t offset, std::vector<std::size_t>& positions) {
    std::array<std::size_t, leaf_positions> found{};
    std::size_t count = 0;
    for (std::size_t i = small_fibonacci.size() - 1; n > 0; --i) {
        if (small_fibonacci[i] > n) continue;
        n -= small_fibonacci[i];
        found[count++] = i;
    }
    while (count > 0) positions.push_back(offset + found[--count]);
}

void collect(const Integer& n, std::size_t offset, const std::vector<Splitter>& splitters,
             std::vector<std::size_t>& positions, const Context* context) {
    const auto usable = std::find_if(splitters.rbegin(), splitters.rend(),
                                     [&](const Splitter& s) { return n >= s.first_above(); });
    if (usable == splitters.rend()) {
        collect_small(n.to<std::uint64_t>(), offset, positions);
        return;
    }
    check(context, usable->k());
    const auto [above, rest] = usable->split(n);
    collect(rest, offset, splitters, positions, context);
    collect(above, offset + usable->k(), splitters, positions, context);
}

// ΣF_i and ΣF_{i-1} over the ones of a word.
struct Sums {
    Integer here;
    Integer below;
};

Sums evaluate(std::string_view word, const Context* context) {
    constexpr std::size_t leaf = 64;
    if (word.size() <= leaf) {
        std::uint64_t here = 0;
        std::uint64_t below = 0;
        for (std::size_t i = 1; i <= word.size(); ++i) {
            if (word[word.size() - i] != '1') continue;
            here += small_fibonacci[i];
            below += small_fibonacci[i - 1];
        }
        return {here, below};
    }
    const std::size_t k = word.size() / 2;
    const Sums high = evaluate(word.substr(0, word.size() - k), context);
    const Sums low = evaluate(word.substr(word.size() - k), context);
    check(context, k);
    const auto [f, f_below] = fibonacci_pair(k);
    const Integer f_above = f + f_below;
    return {high.here * f_above + high.below * f + low.here,
            high.here * f + high.below * f_below + low.below};
}

}  // namespace

std::string word_with_ones_at(const std::vector<std::size_t>& positions) {
    if (positions.empty()) return "0";
    std::string word(positions.back(), '0');
    for (const std::size_t position : positions) word[word.size() - position] = '1';
    return word;
}

std::vector<std::size_t> zeckendorf_positions(const Integer& n, const Context* context) {
    assert(n >= 0);
    std::vector<Splitter> splitters;
    for (std::size_t k = leaf_positions; splitters.empty() || n >= splitters.back().first_above();
         k *= 2) {
        check(context, k);
        splitters.emplace_back(k);
    }
    std::vector<std::size_t> positions;
    collect(n, 0, splitters, positions, context);
    return positions;
}

std::string canonical_word(const Integer& n) {
    return word_with_ones_at(zeckendorf_positions(n));
}

std::string second_canonical_word(const Integer& n, const Context* context) {
    assert(n >= 1);
    // Add a one in position 1 to n-1 and round adjacent pairs up, from the right.
    std::vector<std::size_t> positions = zeckendorf_positions(n - 1, context);
    std::size_t carry = 1;
    auto next = positions.begin();
    for (; next != positions.end() && *next == carry + 1; ++next) carry += 2;
    positions.erase(positions.begin(), next);
    positions.insert(positions.begin(), carry);
    return word_with_ones_at(positions);
}

std::vector<DivisionStep> successive_division(const Integer& n, std::size_t most) {
    assert(n >= 0);
    std::vector<DivisionStep> steps;
    for (Integer rest = n; rest > 0 && steps.size() < most;) {
        const Integer next = rest + 1;
        const Integer index = next - floor_over_phi(next);  // if next = ⌊φ²m⌋, then m
        const bool one = floor_phi_squared(index) == next;
        steps.push_back({rest, one});
        rest = floor_over_phi(next - (one ? 1 : 0));
    }
    return steps;
}

Integer value_of_word(std::string_view word, const Context* context) {
    return evaluate(word, context).here;
}

std::string left_shift(std::string_view word) {
    return std::string(word) + '0';
}

std::string right_shift(std::string_view word) {
    return word.size() <= 1 ? "0" : std::string(word.substr(0, word.size() - 1));
}

bool is_a_number(std::string_view canonical) {
    const std::size_t last = canonical.rfind('1');
    return last == std::string_view::npos || (canonical.size() - last) % 2 == 0;
}

bool smaller_at_sight(std::string_view a, std::string_view b) {
    a.remove_prefix(std::min(a.find('1'), a.size()));
    b.remove_prefix(std::min(b.find('1'), b.size()));
    return a.size() != b.size() ? a.size() < b.size() : a < b;
}

}  // namespace grundy
