// A vector of numbers that are mostly small: two bytes each while all of them fit, then four.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace grundy::heaps {

class Numbers {
public:
    using Narrow = std::uint16_t;
    using Wide = std::uint32_t;

    [[nodiscard]] std::size_t size() const { return is_wide_ ? wide_.size() : narrow_.size(); }
    [[nodiscard]] Wide operator[](std::size_t i) const {
        assert(i < size());
        return is_wide_ ? wide_[i] : narrow_[i];
    }
    [[nodiscard]] std::size_t bytes() const {
        return narrow_.capacity() * sizeof(Narrow) + wide_.capacity() * sizeof(Wide);
    }

    void reserve(std::size_t size) {
        change([&](auto& numbers) { numbers.reserve(size); });
    }
    void push_back(Wide number) {
        if (!is_wide_ && number > std::numeric_limits<Narrow>::max()) widen();
        change([&]<class Number>(std::vector<Number>& numbers) {
            numbers.push_back(static_cast<Number>(number));
        });
    }
    // Needs size <= size().
    void resize(std::size_t size) {
        assert(size <= this->size());
        change([&](auto& numbers) { numbers.resize(size); });
    }
    void shrink_to_fit() {
        narrow_.shrink_to_fit();
        wide_.shrink_to_fit();
    }

    // The result of `use` for a span of the numbers, of either width.
    template <class Use>
    decltype(auto) visit(Use use) const {
        return is_wide_ ? use(std::span<const Wide>(wide_)) : use(std::span<const Narrow>(narrow_));
    }
    // For appending. Needs narrow numbers.
    [[nodiscard]] std::vector<Narrow>& narrow() {
        assert(!is_wide_);
        return narrow_;
    }

private:
    template <class Change>
    void change(Change change) {
        is_wide_ ? change(wide_) : change(narrow_);
    }

    void widen() {
        wide_.reserve(narrow_.capacity());
        wide_.assign(narrow_.begin(), narrow_.end());
        narrow_ = {};
        is_wide_ = true;
    }

    std::vector<Narrow> narrow_;
    std::vector<Wide> wide_;
    bool is_wide_ = false;
};

}  // namespace grundy::heaps
