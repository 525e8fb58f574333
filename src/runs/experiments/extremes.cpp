// Tables 2 and 3 of Nivasch's paper: all points up to a row, exactly. Each stage handles a band of
// values.

#include <grundy/experiments.hpp>

#include "base/errors.hpp"
#include "math/golden.hpp"
#include "runs/experiments/row_blocks.hpp"
#include "runs/store/checkpointer.hpp"
#include "wythoff/rows/value_bands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

namespace grundy {

namespace {

using wythoff::RowBlock;
using wythoff::ValueBand;

// The extremes of a quantity over the points of a value.
template <class Number>
class ExtremeWatch {
public:
    void see(const Number& number, const PlacedPoint& point) {
        if (number < extreme_.least) {
            extreme_.least = number;
            extreme_.least_at = point;
        }
        if (number > extreme_.most) {
            extreme_.most = number;
            extreme_.most_at = point;
        }
    }
    // Zero if nothing was seen.
    [[nodiscard]] Extreme<Number> extreme() const {
        return extreme_.least > extreme_.most ? Extreme<Number>{} : extreme_;
    }

private:
    Extreme<Number> extreme_{
        std::numeric_limits<Number>::max(), {}, std::numeric_limits<Number>::lowest(), {}};
};

class ValueWatch {
public:
    void see(const PlacedPoint& point, double a_minus_b_over_phi) {
        const auto [n, a, b] = point;
        const auto difference = static_cast<std::int64_t>(b - a - n);
        const auto a_shift = static_cast<std::int64_t>(a - cold_.value());
        d_minus_n_.see(difference, point);
        if (n >= late_n) late_d_minus_n_.see(difference, point);
        a_shift_.see(a_shift, point);
        b_shift_.see(a_shift + difference, point);
        a_minus_b_over_phi_.see(a_minus_b_over_phi, point);
        ++histogram_[static_cast<std::size_t>(
            std::clamp(difference + centre, std::int64_t{0}, 2 * centre))];
    }

    // Every point is counted, even if it is not seen.
    [[nodiscard]] std::uint64_t n() const { return cold_.n(); }
    void count() { cold_.next(); }

    // Whether that many points were counted, and those from from_n on seen.
    [[nodiscard]] bool has_seen(std::uint64_t points, std::uint64_t from_n) const {
        return cold_ == GoldenMultiples(points) &&
               std::accumulate(histogram_.begin(), histogram_.end(), std::uint64_t{0}) ==
                   points - std::min(points, from_n);
    }

    [[nodiscard]] ValueExtremes result(unsigned g) const {
        ValueExtremes result{g,
                             0,
                             d_minus_n_.extreme(),
                             late_d_minus_n_.extreme(),
                             a_shift_.extreme(),
                             b_shift_.extreme(),
                             a_minus_b_over_phi_.extreme(),
                             {}};
        for (std::size_t i = 0; i < histogram_.size(); ++i) {
            if (histogram_[i] == 0) continue;
            result.points += histogram_[i];
            result.histogram[static_cast<std::int64_t>(i) - centre] = histogram_[i];
        }
        return result;
    }

private:
    static constexpr std::int64_t centre = 512;  // the widest window has 512 diagonals

    GoldenMultiples cold_;  // ⌊φn⌋ = a^0_n for the next point
    ExtremeWatch<std::int64_t> d_minus_n_;
    ExtremeWatch<std::int64_t> late_d_minus_n_;
    ExtremeWatch<std::int64_t> a_shift_;
    ExtremeWatch<std::int64_t> b_shift_;
    ExtremeWatch<double> a_minus_b_over_phi_;
    std::array<std::uint64_t, 2 * centre + 1> histogram_{};
};

using ExtremesState = runs::BandsState<ValueWatch>;

bool is_sensible(const ExtremesState& state, unsigned first, std::uint64_t rows,
                 std::uint64_t from_n) {
    const auto has_seen = [&](const ValueBand& band) {
        bool all = band.is_before(state.row);
        for (unsigned h = std::max(first, band.first()); all && h <= band.last(); ++h) {
            const std::uint64_t points = band.points_before(state.row, h);
            all = points <= state.row && state.seen[h - first].has_seen(points, from_n);
        }
        return all;
    };
    return state.row <= rows + 1 && std::all_of(state.bands.begin(), state.bands.end(), has_seen);
}

// Changes the watches of the values of the band only.
void see_points(const RowBlock& block, const ValueBand& band, unsigned first, std::uint64_t from_n,
                std::vector<ValueWatch>& watches) {
    constexpr long double inverse_phi = 0.618033988749894848204586834365638118L;
    std::uint64_t near = 0;
    double there = 0;
    band.for_each_point(
        block, [&](std::uint64_t a, std::uint64_t index0, unsigned h, std::uint64_t b) {
            if (h < first) return;
            // a - b/φ for a column b near the golden line; other columns of the row are near it.
            if (near != a + index0) {
                near = a + index0;
                there = static_cast<double>(static_cast<long double>(a) -
                                            static_cast<long double>(near) * inverse_phi);
            }
            ValueWatch& watch = watches[h - first];
            const PlacedPoint point{watch.n(), a, b};
            const auto beyond = static_cast<double>(static_cast<std::int64_t>(b - near));
            if (point.n >= from_n) {
                watch.see(point, there - beyond * static_cast<double>(inverse_phi));
            }
            watch.count();
        });
}

}  // namespace

Extremes wythoff_extremes(unsigned first, unsigned last, std::uint64_t rows, std::uint64_t from_n,
                          const Context& context, const std::optional<StoreFile>& store) {
    runs::expect_limits(last, wythoff::max_g, rows);
    if (first > last) throw input_error("the values end before they begin");
    ExtremesState state{0, wythoff::value_bands(last), std::vector<ValueWatch>(last - first + 1)};
    runs::Checkpointer checkpointer(
        store,
        fmt::format("extremes -g {}..{} --rows {} --from-n {} in {} bands", first, last, rows,
                    from_n, state.bands.size()),
        rows + 1, context);
    Extremes result{rows, from_n, {}, checkpointer.resume(state)};
    if (result.resumed) checkpointer.expect_sensible(is_sensible(state, first, rows, from_n));
    std::vector<runs::BlockStage<RowBlock>> stages;
    for (ValueBand& band : state.bands) {
        stages.emplace_back([&](RowBlock& block) {
            band.run(block);
            see_points(block, band, first, from_n, state.seen);
        });
    }
    runs::run_row_blocks(stages, state, rows, checkpointer, context);
    for (unsigned g = first; g <= last; ++g) {
        result.values.push_back(state.seen[g - first].result(g));
    }
    return result;
}

}  // namespace grundy
