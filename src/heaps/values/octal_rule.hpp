// The values of finite codes that leave two heaps at most: octal codes, where the two may be bound
// to differ.
#pragma once

#include "heaps/codes/code.hpp"
#include "heaps/values/sparse_space.hpp"
#include "heaps/values/value_rule.hpp"

#include <cstddef>
#include <vector>

namespace grundy::heaps {

class OctalRule : public ValueRule {
public:
    // Needs is_octal(code).
    explicit OctalRule(const Code& code);

    // A heap costs as many steps as there are rare heaps, or where these are not few, a sixteenth
    // of its size; in both cases for every number after which it may break.
    double extend(Numbers& values, std::size_t size, const Context& context) const override;
    [[nodiscard]] std::optional<Period> find_period(const Numbers& values,
                                                    const Context& context) const override;
    // Twice the value and its share of the search for a period.
    [[nodiscard]] std::size_t bytes_each(std::size_t /*size*/) const override { return 6; }
    [[nodiscard]] double growth() const override { return 1.25; }
    [[nodiscard]] std::size_t bytes() const override;

    // After how many were taken the heap breaks in two.
    struct Breaking {
        std::size_t taken;
        bool different;  // heaps of the same size are not allowed
    };
    struct Moves {
        std::vector<std::size_t> to_nothing;   // take all, if there are so many
        std::vector<std::size_t> to_one_heap;  // take so many
        std::vector<Breaking> to_two_heaps;
    };

private:
    Moves moves_;
    std::size_t most_taken_;
    ParityChoice choice_;
    bool breaks_;
    bool compares_;
};

[[nodiscard]] bool is_octal(const Code& code);

}  // namespace grundy::heaps
