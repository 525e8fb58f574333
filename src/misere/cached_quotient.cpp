#include "base/caches.hpp"
#include "base/shared_best.hpp"
#include "misere/heap_quotient.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <string>
#include <utility>

namespace grundy::misere {

namespace {

// Empty, for all heaps, where only a period can help.
std::optional<Integer> rounded_up(const Integer& largest) {
    constexpr unsigned few = 16;
    constexpr unsigned one_by_one = 256;
    if (largest > one_by_one) return std::nullopt;
    return Integer(std::bit_ceil(std::max(largest.to<unsigned>(), few)));
}

bool knows_all(const HeapQuotient& quotient, const std::vector<Family>& needed) {
    for (std::size_t f = 0; f < needed.size(); ++f) {
        if (!quotient.knows(f, *needed[f].largest)) return false;
    }
    return true;
}

}  // namespace

std::shared_ptr<const HeapQuotient> cached_quotient(std::vector<Family> families,
                                                    const Context& context) {
    std::sort(families.begin(), families.end(),
              [](const Family& a, const Family& b) { return a.code.text() < b.code.text(); });
    assert(std::all_of(families.begin(), families.end(),
                       [](const Family& family) { return family.largest.has_value(); }));
    std::vector<Family> asked = families;
    std::string key;
    for (Family& family : asked) {
        if (!family.code.has_tail()) family.largest = rounded_up(*family.largest);
        key += fmt::format("{} {};", family.code.text(),
                           family.largest ? family.largest->to_string() : "");
    }
    const auto cached = context.caches().get<SharedBest<HeapQuotient>>(
        key, [] { return std::make_shared<SharedBest<HeapQuotient>>(); });
    // A request with little memory searches within its own limit.
    constexpr std::size_t memory_needed = std::size_t{1} << 30;
    auto quotient = context.memory_limit >= memory_needed ? cached->get() : nullptr;
    if (!quotient) {
        // In half of the time, since there are other ways to decide a sum.
        quotient = find_quotient(asked, context.with_share_of_time(2), max_work / 3);
        // Other requests may have more time or memory than this one.
        const auto& limit = quotient->limit();
        if (!limit || *limit == Limit::work || *limit == Limit::size) {
            cached->offer(quotient, [](const auto&, const auto&) { return false; });
        }
    }
    return knows_all(*quotient, families) ? quotient : nullptr;
}

}  // namespace grundy::misere
