#include "heaps/periods/holders.hpp"

#include "base/stop_check.hpp"

#include <algorithm>
#include <cassert>
#include <functional>

namespace grundy::heaps {

std::vector<Integer> holders(const HeapValues& values, const Integer& value, const Integer& end,
                             const Context& context) {
    const auto& period = values.period();
    assert(period ? period->saltus > 0 : end <= values.size());
    StopCheck check(context, "looking for heaps of a value");
    std::vector<Integer> found;
    const std::size_t listed = period ? period->preperiod + period->length : values.size();
    // Where the values repeat, up to the saltus, few need to be looked at closely.
    const Integer repeating = period ? value % period->saltus : Integer(0);
    const auto rest = repeating.to<std::uint64_t>();
    for (std::size_t heap = 0; heap < listed && end > heap; ++heap) {
        check();
        if (!period || heap < period->preperiod) {
            if (value == values[heap]) found.emplace_back(heap);
            continue;
        }
        if (values[heap] % period->saltus != rest || value < values[heap]) continue;
        Integer same = (value - values[heap]) / period->saltus * period->length + heap;
        if (same < end) found.push_back(std::move(same));
    }
    std::sort(found.begin(), found.end(), std::greater<>());
    return found;
}

}  // namespace grundy::heaps
