// Misère quotients of taking-and-breaking games: of all sums of heaps of one code, or of several
// codes together.
#pragma once

#include "heaps/codes/code.hpp"
#include "heaps/values/heap_values.hpp"
#include "misere/quotient.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace grundy::misere {

struct Family {
    heaps::Code code;
    std::optional<Integer> largest{};  // the largest heap that is needed; empty: all heaps
};

// It is proved that the previous player wins a sum of heaps with known elements if and only if the
// product of these elements is in P.
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
    // Renumbers the elements by their words in generators, shorter words first, and drops elements
    // that no sum has.
    HeapQuotient(const Quotient& quotient, std::vector<Known> families, std::optional<Limit> limit);

    [[nodiscard]] const Quotient& quotient() const { return quotient_; }
    [[nodiscard]] const std::vector<Known>& families() const { return families_; }
    // The heaps whose elements are not products of elements of smaller heaps.
    [[nodiscard]] const std::vector<Heap>& generators() const { return generators_; }
    // The word of generators a, b, c, …: "1", "a", "ab^2".
    [[nodiscard]] const std::string& name(Element x) const { return names_[x]; }

    [[nodiscard]] bool knows(std::size_t family, const Integer& heap) const {
        return families_[family].elements.knows(heap);
    }
    // Needs knows(). Constant time, except for long numbers.
    [[nodiscard]] Element element(std::size_t family, const Integer& heap) const;
    // The largest heap whose element is known where there is no period.
    [[nodiscard]] std::size_t verified_to(std::size_t family) const {
        return families_[family].elements.size() - 1;
    }
    [[nodiscard]] const std::optional<heaps::Period>& period(std::size_t family) const {
        return families_[family].elements.period();
    }

    // Whether it knows everything that was asked for.
    [[nodiscard]] bool is_complete() const { return !limit_; }
    [[nodiscard]] const std::optional<Limit>& limit() const { return limit_; }
    [[nodiscard]] std::size_t bytes() const;

private:
    Quotient quotient_;
    std::vector<Known> families_;
    std::vector<Heap> generators_;
    std::vector<std::string> names_;
    std::optional<Limit> limit_;
};

// As much as can be proved within the limits; without a deadline in at most `most_work` steps. It
// depends on the families and the limits alone. Throws Error only if a stop was asked for. Needs at
// least one family.
[[nodiscard]] std::shared_ptr<const HeapQuotient> find_quotient(const std::vector<Family>& families,
                                                                const Context& context,
                                                                double most_work = max_work);

// A quotient that knows the largest heap of each family, or null if none is found within the
// limits. Needs families of different codes, all with a largest heap. Throws Error only if a stop
// was asked for.
//
// It asks for larger heaps than needed, by a rule that depends on the sizes alone. So all positions
// of a game in play have the same quotient, whichever was asked for first.
[[nodiscard]] std::shared_ptr<const HeapQuotient> cached_quotient(std::vector<Family> families,
                                                                  const Context& context);

}  // namespace grundy::misere
