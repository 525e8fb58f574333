// Heaps 4x+i have the values 4X+r, where (X, r) = (x-1, 3), (x, 1), (x, 2), (x+1, 0) for i = 0, 1,
// 2, 3. So for each two residues the question is which X and Y have a sum T and a nim-sum V. They
// share the bits c = (T-V)/2, which must be none of V, and each bit of V belongs to either of them.

#include "games/heaps/octal_lasker.hpp"

#include <algorithm>
#include <string>

namespace grundy {

namespace {

struct Residue {
    int carry;      // X = x + carry
    unsigned last;  // r
    unsigned least_X;
};
constexpr Residue residues[]{{-1, 3, 0}, {0, 1, 0}, {0, 2, 0}, {1, 0, 1}};

Integer subsets(const Integer& bits) {
    const std::string binary = bits.to_string(2);
    const auto ones = std::count(binary.begin(), binary.end(), '1');
    return Integer(1) << static_cast<std::size_t>(ones);
}

}  // namespace

LaskerSplits lasker_splits(const Integer& heap, const Integer& value, bool may_be_equal,
                           std::size_t limit, const Context& context) {
    LaskerSplits splits;
    const Integer V = value >> 2;
    const auto last = Integer(value % 4).to<unsigned>();
    const Integer choices = subsets(V);
    Integer ordered = 0;
    for (unsigned i = 0; i < 4; ++i) {
        for (unsigned j = 0; j < 4; ++j) {
            context.check("counting splits");
            const Integer rest = heap - i - j;
            if ((residues[i].last ^ residues[j].last) != last || rest < 0 || rest % 4 != 0) {
                continue;
            }
            const Integer T = rest / 4 + residues[i].carry + residues[j].carry;
            const Integer twice_shared = T - V;
            if (twice_shared < 0 || twice_shared.is_odd()) continue;
            const Integer shared = twice_shared / 2;
            if ((shared & V) != 0) continue;
            ordered += choices;
            // A part that has no X: X = 0 or Y = 0, which can be only where nothing is shared.
            const bool X_is_missing = shared == 0 && residues[i].least_X > 0;
            const bool Y_is_missing = shared == 0 && residues[j].least_X > 0;
            if (X_is_missing) --ordered;
            if (Y_is_missing && !(X_is_missing && V == 0)) --ordered;
            Integer subset = 0;
            for (std::size_t listed = 0; listed < limit;) {
                const Integer X = shared | subset;
                const Integer part = (X - residues[i].carry) * 4 + i;
                if (part * 2 >= heap) break;
                const bool is_one = !(X_is_missing && X == 0) && !(Y_is_missing && subset == V);
                if (is_one) {
                    context.check("listing splits");
                    splits.smaller_parts.push_back(part);
                    ++listed;
                }
                if (subset == V) break;
                subset = (subset - V) & V;  // the next one in order of size
            }
        }
    }
    const bool halves = value == 0 && !heap.is_odd() && heap > 0;
    splits.total = (ordered - (halves ? 1 : 0)) / 2;
    std::sort(splits.smaller_parts.begin(), splits.smaller_parts.end());
    if (halves && may_be_equal) {
        ++splits.total;
        splits.smaller_parts.push_back(heap / 2);
    }
    if (splits.smaller_parts.size() > limit) splits.smaller_parts.resize(limit);
    return splits;
}

}  // namespace grundy
