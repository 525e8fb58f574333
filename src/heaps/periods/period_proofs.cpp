// The theorem on arithmetic periods. Let at most t be taken, at most three heaps be left, and
// three after some number k. Let s = 2^c, p >= 1, e >= 1 and N >= 3e + 7p + t - 3 be such that
//   (i)   G(n+p) = G(n) + s for e <= n <= N-p;
//   (ii)  G(n) < s for n < e, and G(n) < 2s for e <= n < e+p;
//   (iii) for each u < 2s and either parity there are a heap a <= N-t-1 of value u and a number k
//         that leaves three heaps such that a + k has that parity; for u = 0 a number k of that
//         parity that leaves two heaps also counts;
//   (iv)  for N-p < n <= N each w with s <= w < G(n) is the value of a stable option of n: one with
//         a heap a >= e beside which the others have a nim-sum below s.
// Then G(n+p) = G(n) + s for all n >= e.
//
// Proof. Write G(x) = s·H(x) + l(x) with l(x) < s. For x = e+i+jp, 0 <= i < p, we have l(x) =
// l(e+i) and H(x) = h_i + j, where h_i is 0 or 1; below e, H = 0. Let n > N, and let all this hold
// below n; v = G(n-p) + s. (A) No option of n has value v. Suppose that heaps of sum n-k have it.
// Let D be H(v) less the sum of the H. Each heap x >= e has H(x) > (x-e)/p - 1, and H(v) < (n-e)/p
// + 1, hence counting gives -3 <= D; the nim-sum of the H is at most their sum and of the same
// parity, so D is 0 or -2. Half of sum less nim-sum is Σ 2^b over the bits b that two heaps or more
// share. If D = 0 no bit is shared: put 0 for H where h_i = 0, and 1, 2, 4 in turn where h_i = 1.
// If D = -2 only bit 0 is: keep 1 for odd H, and put 0 (h_i = 0) or 2 (h_i = 1) for the others.
// Residues, low parts and D stay, and each heap becomes e + i + (H'-h_i)p. They are an option of n'
// = n - qp, of the value that G has there, where e <= n' <= 3(e+p-1) + 4p + t <= N: a
// contradiction. (B) Every w < v is an option: for w < 2s by (iii) with two equal heaps beside a;
// for others w - s is by induction, from (iv), the value of a stable option of n-p, whose heap a
// becomes a+p: the value grows by s, and the option is stable.

#include "heaps/periods/period_proofs.hpp"

#include "base/stop_check.hpp"
#include "heaps/periods/period_search.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace grundy::heaps {

namespace {

// needed(n0, p) is the number of values, from heap 0 on, that prove a period p from n0 >= 1 on. It
// increases with n0 and p.
template <class Needed>
std::optional<Period> prove(const Numbers& values, Needed needed, const Context& context) {
    const std::size_t size = values.size();
    std::size_t longest = 0;  // period that could be proved
    for (std::size_t step = size / 2 + 1; step > 0; step /= 2) {
        while (longest + step < size && needed(1, longest + step) <= size) longest += step;
    }
    if (longest == 0) return std::nullopt;
    // The theorems need n0 >= 1.
    const auto from_one = [](const Repetition& found) {
        return std::max<std::size_t>(found.first, 1);
    };
    const auto found = values.visit([&](auto numbers) {
        return find_repetition(
            size, [numbers](std::size_t n) { return numbers[n]; }, longest,
            [&](const Repetition& some) { return needed(from_one(some), some.length) <= size; },
            context);
    });
    if (!found) return std::nullopt;
    return Period{found->first, found->length, 0, needed(from_one(*found), found->length)};
}

struct ThreeHeapMoves {
    explicit ThreeHeapMoves(const Code& code) : most_taken(code.most_taken()) {
        for (std::size_t taken = 0; taken <= most_taken; ++taken) {
            for (std::size_t heaps = 1; heaps <= 3; ++heaps) {
                if (code.digit(taken).allows(heaps)) to_heaps[heaps].push_back(taken);
            }
        }
    }

