// How nimbers are calculated by hand.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

// Sentences on small nimbers, each of which says something that was not said before.
class NimberWords {
public:
    static constexpr std::uint64_t beyond = 1U << 16;  // only numbers below this are small

    void sum(std::uint64_t a, std::uint64_t b);
    void product(std::uint64_t a, std::uint64_t b);
    void quotient(std::uint64_t a, std::uint64_t b, std::uint64_t inverse);
    void power(std::uint64_t a, const std::string& exponent, std::uint64_t rest);
    void square_root(std::uint64_t a, std::uint64_t root);

    // What has been said, and whether that is all.
    [[nodiscard]] std::string text() const;

private:
    void say(std::string sentence);
    // One that a sentence mentions: told after it, if it is not plain.
    void mention(std::uint64_t a, std::uint64_t b);

    std::vector<std::string> sentences_;
    std::set<std::pair<std::uint64_t, std::uint64_t>> told_;
    bool complete_ = true;
};

}  // namespace grundy
