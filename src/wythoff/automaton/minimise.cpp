// Moore's partition refinement: states are told apart by their outputs, then by the classes of
// their children, until nothing changes.

#include "base/stop_check.hpp"
#include "wythoff/automaton/automaton.hpp"
#include "wythoff/automaton/number_map.hpp"

#include <unordered_map>

namespace grundy::wythoff {

namespace {

using Classes = std::vector<std::uint32_t>;

// Classes are known by hashes here: if two were mistaken for one, the check would refuse.
std::uint64_t hash_of(std::uint32_t own, std::uint32_t zero, std::uint32_t one) {
    std::uint64_t hash = (std::uint64_t{own} << 32U | zero) * 0x9e3779b97f4a7c15U;
    hash = (hash ^ hash >> 32U ^ one) * 0xbf58476d1ce4e5b9U;
    return hash ^ hash >> 29U;
}

std::uint32_t class_of(const Classes& classes, std::uint32_t state) {
    return state == no_child ? no_child : classes[state];
}

Classes classes_of(const AutomatonTables& tables, StopCheck& stop_check) {
    const std::size_t states = tables.children.size();
    Classes classes(states);
    std::size_t count = 0;
    // The root by itself; a state without a second child is told from others by that.
    for (std::size_t state = 0; state < states; ++state) {
        const bool last_is_1 = tables.children[state][1] == no_child;
        classes[state] =
            state == 0 ? 0 : 1 + 2 * tables.output_numbers[state] + (last_is_1 ? 1 : 0);
    }
    for (;;) {
        NumberMap numbers;
        Classes finer(states);
        for (std::size_t state = 0; state < states; ++state) {
            stop_check();
            const auto& [zero, one] = tables.children[state];
            finer[state] = numbers.insert(
                hash_of(classes[state], class_of(classes, zero), class_of(classes, one)),
                static_cast<std::uint32_t>(numbers.size()));
        }
        classes = std::move(finer);
        if (numbers.size() == count) return classes;
        count = numbers.size();
    }
}

}  // namespace

AutomatonTables minimised(const AutomatonTables& tables, const Context& context) {
    StopCheck stop_check(context, "minimising the automaton");
    const Classes classes = classes_of(tables, stop_check);
    AutomatonTables result;
    result.g = tables.g;
    std::vector<std::uint32_t> found{0};  // a state of each class, in the order of new numbers
    std::unordered_map<std::uint32_t, std::uint32_t> number_of_output;
    Classes number_of(tables.children.size(), no_child);  // by class
    number_of[classes[0]] = 0;
    const auto number = [&](std::uint32_t state) {
        if (state == no_child) return no_child;
        std::uint32_t& known = number_of[classes[state]];
        if (known == no_child) {
            known = static_cast<std::uint32_t>(found.size());
            found.push_back(state);
        }
        return known;
    };
    for (std::size_t i = 0; i < found.size(); ++i) {
        stop_check();
        const auto [zero, one] = tables.children[found[i]];
        const std::uint32_t first = number(zero);
        result.children.push_back({first, number(one)});
        const std::uint32_t output = tables.output_numbers[found[i]];
        const auto [known, is_new] =
            number_of_output.try_emplace(output, static_cast<std::uint32_t>(result.outputs.size()));
        if (is_new) result.outputs.push_back(tables.outputs[output]);
        result.output_numbers.push_back(known->second);
    }
    return result;
}

}  // namespace grundy::wythoff
