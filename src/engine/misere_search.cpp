#include "engine/misere_search.hpp"

#include "theory/mex.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

namespace grundy {

namespace {

constexpr std::string_view searching = "searching the sums that can be reached";

// With its place in a table.
std::size_t bytes(const std::vector<std::uint32_t>& numbers) {
    constexpr std::size_t of_any = 96;
    return of_any + numbers.size() * sizeof(std::uint32_t);
}
std::size_t bytes(const std::vector<std::vector<std::uint32_t>>& sums) {
    std::size_t all = 0;
    for (const auto& sum : sums) all += bytes(sum);
    return all;
}

// The last two of a row repeat for ever; the first stands for normal play.
std::uint32_t misere_at(const std::vector<std::uint32_t>& values, std::size_t twos) {
    const std::size_t last = values.size() - 1;
    std::size_t place = 1 + twos;
    if (place > last) place = last - (place - last) % 2;
    return values[place];
}

}  // namespace

Genus tame_genus(const Integer& value, bool fickle) {
    if (!fickle) return {value, {value, Integer(value ^ 2)}};
    return {value, {Integer(1 - value), Integer(value + 2), value}};
}

std::vector<MisereSearch::Sum> MisereSearch::options(const Sum& sum, const Context& context) const {
    std::vector<Sum> all;
    for (std::size_t k = 0; k < sum.size(); ++k) {
        if (k > 0 && sum[k] == sum[k - 1]) continue;
        atoms_.for_each_option(sum, k, [&](const Sum& option) {
            context.check(searching);
            all.push_back(option);
        });
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

std::optional<bool> MisereSearch::known_to_be_lost(const Sum& sum) const {
    if (const auto kind = atoms_.kind(sum); kind.tame) return kind.misere_value() == 0;
    const auto found = lost_.find(sum);
    return found == lost_.end() ? std::nullopt : std::optional(found->second);
}

bool MisereSearch::is_lost(const Sum& sum, const Context& context) {
    if (const auto known = known_to_be_lost(sum)) return *known;
    struct Frame {
        Sum sum;
        std::vector<Sum> open;  // options of which nothing is known yet
    };
    std::vector<Frame> stack;
    std::size_t waiting = 0;  // bytes
    const auto learn = [&](bool lost) {
        Frame& frame = stack.back();
        waiting -= bytes(frame.sum) + bytes(frame.open);
        kept_ += bytes(frame.sum);
        lost_.emplace(std::move(frame.sum), lost);
        stack.pop_back();
    };
    const auto begin = [&](const Sum& next) {
        context.check(searching);
        if (!context.deadline && ++looked_at_ > most_looked_at) {
            throw Error(ErrorKind::limit,
                        fmt::format("more than {} sums would have to be looked at", most_looked_at))
                .with(Remedy::more_time);
        }
        Frame& frame = stack.emplace_back(Frame{next, {}});
        bool won = false;
        for (Sum& option : options(next, context)) {
            const auto known = known_to_be_lost(option);
            won = won || (known && *known);
            if (won) break;
            if (!known) frame.open.push_back(std::move(option));
        }
        if (won) frame.open.clear();
        waiting += bytes(frame.sum) + bytes(frame.open);
        count_memory(waiting);
        if (won) learn(false);
    };
    begin(sum);
    while (!stack.empty()) {
        Frame& frame = stack.back();
        if (frame.open.empty()) {
            learn(true);
            continue;
        }
        const auto known = known_to_be_lost(frame.open.back());
        if (!known) {
            begin(Sum(frame.open.back()));
        } else if (*known) {
            learn(false);
        } else {
            waiting -= bytes(frame.open.back());
            frame.open.pop_back();
        }
    }
    return lost_.at(sum);
}

// From the genera of the options (Winning Ways, chapter 13): beside n heaps of two, a move goes to
// an option beside as many, or leaves n-1 of them and a heap of one or none; and a heap of one
// changes the misère value by ⊕ 1.
MisereSearch::Values MisereSearch::values_by(const std::vector<const Values*>& options) const {
    std::vector<std::uint32_t> reached;
    const auto missing = [&] {
        return static_cast<std::uint32_t>(mex(std::span<const std::uint32_t>(reached)));
    };
    std::size_t longest = 0;
    for (const Values* const option : options) {
        reached.push_back(option->front());
        longest = std::max(longest, option->size() - 1);
    }
    Values values{missing()};
    for (std::size_t twos = 0;; ++twos) {
        reached.clear();
        for (const Values* const option : options) reached.push_back(misere_at(*option, twos));
        if (twos > 0) {
            reached.push_back(values.back());
            reached.push_back(values.back() ^ 1U);
        }
        values.push_back(reached.empty() ? 1 : missing());
        // From here on what comes depends on the value before and on whether n is even.
        if (twos >= 2 && twos >= longest && values[twos + 1] == values[twos - 1]) break;
    }
    while (values.size() > 3 && values[values.size() - 3] == values.back()) values.pop_back();
    return values;
}

const MisereSearch::Values* MisereSearch::known_values(const Sum& sum) {
    const auto found = values_.find(sum);
    if (found != values_.end()) return &found->second;
    const MisereAtoms::Kind kind = atoms_.kind(sum);
    if (!kind.tame) return nullptr;
    Values values{kind.value, kind.misere_value()};
    values.push_back(kind.value ^ 2U);
    if (kind.fickle) values.push_back(kind.value);
    kept_ += bytes(sum) + bytes(values);
    return &values_.emplace(sum, std::move(values)).first->second;
}

std::optional<Genus> MisereSearch::genus(const Sum& sum, std::size_t most_sums,
                                         const Context& context) {
    const std::size_t most = values_.size() + most_sums;
    std::vector<Sum> stack{sum};
    std::size_t waiting = bytes(sum);
    while (!stack.empty()) {
        const Sum next = stack.back();
        if (known_values(next) != nullptr) {
            waiting -= bytes(next);
            stack.pop_back();
            continue;
        }
        context.check(searching);
        if (values_.size() + stack.size() > most) return std::nullopt;
        std::vector<Sum> open;
        std::vector<const Values*> known;
        for (Sum& option : options(next, context)) {
            if (const Values* const values = known_values(option)) {
                known.push_back(values);
            } else {
                open.push_back(std::move(option));
            }
        }
        if (open.empty()) {
            Values values = values_by(known);
            kept_ += bytes(next) + bytes(values);
            values_.emplace(next, std::move(values));
        }
        waiting += bytes(open);
        for (Sum& option : open) stack.push_back(std::move(option));
        count_memory(waiting);
    }
    const Values& values = *known_values(sum);
    return Genus{values.front(), {values.begin() + 1, values.end()}};
}

void MisereSearch::count_memory(std::size_t waiting) {
    memory_.set(kept_ + waiting, searching);
}

}  // namespace grundy
