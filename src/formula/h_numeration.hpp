// The numbers H of a take-away game with bound f (A. Frieze, "Combinatorial games", "A more
// complicated one pile game"): H_1 = 1, H_{j+1} = H_j + H_l with the least l such that
// f(H_l) >= H_j. Every n >= 1 is in exactly one way a sum of H's with f(H_i) < H_k for neighbours
// H_i < H_k: its H-representation, found greedily. For f = 2x these are the Fibonacci numbers and
// Zeckendorf's representation; for f = x the powers of two.
#pragma once

#include "formula/takeaway_bound.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace grundy {

// A list of the numbers H that grows as it is used, by one thread. A copy shares all but the last
// segment of the list, so that copying is fast and the copy can grow separately.
class HNumeration {
public:
    explicit HNumeration(TakeawayBound f);

    [[nodiscard]] const TakeawayBound& bound() const { return f_; }

    // H_j, j >= 1.
    [[nodiscard]] Integer term(std::size_t j);

    // The indices j of the parts of n >= 0, smallest first. Empty if the list of H would exceed the
    // limits; for f = 2x no list is needed, and n can have any length. The memory of the list is
    // charged to this object.
    [[nodiscard]] std::optional<std::vector<std::size_t>> parts(const Integer& n,
                                                                const Context& context);

    // The same in steps, for lists that are shared. Is the list long enough for the parts of n?
    [[nodiscard]] bool is_listed(const Integer& n) const {
        return f_.doubles() || last_.back() > n;
    }
    // Makes the list long enough. Throws Error if a limit is reached. The memory needed for the
    // parts of n is charged to `owner`, whether it was listed before or not.
    void list(const Integer& n, const Context& context, const void* owner);
    void charge(const Integer& n, const Context& context, const void* owner) const;
    // Both need is_listed(n), or is_listed(n) for some n that has H_j as a part. The first throws
    // Error if the time is up.
    [[nodiscard]] std::vector<std::size_t> listed_parts(const Integer& n,
                                                        const Context& context) const;
    [[nodiscard]] Integer listed_term(std::size_t j) const;

    // The length of the list, and its memory.
    [[nodiscard]] std::size_t listed() const { return count_; }
    [[nodiscard]] std::size_t bytes() const { return sizeof(*this) + bytes_; }

private:
    using Segment = std::vector<Integer>;
    static constexpr std::size_t segment_size = 1024;

    [[nodiscard]] const Integer& at(std::size_t i) const {
        const std::size_t segment = i / segment_size;
        return (segment < full_.size() ? *full_[segment] : last_)[i % segment_size];
    }
    // The number of terms among the first `end` that are at most n.
    [[nodiscard]] std::size_t count_up_to(const Integer& n, std::size_t end) const;
    [[nodiscard]] std::size_t bytes_of_first(std::size_t count) const;
    void append();

    TakeawayBound f_;
    std::vector<std::shared_ptr<const Segment>> full_;  // which never change
    Segment last_{Integer(1)};
    std::vector<std::size_t> bytes_before_{0};  // each segment
    std::size_t count_ = 1;
    std::size_t least_ = 0;  // index of the next H_l
    Integer allowed_;        // f(H_l)
    std::size_t bytes_ = 0;
};

}  // namespace grundy
