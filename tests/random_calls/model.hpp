// The right answers by definition. A sum is a list of texts. The model uses only one thing from the
// library: the moves of a single component, listed once, in their own context.
#pragma once

#include <grundy/position.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace grundy::test {

using Sum = std::vector<std::string>;  // the notation of the components, in order

[[nodiscard]] Sum written(const Position& position);
[[nodiscard]] std::string text_of(const Sum& sum);

class Model {
public:
    // Whether few enough positions can be reached to visit all of them.
    [[nodiscard]] bool is_small(const Sum& sum);
    // The same for the positions of the whole sum instead of each component.
    [[nodiscard]] bool is_small_together(const Sum& sum);
    [[nodiscard]] bool is_small(const Sum& sum, Convention play) {
        return play == Convention::normal ? is_small(sum) : is_small_together(sum);
    }

    // Component by component, in the order of the moves. The following need a small sum.
    [[nodiscard]] std::vector<Sum> options(const Sum& sum);
    // The Grundy value, or in misère play the misère Grundy value, which is 1 where there is no
    // move.
    [[nodiscard]] std::size_t value(const Sum& sum, Convention play);
    // The options from which the other player loses. Moves in equal components may lead to equal
    // sums.
    [[nodiscard]] std::multiset<Sum> winning(const Sum& sum, Convention play);
    // All sums that can be reached, including this one.
    [[nodiscard]] std::set<Sum> reachable(const Sum& sum);

private:
    const std::vector<Sum>& moves(const std::string& component);
    std::size_t normal_value(const std::string& component);
    std::size_t positions(const std::string& component);

    std::map<std::string, std::vector<Sum>> moves_;
    std::map<std::string, std::size_t> values_;
    std::map<std::string, std::size_t> positions_;
    std::map<Sum, std::size_t> misere_values_;
};

}  // namespace grundy::test
