#include "wythoff/function/kept_tables.hpp"

#include "theory/caches.hpp"
#include "theory/within_limits.hpp"

#include <algorithm>
#include <bit>
#include <mutex>
#include <optional>
#include <utility>

namespace grundy::wythoff {

namespace {

// The largest one made so far. Nobody waits for the lock while one is made: threads that make the
// same at the same time do so twice, but none can wait for itself.
template <class Table>
class Largest {
public:
    [[nodiscard]] std::shared_ptr<const Table> covering(std::size_t size) const {
        const std::lock_guard lock(mutex_);
        return size <= size_ ? table_ : nullptr;
    }

    std::shared_ptr<const Table> keep(Table table, std::size_t size, std::size_t bytes) {
        auto made = std::make_shared<const Table>(std::move(table));
        const std::lock_guard lock(mutex_);
        if (size > size_) {
            table_ = made;
            size_ = size;
            bytes_ = bytes;
        }
        return made;
    }

    [[nodiscard]] std::size_t bytes() const {
        const std::lock_guard lock(mutex_);
        return bytes_;
    }

private:
    mutable std::mutex mutex_;
    std::shared_ptr<const Table> table_;
    std::size_t size_ = 0;
    std::size_t bytes_ = 0;
};

template <class Table>
std::shared_ptr<Largest<Table>> kept(const Context& context) {
    return context.caches().get<Largest<Table>>("",
                                                [] { return std::make_shared<Largest<Table>>(); });
}

std::size_t bytes_of(const std::vector<PeriodicRow>& rows) {
    std::size_t bytes = 0;
    for (const PeriodicRow& row : rows) {
        bytes += sizeof(row) + row.differences.capacity() * sizeof(row.differences[0]);
    }
    return bytes;
}

}  // namespace

std::shared_ptr<const DenseTable> shared_table(const Integer& size, const Context& context) {
    if (size > table_limit) return nullptr;
    constexpr std::size_t smallest = 64;
    // Four sizes between a power of two and the next: what is asked for grows now and then, and
    // time and memory go with the square.
    const std::size_t least = std::max(std::size_t{size.to<std::size_t>()}, smallest);
    const std::size_t step = std::bit_ceil(least) / 8;
    const std::size_t wanted = (least + step - 1) / step * step;
    if (!DenseTable::fits(wanted, context)) return nullptr;
    const auto largest = kept<DenseTable>(context);
    if (auto known = largest->covering(wanted)) return known;
    auto made = within_limits([&] { return DenseTable::compute(wanted, context); });
    if (!made || !*made) return nullptr;
    const std::size_t bytes = (*made)->bytes();
    return largest->keep(std::move(**made), wanted, bytes);
}

std::shared_ptr<const std::vector<PeriodicRow>> shared_periodic_rows(const Integer& x,
                                                                     const Context& context) {
    if (x > periodic_row_limit) return nullptr;
    const std::size_t last = x.to<std::uint64_t>();
    if (!periodic_rows_fit(last, context)) return nullptr;
    const auto largest = kept<std::vector<PeriodicRow>>(context);
    if (auto known = largest->covering(last + 1)) return known;
    auto made = within_limits([&] { return periodic_rows(last, context); });
    if (!made || !*made) return nullptr;
    const std::size_t bytes = bytes_of(**made);
    return largest->keep(std::move(**made), last + 1, bytes);
}

}  // namespace grundy::wythoff
