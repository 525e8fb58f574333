// Progress of a search that ends with its answer, or after a maximal number of positions.
#pragma once

#include <grundy/context.hpp>

#include <cstdint>

namespace grundy {

class SearchProgress {
public:
    SearchProgress(const Context& context, std::uint64_t most) : context_(context), most_(most) {}

    // Call with the number of positions so far; reports it now and then.
    void operator()(std::uint64_t done) {
        constexpr std::uint64_t between_reports = 1U << 14;
        if (!context_.progress || done < next_) return;
        next_ = done + between_reports;
        context_.progress({done, most_});
    }

private:
    const Context& context_;
    std::uint64_t most_;
    std::uint64_t next_ = 0;
};

}  // namespace grundy
