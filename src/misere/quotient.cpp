#include "misere/quotient.hpp"

#include <algorithm>
#include <set>

namespace grundy::misere {

std::size_t Quotient::p_portion() const {
    return static_cast<std::size_t>(std::count(is_p_.begin(), is_p_.end(), true));
}

Element Quotient::power(Element x, std::uint64_t n) const {
    Element result = identity;
    for (; n > 0; n /= 2, x = product(x, x)) {
        if (n % 2 == 1) result = product(result, x);
    }
    return result;
}

bool Quotient::is_sound() const {
    const std::size_t n = order();
    if (n == 0 || products_.size() != n * n) return false;
    if (std::any_of(products_.begin(), products_.end(), [=](Element x) { return x >= n; })) {
        return false;
    }
    std::set<std::vector<bool>> rows;
    for (std::size_t i = 0; i < n; ++i) {
        const auto x = static_cast<Element>(i);
        if (product(identity, x) != x) return false;
        std::vector<bool> row(n);
        for (std::size_t j = 0; j < n; ++j) {
            const auto y = static_cast<Element>(j);
            if (product(x, y) != product(y, x)) return false;
            const Element* const of_both = products(product(x, y));
            const Element* const of_y = products(y);
            const Element* const of_x = products(x);
            for (std::size_t z = 0; z < n; ++z) {
                if (of_both[z] != of_x[of_y[z]]) return false;
            }
            row[j] = is_p(product(x, y));
        }
        if (!rows.insert(std::move(row)).second) return false;
    }
    return true;
}

}  // namespace grundy::misere
