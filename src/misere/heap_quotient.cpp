#include "misere/heap_quotient.hpp"

#include "base/caches.hpp"
#include "base/projections.hpp"
#include "base/shared_best.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

namespace grundy::misere {

namespace {

std::string name_of_letter(std::size_t k) {
    constexpr std::size_t letters = 26;
    if (k < letters) return {static_cast<char>('a' + k)};
    return fmt::format("({})", k + 1);
}

// The products of generators, in the order of their words, shorter words first.
struct Generated {
    std::vector<Element> elements;
    std::vector<std::string> names;
    std::vector<bool> has;

    Generated(const Quotient& quotient, const std::vector<Element>& generators)
        : has(quotient.order()) {
        std::vector<std::vector<unsigned>> words{std::vector<unsigned>(generators.size())};
        elements.push_back(Quotient::identity);
        has[Quotient::identity] = true;
        for (std::size_t i = 0; i < elements.size(); ++i) {
            for (std::size_t k = 0; k < generators.size(); ++k) {
                const Element next = quotient.product(elements[i], generators[k]);
                if (has[next]) continue;
                has[next] = true;
                elements.push_back(next);
                words.push_back(words[i]);
                ++words.back()[k];
            }
        }
        for (const auto& word : words) {
            std::string name;
            for (std::size_t k = 0; k < word.size(); ++k) {
                if (word[k] == 0) continue;
                name += name_of_letter(k);
                if (word[k] > 1) name += fmt::format("^{}", word[k]);
            }
            names.push_back(name.empty() ? std::string("1") : std::move(name));
        }
    }
};

// Empty, which means all heaps, where only a period can help.
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

HeapQuotient::HeapQuotient(const Quotient& quotient, std::vector<Known> families,
                           std::optional<Limit> limit)
    : quotient_({Quotient::identity}, {false}), families_(std::move(families)), limit_(limit) {
    assert(!families_.empty());
    std::size_t largest = 0;
    for (const Known& known : families_) largest = std::max(largest, known.elements.size());
    std::vector<Element> generators;
    std::optional<Generated> generated(Generated(quotient, generators));
    for (std::size_t n = 1; n < largest; ++n) {
        for (std::size_t f = 0; f < families_.size(); ++f) {
            if (n >= families_[f].elements.size()) continue;
            const auto x = static_cast<Element>(families_[f].elements[n]);
            if (generated->has[x]) continue;
            generators.push_back(x);
            generators_.push_back({f, n});
            generated.emplace(quotient, generators);
        }
    }
    std::vector<Element> number(quotient.order());
    const std::size_t order = generated->elements.size();
    for (std::size_t i = 0; i < order; ++i) {
        number[generated->elements[i]] = static_cast<Element>(i);
    }
    std::vector<Element> products;
    std::vector<bool> is_p;
    for (const Element x : generated->elements) {
        is_p.push_back(quotient.is_p(x));
        for (const Element y : generated->elements) {
            products.push_back(number[quotient.product(x, y)]);
        }
    }
    quotient_ = Quotient(std::move(products), std::move(is_p));
    names_ = std::move(generated->names);
    for (Known& known : families_) {
        heaps::Numbers elements;
        for (std::size_t n = 0; n < known.elements.size(); ++n) {
            elements.push_back(number[known.elements[n]]);
        }
        known.elements = heaps::HeapValues(std::move(elements), known.elements.period());
    }
}

Element HeapQuotient::element(std::size_t family, const Integer& heap) const {
    assert(knows(family, heap));
    const heaps::HeapValues& elements = families_[family].elements;
    return static_cast<Element>(elements[elements.representative(heap).to<std::size_t>()]);
}

std::size_t HeapQuotient::bytes() const {
    std::size_t bytes = sizeof(*this) + quotient_.bytes();
    for (const Known& known : families_) bytes += known.elements.bytes();
    for (const std::string& name : names_) bytes += sizeof(std::string) + name.capacity();
    return bytes;
}

std::shared_ptr<const HeapQuotient> cached_quotient(std::vector<Family> families,
                                                    const Context& context) {
    std::sort(families.begin(), families.end(),
              by([](const Family& one) -> auto& { return one.code.text(); }));
    assert(std::all_of(families.begin(), families.end(),
                       [](const Family& f) { return f.largest.has_value(); }));
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
