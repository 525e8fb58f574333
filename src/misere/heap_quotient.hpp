// Misère quotients of taking-and-breaking games: of all sums of heaps of one code, or of several
// codes together.
#pragma once

#include "heaps/codes/code.hpp"
#include "heaps/values/heap_values.hpp"
#include "misere/quotient.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace grundy::misere {

// Heaps of a code.
struct Family {
    heaps::Code code;
    std::optional<Integer> largest{};  // heaps up to it are needed; without it, all of them
};

// It is proved that a sum of heaps for which it knows an element is won by the previous player if
// and only if the product of these elements is in P.
class HeapQuotient {
public:
    struct Heap {
        std::size_t family;
        std::size_t size;
    };
    struct Known {
        Family family;
        heaps::HeapValues elements;  // of the heaps 0, 1, …; repeating where there is a period
    };
    // The elements of the quotient are renumbered, by the words of generators, shorter ones
    // first; those that no sum has are dropped.
    HeapQuotient(const Quotient& quotient, std::vector<Known> families, std::optional<Limit> limit,
                 std::uint64_t work);

    [[nodiscard]] const Quotient& quotient() const { return quotient_; }
    [[nodiscard]] const std::vector<Known>& families() const { return families_; }
    // Those whose elements are no products of those of smaller heaps.
    [[nodiscard]] const std::vector<Heap>& generators() const { return generators_; }
    // In generators, which are a, b, c, …: "1", "a", "ab^2".
    [[nodiscard]] const std::string& name(Element x) const { return names_[x]; }

    [[nodiscard]] bool knows(std::size_t family, const Integer& heap) const {
        return families_[family].elements.knows(heap);
    }
    // Needs knows(). Constant time, but for heaps that are long numbers.
    [[nodiscard]] Element element(std::size_t family, const Integer& heap) const;
    // The largest heap whose element is known where there is no period.
    [[nodiscard]] std::size_t verified_to(std::size_t family) const {
        return families_[family].elements.size() - 1;
    }
    [[nodiscard]] const std::optional<heaps::Period>& period(std::size_t family) const {
        return families_[family].elements.period();
    }

    // Whether it knows all that was asked for.
    [[nodiscard]] bool is_complete() const { return !limit_; }
    [[nodiscard]] const std::optional<Limit>& limit() const { return limit_; }
    // Of the search that found it, in steps.
    [[nodiscard]] std::uint64_t work() const { return work_; }
    [[nodiscard]] std::size_t bytes() const;

private:
    Quotient quotient_;
    std::vector<Known> families_;
    std::vector<Heap> generators_;
    std::vector<std::string> names_;
    std::optional<Limit> limit_;
    std::uint64_t work_;
};

inline constexpr std::uint64_t max_work = 300'000'000;  // some seconds

// As much as can be proved within the limits; without a deadline in so many steps at most. It
// depends on the families and the limits alone. Throws Error only if told to stop. Families are one
// or more.
[[nodiscard]] std::shared_ptr<const HeapQuotient> find_quotient(const std::vector<Family>& families,
                                                                const Context& context,
                                                                std::uint64_t most_work = max_work);

}  // namespace grundy::misere