    std::vector<std::size_t> to_heaps[4];  // the numbers that may be taken to leave 1, 2 or 3 heaps
    std::size_t most_taken;
};

// G(n+length) = G(n) + saltus for all n >= first >= 1.
struct Claim {
    std::size_t first;
    std::size_t length;
    std::size_t saltus;  // a power of two
};

// The least N of the theorem.
std::size_t least_last(const Claim& claim, const ThreeHeapMoves& moves) {
    return 3 * claim.first + 7 * claim.length + moves.most_taken - 3;
}

class Proof {
public:
    Proof(const Numbers& values, const ThreeHeapMoves& moves, const Claim& claim,
          const Context& context)
        : values_(values), moves_(moves), claim_(claim), check_(context, looking_for_a_period) {}

    // The least number of values, from heap 0 on, that prove the claim; empty if they do not. Needs
    // (i) for all known values.
    [[nodiscard]] std::optional<std::size_t> values_needed() {
        const std::size_t least = least_last(claim_, moves_);
        const std::size_t last = values_.size() - 1;
        if (least > last || !values_begin_small() || !is_proved_by(last)) return std::nullopt;
        // If fewer values prove it, those up to N do.
        std::size_t from = least;
        std::size_t to = last;
        while (from < to) {
            const std::size_t middle = (from + to) / 2;
            if (is_proved_by(middle)) {
                to = middle;
            } else {
                from = middle + 1;
            }
        }
        return to + 1;
    }

private:
    [[nodiscard]] bool values_begin_small() const {  // (ii)
        for (std::size_t n = 0; n < claim_.first + claim_.length; ++n) {
            if (values_[n] >= (n < claim_.first ? 1 : 2) * claim_.saltus) return false;
        }
        return true;
    }

    [[nodiscard]] bool is_proved_by(std::size_t N) {
        return small_values_are_options(N) && large_values_are_stable(N);
    }

    [[nodiscard]] bool small_values_are_options(std::size_t N) {  // (iii)
        constexpr unsigned both = 3;                              // a bit for each parity
        const auto parities = [](const std::vector<std::size_t>& taken) {
            unsigned bits = 0;
            for (const std::size_t k : taken) bits |= 1U << k % 2;
            return bits;
        };
        const unsigned of_three = parities(moves_.to_heaps[3]);
        std::vector<unsigned> found(2 * claim_.saltus);
        found[0] = parities(moves_.to_heaps[2]);
        for (std::size_t a = 1; a + moves_.most_taken + 1 <= N; ++a) {
            check_();
            if (values_[a] >= found.size()) continue;
            const bool is_odd = a % 2 == 1;
            found[values_[a]] |= is_odd ? (of_three << 1U | of_three >> 1U) & both : of_three;
        }
        return std::all_of(found.begin(), found.end(),
                           [](unsigned parity) { return parity == both; });
    }

    [[nodiscard]] bool large_values_are_stable(std::size_t N) {  // (iv)
        for (std::size_t n = N - claim_.length + 1; n <= N; ++n) {
            if (!has_stable_options(n)) return false;
        }
        return true;
    }

    [[nodiscard]] bool has_stable_options(std::size_t n) {
        std::vector<char> seen(std::bit_ceil(std::size_t{values_[n]} + 1));
        const auto see = [&](std::size_t value) {
            if (value < seen.size()) seen[value] = 1;
        };
        const auto for_each_stable_heap = [&](std::size_t taken, auto use) {
            for (std::size_t a = claim_.first; a + taken <= n; ++a) use(a, n - taken - a);
        };
        for (const std::size_t taken : moves_.to_heaps[1]) {
            if (taken + claim_.first <= n) see(values_[n - taken]);
        }
        for (const std::size_t taken : moves_.to_heaps[2]) {
            for_each_stable_heap(taken, [&](std::size_t a, std::size_t b) {
                check_();
                if (b > 0 && values_[b] < claim_.saltus) see(values_[a] ^ values_[b]);
            });
        }
        for (const std::size_t taken : moves_.to_heaps[3]) {
            for_each_stable_heap(taken, [&](std::size_t a, std::size_t rest) {
                for (const std::size_t low : low_values_of_pairs(rest)) see(values_[a] ^ low);
            });
        }
        for (std::size_t w = claim_.saltus; w < values_[n]; ++w) {
            if (seen[w] == 0) return false;
        }
        return true;
    }

