// What can be left of a heap.
#pragma once

#include "heaps/codes/code.hpp"
#include "heaps/codes/splits.hpp"
#include "misere/meter.hpp"

#include <algorithm>
#include <cstddef>
#include <span>

namespace grundy::misere {

using Parts = std::span<const std::size_t>;

// Calls visit(parts) with what one move can leave; some may come twice. Throws Error as the meter
// does.
template <class Visit>
void for_each_option(const heaps::Code& code, std::size_t heap, Meter& meter, Visit visit) {
    const auto step = [&](std::size_t /*heaps*/) {
        meter.add(1);
        return true;
    };
    const auto use = [&](Parts parts) {
        visit(parts);
        return true;
    };
    const std::size_t most = code.has_tail() ? heap : std::min(heap, code.most_taken());
    for (std::size_t taken = 0; taken <= most; ++taken) {
        heaps::Splits<std::size_t, decltype(use), decltype(step)>(code.digit(taken), use, step)
            .of(heap - taken);
    }
}

}  // namespace grundy::misere
