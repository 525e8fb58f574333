#include "wythoff/rows/fsw.hpp"

#include <algorithm>
#include <cassert>

namespace grundy::wythoff {

namespace {

using Set = std::vector<std::int64_t>;  // sorted

bool contains(const Set& set, std::int64_t d) {
    return std::binary_search(set.begin(), set.end(), d);
}

void insert(Set& set, std::int64_t d) {
    set.insert(std::upper_bound(set.begin(), set.end(), d), d);
}

void subtract_one(Set& set) {
    for (std::int64_t& element : set) --element;
}

void remove_below(Set& set, std::int64_t first) {
    set.erase(set.begin(), std::lower_bound(set.begin(), set.end(), first));
}

}  // namespace

// The numbers are the lines of the paper.
bool fsw_row(WythoffState& state, ValueSet inserted, std::vector<Placed>& placed) {
    assert(state.size() <= max_g + 1);
    placed.clear();
    Set S;                                         // 2
    for (unsigned h = 0; h < state.size(); ++h) {  // 3
        auto& [index, firstd, ocdiag, occol] = state[h];
        if ((inserted >> h & 1U) != 0) {  // 4
            std::int64_t d = firstd;      // 5
            while (contains(ocdiag, d) || contains(occol, d) || contains(S, d)) ++d;
            placed.push_back({h, d});  // 6
            ++index;                   // 7
            insert(ocdiag, d);         // 8
            insert(occol, d);
            insert(S, d);
            while (contains(ocdiag, firstd)) ++firstd;  // 9
        }
        subtract_one(occol);           // 10
        remove_below(ocdiag, firstd);  // 11
        remove_below(occol, firstd);
    }
    if (state[0].index != 1) return false;  // 12
    for (auto& [index, firstd, ocdiag, occol] : state) {
        --index;  // 13
        --firstd;
        subtract_one(ocdiag);  // 14
        subtract_one(occol);
    }
    return true;
}

WythoffState dummy_state(const WythoffState& right) {
    WythoffState dummy;
    for (const ValueState& value : right) dummy.push_back({value.index, value.index});
    return dummy;
}

WythoffState state_of(const ExactRows& rows) {
    return std::visit([](const auto& machine) { return state_of(machine); }, rows.machine());
}

}  // namespace grundy::wythoff
