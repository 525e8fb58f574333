#include "patterns/losing_heaps.hpp"

#include <fmt/format.h>

namespace grundy::patterns {

std::string losing_heaps(List list, const Repetition& repetition) {
    constexpr std::size_t readable = 12;
    const auto& [preperiod, length, saltus] = repetition;
    std::string set;
    std::size_t formulas = 0;
    const auto add = [&](const std::string& formula) {
        set += (set.empty() ? "" : "; ") + formula;
        ++formulas;
    };
    const std::size_t end = saltus == 0 ? preperiod + length : list.size();
    for (std::size_t n = 0; n < end && formulas <= readable; ++n) {
        if (list[n] != 0) continue;
        const bool once = n < preperiod || saltus != 0;
        add(once                    ? fmt::format("{}", n)
            : length == 1 && n == 0 ? "x"
            : length == 1           ? fmt::format("x+{}", n)
            : n == 0                ? fmt::format("{}x", length)
                                    : fmt::format("{}x+{}", length, n));
    }
    return formulas <= readable ? set : "";
}

}  // namespace grundy::patterns
