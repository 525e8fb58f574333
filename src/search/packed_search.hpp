// Values, or only winners, of positions that a game packs into one small value, such as a machine
// word or a short string, by visiting every position that can be reached. A search caches what it
// finds for further questions.
#pragma once

#include "base/memory_charge.hpp"
#include "base/stop_check.hpp"
#include "math/mex.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace grundy {

template <class State>
class PackedSearch {
public:
    // Appends the options of a state, and asks the check for each.
    using Options = std::function<void(const State&, std::vector<State>&, StopCheck&)>;

    PackedSearch(Options options, const Context& context)
        : options_of_(std::move(options)), charge_(context) {}

    // Empty if the search would have looked at more than max_options, counted over all calls. One
    // position must not have more than a few million options. Throws Error when a limit of the
    // context is reached.
    [[nodiscard]] std::optional<std::uint32_t> value(const State& start, std::uint64_t max_options,
                                                     const Context& context) {
        return search(values_, start, max_options, context);
    }

    // The same for whether the player to move wins. Takes less time, since a position needs no
    // further option after a lost one.
    [[nodiscard]] std::optional<bool> wins(const State& start, std::uint64_t max_options,
                                           const Context& context) {
        const auto winner = search(winners_, start, max_options, context);
        return winner ? std::optional(*winner != 0) : std::nullopt;
    }

private:
    static constexpr std::string_view doing = "visiting all positions";
    static constexpr std::uint64_t options_between_checks = 1 << 12;

    struct Results {
        bool only_winners;  // then the numbers are 1 for a won position and 0 for a lost one
        std::unordered_map<State, std::uint32_t> known{};
        std::uint64_t looked_at = 0;
    };
    struct Node {
        State state;
        std::size_t first;
        std::size_t next;
    };

    // Depth first with a stack of its own.
    [[nodiscard]] std::optional<std::uint32_t> search(Results& results, const State& start,
                                                      std::uint64_t max_options,
                                                      const Context& context) {
        auto& known = results.known;
        if (const auto found = known.find(start); found != known.end()) return found->second;
        StopCheck check(context, doing, options_between_checks);
        context.check(doing);
        std::vector<Node> nodes;
        std::vector<State> options;  // of all nodes, those of the last one at the end
        const auto enter = [&](const State& state) {
            check();
            nodes.push_back({state, options.size(), options.size()});
            options_of_(state, options, check);
            results.looked_at += options.size() - nodes.back().first;
            count_memory(nodes.capacity() * sizeof(Node) + options.capacity() * sizeof(State));
            return results.looked_at <= max_options;
        };
        if (!enter(start)) return std::nullopt;
        while (true) {
            Node& node = nodes.back();
            while (node.next < options.size()) {
                const auto option = known.find(options[node.next]);
                if (option == known.end()) break;
                check();
                if (results.only_winners && option->second == 0) {
                    // The lost option alone decides.
                    std::swap(options[node.first], options[node.next]);
                    node.next = node.first;
                    options.resize(node.first + 1);
                }
                ++node.next;
            }
            if (node.next < options.size()) {
                if (!enter(State(options[node.next]))) return std::nullopt;
                continue;
            }
            std::vector<std::uint32_t> found;
            for (std::size_t i = node.first; i < options.size(); ++i) {
                found.push_back(known.at(options[i]));
            }
            const auto value =
                static_cast<std::uint32_t>(mex(std::span<const std::uint32_t>(found)));
            known.emplace(node.state, value);
            options.resize(node.first);
            nodes.pop_back();
            if (nodes.empty()) return value;
        }
    }

    void count_memory(std::size_t others) {
        constexpr std::size_t node_of_map = 48;
        charge_.set(
            (values_.known.size() + winners_.known.size()) * (sizeof(State) + node_of_map) + others,
            doing);
    }

    Options options_of_;
    MemoryCharge charge_;
    Results values_{false};
    Results winners_{true};
};

}  // namespace grundy
