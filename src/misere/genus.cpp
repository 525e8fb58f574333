// γ_k(G), the misère Grundy value of G beside k heaps of two, is the mex of γ_k of the options of
// G, of γ_{k-1}(G), and of γ_{k-1}(G) ⊕ 1 (a heap of two becomes a heap of one, which adds 1
// without carrying). γ_0 of the empty sum is 1.
//
// The search can stop: if γ_{k+1} = γ_k ⊕ 2 for all options of G and all k >= K, and γ_{K+1}(G) =
// γ_K(G) ⊕ 2, then γ_{k+1}(G) = γ_k(G) ⊕ 2 for all k >= K. For let S be the values of the options
// at K, a = γ_K(G), b = a ⊕ 2 = mex(S⊕2 ∪ {a, a⊕1}). Claim: mex(S ∪ {b, b⊕1}) = a. It is not in S,
// since b is not in S⊕2. Let a = 4q + r. All numbers below 4q are in S, since they are in S⊕2. With
// r = 1, 4q + 2 < b is in S⊕2, so 4q is in S; with r = 2 or 3, 4q and 4q + 1 are b and b⊕1; with r
// = 3, 4q < b is in S⊕2, so 4q + 2 is in S.
//
// Heaps that are tame with all their followers need no search: engine/misere/misere_tame.hpp has
// the genus of their sums, with a proof.

#include "misere/genus.hpp"

#include "base/errors.hpp"
#include "math/mex.hpp"
#include "misere/heap_options.hpp"

#include <algorithm>
#include <set>

namespace grundy::misere {

namespace {

constexpr std::size_t between_charges = 256;  // sums or options

}  // namespace

std::vector<std::uint32_t> misere_values(
    const std::vector<std::span<const std::uint32_t>>& options) {
    std::size_t steady = 0;  // from here on the values of all options alternate
    for (const auto& option : options) steady = std::max(steady, option.size() - 2);
    std::vector<std::uint32_t> digits;
    while (digits.size() < steady + 2 || (digits[digits.size() - 2] ^ 2U) != digits.back()) {
        const std::size_t k = digits.size();
        std::vector<std::uint32_t> values;
        for (const auto& theirs : options) {
            const bool is_listed = k < theirs.size();
            values.push_back(is_listed ? theirs[k]
                                       : theirs[theirs.size() - 1 - (k - theirs.size() + 1) % 2]);
        }
        if (k > 0) values.insert(values.end(), {digits.back(), digits.back() ^ 1U});
        digits.push_back(k == 0 && options.empty() ? 1 : mex(values));
        if (digits.size() > steady + 100) {
            throw limit_error("the genus has more digits than are looked for");
        }
    }
    return digits;
}

GenusSearch::GenusSearch(heaps::Code code, const Context& context)
    : code_(std::move(code)),
      context_(context),
      meter_(context_, "looking for a genus", steps_between_checks, max_work),
      charge_(context) {
    heaps_.emplace_back();  // the empty heap
}

GenusSearch::Digit GenusSearch::normal(const Sum& sum) const {
    Digit value = 0;
    for (const char16_t heap : sum) value ^= heaps_[heap].normal;
    return value;
}

GenusSearch::Number GenusSearch::number_of(Digits digits) {
    while (digits.size() > 2 && digits[digits.size() - 3] == digits.back()) digits.pop_back();
    return digits_.add(digits).first;
}

GenusSearch::Number GenusSearch::digits_of(const Sum& sum) {
    meter_.add(sum.size() + 1);
    const bool is_tame =
        std::all_of(sum.begin(), sum.end(), [&](char16_t heap) { return heaps_[heap].is_tame; });
    if (!is_tame) return search(sum);
    const Digit x = normal(sum);
    const bool is_fickle =
        std::all_of(sum.begin(), sum.end(), [&](char16_t heap) { return heaps_[heap].is_fickle; });
    return number_of(is_fickle ? Digits{x ^ 1U, x ^ 2U, x} : Digits{x, x ^ 2U});
}

GenusSearch::Number GenusSearch::search(const Sum& sum) {
    if (const auto found = sums_.find(sum)) return known_[*found];
    std::set<Number> options;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        if (i > 0 && sum[i] == sum[i - 1]) continue;
        for (const Sum& left : heaps_[sum[i]].options) {
            Sum option = sum;
            option.erase(i, 1);
            option += left;
            std::sort(option.begin(), option.end());
            meter_.add(10);
            options.insert(digits_of(option));
        }
    }
    std::vector<std::span<const Digit>> theirs;
    for (const Number option : options) theirs.push_back(digits_[option]);
    Digits digits = misere_values(theirs);
    meter_.add(10 * (digits.size() * (theirs.size() + 2) - 2));
    const Number number = number_of(std::move(digits));
    if (known_.size() % between_charges == 0) charge();
    sums_.add(sum);
    known_.push_back(number);
    return number;
}

void GenusSearch::charge() {
    constexpr std::size_t growing = 3;  // the old table, and one of twice its size
    constexpr std::size_t usual = 8;    // heaps of a sum, digits of a genus
    constexpr std::size_t elements = between_charges * usual;
    charge_.set(bytes_ + sums_.bytes_with(between_charges, elements) +
                    digits_.bytes_with(between_charges, elements) +
                    growing * (known_.size() + between_charges) * sizeof(Number),
                "looking for a genus");
}

void GenusSearch::add_heap() {
    const std::size_t size = heaps_.size();
    if (size > largest_heap) throw limit_error("the heap is too large for its genus");
    constexpr std::size_t bytes_of_option = 128;  // in the set and in the list
    std::set<Sum> options;
    bool is_tame = true;
    std::vector<Digit> values;
    for_each_option(code_, size, meter_, [&](Parts parts) {
        const Sum sum(parts.begin(), parts.end());
        values.push_back(normal(sum));
        for (const std::size_t part : parts) is_tame = is_tame && heaps_[part].is_tame;
        if (options.insert(sum).second) bytes_ += bytes_of_option + sum.size() * sizeof(char16_t);
        if (options.size() % between_charges == 0) charge();
    });
    Heap heap{mex(values), false, false, {options.begin(), options.end()}};
    charge();
    heaps_.push_back(std::move(heap));
    const std::span<const Digit> digits = digits_[search(Sum{static_cast<char16_t>(size)})];
    Heap& made = heaps_.back();
    const Digit x = made.normal;
    made.is_fickle = is_tame && x < 2 && digits.front() == (x ^ 1U);
    made.is_tame = made.is_fickle || (is_tame && digits.front() == x);
}

Genus GenusSearch::genus(std::vector<std::size_t> heaps) {
    std::sort(heaps.begin(), heaps.end());
    heaps.erase(heaps.begin(), std::upper_bound(heaps.begin(), heaps.end(), 0U));
    while (!heaps.empty() && heaps_.size() <= heaps.back()) add_heap();
    const Sum sum(heaps.begin(), heaps.end());
    const std::span<const Digit> digits = digits_[digits_of(sum)];
    return {normal(sum), {digits.begin(), digits.end()}};
}

}  // namespace grundy::misere
