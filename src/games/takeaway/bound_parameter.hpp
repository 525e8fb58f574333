// The bound f in the brackets of a take-away game, and the rules that requests share.
#pragma once

#include "base/caches.hpp"
#include "base/shared_best.hpp"
#include "formula/bound_function.hpp"
#include "game/parse_files.hpp"
#include "game/term.hpp"

#include <memory>
#include <string>

namespace grundy {

// Throws Error if there is none, or more than one.
[[nodiscard]] BoundFunction bound_function(const Term& term, const GameInfo& info,
                                           ParseFiles& files);
// As it can stand in the brackets.
[[nodiscard]] std::string bound_text(const BoundFunction& f);

// The rules that the caches of the context have under the key; `make` makes them if there are none.
// It can take long to verify that f is a bound, so no lock is held meanwhile.
template <class Rules, class Make>
[[nodiscard]] std::shared_ptr<const Rules> shared_rules(const std::string& key,
                                                        const Context& context, Make make) {
    using Cached = SharedBest<Rules>;
    const auto cached =
        context.caches().get<Cached>(key, [] { return std::make_shared<Cached>(); });
    if (auto known = cached->get()) return known;
    return cached->offer(make(), [](const Rules&, const Rules&) { return false; });
}

}  // namespace grundy
