// Sums of heaps in misère play by their quotient (misere/heap_quotient.hpp): each component is an
// element, and the player to move loses the sum exactly when the product is in P.
#pragma once

#include "game/abilities.hpp"
#include "misere/heap_quotient.hpp"

#include <grundy/context.hpp>
#include <grundy/position.hpp>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace grundy {

class QuotientSum {
public:
    // Null if a component is not a sum of coded heaps, if there are too many codes to learn
    // together, or if no quotient is found within the limits. Throws Error only on a request to
    // stop.
    [[nodiscard]] static std::shared_ptr<const misere::HeapQuotient> quotient_of(
        const Position& position, const Context& context);

    // The quotient is that of this position, or of one from which it can be reached.
    QuotientSum(std::shared_ptr<const misere::HeapQuotient> quotient_used,
                const Position& position);

    [[nodiscard]] bool is_lost() const { return quotient().is_p(product_); }

    // The winning moves of the i-th component; at most `limit` are listed.
    [[nodiscard]] MoveList winning_moves(std::size_t i, std::size_t limit,
                                         const Context& context) const;

    // The same quotient for a position that can be reached.
    [[nodiscard]] QuotientSum after(const Position& position) const {
        return {quotient_, position};
    }

    [[nodiscard]] std::string describe_quotient() const;
    // The elements of the sum and the letters in `other_name`, another element. No full stop.
    [[nodiscard]] std::string describe_elements(const std::string& other_name) const;
    // How the element of the sum is written.
    [[nodiscard]] const std::string& name() const { return quotient_->name(product_); }

private:
    struct Heap {
        std::size_t family;
        Integer size;
    };

    [[nodiscard]] const misere::Quotient& quotient() const { return quotient_->quotient(); }
    // Of the heaps of components, all of codes that the quotient knows.
    [[nodiscard]] misere::Element product_of(const std::vector<Heap>& heaps) const;
    [[nodiscard]] std::vector<Heap> heaps_of(const Component& component) const;
    [[nodiscard]] std::string describe_letters(const std::string& names) const;

    std::shared_ptr<const misere::HeapQuotient> quotient_;
    Position position_;
    std::vector<misere::Element> elements_;  // of the components
    misere::Element product_ = misere::Quotient::identity;
    Integer largest_ = 0;  // heap
};

}  // namespace grundy
