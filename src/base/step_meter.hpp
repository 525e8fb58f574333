// Counts the steps of a computation and checks the context every few milliseconds.
#pragma once

#include <grundy/context.hpp>
#include <grundy/error.hpp>

#include <limits>
#include <string>
#include <string_view>

namespace grundy {

class StepMeter {
public:
    // `steps_between_checks` should take a few milliseconds. Without a deadline, more than
    // `most_without_deadline` steps are an Error (limit). The context must outlive this.
    StepMeter(const Context& context, std::string_view doing, double steps_between_checks,
              double most_without_deadline = std::numeric_limits<double>::infinity())
        : context_(context),
          doing_(doing),
          steps_between_checks_(steps_between_checks),
          most_without_deadline_(most_without_deadline),
          next_check_(steps_between_checks) {}

    // Whether the context was checked, which throws Error.
    template <class Number>
    bool add(Number steps) {
        total_ += static_cast<double>(steps);
        if (total_ < next_check_) return false;
        next_check_ = total_ + steps_between_checks_;
        context_.check(doing_);
        if (!context_.deadline && total_ > most_without_deadline_) {
            throw Error(ErrorKind::limit, std::string(doing_) + " takes too long")
                .with(Hint::more_time);
        }
        return true;
    }
    // The same, and reports progress when it checks.
    void add(double steps, const Progress& progress) {
        if (add(steps) && context_.progress) context_.progress(progress);
    }

    [[nodiscard]] double total() const { return total_; }
    [[nodiscard]] const Context& context() const { return context_; }

private:
    const Context& context_;
    std::string_view doing_;
    double steps_between_checks_;
    double most_without_deadline_;
    double total_ = 0;
    double next_check_;
};

}  // namespace grundy
