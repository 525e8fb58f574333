#include "misere/quotient.hpp"

#include <set>

namespace grundy::misere {

Element Quotient::power(Element x, std::uint64_t n) const {
    Element result = identity;
    for (; n > 0; n /= 2, x = product(x, x)) {
        if (n % 2 == 1) result = product(result, x);
    }
    return result;
}

// Some elements of which all others are products ((g·h)·…)·k.
std::vector<Element> Quotient::generators() const {
    std::vector<Element> generators;
    std::vector<bool> has(order());
    std::vector<Element> found;
    for (std::size_t i = 0; i < order(); ++i) {
        const auto x = static_cast<Element>(i);
        if (has[x]) continue;
        if (x != identity) generators.push_back(x);
        found.assign({identity});
        std::fill(has.begin(), has.end(), false);
        has[identity] = true;
        for (std::size_t k = 0; k < found.size(); ++k) {
            for (const Element g : generators) {
                const Element next = product(found[k], g);
                if (!has[next]) found.push_back(next);
                has[next] = true;
            }
        }
    }
    return generators;
}

// (xy)g = x(yg) for generators g suffices (F. W. Light): if it holds for u and g in the third
// place, then (xy)(ug) = ((xy)u)g = (x(yu))g = x((yu)g) = x(y(ug)).
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
            row[j] = is_p(product(x, y));
        }
        if (!rows.insert(std::move(row)).second) return false;
    }
    for (const Element g : generators()) {
        const Element* const by_g = products(g);
        for (std::size_t x = 0; x < n; ++x) {
            const Element* const by_x = products(static_cast<Element>(x));
            for (std::size_t y = 0; y < n; ++y) {
                if (by_g[by_x[y]] != by_x[by_g[y]]) return false;
            }
        }
    }
    return true;
}

}  // namespace grundy::misere
