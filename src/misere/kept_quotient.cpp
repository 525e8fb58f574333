#include "misere/kept_quotient.hpp"

#include "theory/caches.hpp"
#include "theory/latest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <chrono>
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

// There are other ways to decide a sum.
Context in_half_of_the_time(const Context& context) {
    Context half = context;
    const auto now = std::chrono::steady_clock::now();
    if (half.deadline && *half.deadline > now) half.deadline = now + (*half.deadline - now) / 2;
    return half;
}

bool knows_all(const HeapQuotient& quotient, const std::vector<Family>& needed) {
    for (std::size_t f = 0; f < needed.size(); ++f) {
        if (!quotient.knows(f, *needed[f].largest)) return false;
    }
    return true;
}

}  // namespace

std::shared_ptr<const HeapQuotient> kept_quotient(std::vector<Family> families,
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
    const auto kept = context.caches().get<Latest<HeapQuotient>>(
        key, [] { return std::make_shared<Latest<HeapQuotient>>(); });
    // Who has little memory finds out whether it suffices.
    constexpr std::size_t memory_needed = std::size_t{1} << 30;
    auto quotient = context.memory_limit >= memory_needed ? kept->get() : nullptr;
    if (!quotient) {
        quotient = find_quotient(asked, in_half_of_the_time(context), most_work);
        // What the time or the memory of this request cut short others may finish.
        const auto& limit = quotient->limit();
        if (!limit || *limit == Limit::work || *limit == Limit::size) {
            kept->offer(quotient, [](const auto&, const auto&) { return false; });
        }
    }
    return knows_all(*quotient, families) ? quotient : nullptr;
}

}  // namespace grundy::misere
