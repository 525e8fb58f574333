// Tables 2 and 3 of Nivasch's paper: every point up to a row, from the exact chain.

#include <grundy/experiments.hpp>

#include "runs/keeper.hpp"
#include "theory/golden.hpp"
#include "wythoff/exact_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

namespace grundy {

namespace {

using wythoff::ExactRows;

// The same quantity for every point of a value, as it comes.
template <class Number>
class Watched {
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

    // Every point is counted, also one that is not seen.
    [[nodiscard]] std::uint64_t n() const { return cold_.n(); }
    void count() { cold_.next(); }

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
    Watched<std::int64_t> d_minus_n_;
    Watched<std::int64_t> late_d_minus_n_;
    Watched<std::int64_t> a_shift_;
    Watched<std::int64_t> b_shift_;
    Watched<double> a_minus_b_over_phi_;
    std::array<std::uint64_t, 2 * centre + 1> histogram_{};
};

struct State {
    ExactRows rows;
    std::vector<ValueWatch> watches;

    template <class Archive>
    void archive(Archive& archive) {
        rows.archive(archive);
        archive(watches);
    }
};

void next_row(State& state, unsigned first, std::uint64_t from_n) {
    ExactRows& rows = state.rows;
    rows.next();
    const std::uint64_t a = rows.row() - 1;
    // a - b/φ for a column b near the golden line, and from there to the others in a small step.
    constexpr long double inverse_phi = 0.618033988749894848204586834365638118L;
    const std::uint64_t near = a + rows.index(0);
    const auto there = static_cast<double>(static_cast<long double>(a) -
                                           static_cast<long double>(near) * inverse_phi);
    rows.for_each_point([&](unsigned h, std::uint64_t b) {
        if (h < first) return;
        ValueWatch& watch = state.watches[h - first];
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
                          const Control& control, const std::optional<std::string>& store) {
    if (last > wythoff::max_g) {
        throw Error(ErrorCode::limit,
                    fmt::format("values above {} are refused; that is the limit", wythoff::max_g));
    }
    runs::Keeper keeper(
        store, fmt::format("extremes -g {}..{} --rows {} --from-n {}", first, last, rows, from_n),
        rows + 1, control);
    State state{ExactRows(last), std::vector<ValueWatch>(last - first + 1)};
    Extremes result{rows, from_n, {}, keeper.resume(state)};
    while (state.rows.row() <= rows) {
        constexpr std::uint64_t block = 1U << 15;
        const std::uint64_t end = std::min(rows + 1, state.rows.row() + block);
        while (state.rows.row() < end) next_row(state, first, from_n);
        keeper.report(end);
        if (keeper.wants_state()) keeper.save(state, end);
    }
    keeper.save(state, rows + 1);
    for (unsigned g = first; g <= last; ++g) {
        result.values.push_back(state.watches[g - first].result(g));
    }
    return result;
}

}  // namespace grundy
