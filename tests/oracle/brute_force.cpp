#include "oracle/brute_force.hpp"

namespace grundy::oracle {

std::vector<Sum> options(const Sum& sum) {
    std::vector<Sum> list;
    for (std::size_t i = 0; i < sum.components.size(); ++i) {
        sum.components[i]->for_each_move([&](const Move& move) {
            Sum next = sum;
            next.components[i] = move.to;
            list.push_back(std::move(next));
            return true;
        });
    }
    return list;
}

std::size_t BruteForce::value(const Sum& sum) {
    const std::string text = sum.text();
    if (const auto found = known_.find(text); found != known_.end()) return found->second;
    std::set<std::size_t> values;
    for (const Sum& option : options(sum)) values.insert(value(option));
    std::size_t mex = 0;
    while (values.count(mex) > 0) ++mex;
    return known_[text] = mex;
}

std::set<std::string> BruteForce::options_of_value(const Sum& sum, std::size_t wanted) {
    std::set<std::string> texts;
    for (const Sum& option : options(sum)) {
        if (value(option) == wanted) texts.insert(option.text());
    }
    return texts;
}

std::set<std::string> BruteForce::reachable(const Sum& sum) {
    std::set<std::string> seen{sum.text()};
    std::vector<Sum> waiting{sum};
    while (!waiting.empty()) {
        const Sum next = waiting.back();
        waiting.pop_back();
        for (const Sum& option : options(next)) {
            if (seen.insert(option.text()).second) waiting.push_back(option);
        }
    }
    return seen;
}

}  // namespace grundy::oracle
