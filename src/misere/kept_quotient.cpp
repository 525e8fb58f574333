#include "misere/kept_quotient.hpp"

#include "theory/caches.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <mutex>
#include <string>
#include <utility>

namespace grundy::misere {

namespace {

class Kept {
public:
    [[nodiscard]] std::shared_ptr<const HeapQuotient> quotient() const {
        const std::lock_guard lock(mutex_);
        return quotient_;
    }
    void keep(std::shared_ptr<const HeapQuotient> quotient) {
        const std::lock_guard lock(mutex_);
        quotient_ = std::move(quotient);
    }
    [[nodiscard]] std::size_t bytes() const {
        const auto kept = quotient();
        return sizeof(*this) + (kept ? kept->bytes() : 0);
    }

private:
    mutable std::mutex mutex_;
    std::shared_ptr<const HeapQuotient> quotient_;
};

// Nothing for heaps that only a period can tell of.
std::optional<Integer> asked_for(const Integer& largest) {
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
    const auto kept = context.caches().get<Kept>(key, [] { return std::make_shared<Kept>(); });
    auto quotient = kept->quotient();
    if (!quotient) {
        quotient = find_quotient(asked, context);
        // What was not finished may have been so for want of time, which others may have.
        if (quotient->is_complete() || !context.deadline) kept->keep(quotient);
    }
    return knows_all(*quotient, families) ? quotient : nullptr;
}

}  // namespace grundy::misere
