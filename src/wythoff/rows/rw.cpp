#include "wythoff/rows/rw.hpp"

#include "math/golden.hpp"

#include <grundy/error.hpp>

#include <array>
#include <string_view>
#include <utility>

namespace grundy::wythoff {

namespace {

constexpr std::string_view doing = "running Algorithm RW";

struct Call {
    Integer r0;
    Integer r1;
    Integer r2;

    [[nodiscard]] std::uint64_t rows() const { return Integer(r2 - r0 + 1).to<std::uint64_t>(); }
};

// What a call returns to the one above it, which starts in row r0 and ends in r2: which values have
// a point in each of the columns r0..r2, and how many lie in the columns before.
struct Reflected {
    std::vector<ValueSet> columns;
    std::array<Integer, max_g + 1> before{};  // index_h(r'1) + t_h

    explicit Reflected(const Call& above) : columns(above.rows()) {}
    // index_h(r'1)
    void add_before(const Integer& index0, const WythoffState& state) {
        for (unsigned h = 0; h < state.size(); ++h) before[h] += index0 + state[h].index;
    }
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

// 5: all rows from 0 on. Calls see(h, n, row, column) for the points in rows r1..r2, and returns
// the state of row r1.
template <class See>
WythoffState from_row_0(unsigned g, const Call& call, const Context& context, See see) {
    return visit_exact_rows(g, call.r1.to<std::uint64_t>(), call.r2.to<std::uint64_t>(),
                            StopCheck(context, doing), see);
}

// 8 to 12: FSW over the rows r0..r2 from the dummy state. Calls see(h, n, i, d) for the points in
// row r0 + i from r1 on, n and d less index0(r0), and returns the state of row r1.
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
            throw Error(ErrorKind::input, "L and H are too narrow: 0-points are missed");
        }
        if (i == first) at_first = state;
        const bool grows = fsw_row(state, values_up_to(g) & ~reflected.columns[i], placed);
        for (const auto& [h, d] : placed) {
            const std::int64_t n = state[h].index - 1 + (grows ? 1 : 0);
            if (i >= first) see(h, n + grown, static_cast<std::int64_t>(i), d + grown);
        }
        grown += grows ? 1 : 0;
    }
    return at_first;
}

// What the last call returns, and what the others return with the result of the call `below`.
Reflected from_row_0(unsigned g, const Call& call, const Call& above, const Context& context) {
    Reflected result(above);
    const auto base = above.r0.to<std::int64_t>();
    const WythoffState state = from_row_0(
        g, call, context, [&](unsigned h, std::uint64_t, std::uint64_t, std::uint64_t column) {
            result.add(h, static_cast<std::int64_t>(column) - base);
        });
    result.add_before(ceil_over_phi(call.r1), state);
    return result;
}

Reflected from_dummy(unsigned g, const Call& call, const Reflected& below, const Call& above,
                     const Context& context) {
    Reflected result(above);
    const auto base = Integer(call.r0 + ceil_over_phi(call.r0) - above.r0).to<std::int64_t>();
    const WythoffState state = from_dummy(
        g, call, below, context, [&](unsigned h, std::int64_t, std::int64_t row, std::int64_t d) {
            result.add(h, base + row + d);
        });
    result.add_before(ceil_over_phi(call.r1), state);
    return result;
}

void check_cost(unsigned g, const std::vector<Call>& list, const Context& context) {
    const Integer largest = list.front().r2 - list.front().r0 + 1;
    if (largest * sizeof(ValueSet) * 2 > context.memory_limit) {
        throw Error(ErrorKind::limit, "the recursion needs more memory than is allowed")
            .with(Hint::more_memory);
    }
    Integer rows = list.back().r2;
    for (const Call& call : list) rows += call.r2 - call.r0;
    constexpr std::uint64_t minutes = 1'000'000'000;
    if (!context.deadline && rows * (g + 1) > minutes) {
        throw Error(ErrorKind::limit, "these rows take minutes").with(Hint::more_time);
    }
}

}  // namespace

FarRows algorithm_rw(unsigned g, const Integer& r1, const Integer& r2,
                     const RwParameters& parameters, const Context& context) {
    const std::vector<Call> list = calls(g, r1, r2, parameters, context);
    check_cost(g, list, context);
    FarRows result;
    for (const Call& call : list) result.levels.push_back({call.r1, call.r2});
    const Call& top = list.front();
    if (list.size() == 1) {
        result.exact = true;
        result.state =
            from_row_0(g, top, context,
                       [&](unsigned h, std::uint64_t n, std::uint64_t row, std::uint64_t column) {
                           result.points.push_back({h, n, row, column});
                       });
        return result;
    }
    std::size_t k = list.size() - 2;
    Reflected reflected = from_row_0(g, list[k + 1], list[k], context);
    for (; k > 0; --k) reflected = from_dummy(g, list[k], reflected, list[k - 1], context);
    const Integer index0 = ceil_over_phi(top.r0);
    result.state = from_dummy(g, top, reflected, context,
                              [&](unsigned h, std::int64_t n, std::int64_t row, std::int64_t d) {
                                  const Integer a = top.r0 + row;
                                  result.points.push_back({h, index0 + n, a, a + index0 + d});
                              });
    return result;
}

}  // namespace grundy::wythoff
