// The values of finite codes that leave two heaps at most, which may have to differ: octal codes.
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

    // For each heap and each number after which it may break, a step for each rare heap; where rare
    // heaps are not few, size / 16 steps.
    double extend(Numbers& values, std::size_t size, const Context& context) const override;
    [[nodiscard]] std::optional<Period> find_period(const Numbers& values,
                                                    const Context& context) const override;
    // The value twice, and its part of the search for a period.
    [[nodiscard]] std::size_t bytes_each() const override { return 6; }
    [[nodiscard]] double growth() const override { return 1.25; }
    [[nodiscard]] std::size_t bytes() const override;

    struct Breaking {
        std::size_t taken;
        bool different;  // the two heaps may not be equal
    };
    // By the number of chips taken.
    struct Moves {
        std::vector<std::size_t> to_nothing;
        std::vector<std::size_t> to_one_heap;
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
