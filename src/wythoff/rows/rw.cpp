#include "wythoff/rows/rw.hpp"

#include "base/errors.hpp"
#include "math/golden.hpp"

#include <array>
#include <cassert>
#include <optional>
#include <string_view>

namespace grundy::wythoff {

namespace {

constexpr std::string_view doing = "running Algorithm RW";

struct Call {
    Integer r0;
    Integer r1;
    Integer r2;

    [[nodiscard]] std::uint64_t rows() const { return Integer(r2 - r0 + 1).to<std::uint64_t>(); }
};

// What a call returns to the one above it, which starts in row r0 and ends in r2: the values with a
// point in each of the columns r0..r2, and the number of points in the columns before.
struct Reflected {
    std::vector<ValueSet> columns;
    std::array<Integer, max_g + 1> before{};  // index_h(r'1) + t_h

    explicit Reflected(const Call& above) : columns(above.rows()) {}
    // `offset` is the column less r0.
    void add(unsigned h, std::int64_t offset) {
        if (offset < 0) {
            ++before[h];
        } else if (static_cast<std::uint64_t>(offset) < columns.size()) {
            columns[static_cast<std::uint64_t>(offset)] |= ValueSet{1} << h;
        }
    }
};

// The calls from the one asked for down to the last that makes a call itself; 1, 3, 4.
std::vector<Call> calls(unsigned g, const Integer& r1, const Integer& r2, const RwParameters& p,
                        const Context& context) {
    std::vector<Call> list{{r1 - p.R, r1, r2}};
    for (;;) {
        context.check(doing);
        const Call& call = list.back();
        if (call.r0 <= 0) break;
        const Integer lower_first = ceil_over_phi(call.r0) + p.L;
        const Integer lower_last = floor_over_phi(call.r2) + p.H;
        if (lower_last >= call.r0 || lower_first <= 2 * g) break;
        list.push_back({lower_first - p.R, lower_first, lower_last});
    }
    return list;
}

// 8 to 12: FSW over the rows r0..r2 from the dummy state. Calls see(h, n, row, column) for the
// points in the rows from r1 on, relative to row r0 and the 0-points below it. Returns the state of
// row r1.
template <class See>
WythoffState from_dummy(unsigned g, const Call& call, const Reflected& reflected,
                        const Context& context, See see) {
    const Integer index0 = ceil_over_phi(call.r0);
    WythoffState state(g + 1);
    for (unsigned h = 0; h <= g; ++h) {
        const Integer index = call.r0 + 1 - reflected.before[h];                        // 10
        state[h].index = state[h].firstd = Integer(index - index0).to<std::int64_t>();  // 11
    }
    StopCheck stop_check(context, doing, 64);
    const auto first = Integer(call.r1 - call.r0).to<std::uint64_t>();
    WythoffState at_first;
    std::vector<Placed> placed;
    std::int64_t grown = 0;
    for (std::uint64_t i = 0; i < call.rows(); ++i) {
        stop_check();
        if (state[0] != ValueState{}) {
            throw input_error("L and H are too narrow: 0-points are missed");
        }
        if (i == first) at_first = state;
        const bool grows = fsw_row(state, values_up_to(g) & ~reflected.columns[i], placed);
        for (const auto& [h, d] : placed) {
            const std::int64_t n = state[h].index - 1 + (grows ? 1 : 0);
            const auto row = static_cast<std::int64_t>(i);
            if (i >= first) see(h, n + grown, row, row + d + grown);
        }
        grown += grows ? 1 : 0;
    }
    return at_first;
}

// The rows of a call, with what the call below returned; without one, from row 0 on (5).
struct Rows {
    unsigned g;
    const Call& call;
    const Reflected* below;
    const Context& context;
    // Points are relative to this row and the 0-points below it.
    Integer row = below == nullptr ? Integer(0) : call.r0;
    Integer index0 = ceil_over_phi(row);

    // As from_dummy.
    template <class See>
    WythoffState run(See see) const {
        if (below != nullptr) return from_dummy(g, call, *below, context, see);
        return visit_exact_rows(g, call.r1.to<std::uint64_t>(), call.r2.to<std::uint64_t>(),
                                StopCheck(context, doing), see);
    }

    [[nodiscard]] Reflected reflect(const Call& above) const {
        Reflected result(above);
        const auto base = Integer(row + index0 - above.r0).to<std::int64_t>();
        const WythoffState state = run([&](unsigned h, auto, auto, auto column) {
            result.add(h, base + static_cast<std::int64_t>(column));
        });
        const Integer index0_r1 = ceil_over_phi(call.r1);
        for (unsigned h = 0; h < state.size(); ++h) result.before[h] += index0_r1 + state[h].index;
        return result;
    }
};

void check_cost(unsigned g, const std::vector<Call>& list, const Context& context) {
    const Integer largest = list.front().r2 - list.front().r0 + 1;
    if (largest * sizeof(ValueSet) * 2 > context.memory_limit) {
        throw limit_error("the recursion needs more memory than is allowed")
            .with(Hint::more_memory);
    }
    Integer rows = list.back().r2;
    for (const Call& call : list) rows += call.r2 - call.r0;
    constexpr std::uint64_t minutes = 1'000'000'000;
    if (!context.deadline && rows * (g + 1) > minutes) {
        throw limit_error("these rows take minutes").with(Hint::more_time);
    }
}

}  // namespace

FarRows algorithm_rw(unsigned g, const Integer& r1, const Integer& r2,
                     const RwParameters& parameters, const Context& context) {
    assert(0 <= r1 && r1 <= r2 && g <= max_g && parameters.L <= 0 && 0 <= parameters.H);
    const std::vector<Call> list = calls(g, r1, r2, parameters, context);
    check_cost(g, list, context);
    FarRows result;
    for (const Call& call : list) result.levels.push_back({call.r1, call.r2});
    std::optional<Reflected> below;
    for (std::size_t k = list.size() - 1; k > 0; --k) {
        below = Rows{g, list[k], below ? &*below : nullptr, context}.reflect(list[k - 1]);
    }
    const Rows top{g, list.front(), below ? &*below : nullptr, context};
    result.exact = !below;
    result.state = top.run([&](unsigned h, auto n, auto row, auto column) {
        result.points.push_back({h, top.index0 + n, top.row + row, top.row + top.index0 + column});
    });
    return result;
}

}  // namespace grundy::wythoff
