// A finite commutative monoid with a subset P of elements: those of sums that the previous player
// wins.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace grundy::misere {

using Element = std::uint16_t;

inline constexpr std::string_view looking_for_quotient = "looking for a misère quotient";
inline constexpr double steps_between_checks = 1e5;  // some milliseconds
inline constexpr double max_work = 3e8;              // steps without a deadline: some seconds

class Quotient {
public:
    static constexpr std::size_t max_order = 2000;
    static constexpr Element identity = 0;

    // The products row by row, and which elements are in P. The verifier checks the rest.
    Quotient(std::vector<Element> products, std::vector<bool> is_p)
        : products_(std::move(products)), is_p_(std::move(is_p)) {
        assert(products_.size() == is_p_.size() * is_p_.size());
    }

    [[nodiscard]] std::size_t order() const { return is_p_.size(); }
    [[nodiscard]] bool is_p(Element x) const { return is_p_[x]; }
    [[nodiscard]] Element product(Element x, Element y) const { return products_[x * order() + y]; }
    // The products of x with all elements.
    [[nodiscard]] const Element* products(Element x) const { return &products_[x * order()]; }
    // How many elements are in P.
    [[nodiscard]] std::size_t p_portion() const {
        return static_cast<std::size_t>(std::count(is_p_.begin(), is_p_.end(), true));
    }
    // x^n. Logarithmic in n.
    [[nodiscard]] Element power(Element x, std::uint64_t n) const;

    // Whether it is a commutative monoid in which P distinguishes all elements: for x ≠ y there is
    // a z such that exactly one of xz, yz is in P. Time O(order² · generators).
    [[nodiscard]] bool is_sound() const;

    [[nodiscard]] std::size_t bytes() const {
        return products_.capacity() * sizeof(Element) + is_p_.capacity() / 8;
    }

    friend bool operator==(const Quotient&, const Quotient&) = default;

private:
    [[nodiscard]] std::vector<Element> generators() const;

    std::vector<Element> products_;
    std::vector<bool> is_p_;
};

}  // namespace grundy::misere
