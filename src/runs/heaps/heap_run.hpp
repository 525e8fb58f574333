// The values of a heap game, computed until they prove a period or up to a given heap.
#pragma once

#include "heaps/codes/closed_form.hpp"
#include "heaps/values/heap_values.hpp"
#include "heaps/values/numbers.hpp"
#include "heaps/values/value_rule.hpp"

#include <grundy/context.hpp>
#include <grundy/heaps.hpp>
#include <grundy/store_file.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace grundy::runs {

struct HeapRun {
    heaps::Numbers values{};  // with a period exactly those that prove it
    std::optional<heaps::Period> period{};
    std::optional<Limit> limit{};  // that was reached first
    bool resumed = false;
};

// Computes up to the heap `to`, unless a period is proved before. Without `to`, computes until a
// period is proved or a limit is reached; without a deadline also StagedValues::max_work. The
// period depends neither on the stages nor on the store, which has the values under `key` and gets
// the new ones. Throws Error: interrupted after saving.
[[nodiscard]] HeapRun run_heaps(const heaps::ValueRule& rule, const std::string& key,
                                const std::optional<std::uint64_t>& to,
                                const std::optional<StoreFile>& store, const Context& context);

// For a closed form: a period whose proof needs no values, and the values up to its end.
[[nodiscard]] HeapRun run_of(heaps::ClosedForm form);

}  // namespace grundy::runs
