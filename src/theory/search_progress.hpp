// Progress of a search that ends with its answer, with a number of positions or at a deadline.
#pragma once

#include <grundy/context.hpp>

#include <chrono>
#include <cstdint>

namespace grundy {

class SearchProgress {
public:
    SearchProgress(const Context& context, std::uint64_t most) : context_(context), most_(most) {}

    // To be called with the number of positions so far; tells about it now and then.
    void operator()(std::uint64_t done) {
        constexpr std::uint64_t between_reports = 1U << 14;
        if (!context_.progress || done < next_) return;
        next_ = done + between_reports;
        if (!context_.deadline) return context_.progress({done, most_});
        using Milliseconds = std::chrono::duration<std::uint64_t, std::milli>;
        const auto since_start = [&](Clock::time_point time) {
            return std::chrono::duration_cast<Milliseconds>(time - start_).count();
        };
        context_.progress({since_start(Clock::now()), since_start(*context_.deadline)});
    }

private:
    using Clock = std::chrono::steady_clock;

    const Context& context_;
    std::uint64_t most_;
    std::uint64_t next_ = 0;
    Clock::time_point start_ = Clock::now();
};

}  // namespace grundy
