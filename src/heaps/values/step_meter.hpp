// Counts the steps in which values are computed. Every million of them, some milliseconds, it asks
// whether to go on, and tells how far it is.
#pragma once

#include "heaps/values/value_rule.hpp"

#include <grundy/context.hpp>

#include <cstddef>

namespace grundy::heaps {

class StepMeter {
public:
    // Of the values of `size` heaps.
    StepMeter(const Context& context, std::size_t size) : context_(context), size_(size) {}

    // So many more, after which the values of `done` heaps are appended. Throws Error when told to
    // stop.
    void add(double steps, std::size_t done) {
        total_ += steps;
        if (total_ < next_check_) return;
        next_check_ = total_ + between_checks;
        context_.check(computing_values);
        if (context_.progress) context_.progress({done, size_});
    }

    [[nodiscard]] double total() const { return total_; }

private:
    static constexpr double between_checks = 1e6;

    const Context& context_;
    std::size_t size_;
    double total_ = 0;
    double next_check_ = between_checks;
};

}  // namespace grundy::heaps
