#include "theory/h_numeration.hpp"

#include "theory/fibonacci_words.hpp"

#include <algorithm>

namespace grundy {

void HNumeration::append() {
    // H_j grows and f never decreases, so l never goes back. It stays below j because f(x) >= x.
    while (f_(terms_[least_]) < terms_.back()) ++least_;
    terms_.emplace_back(terms_.back() + terms_[least_]);
    constexpr std::size_t overhead = 40;  // the integer itself and what its allocation costs
    bytes_ += terms_.back().bytes() + overhead;
}

Integer HNumeration::term(std::size_t j) {
    if (f_.doubles()) return fibonacci_number(j + 1);
    while (terms_.size() < j) append();
    return terms_[j - 1];
}

std::optional<std::vector<std::size_t>> HNumeration::parts(const Integer& n,
                                                           const Context& context) {
    std::vector<std::size_t> indices;
    if (f_.doubles()) {
        indices = zeckendorf_positions(n);
        for (std::size_t& index : indices) --index;  // H_j = F_{j+1}
        return indices;
    }
    while (terms_.back() <= n) {
        // A list twice as long may still be copied once.
        if (2 * bytes_ > context.memory_limit || context.out_of_time()) return std::nullopt;
        append();
    }
    Integer rest = n;
    for (auto end = terms_.cend(); rest > 0;) {
        end = std::upper_bound(terms_.cbegin(), end, rest);  // first one above the rest
        rest -= *std::prev(end);
        indices.push_back(static_cast<std::size_t>(end - terms_.cbegin()));
    }
    std::reverse(indices.begin(), indices.end());
    return indices;
}

}  // namespace grundy
