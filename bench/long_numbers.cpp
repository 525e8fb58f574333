// Representations of long numbers, and nimbers.

#include "formula/h_numeration.hpp"
#include "math/fibonacci_words.hpp"
#include "math/nimber.hpp"
#include "mex_rule.hpp"
#include "problem.hpp"

#include <algorithm>

namespace grundy::bench {

namespace {

void zeckendorf(Size power, Measurement& measure) {
    const Integer n = pow(Integer(7), power);
    measure([&] { return zeckendorf_positions(n); });
}

std::vector<std::size_t> greedy_positions(Integer n) {
    std::vector<Integer> f{1, 2};  // F_2, F_3
    while (f.back() <= n) f.emplace_back(f[f.size() - 1] + f[f.size() - 2]);
    std::vector<std::size_t> positions;
    for (std::size_t i = f.size(); i-- > 0;) {
        if (f[i] > n) continue;
        n -= f[i];
        positions.push_back(i + 2);
    }
    std::reverse(positions.begin(), positions.end());
    return positions;
}

std::string random_word(Size length) {
    Chance chance;
    std::string word;
    for (Size i = 0; i < length; ++i) word += chance.below(2) == 0 ? '0' : '1';
    return word;
}

void word_value(Size length, Measurement& measure) {
    const std::string word = random_word(length);
    measure([&] { return value_of_word(word); });
}

void word_value_by_adding(Size length, Measurement& measure) {
    const std::string word = random_word(length);
    measure([&] {
        Integer value;
        Integer f = 1;
        Integer before = 0;
        for (auto digit = word.rbegin(); digit != word.rend(); ++digit) {
            if (*digit == '1') value += f;
            before += f;
            f.swap(before);
        }
        return value;
    });
}

void h_representation(Size power, Measurement& measure) {
    const Integer n = pow(Integer(7), power);
    measure([&] { return *HNumeration({Expression::parse("3x"), 0}).parts(n, {}); });
}

Integer random_number(Chance& chance, Size bits) {
    Integer number = 1;
    for (Size i = 1; i < bits; ++i) number = number * 2 + chance.below(2);
    return number;
}

// The first product in a process makes tables, which do not depend on the size.
void make_nimber_tables() {
    static_cast<void>(nim_product(2, 3));
}

void nimber_product(Size bits, Measurement& measure) {
    make_nimber_tables();
    Chance chance;
    const Integer a = random_number(chance, bits);
    const Integer b = random_number(chance, bits);
    measure([&] { return nim_product(a, b, {}); });
}

void nimber_table(Size size, Measurement& measure) {
    make_nimber_tables();
    measure([&] {
        std::vector<std::uint64_t> products;
        for (std::uint64_t a = 0; a < size; ++a) {
            for (std::uint64_t b = 0; b < size; ++b) products.push_back(nim_product(a, b));
        }
        return products;
    });
}

void nimber_table_by_mex_rule(Size size, Measurement& measure) {
    measure([&] {
        return by_mex_rule(size * size, [&](std::size_t n, const MexValues& values, auto mark) {
            const std::size_t a = n / size;
            const std::size_t b = n % size;
            for (std::size_t c = 0; c < a; ++c) {
                for (std::size_t d = 0; d < b; ++d) {
                    mark(values[c * size + b] ^ values[a * size + d] ^ values[c * size + d]);
                }
            }
        });
    });
}

}  // namespace

Section long_numbers() {
    return {"Long numbers and nimbers",
            {{"zeckendorf",
              "Zeckendorf's representation of 7^size",
              "as power of 7",
              {10'000, 100'000, 1'000'000},
              zeckendorf,
              {{"C++",
                "the greedy algorithm on a list of Fibonacci numbers",
                {2'000, 5'000, 10'000},
                [](Size power, Measurement& measure) {
                    const Integer n = pow(Integer(7), power);
                    measure([&] { return greedy_positions(n); });
                }},
               {"PARI", "the greedy algorithm", {2'000, 5'000}}}},
             {"word_value",
              "the number of a Fibonacci word",
              "letters",
              {10'000, 100'000, 1'000'000},
              word_value,
              {{"C++",
                "adding Fibonacci numbers one by one",
                {10'000, 30'000, 100'000},
                word_value_by_adding},
               {"PARI", "adding Fibonacci numbers one by one", {10'000, 30'000}}}},
             {"h_representation",
              "the H-representation of 7^size, bound 3x",
              "as power of 7",
              {300, 1'000, 3'000},
              h_representation,
              {{"Python", "the greedy algorithm on a list of the numbers H", {300, 1'000, 3'000}}}},
             {"nimber_product",
              "the product of two long nimbers",
              "bits",
              {1'024, 8'192, 65'536},
              nimber_product,
              {{"Python", "four products of halves, and one more", {64, 256, 1'024}}}},
             {"nimber_table",
              "all products of small nimbers, the values of Turning Corners",
              "numbers",
              {256, 512, 1'024},
              nimber_table,
              {{"C++", "the mex rule", {16, 32, 64}, nimber_table_by_mex_rule}}}}};
}

}  // namespace grundy::bench
