// Which values m chips can have when they lie in several heaps, for all m below a bound and parts
// up to a size that grows: a knapsack whose entries are sets of values.
#pragma once

#include "heaps/codes/code.hpp"
#include "heaps/values/value_sets.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace grundy::heaps {

class PartTables {
public:
    // For what the code asks of two or more heaps, and m < size.
    PartTables(const Code& code, std::size_t size);

    // Parts come in order, from 1 on; value < values().
    void add_part(std::size_t part, std::size_t value);

    // Adds the values of m chips left as that break says, as two or more heaps that were added as
    // parts.
    void add_values(const Break& way, std::size_t m, std::vector<std::uint64_t>& seen) const;

    [[nodiscard]] std::size_t values() const { return values_; }
    // Makes space for larger values.
    void widen();

    // So many bytes while values are below `values`.
    [[nodiscard]] std::size_t bytes(std::size_t values) const {
        return tables_ * layers_ * size_ * values / 8;
    }
    // Sets that a new part adds to, for each m.
    [[nodiscard]] static std::size_t sets_for(const Code& code);

private:
    [[nodiscard]] std::size_t set(std::size_t heaps, std::size_t m) const {
        return (heaps - 1) * size_ + m;
    }
    // table(heaps, m) gains a part of the entries of `from` with one heap less.
    void add(ValueSets& table, const ValueSets& from, std::size_t m, std::size_t part,
             std::size_t value) const;

    std::size_t size_;
    std::size_t layers_ = 0;     // 1, 2, … heaps
    bool last_is_open_ = false;  // the last layer stands for so many heaps and more
    std::size_t tables_ = 0;
    std::size_t values_ = 64;
    std::optional<ValueSets> any_;
    std::optional<ValueSets> different_;
    std::optional<ValueSets> not_all_equal_;
};

}  // namespace grundy::heaps
