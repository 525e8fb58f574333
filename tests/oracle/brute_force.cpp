#include "oracle/brute_force.hpp"

namespace grundy::oracle {

std::vector<Position> options(const Position& position) {
    std::vector<Position> list;
    position.for_each_move(
        [&](const Move& move) {
            list.push_back(position.after(move));
            return true;
        },
        {});
    return list;
}

std::size_t BruteForce::value(const Position& position) {
    const std::string text = position.text();
    if (const auto found = known_.find(text); found != known_.end()) return found->second;
    std::set<std::size_t> values;
    for (const Position& option : options(position)) values.insert(value(option));
    std::size_t mex = 0;
    while (values.count(mex) > 0) ++mex;
    return known_[text] = mex;
}

std::set<std::string> BruteForce::options_of_value(const Position& position, std::size_t wanted) {
    std::set<std::string> texts;
    for (const Position& option : options(position)) {
        if (value(option) == wanted) texts.insert(option.text());
    }
    return texts;
}

std::map<std::string, Position> BruteForce::reachable(const Position& position) {
    std::map<std::string, Position> seen{{position.text(), position}};
    std::vector<Position> waiting{position};
    while (!waiting.empty()) {
        const Position next = waiting.back();
        waiting.pop_back();
        for (const Position& option : options(next)) {
            if (seen.emplace(option.text(), option).second) waiting.push_back(option);
        }
    }
    return seen;
}

}  // namespace grundy::oracle
