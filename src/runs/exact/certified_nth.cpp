// Points from a checked certificate.

#include <grundy/exact.hpp>

#include "math/golden.hpp"
#include "runs/exact/certified_points.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

namespace grundy {

namespace {

constexpr std::uint64_t max_rows_spanned = 100'000;  // around which the points lie

void check(const PointQuery& query, const Range& n, const wythoff::RunShape& shape) {
    if (n.last < n.first || query.g_last < query.g_first) {
        throw Error(ErrorKind::input, "the range ends before it begins");
    }
    if (query.g_last > shape.g) {
        throw Error(ErrorKind::input, fmt::format("the certificate is for g <= {}", shape.g));
    }
    if (n.first < wythoff::segment_base ||
        floor_phi(n.last) + runs::max_row_deviation > shape.rows) {
        throw Error(ErrorKind::input,
                    fmt::format("the certificate is for rows below {}, and for n from {} on",
                                shape.rows, wythoff::segment_base));
    }
    if (n.last - n.first > max_rows_spanned / 2) {
        throw Error(ErrorKind::limit, fmt::format("more than {} numbers n at a time are refused",
                                                  max_rows_spanned / 2));
    }
}

}  // namespace

void expect_certified(std::string_view bytes, const PointQuery& query, const Range& n,
                      const Context& context) {
    check(query, n, runs::read_within_limits(bytes, "reading a certificate", context).shape);
}

WythoffPoints certified_nth(std::string_view bytes, const PointQuery& query, const Range& n,
                            const Context& context) {
    const auto go_on = [&] { context.check("computing the rows again"); };
    const wythoff::Certificate certificate =
        runs::read_within_limits(bytes, "reading a certificate", context);
    check(query, n, certificate.shape);
    const runs::Digests known = runs::digests_of(certificate, go_on);
    const std::vector<std::uint64_t> first_rows = wythoff::segment_rows(certificate.shape);
    const auto after =
        std::upper_bound(first_rows.begin(), first_rows.end(),
                         floor_phi(n.first).to<std::uint64_t>() - runs::max_row_deviation);
    wythoff::ChunkOptions options = wythoff::chunk_options(context);
    options.check = go_on;
    const auto engine = wythoff::best_engine(options);
    const wythoff::SegmentRunner runner(certificate.shape.g, *engine, options.check);
    WythoffPoints result;
    for (WythoffPoints::Point& point : runs::certified_points(
             runner, *(after - 1), floor_phi(n.last).to<std::uint64_t>() + runs::max_row_deviation,
             {n.first.to<std::uint64_t>(), n.last.to<std::uint64_t>()}, known)) {
        if (!query.wants(point.g)) continue;
        if (point.g > 0) point.certainty = Certainty::proved;
        result.points.push_back(std::move(point));
    }
    std::sort(result.points.begin(), result.points.end(),
              [](const auto& p, const auto& q) { return std::tie(p.n, p.g) < std::tie(q.n, q.g); });
    return result;
}

}  // namespace grundy
