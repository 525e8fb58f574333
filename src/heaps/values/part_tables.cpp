#include "heaps/values/part_tables.hpp"

#include <algorithm>
#include <cassert>

namespace grundy::heaps {

namespace {

struct Needs {
    std::size_t layers = 0;
    bool open = false;
    bool any = false;
    bool different = false;
    bool not_all_equal = false;

    explicit Needs(const Code& code) {
        std::size_t exact = 0;
        std::size_t open_from = 0;
        for (const auto* digits : {&code.digits(), &code.tail()}) {
            for (const Digit& digit : *digits) {
                for (const Break& way : digit.breaks()) {
                    const bool is_one_at_most = way.heaps < 2 && !way.or_more;
                    if (is_one_at_most || way.sizes == Sizes::all_equal) continue;
                    (way.or_more ? open_from : exact) =
                        std::max<std::size_t>(way.or_more ? open_from : exact, way.heaps);
                    open = open || way.or_more;
                    any = any || way.sizes != Sizes::different;
                    different = different || way.sizes == Sizes::different;
                    not_all_equal = not_all_equal || way.sizes == Sizes::not_all_equal;
                }
            }
        }
        layers = open ? std::max<std::size_t>({exact + 1, open_from, 2}) : exact;
    }

    [[nodiscard]] std::size_t tables() const {
        return std::size_t{any} + std::size_t{different} + std::size_t{not_all_equal};
    }
};

}  // namespace

PartTables::PartTables(const Code& code, std::size_t size) : size_(size) {
    const Needs needs(code);
    layers_ = needs.layers;
    last_is_open_ = needs.open;
    tables_ = needs.tables();
    if (needs.any) any_.emplace(layers_ * size);
    if (needs.different) different_.emplace(layers_ * size);
    if (needs.not_all_equal) not_all_equal_.emplace(layers_ * size);
}

std::size_t PartTables::sets_for(const Code& code) {
    const Needs needs(code);
    return needs.layers * needs.tables();
}

void PartTables::widen() {
    for (auto* table : {&any_, &different_, &not_all_equal_}) {
        if (*table) (*table)->widen();
    }
    values_ *= 2;
}

void PartTables::add(ValueSets& table, const ValueSets& from, std::size_t m, std::size_t part,
                     std::size_t value) const {
    for (std::size_t heaps = 2; heaps <= layers_; ++heaps) {
        table.add_shifted(set(heaps, m), from, set(heaps - 1, m - part), value);
    }
    if (last_is_open_) table.add_shifted(set(layers_, m), from, set(layers_, m - part), value);
}

// The order of m decides how often a part is used: where the entries for less are renewed already,
// as often as one likes; otherwise once.
void PartTables::add_part(std::size_t part, std::size_t value) {
    assert(value < values_ && part < size_);
    if (not_all_equal_) {
        // Heaps not all equal, or any heaps of smaller parts: `any_` has no part of this size yet.
        for (std::size_t m = part + 1; m < size_; ++m) {
            add(*not_all_equal_, *any_, m, part, value);
            add(*not_all_equal_, *not_all_equal_, m, part, value);
        }
    }
    if (any_) {
        any_->insert(set(1, part), value);
        for (std::size_t m = part + 1; m < size_; ++m) add(*any_, *any_, m, part, value);
    }
    if (different_) {
        for (std::size_t m = size_; --m > part;) add(*different_, *different_, m, part, value);
        different_->insert(set(1, part), value);
    }
}

void PartTables::add_values(const Break& way, std::size_t m,
                            std::vector<std::uint64_t>& seen) const {
    assert(way.sizes != Sizes::all_equal && m < size_);
    const ValueSets& table = way.sizes == Sizes::any         ? *any_
                             : way.sizes == Sizes::different ? *different_
                                                             : *not_all_equal_;
    const std::size_t least = std::max<std::size_t>(way.heaps, 2);
    for (std::size_t heaps = least; heaps <= (way.or_more ? layers_ : least); ++heaps) {
        table.add_to(seen, set(heaps, m));
    }
}

}  // namespace grundy::heaps
