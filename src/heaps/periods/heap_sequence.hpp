// The values of a heap game, shared by all requests and threads.
#pragma once

#include "base/shared_best.hpp"
#include "heaps/values/heap_values.hpp"
#include "heaps/values/value_rule.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <memory>
#include <utility>

namespace grundy::heaps {

class HeapSequence {
public:
    explicit HeapSequence(std::unique_ptr<const ValueRule> rule) : rule_(std::move(rule)) {}

    // The values that a request knows. They depend on n and the limits of the request alone, even
    // if other requests went further and found a period there.
    struct Reached {
        std::shared_ptr<const HeapValues> values;  // null if a limit was met
        bool has_period = false;                   // whether to use the period of `values`
        std::size_t computed = 0;                  // the number of values at the end

        // Needs values, and a heap up to n.
        [[nodiscard]] Integer value(const Integer& heap) const { return values->value(heap); }
        [[nodiscard]] Certainty certainty() const {
            if (values == nullptr) return Certainty::unknown;
            return has_period ? Certainty::proved : Certainty::computed;
        }
    };
    // Computes until G(n) is known, directly or by a proved period, or until a limit is reached;
    // without a deadline also StagedValues::max_work. Throws Error only if a stop was asked for.
    [[nodiscard]] Reached reach(const Integer& n, const Context& context) const;

    [[nodiscard]] const ValueRule& rule() const { return *rule_; }
    [[nodiscard]] std::size_t bytes() const {
        return sizeof(*this) + rule_->bytes() + best_.bytes();
    }

private:
    std::unique_ptr<const ValueRule> rule_;
    mutable SharedBest<HeapValues> best_;
};

}  // namespace grundy::heaps
