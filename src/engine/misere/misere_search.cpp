#include "engine/misere/misere_search.hpp"

#include "base/stop_check.hpp"
#include "math/mex.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <string_view>

namespace grundy {

namespace {

constexpr std::string_view searching = "searching the sums that can be reached";
constexpr std::size_t between_counts = 128;  // of memory

// The last two of a row repeat forever; the first stands for normal play.
std::uint32_t misere_at(std::span<const std::uint32_t> values, std::size_t twos) {
    assert(values.size() > 2);
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

MisereSearch::Number MisereSearch::number_of(MisereAtoms::SumView sum) {
    const auto [number, is_new] = sums_.add(sum);
    if (is_new) found_.emplace_back();
    return number;
}

// Sorted by their atoms, so that the order does not depend on earlier searches.
std::vector<MisereSearch::Number> MisereSearch::options(Number number, std::size_t waiting,
                                                        const Context& context) {
    std::vector<Number> all;
    const MisereAtoms::SumView sum = sums_[number];
    for (std::size_t k = 0; k < sum.size(); ++k) {
        if (k > 0 && sum[k] == sum[k - 1]) continue;
        atoms_.for_each_option(sum, k, [&](const Sum& option) {
            context.check(searching);
            all.push_back(number_of(option));
            if (all.size() % between_counts == 0) count_memory(waiting + all.size());
        });
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    StopCheck check(context, searching);
    std::sort(all.begin(), all.end(), [&](Number a, Number b) {
        check();
        return std::lexicographical_compare(sums_[a].begin(), sums_[a].end(), sums_[b].begin(),
                                            sums_[b].end());
    });
    return all;
}

MisereSearch::Known MisereSearch::known(Number number) {
    if (found_[number].known == Known::nothing) {
        const MisereAtoms::Kind kind = atoms_.kind(sums_[number]);
        if (kind.tame) found_[number].known = kind.misere_value() == 0 ? Known::lost : Known::won;
    }
    return found_[number].known;
}

bool MisereSearch::is_lost(const Sum& sum, const Context& context) {
    const Number root = number_of(sum);
    struct Frame {
        Number number;
        std::size_t first;  // of its undecided options, in `open`
    };
    std::vector<Frame> stack;
    std::vector<Number> open;
    const auto learn = [&](Known known) {
        found_[stack.back().number].known = known;
        ++decided_;
        open.resize(stack.back().first);
        stack.pop_back();
    };
    const auto begin = [&](Number next) {
        context.check(searching);
        if (!context.deadline && ++searched_ > max_searched) {
            throw Error(ErrorKind::limit,
                        fmt::format("more than {} sums would have to be looked at", max_searched))
                .with(Hint::more_time);
        }
        stack.push_back({next, open.size()});
        for (const Number option : options(next, open.size(), context)) {
            const Known of_option = known(option);
            if (of_option == Known::lost) return learn(Known::won);
            if (of_option == Known::nothing) open.push_back(option);
        }
        count_memory(open.size());
    };
    if (known(root) == Known::nothing) begin(root);
    while (!stack.empty()) {
        if (open.size() == stack.back().first) {
            learn(Known::lost);
            continue;
        }
        switch (known(open.back())) {
            case Known::nothing: begin(open.back()); break;
            case Known::lost: learn(Known::won); break;
            case Known::won: open.pop_back(); break;
        }
    }
    return known(root) == Known::lost;
}

// From the genera of the options (Winning Ways, chapter 13): in a sum with n heaps of two, a move
// goes to an option with n heaps of two, or leaves n-1 of them and perhaps a heap of one; and a
// heap of one changes the misère value by ⊕ 1.
std::vector<std::uint32_t> MisereSearch::values_by(const std::vector<Values>& options) const {
    std::vector<std::uint32_t> reached;
    const auto missing = [&] {
        return static_cast<std::uint32_t>(mex(std::span<const std::uint32_t>(reached)));
    };
    std::size_t longest = 0;
    for (const Values option : options) {
        reached.push_back(option.front());
        longest = std::max(longest, option.size() - 1);
    }
    std::vector<std::uint32_t> values{missing()};
    for (std::size_t twos = 0;; ++twos) {
        reached.clear();
        for (const Values option : options) reached.push_back(misere_at(option, twos));
        if (twos > 0) {
            reached.push_back(values.back());
            reached.push_back(values.back() ^ 1U);
        }
        values.push_back(reached.empty() ? 1 : missing());
        // From here on a value depends only on the value before it and on whether n is even.
        if (twos >= 2 && twos >= longest && values[twos + 1] == values[twos - 1]) break;
    }
    while (values.size() > 3 && values[values.size() - 3] == values.back()) values.pop_back();
    return values;
}

void MisereSearch::learn_values(Number number, Values values) {
    found_[number].values = values_.add(values).first;
    ++valued_;
}

bool MisereSearch::know_values(Number number) {
    if (found_[number].values != none) return true;
    const MisereAtoms::Kind kind = atoms_.kind(sums_[number]);
    if (!kind.tame) return false;
    std::vector<std::uint32_t> values{kind.value, kind.misere_value()};
    values.push_back(kind.value ^ 2U);
    if (kind.fickle) values.push_back(kind.value);
    learn_values(number, values);
    return true;
}

std::optional<Genus> MisereSearch::genus(const Sum& sum, std::size_t max_sums,
                                         const Context& context) {
    const std::size_t most = valued_ + max_sums;
    const Number root = number_of(sum);
    std::vector<Number> stack{root};
    while (!stack.empty()) {
        const Number next = stack.back();
        if (know_values(next)) {
            stack.pop_back();
            continue;
        }
        context.check(searching);
        if (valued_ + stack.size() > most) return std::nullopt;
        const std::size_t before = stack.size();
        std::vector<Values> known;
        for (const Number option : options(next, stack.size(), context)) {
            if (know_values(option)) {
                known.push_back(values_[found_[option].values]);
            } else {
                stack.push_back(option);
            }
        }
        if (stack.size() == before) learn_values(next, values_by(known));
        count_memory(stack.size());
    }
    const Values values = values_[found_[root].values];
    return Genus{values.front(), {values.begin() + 1, values.end()}};
}

void MisereSearch::count_memory(std::size_t waiting) {
    constexpr std::size_t growing = 3;  // the old one, and that of twice its size
    memory_.set(sums_.bytes_with(between_counts, 0) + values_.bytes_with(between_counts, 0) +
                    growing * (found_.size() * sizeof(Found) + waiting * sizeof(Number)),
                searching);
}

}  // namespace grundy
