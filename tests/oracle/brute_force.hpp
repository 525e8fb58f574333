// Outcome, value and moves by exhaustion. Knows nothing of a game but its legal moves.
#pragma once

#include "engine/sum.hpp"

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace grundy::oracle {

class BruteForce {
public:
    // mex over all options.
    [[nodiscard]] std::size_t value(const Sum& sum);

    // The texts of all options that have the given value.
    [[nodiscard]] std::set<std::string> options_of_value(const Sum& sum, std::size_t value);

    // Every position that can be reached, the start included.
    [[nodiscard]] static std::set<std::string> reachable(const Sum& sum);

private:
    std::map<std::string, std::size_t> known_;
};

[[nodiscard]] std::vector<Sum> options(const Sum& sum);

}  // namespace grundy::oracle
