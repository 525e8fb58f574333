// The values v(n) = mex{v(n-s): s in S, s <= n} of a subtraction set S, with a proved period.
#pragma once

#include "theory/latest.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace grundy {

// The values from 0 on, and from where on they repeat.
struct SubtractionPeriod {
    std::size_t preperiod;  // v(n) = v(n + length) for all n >= preperiod; least such number
    std::size_t length;     // least such number
};

class SubtractionValues {
public:
    SubtractionValues(std::vector<std::uint32_t> values, std::optional<SubtractionPeriod> period);

    [[nodiscard]] const std::vector<std::uint32_t>& values() const { return values_; }
    [[nodiscard]] const std::optional<SubtractionPeriod>& period() const { return period_; }

    // The heap below preperiod + length that has the same value; n itself without a period.
    [[nodiscard]] Integer representative(const Integer& n) const;
    // n below what is listed, or a period.
    [[nodiscard]] std::uint32_t value(const Integer& n) const;

    [[nodiscard]] std::size_t bytes() const { return values_.capacity() * sizeof(std::uint32_t); }

private:
    std::vector<std::uint32_t> values_;  // the first preperiod + length where there is a period
    std::optional<SubtractionPeriod> period_;
};

// What has been computed of a set, for all requests and threads that use it.
class SubtractionSequence {
public:
    // `set` is sorted, its elements distinct and positive.
    explicit SubtractionSequence(std::vector<Integer> set);

    // What a request knows of the values up to n. It depends on n and the limits alone: that others
    // went farther, and found a period there, does not show.
    struct Reached {
        std::shared_ptr<const SubtractionValues> values;  // null if a limit was met
        bool has_period = false;
        std::size_t computed = 0;  // how many values, before the period or the limit ended it
    };
    // Computes until v(n) is known, directly or through the period, unless memory or time forbid;
    // without a deadline, also if the work would pass `max_work` look-ups. Throws Error only if it
    // is told to stop. Takes 8 bytes for a value, and 4 afterwards.
    [[nodiscard]] Reached reach(const Integer& n, const Context& context) const;
    static constexpr std::size_t max_work = 1'000'000'000;

    [[nodiscard]] std::size_t bytes() const;

private:
    [[nodiscard]] bool is_provable(const SubtractionPeriod& period, std::size_t size) const;

    std::vector<Integer> set_;
    mutable Latest<SubtractionValues> latest_;
};

}  // namespace grundy
