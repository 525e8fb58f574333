#include "games/takeaway/global_thresholds.hpp"

#include "base/stop_check.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <cassert>
#include <functional>
#include <utility>

namespace grundy {

HeapMultisets::HeapMultisets(Heaps largest, std::size_t most, const Context& context)
    : largest_(std::move(largest)), before_(largest_.size()) {
    assert(std::is_sorted(largest_.rbegin(), largest_.rend()));
    StopCheck check(context, "numbering the heaps");
    for (std::size_t i = largest_.size(); i-- > 0;) {
        std::vector<std::size_t>& before = before_[i];
        before.reserve(largest_[i] + 2);
        before.push_back(0);
        for (std::size_t heap = 0; heap <= largest_[i]; ++heap) {
            check();
            const bool last = i + 1 == largest_.size();
            before.push_back(before.back() +
                             (last ? 1 : before_[i + 1][std::min(heap, largest_[i + 1]) + 1]));
            if (before.back() > most) {
                throw Error(ErrorKind::limit, "there are too many ways to have such heaps")
                    .with(Hint::more_memory);
            }
        }
        size_ = before.back();
    }
}

HeapMultisets::Heaps HeapMultisets::in_order(Heaps heaps) {
    std::sort(heaps.rbegin(), heaps.rend());
    return heaps;
}

bool HeapMultisets::has(const Heaps& heaps) const {
    return heaps.size() == largest_.size() &&
           std::equal(heaps.begin(), heaps.end(), largest_.begin(), std::less_equal<>());
}

// Multisets with a smaller number agree in the first heaps and have a smaller next one.
std::size_t HeapMultisets::number(const Heaps& heaps) const {
    assert(has(heaps));
    std::size_t number = 0;
    for (std::size_t i = 0; i < heaps.size(); ++i) number += before_[i][heaps[i]];
    return number;
}

std::size_t HeapMultisets::number_without(std::size_t i, const Heaps& heaps) const {
    assert(heaps.size() == largest_.size() + 1);
    std::size_t number = 0;
    for (std::size_t k = 0; k < i; ++k) number += before_[k][heaps[k]];
    for (std::size_t k = i + 1; k < heaps.size(); ++k) number += before_[k - 1][heaps[k]];
    return number;
}

bool HeapMultisets::advance(Heaps& heaps) const {
    for (std::size_t i = heaps.size(); i-- > 0; heaps[i] = 0) {
        if (heaps[i] == largest_[i] || (i > 0 && heaps[i] == heaps[i - 1])) continue;
        ++heaps[i];
        return true;
    }
    return false;
}

}  // namespace grundy
