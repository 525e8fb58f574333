#include "random_calls/model.hpp"

#include "example_files.hpp"

#include <algorithm>

namespace grundy::test {
namespace {

constexpr std::size_t most_positions = 800;
constexpr std::size_t most_together = 1500;

std::size_t mex(const std::set<std::size_t>& values) {
    std::size_t least = 0;
    while (values.count(least) > 0) ++least;
    return least;
}

Sum replaced(const Sum& sum, std::size_t i, const Sum& by) {
    Sum result(sum.begin(), sum.begin() + static_cast<std::ptrdiff_t>(i));
    result.insert(result.end(), by.begin(), by.end());
    result.insert(result.end(), sum.begin() + static_cast<std::ptrdiff_t>(i) + 1, sum.end());
    return result;
}

}  // namespace

Sum written(const Position& position) {
    Sum texts;
    for (std::size_t i = 0; i < position.size(); ++i) texts.push_back(position.component(i).text());
    return texts;
}

std::string text_of(const Sum& sum) {
    std::string text;
    for (const std::string& component : sum) text += (text.empty() ? "" : " + ") + component;
    return text.empty() ? "0" : text;
}

const std::vector<Sum>& Model::moves(const std::string& component) {
    const auto known = moves_.find(component);
    if (known != moves_.end()) return known->second;
    std::vector<Sum> list;
    position_of(component).for_each_move(
        [&](const Move& move) {
            list.push_back(written(move.to));
            return list.size() <= most_positions;
        },
        {});
    return moves_[component] = std::move(list);
}

// Visits at most that many.
std::size_t Model::positions(const std::string& component) {
    const auto known = positions_.find(component);
    if (known != positions_.end()) return known->second;
    std::set<std::string> seen{component};
    std::vector<std::string> waiting{component};
    while (!waiting.empty() && seen.size() <= most_positions) {
        const std::string next = std::move(waiting.back());
        waiting.pop_back();
        for (const Sum& option : moves(next)) {
            for (const std::string& part : option) {
                if (seen.insert(part).second) waiting.push_back(part);
            }
        }
    }
    return positions_[component] = seen.size();
}

bool Model::is_small(const Sum& sum) {
    return sum.size() <= 6 && std::all_of(sum.begin(), sum.end(), [&](const std::string& text) {
               return positions(text) <= most_positions;
           });
}

bool Model::is_small_together(const Sum& sum) {
    return is_small(sum) && reachable(sum).size() <= most_together;
}

std::vector<Sum> Model::options(const Sum& sum) {
    std::vector<Sum> list;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        for (const Sum& option : moves(sum[i])) list.push_back(replaced(sum, i, option));
    }
    return list;
}

std::size_t Model::normal_value(const std::string& component) {
    const auto known = values_.find(component);
    if (known != values_.end()) return known->second;
    std::set<std::size_t> values;
    for (const Sum& option : moves(component)) values.insert(value(option, Convention::normal));
    return values_[component] = mex(values);
}

std::size_t Model::value(const Sum& sum, Convention play) {
    if (play == Convention::normal) {
        std::size_t nim_sum = 0;
        for (const std::string& component : sum) nim_sum ^= normal_value(component);
        return nim_sum;
    }
    Sum in_order = sum;
    std::sort(in_order.begin(), in_order.end());
    const auto known = misere_values_.find(in_order);
    if (known != misere_values_.end()) return known->second;
    std::set<std::size_t> values;
    for (const Sum& option : options(sum)) values.insert(value(option, play));
    return misere_values_[in_order] = values.empty() ? 1 : mex(values);
}

std::multiset<Sum> Model::winning(const Sum& sum, Convention play) {
    std::multiset<Sum> list;
    for (const Sum& option : options(sum)) {
        if (value(option, play) == 0) list.insert(option);
    }
    return list;
}

// Stops when there are too many.
std::set<Sum> Model::reachable(const Sum& sum) {
    std::set<Sum> seen{sum};
    std::vector<Sum> waiting{sum};
    while (!waiting.empty() && seen.size() <= most_together) {
        const Sum next = std::move(waiting.back());
        waiting.pop_back();
        for (const Sum& option : options(next)) {
            if (seen.insert(option).second) waiting.push_back(option);
        }
    }
    return seen;
}

}  // namespace grundy::test
