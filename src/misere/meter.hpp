// Counts the steps of a search. Every hundred thousand of them, some milliseconds at most, it asks
// whether to go on.
#pragma once

#include <grundy/context.hpp>
#include <grundy/error.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace grundy::misere {

inline constexpr std::string_view looking_for_quotient = "looking for a misère quotient";

class Meter {
public:
    // Without a deadline there is an Error (limit) after so many steps.
    Meter(const Context& context, std::uint64_t most, std::string_view doing = looking_for_quotient)
        : context_(context), most_(most), doing_(doing) {}

    void add(std::uint64_t steps) {
        total_ += steps;
        if (total_ < next_check_) return;
        next_check_ = total_ + between_checks;
        context_.check(doing_);
        if (!context_.deadline && total_ > most_) {
            throw Error(ErrorKind::limit, std::string(doing_) + " takes too long")
                .with(Hint::more_time);
        }
    }

    [[nodiscard]] std::uint64_t total() const { return total_; }
    [[nodiscard]] const Context& context() const { return context_; }

private:
    static constexpr std::uint64_t between_checks = 100'000;

    const Context& context_;
    std::uint64_t most_;
    std::string_view doing_;
    std::uint64_t total_ = 0;
    std::uint64_t next_check_ = between_checks;
};

}  // namespace grundy::misere
