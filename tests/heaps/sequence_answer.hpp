// Everything that a request sees of a sequence of values.
#pragma once

#include "heaps/periods/heap_sequence.hpp"

namespace grundy::test {

struct SequenceAnswer {
    bool known;
    bool has_period;
    std::size_t computed;
    Integer value;
    std::size_t charged;

    friend bool operator==(const SequenceAnswer& a, const SequenceAnswer& b) {
        return a.known == b.known && a.has_period == b.has_period && a.computed == b.computed &&
               a.value == b.value && a.charged == b.charged;
    }
};

inline SequenceAnswer ask(const heaps::HeapSequence& sequence, const Integer& n,
                          std::size_t memory) {
    Context context;
    context.memory_limit = memory;
    const auto reached = sequence.reach(n, context);
    const bool known = reached.values != nullptr;
    return {known, reached.has_period, reached.computed, known ? reached.value(n) : Integer(0),
            context.charged(&sequence)};
}

}  // namespace grundy::test
