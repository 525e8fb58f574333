// Interns lists, such as strings: equal lists get the same number, in the order of first
// occurrence. They are stored end to end in a few large blocks, so that millions of them are freed
// quickly.
#pragma once

#include "base/keyed_hash.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace grundy {

// Elements have no padding. At most 2^32 - 1 lists.
template <class Element>
class NumberedLists {
    static_assert(std::has_unique_object_representations_v<Element>);

public:
    using Number = std::uint32_t;
    using List = std::span<const Element>;

    [[nodiscard]] std::size_t size() const { return lists_.size(); }

    // Remains valid when lists are added.
    [[nodiscard]] List operator[](Number number) const {
        assert(number < size());
        return lists_[number];
    }

    [[nodiscard]] std::optional<Number> find(List list) const {
        if (slots_.empty()) return std::nullopt;
        const Slot& slot = slots_[place_of(list, hash_of(list))];
        return slot.number == none ? std::nullopt : std::optional(slot.number);
    }

    // Its number, and whether it is new.
    std::pair<Number, bool> add(List list) { return add(list, hash_of(list)); }

    // The numbers of many lists, added with prefetching. As many numbers as lists.
    template <class Lists>
    void add_all(const Lists& lists, std::span<Number> numbers) {
        constexpr std::size_t at_once = 32;
        std::array<std::uint32_t, at_once> hashes;
        if (slots_.empty()) grow();
        for (std::size_t begin = 0; begin < lists.size(); begin += at_once) {
            const std::size_t count = std::min(at_once, lists.size() - begin);
            const std::span<Number> found = numbers.subspan(begin, count);
            for (std::size_t i = 0; i < count; ++i) {
                hashes[i] = hash_of(lists[begin + i]);
                __builtin_prefetch(&slots_[first_place(hashes[i])]);
            }
            // Most lists are known and are in the first slot with their hash.
            for (std::size_t i = 0; i < count; ++i) {
                std::size_t place = first_place(hashes[i]);
                while (slots_[place].number != none && slots_[place].hash != hashes[i]) {
                    place = after(place);
                }
                found[i] = slots_[place].number;
                if (found[i] != none) __builtin_prefetch(&lists_[found[i]]);
            }
            for (const Number number : found) {
                if (number != none) __builtin_prefetch(lists_[number].data());
            }
            for (std::size_t i = 0; i < count; ++i) {
                found[i] = add(lists[begin + i], hashes[i]).first;
            }
        }
    }

    // The most memory used while `more` lists with `elements` elements in total are added: a
    // growing table exists twice, in its old size and in twice that.
    [[nodiscard]] std::size_t bytes_with(std::size_t more, std::size_t elements) const {
        const std::size_t all = lists_.size() + more;
        const std::size_t growing_lists = all > lists_.capacity() ? 3 : 1;
        const std::size_t growing_slots = 2 * all > slots_.size() ? 3 : 1;
        return growing_lists * std::max(lists_.capacity(), more) * sizeof(List) +
               growing_slots * std::max(slots_.size(), 2 * more) * sizeof(Slot) +
               (in_blocks_ + (elements > left_ ? next_block(elements) : 0)) * sizeof(Element);
    }

private:
    static constexpr Number none = ~Number{0};

    struct Slot {
        std::uint32_t hash = 0;
        Number number = none;
    };

    static std::uint32_t hash_of(List list) {
        const std::string_view text(reinterpret_cast<const char*>(list.data()), list.size_bytes());
        return static_cast<std::uint32_t>(keyed_hash(text));
    }

    std::pair<Number, bool> add(List list, std::uint32_t hash) {
        if (2 * (lists_.size() + 1) > slots_.size()) grow();
        Slot& slot = slots_[place_of(list, hash)];
        if (slot.number != none) return {slot.number, false};
        const auto number = static_cast<Number>(lists_.size());
        lists_.push_back(stored(list));
        slot = {hash, number};
        return {number, true};
    }

    // By the high bits of the hash, so that the slots keep their order when the table grows.
    [[nodiscard]] std::size_t first_place(std::uint32_t hash) const {
        return static_cast<std::size_t>(std::uint64_t{hash} * slots_.size() >> 32);
    }

    [[nodiscard]] std::size_t after(std::size_t place) const {
        return (place + 1) & (slots_.size() - 1);
    }

    // The place of the list, or where it would be inserted.
    [[nodiscard]] std::size_t place_of(List list, std::uint32_t hash) const {
        std::size_t place = first_place(hash);
        for (; slots_[place].number != none; place = after(place)) {
            const Slot& slot = slots_[place];
            if (slot.hash != hash) continue;
            const List other = lists_[slot.number];
            if (std::equal(other.begin(), other.end(), list.begin(), list.end())) break;
        }
        return place;
    }

    void grow() {
        constexpr std::size_t least = 64;
        const std::vector<Slot> old =
            std::exchange(slots_, std::vector<Slot>(std::max(least, 2 * slots_.size())));
        for (const Slot& slot : old) {
            if (slot.number == none) continue;
            std::size_t place = first_place(slot.hash);
            while (slots_[place].number != none) place = after(place);
            slots_[place] = slot;
        }
    }

    [[nodiscard]] std::size_t next_block(std::size_t least) const {
        constexpr std::size_t smallest = 256;
        constexpr std::size_t largest = std::size_t{1} << 18;
        return std::max(std::clamp(in_blocks_, smallest, largest), least);
    }

    List stored(List list) {
        if (list.size() > left_) {
            const std::size_t size = next_block(list.size());
            next_ = blocks_.emplace_back(new Element[size]).get();
            left_ = size;
            in_blocks_ += size;
        }
        Element* const first = next_;
        next_ = std::copy(list.begin(), list.end(), next_);
        left_ -= list.size();
        return {first, list.size()};
    }

    std::vector<List> lists_;
    std::vector<Slot> slots_;  // a power of two, at most half of them in use
    std::vector<std::unique_ptr<Element[]>> blocks_;
    Element* next_ = nullptr;    // where the next list goes,
    std::size_t left_ = 0;       // and how many elements there is space for
    std::size_t in_blocks_ = 0;  // elements, in use or not
};

}  // namespace grundy
