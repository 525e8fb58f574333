// The time that a piece of work takes, and a checksum of its result.
#pragma once

#include <grundy/integer.hpp>

#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace grundy::bench {

// Thrown with a description of what this machine lacks.
struct NotHere : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The peers compute the same: see peers/measurement.py.
class Checksum {
public:
    template <class T>
    void add(const T& value) {
        if constexpr (std::integral<T>) {
            sum_ = (sum_ * factor + static_cast<std::uint64_t>(value) % modulus) % modulus;
        } else if constexpr (std::same_as<T, Integer>) {
            add((value % modulus).template to<std::uint64_t>());
        } else {
            for (const auto& part : value) add(part);
        }
    }
    // The references of a std::vector<bool> are neither numbers nor lists.
    void add(const std::vector<bool>& bits) {
        for (const bool bit : bits) add(bit ? 1 : 0);
    }
    [[nodiscard]] std::uint64_t sum() const { return sum_; }

private:
    static constexpr std::uint64_t modulus = 2'147'483'647;
    static constexpr std::uint64_t factor = 1'000'003;
    std::uint64_t sum_ = 0;
};

[[nodiscard]] long kilobytes(const std::string& which);

class Measurement {
public:
    explicit Measurement(unsigned runs) : runs_(runs), kilobytes_before_(kilobytes("VmRSS")) {}

    // Times `work`, and computes the checksum of what `read` makes of its result: numbers, or lists
    // of them. Work before this call is not timed.
    template <class Work, class Read>
    void operator()(Work work, Read read) {
        using Result = decltype(work());
        std::optional<Result> result;
        const auto seconds_of = [&](std::size_t calls) {
            const auto start = Clock::now();
            for (std::size_t i = 0; i < calls; ++i) result.emplace(work());
            const std::chrono::duration<double> time = Clock::now() - start;
            return time.count() / static_cast<double>(calls);
        };
        // Short work is repeated, so that neither the clock nor the first use of memory matters.
        constexpr double long_run = 0.1;
        constexpr double run = 0.02;
        std::size_t calls = 1;
        double time = seconds_of(calls);
        if (time < long_run) {
            time = seconds_of(calls);
            while (time * static_cast<double>(calls) < run) {
                calls *= 2;
                time = seconds_of(calls);
            }
        }
        seconds.push_back(time);
        while (seconds.size() < runs_) seconds.push_back(seconds_of(calls));
        kilobytes_grown = kilobytes("VmHWM") - kilobytes_before_;
        Checksum of_result;
        of_result.add(read(*result));
        checksum = of_result.sum();
    }
    template <class Work>
    void operator()(Work work) {
        (*this)(
            work, [](const auto& result) -> const auto& { return result; });
    }

    std::vector<double> seconds;  // of each run
    std::uint64_t checksum = 0;
    long kilobytes_grown = 0;  // at most, including what was made before the work

private:
    using Clock = std::chrono::steady_clock;
    unsigned runs_;
    long kilobytes_before_;
};

// The same numbers in every language: see peers/measurement.py.
class Chance {
public:
    std::uint32_t below(std::size_t end) {
        state_ = state_ * 1'664'525 + 1'013'904'223;
        return static_cast<std::uint32_t>((state_ >> 8) % end);
    }

private:
    std::uint32_t state_ = 1;
};

}  // namespace grundy::bench
