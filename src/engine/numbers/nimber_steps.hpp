// Calculations with nimbers, explained step by step.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

// Sentences that explain operations on small nimbers, each operation once.
class NimberSteps {
public:
    static constexpr std::uint64_t beyond = 1U << 16;  // only numbers below this are small

    void sum(std::uint64_t a, std::uint64_t b);
    void product(std::uint64_t a, std::uint64_t b);
    void quotient(std::uint64_t a, std::uint64_t b, std::uint64_t inverse);
    void power(std::uint64_t a, const std::string& exponent, std::uint64_t rest);
    void square_root(std::uint64_t a, std::uint64_t root);

    // The sentences; if there were too many, the first ones and "And so on."
    [[nodiscard]] std::string text() const;

private:
    void add(std::string sentence);
    // Explains a product that a sentence mentions, unless it is trivial.
    void mention(std::uint64_t a, std::uint64_t b);

    std::vector<std::string> sentences_;
    std::set<std::pair<std::uint64_t, std::uint64_t>> explained_;
    bool complete_ = true;
};

}  // namespace grundy
