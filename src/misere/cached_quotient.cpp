#include "misere/cached_quotient.hpp"

#include "base/caches.hpp"
#include "base/shared_best.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string>
#include <utility>

namespace grundy::misere {

namespace {

// Nothing for heaps that only a period can tell of.
std::optional<Integer> asked_for(const Integer& largest) {
    constexpr unsigned few = 16;
    constexpr unsigned one_by_one = 256;
    if (largest > one_by_one) return std::nullopt;
    return Integer(std::bit_ceil(std::max(largest.to<unsigned>(), few)));
}

constexpr std::uint64_t most_work = max_work / 3;

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
    std::vector<Family> asked = families;
    std::string key;
    for (Family& family : asked) {
        // Every code of heaps in which nothing repeats is asked for as far as it is needed.
        if (!family.code.has_tail()) family.largest = asked_for(*family.largest);
        key += fmt::format("{} {};", family.code.text(),
                           family.largest ? family.largest->to_string() : "");
    }
    const auto kept = context.caches().get<SharedBest<HeapQuotient>>(
        key, [] { return std::make_shared<SharedBest<HeapQuotient>>(); });
    // Who has little memory finds out whether it suffices.
    constexpr std::size_t memory_needed = std::size_t{1} << 30;
    auto quotient = context.memory_limit >= memory_needed ? kept->get() : nullptr;
    if (!quotient) {
        // In half of the time: there are other ways to decide a sum.
        quotient = find_quotient(asked, context.with_share_of_time(2), most_work);
        // What the time or the memory of this request cut short others may finish.
        const auto& limit = quotient->limit();
        if (!limit || *limit == Limit::work || *limit == Limit::size) {
            kept->offer(quotient, [](const auto&, const auto&) { return false; });
        }
    }
    return knows_all(*quotient, families) ? quotient : nullptr;
}

}  // namespace grundy::misere
