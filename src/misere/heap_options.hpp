// The options of a heap.
#pragma once

#include "base/step_meter.hpp"
#include "heaps/codes/code.hpp"
#include "heaps/codes/splits.hpp"

#include <algorithm>
#include <cstddef>
#include <span>

namespace grundy::misere {

using Parts = std::span<const std::size_t>;

// Calls visit(parts) for each option; some may be repeated. Throws Error as the meter does.
template <class Visit>
void for_each_option(const heaps::Code& code, std::size_t heap, StepMeter& meter, Visit visit) {
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
