// A map from 64-bit keys to numbers, flat and without removal: about 20 bytes per entry, a quarter
// of what the maps of the standard library take.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace grundy::wythoff {

class NumberMap {
public:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    NumberMap() : keys_(1024), values_(1024, none) {}

    [[nodiscard]] std::size_t size() const { return size_; }
    // If it is about to grow: the bytes while it grows.
    [[nodiscard]] std::size_t bytes() const {
        constexpr std::size_t slot = sizeof(std::uint64_t) + sizeof(std::uint32_t);
        return (size_ + soon > max_size(keys_.size()) ? 3 : 1) * slot * keys_.size();
    }
    static constexpr std::size_t soon = 1U << 14;

    // The number of the key, which becomes `value` if it had none.
    std::uint32_t insert(std::uint64_t key, std::uint32_t value) {
        std::size_t at = slot(key);
        if (values_[at] != none) return values_[at];
        if (++size_ > max_size(keys_.size())) {
            grow();
            at = slot(key);
        }
        keys_[at] = key;
        if (records_added_) added_.push_back({key, value});
        return values_[at] = value;
    }

    // The entries since the last call. The first call only starts recording, which costs memory.
    struct Entry {
        std::uint64_t key;
        std::uint64_t value;
    };
    using Entries = std::vector<Entry>;
    [[nodiscard]] Entries take_added() {
        records_added_ = true;
        return std::exchange(added_, {});
    }

    [[nodiscard]] bool all_below(std::size_t end) const {
        return std::all_of(values_.begin(), values_.end(),
                           [&](std::uint32_t value) { return value == none || value < end; });
    }

    void insert_all(const Entries& entries) {
        for (const auto& [key, value] : entries) insert(key, static_cast<std::uint32_t>(value));
    }

private:
    [[nodiscard]] static std::size_t max_size(std::size_t slots) { return slots / 4 * 3; }

    [[nodiscard]] std::size_t slot(std::uint64_t key) const {
        const std::size_t last = keys_.size() - 1;
        std::size_t at = (key * 0x9e3779b97f4a7c15U >> 20U) & last;
        while (values_[at] != none && keys_[at] != key) at = (at + 1) & last;
        return at;
    }

    void grow() {
        NumberMap larger;
        larger.keys_.resize(2 * keys_.size());
        larger.values_.assign(2 * keys_.size(), none);
        for (std::size_t i = 0; i < keys_.size(); ++i) {
            if (values_[i] != none) larger.insert(keys_[i], values_[i]);
        }
        keys_ = std::move(larger.keys_);
        values_ = std::move(larger.values_);
    }

    std::vector<std::uint64_t> keys_;
    std::vector<std::uint32_t> values_;
    std::size_t size_ = 0;
    bool records_added_ = false;
    Entries added_;
};

}  // namespace grundy::wythoff
