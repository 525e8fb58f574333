// States of rows, and Algorithm FSW from any of them.

#include "base/errors.hpp"
#include "math/golden.hpp"
#include "wythoff/exact/far_rows.hpp"
#include "wythoff/function/row_points.hpp"
#include "wythoff/rows/fsw.hpp"

#include <grundy/wythoff_states.hpp>

namespace grundy {

namespace {

// Found as points are: exactly where the rows are near, by the recursion where they are far.
wythoff::FarRows true_rows(unsigned g, const Integer& first, const Integer& last, RowStates& result,
                           const Context& context) {
    if (g > wythoff::max_g) {
        throw limit_error("states are known for g up to {}; that is the limit", wythoff::max_g);
    }
    if (first < 0) throw input_error("a row cannot be negative");
    const std::uint64_t warm_up =
        last <= wythoff::last_exact_row(g) ? last.to<std::uint64_t>() : wythoff::safe_warm_up(g);
    wythoff::FarRows rows = wythoff::fast_points_in_rows(g, first, last, warm_up, context);
    if (!rows.exact) result.warm_up = warm_up;
    result.certainty = g == 0       ? Certainty::theorem
                       : rows.exact ? Certainty::computed
                                    : Certainty::conjectural;
    return rows;
}

}  // namespace

RowStates wythoff_fsw(unsigned g, const Integer& first, std::uint64_t count,
                      const std::optional<WythoffState>& start, const Context& context) {
    constexpr std::uint64_t max_rows = 100'000;
    if (count < 1) throw input_error("there must be at least one row");
    if (count > max_rows) {
        throw limit_error("more than {} rows are refused; that is the limit", max_rows);
    }
    if (start && start->size() != std::size_t{g} + 1) {
        throw input_error("the state has the values up to {}, not up to {}", start->size() - 1, g);
    }
    RowStates result;
    const wythoff::FarRows truth = true_rows(g, first, Integer(first + count - 1), result, context);
    WythoffState right = truth.state;
    WythoffState state = start ? *start : wythoff::dummy_state(right);
    Integer index0 = ceil_over_phi(first);
    auto point = truth.points.begin();
    for (Integer row = first; row < first + count; ++row) {
        context.check("running Algorithm FSW");
        RowStates::Row next{row, index0, state, {}, {}};
        for (unsigned h = 0; h <= g; ++h) {
            if (state[h] != right[h]) next.differing.push_back(h);
        }
        wythoff::ValueSet insert = 0;
        std::vector<wythoff::Placed> placed;
        const auto row_begin = point;
        for (; point != truth.points.end() && point->a == row; ++point) {
            insert |= wythoff::ValueSet{1} << point->g;
        }
        wythoff::fsw_row(state, insert, placed);
        for (std::size_t i = 0; i < placed.size(); ++i) {
            const auto& [h, d] = placed[i];
            next.points.push_back({h, index0 + next.state[h].index, row, row + index0 + d,
                                   row_begin[static_cast<std::ptrdiff_t>(i)].b});
        }
        if (wythoff::fsw_row(right, insert, placed)) ++index0;
        result.rows.push_back(std::move(next));
    }
    return result;
}

RowStates wythoff_state(unsigned g, const Integer& row, const Context& context) {
    RowStates result;
    const wythoff::FarRows truth = true_rows(g, row, row, result, context);
    RowStates::Row& only =
        result.rows.emplace_back(RowStates::Row{row, ceil_over_phi(row), truth.state, {}, {}});
    for (const auto& [h, n, a, b] : truth.points) only.points.push_back({h, n, a, b, b});
    return result;
}

}  // namespace grundy
