// The points of Wythoff's Grundy function, values up to 20, row by row and far out.

#include "math/golden.hpp"
#include "problem.hpp"
#include "wythoff/exact/stretch.hpp"
#include "wythoff/rows/exact_rows.hpp"
#include "wythoff/rows/recursion.hpp"
#include "wythoff/rows/wsg.hpp"

#include <grundy/exact.hpp>
#include <grundy/wythoff.hpp>
#include <grundy/wythoff_tiles.hpp>

#include <memory>

namespace grundy::bench {

namespace {

using namespace grundy::wythoff;

constexpr unsigned g = 20;

// The columns of the points of the last row.
std::vector<std::uint64_t> last_row(std::uint64_t rows) {
    ExactRows chain(g);
    while (chain.row() < rows) chain.next();
    std::vector<std::uint64_t> columns;
    chain.for_each_point([&](unsigned, std::uint64_t column) { columns.push_back(column); });
    return columns;
}

void exact_rows(Size rows, Measurement& measure) {
    measure([&] { return last_row(rows); });
}

void rows_with_sets(Size rows, Measurement& measure) {
    measure([&] { return algorithm_wsg(g, rows); },
            [&](const WsgPoints& T) {
                std::vector<std::uint64_t> columns;
                for (const auto& points : T) {
                    if (!points.empty() && points.back().first == rows - 1) {
                        columns.push_back(points.back().second);
                    }
                }
                return columns;
            });
}

// Rows from 0 on: a window of 64 diagonals contains all points.
class Prepared {
public:
    explicit Prepared(std::size_t rows) {
        ExactRows chain(g);
        while (chain.row() < rows) {
            chain.next();
            sets_.push_back(static_cast<ColumnSet>(~chain.inserted() & values_up_to(g)));
        }
        stretch_.start.g = g;
        for (unsigned h = 0; h <= g; ++h) {
            stretch_.start.diagonals[h] = (std::uint64_t{1} << 32) - 1;
        }
        stretch_.sets = sets_.data();
        stretch_.rows = rows;
    }
    [[nodiscard]] const Stretch& stretch() const { return stretch_; }

private:
    std::vector<ColumnSet> sets_;
    Stretch stretch_;
};

void run_engine(const std::unique_ptr<StretchEngine>& engine, Size rows, Measurement& measure) {
    if (engine == nullptr) throw NotHere("not available on this machine");
    const Prepared prepared(rows);
    measure([&] { return engine->run(prepared.stretch(), {}, true); },
            [](const StretchResult& result) { return result.sets; });
}

constexpr unsigned chunk_rows = 1U << 16;

template <class MakeEngine>
Problem engine(std::string name, const std::string& how, MakeEngine make) {
    return {
        std::move(name),
        "rows of an exact run " + how + ", one thread",
        "rows",
        {500'000, 1'000'000, 2'000'000},
        [=](Size rows, Measurement& measure) {
            run_engine(make({.rows = chunk_rows, .warm_up = 6144, .threads = 1}), rows, measure);
        },
        {{"C++",
          "row by row",
          {500'000, 1'000'000, 2'000'000},
          [](Size rows, Measurement& measure) { run_engine(scalar_engine(), rows, measure); }}}};
}

// The points p^h_n for h <= g.
void exact_run(Size n, Measurement& measure) {
    ExactQuery query;
    query.g = g;
    query.nth = n;
    measure([&] { return run_exact(query).points; },
            [](const std::vector<WythoffPoints::Point>& points) {
                std::vector<Integer> columns;
                for (const auto& point : points) columns.push_back(point.b);
                return columns;
            });
}

void exact_run_in_one_chain(Size n, Measurement& measure) {
    measure([&] {
        ExactRows chain(g);
        std::vector<std::uint64_t> columns(g + 1);
        for (unsigned found = 0; found <= g;) {
            chain.next();
            chain.for_each_point([&](unsigned h, std::uint64_t column) {
                if (chain.index(h) != n + 1) return;
                columns[h] = column;
                ++found;
            });
        }
        return columns;
    });
}

Integer golden_row(Size digits) {
    return floor_phi(pow(Integer(10), digits));
}

std::vector<Integer> columns_of(const auto& points) {
    std::vector<Integer> columns;
    for (const auto& point : points) columns.push_back(point.b);
    return columns;
}

void recursion(unsigned largest, Size digits, Measurement& measure) {
    const Integer row = golden_row(digits);
    measure([&] { return points_in_rows(largest, row, row, safe_warm_up(largest)); },
            [](const FarRows& rows) { return columns_of(rows.points); });
}

void proved_points(Size digits, Measurement& measure) {
    const Integer row = golden_row(digits);
    measure(
        [&] {
            return wythoff_points({0, 2}, {row, row});
        },
        [](const WythoffPoints& found) { return columns_of(found.points); });
}

const Integer& first_tile_row() {
    static const Integer row = pow(Integer(10), 18);
    return row;
}

// Shifted so that the smallest offset of a tile, `none`, becomes 0.
std::uint32_t counted_from_none(std::int64_t offset) {
    return static_cast<std::uint32_t>(offset - WythoffRowsTile::none);
}

void rows_tile(Size rows, Measurement& measure) {
    measure([&] { return wythoff_rows_tile(first_tile_row(), rows, 1, g, {}); },
            [](const WythoffRowsTile& tile) {
                std::vector<std::uint32_t> offsets;
                for (const auto offset : tile.offsets) offsets.push_back(counted_from_none(offset));
                return offsets;
            });
}

void row_after_row(Size rows, Measurement& measure) {
    measure([&] {
        std::vector<std::uint32_t> offsets;
        for (Size i = 0; i < rows; ++i) {
            const Integer row = first_tile_row() + i;
            const std::size_t first = offsets.size();
            offsets.resize(first + g + 1);
            for (const auto& point : wythoff_points({0, g}, {row, row}).points) {
                offsets[first + point.g] =
                    counted_from_none((point.b - floor_phi(row)).to<std::int64_t>());
            }
        }
        return offsets;
    });
}

}  // namespace

Section wythoff_rows() {
    return {"Wythoff's Grundy function far out, values up to 20",
            {{"exact_rows",
              "all rows, one after the other",
              "rows",
              {100'000, 300'000, 1'000'000},
              exact_rows,
              {{"C++",
                "Algorithm WSG as in the paper, with sets",
                {500, 1'000, 1'500},
                rows_with_sets}}},
             engine("stretch_chunks", "in chunks", chunk_engine),
             engine("stretch_avx2", "in the lanes of AVX2", avx2_engine),
             engine("stretch_avx512", "in the lanes of AVX-512", avx512_engine),
             {"exact_run",
              "the n-th g-values from all rows, with a certificate, on all cores",
              "n",
              {1'000'000, 3'000'000, 10'000'000},
              exact_run,
              {{"C++", "one row after the other", {1'000'000}, exact_run_in_one_chain}}},
             {"nth_by_recursion",
              "a row near 10^size by the recursion",
              "digits",
              {6, 25, 100},
              [](Size digits, Measurement& measure) { recursion(g, digits, measure); },
              {{"C++",
                "one row after the other from 0",
                {5, 6},
                [](Size digits, Measurement& measure) {
                    const auto row = golden_row(digits).to<std::uint64_t>();
                    measure([&] { return last_row(row + 1); });
                }}}},
             {"nth_proved",
              "a row near 10^size for values up to 2, by the proved automaton",
              "digits",
              {100, 1'000, 10'000},
              proved_points,
              {{"C++",
                "the recursion",
                {25, 50, 100},
                [](Size digits, Measurement& measure) { recursion(2, digits, measure); }}}},
             {"rows_tile",
              "rows from 10^18 on, as the map shows them",
              "rows",
              {16, 128, 1'024},
              rows_tile,
              {{"C++", "each row by itself", {1, 2, 4}, row_after_row}}}}};
}

}  // namespace grundy::bench
