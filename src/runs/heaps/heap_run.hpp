// The values of a game of heaps until they prove their period, or as far as they are asked for.
#pragma once

#include "heaps/codes/closed_form.hpp"
#include "heaps/codes/numbers.hpp"
#include "heaps/values/heap_values.hpp"
#include "heaps/values/value_rule.hpp"

#include <grundy/context.hpp>
#include <grundy/heaps.hpp>
#include <grundy/store_file.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace grundy::runs {

struct HeapRun {
    heaps::Numbers values;  // those that prove the period and no more, if there is one
    std::optional<heaps::Period> period;
    std::optional<Limit> limit;  // that was reached first
    bool resumed = false;
};

// Up to the heap `to` unless a period is proved before; without it until that or a limit ends it,
// without a deadline also if the work would pass HeapSequence::max_work. What the period is does
// not depend on how the work is cut into stages, nor on what was in the store, which has the values
// under `key` and gets those that are new. Throws Error: interrupted after saving.
[[nodiscard]] HeapRun run_heaps(const heaps::ValueRule& rule, const std::string& key,
                                const std::optional<std::uint64_t>& to,
                                const std::optional<StoreFile>& store, const Context& context);

// The same for a closed form: with a period that no values are needed for, and values that show how
// it goes on.
[[nodiscard]] HeapRun run_of(heaps::ClosedForm form);

}  // namespace grundy::runs
