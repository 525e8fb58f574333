#include "patterns/pattern.hpp"

#include "base/stop_check.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <cstdlib>
#include <vector>

namespace grundy::patterns {

namespace {

constexpr std::size_t max_parts = 3;
constexpr std::size_t longest_lag = 12;
constexpr std::int64_t largest_factor = 4;

// H(k) = Σ factor · H(k - lag), lags ascending.
struct Part {
    std::size_t lag;
    std::int64_t factor;
};
struct Recurrence {
    std::vector<Part> parts;

    [[nodiscard]] bool holds_at(const std::vector<std::int64_t>& terms, std::size_t k) const {
        std::int64_t sum = 0;
        for (const Part& part : parts) sum += part.factor * terms[k - part.lag];
        return sum == terms[k];
    }
    [[nodiscard]] std::size_t order() const { return parts.back().lag; }
};

class RecurrenceSearch {
public:
    RecurrenceSearch(const std::vector<std::int64_t>& terms, const Context& context)
        : terms_(terms), half_(first_half(terms.size())), check_(context, looking) {}

    // Tries fewer parts before more, and small lags before large ones.
    std::optional<Recurrence> run() {
        for (std::size_t count = 1; count <= max_parts; ++count) {
            recurrence_.parts.assign(count, {1, 1});
            if (choose_lags(0, 1)) return recurrence_;
        }
        return std::nullopt;
    }

    // The first term from which on it holds.
    [[nodiscard]] std::size_t holds_from(const Recurrence& recurrence, std::size_t end) {
        std::size_t k = end;
        while (k > recurrence.order() && recurrence.holds_at(terms_, k - 1)) {
            check_();
            --k;
        }
        return k;
    }

private:
    bool choose_lags(std::size_t part, std::size_t least) {
        if (part == recurrence_.parts.size()) return choose_factors(0);
        for (std::size_t lag = least; lag <= longest_lag && lag < half_; ++lag) {
            recurrence_.parts[part].lag = lag;
            if (choose_lags(part + 1, lag + 1)) return true;
        }
        return false;
    }

    bool choose_factors(std::size_t part) {
        if (part == recurrence_.parts.size()) return is_right();
        for (std::int64_t size = 1; size <= largest_factor; ++size) {
            for (const std::int64_t factor : {size, -size}) {
                recurrence_.parts[part].factor = factor;
                if (choose_factors(part + 1)) return true;
            }
        }
        return false;
    }

    bool is_right() {
        check_();
        if (!recurrence_.holds_at(terms_, half_ - 1)) return false;
        const std::size_t from = holds_from(recurrence_, half_);
        if (from + recurrence_.parts.size() > half_)
            return false;  // more equations than factors are needed
        return holds_from(recurrence_, terms_.size()) <= from && is_short(from);
    }

    // Compares the length of its description, with the first terms, to what it explains.
    [[nodiscard]] bool is_short(std::size_t from) const {
        constexpr double needed = 2;
        const double choices = static_cast<double>(longest_lag) * 2 * largest_factor;
        double description = static_cast<double>(recurrence_.parts.size()) * std::log2(choices);
        for (std::size_t k = 0; k < from; ++k) {
            description += std::log2(static_cast<double>(gap(k) + 1));
        }
        double explained = 0;
        for (std::size_t k = half_; k < terms_.size(); ++k) {
            explained += std::log2(static_cast<double>(gap(k)));
        }
        return explained >= needed * description;
    }

    [[nodiscard]] std::int64_t gap(std::size_t k) const {
        return k == 0 ? 1 : terms_[k] - terms_[k - 1];
    }

    const std::vector<std::int64_t>& terms_;
    std::size_t half_;
    StopCheck check_;
    Recurrence recurrence_;
};

std::string describe_sum(const Recurrence& recurrence) {
    std::string sum;
    for (const auto& [lag, factor] : recurrence.parts) {
        sum += factor < 0 ? (sum.empty() ? "-" : " - ") : (sum.empty() ? "" : " + ");
        if (std::abs(factor) > 1) sum += std::to_string(std::abs(factor));
        sum += fmt::format("H(k-{})", lag);
    }
    return sum;
}

}  // namespace

std::optional<Pattern> find_recurrence(List list, const Context& context) {
    constexpr std::size_t min_terms = 10;
    constexpr std::size_t max_terms = 4096;  // more would not change the result
    std::vector<std::int64_t> terms;
    for (std::size_t n = 0; n < list.size(); ++n) {
        if (list[n] == 0) terms.push_back(static_cast<std::int64_t>(n));
    }
    if (terms.size() < min_terms || terms.size() > max_terms) return std::nullopt;
    RecurrenceSearch search(terms, context);
    const auto found = search.run();
    if (!found) return std::nullopt;
    const std::size_t from = search.holds_from(*found, terms.size());
    return Pattern{fmt::format("the losing heaps H are {}, and from there on H(k) = {}",
                               fmt::join(std::span(terms).first(from), ", "), describe_sum(*found)),
                   static_cast<std::size_t>(terms[first_half(terms.size()) - 1])};
}

}  // namespace grundy::patterns
