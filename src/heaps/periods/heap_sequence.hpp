// The values of a game of heaps, for all requests and threads that use them.
#pragma once

#include "base/shared_best.hpp"
#include "heaps/values/heap_values.hpp"
#include "heaps/values/value_rule.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <memory>
#include <utility>

namespace grundy::heaps {

class HeapSequence {
public:
    explicit HeapSequence(std::unique_ptr<const ValueRule> rule) : rule_(std::move(rule)) {}

    // What a request knows of the values up to n. It depends on n and the limits alone: that others
    // went farther, and found a period there, does not show.
    struct Reached {
        std::shared_ptr<const HeapValues> values;  // null if a limit was met
        bool has_period = false;                   // whether to use that of `values`
        std::size_t computed = 0;  // how many values, before the period or the limit ended it

        // Needs values, and a heap up to n.
        [[nodiscard]] Integer value(const Integer& heap) const { return values->value(heap); }
    };
    // Computes until G(n) is known, directly or through a period that is proved, unless memory or
    // time forbid; without a deadline also if the work would pass max_work. Throws Error only if it
    // is told to stop.
    [[nodiscard]] Reached reach(const Integer& n, const Context& context) const;
    static constexpr double max_work = 1e9;

    [[nodiscard]] const ValueRule& rule() const { return *rule_; }
    [[nodiscard]] std::size_t bytes() const;

private:
    std::unique_ptr<const ValueRule> rule_;
    mutable SharedBest<HeapValues> latest_;
};

}  // namespace grundy::heaps
