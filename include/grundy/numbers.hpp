// A number in Fibonacci and other representations; the numbers H of a take-away bound.
#pragma once

#include <grundy/context.hpp>
#include <grundy/files.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

struct NumberReport {
    struct HRepresentation {
        std::string bound;
        std::string word;  // a one in position j for each part H_j, from the right
        std::vector<std::size_t> positions;  // smallest first; ρ_H of them
        std::vector<Integer> parts;          // largest first; empty where the number is long
    };
    struct Division {  // a step of the successive division by φ
        Integer rest;
        bool digit;
    };

    Integer number;
    std::string binary;
    std::string canonical;         // Fibonacci words, after Silber
    std::string second_canonical;  // empty for 0
    bool a_number = true;
    std::vector<std::size_t> zeckendorf_positions;  // i for each F_i, smallest first
    std::vector<Integer> zeckendorf_parts;          // largest first; empty where the number is long
    // The first few where the number is long, and none where it is very long.
    std::vector<Division> divisions;
    std::optional<HRepresentation> h;
};

// Parts and all divisions are listed for numbers of at most this many digits.
inline constexpr std::size_t short_number_digits = 40;
// A single step of the division takes a square root, so longer numbers are left alone.
inline constexpr std::size_t divisible_number_digits = 100'000;

// The number is not negative (Error). `bound` is an expression in x, such as "3x" or "max(2x,5)", a
// table of its first values, "{2,4,6,9}", or the name of a .csv file with one; Error with its place
// if it is not admissible. Time M(n) log n for a number of n machine words, where M(n) is
// that of a product, and about twelve bytes a binary digit; for a bound other than 2x also a list
// of all numbers H up to the number, which takes quadratic time and memory: Error if that
// exceeds the limits.
[[nodiscard]] NumberReport describe_number(const Integer& number,
                                           const std::optional<std::string>& bound = {},
                                           const Context& context = {},
                                           const FileReader& files = {});

// What a word of zeroes and ones stands for, the last digit being F_1; adjacent ones are allowed.
// Error with the place of any other character, and for more than 47 million digits. Time M(n) log n
// with the words n of the number, memory a few times that of the word.
[[nodiscard]] Integer value_of_fibonacci_word(std::string_view word, const Context& context = {});

// Calls `visit` with H_1, …, H_count for the bound, each as it is found; Error as above, and where
// a limit is reached. Time and memory are proportional to the sum of their lengths, so quadratic in
// `count` where they grow exponentially.
void for_each_losing_start(std::string_view bound, std::size_t count,
                           const std::function<void(const Integer&)>& visit,
                           const Context& context = {}, const FileReader& files = {});
// The same as a list, which takes twice the memory.
[[nodiscard]] std::vector<Integer> losing_starts(std::string_view bound, std::size_t count,
                                                 const Context& context = {},
                                                 const FileReader& files = {});

}  // namespace grundy
