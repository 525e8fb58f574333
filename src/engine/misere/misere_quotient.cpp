#include "engine/misere/misere_quotient.hpp"

#include "base/stop_check.hpp"
#include "base/within_limits.hpp"
#include "heaps/codes/splits.hpp"
#include "heaps/values/pair_classes.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace grundy {

namespace {

using misere::Element;
using misere::HeapQuotient;

constexpr std::size_t max_families = 3;

std::string describe_code(const heaps::Code& code) {
    return code.text() == "0.[3]" ? "0.[3] (Nim)" : code.text();
}

// Nothing if a component is not a sum of coded heaps.
std::optional<std::vector<misere::Family>> families_of(const Position& position,
                                                       const Context& context) {
    StopCheck check(context, "comparing the components");
    std::map<std::string_view, CodedHeap> largest;  // of each code, by its text
    for (std::size_t i = 0; i < position.size(); ++i) {
        check();
        const std::vector<CodedHeap> heaps = as_coded_heaps(position[i]);
        if (heaps.empty()) return std::nullopt;
        for (const CodedHeap& heap : heaps) {
            Integer& known = largest.try_emplace(heap.code->text(), heap).first->second.size;
            known = std::max(known, heap.size);
            if (largest.size() > max_families) return std::nullopt;
        }
    }
    std::vector<misere::Family> families;
    for (auto& [text, heap] : largest) families.push_back({*heap.code, std::move(heap.size)});
    return families;
}

struct WinningSplits {
    // The parts, in order of size and none of them 0, in the order of the number taken.
    std::vector<std::vector<Integer>> splits;
    bool complete = true;  // false if there may be others that are not counted
    Integer total = 0;     // how many were found, listed or not
};

// The winning moves in a heap, which the quotient must know, beside heaps whose product is
// `others`. Lists at most `limit`. Counts all moves to at most two heaps, and the moves to more
// heaps if the splits can be enumerated. Time linear in preperiod and period. If a limit of the
// context is reached, the result is incomplete; throws Error only if a stop was asked for.
class SplitSearch {
public:
    SplitSearch(const HeapQuotient& quotient, std::size_t family, const Integer& heap,
                Element others, std::size_t limit, const Context& context)
        : quotient_(quotient),
          family_(family),
          heap_(heap),
          others_(others),
          limit_(limit),
          check_(context, "looking for moves") {
        assert(family < quotient.families().size() && quotient.knows(family, heap));
        if (const auto& period = quotient.period(family)) {
            repetition_ = {std::max<std::size_t>(period->preperiod, 1), period->length};
        }
    }

    WinningSplits run() {
        const auto done = within_limits([&] {
            search();
            return true;
        });
        if (!done) found_.complete = false;
        return std::move(found_);
    }

private:
    void search() {
        const heaps::Code& code = quotient_.families()[family_].family.code;
        const Integer most = code.has_tail() ? heap_ : std::min(heap_, Integer(code.most_taken()));
        for (std::size_t taken = 0; most >= taken; ++taken) {
            check_();
            const heaps::Digit& digit = code.digit(taken);
            if (digit.empty()) continue;
            const Integer rest = heap_ - taken;
            if (rest == 0) {
                if (digit.allows(std::size_t{0}) && wins(others_)) add({});
                continue;
            }
            if (digit.allows(std::size_t{1}) && wins(times(others_, rest))) add({rest});
            search_pairs(digit, rest);
            search_three_or_more(digit, rest);
        }
    }

    void search_pairs(const heaps::Digit& digit, const Integer& rest) {
        const heaps::SizesAllowed sizes(digit, 2);
        if (sizes.different) search_different_pairs(rest);
        if (!sizes.equal || rest.is_odd() || rest < 2) return;
        const Integer half = rest / 2;
        if (wins(times(times(others_, half), half))) add({half, half});
    }

    void search_different_pairs(const Integer& rest) {
        std::vector<std::size_t> representatives;  // as many as can be listed
        heaps::for_each_pair_class(rest, repetition_, [&](const heaps::PairClass& pairs) {
            check_();
            if (!wins(times(times(others_, pairs.part), pairs.other))) return;
            if (!repetition_ || pairs.part < repetition_->from) {
                add({pairs.part, Integer(rest - pairs.part)});
                return;
            }
            found_.total += pairs.count;
            if (found_.splits.size() + representatives.size() < limit_) {
                representatives.push_back(pairs.part);
            }
        });
        const Integer half = (rest - 1) / 2;
        for (Integer times = 0; !representatives.empty(); ++times) {
            for (const std::size_t representative : representatives) {
                const Integer part = representative + times * repetition_->length;
                if (part > half || found_.splits.size() >= limit_) return;
                check_();
                found_.splits.push_back({part, Integer(rest - part)});
            }
        }
    }

    void search_three_or_more(const heaps::Digit& digit, const Integer& rest) {
        const auto& ways = digit.breaks();
        const bool has_more = std::any_of(ways.begin(), ways.end(), [](const heaps::Break& way) {
            return way.or_more || way.heaps > 2;
        });
        if (!has_more || rest < 3) return;
        const auto visit = [&](std::span<const std::size_t> parts) {
            Element product = others_;
            for (const std::size_t part : parts) product = times(product, part);
            if (wins(product)) add({parts.begin(), parts.end()});
            return ++tried_ <= most_tried;
        };
        const auto step = [&](std::size_t heaps) {
            check_();
            return ++tried_ <= most_tried && heaps <= heaps::most_heaps_listed;
        };
        if (rest > most_tried ||
            !heaps::Splits<std::size_t, decltype(visit), decltype(step)>(digit, visit, step)
                 .of(rest.to<std::size_t>(), 3)) {
            found_.complete = false;
        }
    }

    [[nodiscard]] bool wins(Element product) const { return quotient_.quotient().is_p(product); }
    [[nodiscard]] Element times(Element x, const Integer& heap) const {
        return quotient_.quotient().product(x, quotient_.element(family_, heap));
    }

    void add(std::vector<Integer> parts) {
        ++found_.total;
        if (found_.splits.size() < limit_) found_.splits.push_back(std::move(parts));
    }

    static constexpr std::size_t most_tried = 20'000'000;

    const HeapQuotient& quotient_;
    std::size_t family_;
    const Integer& heap_;
    Element others_;
    std::size_t limit_;
    StopCheck check_;
    std::optional<heaps::Repeating> repetition_;
    std::size_t tried_ = 0;
    WinningSplits found_;
};

}  // namespace

std::shared_ptr<const misere::HeapQuotient> QuotientSum::quotient_of(const Position& position,
                                                                     const Context& context) {
    auto families = families_of(position, context);
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
        const auto found = std::find_if(families.begin(), families.end(), [&](const auto& known) {
            return known.family.code == *heap.code;
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
        const WinningSplits found = SplitSearch(*quotient_, heaps[h].family, heaps[h].size,
                                                quotient().product(beside, product_of(others)),
                                                limit - list.moves.size(), context)
                                        .run();
        for (const std::vector<Integer>& parts : found.splits) {
            Mark mark;
            mark.heap = h;
            if (parts.size() > 1) {
                mark.parts = parts;
            } else {
                mark.left = parts.empty() ? Integer(0) : parts.front();
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
        "lost for the player to move; it was verified against all moves.{}{}",
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

std::string QuotientSum::describe_elements(const std::string& other_name) const {
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
    return describe_letters(names) + elements +
           fmt::format("{} is {}, which is {}lost",
                       position_.size() == 1 ? position_.text() : "the product", name(),
                       is_lost() ? "" : "not ");
}

}  // namespace grundy
