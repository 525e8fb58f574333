// The values v(n) = mex{v(n-s): s in S, s <= n} of a subtraction set S, with a proved period.
#pragma once

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace grundy {

class SubtractionSequence {
public:
    // `set` is sorted, its elements distinct and positive.
    explicit SubtractionSequence(std::vector<Integer> set);
    ~SubtractionSequence();
    SubtractionSequence(const SubtractionSequence&) = delete;
    SubtractionSequence& operator=(const SubtractionSequence&) = delete;

    // Computes on until v(n) is known, directly or through the period. False if memory or time
    // forbid; without a deadline, also if the work would pass `max_work` look-ups.
    [[nodiscard]] bool reach(const Integer& n, const Context& context);
    static constexpr std::size_t max_work = 1'000'000'000;

    struct Period {
        std::size_t preperiod;  // v(n) = v(n + length) for all n >= preperiod; least such number
        std::size_t length;     // least such number
    };
    [[nodiscard]] const std::optional<Period>& period() const { return period_; }

    // The heap below preperiod + length that has the same value; n itself without a period.
    // After reach(n).
    [[nodiscard]] Integer representative(const Integer& n) const;
    [[nodiscard]] std::uint32_t value(const Integer& n) const;

    // How many values have been computed so far, kept or not.
    [[nodiscard]] std::size_t computed() const { return computed_; }

private:
    void reserve(std::size_t size);
    void extend(std::size_t size);
    void try_to_prove_period();

    std::vector<Integer> set_;
    std::vector<std::uint32_t> values_;
    std::optional<Period> period_;
    std::size_t computed_ = 0;
};

}  // namespace grundy
