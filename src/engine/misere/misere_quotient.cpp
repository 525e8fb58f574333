#include "engine/misere/misere_quotient.hpp"

#include "misere/heap_quotient.hpp"
#include "misere/winning_splits.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

namespace grundy {

namespace {

constexpr std::size_t max_families = 3;

std::string describe_code(const heaps::Code& code) {
    return code.text() == "0.[3]" ? "0.[3] (Nim)" : code.text();
}

// Nothing if a component is not a sum of coded heaps.
std::optional<std::vector<misere::Family>> families_of(const Position& position) {
    std::map<std::string, Integer> largest;  // of each code
    for (std::size_t i = 0; i < position.size(); ++i) {
        const std::vector<CodedHeap> heaps = as_coded_heaps(position[i]);
        if (heaps.empty()) return std::nullopt;
        for (const CodedHeap& heap : heaps) {
            Integer& known = largest[heap.code];
            known = std::max(known, heap.size);
            if (largest.size() > max_families) return std::nullopt;
        }
    }
    std::vector<misere::Family> families;
    for (auto& [code, heap] : largest) {
        families.push_back({heaps::Code::parse(code), std::move(heap)});
    }
    return families;
}

}  // namespace

std::shared_ptr<const misere::HeapQuotient> QuotientSum::quotient_of(const Position& position,
                                                                     const Context& context) {
    auto families = families_of(position);
    if (!families || families->empty()) return nullptr;
    return misere::cached_quotient(std::move(*families), context);
}

QuotientSum::QuotientSum(std::shared_ptr<const misere::HeapQuotient> quotient_used,
                         const Position& position)
    : quotient_(std::move(quotient_used)), position_(position) {
    for (std::size_t i = 0; i < position.size(); ++i) {
        const std::vector<Heap> heaps = heaps_of(position[i]);
        for (const Heap& heap : heaps) largest_ = std::max(largest_, heap.size);
        elements_.push_back(product_of(heaps));
        product_ = quotient().product(product_, elements_.back());
    }
}

std::vector<QuotientSum::Heap> QuotientSum::heaps_of(const Component& component) const {
    const auto& families = quotient_->families();
    std::vector<Heap> heaps;
    for (CodedHeap& heap : as_coded_heaps(component)) {
        const std::string code = heaps::Code::parse(heap.code).text();
        const auto found = std::find_if(families.begin(), families.end(), [&](const auto& known) {
            return known.family.code.text() == code;
        });
        assert(found != families.end());
        heaps.push_back({static_cast<std::size_t>(found - families.begin()), std::move(heap.size)});
    }
    return heaps;
}

misere::Element QuotientSum::product_of(const std::vector<Heap>& heaps) const {
    misere::Element product = misere::Quotient::identity;
    for (const Heap& heap : heaps) {
        product = quotient().product(product, quotient_->element(heap.family, heap.size));
    }
    return product;
}

MoveList QuotientSum::winning_moves(std::size_t i, std::size_t limit,
                                    const Context& context) const {
    assert(i < elements_.size());
    misere::Element beside = misere::Quotient::identity;
    for (std::size_t k = 0; k < elements_.size(); ++k) {
        if (k != i) beside = quotient().product(beside, elements_[k]);
    }
    const std::vector<Heap> heaps = heaps_of(position_[i]);
    MoveList list;
    list.certainty = Certainty::proved;
    Integer total = 0;
    for (std::size_t h = 0; h < heaps.size(); ++h) {
        std::vector<Heap> others = heaps;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(h));
        const auto found = misere::winning_splits(*quotient_, heaps[h].family, heaps[h].size,
                                                  quotient().product(beside, product_of(others)),
                                                  limit - list.moves.size(), context);
        for (const misere::Split& split : found.splits) {
            Mark mark;
            mark.heap = h;
            if (split.parts.size() > 1) {
                mark.parts = split.parts;
            } else {
                mark.left = split.parts.empty() ? Integer(0) : split.parts.front();
            }
            if (auto move = find_marked(position_[i], mark, context)) {
                list.moves.push_back(std::move(*move));
            }
        }
        total += found.total;
        list.complete = list.complete && found.complete && found.total == found.splits.size();
        if (!found.complete) list.total.reset();
    }
    if (list.complete || total > list.moves.size()) list.total = std::move(total);
    return list;
}

std::string QuotientSum::describe_quotient() const {
    std::vector<std::string> codes;
    std::vector<std::string> periods;
    for (std::size_t f = 0; f < quotient_->families().size(); ++f) {
        const heaps::Code& code = quotient_->families()[f].family.code;
        codes.push_back(describe_code(code));
        if (const auto& period = quotient_->period(f); period && largest_ >= period->preperiod) {
            periods.push_back(fmt::format(
                "The elements of the heaps of {} repeat with period {} from heap {} on.",
                code.text(), period->length, period->preperiod));
        }
    }
    return fmt::format(
        "Sums of heaps of {} that no heap beside them can tell apart are one element of a "
        "multiplication table, their misère quotient. It has {} elements here, and {} of them are "
        "lost for the player to move; it was verified against all moves.{}{}\n",
        fmt::join(codes, " and "), quotient().order(), quotient().p_portion(),
        periods.empty() ? "" : " ", fmt::join(periods, " "));
}

// The heaps for which the letters in these names stand.
std::string QuotientSum::describe_letters(const std::string& names) const {
    std::vector<std::string> of_families;
    for (std::size_t f = 0; f < quotient_->families().size(); ++f) {
        std::vector<std::string> letters;
        for (const auto& [family, heap] : quotient_->generators()) {
            const std::string& letter = quotient_->name(quotient_->element(family, heap));
            if (family != f || names.find(letter) == std::string::npos) continue;
            letters.push_back(fmt::format("{} for heap {}", letter, heap));
        }
        if (letters.empty()) continue;
        of_families.push_back(fmt::format("{} of {}", fmt::join(letters, ", "),
                                          describe_code(quotient_->families()[f].family.code)));
    }
    if (of_families.empty()) return "";
    return fmt::format("With {}: ", fmt::join(of_families, ", "));
}

std::string QuotientSum::reason(const std::string& other_name) const {
    constexpr std::size_t readable = 8;
    std::string names = name() + " " + other_name;
    std::string elements;
    if (position_.size() > 1 && position_.size() <= readable) {
        for (std::size_t i = 0; i < position_.size(); ++i) {
            const std::string& element = quotient_->name(elements_[i]);
            names += " " + element;
            elements += fmt::format("{} is {}, ", position_[i].text(), element);
        }
    }
    return describe_quotient() + describe_letters(names) + elements +
           fmt::format("{} is {}, which is {}lost",
                       position_.size() == 1 ? position_.text() : "the product", name(),
                       is_lost() ? "" : "not ");
}

}  // namespace grundy
