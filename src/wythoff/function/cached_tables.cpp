#include "wythoff/function/cached_tables.hpp"

#include "base/caches.hpp"
#include "base/shared_best.hpp"
#include "base/within_limits.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace grundy::wythoff {

namespace {

struct PeriodicTable {
    std::vector<PeriodicRow> rows;

    [[nodiscard]] std::size_t size() const { return rows.size(); }
    [[nodiscard]] std::size_t bytes() const {
        std::size_t bytes = 0;
        for (const PeriodicRow& row : rows) {
            bytes += sizeof(row) + row.differences.capacity() * sizeof(row.differences[0]);
        }
        return bytes;
    }
};

// The largest cached table if it has that size, or the result of `compute`; null if that is empty
// or a limit is reached.
template <class Table, class Compute>
std::shared_ptr<const Table> largest_table(std::size_t size, const Context& context,
                                           Compute compute) {
    using Largest = SharedBest<Table>;
    const auto largest =
        context.caches().get<Largest>("", [] { return std::make_shared<Largest>(); });
    if (auto known = largest->get(); known && known->size() >= size) return known;
    auto made = within_limits(compute);
    if (!made || !*made) return nullptr;
    return largest->offer(std::make_shared<const Table>(Table{std::move(**made)}),
                          [](const Table& a, const Table& b) { return a.size() > b.size(); });
}

}  // namespace

std::shared_ptr<const DenseTable> shared_table(const Integer& size, const Context& context) {
    if (size > table_limit) return nullptr;
    constexpr std::size_t smallest = 64;
    // Four sizes between powers of two: few tables for growing requests, whose time and memory grow
    // with the square.
    const std::size_t least = std::max(std::size_t{size.to<std::size_t>()}, smallest);
    const std::size_t step = std::bit_ceil(least) / 8;
    const std::size_t wanted = (least + step - 1) / step * step;
    if (!DenseTable::fits(wanted, context)) return nullptr;
    return largest_table<DenseTable>(wanted, context,
                                     [&] { return DenseTable::compute(wanted, context); });
}

std::shared_ptr<const std::vector<PeriodicRow>> shared_periodic_rows(const Integer& x,
                                                                     const Context& context) {
    if (x > periodic_row_limit) return nullptr;
    const std::size_t last = x.to<std::uint64_t>();
    if (!periodic_rows_fit(last, context)) return nullptr;
    const auto table = largest_table<PeriodicTable>(last + 1, context,
                                                    [&] { return periodic_rows(last, context); });
    return {table, table ? &table->rows : nullptr};
}

}  // namespace grundy::wythoff
