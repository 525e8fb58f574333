// A map from 64-bit hashes to numbers, flat and without removal: some 20 bytes an entry, where the
// maps of the standard library take four times that.
#pragma once

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
    [[nodiscard]] std::size_t bytes() const {
        return keys_.size() * (sizeof(std::uint64_t) + sizeof(std::uint32_t));
    }

    // The number of the key, or none.
    [[nodiscard]] std::uint32_t find(std::uint64_t key) const { return values_[slot(key)]; }

    // The number of the key, which becomes `value` if it had none.
    std::uint32_t insert(std::uint64_t key, std::uint32_t value) {
        std::size_t at = slot(key);
        if (values_[at] != none) return values_[at];
        if (2 * ++size_ > keys_.size() + keys_.size() / 2) {
            grow();
            at = slot(key);
        }
        keys_[at] = key;
        return values_[at] = value;
    }

    template <class Visit>
    void for_each(Visit visit) const {
        for (std::size_t i = 0; i < keys_.size(); ++i) {
            if (values_[i] != none) visit(keys_[i], values_[i]);
        }
    }

private:
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
        for_each([&](std::uint64_t key, std::uint32_t value) {
            const std::size_t at = larger.slot(key);
            larger.keys_[at] = key;
            larger.values_[at] = value;
        });
        keys_ = std::move(larger.keys_);
        values_ = std::move(larger.values_);
    }

    std::vector<std::uint64_t> keys_;
    std::vector<std::uint32_t> values_;
    std::size_t size_ = 0;
};

}  // namespace grundy::wythoff
