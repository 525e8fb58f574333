#include "heaps/codes/number_sets.hpp"

#include "heaps/codes/primes.hpp"

#include <utility>

namespace grundy::heaps {

namespace {

using Visit = std::function<bool(const Integer&)>;

// The listed numbers, or all but these.
class Listed : public NumberSet {
public:
    Listed(NumberRanges numbers, bool all_but) : numbers_(std::move(numbers)), all_but_(all_but) {}

    std::string text() const override { return (all_but_ ? "all but " : "") + numbers_.text(); }
    bool contains(const Integer& number) const override {
        return number > 0 && numbers_.contains(number) != all_but_;
    }
    void for_each(const Visit& visit) const override {
        all_but_ ? numbers_.for_each_other(visit) : numbers_.for_each(visit);
    }
    std::size_t bytes() const override { return sizeof(*this) + numbers_.bytes(); }

private:
    NumberRanges numbers_;
    bool all_but_;
};

class Squares : public NumberSet {
public:
    std::string text() const override { return "squares"; }
    bool contains(const Integer& number) const override {
        return number > 0 && number.is_perfect_square();
    }
    void for_each(const Visit& visit) const override {
        Integer square = 1;
        for (Integer step = 3; visit(square); step += 2) square += step;
    }
};

class Primes : public NumberSet {
public:
    std::string text() const override { return "primes"; }
    bool contains(const Integer& number) const override { return is_prime(number); }
    void for_each(const Visit& visit) const override { for_each_prime(visit); }
};

class FibonacciNumbers : public NumberSet {
public:
    std::string text() const override { return "fibonacci"; }
    // n is a Fibonacci number if and only if one of 5n²±4 is a square.
    bool contains(const Integer& number) const override {
        if (number <= 0) return false;
        const Integer square = number * number * 5;
        return Integer(square + 4).is_perfect_square() || Integer(square - 4).is_perfect_square();
    }
    void for_each(const Visit& visit) const override {
        Integer number = 1;
        Integer next = 2;
        while (visit(number)) {
            number += next;
            swap(number, next);
        }
    }
};

class Powers : public NumberSet {
public:
    explicit Powers(Integer base) : base_(std::move(base)) {}

    std::string text() const override { return "powers(" + base_.to_string() + ")"; }
    bool contains(const Integer& number) const override {
        if (number <= 0) return false;
        // Divides by base^(2^k), the largest first: logarithmically many divisions.
        std::vector<Integer> divisors;
        for (Integer power = base_; power <= number; power *= power) divisors.push_back(power);
        Integer rest = number;
        for (auto divisor = divisors.rbegin(); divisor != divisors.rend(); ++divisor) {
            if (rest % *divisor == 0) rest /= *divisor;
        }
        return rest == 1;
    }
    void for_each(const Visit& visit) const override {
        for (Integer power = 1; visit(power);) power *= base_;
    }
    std::size_t bytes() const override { return sizeof(*this) + base_.bytes(); }

private:
    Integer base_;
};

}  // namespace

std::vector<std::size_t> numbers_below(const NumberSet& set, std::size_t end) {
    std::vector<std::size_t> numbers;
    set.for_each([&](const Integer& number) {
        if (number >= end) return false;
        numbers.push_back(number.to<std::size_t>());
        return true;
    });
    return numbers;
}

SharedNumberSet listed(NumberRanges numbers) {
    return std::make_shared<Listed>(std::move(numbers), false);
}
SharedNumberSet all_but(NumberRanges numbers) {
    return std::make_shared<Listed>(std::move(numbers), true);
}
SharedNumberSet squares() {
    return std::make_shared<Squares>();
}
SharedNumberSet primes() {
    return std::make_shared<Primes>();
}
SharedNumberSet fibonacci_numbers() {
    return std::make_shared<FibonacciNumbers>();
}
SharedNumberSet powers(Integer base) {
    return std::make_shared<Powers>(std::move(base));
}

}  // namespace grundy::heaps