    // The nim-sums below the saltus of two heaps with `sum` chips in all.
    [[nodiscard]] const std::vector<std::size_t>& low_values_of_pairs(std::size_t sum) {
        while (low_values_.size() <= sum) {
            const std::size_t m = low_values_.size();
            std::vector<char> seen(claim_.saltus);
            for (std::size_t b = 1; 2 * b <= m; ++b) {
                check_();
                const std::size_t value = values_[b] ^ values_[m - b];
                if (value < seen.size()) seen[value] = 1;
            }
            low_values_.emplace_back();
            for (std::size_t value = 0; value < seen.size(); ++value) {
                if (seen[value] != 0) low_values_.back().push_back(value);
            }
        }
        return low_values_[sum];
    }

    const Numbers& values_;
    const ThreeHeapMoves& moves_;
    Claim claim_;
    StopCheck check_;
    std::vector<std::vector<std::size_t>> low_values_;  // by the sum of the two heaps
};

// If the first values are too large for (ii), they may be small enough for a multiple of the
// period.
std::optional<std::size_t> values_needed(const Numbers& values, const ThreeHeapMoves& moves,
                                         Claim claim, const Context& context) {
    std::optional<std::size_t> least;
    for (; least_last(claim, moves) < values.size(); claim.length *= 2, claim.saltus *= 2) {
        const auto needed = Proof(values, moves, claim, context).values_needed();
        if (needed && (!least || *needed < *least)) least = needed;
    }
    return least;
}

}  // namespace

std::optional<Period> prove_period(const Numbers& values, unsigned heaps, std::size_t most_taken,
                                   const Context& context) {
    assert(heaps >= 1);
    return prove(
        values,
        [=](std::size_t n0, std::size_t p) { return heaps * (n0 + p) + most_taken - heaps + 1; },
        context);
}

std::optional<Period> prove_period(const Numbers& values, const Code& code,
                                   const Context& context) {
    const auto heaps = code.most_heaps();
    if (code.has_tail() || !heaps) return std::nullopt;
    const std::size_t most_taken = code.most_taken();
    if (!code.compares_sizes()) {
        return prove_period(values, std::max(*heaps, 1U), most_taken, context);
    }
    if (*heaps > 2 || code.has(Sizes::all_equal)) return std::nullopt;
    return prove(
        values, [=](std::size_t n0, std::size_t p) { return 2 * n0 + 3 * p + most_taken; },
        context);
}

std::optional<Period> prove_arithmetic_period(const Numbers& values, const Code& code,
                                              const Context& context) {
    const bool leaves_three = code.most_heaps() == 3U && !code.has_tail() && !code.compares_sizes();
    if (!leaves_three || values.size() < 8) return std::nullopt;
    const ThreeHeapMoves moves(code);
    const auto step = [&](std::size_t n) { return std::int64_t{values[n + 1]} - values[n]; };
    std::optional<std::size_t> needed;
    const auto saltus = [&](const Repetition& found) {
        return std::int64_t{values[values.size() - 1]} -
               std::int64_t{values[values.size() - 1 - found.length]};
    };
    const auto found = find_repetition(
        values.size() - 1, step, (values.size() - 1) / 7,
        [&](const Repetition& some) {
            const std::size_t first = std::max<std::size_t>(some.first, 1);
            const std::int64_t grows = saltus(some);
            if (grows <= 0 || !std::has_single_bit(static_cast<std::uint64_t>(grows))) return false;
            needed = values_needed(values, moves,
                                   {first, some.length, static_cast<std::size_t>(grows)}, context);
            return needed.has_value();
        },
        context);
    if (!found) return std::nullopt;
    return Period{found->first, found->length, static_cast<std::uint64_t>(saltus(*found)), *needed};
}

}  // namespace grundy::heaps
