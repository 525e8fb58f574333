#include "misere/winning_splits.hpp"

#include "base/stop_check.hpp"
#include "base/within_limits.hpp"
#include "heaps/codes/splits.hpp"
#include "heaps/values/pair_classes.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <span>
#include <utility>

namespace grundy::misere {

namespace {

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
                if (digit.allows(std::size_t{0}) && wins(others_)) add(taken, {});
                continue;
            }
            if (digit.allows(std::size_t{1}) && wins(times(others_, rest))) add(taken, {rest});
            search_pairs(taken, digit, rest);
            search_three_or_more(taken, digit, rest);
        }
    }

    void search_pairs(std::size_t taken, const heaps::Digit& digit, const Integer& rest) {
        const heaps::SizesAllowed sizes(digit, 2);
        if (sizes.different) search_different_pairs(taken, rest);
        if (!sizes.equal || rest.is_odd() || rest < 2) return;
        const Integer half = rest / 2;
        if (wins(times(times(others_, half), half))) add(taken, {half, half});
    }

    void search_different_pairs(std::size_t taken, const Integer& rest) {
        std::vector<std::size_t> representatives;  // as many as can be listed
        heaps::for_each_pair_class(rest, repetition_, [&](const heaps::PairClass& pairs) {
            check_();
            if (!wins(times(times(others_, pairs.part), pairs.other))) return;
            if (!repetition_ || pairs.part < repetition_->from) {
                add(taken, {pairs.part, Integer(rest - pairs.part)});
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
                found_.splits.push_back({taken, {part, Integer(rest - part)}});
            }
        }
    }

    void search_three_or_more(std::size_t taken, const heaps::Digit& digit, const Integer& rest) {
        const auto& ways = digit.breaks();
        const bool has_more = std::any_of(ways.begin(), ways.end(), [](const heaps::Break& way) {
            return way.or_more || way.heaps > 2;
        });
        if (!has_more || rest < 3) return;
        const auto visit = [&](std::span<const std::size_t> parts) {
            Element product = others_;
            for (const std::size_t part : parts) product = times(product, part);
            if (wins(product)) add(taken, {parts.begin(), parts.end()});
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

    void add(const Integer& taken, std::vector<Integer> parts) {
        ++found_.total;
        if (found_.splits.size() < limit_) found_.splits.push_back({taken, std::move(parts)});
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

WinningSplits winning_splits(const HeapQuotient& quotient, std::size_t family, const Integer& heap,
                             Element others, std::size_t limit, const Context& context) {
    assert(family < quotient.families().size() && quotient.knows(family, heap));
    return SplitSearch(quotient, family, heap, others, limit, context).run();
}

}  // namespace grundy::misere
